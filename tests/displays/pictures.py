"""Writes docs/pictures/wall-*.png with invented facts: `python -m tests.displays.pictures`."""

from __future__ import annotations

from pathlib import Path

from displays.screen import render_png
from tests.displays.samples import WALL, after, before, snapshot, started
from tests.displays.small_png import small_png

FOLDER = Path(__file__).resolve().parents[2] / "docs" / "pictures"


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, shown, at in (
        ("pairings", snapshot(), before(21, 55)),
        ("countdown", snapshot(), before(4, 48)),
        ("due", snapshot(), after(0, 37)),
        ("running", snapshot(started()), after(21, 36)),
    ):
        path = FOLDER / f"wall-{name}.png"
        path.write_bytes(small_png(render_png(shown, WALL, at, (1920, 1080))))
        print(path.name, path.stat().st_size)


if __name__ == "__main__":
    main()
