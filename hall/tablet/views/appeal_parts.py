"""What both a new appeal and one that was received show: parties, window, committee, fee."""

from __future__ import annotations

from dataclasses import dataclass

from hall.model import appeals as a
from hall.model.appeal_window import Window
from hall.model.committee import office_in
from hall.model.regulations import Appeals, CountedFrom
from hall.model.seating import Objection, Seated, is_reserve
from hall.model.tournament import Pairing, Side
from hall.tablet.sight import Sight
from hall.tablet.views.frame import Ticking, down
from hall.words.notes import NoteWords, note_words


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatLine:
    """`seat` is named in the address where an interest is stated; `tone` is a colour of the house."""

    seat: str
    name: str
    office: str
    verdict: str
    glyph: str
    tone: str


@dataclass(frozen=True, slots=True, kw_only=True)
class WindowView:
    """`ticking` while the deadline lies ahead, else `text` says how it stands."""

    label: str
    ticking: Ticking | None
    text: str
    notes: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Parties:
    """Who appeals, on which board, against whom; `side` None: nobody of a board."""

    appellant: str
    board: int | None
    opponent: str
    side: Side | None
    other_side: Side | None


def window_view(s: Sight, open_until: Window, one: a.Appeal | None) -> WindowView:
    w = note_words(s.lang)
    rule, deadline = open_until.rule, open_until.deadline
    if one is not None and one.received.deadline is not None:
        deadline = one.received.deadline
    if rule is None:
        return WindowView(label=w.labels.until_end, ticking=None, text=w.labels.no_window, notes=())
    by_game, minutes = rule.counted_from is CountedFrom.GAME_END, rule.window.ms // 60_000
    later = w.late_never() if rule.late_accepted is False else w.late_marked()
    if deadline is None:
        since = w.window_from(minutes, by_game)
        notes = (since[:1].upper() + since[1:], later)
        return WindowView(label=w.labels.until_end, ticking=None, text=w.labels.window_open, notes=notes)
    notes = (w.deadline(s.hms(deadline), minutes, by_game), later)
    if s.now > deadline:
        return WindowView(label=w.labels.until_end, ticking=None, text=w.labels.window_passed, notes=notes)
    return WindowView(label=w.labels.until_end, ticking=down(s, deadline), text="", notes=notes)


def seat_line(w: NoteWords, one: Seated, lang: str) -> SeatLine:
    labels = w.labels
    office = (
        labels.chair if one.seat == "chair" else labels.reserve if is_reserve(one.seat) else labels.member
    )
    verdict, glyph, tone = _verdict(w, one)
    return SeatLine(
        seat=one.seat,
        name=one.member.name or office_in(one.member, lang) or labels.not_named,
        office=office,
        verdict=verdict,
        glyph=glyph,
        tone=tone,
    )


def _verdict(w: NoteWords, one: Seated) -> tuple[str, str, str]:
    if one.objection is not None:
        why = one.why if one.objection is Objection.INTEREST else w.objection(one.objection)
        return why, "warn", "er" if one.sits_for is None else "wa"
    if one.sits_for is None:
        return w.labels.stands_by, "dots", "mut"
    if is_reserve(one.seat):
        return w.labels.steps_in, "swap", "in"
    return w.labels.admitted, "tick", "ok"


def fee_text(s: Sight, rule: Appeals | None) -> str:
    if rule is None or rule.fee is None:
        return note_words(s.lang).labels.fee_not_stated
    return a.fee_in(rule, s.lang)


def parties(s: Sight, pair: Pairing | None, side: Side | None, number: int | None = None) -> Parties:
    if pair is None or side is None:
        name = "" if number is None else s.name(number)
        return Parties(appellant=name, board=None, opponent="", side=None, other_side=None)
    return Parties(
        appellant=s.player(pair, side),
        board=pair.board,
        opponent=s.player(pair, side.opponent),
        side=side,
        other_side=side.opponent,
    )
