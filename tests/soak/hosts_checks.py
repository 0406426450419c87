"""What must hold of hosts: what screens passed off as fresh, what the journal holds. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from hall.journal import Stored
from hall.model.events import Record
from hall.model.messages import MessageShown
from tests.soak.hosts import Said
from tests.soak.hosts_course import Silence

# After six seconds a screen admits that it hears nothing, at its next picture, which has to be drawn.
MOST_MS = 6_000 + 1_000 + 1_000


@dataclass(frozen=True, slots=True, kw_only=True)
class Claim:
    """A screen passed itself off as fresh all the while, with the number of a message or none."""

    since_ms: float
    until_ms: float
    number: int | None


@dataclass(frozen=True, slots=True)
class Patience:
    """How long a screen may take to admit it: longer where the machine had no time for its process."""

    said: Sequence[Said]

    def is_over(self, since_ms: float, at_ms: float) -> bool:
        late_ms = sum(one.late_ms for one in self.said if since_ms < one.at_ms <= at_ms + 1_000)
        return at_ms > since_ms + MOST_MS + late_ms


def claims(said: Sequence[Said], *, until_ms: float) -> list[Claim]:
    """While no line comes, what was said last stands on the glass."""
    ends = [*(one.at_ms for one in said[1:]), until_ms]
    return [
        Claim(since_ms=one.at_ms, until_ms=end_ms, number=one.number)
        for one, end_ms in zip(said, ends, strict=False)
        if one.fresh
    ]


def false_in_silence(
    name: str, claimed: Sequence[Claim], silences: Sequence[Silence], patience: Patience
) -> list[str]:
    """Where a screen passed itself off as fresh though nothing could reach it. Silences are over."""
    found = []
    for silence in silences:
        assert silence.until_ms is not None
        for claim in claimed:
            until_ms = min(claim.until_ms, silence.until_ms)
            if claim.since_ms < silence.until_ms and patience.is_over(silence.since_ms, until_ms):
                found.append(
                    f"{name} passed itself off as fresh until {until_ms / 1000:.1f}, having heard nothing"
                    f" since {silence.since_ms / 1000:.1f}"
                )
    return found


def outdated(
    name: str, claimed: Sequence[Claim], numbers: Sequence[tuple[int, float]], patience: Patience
) -> list[str]:
    """Where a screen showed as fresh what was the newest no more. `numbers`: each with when it was kept."""
    found = []
    for claim in claimed:
        newer = [at_ms for number, at_ms in numbers if claim.number is not None and number > claim.number]
        if newer and patience.is_over(min(newer), claim.until_ms):
            found.append(
                f"{name} showed N{claim.number} as fresh until {claim.until_ms / 1000:.1f};"
                f" the next is of {min(newer) / 1000:.1f}"
            )
    return found


def numbers(records: Sequence[Record], *, boot_less_hall_ms: float) -> list[tuple[int, float]]:
    """The arbiter's messages with when they were kept, in boot milliseconds."""
    return [
        (int(record.event.texts[0].text[1:]), record.at.ms + boot_less_hall_ms)
        for record in records
        if isinstance(record.event, MessageShown)
    ]


def check_journal(stored: Stored, answered: Sequence[str]) -> None:
    """Nothing acknowledged is lost, nothing is there twice, and all is in order."""
    ids = [record.command_id for record in stored.records if record.command_id is not None]
    assert len(ids) == len(set(ids)), "a command is in the journal twice"
    assert set(answered) <= set(ids), "an acknowledged command is not in the journal"
    sent = {one for one in ids if one.startswith("arbiter-")}
    assert sent <= set(answered), "a command is in the journal that was never acknowledged"
    shown = [r.event.texts[0].text for r in stored.records if isinstance(r.event, MessageShown)]
    assert shown == sorted(set(shown), key=lambda text: int(text[1:])), "a message is there twice, or late"
    assert [record.seq for record in stored.records] == list(range(1, len(stored.records) + 1))


def check_kept(before: Sequence[Record], after: Sequence[Record]) -> None:
    """What was in the journal is in it as it was."""
    assert list(after[: len(before)]) == list(before), "the journal has lost or changed a record"
