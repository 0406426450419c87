"""A draw of numbers at its end: the list, the seed and its hash, who meets late; and one made on paper."""

from __future__ import annotations

from dataclasses import dataclass

from hall.model import commands as c
from hall.model.draws import CancelDraw, Draw, EnterDraw
from hall.model.roster_acts import everyone
from hall.pairing.berger import berger
from hall.pairing.varma import groups
from hall.rounds.drawing import can_be_taken, is_taken, meetings
from hall.tablet.sight import Sight
from hall.tablet.views.draw import cancelling, is_public, person
from hall.words.draws import draw_words


@dataclass(frozen=True, slots=True, kw_only=True)
class Over:
    """`drawn` are number, name and team. `cycles` 0: the numbers are not to be taken over any more."""

    drawn: tuple[tuple[int, str, str], ...]
    note: str  # a draw on paper, with its reason
    digest: str
    seed: str
    cycles: int
    may_take: bool
    taken: bool
    changed: bool
    late: tuple[str, ...]
    cancel: CancelDraw | None


@dataclass(frozen=True, slots=True, kw_only=True)
class OnPaper:
    """`players` are the fields' names with a player each; `enter` is filled in by them."""

    players: tuple[tuple[str, str], ...]
    enter: EnterDraw
    fields: str
    note: str
    needs_reason: bool


def over(s: Sight, draw: Draw, cycles: int | None = None) -> Over:
    """The page of a draw that has ended, with the warnings of so many cycles."""
    chosen = cycles if cycles in (1, 2) else usual_cycles(s)
    by_hand = draw.by_hand
    taken = is_taken(s.t)
    sound = can_be_taken(s.t)
    return Over(
        drawn=_drawn(draw),
        note="" if by_hand is None else _on_paper(s, by_hand.reason),
        digest="" if draw.begun is None else draw.begun.commitment,
        seed=draw.revealed or "",
        cycles=chosen,
        may_take=s.may(c.ImportTournament) and sound and not taken and not is_public(s.t),
        taken=taken,
        changed=not taken and not sound,
        late=_late(s, chosen),
        cancel=cancelling(s),
    )


def on_paper(s: Sight) -> OnPaper | None:
    """The page on which numbers drawn on paper are entered; None where that may not be."""
    data, draw, d = s.t.data, s.t.draw, draw_words(s.lang)
    players = everyone(s.t)
    if data is None or len(players) < 2 or is_public(s.t) or not s.may(EnterDraw):
        return None
    drawers = [drawer for group in groups(players) for drawer in group.players]
    names = [f"numbers.{n}.1" for n in range(len(drawers))]
    needs_reason = draw is not None and not draw.cancelled
    return OnPaper(
        players=tuple((name, person(drawer.name)) for name, drawer in zip(names, drawers, strict=True)),
        enter=EnterDraw(tournament=s.t.id, numbers=tuple((drawer.player, 0) for drawer in drawers)),
        fields=" ".join([*names, *(["reason"] if needs_reason else [])]),
        note=d.by_hand_note.format(len(drawers)),
        needs_reason=needs_reason,
    )


def usual_cycles(s: Sight) -> int:
    """As the regulation has it, else as many rounds as the file says, else one."""
    data, once, players = s.t.data, 1, len(everyone(s.t))
    if players >= 2:
        once = len(berger(players))
    filed = data is not None and data.rounds_total == 2 * once
    return 2 if filed or s.t.entry.regulation.system == "double_round_robin" else 1


def _on_paper(s: Sight, reason: str) -> str:
    note = draw_words(s.lang).was_by_hand
    return f"{note}: {reason}" if reason else note


def _drawn(draw: Draw) -> tuple[tuple[int, str, str], ...]:
    teams = {}
    if draw.begun is not None:
        teams = {one.player: group.team for group in draw.begun.groups for one in group.players}
    names = {one.player: person(one.name) for one in draw.drawers}
    numbers = sorted((number, player) for player, number in draw.numbers.items())
    return tuple(
        (number, names.get(player, str(player)), teams.get(player, "")) for number, player in numbers
    )


def _late(s: Sight, cycles: int) -> tuple[str, ...]:
    draw = s.t.draw
    names = {} if draw is None else {number: name for number, name, _ in _drawn(draw)}
    meeting = draw_words(s.lang).meeting
    return tuple(
        meeting.format(one.round, names.get(one.white, one.white), names.get(one.black, one.black), one.team)
        for one in meetings(s.t, cycles=cycles)
    )
