"""Does what the course of a rehearsed tournament plans, by the tablet's door, and notes down what it did."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from hall.errors import HallError
from hall.model.commands import Act
from hall.model.instants import Instant, Span
from hall.model.state import TournamentState
from hall.rehearsal.client import Client
from hall.rehearsal.officials_course import STEPS, Kind, Moment, Planned, Scene, due
from hall.timebase import Timebase
from hall.words.rehearsed import RehearsedWords

BETWEEN_STEPS = Span.of(minutes=1)


@dataclass(frozen=True, slots=True, kw_only=True)
class Done:
    """One act that the hall accepted, by the id of its command."""

    planned: Planned
    act: Act
    command_id: str

    @property
    def kind(self) -> Kind:
        return self.planned.kind


@dataclass(frozen=True, slots=True, kw_only=True)
class Officials:
    """Those of a rehearsed tournament; `now` is it as the journal has it, `done` grows."""

    plan: tuple[Planned, ...]
    seed: int
    words: RehearsedWords
    now: Callable[[], TournamentState]
    done: list[Done] = field(default_factory=list)

    async def act(
        self, number: int, moment: Moment, *, client: Client, timebase: Timebase, begin: Instant
    ) -> None:
        """All that is planned for that moment, back-dated from `begin` on; HallError where it is refused."""
        at = begin
        for planned in due(self.plan, number, moment):
            for step in STEPS[planned.kind]:
                await timebase.sleep_until(at)
                scene = Scene(t=self.now(), planned=planned, seed=self.seed, words=self.words)
                act = step(scene)
                if act is None:
                    break
                answer = await client.does(act, effective_at=at)
                if answer.status != 200:
                    what = f"round {number}, {planned.kind.value}: {type(act).__name__}"
                    raise HallError(f"the hall refused: {what}: {answer.status} {answer.body}")
                self.done.append(Done(planned=planned, act=act, command_id=client.answered[-1]))
                at += BETWEEN_STEPS
