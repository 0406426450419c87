"""Record 299 of TRF26: points that the result codes of a game do not say. Only of games of individuals.

columns 5 type, 8-11 match points, 14-17 game points, 20-22 round, then numbers of four columns from 24 (+5).
With type, round and numbers it is a game's side; without a type a penalty, which the model has no place for.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

from hall.formats.findings import Findings
from hall.formats.trf_header import RawLine
from hall.formats.trf_rounds import Drawn, Met
from hall.model.tournament import PlayedRound, Result, Side, Tournament

_BY_HALVES = {
    (2, 0): Result.WHITE_WINS,
    (1, 1): Result.DRAW,
    (0, 2): Result.BLACK_WINS,
    (0, 1): Result.LOSS_AND_DRAW,
    (1, 0): Result.DRAW_AND_LOSS,
    (0, 0): Result.BOTH_LOSE,
}
ABNORMAL = (Result.LOSS_AND_DRAW, Result.DRAW_AND_LOSS, Result.BOTH_LOSE)


@dataclass(frozen=True, slots=True, kw_only=True)
class Abnormal:
    """Points, in halves, of players in one round."""

    round: int
    halves: int
    players: tuple[int, ...]


def abnormal(text: str) -> Abnormal | None:
    """What a 299 line gives to sides of games; None for defaults, penalties and what is not halves."""
    points, number = text[13:17].strip().replace(",", "."), text[19:22].strip()
    if not text[4:5].strip() or not re.fullmatch(r"\d+(\.[05])?", points, re.ASCII):
        return None
    if not re.fullmatch(r"[0-9]+", number):
        return None
    players = tuple(int(n) for n in re.findall(r"[0-9]{1,4}", text[23:]))
    if not players or not int(number):
        return None
    return Abnormal(round=int(number), halves=int(2 * float(points)), players=players)


def apply_abnormal(lines: list[RawLine], drawn: list[Drawn], findings: Findings) -> None:
    """Give the games their true results; a line that cannot be taken over is told, and kept as it is."""
    stated: dict[tuple[int, int], tuple[int, RawLine]] = {}  # (round, player) to halves
    for raw in (raw for raw in lines if raw.code == "299"):
        said = abnormal(raw.text)
        if said is None:
            _not_taken(raw, findings)
        else:
            stated.update(((said.round, number), (said.halves, raw)) for number in said.players)
    for one in drawn if stated else ():
        for place, met in enumerate(one.met):
            one.met[place] = _corrected(one.number, met, stated, findings)
    for raw in {raw.line: raw for _, raw in stated.values()}.values():  # of nobody's game
        _not_taken(raw, findings)


def _corrected(
    number: int, met: Met, stated: dict[tuple[int, int], tuple[int, RawLine]], findings: Findings
) -> Met:
    if met.result is None or not met.result.played:
        return met
    own = [stated.pop((number, player), None) for player in (met.white, met.black)]
    white, black = (
        met.result.half_points(side) if said is None else said[0]
        for side, said in zip(Side, own, strict=True)
    )
    result = _BY_HALVES.get((white, black))
    if result is None:
        for _, raw in filter(None, own):
            _not_taken(raw, findings)
        return met
    return met if result is met.result else replace(met, result=result)


def _not_taken(raw: RawLine, findings: Findings) -> None:
    """Told once, however many players the line names."""
    if any((note.line, note.column) == (raw.line, 5) for note in findings.notes):
        return
    findings.repair(
        raw.line,
        5,
        "points of record 299 not taken over; look at the standings",
        "очки записи 299 не перенесены; проверьте положение",
    )


def abnormal_lines(tournament: Tournament) -> Iterator[str]:
    """A 299 line for each side of every game that ended abnormally; match points are teams' alone."""
    for played in tournament.played:
        for number, halves in sorted(_sides(played)):
            letter = "LD"[halves]
            yield f"299 {letter}  {'':4}  {halves / 2:4.1f}  {played.number:3d} {number:4d}"


def is_said_anew(text: str, tournament: Tournament) -> bool:
    """Whether `abnormal_lines` says what this 299 line says."""
    said = abnormal(text)
    if said is None:
        return False
    sides = {n for played in tournament.played if played.number == said.round for n, _ in _sides(played)}
    return set(said.players) <= sides


def _sides(played: PlayedRound) -> Iterator[tuple[int, int]]:
    for game in played.games:
        if game.result in ABNORMAL:
            for side in Side:
                yield game.pairing.player(side), game.result.half_points(side)
