"""A tiny writer of TRF lines for tests: columns by hand, nothing checked."""

from __future__ import annotations

from collections.abc import Sequence


def player(
    number: int,
    name: str = "",
    *,
    points: str = "",
    cells: Sequence[str] = (),
    rating: str = "",
    federation: str = "",
    sex: str = "",
    title: str = "",
    fide_id: str = "",
    birth: str = "",
) -> str:
    """A 001 line; a cell is written as `  12 w 1`."""
    name = name or f"Player {number}"
    return (
        f"001 {number:4d} {sex:1}{title:>3} {name:<33} {rating:>4} {federation:<3} {fide_id:>11} {birth:<10} "
        f"{points:>4} {number:4d}  " + "  ".join(cells)
    )


def cell(opponent: int | None, colour: str, result: str) -> str:
    """One round's eight columns; None is `0000`."""
    return f"{'0000' if opponent is None else f'{opponent:4d}'} {colour} {result}"


def file(*lines: str, end: str = "\n", encoding: str = "utf-8") -> bytes:
    """The lines as a file."""
    return (end.join(lines) + end).encode(encoding)


def pair(
    white: str,
    black: str,
    *,
    white_colour: str = "w",
    black_colour: str = "b",
    points: tuple[str, str] = ("", ""),
) -> bytes:
    """Two players who met in round 1 with these result codes."""
    return file(
        player(1, points=points[0], cells=[cell(2, white_colour, white)]),
        player(2, points=points[1], cells=[cell(1, black_colour, black)]),
    )
