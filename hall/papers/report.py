"""The chief arbiter's report (article 21.8): the event, its rounds and players, every violation, what is due.

The final table and the rating file go with it, within the same ten days (article 21.9).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from hall.model.committee import office_in, place_in, seats
from hall.model.deadlines import round_ended
from hall.model.languages import in_language
from hall.model.regulations import Regulation
from hall.model.roster import RoundKept, RoundMissed
from hall.model.roster_acts import facts
from hall.model.round_notes import Report, report
from hall.model.seating import CHAIR, is_reserve
from hall.model.state import RoundState
from hall.papers import violations as v
from hall.papers.entries import roster_said
from hall.papers.outcome import Ranking, decided, rankings
from hall.papers.pair_sources import pairs_made
from hall.papers.protocol import delay_text
from hall.papers.source import Source
from hall.papers.tables import last_round
from hall.standings.after import table_after
from hall.standings.table import Standings
from hall.words.kept_apart import restriction_texts
from hall.words.notes import note_words
from hall.words.programme import programme_words


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundLine:
    """One round in the report's table."""

    number: int
    planned: str
    started: str
    delay: str
    ended: str
    games: int
    forfeits: int
    corrected: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ReportSheet:
    """`deadlines` are labels with the last day; `outcome` who goes on and who holds the prizes.

    `rankings` are places by age and of teams.
    """

    facts: tuple[v.Field, ...]
    deadlines: tuple[v.Field, ...]
    rounds: tuple[RoundLine, ...]
    pauses: tuple[str, ...]
    roster: tuple[str, ...]
    violations: tuple[v.Card, ...]
    penalties: tuple[v.Card, ...]
    appeals: tuple[v.Card, ...]
    committee: tuple[v.Field, ...]
    checks: tuple[tuple[str, str, str, str], ...]
    photographers: tuple[str, ...]
    outcome: tuple[str, ...]
    rankings: tuple[Ranking, ...]
    enclosures: tuple[str, ...]


def report_sheet(s: Source) -> ReportSheet:
    """The report as far as the journal goes."""
    made = report(s.t)
    rounds = tuple(known for _, known in sorted(s.t.rounds.items()) if known.start_actual is not None)
    last = last_round(s)
    table = table_after(s.t, last) if last else None
    outcome, ranked = ((), ()) if table is None else (decided(s, table), rankings(s, table))
    return ReportSheet(
        facts=tuple((name, value) for name, value in _facts(s, rounds) if value),
        deadlines=((s.p.report_due, s.day(made.due)), (s.p.rating_due, s.day(made.due))),
        rounds=tuple(_round(s, known) for known in rounds),
        pauses=tuple(_pauses(s, rounds)),
        roster=tuple(_roster(s)),
        violations=tuple(v.violation(s, one) for one in made.violations),
        penalties=tuple(v.penalty(s, one) for one in made.penalties),
        appeals=tuple(v.appeal(s, one) for one in made.appeals),
        committee=tuple(_committee(s, made)),
        checks=tuple(_checks(s, made)),
        photographers=tuple(
            ", ".join(filter(None, (one.value.name, one.value.outlet))) for one in made.photographers
        ),
        outcome=(*_so_far(s, table), *outcome) if table is not None and (outcome or ranked) else (),
        rankings=ranked,
        enclosures=s.p.enclosures,
    )


def _so_far(s: Source, table: Standings) -> Iterator[str]:
    """Before the last round is over nobody has qualified or won anything."""
    whole = s.t.entry.regulation.rounds_total(None if s.t.data is None else s.t.data.rounds_total)
    if whole is None or table.after_round < whole or table.open:
        yield s.p.outcome_so_far.format(table.after_round, whole or "…")


def _facts(s: Source, rounds: tuple[RoundState, ...]) -> Iterator[v.Field]:
    rules, p, data = s.t.entry.regulation, s.p, s.t.data
    made = pairs_made(s, rounds)
    days = [one.day for one in rules.rounds]
    yield p.tournament, s.tournament
    yield p.place_held, ", ".join(filter(None, (s.venue, s.hall, (data.city if data else "") or "")))
    yield p.days, f"{s.day(min(days))} – {s.day(max(days))}" if days else ""
    yield p.system, programme_words(s.lang).system(rules.system, None if made else rules.pairing_program)
    yield p.pairs_made, made
    restricted = restriction_texts(rules, data.rounds_total if data else None, s.lang)
    yield programme_words(s.lang).restrictions().rstrip(":"), "; ".join(restricted)
    yield p.rounds, str(len(rules.rounds) or (data.rounds_total if data else None) or "")
    yield p.time_control, "" if rules.time_control is None else s.w.time_control(rules.time_control)
    yield p.default_time, _default_rule(s, rules)
    yield p.players, _players(s)
    yield p.staff, "; ".join(in_language(s.lang, ru=r, en=e) for r, e in _staff(rules))
    yield p.chief, (data.chief_arbiter if data else None) or s.t.entry.chief_arbiter or s.chief


def _default_rule(s: Source, rules: Regulation) -> str:
    known = rules.default_time
    return "" if known is None else programme_words(s.lang).late(known.limit, known.comparison)


def _staff(rules: Regulation) -> Iterator[tuple[str, str]]:
    english = (*rules.staff_en, *rules.staff[len(rules.staff_en) :])
    yield from zip(rules.staff, english, strict=False)


def _players(s: Source) -> str:
    """How many, with the federations and the titles, most first."""
    some = s.players.values()
    from_where = Counter(player.federation for player in some if player.federation)
    titles = Counter(player.title for player in some if player.title)
    parts = [str(len(s.players))]
    for counted in (from_where, titles):
        if counted:
            parts.append(", ".join(f"{name} {n}" for name, n in counted.most_common()))
    return "; ".join(parts)


def _round(s: Source, known: RoundState) -> RoundLine:
    started, planned = known.start_actual, known.start_planned
    results = [result for pair in known.pairs if (result := known.result(pair.board)) is not None]
    ended = round_ended(known)
    late = 0 if started is None or planned is None else started.ms - planned.ms
    return RoundLine(
        number=known.number,
        planned="" if planned is None else s.day_hm(planned),
        started="" if started is None else s.hms(started),
        delay=delay_text(late) if late >= 1000 else "",
        ended="" if ended is None else s.hm(ended),
        games=sum(1 for result in results if result.played),
        forfeits=sum(1 for result in results if not result.played),
        corrected=sum(len(entered) - 1 for entered in known.results.values()),
    )


def _pauses(s: Source, rounds: tuple[RoundState, ...]) -> Iterator[str]:
    for known in rounds:
        for pause in known.pauses:
            until = "…" if pause.ended is None else s.hms(pause.ended)
            text = f"{s.w.round_title(known.number)}: {s.hms(pause.since)} – {until}"
            yield f"{text} ({pause.reason})" if pause.reason else text


def _roster(s: Source) -> Iterator[str]:
    """Late entries, withdrawals and rounds missed, with their reasons."""
    for fact in facts(s.t):
        is_small = isinstance(fact.value, RoundKept) and fact.value.notice is None
        told = roster_said(s, fact.value)
        if not is_small:
            when = "" if isinstance(fact.value, RoundMissed) else f" ({s.day_hm(fact.at)}, {s.who(fact.by)})"
            yield f"{told}{when}"


def _committee(s: Source, made: Report) -> Iterator[v.Field]:
    labels = note_words(s.lang).labels
    for seat, member in () if made.committee is None else seats(made.committee):
        office = labels.chair if seat == CHAIR else labels.reserve if is_reserve(seat) else labels.member
        yield (
            office,
            ", ".join(filter(None, (member.name, office_in(member, s.lang), place_in(member, s.lang))))
            or labels.not_named,
        )


def _checks(s: Source, made: Report) -> Iterator[tuple[str, str, str, str]]:
    """Article, point, what was found, by whom."""
    words = note_words(s.lang)
    for check, fact in made.checks:
        if fact is None:
            yield check.article, words.check(check), "—", ""
            continue
        how = words.labels.done if fact.value.done else words.labels.not_so
        found = f"{how}: {fact.value.remark}" if fact.value.remark else how
        yield check.article, words.check(check), found, f"{s.day_hm(fact.at)}, {s.who(fact.by)}"
