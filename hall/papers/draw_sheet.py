"""The protocol of the draw of numbers (article 22.9): every draw that was begun, with each tap. No markup.

A seed is told only where the journal tells it: at the end of its draw, or when it was cancelled.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from hall.model import draws as d
from hall.model.events import Record
from hall.papers.source import Source


@dataclass(frozen=True, slots=True, kw_only=True)
class Drawn:
    """One player's number, in the order in which they were drawn; `where` is empty for a draw by hand.

    `taken_back`: when and why the number was put back, empty where it stands.
    """

    name: str
    team: str
    where: str
    number: int
    time: str
    by: str
    taken_back: str = ""


@dataclass(slots=True, kw_only=True)
class DrawSheet:
    """One draw. `facts` are labels with values; `outcome` what became of it."""

    facts: list[tuple[str, str]]
    drawn: list[Drawn] = field(default_factory=list)
    outcome: str = ""


def draw_sheets(s: Source) -> tuple[DrawSheet, ...]:
    """The draws of the tournament in their order; none where the journal has none."""
    found: list[DrawSheet] = []
    drawers: dict[int, tuple[str, str]] = {}
    for record, event in _draws(s):
        match event:
            case d.DrawBegun():
                drawers = {one.player: (one.name, g.team) for g in event.groups for one in g.players}
                found.append(_begun(s, record, event))
            case d.DrawEnteredByHand():
                found.append(_by_hand(s, record, event))
            case d.EnvelopeOpened() if found:
                name, team = drawers.get(event.player, (s.name(event.player), ""))
                found[-1].drawn.append(_drawn(s, record, event, name, team))
            case d.DrawStepTakenBack(slip=int()) if found:
                _put_back(s, record, event, found[-1])
            case d.DrawEnded(seed=seed) if found:
                found[-1].outcome = f"{s.p.draw_ended}, {s.day_hm(record.at)}"
                found[-1].facts.append((s.p.seed, seed))
            case d.DrawCancelled(seed=seed, reason=reason) if found:
                found[-1].outcome = f"{s.p.draw_cancelled}, {s.day_hm(record.at)}: {reason}"
                found[-1].facts += [(s.p.seed, seed)] if seed else []
    return tuple(found)


def _draws(s: Source) -> Iterator[tuple[Record, d.DrawEvent]]:
    for record in s.records:
        if isinstance(record.event, d.DrawEvent) and record.event.tournament == s.t.id:
            yield record, record.event


def _begun(s: Source, record: Record, event: d.DrawBegun) -> DrawSheet:
    envelopes = ", ".join(str(len(slips)) for slips in event.envelopes)
    return DrawSheet(
        facts=[
            (s.p.draw_begun, f"{s.day_hm(record.at)}, {s.who(record.by)}"),
            (s.p.fingerprint, event.commitment),
            (s.p.envelopes, envelopes),
        ]
    )


def _by_hand(s: Source, record: Record, event: d.DrawEnteredByHand) -> DrawSheet:
    names = {one.player: one.name for one in event.drawers}
    by = s.who(record.by)
    return DrawSheet(
        facts=[
            (s.p.drawn_by_hand, f"{s.day_hm(record.at)}, {by}{f' ({event.reason})' if event.reason else ''}")
        ],
        drawn=[
            Drawn(
                name=_plain(names.get(player) or s.name(player)),
                team="",
                where="",
                number=number,
                time=s.hms(record.at),
                by=by,
            )
            for player, number in sorted(event.numbers, key=lambda pair: pair[1])
        ],
    )


def _drawn(s: Source, record: Record, event: d.EnvelopeOpened, name: str, team: str) -> Drawn:
    return Drawn(
        name=_plain(name),
        team=team,
        where=f"{event.envelope} / {event.slip}",
        number=event.number,
        time=s.hms(record.at),
        by=s.who(record.by),
    )


def _put_back(s: Source, record: Record, event: d.DrawStepTakenBack, sheet: DrawSheet) -> None:
    """A number that was read stays in the protocol, struck out."""
    where = f"{event.envelope} / {event.slip}"
    for place, row in reversed(list(enumerate(sheet.drawn))):
        if row.where == where and not row.taken_back:
            told = f"{s.hms(record.at)}, {s.who(record.by)}: {event.reason}"
            sheet.drawn[place] = replace(row, taken_back=told)
            return


def _plain(name: str) -> str:
    return " ".join(name.replace(",", " ").split())
