"""A draw of numbers before and while it goes on: who draws now, what lies before him, who follows.

No size and no order tells what is in an envelope before it is taken (rules, article 22.9).
"""

from __future__ import annotations

from dataclasses import dataclass

from hall.model.commands import Role
from hall.model.draw_steps import fits_nowhere, last_step, next_drawer, open_to, slips_in
from hall.model.draws import (
    CancelDraw,
    ChooseEnvelope,
    Draw,
    DrawBegun,
    Drawer,
    DrawGroup,
    OpenEnvelope,
    TakeBackStep,
)
from hall.model.state import TournamentState
from hall.pairing.varma import groups, has_table
from hall.tablet.rights import may_begin_draw
from hall.tablet.sight import Sight
from hall.words.draws import draw_words
from hall.words.screen_moments import moment_words

_ROUND_ROBINS = ("round_robin", "double_round_robin")


@dataclass(frozen=True, slots=True, kw_only=True)
class EnvelopeLook:
    """A big envelope or a small one. `act`: it may be tapped; `word` and `glyph` say why it may not."""

    label: str
    word: str
    look: str  # "open", "small", "closed", "hand", "taken"
    numbers: str = ""
    act: ChooseEnvelope | OpenEnvelope | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class GroupLook:
    """A team in the order of drawing: its players with the numbers that they have, "" for none."""

    name: str
    size: str
    is_now: bool
    is_done: bool
    players: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Before:
    """What can be begun; `locked` says why it cannot be, "" where it can."""

    groups: tuple[GroupLook, ...]
    players: str
    locked: str
    notes: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Going:
    """`slips` are there while somebody draws from a big envelope, else the big ones are chosen from."""

    label: str
    who: str
    condition: str
    first: str  # which of a team chooses its envelope
    step: str
    last: str
    envelopes: tuple[EnvelopeLook, ...]
    slips: tuple[EnvelopeLook, ...]
    groups: tuple[GroupLook, ...]
    digest: str
    back: TakeBackStep | None
    back_text: str
    cancel: CancelDraw | None


def has_draw(s: Sight) -> bool:
    """Whether the menu leads to a draw: one is known, or numbers may be drawn for this tournament."""
    drawable = s.t.entry.regulation.system in _ROUND_ROBINS and not is_public(s.t)
    return s.t.draw is not None or (drawable and s.t.data is not None)


def is_public(t: TournamentState) -> bool:
    """Whether pairs are public or in play: nothing is drawn any more (rules, article 22.4)."""
    return any(k.published_at is not None or k.start_actual is not None for k in t.rounds.values())


def before(s: Sight) -> Before:
    """The page before the envelopes are sealed, or after a draw that was cancelled."""
    players = () if s.t.data is None else s.t.data.players
    d = draw_words(s.lang)
    notes = [d.was_cancelled] if s.t.draw is not None and s.t.draw.cancelled else []
    if len(players) >= 2 and not has_table(len(players)):
        notes.append(d.no_table.format(len(players)))
    return Before(
        groups=tuple(_group(s, group, {}, None) for group in groups(players)),
        players=moment_words(s.lang).players(len(players)),
        locked=_locked(s, s.me.role, len(players)),
        notes=tuple(notes),
    )


def going(s: Sight, draw: Draw, begun: DrawBegun, due: Drawer) -> Going:
    """The page while `due` is to choose or to draw."""
    m, d = moment_words(s.lang), draw_words(s.lang)
    choosing = draw.chosen is None
    group = next(one for one in begun.groups if due in one.players)
    left = sum(one.player not in draw.numbers for one in group.players)
    name, first = team_name(group), person(due.name)
    need = (m.none_is_enough if fits_nowhere(draw) else m.enough_numbers)(left)
    last = draw.opened[-1] if draw.opened else None
    return Going(
        label=m.chooses_envelope() if choosing else m.draws_number(),
        who=name if choosing else first,
        condition=need if choosing else (name if name != first else ""),
        first=d.first_of_group.format(first) if choosing and name != first else "",
        step=d.step.format(len(draw.opened) + 1, len(draw.drawers)),
        last="" if last is None else d.drawn_last.format(last.number, _name_of(draw, last.player)),
        envelopes=tuple(_envelope(s, draw, due, n) for n in range(1, len(begun.envelopes) + 1)),
        slips=() if draw.chosen is None else _slips(s, draw, begun, due, draw.chosen),
        groups=_still_to_draw_first([_group(s, one, draw.numbers, due) for one in begun.groups]),
        digest=begun.commitment,
        back=_back(s, draw),
        back_text=_back_text(s, draw),
        cancel=cancelling(s),
    )


def due_of(draw: Draw) -> tuple[DrawBegun, Drawer] | None:
    """The envelopes and who is to tap now; None where the draw does not go on."""
    due = next_drawer(draw)
    return None if draw.begun is None or due is None else (draw.begun, due)


def cancelling(s: Sight) -> CancelDraw | None:
    """Taking the draw back, where the role may and nobody has read pairs."""
    may = s.may(CancelDraw) and not is_public(s.t)
    return CancelDraw(tournament=s.t.id, reason="") if may else None


def _back(s: Sight, draw: Draw) -> TakeBackStep | None:
    """Taking the last tap back; the page asks for a reason where its number has been read."""
    step = last_step(draw)
    if step is None or not s.may(TakeBackStep) or is_public(s.t):
        return None
    player, envelope, slip = step
    return TakeBackStep(tournament=s.t.id, player=player, envelope=envelope, slip=slip)


def _back_text(s: Sight, draw: Draw) -> str:
    d, step = draw_words(s.lang), last_step(draw)
    if step is None or step[2] is None:
        return d.put_back
    return d.take_number_back.format(draw.opened[-1].number)


def team_name(group: DrawGroup) -> str:
    return group.team or person(group.players[0].name)


def person(name: str) -> str:
    """A name as it stands in the file, without the comma."""
    return " ".join(name.replace(",", " ").split())


def _locked(s: Sight, role: Role, players: int) -> str:
    d = draw_words(s.lang)
    if is_public(s.t):
        return d.is_public
    if players < 2:
        return d.too_few_players
    return "" if may_begin_draw(role) else d.who_begins


def _group(s: Sight, group: DrawGroup, numbers: dict[int, int], due: Drawer | None) -> GroupLook:
    drawn = [(person(one.name), str(numbers.get(one.player, ""))) for one in group.players]
    alone = not group.team
    return GroupLook(
        name=team_name(group),
        size=drawn[0][1] if alone else moment_words(s.lang).players(len(drawn)),
        is_now=due is not None and due in group.players,
        is_done=all(number for _, number in drawn),
        players=() if alone else tuple(drawn),
    )


def _still_to_draw_first(looks: list[GroupLook]) -> tuple[GroupLook, ...]:
    """Whose turn it is stands at the top of a long list, who is done at its end."""
    return tuple(sorted(looks, key=lambda look: look.is_done))


def _name_of(draw: Draw, player: int) -> str:
    return next((person(one.name) for one in draw.drawers if one.player == player), str(player))


def _envelope(s: Sight, draw: Draw, due: Drawer, place: int) -> EnvelopeLook:
    m, d = moment_words(s.lang), draw_words(s.lang)
    look, word = "closed", d.closed
    if draw.chosen == place:
        look, word = "hand", d.in_hand
    elif not slips_in(draw, place):
        look, word = "taken", m.empty()
    elif place in open_to(draw):
        look, word = "open", m.can_be_chosen()
    elif draw.chosen is None:
        look, word = "small", m.too_few()
    act = ChooseEnvelope(tournament=s.t.id, player=due.player, envelope=place)
    return EnvelopeLook(
        label=d.envelope.format(place),
        word=word,
        look=look,
        numbers=", ".join(str(one.number) for one in draw.opened if one.envelope == place),
        act=act if look == "open" and s.may(ChooseEnvelope) else None,
    )


def _slips(s: Sight, draw: Draw, begun: DrawBegun, due: Drawer, chosen: int) -> tuple[EnvelopeLook, ...]:
    found = {one.slip: one for one in draw.opened if one.envelope == chosen}
    return tuple(
        _slip(s, due, place) if place not in found else _opened(s, draw, found[place].number, place)
        for place in range(1, len(begun.envelopes[chosen - 1]) + 1)
    )


def _slip(s: Sight, due: Drawer, place: int) -> EnvelopeLook:
    act = OpenEnvelope(tournament=s.t.id, player=due.player, slip=place)
    label = draw_words(s.lang).slip.format(place)
    return EnvelopeLook(label=label, word="", look="open", act=act if s.may(OpenEnvelope) else None)


def _opened(s: Sight, draw: Draw, number: int, place: int) -> EnvelopeLook:
    player = next(one.player for one in draw.opened if one.number == number)
    label = draw_words(s.lang).slip.format(place)
    return EnvelopeLook(label=label, word=_name_of(draw, player), look="taken", numbers=str(number))
