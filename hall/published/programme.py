"""What a regulation announces, as walls may show it: timetable, notices, appeals, offices. Pure."""

from __future__ import annotations

from datetime import time

from hall.model.instants import Instant
from hall.model.regulations import Appeals, Committee, OtherDate, Regulation
from hall.model.state import TournamentState
from hall.published.snapshot import AppealsView, ItemView, NoticeView, ProgrammeView
from hall.timebase import of_local
from hall.words.kept_apart import restriction_texts

# What is no news for players: their journeys and the meetings of others.
_NOT_SHOWN = frozenset({"admission", "arbiters_meeting", "arrival", "departure", "representatives_meeting"})


def programme_view(t: TournamentState) -> ProgrammeView:
    """The programme of one tournament by its regulation in force."""
    rules, stated = t.entry.regulation, None if t.data is None else t.data.rounds_total
    return ProgrammeView(
        tournament=t.id,
        items=_items(t),
        notices=_said(rules.notices_ru, rules.notices_en, rules.notices_be),
        appeals=None if rules.appeals is None else _appeals(rules.appeals),
        committee=() if rules.committee is None else _offices(rules.committee),
        system=rules.system,
        pairing_program=rules.pairing_program,
        restrictions=_said(*(restriction_texts(rules, stated, lang) for lang in ("ru", "en", "be"))),
    )


def round_start(t: TournamentState, number: int) -> Instant | None:
    """When a round is to begin: as the hall has planned or moved it, else by the regulation's timetable."""
    known, dated = t.rounds.get(number), t.entry.regulation.round_date(number)
    if known is not None and known.start_planned is not None:
        return known.start_planned
    return None if dated is None else of_local(dated.day, dated.start, t.entry.regulation.zone)


def _items(t: TournamentState) -> tuple[ItemView, ...]:
    rules = t.entry.regulation
    starts = ((r.number, round_start(t, r.number)) for r in rules.rounds)
    rounds = (ItemView(at=at, has_hour=True, number=number) for number, at in starts if at is not None)
    others = (_other(rules, date) for date in rules.other_dates if date.kind not in _NOT_SHOWN)
    return tuple(sorted((*rounds, *others), key=lambda item: item.at.ms))


def _other(rules: Regulation, date: OtherDate) -> ItemView:
    start = date.start or time(0)
    at = of_local(date.day, start, rules.zone)
    return ItemView(at=at, has_hour=date.start is not None, kind=date.kind)


def _said(ru: tuple[str, ...], en: tuple[str, ...], be: tuple[str, ...]) -> tuple[NoticeView, ...]:
    return tuple(NoticeView(ru=text, en=_nth(en, i), be=_nth(be, i)) for i, text in enumerate(ru))


def _appeals(rule: Appeals) -> AppealsView:
    return AppealsView(
        window=rule.window,
        counted_from=rule.counted_from,
        fee=None if rule.fee is None else NoticeView(ru=rule.fee, en=rule.fee_en),
        by_trainer_only=rule.by_trainer_only,
    )


def _offices(committee: Committee) -> tuple[NoticeView, ...]:
    """Each office once, the chair's first."""
    everybody = (committee.chair, *committee.members, *committee.reserves)
    return tuple(dict.fromkeys(NoticeView(ru=m.office, en=m.office_en) for m in everybody if m.office))


def _nth(texts: tuple[str, ...], index: int) -> str | None:
    return texts[index] if index < len(texts) else None
