"""The file that the pairing engine reads, and its answer: TRF goes in, lines `white black` come out.

gacrux drops a player beyond a gap in the numbers without a word and counts columns in bytes: so players are
numbered through here and called by their number in ASCII, and the answer is turned back.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from hall.errors import PairingError
from hall.formats.trf_scoring import scoring_of
from hall.formats.trf_write import write_trf
from hall.model.tournament import PlayedRound, Player, Side, Tournament, Unpaired
from hall.pairing.conditions import Apart, Virtual

_NO_LEGAL_PAIRING = "### Error 505"  # gacrux's code for it


@dataclass(frozen=True, slots=True, kw_only=True)
class EngineFile:
    """What the engine is given. `numbers` are the players' own, in the order of the engine's 1, 2, ..."""

    text: str
    numbers: tuple[int, ...]

    def own(self, number: int) -> int:
        """The player's own number; 0, nobody, stays 0. PairingError for a number that was not given."""
        if number == 0:
            return 0
        if not 1 <= number <= len(self.numbers):
            raise PairingError(
                f"the pairing engine names player {number}, whom it was not given",
                f"программа жеребьёвки называет участника {number}, которого ей не давали",
            )
        return self.numbers[number - 1]


def engine_file(
    data: Tournament,
    *,
    rounds_total: int,
    first_colour: Side,
    left_out: Iterable[int],
    apart: Iterable[Apart],
    virtual: Iterable[Virtual],
) -> EngineFile:
    """The tournament after its played rounds, as the engine needs it for the next one."""
    numbers = tuple(sorted(player.number for player in data.players))
    place = {number: n for n, number in enumerate(numbers, 1)}
    head = [f"142 {rounds_total}", f"152 {'W' if first_colour is Side.WHITE else 'B'}"]
    head += [f"XXZ {place[number]}" for number in left_out if number in place]
    head += [line for one in apart if (line := _apart_line(one, place))]
    head += [_virtual_line(one, place[one.player]) for one in virtual if one.player in place]
    games = write_trf(_anonymous(data, place)).text.replace("\r\n", "\n")
    return EngineFile(text="\n".join((*head, games)), numbers=numbers)


def pairs_of(answer: str, file: EngineFile) -> tuple[tuple[int, int], ...]:
    """The engine's pairs in the order of its boards, players by their own numbers; a bye is (number, 0).

    NoLegalPairing where there are none, PairingError with what the engine says instead of pairs.
    """
    lines = [line.split() for line in answer.splitlines() if line.strip()]
    if lines == [["0"]]:
        raise NoLegalPairing
    if not lines or lines[0] != [str(len(lines) - 1)] or not all(map(_is_pair, lines[1:])):
        said = " ".join(" ".join(words) for words in lines)[:300] or "nothing"
        if said.startswith(_NO_LEGAL_PAIRING):
            raise NoLegalPairing
        raise PairingError(
            f"the pairing engine did not understand the tournament: {said}",
            f"программа жеребьёвки не поняла турнир: {said}",
        )
    return tuple((file.own(int(white)), file.own(int(black))) for white, black in lines[1:])


class NoLegalPairing(PairingError):
    """Under these conditions the round has no pairing at all; fewer conditions may help."""

    def __init__(self) -> None:
        super().__init__(
            "under these conditions the round cannot be paired at all",
            "при таких условиях составить пары тура невозможно",
        )


def _is_pair(words: list[str]) -> bool:
    return len(words) == 2 and all(word.isascii() and word.isdigit() for word in words)


def _anonymous(data: Tournament, place: dict[int, int]) -> Tournament:
    """The tournament with numbers without gaps, without names, and without teams: it is no team event."""
    return Tournament(
        name="T",
        players=tuple(
            Player(number=n, name=f"P{n}") for n in sorted(place[player.number] for player in data.players)
        ),
        played=tuple(_renumbered(played, place) for played in data.played),
        records=_scoring_lines(data),
    )


def _renumbered(played: PlayedRound, place: dict[int, int]) -> PlayedRound:
    """The round with nobody missing: who does not stand in it was not there yet, a late entry."""
    games = tuple(
        replace(game, pairing=replace(p, white=place[p.white], black=place[p.black]))
        for game in played.games
        if (p := game.pairing)
    )
    seen = {n for game in games for n in (game.pairing.white, game.pairing.black)}
    known = {place[number]: why for number, why in played.unpaired}
    unpaired = {n: known.get(n, Unpaired.ABSENT) for n in place.values() if n not in seen}
    return PlayedRound(number=played.number, games=games, unpaired=tuple(unpaired.items()))


def _scoring_lines(data: Tournament) -> tuple[str, ...]:
    """What results are worth where that is not 1, ½ and 0; the engine reads TRF26's record 162 alone."""
    scoring = scoring_of(data.records)
    if scoring.is_standard:
        return ()
    worth = dict(scoring.values)
    letters = {"W": "WW", "D": "WD", "L": "WL", "A": "ZPB", "P": "PAB"}
    line = "162  " + "    ".join(f"{letter}{float(worth[code]):4.1f}" for letter, code in letters.items())
    if scoring_of((line,)) != scoring:
        raise PairingError(
            "the file's points for results cannot be told to the pairing engine",
            "указанные в файле очки за результаты нельзя передать программе жеребьёвки",
        )
    return (line,)


def _apart_line(one: Apart, place: dict[int, int]) -> str:
    """Record 260 (TRF26); empty where fewer than two of them take part."""
    ids = [f"{place[number]:4d}" for number in one.players if number in place]
    return f"260 {one.first:3d} {one.last:3d} {' '.join(ids)}" if len(ids) > 1 else ""


def _virtual_line(one: Virtual, number: int) -> str:
    """Record 250 (TRF26)."""
    return f"250  0.0 {one.points:>4} {one.first:3d} {one.last:3d} {number:4d} {number:4d}"
