"""Page 10: what the walls show, how old that is, the voice, the time, the journal."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from urllib.parse import quote

from hall.model import commands as c
from hall.model.instants import Span
from hall.model.scene_names import AUTO, IDENTIFY, SCENES
from hall.model.screen_plans import FollowPlan, ShowOnScreens, ShowPart
from hall.model.venue import Screen
from hall.screens import LOST_S as GONE_S
from hall.screens import ScreenHealth
from hall.tablet.sight import Sight
from hall.tablet.views.before import Screens, voice_text
from hall.tablet.views.countdown import CallState, calls
from hall.tablet.views.hall_clock import HealthLine, disk_text, is_set_by_hand, source_text
from hall.tablet.views.hall_clock import health as health_lines
from hall.tablet.views.message import may_write, up_now
from hall.tablet.views.phase import Phase, phase
from hall.tablet.views.saying import Saying, saying
from hall.tablet.views.screen_parts import PartGroup, back_to_plan, has_plan, part_groups, part_text
from hall.tablet.views.volume import VolumeRow, volume
from hall.voice.speaking import RecordingFlaw
from hall.words.hall_clock import hall_clock_words
from hall.words.messages import message_words
from hall.words.recordings import more_flaws, recording_flaw
from hall.words.scene_names import scene_name, what_to_show
from hall.words.screen_plans import PlanWords, plan_words
from hall.words.wall_faults import keeps_ending_short

# A screen reports every two link seconds; three missed and it counts as gone.
LOST_S = 6.0
_MOST_FLAWS = 3
_IDENTIFY = Span.of(seconds=15)
ALL = "*"  # in a page's address: all screens of the hall; no screen's name has a star
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
    part: str  # boards, a held page, whose place it takes; empty for its own
    back: FollowPlan | None
    identify: c.SetScreen | None
    choose: str  # where the page leads on which its content is chosen; empty without the right


@dataclass(frozen=True, slots=True, kw_only=True)
class Choice:
    """One content that a screen may be given, or all of them; `is_on`: it has it now."""

    name: str
    act: c.SetScreen | ShowOnScreens
    is_on: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Choices:
    """What a screen, or all of them, may show."""

    screen: str
    what: str
    choices: tuple[Choice, ...]
    parts: tuple[PartGroup, ...] = ()


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
    recordings: tuple[str, ...]  # what is wrong with the organiser's own, a sentence each
    time_verified: bool
    journal_fine: bool
    what_to_show: str
    chosen: Choices | None
    saying: Saying | None
    volume: VolumeRow | None
    time_source: str
    time_page: str  # what its button says; empty where there is none
    health: tuple[HealthLine, ...]
    disk: str
    disk_fine: bool
    message: str  # what its button says; empty without the right
    message_note: str
    words: PlanWords
    all_back: FollowPlan | None
    choose_all: str  # as `ScreenCard.choose`, for all screens of the hall at once


def screens_of(s: Sight, health: Health) -> Screens:
    """How many screens the hall has and how many are well."""
    names = [screen.name for screen in _screens(s)]
    return Screens(whole=len(names), well=sum(1 for name in names if _well(health(name))))


def screens(
    s: Sight, health: Health, age: PictureAge, chosen: str = "", flaws: Sequence[RecordingFlaw] = ()
) -> ScreensView:
    """`chosen` is the screen whose content an official is about to choose; `flaws` are of recordings."""
    mine = _screens(s)
    lost = frozenset(screen.name for screen in mine if _is_lost(health(screen.name)))
    cards = tuple(_card(s, screen, health(screen.name), age(screen.name), lost) for screen in mine)
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
        recordings=_flaws(s, flaws),
        time_verified=s.around.time_verified,
        journal_fine=s.around.writable,
        what_to_show=what_to_show(s.lang),
        chosen=_all_choices(s, mine) if chosen == ALL else _choices(s, chosen),
        saying=saying(s, chosen),
        volume=volume(s),
        time_source=source_text(s),
        time_page=hall_clock_words(s.lang).set_it if is_set_by_hand(s) and s.may(c.SetHallTime) else "",
        health=health_lines(s),
        disk=disk_text(s)[0],
        disk_fine=disk_text(s)[1],
        message=message_words(s.lang).to_all if may_write(s) else "",
        message_note=message_words(s.lang).to_all_note.format(len(up_now(s))),
        words=plan_words(s.lang),
        all_back=back_to_plan(s, mine) if len(mine) > 1 else None,
        choose_all=f"?screen={quote(ALL)}" if len(mine) > 1 and s.may(ShowOnScreens) else "",
    )


def _screens(s: Sight) -> tuple[Screen, ...]:
    return tuple(screen for screen in s.venue.screens if screen.hall == s.t.entry.hall)


def _well(health: ScreenHealth | None) -> bool:
    if health is None or health.keeps_ending:
        return False
    return health.last_seen_s <= LOST_S and health.monitor is not False


def _is_lost(health: ScreenHealth | None) -> bool:
    return health is None or health.last_seen_s >= GONE_S


def _card(
    s: Sight, screen: Screen, health: ScreenHealth | None, age_s: float | None, lost: frozenset[str]
) -> ScreenCard:
    shown = s.state.screens.get(screen.name)
    scene = "auto" if shown is None else shown.scene
    return ScreenCard(
        name=screen.name,
        well=_well(health),
        link=_link(s, health),
        scene=_by_itself(s, screen) if scene == AUTO else f"{scene_name(s.lang, scene)} · {s.labels.pinned}",
        has_picture=age_s is not None,
        old=age_s is None or age_s > LOST_S,
        age=s.labels.no_picture if age_s is None else s.words.picture_age(round(age_s)),
        part=part_text(s, screen, lost),
        back=back_to_plan(s, (screen,)),
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
    others = [one for one in _screens(s) if one.name != name]
    return Choices(
        screen=screen.name,
        what=what_to_show(s.lang),
        choices=tuple(choices),
        parts=part_groups(s, screen, others) if s.may(ShowPart) else (),
    )


def _all_choices(s: Sight, screens: tuple[Screen, ...]) -> Choices | None:
    """One content for every screen of the hall."""
    if not s.may(ShowOnScreens):
        return None
    names = tuple(screen.name for screen in screens)
    now = {AUTO if (shown := s.state.screens.get(name)) is None else shown.scene for name in names}
    choices = (
        Choice(
            name=scene_name(s.lang, scene),
            act=ShowOnScreens(screens=names, scene=scene),
            is_on=now == {scene},
        )
        for scene in SCENES
        if scene != IDENTIFY
    )
    title = plan_words(s.lang).all_screens()
    return Choices(screen=title, what=what_to_show(s.lang), choices=tuple(choices))


def _by_itself(s: Sight, screen: Screen) -> str:
    return plan_words(s.lang).by_plan() if has_plan(screen) else s.labels.auto_scene


def _link(s: Sight, health: ScreenHealth | None) -> str:
    if health is None:
        return s.labels.off
    if health.keeps_ending:
        return keeps_ending_short(s.lang)
    if health.monitor is False:
        return s.labels.no_television
    if not _well(health):
        return s.labels.stale.format(round(health.last_seen_s))
    return s.labels.live if health.lag_ms is None else s.words.lag(health.lag_ms)


def _identify(s: Sight, screen: Screen, scene: str) -> c.SetScreen | None:
    """Names on the walls only outside a round: they are no news for players at the boards."""
    if phase(s.t, s.now) not in _OUTSIDE_A_ROUND or not s.may(c.SetScreen):
        return None
    return c.SetScreen(screen=screen.name, scene=scene, identify_until=s.now + _IDENTIFY)


def _flaws(s: Sight, flaws: Sequence[RecordingFlaw]) -> tuple[str, ...]:
    """The first few; how many more there are."""
    told = [recording_flaw(s.lang, one.flaw, one.file, one.value) for one in flaws[:_MOST_FLAWS]]
    more = len(flaws) - len(told)
    return (*told, more_flaws(s.lang, more)) if more else tuple(told)


def _unheard(s: Sight) -> str:
    """The next call that will not be heard."""
    if s.round.start_actual is not None:
        return ""
    waiting = next((line for line in calls(s) if line.state is CallState.WAITING), None)
    return "" if waiting is None else s.words.call_not_heard(waiting.kind, s.hms(waiting.due))
