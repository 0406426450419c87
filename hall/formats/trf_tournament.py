"""Rounds as cells tell them to a tournament: which were played, which is coming, who sat on which board.

Neither TRF nor cross tables have board numbers: the boards of a round are numbered as Swiss programs do, by
the better score of a pair, then the sum of both, then the better starting rank.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace

from hall.formats.findings import Findings
from hall.formats.trf_checks import check_numbers, check_points, check_rounds
from hall.formats.trf_header import Header
from hall.formats.trf_player import Record
from hall.formats.trf_rounds import Drawn, Met
from hall.model.stated_byes import stated_byes
from hall.model.tournament import Game, Pairing, Pairings, PlayedRound, Side, Tournament, Unpaired
from hall.pairing.berger import seats

_DOUBLE = re.compile(r"double.?round.?robin|дву(?:х)?круг|два круга", re.IGNORECASE)


def tournament_of(
    header: Header, records: dict[int, Record], drawn: list[Drawn], findings: Findings
) -> Tournament:
    played, coming = _split(drawn)
    scores = dict.fromkeys(records, 0)
    rounds = tuple(_played(number, scores) for number in played)
    next_pairings = _next_pairings(header, len(played) + 1, coming, scores)
    check_points(header, records, played, next_pairings, findings)
    check_numbers(header, records, findings)
    check_rounds(header, played, coming, records, findings)
    return Tournament(
        name=header.value("012") or "",
        players=tuple(replace(r.player, team=header.teams.get(n, r.player.team)) for n, r in records.items()),
        played=rounds,
        next_pairings=next_pairings,
        rounds_total=header.rounds_total or _rounds_by_type(header, len(records), len(drawn), findings),
        city=header.value("022"),
        federation=header.value("032"),
        chief_arbiter=header.value("102"),
        points_halves=tuple((n, r.halves) for n, r in records.items() if r.halves is not None),
        records=tuple(raw.text for raw in header.lines),
    )


def _rounds_by_type(header: Header, players: int, drawn: int, findings: Findings) -> int | None:
    """Of a double round robin, whose type (092, 192) says how often everybody meets everybody."""
    raw = next(
        (line for line in header.lines if line.code in ("092", "192") and _DOUBLE.search(line.text)), None
    )
    total = 2 * (seats(players) - 1)
    if raw is None or players < 2 or drawn > total:
        return None
    findings.repair(
        raw.line,
        5,
        f"number of rounds not stated: {total}, as {players} players of a double round robin have",
        f"число туров не указано: {total}, как у двухкругового турнира, в котором участников {players}",
    )
    return total


def _split(drawn: list[Drawn]) -> tuple[list[Drawn], list[Drawn]]:
    """Rounds that were played, and those to come: paired without results, or only byes entered beforehand."""
    paired = max((place for place, r in enumerate(drawn, 1) if r.met), default=0)
    if paired and drawn[paired - 1].without_results:
        paired -= 1
    return drawn[:paired], drawn[paired:]


def _played(drawn: Drawn, scores: dict[int, int]) -> PlayedRound:
    """The round with its boards; adds its points to the scores (in halves)."""
    in_order = _in_board_order(drawn.met, scores)
    games = tuple(
        Game(pairing=pairing, result=met.result, rated=met.rated)
        for pairing, met in zip(_boards(in_order), in_order, strict=True)
    )
    unpaired = (*drawn.unpaired, *((number, Unpaired.ABSENT) for number in drawn.silent))
    for met in drawn.met:
        if met.result is not None:
            scores[met.white] += met.result.half_points(Side.WHITE)
            scores[met.black] += met.result.half_points(Side.BLACK)
    for number, why in unpaired:
        scores[number] += why.half_points
    return PlayedRound(number=drawn.number, games=games, unpaired=unpaired)


def _in_board_order(met: Iterable[Met], scores: dict[int, int]) -> list[Met]:
    def order(pair: Met) -> tuple[int, int, int]:
        white, black = scores[pair.white], scores[pair.black]
        return (-max(white, black), -(white + black), min(pair.white, pair.black))

    return sorted(met, key=order)


def _boards(in_order: Iterable[Met]) -> tuple[Pairing, ...]:
    return tuple(
        Pairing(board=board, white=pair.white, black=pair.black) for board, pair in enumerate(in_order, 1)
    )


def _next_pairings(
    header: Header, number: int, coming: list[Drawn], scores: dict[int, int]
) -> Pairings | None:
    """The coming round where the file says anything of it: its pairs, or only byes entered beforehand."""
    drawn = coming[0] if coming else Drawn(number=number)
    paired = {n for met in drawn.met for n in (met.white, met.black)}
    unpaired = dict.fromkeys(drawn.silent if drawn.met else (), Unpaired.ABSENT)
    unpaired.update((n, Unpaired.ABSENT) for n in header.absent_next if n in scores)
    granted = stated_byes((line.text for line in header.lines), number)
    unpaired.update((n, why) for n, why in granted.items() if n in scores)
    unpaired.update(drawn.unpaired)
    left = tuple((n, why) for n, why in unpaired.items() if n not in paired)
    if not drawn.met and not left:
        return None
    return Pairings(round=number, pairs=_boards(_in_board_order(drawn.met, scores)), unpaired=left)
