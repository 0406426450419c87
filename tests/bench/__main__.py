"""Every figure that has a target, in one table, the target beside it: `python -m tests.bench [name ...]`."""

from __future__ import annotations

import importlib
import sys
from pathlib import Path


def main(names: list[str]) -> None:
    """Print the table of the named benchmarks, of all without names."""
    found = sorted(path.stem for path in Path(__file__).parent.glob("bench_*.py"))
    wanted = [f"bench_{name}" for name in names] or found
    print(f"{'what':<58} {'measured':>22} {'target':>22}")
    for name in wanted:
        for what, measured, target in importlib.import_module(f"tests.bench.{name}").rows():
            print(f"{what!s:<58} {measured!s:>22} {target!s:>22}", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
