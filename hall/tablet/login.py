"""Who may hold the pen: PINs by post, logins of devices, one-time links. Kept in one file of mode 0600.

PINs are made at the first start and never shipped; the file holds their argon2 hashes and the SHA-256 of
login tokens, so that whoever reads it cannot log in. A login lasts 14 hours: of link time within one boot of
the machine (a clock that steps must not throw everybody out), of wall time after another boot.
"""

from __future__ import annotations

import asyncio
import hashlib
import json
import logging
import secrets
from collections.abc import Iterable
from dataclasses import asdict, dataclass, replace
from pathlib import Path

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerifyMismatchError

from hall.errors import HallError
from hall.folder import write_secret
from hall.model.commands import Actor, Role
from hall.model.plain_text import plain
from hall.published.plain_json import from_json
from hall.regular_file import read_regular
from hall.tablet.names import NameFault, fault_of, official_name, same_name
from hall.tablet.posts import CHIEF, ROLES, Post, pairable, post_of, posts
from hall.tablet.throttle import Throttle
from hall.timebase import Timebase

_log = logging.getLogger(__name__)
PIN_DIGITS = 6
LOGIN_S = 14 * 3600
LINK_S = 120.0
MOST_DEVICES = 64


class AccessError(HallError):
    """The file of PINs and logins cannot be read or written; the message says which and why."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Device:
    """One login. `token_hash` is hex; times in seconds, link time valid within `epoch` only.

    One that has `ended` lets nobody in, but its name stays its role's until its time is over.
    """

    id: str
    token_hash: str
    name: str
    role: str
    agent: str
    since_ms: int
    wall_until_ms: int
    epoch: str
    link_until_s: float
    ended: bool = False
    hall: str | None = None

    @property
    def actor(self) -> Actor:
        return Actor(name=self.name, role=Role(self.role), hall=self.hall)

    @property
    def post(self) -> Post:
        return Post(Role(self.role), self.hall)


@dataclass(frozen=True, slots=True, kw_only=True)
class Refusal:
    """A login that failed: `wait_s` > 0 is how long this address must wait, `name` what is wrong with it."""

    wait_s: float = 0.0
    name: NameFault | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Entered:
    """A login that succeeded; the token goes into the cookie and is kept nowhere."""

    token: str
    device: Device


class Access:
    """The PINs and devices of one installation."""

    def __init__(
        self,
        path: Path,
        pins: dict[str, str],
        devices: tuple[Device, ...],
        timebase: Timebase,
        epoch: str,
        halls: tuple[str, ...] = (),
        unshown: frozenset[str] = frozenset(),
    ) -> None:
        self._path = path
        self._pins = pins
        self._devices = {device.token_hash: device for device in devices}
        self._timebase = timebase
        self._epoch = epoch
        self._halls = halls
        self._unshown = unshown
        self._throttle = Throttle()
        self._links: dict[str, tuple[Post, float]] = {}
        self._one_hashes = asyncio.Lock()
        self._one_writes = asyncio.Lock()

    @classmethod
    def open(
        cls,
        path: Path,
        *,
        timebase: Timebase,
        epoch: str,
        halls: tuple[str, ...] = (),
        to_be_shown: bool = False,
    ) -> tuple[Access, dict[Post, str]]:
        """The access kept at `path`, or a new one, with the PINs that were made now.

        `halls` are the venue's where it has several. A post that the file does not know is given a PIN, and
        so is one whose PIN nobody has seen: `to_be_shown` keeps that in mind until `shown`.
        """
        if not path.exists():
            return cls.create(path, timebase=timebase, epoch=epoch, halls=halls, to_be_shown=to_be_shown)
        access = cls.load(path, timebase=timebase, epoch=epoch, halls=halls)
        return access, access._with_pins(to_be_shown=to_be_shown)

    @classmethod
    def create(
        cls,
        path: Path,
        *,
        timebase: Timebase,
        epoch: str,
        halls: tuple[str, ...] = (),
        to_be_shown: bool = False,
    ) -> tuple[Access, dict[Post, str]]:
        """New PINs, all different, and the access that knows their hashes; AccessError if not writable."""
        access = cls(path, {}, (), timebase, epoch, halls)
        return access, access._with_pins(to_be_shown=to_be_shown)

    @classmethod
    def load(cls, path: Path, *, timebase: Timebase, epoch: str, halls: tuple[str, ...] = ()) -> Access:
        """What an earlier start wrote; AccessError where the file is not sound."""
        try:
            content = read_regular(path)
            pins, devices = kept_access(content)
            unshown = frozenset(json.loads(content).get("unshown", ()))
            known = {post for device in devices if (post := device.post) in pairable(halls)}
        except (OSError, ValueError, TypeError) as error:
            raise AccessError(f"{path}: cannot be read ({error}); start with --new-pins") from error
        kept = tuple(
            device for device in devices if device.post in known
        )  # a hall may be gone from the venue
        return cls(path, pins, kept, timebase, epoch, halls, unshown)

    def post(self, text: str) -> Post | None:
        """The post of this venue that a page or a command names; None where there is none such."""
        return post_of(text, self._halls)

    @property
    def posts(self) -> tuple[Post, ...]:
        """Those that have a PIN."""
        return posts(self._halls)

    @property
    def pairable(self) -> tuple[Post, ...]:
        """Those that a one-time link can give."""
        return pairable(self._halls)

    def one_time_link(self, post: Post = CHIEF) -> str:
        """The path of a link that logs one device in, once, within two minutes."""
        token = secrets.token_urlsafe(16)
        now_s = self._timebase.link_s()
        self._links = {link: known for link, known in self._links.items() if now_s < known[1]}
        self._links[_hash(token)] = (post, now_s + LINK_S)
        return f"/tablet/in/{token}"

    def link_post(self, token: str) -> Post | None:
        """The post that a one-time link gives, None where it is used up or out of date. Uses nothing up."""
        post, until_s = self._links.get(_hash(token), (None, 0.0))
        return post if self._timebase.link_s() < until_s else None

    async def enter_by_link(
        self, token: str, name: str, agent: str, *, replaces: str | None = None
    ) -> Entered | Refusal:
        """Log a device in by a one-time link, which is then used up; not by a name that is refused."""
        post = self.link_post(token)
        if post is None:
            return Refusal()
        wrong = fault_of(official_name(name)) or self._taken(name, post.role, replaces)
        if wrong is not None:
            return Refusal(name=wrong)
        del self._links[_hash(token)]
        return await self._entered(post, name, agent, replaces)

    async def enter(
        self, post: str, pin: str, name: str, *, address: str, agent: str, replaces: str | None = None
    ) -> Entered | Refusal:
        """Log a device in by PIN. An unknown `post` (`Post.text`) takes the same work as a wrong PIN.

        `replaces` is the token of a login that the same device has and gives up by this one.
        """
        wrong = fault_of(official_name(name))
        if wrong is not None:
            return Refusal(name=wrong)
        async with self._one_hashes:
            # Asked here, not before: tries sent all at once wait their turn, and the sixth is not compared.
            known, wanted = self._pins.get(post), self.post(post)
            counted = "" if wanted is None else wanted.text
            wait_s = self._throttle.wait_s(address, counted, self._timebase.link_s())
            if wait_s > 0:
                return Refusal(wait_s=wait_s)
            compared = known or next(iter(self._pins.values()), "")
            fits = await asyncio.to_thread(_fits, compared, pin)
            if wanted is None or known is None or not fits:
                self._throttle.wrong(address, counted, self._timebase.link_s())
                return Refusal(wait_s=self._throttle.wait_s(address, counted, self._timebase.link_s()))
            self._throttle.right(address, counted)
        if taken := self._taken(name, wanted.role, replaces):
            return Refusal(name=taken)
        return await self._entered(wanted, name, agent, replaces)

    def device(self, token: str | None) -> Device | None:
        """The live login of a cookie's token."""
        device = None if not token else self._devices.get(_hash(token))
        return device if device is not None and self._is_live(device) else None

    def devices(self) -> tuple[Device, ...]:
        """All live logins, newest first."""
        live = [device for device in self._devices.values() if self._is_live(device)]
        return tuple(sorted(live, key=lambda device: device.since_ms, reverse=True))

    async def revoke(self, device_id: str) -> bool:
        """End a login at once; False where there is none."""
        found = [device for device in self.devices() if device.id == device_id]
        for device in found:
            self._end(device)
        if found:
            await self._keep()
        return bool(found)

    def admit(self, role: Role, name: str, agent: str, hall: str | None = None) -> Entered:
        """A login for somebody who has shown who he is; not yet on the disk."""
        token = secrets.token_hex(32)
        wall = self._timebase.wall()
        device = Device(
            id=secrets.token_hex(4),
            token_hash=_hash(token),
            name=official_name(name),
            role=role.value,
            agent=plain(agent),
            since_ms=wall.ms,
            wall_until_ms=wall.ms + LOGIN_S * 1000,
            epoch=self._epoch,
            link_until_s=self._timebase.link_s() + LOGIN_S,
            hall=hall,
        )
        self._make_room(role)
        self._devices[device.token_hash] = device
        _log.info("logged in name=%s post=%s device=%s", device.name, device.post.text, device.id)
        return Entered(token=token, device=device)

    async def shown(self) -> None:
        """Somebody could read the PINs that were made: they stay."""
        if self._unshown:
            self._unshown = frozenset()
            await self._keep()

    def _with_pins(self, *, to_be_shown: bool) -> dict[Post, str]:
        """PINs for the posts that have none that was shown; those of posts that are gone go."""
        made: dict[Post, str] = {}
        kept: dict[str, str] = {}
        for post in self.posts:
            if post.text in self._pins and post.text not in self._unshown:
                kept[post.text] = self._pins[post.text]
                continue
            pin = _new_pin()
            while pin in made.values():
                pin = _new_pin()
            made[post], kept[post.text] = pin, _hasher().hash(pin)
        if kept != self._pins:
            self._pins = kept
            self._unshown = frozenset(post.text for post in made) if to_be_shown else frozenset()
            try:
                write_secret(self._path, self._text())
            except OSError as error:
                raise AccessError(f"{self._path}: cannot be written ({error})") from error
        return made

    async def _entered(self, post: Post, name: str, agent: str, replaces: str | None) -> Entered:
        given_up = self.device(replaces)
        if given_up is not None:
            del self._devices[given_up.token_hash]
        entered = self.admit(post.role, name, agent, post.hall)
        await self._keep()
        return entered

    def _taken(self, name: str, role: Role, replaces: str | None) -> NameFault | None:
        """Rights to one's own acts go by the name: it is one role's, a higher role's also after it left."""
        given_up = self.device(replaces)
        wanted = same_name(official_name(name))
        for device in self._devices.values():
            known = Role(device.role)
            if device is given_up or known is role or same_name(device.name) != wanted:
                continue
            above = ROLES.index(known) < ROLES.index(role)
            if self._is_live(device) or (above and self._lasts(device)):
                return NameFault.TAKEN
        return None

    def _make_room(self, role: Role) -> None:
        """For one more device: the oldest of its own role goes first, the last chief arbiter never."""
        self._devices = {h: device for h, device in self._devices.items() if self._lasts(device)}
        live = [device for device in self._devices.values() if self._is_live(device)]  # as they came
        if len(live) < MOST_DEVICES:
            return
        chiefs = [device for device in live if device.role == Role.CHIEF_ARBITER.value]
        kept = chiefs[-1:] if role is not Role.CHIEF_ARBITER else []
        may_go = [device for device in live if device not in kept]
        own = [device for device in may_go if device.role == role.value]
        self._end((own or may_go)[0])

    def _end(self, device: Device) -> None:
        self._devices[device.token_hash] = replace(device, ended=True)
        ended = [h for h, one in self._devices.items() if one.ended]
        for token_hash in ended[:-MOST_DEVICES]:
            del self._devices[token_hash]

    def _is_live(self, device: Device) -> bool:
        return not device.ended and self._lasts(device)

    def _lasts(self, device: Device) -> bool:
        if device.epoch == self._epoch:
            return self._timebase.link_s() < device.link_until_s
        return self._timebase.wall().ms < device.wall_until_ms

    async def _keep(self) -> None:
        """Write the file off the loop. With a full disk a login is good all the same, until a restart."""
        async with self._one_writes:
            try:
                await asyncio.to_thread(write_secret, self._path, self._text())
            except OSError as error:
                _log.error("%s: logins are not kept beyond a restart (%s)", self._path, error)

    def _text(self) -> str:
        body = {"pins": self._pins, "devices": [asdict(device) for device in self._devices.values()]}
        if self._unshown:
            body["unshown"] = sorted(self._unshown)
        return json.dumps(body, ensure_ascii=False, indent=1)


def chief_among(devices: Iterable[Device]) -> str | None:
    """Who is logged in as chief arbiter; None where nobody is, or several are."""
    names = {one.name for one in devices if one.role == Role.CHIEF_ARBITER.value}
    return names.pop() if len(names) == 1 else None


def kept_access(content: bytes) -> tuple[dict[str, str], tuple[Device, ...]]:
    """The PINs' hashes and the logins in a file of this module; ValueError where it is not sound."""
    try:
        raw = json.loads(content)
        return _kept_pins(raw["pins"]), from_json(tuple[Device, ...], raw["devices"])
    except (KeyError, TypeError, RecursionError) as error:
        raise ValueError(str(error)) from error


def _kept_pins(raw: object) -> dict[str, str]:
    if not isinstance(raw, dict) or not all(isinstance(pin, str) for pin in raw.values()):
        raise ValueError(f"pins: expected a hash for each role, got {type(raw).__name__}")
    for post in raw:
        Role(post.partition("@")[0])
    return raw


def _new_pin() -> str:
    return f"{secrets.randbelow(10**PIN_DIGITS):0{PIN_DIGITS}d}"


def _hash(token: str) -> str:
    return hashlib.sha256(token.encode(errors="surrogatepass")).hexdigest()


def _hasher() -> PasswordHasher:
    # OWASP's smallest: 19 MiB, two passes; 27 ms here, some 0.1 s on a Pi 4.
    return PasswordHasher(time_cost=2, memory_cost=19 * 1024, parallelism=1)


def _fits(hashed: str, pin: str) -> bool:
    try:
        return _hasher().verify(hashed, pin.encode(errors="surrogatepass"))
    except (VerifyMismatchError, InvalidHashError):
        return False
