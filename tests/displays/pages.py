"""Every page that the walls can show, with invented facts: what the gates are held against."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from displays.scenes import Link, Scene, scene
from hall.model.instants import Instant, Span
from hall.model.regulations import Comparison, TimeControl
from hall.model.tournament import Result, Side
from hall.published.snapshot import (
    ItemView,
    MissingView,
    MovedView,
    NoticeView,
    OwnStartView,
    PairingsSection,
    PairingsView,
    ResultView,
    RoundSection,
    RoundView,
    ScreenView,
    Snapshot,
    VenueView,
)
from tests.displays.samples import (
    CLASSICAL,
    ENDED,
    NO_TIME,
    PROGRAMME,
    ROUND,
    START,
    TWO_PERIODS,
    VENUE,
    WALL,
    after,
    before,
    list_of,
    list_with_all,
    missing,
    snapshot,
    started,
    with_results,
)
from tests.displays.table_pages import table_pages

LANDSCAPE, PORTRAIT, SMALL = (1920, 1080), (1080, 1920), (960, 540)
LONG = "Константинопольский-Задунайский Александр-Максимилиан Всеволодович"[:60]
_LONG_LIST = (LONG, "В" * 60, "И\u0306" * 30)
_DISTANCES = (2.6, 3.0, 3.4, 4.0, 4.7, 5.9, 12.0)  # of 55 inches: 9, 8, 7, 6, 5, 4 and 4 rows
_LONG_NOTICE_RU = (
    "Заявление в апелляционный комитет подаётся в письменной форме с залоговым взносом 1000 рублей "
    "не позднее 30 минут после окончания тура. Если заявление удовлетворено, взнос возвращается, "
    "иначе присоединяется к призовому фонду. Решение комитета окончательное. "
    "Апелляции на компьютерную жеребьёвку не принимаются."
)
_LONG_NOTICE_EN = (
    "An appeal is made in writing with a deposit of 1000 roubles not later than 30 minutes after the end "
    "of the round. The deposit is returned if the appeal is granted, otherwise it goes to the prize fund. "
    "The committee's decision is final. No appeals against computer pairings."
)
_MOVED_4 = MovedView(old=after(240), new=after(250), said_at=after(221))
_CORRECTED = replace(list_of(60), corrected=before(19), changed_boards=(7, 12))
_MANY_CHANGED = replace(list_of(60), corrected=before(19), changed_boards=tuple(range(1, 31)))
_MOVED = MovedView(old=before(10), new=START, said_at=before(30))
_LONG_NAMES = replace(
    ROUND, name_ru="Чемпионат области среди мальчиков и девочек до 13 лет, турнир Б", moved=_MOVED
)
_MORE_THAN = replace(started(), default_comparison=Comparison.MORE_THAN, photography_ends=after(10))
_MANY = replace(started(), missing=missing(*range(101, 121)), not_begun=20)
_NAMED = replace(started(), missing=missing(3, 117, 238, name=LONG))
_BOTH = replace(
    started(), missing=tuple(MissingView(board=117, side=side, confirmed=True) for side in Side), not_begun=1
)
_UNDECIDED = replace(started(), undecided=(12, 17, 44, 45))
_REPAIRED = replace(started(), missing=(), own_starts=(OwnStartView(boards=(7,), planned=None),))
_FINISHED = replace(started(), finished=60, not_begun=0, missing=())
_BLITZ = replace(ROUND, time_control=TWO_PERIODS, default_from_schedule=True, default_at=after(30))


@dataclass(frozen=True, slots=True, kw_only=True)
class Shown:
    """A page by name."""

    name: str
    scene: Scene


def pages(languages: tuple[str, ...] = ("ru", "en")) -> Iterator[Shown]:
    """All pages in the given languages."""
    venue = replace(VENUE, languages=languages)
    unverified = replace(venue, time_verified=False)
    lost = Link(age_s=14.0)

    def page(name: str, shown: Snapshot, at: Instant, link: Link | None = None) -> Shown:
        return Shown(name=name, scene=scene(shown, WALL, at, link or Link()))

    listed = replace(WALL, scene="pairings")
    yield Shown(name="pairings", scene=scene(snapshot(venue=venue), listed, before(21, 55), Link()))
    corrected = snapshot(view=_CORRECTED, venue=venue)
    yield Shown(name="pairings corrected", scene=scene(corrected, listed, before(17, 55), Link()))
    corrected = snapshot(view=_MANY_CHANGED, venue=venue)
    yield Shown(name="pairings much corrected", scene=scene(corrected, listed, before(18), Link()))
    for boards in (0, 1, 20, 21, 300):
        yield page(f"pairings of {boards}", snapshot(view=list_of(boards), venue=venue), before(18))
    for name in (LONG, "В" * 60, "И\u0306" * 30, "Ng\u0323uye\u0302\u0303n Thi\u0323"):
        named = list_of(120, name=name)
        yield page(f"pairings of {name[:3]}", snapshot(view=named, venue=venue), before(18))
    yield from _lists(venue)
    yield page("countdown", snapshot(venue=venue), before(4, 48))
    pinned = replace(WALL, scene="countdown")
    yield Shown(
        name="countdown an hour before", scene=scene(snapshot(venue=venue), pinned, before(61), Link())
    )
    yield Shown(name="countdown of a night", scene=scene(snapshot(venue=venue), pinned, before(599), Link()))
    yield page("countdown of two periods", snapshot(_BLITZ, venue=venue), before(9, 48))
    yield page("countdown moved", snapshot(_LONG_NAMES, venue=unverified), before(9, 48), lost)
    yield page("countdown without a link", snapshot(venue=unverified), before(0, 1), lost)
    yield page("due", snapshot(venue=venue), after(0, 37))
    yield page("due long ago", snapshot(_BLITZ, venue=venue), after(71, 5))
    yield page("running", snapshot(started(), venue=venue), after(21, 36))
    yield page(
        "running with an hour left", snapshot(replace(started(), default_at=after(90)), venue=venue), after(1)
    )
    yield page("running more than", snapshot(_MORE_THAN, venue=unverified), after(4, 36), lost)
    yield page("photography over", snapshot(_MORE_THAN, venue=venue), after(10, 20))
    yield page("running, many missing", snapshot(_MANY, venue=venue), after(21, 36))
    yield page("running, names on the wall", snapshot(_NAMED, venue=venue), after(21, 36))
    yield page("running, both absent", snapshot(_BOTH, venue=venue), after(21, 36))
    yield page("running, all there", snapshot(replace(started(), missing=()), venue=venue), after(21, 36))
    yield page(
        "running, two periods", snapshot(replace(started(), time_control=TWO_PERIODS), venue=venue), after(3)
    )
    yield page("default over", snapshot(_UNDECIDED, venue=venue), after(31))
    in_play = replace(_CORRECTED, corrected=after(33))
    yield page("pairings corrected in play", snapshot(_REPAIRED, in_play, venue), after(40))
    yield page("playing", snapshot(started(), venue=venue), after(50))
    yield from _results(venue)
    yield from _programme(venue)
    yield page("finished", snapshot(_FINISHED, venue=venue), after(200))
    posted = replace(_FINISHED, pairings_posted=after(230))
    yield page("finished, pairs at an hour", snapshot(posted, venue=venue), after(200))
    yield page("last round finished", snapshot(replace(_FINISHED, next_number=None), venue=venue), after(200))
    yield page("next start", snapshot(replace(_LONG_NAMES, published=None), venue=venue), before(95))
    yield page(
        "next start unknown", snapshot(replace(ROUND, planned=None, published=None), venue=venue), before(95)
    )
    yield page("identify", Snapshot(venue=venue), before(95), known_link())
    yield page("never connected", Snapshot(), before(95), replace(known_link(), age_s=None))
    yield page("update", snapshot(venue=venue), before(4), replace(known_link(), outdated=True))
    yield Shown(name="blank", scene=scene(snapshot(), replace(WALL, scene="blank"), before(4), Link()))
    yield page("two", two_tournaments(venue.languages, START + Span.of(minutes=15)), before(4, 48))
    yield page("two, one due", two_tournaments(venue.languages, after(200), TWO_PERIODS), after(0, 37), lost)
    yield page("one of two tournaments", two_tournaments(venue.languages), before(40))
    yield from (Shown(name=name, scene=made) for name, made in table_pages(venue.languages))


def _lists(venue: VenueView) -> Iterator[Shown]:
    """The lists by name, dense, and in every number of rows that a distance asks for."""

    def page(name: str, view: PairingsView, at: Instant, screen: ScreenView) -> Shown:
        return Shown(name=name, scene=scene(snapshot(view=view, venue=venue), screen, at, Link()))

    named, dense = replace(WALL, scene="by_name"), replace(WALL, scene="dense")
    yield page("by name", list_with_all(), before(22), named)
    yield page("by name corrected", replace(_CORRECTED, unpaired=list_with_all().unpaired), before(18), named)
    for boards in (0, 1, 20, 21, 300):
        yield page(f"by name of {boards}", list_of(boards), before(18), named)
    for name in _LONG_LIST:
        yield page(f"by name of {name[:3]}", list_of(120, name=name), before(18), named)
        yield page(f"dense of {name[:3]}", list_of(120, name=name), before(18), dense)
    yield page("dense", list_of(300), before(22), WALL)
    yield page("dense of few", list_of(21), before(18), dense)
    for metres in _DISTANCES:
        far = replace(named, diagonal_inch=55.0, distance_m=metres)
        tall = replace(far, portrait=True)
        yield page(f"by name at {metres} m", list_with_all(), before(22), far)
        yield page(f"by name at {metres} m, portrait", list_with_all(), before(22), tall)
        view = replace(list_of(120), corrected=before(19), changed_boards=(1, 2, 3, 101, 102))
        yield page(f"pairings at {metres} m", view, before(18), replace(far, scene="pairings"))
        yield page(
            f"pairings at {metres} m, portrait", list_of(120), before(22), replace(tall, scene="pairings")
        )


def _results(venue: VenueView) -> Iterator[Shown]:
    """Results of some boards, of none, of every kind, read from afar; photography alone."""
    pinned = replace(WALL, scene="results")

    def page(name: str, round_: RoundView, view: PairingsView, screen: ScreenView = pinned) -> Shown:
        shown = snapshot(round_, view, venue)
        return Shown(name=name, scene=scene(shown, screen, after(162, 20), Link()))

    yield page("results", with_results(*ENDED), list_of(60))
    yield page("results, none", with_results(), list_of(60))
    yield page("results of all", with_results(*range(1, 61)), list_of(60))
    every = tuple(
        ResultView(board=board, result=result, entered=after(162)) for board, result in enumerate(Result, 101)
    )
    strange = replace(started(), finished=9, not_begun=51, missing=missing(*range(110, 161)), results=every)
    yield page("results of every kind", strange, list_of(60, first=101, name=LONG))
    for metres in _DISTANCES:
        far = replace(pinned, diagonal_inch=55.0, distance_m=metres)
        yield page(f"results at {metres} m", strange, list_of(60, first=101), far)
        tall = replace(far, portrait=True)
        yield page(f"results at {metres} m, portrait", with_results(*ENDED), list_of(60), tall)
    alone = replace(started(), default_at=None, default_limit=None, photography_ends=after(5))
    yield Shown(name="photo", scene=scene(snapshot(alone, venue=venue), WALL, after(1, 34), Link()))
    yield Shown(name="photo over", scene=scene(snapshot(alone, venue=venue), WALL, after(5, 34), Link()))


def _programme(venue: VenueView) -> Iterator[Shown]:
    """The timetable at every stage of an event, long and short; every notice."""
    known = replace(venue, programmes=(PROGRAMME,))
    pinned = replace(WALL, scene="schedule")

    def page(name: str, round_: RoundView, at: Instant, venue: VenueView = known) -> Shown:
        return Shown(name=name, scene=scene(snapshot(round_, venue=venue), pinned, at, Link()))

    hidden = replace(ROUND, published=None)
    moved = replace(hidden, number=4, planned=after(250), moved=_MOVED_4)
    yield page("schedule", hidden, before(95))
    yield page("schedule moved", replace(moved, appeals_close=after(234), appeals_round=3), after(223, 20))
    yield page(
        "schedule with an appeal", replace(_FINISHED, appeals_close=after(220), appeals_round=3), after(200)
    )
    posted = replace(_FINISHED, pairings_posted=after(230))
    yield page("schedule with the hour of the pairs", posted, after(205))
    appealed = replace(posted, appeals_close=after(220), appeals_round=3)
    yield page("schedule with an appeal and that hour", appealed, after(205))
    yield page("schedule in play", started(), after(50))
    yield page("schedule at the end", replace(_FINISHED, number=9, next_number=None), after(6900))
    yield page("schedule after the end", replace(_FINISHED, number=9, next_number=None), after(9900))
    for count in (1, 13, 30):
        items = tuple(ItemView(at=after(60 * n), has_hour=n % 3 > 0, number=n) for n in range(1, count + 1))
        long = replace(venue, programmes=(replace(PROGRAMME, items=items),))
        yield page(f"schedule of {count}", hidden, before(95), long)
    mechanical = replace(hidden, time_control=replace(CLASSICAL, increment=NO_TIME))
    said = (*PROGRAMME.notices, NoticeView(ru=_LONG_NOTICE_RU, en=_LONG_NOTICE_EN))
    noted = replace(venue, programmes=(replace(PROGRAMME, notices=said),))
    asked = replace(WALL, scene="notices")
    for slot in range(9):
        shown, at = snapshot(mechanical, venue=noted), before(95) + Span.of(seconds=12 * slot)
        yield Shown(name=f"notice {slot}", scene=scene(shown, asked, at, Link()))


def two_tournaments(
    languages: tuple[str, ...] = ("ru", "en"), start: Instant = START, control: TimeControl = CLASSICAL
) -> Snapshot:
    """Two tournaments in one hall, the second on boards 101-160, to start at the same time or later."""
    second = replace(
        ROUND,
        tournament="girls",
        name_ru="Турнир девочек",
        name_en="Girls",
        number=5,
        planned=start,
        time_control=control,
    )
    view = replace(list_of(60, first=101), tournament="girls", round=5)
    return Snapshot(
        venue=replace(VENUE, languages=languages),
        round=RoundSection(rounds=(ROUND, second)),
        pairings=PairingsSection(pairings=(list_of(60), view)),
    )


def known_link() -> Link:
    return Link(
        age_s=0.0,
        server="192.0.2.1:8080",
        address="192.0.2.40",
        version="0.1.0",
        picture="1920 × 1080",
        offset_ms=0.4,
    )
