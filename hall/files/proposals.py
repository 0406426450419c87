"""Tournament files that wait for an official: brought to the tablet, or come into a watched folder.

One waits for each tournament, the newest. Nothing of it enters the journal before somebody takes it.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from dataclasses import dataclass, field

from hall.errors import Overtaken
from hall.files.intake import Intake, Looked
from hall.formats.files import Wishes
from hall.model.commands import Actor
from hall.model.refusals import Refused, ResultsHaveChanged
from hall.model.venue import Entry

LARGEST = 8 * 1024 * 1024


@dataclass(frozen=True, slots=True, kw_only=True)
class Proposal:
    """A file that came. `id` is of content, wishes and changes: an official takes what he has seen."""

    id: str
    entry: Entry
    name: str
    content: bytes = field(repr=False)
    looked: Looked
    wishes: Wishes | None = None

    @property
    def is_refused(self) -> bool:
        return not self.looked.report.well

    @property
    def changes_nothing(self) -> bool:
        return self.looked.changes is not None and self.looked.changes.is_empty


class Proposals:
    """What waits, by tournament; `tell` is called when that changes."""

    def __init__(self, intake: Intake, tell: Callable[[], None]) -> None:
        self._intake = intake
        self._tell = tell
        self._waiting: dict[str, Proposal] = {}

    def waiting(self, tournament: str) -> Proposal | None:
        return self._waiting.get(tournament)

    async def look(self, entry: Entry, name: str, content: bytes, wishes: Wishes | None = None) -> Proposal:
        """The file as a proposal that does not wait yet."""
        looked = await self._intake.look(entry, content, source=name, wishes=wishes)
        said = b"" if wishes is None else _said(wishes).encode()
        digest = hashlib.sha256(content + said + repr(looked.changes).encode()).hexdigest()[:16]
        return Proposal(id=digest, entry=entry, name=name, content=content, looked=looked, wishes=wishes)

    async def read_as(self, tournament: str, id: str, wishes: Wishes) -> None:
        """Read what waits otherwise; Overtaken where another file came meanwhile."""
        known = self._of(tournament, id)
        again = await self.look(known.entry, known.name, known.content, wishes)
        self._of(tournament, id)
        self.put_forward(again)

    def put_forward(self, proposal: Proposal) -> None:
        """Let it wait in place of an older one."""
        self._waiting[proposal.entry.id] = proposal
        self._tell()

    async def take(self, tournament: str, id: str, *, by: Actor, reason: str = "") -> Looked:
        """Take in what waits; Overtaken where another file came meanwhile, the rest as `Intake.take`.

        Where results or players changed since the file was shown, it waits with what it would change now.
        """
        proposal = self._of(tournament, id)
        try:
            looked = await self._intake.take(
                proposal.entry,
                proposal.content,
                source=proposal.name,
                by=by,
                wishes=proposal.wishes,
                reason=reason,
                shown=proposal.looked.seq,
            )
        except Refused as refused:
            if isinstance(refused.reason, ResultsHaveChanged):
                await self._look_again(proposal)
            raise
        self.put_aside(tournament, id)
        return looked

    async def _look_again(self, proposal: Proposal) -> None:
        """What it changes is another thing now: it waits with that, unless another file has come."""
        again = await self.look(proposal.entry, proposal.name, proposal.content, proposal.wishes)
        if self.waiting(proposal.entry.id) is proposal:
            self.put_forward(again)

    def put_aside(self, tournament: str, id: str) -> None:
        """Propose the file no more."""
        known = self._waiting.get(tournament)
        if known is not None and known.id == id:
            del self._waiting[tournament]
            self._tell()

    def _of(self, tournament: str, id: str) -> Proposal:
        """What waits under that id."""
        proposal = self._waiting.get(tournament)
        if proposal is None or proposal.id != id:
            raise Overtaken(f"{tournament}: another file has come meanwhile; look at it first")
        return proposal


def _said(wishes: Wishes) -> str:
    """What was said of the columns and answered, in one order."""
    return repr((sorted((wishes.columns or {}).items()), sorted((wishes.answers or {}).items())))
