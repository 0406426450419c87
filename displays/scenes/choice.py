"""Which scene a screen shows: from facts and the instant alone, so that a late joiner sees the same."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from displays.dark import is_dark
from displays.plan import as_planned
from displays.scenes import (
    cross_table,
    draw,
    lists,
    message,
    notices,
    phones,
    picture,
    rotation,
    schedule,
    standings,
    state_page,
)
from displays.scenes.calm import next_start
from displays.scenes.countdown import BAR, countdown, due
from displays.scenes.frame import Scene
from displays.scenes.identify import identify
from displays.scenes.night import night
from displays.scenes.pages import PAGE, turn_at
from displays.scenes.photo import photo
from displays.scenes.results import results
from displays.scenes.running import running
from displays.scenes.stage import Link, Speech, Stage
from displays.scenes.two import two
from hall.model import scene_names as names
from hall.model.instants import Instant, Span
from hall.published.snapshot import RoundView, ScreenView, Snapshot, VenueView
from hall.published.table_views import DrawView, StandingsView
from hall.words.screen import ScreenWords, screen_words

FULL_PAGE = Span.of(minutes=10)
LONGEST_COUNTDOWN = Span.of(hours=10)  # one figure more would not fit
_LISTS = (names.PAIRINGS, names.DENSE, names.BY_NAME)
_UNTIL_TOLD = Span.of(seconds=3)
T = TypeVar("T", StandingsView, DrawView)


def scene(snapshot: Snapshot, screen: ScreenView, at: Instant, link: Link) -> Scene:
    """What the screen shows at a hall instant.

    A screen for which an official chose a list keeps it until the start, one for results keeps those from the
    start on; one with the countdown shows no list. Any unknown name follows the round.
    """
    speech = _speech(snapshot.venue)
    rounds = _rounds_of(snapshot, screen)
    screen = as_planned(screen, rounds, at)
    if screen.scene == names.BLANK and link.age_s is not None and not link.outdated:
        return night(at)
    asked = screen.scene == names.IDENTIFY or (
        screen.identify_until is not None and at < screen.identify_until
    )
    if snapshot.venue is None or not rounds or asked or link.outdated or link.age_s is None:
        playing = any(_is_on(r) for r in rounds)
        return identify(screen.name, link, speech, playing=playing, screens=snapshot.screens)
    if screen.scene == names.AUTO and is_dark(snapshot, screen, rounds, at):
        return night(at)
    stages = [_stage(snapshot, snapshot.venue, screen, at, link, speech, r, len(rounds) == 1) for r in rounds]
    return _of_hall(stages, at)


def _of_hall(stages: list[Stage], at: Instant) -> Scene:
    """One tournament's scene; several of one hall take turns, unless some are in their last minutes.

    What stands still is shown before all else, then whose lots are drawn.
    """
    for special in (_interrupted, _drawn):
        if found := [stage for stage in stages if special(stage)]:
            turn, _ = turn_at(len(found), at)
            return _of_special(found[turn])
    if (words := message.current(stages[0])) is not None and not any(map(_is_urgent, stages)):
        return message.message(stages[0], words)
    if (together := _together(stages, at)) is not None:
        return together
    urgent = [stage for stage in stages if _is_urgent(stage)]
    chosen = urgent or stages
    turn, before = turn_at(len(chosen), at)
    held = chosen[turn].screen.page
    if held is not None:
        return _of_round(chosen[turn], held - 1)
    return _of_round(chosen[turn], None if len(chosen) == 1 else before)


def _interrupted(stage: Stage) -> bool:
    return stage.round.interruption is not None


def _drawn(stage: Stage) -> bool:
    """Whether a draw goes on that this screen follows, or an official asks for one."""
    if stage.draw is None or _is_urgent(stage):
        return False
    return stage.screen.scene == names.DRAW or (
        stage.screen.scene == names.AUTO and stage.draw.group is not None
    )


def _of_special(stage: Stage) -> Scene:
    return state_page.interruption(stage) if _interrupted(stage) else draw.draw(stage)


def _together(stages: list[Stage], at: Instant) -> Scene | None:
    """Two tournaments before their starts: both countdowns on one page.

    In the last five minutes of one they stay, from ten minutes before it they take turns with the lists; on a
    screen for the countdown they always stand.
    """
    pinned = stages[0].screen.scene
    starts = [s.round.planned for s in stages if s.round.started is None and s.round.planned is not None]
    if len(stages) != 2 or len(starts) != 2 or pinned not in (names.AUTO, names.COUNTDOWN):
        return None
    nearest, last = sorted(start - at for start in starts)
    if last > LONGEST_COUNTDOWN or (nearest > FULL_PAGE and pinned != names.COUNTDOWN):
        return None
    slot = at.ms // PAGE.ms
    listed = stages[slot // 2 % 2]
    if pinned == names.AUTO and nearest > BAR and slot % 2 and listed.pairings is not None:
        return lists.page(listed, slot // 4)
    return two(*stages)


def _of_round(stage: Stage, turn: int | None) -> Scene:
    """`turn` numbers the turns of this tournament where several alternate: its lists advance by it."""
    round_ = stage.round
    if (chosen := _chosen(stage, turn)) is not None:
        return chosen
    if round_.started is not None:
        return _started(stage, turn)
    if round_.planned is None:
        return _list(stage, turn)
    left = round_.planned - stage.at
    pinned = stage.screen.scene
    if left <= Span(0):
        return due(stage)
    if pinned == names.COUNTDOWN and left <= LONGEST_COUNTDOWN:
        return countdown(stage)
    if left > FULL_PAGE or (pinned in _LISTS and stage.pairings is not None):
        return _list(stage, turn)
    if left > BAR and stage.pairings is not None:
        return _countdown_and_list(stage, round_.planned - FULL_PAGE)
    return countdown(stage)


def _chosen(stage: Stage, turn: int | None) -> Scene | None:
    """What an official chose that needs no pairs; a start that is due stands over it, as does a countdown of
    less than ten minutes over the notices.
    """
    round_, pinned = stage.round, stage.screen.scene
    waiting = round_.planned is not None and round_.started is None
    left = round_.planned - stage.at if round_.planned is not None else Span(0)
    if pinned == names.SCHEDULE and schedule.is_known(stage) and not (waiting and left <= Span(0)):
        return schedule.schedule(stage)
    if waiting and left <= BAR:
        return None
    if pinned == names.STANDINGS and standings.page_count(stage):
        return standings.standings(stage, turn)
    if pinned == names.CROSS_TABLE and cross_table.page_count(stage):
        return cross_table.cross_table(stage, turn)
    if pinned == names.ENDED and round_.boards and round_.finished >= round_.boards:
        return state_page.ended(stage)
    if pinned == names.PICTURE and stage.venue.pictures and not (waiting and left <= FULL_PAGE):
        return picture.picture(stage)
    if pinned == names.PHONES and stage.screen.phone_code and not (waiting and left <= FULL_PAGE):
        return phones.phones(stage)
    if pinned == names.NOTICES and notices.notices(stage) and not (waiting and left <= FULL_PAGE):
        return notices.notice(stage, turn)
    return None


def _countdown_and_list(stage: Stage, since: Instant) -> Scene:
    """From 10 to 5 minutes before the start: the countdown's page and the list's pages in turn."""
    slot = (stage.at - since).ms // PAGE.ms
    return lists.page(stage, slot // 2) if slot % 2 else countdown(stage)


def _list(stage: Stage, turn: int | None) -> Scene:
    if stage.pairings is not None:
        return lists.page(stage, turn)
    planned = stage.round.planned
    if planned is not None and planned - stage.at <= FULL_PAGE:
        return next_start(stage)
    return rotation.before_pairings(stage, turn)


def _started(stage: Stage, turn: int | None) -> Scene:
    round_ = stage.round
    if stage.screen.scene == names.RESULTS and stage.pairings is not None:
        return results(stage, turn)
    if round_.boards and round_.finished >= round_.boards:
        return rotation.after_round(stage, turn)
    if round_.default_at is not None:
        # The daemon tells which boards are undecided a moment after the deadline: hold the page until then.
        told = round_.undecided or not round_.missing
        if round_.undecided or stage.at < round_.default_at + (Span(0) if told else _UNTIL_TOLD):
            return running(stage)
    elif round_.photography_ends is not None and stage.at < round_.photography_ends:
        return photo(stage)
    return rotation.in_play(stage, turn)


def _is_urgent(stage: Stage) -> bool:
    """In the last five minutes before the planned start, or due: nothing may hide it."""
    round_ = stage.round
    return round_.started is None and round_.planned is not None and round_.planned - stage.at <= BAR


def _is_on(round_: RoundView) -> bool:
    return round_.started is not None and round_.finished < round_.boards


def _rounds_of(snapshot: Snapshot, screen: ScreenView) -> list[RoundView]:
    rounds = snapshot.round.rounds if snapshot.round else ()
    return [r for r in rounds if r.hall == screen.hall or not screen.hall]


def _stage(
    snapshot: Snapshot,
    venue: VenueView,
    screen: ScreenView,
    at: Instant,
    link: Link,
    speech: Speech,
    round_: RoundView,
    alone: bool,
) -> Stage:
    views = snapshot.pairings.pairings if snapshot.pairings else ()
    view = next(
        (
            v
            for v in views
            if v.tournament == round_.tournament and v.hall == round_.hall and v.round == round_.number
        ),
        None,
    )
    return Stage(
        venue=venue,
        screen=screen,
        link=link,
        at=at,
        speech=speech,
        round=round_,
        pairings=view if round_.published is not None else None,
        alone=alone,
        standings=_of(snapshot.standings.standings if snapshot.standings else (), round_),
        draw=_of(snapshot.draw.draws if snapshot.draw else (), round_),
    )


def _of(views: Sequence[T], round_: RoundView) -> T | None:
    """What belongs to the round's tournament."""
    return next((view for view in views if view.tournament == round_.tournament), None)


def _speech(venue: VenueView | None) -> Speech:
    """The venue's first two languages that have words; both known ones before a venue is known."""
    found: list[ScreenWords] = []
    for code in venue.languages if venue else ("ru", "en"):
        try:
            found.append(screen_words(code))
        except ValueError:
            continue
    first = found[0] if found else screen_words("en")
    return Speech(words=first, second=found[1] if len(found) > 1 else None)


def screen_view(snapshot: Snapshot, name: str) -> ScreenView:
    """What the snapshot says of a screen; one it does not know follows the only hall there is."""
    for view in snapshot.screens.screens if snapshot.screens else ():
        if view.name == name:
            return view
    halls = snapshot.venue.halls if snapshot.venue else ()
    return ScreenView(name=name, hall=halls[0].id if len(halls) == 1 else "")
