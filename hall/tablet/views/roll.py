"""Short lists of officials: who is out of the hall, who may photograph, what of 21.4 has been seen to."""

from __future__ import annotations

from dataclasses import dataclass

from hall.model import notes as n
from hall.model.checklist import Check, TickCheck
from hall.model.noted import accredited, out_now, ticked
from hall.model.round_notes import round_notes
from hall.tablet.sight import Sight
from hall.tablet.views.frame import Ticking, up
from hall.tablet.views.notes import Found, find
from hall.words.kept_apart import restriction_texts
from hall.words.notes import note_words


@dataclass(frozen=True, slots=True, kw_only=True)
class OutLine:
    name: str
    board: str
    why: str
    left: str
    ticking: Ticking
    back: n.EndLeave | None


@dataclass(frozen=True, slots=True, kw_only=True)
class LeavesView:
    """`grant` once a player is chosen."""

    out: tuple[OutLine, ...]
    was_out: tuple[tuple[str, str], ...]
    search: str
    found: tuple[Found, ...]
    chosen: str
    grant: n.GrantLeave | None
    may_grant: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class CheckLine:
    """`rule`: what the regulation says of this point, in words."""

    check: Check
    article: str
    text: str
    rule: str
    done: bool | None
    detail: str
    tick: TickCheck | None
    is_chosen: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class ChecklistView:
    """`refuse` says of the chosen point that it is not so, with a remark; `rule` as in its line."""

    lines: tuple[CheckLine, ...]
    left: str
    is_done: bool
    chosen: str
    rule: str
    refuse: TickCheck | None


@dataclass(frozen=True, slots=True, kw_only=True)
class PhotographerLine:
    name: str
    outlet: str
    by: str
    end: n.EndAccreditation | None


@dataclass(frozen=True, slots=True, kw_only=True)
class PhotographersView:
    lines: tuple[PhotographerLine, ...]
    accredit: n.Accredit | None


def leaves(s: Sight, search: str = "", player: int | None = None) -> LeavesView:
    w, known = note_words(s.lang), s.round
    chosen = None if player is None else s.t.player(player)
    may_grant = s.may(n.GrantLeave)
    grant = (
        None if chosen is None else n.GrantLeave(tournament=s.t.id, round=known.number, number=chosen.number)
    )
    return LeavesView(
        out=tuple(
            OutLine(
                name=s.name(fact.value.number),
                board=_board(s, fact.value.number),
                why=fact.value.why,
                left=w.left_at(s.hm(fact.value.left)),
                ticking=up(s, fact.value.left),
                back=_back(s, fact.seq, fact.value.round),
            )
            for fact in out_now(known)
        ),
        was_out=tuple(
            (s.name(one.granted.number), w.away(s.hm(one.granted.left), s.hm(one.back)))
            for one in reversed(round_notes(s.t, known.number).leaves)
            if one.back is not None
        ),
        search=search,
        found=find(s, search),
        chosen="" if chosen is None else s.name(chosen.number),
        grant=grant if may_grant else None,
        may_grant=may_grant,
    )


def checklist(s: Sight, item: str = "") -> ChecklistView:
    w, known = note_words(s.lang), ticked(s.t)
    chosen = next((one for one in Check if one.value == item), None)
    lines = tuple(_check_line(s, one, chosen) for one in Check)
    left = sum(not line.done for line in lines)
    not_so = (
        None if chosen is None else TickCheck(tournament=s.t.id, round=_number(s), item=chosen, done=False)
    )
    return ChecklistView(
        lines=lines,
        left=w.checks_left(left),
        is_done=left == 0,
        chosen="" if chosen is None else w.check(chosen),
        rule=next((line.rule for line in lines if line.is_chosen), ""),
        refuse=not_so if s.may(TickCheck) and (chosen is not None or not known) else None,
    )


def photographers(s: Sight) -> PhotographersView:
    accredit = n.Accredit(tournament=s.t.id, round=_number(s), name="")
    return PhotographersView(
        lines=tuple(
            PhotographerLine(
                name=fact.value.name,
                outlet=fact.value.outlet,
                by=f"{s.who(fact.by)} · {s.hm(fact.at)}",
                end=_ended(s, fact.seq, fact.value.round),
            )
            for fact in accredited(s.t)
        ),
        accredit=accredit if s.may(n.Accredit) else None,
    )


def _number(s: Sight) -> int:
    return s.round.number


def _board(s: Sight, number: int) -> str:
    pair = next((p for p in s.round.pairs if number in (p.white, p.black)), None)
    return "" if pair is None else note_words(s.lang).board_no(pair.board)


def _back(s: Sight, seq: int, number: int) -> n.EndLeave | None:
    return n.EndLeave(tournament=s.t.id, round=number, leave=seq) if s.may(n.EndLeave) else None


def _ended(s: Sight, seq: int, number: int) -> n.EndAccreditation | None:
    if not s.may(n.EndAccreditation):
        return None
    return n.EndAccreditation(tournament=s.t.id, round=number, accreditation=seq, reason="")


def _restrictions(s: Sight) -> tuple[str, ...]:
    stated = None if s.t.data is None else s.t.data.rounds_total
    return restriction_texts(s.t.entry.regulation, stated, s.lang)


def _check_line(s: Sight, one: Check, chosen: Check | None) -> CheckLine:
    w, fact = note_words(s.lang), ticked(s.t).get(one)
    tick = TickCheck(tournament=s.t.id, round=_number(s), item=one)
    said = "" if fact is None else w.ticked(s.hm(fact.at), s.who(fact.by))
    is_done = fact is not None and fact.value.done
    return CheckLine(
        check=one,
        article=one.article,
        text=w.check(one),
        rule="; ".join(_restrictions(s)) if one is Check.TEAM_MATES else "",
        done=None if fact is None else fact.value.done,
        detail=" · ".join(filter(None, (said, "" if fact is None else fact.value.remark))),
        tick=tick if s.may(TickCheck) and not is_done else None,
        is_chosen=one is chosen,
    )
