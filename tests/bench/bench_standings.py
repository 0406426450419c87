"""`hall standings` as a whole process on 501 players, beside gacrux on the same file where it is installed.

python -m tests.bench.bench_standings
"""

from __future__ import annotations

import importlib.util
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from time import perf_counter

from hall.formats.trf import read_trf
from hall.standings.codes import Code
from hall.standings.editions import Edition
from hall.standings.systems import System
from hall.standings.table import Rules, standings
from tests.bench.made_event import made_event

PLAYERS, ROUNDS = 501, 11
TIEBREAKS = ("BH/C1", "BH", "SB", "DE", "WIN")
RUNS = 7
Row = tuple[str, str, str]  # what, measured, target


def rows() -> list[Row]:
    """The best of seven runs of each, taken in turns."""
    data = made_event(PLAYERS, ROUNDS)
    with tempfile.TemporaryDirectory(prefix="hall-standings-") as folder:
        path = Path(folder) / "event.trf"
        path.write_bytes(data)
        commands = {"hall": _hall(path)}
        if importlib.util.find_spec("gacrux") is not None:
            commands["gacrux"] = _gacrux(path)
        best = _best_s(commands)
    what = f"{PLAYERS} players, {ROUNDS} rounds, 5 tie-breaks"
    return [
        (f"standings of {what}, whole process", f"{best['hall']:.3f} s", "0.15 s"),
        *((f"gacrux on the same file ({what})", f"{s:.3f} s", "-") for n, s in best.items() if n == "gacrux"),
        ("of it reading the file", f"{_read_s(data):.3f} s", "-"),
        ("of it counting and ranking", f"{_count_s(data):.3f} s", "-"),
    ]


def main() -> None:
    for what, measured, target in rows():
        print(f"{what:<70} {measured:>12} {target:>12}")


def _hall(path: Path) -> list[str]:
    arguments = ["standings", str(path), "--tiebreaks", ",".join(TIEBREAKS), "--json"]
    return [sys.executable, "-m", "hall", *arguments]


def _gacrux(path: Path) -> list[str]:
    return [
        sys.executable,
        "-m",
        "gacrux.tiebreakchecker",
        "-i",
        str(path),
        "-t",
        "PTS",
        *TIEBREAKS,
        "-d",
        "S",
    ]


def _best_s(commands: dict[str, list[str]]) -> dict[str, float]:
    best = dict.fromkeys(commands, float("inf"))
    for _ in range(RUNS):
        for name, command in commands.items():
            begin = perf_counter()
            subprocess.run(command, stdout=subprocess.DEVNULL, check=True)
            best[name] = min(best[name], perf_counter() - begin)
    return best


def _read_s(data: bytes) -> float:
    return min(_timed(lambda: read_trf(data)) for _ in range(RUNS))


def _count_s(data: bytes) -> float:
    tournament = read_trf(data).tournament
    codes = tuple(Code(name) for name in TIEBREAKS)
    rules = Rules(codes=codes, edition=Edition.CAPPED_DUMMY, system=System.SWISS)
    return min(_timed(lambda: standings(tournament, rules)) for _ in range(RUNS))


def _timed(run: Callable[[], object]) -> float:
    begin = perf_counter()
    run()
    return perf_counter() - begin


if __name__ == "__main__":
    main()
