"""The daemon's side of a broker: retains what followers need, beats, answers their questions, and watches
that what it sends comes back. The journal alone is the truth: all is retained anew at every connection.
"""

from __future__ import annotations

import asyncio
import logging
import random
import secrets
from collections.abc import Callable, Coroutine, Mapping
from dataclasses import dataclass

from hall.broker.asks import Asks
from hall.broker.complaints import Complaints
from hall.broker.health import BrokerState, Patience, Returns
from hall.broker.mqtt import Broker, BrokerError, Client, Message, Trouble
from hall.broker.topics import (
    BEAT_S,
    BEAT_TARGET,
    GONE,
    SPEAKING,
    Answer,
    Ask,
    Beat,
    Topics,
    Version,
    answer_frame,
    beat_json,
    read_ask,
    read_beat,
)
from hall.engine import Engine
from hall.screens import Screens

_log = logging.getLogger(__name__)
_GAP_S = 0.05
_LOOK_S = 0.5
_AGAIN_BEATS = 5  # how soon what was not passed on is sent once more
_BACKOFF_S, _BACKOFF_MAX_S = 0.25, 2.5
_MOST_AT_ONCE = 64
_SCREEN = "screen-"
_TROUBLES = {
    Trouble.UNREACHABLE: BrokerState.UNREACHABLE,
    Trouble.SILENT: BrokerState.SILENT,
    Trouble.NOT_LET_IN: BrokerState.NOT_LET_IN,
    Trouble.CERTIFICATE: BrokerState.CERTIFICATE,
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Kept:
    """Something to be retained: its (boot, revision), and its JSON."""

    version: Version
    payload: bytes


Retained = Callable[[], Mapping[str, Kept]]


class Publisher:
    """One venue's broker. `retained` gives everything by key, the same object while nothing changed in it."""

    def __init__(
        self,
        *,
        engine: Engine,
        broker: Broker,
        retained: Retained,
        screens: Screens,
        asks: Asks,
        beat_s: float = BEAT_S,
        patience: Patience | None = None,
    ) -> None:
        self.state = BrokerState.WELL
        self._engine = engine
        self._time = engine.timebase
        self._broker = broker
        self._topics = Topics(venue=broker.address.venue)
        self._retained = retained
        self._screens = screens
        self._asks = asks
        self._beat_s = beat_s
        self._patience = patience or Patience()
        self._name = secrets.token_hex(8)
        self._number = 0
        self._sent: dict[str, Kept] = {}
        self._returns = Returns(0.0, self._patience)
        self._complaints = Complaints()
        self._answering: set[asyncio.Future[object]] = set()

    async def run(self) -> None:
        """Until cancelled: connect, use, and connect again for ever, waiting longer after each failure."""
        backoff_s = _BACKOFF_S
        while True:
            began_s = self._time.link_s()
            try:
                await self._connected()
            except* BrokerError as several:
                first = _first(several)
                self._say(_TROUBLES[first.trouble], str(first))
            well = self._time.link_s() - began_s > _BACKOFF_MAX_S
            backoff_s = _BACKOFF_S if well else min(_BACKOFF_MAX_S, 2 * backoff_s)
            await self._time.sleep(backoff_s * random.uniform(0.8, 1.2))

    async def _connected(self) -> None:
        async with self._broker.connected() as client:
            self._sent, self._returns = {}, Returns(self._time.link_s(), self._patience)
            await client.subscribe(self._wanted())
            async with asyncio.TaskGroup() as tasks:
                tasks.create_task(self._listen(client))
                tasks.create_task(self._publish(client))
                tasks.create_task(self._beats(client))

    def _wanted(self) -> list[str]:
        t = self._topics
        return [t.sections, t.kept(f"{SPEAKING}/+"), t.beat, t.health("+"), t.ask("+", "+")]

    async def _publish(self, client: Client) -> None:
        """All at once, then what changed: the newest, however much was missed."""
        watch = self._engine.watch()
        try:
            while True:
                now = self._retained()
                news = {key: kept for key, kept in now.items() if self._sent.get(key) is not kept}
                await self._retain(client, news)
                await self._time.sleep(_GAP_S)
                await watch.changed(BEAT_S)
        finally:
            watch.close()

    async def _retain(self, client: Client, news: Mapping[str, Kept]) -> None:
        for key, kept in news.items():
            self._sent[key] = kept
            self._returns.sent(key, kept.payload)
        await asyncio.gather(*(self._retain_one(client, key, kept) for key, kept in news.items()))

    async def _retain_one(self, client: Client, key: str, kept: Kept) -> None:
        await client.publish(self._topics.kept(key), kept.payload, sure=True, retain=True)
        self._returns.acknowledged(key, kept.payload, self._time.link_s())

    async def _beats(self, client: Client) -> None:
        """A heartbeat every two seconds, and a look at what came back."""
        beat_s = again_s = self._time.link_s()
        while True:
            now_s = self._time.link_s()
            if now_s >= beat_s:
                beat_s = now_s + self._beat_s
                beat = self._beat()
                self._returns.beat_sent(beat.number, now_s)
                await client.publish(self._topics.beat, beat_json(beat))
            if self._returns.has_late(now_s) and now_s >= again_s:
                # Acknowledged, the broker lives and does not allow it; if not, this connection ends.
                again_s = now_s + _AGAIN_BEATS * self._beat_s
                await self._retain(client, self._sent)
            self._say(self._returns.state(self._time.link_s()))
            await self._time.sleep(min(_LOOK_S, self._beat_s))

    def _beat(self) -> Beat:
        self._number += 1
        scale = self._engine.state.timescale
        return Beat(
            daemon=self._name,
            number=self._number,
            boot=self._engine.state.boot,
            rev=self._engine.revision,
            hall_ms=self._time.now().ms,
            rate=self._time.rate,
            epoch="" if scale is None else scale.epoch,
            newest={key: kept.version for key, kept in self._sent.items()},
            looked_at=tuple(self._screens.looked_at()),
        )

    async def _listen(self, client: Client) -> None:
        async for message in client.messages():
            try:
                self._take(client, message)
            except ValueError as error:
                self._complain(message.topic, error)

    def _complain(self, topic: str, error: ValueError) -> None:
        """Once a minute for each device, with how many there were."""
        device = "/".join(self._topics.key(topic).split("/")[:2])
        many = self._complaints.one_more(device, self._time.link_s())
        if many:
            _log.warning(
                "through the broker came on %s: %s (%d since the last such line)", topic, error, many
            )

    def _take(self, client: Client, message: Message) -> None:
        match self._topics.key(message.topic).split("/"):
            case ["hb"]:
                self._take_beat(read_beat(message.payload))
            case ["screen", user, "health"]:
                self._take_health(client, user, message)
            case ["ask", user, name] if not message.retained:
                if len(self._answering) < _MOST_AT_ONCE:
                    self._begin(self._answer(client, user, name, read_ask(message.payload)))
            case _:
                self._returns.came(self._topics.key(message.topic), message.payload)

    def _take_beat(self, beat: Beat) -> None:
        if beat.daemon == self._name:
            self._returns.beat_came(beat.number, self._time.link_s())
        else:
            self._returns.another_came(self._time.link_s())

    def _take_health(self, client: Client, user: str, message: Message) -> None:
        """What the broker has kept was said by a screen that may be gone since."""
        name = user.removeprefix(_SCREEN)
        if message.payload == GONE:
            self._screens.gone(name)
        elif not message.retained:
            target = f"/screen/{name}/health"
            told = Ask(id="", method="POST", target=target, daemon=self._name, body=message.payload)
            self._begin(self._answered(user, told, age_s=0.0))

    async def _answer(self, client: Client, user: str, name: str, ask: Ask) -> None:
        topic = self._topics.answer(user, name)
        if ask.target == BEAT_TARGET:
            answer = Answer(id=ask.id, status=200, body=beat_json(self._beat()))
        else:
            age_s = None
            if ask.asked_ms is not None:
                age_s = (self._time.now().ms - ask.asked_ms) / self._time.rate / 1000
            answer = await self._answered(user, ask, age_s=age_s)
        try:
            await client.publish(topic, answer_frame(answer))
        except BrokerError as error:
            _log.debug(
                "an answer to %s is lost: %s", user, error
            )  # who asked asks again; _say tells of the broker

    async def _answered(self, user: str, ask: Ask, *, age_s: float | None) -> Answer:
        return await self._asks.answer(user, ask, daemon=self._name, age_s=age_s)

    def _begin(self, work: Coroutine[object, object, object]) -> None:
        task = asyncio.ensure_future(work)
        self._answering.add(task)
        task.add_done_callback(self._answering.discard)

    def _say(self, state: BrokerState, why: str = "") -> None:
        """Tell each change once."""
        if state is self.state:
            return
        self.state = state
        if state is BrokerState.WELL:
            _log.info("broker %s is well", self._broker.address.name)
        else:
            _log.warning("broker %s: %s %s", self._broker.address.name, state.value, why)
        self._engine.tell()


def _first(several: BaseExceptionGroup[BrokerError]) -> BrokerError:
    one = several.exceptions[0]
    return _first(one) if isinstance(one, BaseExceptionGroup) else one
