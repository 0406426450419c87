"""What goes through a broker: the names of topics, the daemon's heartbeat, questions and their answers.

Retained are sections, plans of calls and how screens do: states, of which the newest counts. A question and
its answer are kept by nobody, so nothing old can be carried out again. No network, no broker's library.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from hall.answers import understood

STATE = "state"
SPEAKING = "speaking"
GONE = b"offline"
BEAT_TARGET = "/hb"
BEAT_S = 2.0
# A question that took longer on its way was asked by somebody who has given it up.
OLDEST_ASK_S = 6.0
Version = tuple[int, int]


@dataclass(frozen=True, slots=True, kw_only=True)
class Topics:
    """The topics of one venue. `user` is a device's name at the broker, such as "screen-wall-1"."""

    venue: str

    @property
    def root(self) -> str:
        return f"hall/{self.venue}/v1"

    @property
    def beat(self) -> str:
        return f"{self.root}/hb"

    @property
    def sections(self) -> str:
        return f"{self.root}/{STATE}/+"

    def kept(self, key: str) -> str:
        """The topic of something retained, by its key such as "state/round"."""
        return f"{self.root}/{key}"

    def key(self, topic: str) -> str:
        """What stands behind the root."""
        return topic.removeprefix(f"{self.root}/")

    def health(self, user: str) -> str:
        return f"{self.root}/screen/{user}/health"

    def ask(self, user: str, client: str) -> str:
        return f"{self.root}/ask/{user}/{client}"

    def answer(self, user: str, client: str) -> str:
        return f"{self.root}/answer/{user}/{client}"


def speaking_key(user: str) -> str:
    """Under which key a speaker's plan is retained."""
    return f"{SPEAKING}/{user}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Beat:
    """The daemon lives: which one, its hall time, and the newest (boot, revision) of all that it retains."""

    daemon: str
    number: int
    boot: int
    rev: int
    hall_ms: int
    rate: int
    epoch: str = ""
    newest: Mapping[str, Version] = field(default_factory=dict)
    looked_at: tuple[str, ...] = ()


def beat_json(beat: Beat) -> bytes:
    said = {
        "daemon": beat.daemon,
        "n": beat.number,
        "boot": beat.boot,
        "rev": beat.rev,
        "hall_ms": beat.hall_ms,
        "rate": beat.rate,
        "epoch": beat.epoch,
        "newest": dict(beat.newest),
        "looked_at": beat.looked_at,
    }
    return json.dumps(said, separators=(",", ":")).encode()


def read_beat(payload: bytes) -> Beat:
    """The inverse; ValueError for anything else. What a newer daemon adds is not looked at."""
    said = _object(payload, "a heartbeat")
    try:
        return Beat(
            daemon=str(said["daemon"]),
            number=int(said["n"]),
            boot=int(said["boot"]),
            rev=int(said["rev"]),
            hall_ms=int(said["hall_ms"]),
            rate=int(said["rate"]),
            epoch=str(said.get("epoch", "")),  # an earlier program does not tell it
            newest={str(key): (int(boot), int(rev)) for key, (boot, rev) in said["newest"].items()},
            looked_at=tuple(str(name) for name in said["looked_at"]),
        )
    except (KeyError, TypeError, AttributeError, OverflowError) as error:
        raise ValueError(f"no heartbeat of a daemon: {error!r}") from error


def version(payload: bytes) -> Version:
    """The (boot, revision) of something retained; ValueError for anything else."""
    said = _object(payload, "a section")
    boot, rev = said.get("boot"), said.get("rev")
    if type(boot) is not int or type(rev) is not int:
        raise ValueError(f"a section without whole numbers in 'boot' and 'rev': {payload[:80]!r}")
    return boot, rev


@dataclass(frozen=True, slots=True, kw_only=True)
class Ask:
    """A question of a follower: what it would ask over HTTP, with when it was asked (hall milliseconds).

    `daemon` and `asked_ms` are empty and None as long as the follower knows of no daemon.
    """

    id: str
    method: str
    target: str
    kind: str = "application/json"
    daemon: str = ""
    asked_ms: int | None = None
    body: bytes = b""


def ask_frame(ask: Ask) -> bytes:
    head = {"id": ask.id, "method": ask.method, "target": ask.target, "kind": ask.kind}
    return _frame({**head, "daemon": ask.daemon, "asked_ms": ask.asked_ms}, ask.body)


def read_ask(payload: bytes) -> Ask:
    """The inverse; ValueError for anything else."""
    head, body = _parts(payload, "a question")
    asked = head.get("asked_ms")
    texts = {name: head.get(name) for name in ("id", "method", "target", "kind", "daemon")}
    if not all(isinstance(text, str) for text in texts.values()) or type(asked) not in (int, type(None)):
        raise ValueError(f"no question: {payload[:80]!r}")
    return Ask(**{name: str(text) for name, text in texts.items()}, asked_ms=asked, body=body)


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer:
    """The daemon's answer, its `status` as HTTP has them."""

    id: str
    status: int
    body: bytes = b""


def answer_frame(answer: Answer) -> bytes:
    return _frame({"id": answer.id, "status": answer.status}, answer.body)


def read_answer(payload: bytes) -> Answer:
    """The inverse; ValueError for anything else."""
    head, body = _parts(payload, "an answer")
    if not isinstance(head.get("id"), str) or type(head.get("status")) is not int:
        raise ValueError(f"no answer: {payload[:80]!r}")
    return Answer(id=head["id"], status=head["status"], body=body)


def _frame(head: dict[str, object], body: bytes) -> bytes:
    """A line of JSON, then the body as it is: pictures need no letters."""
    return json.dumps(head, separators=(",", ":")).encode() + b"\n" + body


def _parts(payload: bytes, what: str) -> tuple[dict[str, Any], bytes]:
    head, _, body = payload.partition(b"\n")
    return _object(head, what), body


def _object(payload: bytes, what: str) -> dict[str, Any]:
    try:
        said = understood(payload)
    except ValueError as error:
        raise ValueError(f"{what} is not JSON: {error}") from error
    if not isinstance(said, dict):
        raise ValueError(f"{what} must be an object, got {payload[:40]!r}")
    return said
