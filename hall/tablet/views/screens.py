"""Page 10: what the walls show, how old that is, the voice, the time, the journal."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from urllib.parse import quote

from hall.model import commands as c
from hall.model.instants import Span
from hall.model.scene_names import AUTO, IDENTIFY, SCENES
from hall.model.venue import Screen
from hall.screens import ScreenHealth
from hall.tablet.sight import Sight
from hall.tablet.views.before import Screens, voice_text
from hall.tablet.views.countdown import CallState, calls
from hall.tablet.views.phase import Phase, phase
from hall.words.scene_names import scene_name, what_to_show

# A screen reports every two link seconds; three missed and it counts as gone.
LOST_S = 6.0
_IDENTIFY = Span.of(seconds=15)
_OUTSIDE_A_ROUND = (Phase.EMPTY, Phase.NO_PAIRINGS, Phase.BEFORE, Phase.COUNTDOWN, Phase.CLOSED)

Health = Callable[[str], ScreenHealth | None]
PictureAge = Callable[[str], float | None]


@dataclass(frozen=True, slots=True, kw_only=True)
class ScreenCard:
    name: str
    well: bool
    link: str
    scene: str
    has_picture: bool
    old: bool
    age: str
    identify: c.SetScreen | None
    choose: str  # where the page leads on which its content is chosen; empty without the right


@dataclass(frozen=True, slots=True, kw_only=True)
class Choice:
    """One content that a screen may be given; `is_on`: it has it now."""

    name: str
    act: c.SetScreen
    is_on: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Choices:
    """What the screen `screen` may show."""

    screen: str
    what: str
    choices: tuple[Choice, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class ScreensView:
    cards: tuple[ScreenCard, ...]
    on: int
    off: int
    muted: bool
    muted_text: str
    mute: c.MuteVoice | None
    voice: str
    is_heard: bool
    time_verified: bool
    journal_fine: bool
    what_to_show: str
    chosen: Choices | None


def screens_of(s: Sight, health: Health) -> Screens:
    """How many screens the hall has and how many are well."""
    names = [screen.name for screen in _screens(s)]
    return Screens(whole=len(names), well=sum(1 for name in names if _well(health(name))))


def screens(s: Sight, health: Health, age: PictureAge, chosen: str = "") -> ScreensView:
    """`chosen` is the screen whose content an official is about to choose."""
    cards = tuple(_card(s, screen, health(screen.name), age(screen.name)) for screen in _screens(s))
    well = sum(1 for card in cards if card.well)
    hall = s.t.entry.hall
    muted = hall in s.state.muted_halls
    voice = (not muted and s.unheard) or voice_text(s)
    return ScreensView(
        cards=cards,
        on=well,
        off=len(cards) - well,
        muted=muted,
        muted_text=_unheard(s) if muted else "",
        mute=c.MuteVoice(hall=hall, muted=not muted) if s.may(c.MuteVoice) else None,
        voice=voice[:1].upper() + voice[1:],
        is_heard=not s.unheard,
        time_verified=s.around.time_verified,
        journal_fine=s.around.writable,
        what_to_show=what_to_show(s.lang),
        chosen=_choices(s, chosen),
    )


def _screens(s: Sight) -> tuple[Screen, ...]:
    return tuple(screen for screen in s.venue.screens if screen.hall == s.t.entry.hall)


def _well(health: ScreenHealth | None) -> bool:
    return health is not None and health.last_seen_s <= LOST_S


def _card(s: Sight, screen: Screen, health: ScreenHealth | None, age_s: float | None) -> ScreenCard:
    shown = s.state.screens.get(screen.name)
    scene = "auto" if shown is None else shown.scene
    return ScreenCard(
        name=screen.name,
        well=_well(health),
        link=_link(s, health),
        scene=s.labels.auto_scene if scene == AUTO else f"{scene_name(s.lang, scene)} · {s.labels.pinned}",
        has_picture=age_s is not None,
        old=age_s is None or age_s > LOST_S,
        age=s.labels.no_picture if age_s is None else s.words.picture_age(round(age_s)),
        identify=_identify(s, screen, scene),
        choose=f"?screen={quote(screen.name)}" if s.may(c.SetScreen) else "",
    )


def _choices(s: Sight, name: str) -> Choices | None:
    screen = next((screen for screen in _screens(s) if screen.name == name), None)
    if screen is None or not s.may(c.SetScreen):
        return None
    shown = s.state.screens.get(name)
    now = AUTO if shown is None else shown.scene
    choices = (
        Choice(name=scene_name(s.lang, scene), act=c.SetScreen(screen=name, scene=scene), is_on=scene == now)
        for scene in SCENES
        if scene != IDENTIFY  # a screen says its name for some seconds, by a button of its own
    )
    return Choices(screen=name, what=what_to_show(s.lang), choices=tuple(choices))


def _link(s: Sight, health: ScreenHealth | None) -> str:
    if health is None:
        return s.labels.off
    if not _well(health):
        return s.labels.stale.format(round(health.last_seen_s))
    return s.labels.live if health.lag_ms is None else s.words.lag(health.lag_ms)


def _identify(s: Sight, screen: Screen, scene: str) -> c.SetScreen | None:
    """Names on the walls only outside a round: they are no news for players at the boards."""
    if phase(s.t, s.now) not in _OUTSIDE_A_ROUND or not s.may(c.SetScreen):
        return None
    return c.SetScreen(screen=screen.name, scene=scene, identify_until=s.now + _IDENTIFY)


def _unheard(s: Sight) -> str:
    """The next call that will not be heard."""
    if s.round.start_actual is not None:
        return ""
    waiting = next((line for line in calls(s) if line.state is CallState.WAITING), None)
    return "" if waiting is None else s.words.call_not_heard(waiting.kind, s.hms(waiting.due))
