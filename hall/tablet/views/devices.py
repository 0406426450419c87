"""The list of devices that are logged in, and the posts for which a new one can be let in."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from hall.model.commands import Role
from hall.model.instants import Instant
from hall.model.languages import in_language
from hall.model.venue import Venue
from hall.tablet.posts import Post
from hall.tablet.sight import Sight
from hall.timebase import to_local
from hall.words.access import AccessLabels
from hall.words.access_labels import access_labels
from hall.words.tablet_languages import TABLET_WORDS


@dataclass(frozen=True, slots=True, kw_only=True)
class LoggedIn:
    """One login as the list has it. `may_end`: who looks may put it out."""

    id: str
    name: str
    post: Post
    agent: str
    since_ms: int
    mine: bool
    may_end: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class DeviceRow:
    id: str
    who: str
    agent: str
    since: str
    mine: bool
    may_end: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class PairChoice:
    """A post that a new device can be given."""

    post: str
    name: str


@dataclass(frozen=True, slots=True, kw_only=True)
class DevicesView:
    rows: tuple[DeviceRow, ...]
    choices: tuple[PairChoice, ...]
    words: AccessLabels


def devices(s: Sight, known: Iterable[LoggedIn], pairable: Iterable[Post]) -> DevicesView:
    """What the chief arbiter or his deputy sees; a deputy makes no code for a chief arbiter."""
    may_give = [post for post in pairable if post.role is not Role.CHIEF_ARBITER or s.me.role is post.role]
    return DevicesView(
        rows=tuple(
            DeviceRow(
                id=one.id,
                who=f"{one.name} · {post_name(one.post, s.venue, s.lang)}",
                agent=one.agent,
                since=f"{to_local(Instant(one.since_ms), s.zone):%d.%m %H:%M}",
                mine=one.mine,
                may_end=one.may_end,
            )
            for one in known
        ),
        choices=tuple(PairChoice(post=p.text, name=post_name(p, s.venue, s.lang)) for p in may_give),
        words=access_labels(s.lang),
    )


def post_name(post: Post, venue: Venue, lang: str) -> str:
    """ "Arbiter: Main hall"."""
    hall = post_hall(post, venue, lang)
    return ": ".join(filter(None, (TABLET_WORDS[lang].role(post.role), hall)))


def post_hall(post: Post, venue: Venue, lang: str) -> str:
    """The name of the hall that a post is bound to; empty where it is bound to none."""
    hall = None if post.hall is None else venue.hall(post.hall)
    return "" if hall is None else in_language(lang, ru=hall.name_ru, en=hall.name_en, be=hall.name_be)
