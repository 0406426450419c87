"""`python -m displays --feed http://hall.local:8080 --name wall-1`: one wall screen's process.

The token is read from the environment (HALL_TOKEN), where other users cannot see it. No click and no pydantic
are loaded: a screen must start quickly and stay small.
"""

from __future__ import annotations

import argparse
import ctypes
import logging
import os
import signal
import sys
from collections.abc import Sequence

_PR_SET_PDEATHSIG = 1  # prctl(2)


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m displays", description="One wall screen of a hall.")
    parser.add_argument("--feed", required=True, help="the daemon's address, http://hall.local:8080")
    parser.add_argument("--name", required=True, help="this screen's name in the venue file")
    parser.add_argument("--size", type=_size, help="a window of WIDTHxHEIGHT; without it the whole screen")
    parser.add_argument("--driver", choices=("kmsdrm", "wayland", "x11", "dummy"), help="SDL's video driver")
    parser.add_argument(
        "--with-parent", action="store_true", help="end with the process that started this one"
    )
    given = parser.parse_args(arguments)
    if given.with_parent:
        _end_with_parent()
    logging.basicConfig(level=logging.INFO, format="%(levelname)s %(name)s: %(message)s")
    from displays.process import run_screen

    return run_screen(
        given.feed, given.name, os.environ.get("HALL_TOKEN", ""), size=given.size, driver=given.driver
    )


def _end_with_parent() -> None:
    """A killed daemon cannot end its screens; after its restart two of them would draw on one wall."""
    parent = os.getppid()
    ctypes.CDLL(None).prctl(_PR_SET_PDEATHSIG, signal.SIGTERM)
    if parent == 1 or os.getppid() != parent:
        sys.exit("the process that started this screen is gone")


def _size(text: str) -> tuple[int, int]:
    width, _, height = text.partition("x")
    if not (width.isdigit() and height.isdigit() and int(width) and int(height)):
        raise argparse.ArgumentTypeError(f"{text!r} is no size; expected for example 1920x1080")
    return int(width), int(height)


if __name__ == "__main__":
    sys.exit(main())
