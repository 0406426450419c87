"""What `hall draw` says: Berger tables, and a restricted draw held from a seed, as text and JSON."""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from hall.errors import PairingError
from hall.formats.trf_write import WrittenTrf, write_trf
from hall.model.draw_steps import (
    choice,
    choose,
    fits_nowhere,
    next_drawer,
    open_envelope,
    open_to,
    opening,
    slips_open_to,
    start,
)
from hall.model.draws import Draw, DrawBegun, commitment
from hall.model.tournament import Player, Tournament
from hall.pairing.berger import Table, berger, double, free_seat
from hall.pairing.numbered import late_meetings_of, numbered
from hall.pairing.varma import beginning, has_table
from hall.words.reports import DrawReportWords, report_words


def berger_json(players: int, table: Table) -> dict[str, Any]:
    """The contract of `hall draw berger --json`: pairs in the printed order, the free seat among them."""
    return {"players": players, "rounds": [[list(pair) for pair in pairs] for pairs in table]}


def berger_text(players: int, table: Table, lang: str) -> str:
    """A line a round; who meets the free seat is named as free."""
    return "\n".join(_round(number, pairs, free_seat(players), lang) for number, pairs in enumerate(table, 1))


def _round(number: int, pairs: tuple[tuple[int, int], ...], free: int | None, lang: str) -> str:
    games = "  ".join(f"{white}:{black}" for white, black in pairs if free not in (white, black))
    idle = [black if white == free else white for white, black in pairs if free in (white, black)]
    free_text = report_words(lang).draw.free
    return f"{number:2d}  {games}" + "".join(f"  ({free_text} {player})" for player in idle)


@dataclass(frozen=True, slots=True, kw_only=True)
class HeldDraw:
    """A draw held to its end, everybody taking the first envelope that is open to him.

    They lie shuffled, so that this is as good a choice as any. `split` are teams that no envelope could hold.
    """

    draw: Draw
    begun: DrawBegun
    split: tuple[str, ...]


def held(players: tuple[Player, ...], seed: str | None) -> HeldDraw:
    """The draw of these players; without a seed from one that nobody knows.

    PairingError for fewer than two.
    """
    if len(players) < 2:
        raise PairingError("a draw needs at least two players", "для жеребьёвки нужны хотя бы два участника")
    act = beginning("", players, seed or secrets.token_hex(16))
    begun = DrawBegun(
        tournament="",
        seed=act.seed,
        commitment=commitment(act.seed),
        groups=act.groups,
        envelopes=act.envelopes,
    )
    draw, split = start(begun), dict[str, None]()
    while (drawer := next_drawer(draw)) is not None:
        if fits_nowhere(draw):
            split[next(group.team for group in begun.groups if drawer in group.players)] = None
        draw = _tapped(draw)
    return HeldDraw(draw=_ended(draw, begun), begun=begun, split=tuple(split))


def _tapped(draw: Draw) -> Draw:
    if draw.chosen is None:
        chosen = choice(draw, open_to(draw)[0])
        return draw if chosen is None else choose(draw, chosen)
    opened = opening(draw, slips_open_to(draw)[0])
    return draw if opened is None else open_envelope(draw, opened)


def _ended(draw: Draw, begun: DrawBegun) -> Draw:
    return Draw(begun=begun, opened=draw.opened, revealed=begun.seed)


def written(data: Tournament, held_draw: HeldDraw, *, cycles: int) -> WrittenTrf:
    """The players by their drawn numbers, with round 1 of one or two cycles, which `hall import` takes in."""
    table = (berger if cycles == 1 else double)(len(data.players))
    return write_trf(numbered(data, held_draw.draw.numbers, table))


def varma_json(held_draw: HeldDraw) -> dict[str, Any]:
    """`numbers` in the order of the numbers, `steps` in that of drawing; places of envelopes count from 1."""
    draw, begun = held_draw.draw, held_draw.begun
    people = {drawer.player: (drawer.name, g.team) for g in begun.groups for drawer in g.players}
    return {
        "players": len(people),
        "seed": begun.seed,
        "commitment": begun.commitment,
        "restricted": has_table(len(people)),
        "free_seat": free_seat(len(people)),
        "numbers": [
            {"number": number, "name": people[player][0], "team": people[player][1]}
            for player, number in sorted(draw.numbers.items(), key=lambda pair: pair[1])
        ],
        "steps": [
            {"name": people[o.player][0], "envelope": o.envelope, "slip": o.slip, "number": o.number}
            for o in draw.opened
        ],
        "not_kept_together": list(held_draw.split),
        "late_meetings": [
            {"round": m.round, "white": m.white, "black": m.black, "team": m.team}
            for m in late_meetings_of(draw)
        ],
    }


def varma_text(held_draw: HeldDraw, lang: str) -> str:
    """The hash, who drew what in which order, the list by numbers, what to look at, the seed."""
    begun, numbers = held_draw.begun, held_draw.draw.numbers
    said = report_words(lang).draw
    steps = [f"  {numbers[d.player]:3d}  {d.name}" for d in held_draw.draw.drawers]
    by_number = sorted((numbers[d.player], d.name) for d in held_draw.draw.drawers)
    return "\n".join(
        (
            f"{said.fingerprint}: {begun.commitment}",
            *_warnings(held_draw, said),
            said.in_order,
            *steps,
            said.by_number,
            *(f"  {number:3d}  {name}" for number, name in by_number),
            f"{said.seed}: {begun.seed}",
        )
    )


def _warnings(held_draw: HeldDraw, said: DrawReportWords) -> Iterator[str]:
    size = len(held_draw.draw.numbers)
    if not has_table(size):
        yield said.no_table.format(size)
    yield from (said.split.format(team or said.without_team) for team in held_draw.split)
    for m in late_meetings_of(held_draw.draw):
        yield said.meet_late.format(m.team, m.white, m.black, m.round)
