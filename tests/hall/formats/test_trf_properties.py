"""Whatever tournament is written, the same comes back; whatever bytes come, only FormatError is raised."""

from __future__ import annotations

from dataclasses import dataclass

from hypothesis import example, given
from hypothesis import strategies as st

from hall.files.importing import report_of
from hall.formats.trf import read_trf
from hall.model.tournament import Result, Unpaired
from tests.hall.formats.trf_text import cell, file, player

CODES = {
    Result.WHITE_WINS: "10",
    Result.DRAW: "==",
    Result.BLACK_WINS: "01",
    Result.WHITE_WINS_BY_FORFEIT: "+-",
    Result.BLACK_WINS_BY_FORFEIT: "-+",
    Result.BOTH_FORFEIT: "--",
}
BYES = {Unpaired.PAIRING_BYE: "U", Unpaired.FULL_BYE: "F", Unpaired.HALF_BYE: "H", Unpaired.ABSENT: "Z"}
NAMES = st.text(alphabet="abcxyzабвэюяЁщÄéł ,-'", min_size=1, max_size=33).filter(lambda n: n == n.strip())


@dataclass(frozen=True)
class Drawn:
    """One round: who met with which result, who did not play and why."""

    games: dict[tuple[int, int], Result]
    byes: dict[int, Unpaired]


@st.composite
def rounds(draw: st.DrawFn, numbers: list[int]) -> Drawn:
    order = draw(st.permutations(numbers))
    count = draw(st.integers(1, len(numbers) // 2))
    pairs = [(order[2 * i], order[2 * i + 1]) for i in range(count)]
    results = st.sampled_from(list(CODES))
    byes = st.sampled_from(list(BYES))
    return Drawn(
        games={pair: draw(results) for pair in pairs},
        byes={number: draw(byes) for number in order[2 * count :]},
    )


@st.composite
def tournaments(draw: st.DrawFn) -> tuple[dict[int, str], list[Drawn]]:
    numbers = draw(st.lists(st.integers(1, 9999), min_size=2, max_size=7, unique=True))
    people = {number: draw(NAMES) for number in numbers}
    return people, draw(st.lists(rounds(numbers), max_size=4))


def code(number: int, drawn: Drawn) -> str:
    """The cell of a player in a round."""
    for (white, black), result in drawn.games.items():
        if number == white:
            return cell(black, "w", CODES[result][0])
        if number == black:
            return cell(white, "b", CODES[result][1])
    return cell(None, "-", BYES[drawn.byes[number]])


@given(tournaments(), st.sampled_from(["\n", "\r\n", "\r"]))
def test_what_was_written_comes_back(event: tuple[dict[int, str], list[Drawn]], end: str) -> None:
    people, drawn = event
    lines = (player(n, name, cells=[code(n, one) for one in drawn]) for n, name in people.items())

    found = read_trf(file(*lines, end=end), encoding="utf-8").tournament

    assert {p.number: p.name for p in found.players} == people
    assert [
        Drawn(
            games={(g.pairing.white, g.pairing.black): g.result for g in one.games if g.result},
            byes=dict(one.unpaired),
        )
        for one in found.played
    ] == drawn


@given(st.binary(max_size=300))
@example(b"\x1a\x80")
def test_no_bytes_break_the_reader(data: bytes) -> None:
    refused_or_read(data)


@given(st.integers(0, 250), st.characters(codec="utf-8"))
def test_no_single_change_of_a_line_breaks_the_reader(place: int, letter: str) -> None:
    text = file(
        player(1, rating="2000", points="1.5", cells=["   2 w 1", "0000 - H"]),
        player(2, points="0.0", cells=["   1 b 0"]),
    ).decode()

    refused_or_read((text[:place] + letter + text[place + 1 :]).encode())


def refused_or_read(data: bytes) -> None:
    """Read, or refused with at least one fault that has a place."""
    report = report_of(data)

    assert report.well == (report.tournament is not None)
    assert all(fault.line >= 1 and fault.column >= 1 for fault in report.refused)
