"""Pages of tables, draws, interruptions and ends that the walls can show: what the gates are held against."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from displays.scenes import Link, Scene, scene
from hall.model.instants import Instant, Span
from hall.published.snapshot import NoticeView, RoundView, ScreenView, Snapshot
from hall.published.table_views import DrawView, MessageView, PictureView, StandingsView, WordingView
from tests.displays.samples import PROGRAMME, ROUND, VENUE, WALL, after, before, snapshot, started
from tests.displays.tables import (
    AWKWARD,
    DRAW,
    DRAWING,
    INTERRUPTED,
    drawn,
    large_round_robin,
    named,
    no_round,
    round_robin,
    swiss,
    with_draw,
    with_table,
)

FINISHED = replace(started(), finished=60, not_begun=0, missing=())
HIDDEN = replace(ROUND, published=None)
LAST = replace(
    FINISHED,
    number=9,
    next_number=None,
    next_start=None,
    appeals_close=after(6900) + Span.of(minutes=20),
    appeals_round=9,
)
KNOWN_LINK = Link(
    age_s=0.0,
    server="192.0.2.1:8080",
    address="192.0.2.40",
    version="0.1.0",
    picture="1920 × 1080",
    offset_ms=0.4,
)
_FIRST_PAGE = Instant(1_793_000_012_000 // 28_000 * 28_000)


def table_pages(languages: tuple[str, ...]) -> Iterator[tuple[str, Scene]]:
    """All of them by name."""
    yield from _tables(languages)
    yield from _draws(languages)
    yield from _states(languages)
    yield from _notices(languages)
    yield from _told(languages)
    pictured = replace(VENUE, languages=languages, pictures=(PictureView(digest="d1"),))
    shown = snapshot(HIDDEN, venue=pictured)
    yield "picture", scene(shown, replace(WALL, scene="picture"), before(95), Link())


def teams() -> StandingsView:
    """An event of eight teams with two matches that were not played (24.3)."""
    rows = tuple(
        replace(
            row, number=-row.number, name=name, rating=None, points=str(16 - n), tiebreaks=("14½", unplayed)
        )
        for n, (row, name, unplayed) in enumerate(zip(swiss(8).rows, _TEAMS, _UNPLAYED, strict=True))
    )
    return replace(swiss(8), rows=rows, codes=("GP", "UM"), edition=None)


_TEAMS = ("Заречье", "Ольховка", "Тихий Плёс", "Белый Яр", "Новый Брод", "Мыс", "Ключи", "Сосновка")
_UNPLAYED = ("", "1", "", "", "", "1", "", "")


def _tables(languages: tuple[str, ...]) -> Iterator[tuple[str, Scene]]:
    pinned, crossed = replace(WALL, scene="standings"), replace(WALL, scene="cross_table")

    def page(view: StandingsView, screen: ScreenView, at: Instant = _FIRST_PAGE) -> Scene:
        return scene(with_table(view, FINISHED, languages=languages), screen, at, Link())

    for players in (1, 12, 13, 124, 300):
        yield f"standings of {players}", page(swiss(players), pinned)
    yield "standings, awkward names", page(swiss(24, names=AWKWARD), pinned)
    yield "standings, last page", page(swiss(124), pinned, _FIRST_PAGE + Span.of(seconds=134))
    missing = replace(swiss(40), missing=(3, 17), codes=("BH/C1", "BH", "SB", "WIN", "play_off"))
    yield "standings, games missing", page(missing, pinned)
    yield "standings without tie-breaks", page(replace(swiss(40), codes=(), edition=None), pinned)
    yield "standings of teams", page(teams(), pinned)
    for metres in (3.0, 4.0, 5.9, 12.0):
        far = replace(pinned, diagonal_inch=55.0, distance_m=metres)
        yield f"standings at {metres} m", page(swiss(124, names=AWKWARD), far)
        yield f"standings at {metres} m, portrait", page(swiss(124), replace(far, portrait=True))
    yield "cross table", page(round_robin(), crossed)
    half = replace(round_robin(), rows=tuple(replace(r, counts=True) for r in round_robin().rows))
    yield "cross table, half played", page(half, crossed)
    for players, cycles in ((3, 1), (10, 2), (12, 1), (14, 2), (24, 1)):
        view = large_round_robin(players, cycles=cycles, names=AWKWARD)
        yield f"cross table of {players}, {cycles}", page(view, crossed)
        tall = replace(crossed, portrait=True)
        yield f"cross table of {players}, {cycles}, portrait", page(view, tall)


def _draws(languages: tuple[str, ...]) -> Iterator[tuple[str, Scene]]:
    def page(view: DrawView, screen: ScreenView = WALL) -> Scene:
        return scene(with_draw(view, HIDDEN, languages=languages), screen, before(900), Link())

    pinned = replace(WALL, scene="draw")
    yield "draw", page(DRAW)
    yield "drawing", page(DRAWING)
    whole = replace(DRAWING.envelopes[0], numbers=(6, 7, 8, 9, 10, 11, 19, 20, 21, 22))
    awkward = replace(DRAWING, player=AWKWARD[0], envelopes=(whole, *DRAWING.envelopes[1:]))
    yield "drawing, awkward name", page(awkward)
    yield (
        "draw of a wordy team",
        page(replace(DRAW, group=replace(DRAW.following[0], name=AWKWARD[1], size=11))),
    )
    for players in (10, 11, 24):
        yield f"drawn, {players}", page(drawn(players), pinned)
    yield "drawn by hand", page(replace(drawn(10), digest=None, seed=None), pinned)


def _states(languages: tuple[str, ...]) -> Iterator[tuple[str, Scene]]:
    def page(round_: RoundView, at: Instant, screen: ScreenView = WALL) -> Scene:
        return scene(with_table(swiss(), round_, languages=languages), screen, at, Link())

    pause = INTERRUPTED.interruption
    assert pause is not None
    leaving = replace(pause, leave=True, left=None, resumes=after(400))
    yield "interruption", page(INTERRUPTED, after(33, 36))
    yield "interruption, leave the hall", page(replace(INTERRUPTED, interruption=leaving), after(333))
    stood = replace(pause, since=before(3, 24), left=None)
    yield "countdown stopped", page(replace(ROUND, interruption=stood), before(1))
    left = replace(stood, leave=True, resumes=after(12))
    yield "countdown stopped, leave the hall", page(replace(ROUND, interruption=left), before(1))
    due = replace(stood, since=after(1, 10))
    yield "stopped when due", page(replace(ROUND, interruption=due), after(3))
    ended = replace(WALL, scene="ended")
    yield "ended", page(LAST, after(6900), ended)
    yield "ended, nothing to come", page(replace(LAST, appeals_close=None), after(9900), ended)
    known = _identified(languages)
    yield "identify with a code", scene(known, WALL, before(95), KNOWN_LINK)


def _told(languages: tuple[str, ...]) -> Iterator[tuple[str, Scene]]:
    """An official's words, short and long, and the code for phones."""
    venue = replace(VENUE, languages=languages)
    for text in ("Просим соблюдать тишину", "Автобус до гостиницы отходит от главного входа. " * 5):
        wordings = tuple(WordingView(language=code, text=text) for code in languages)
        told = MessageView(texts=wordings, since=before(30), until=None)
        shown = scene(snapshot(venue=venue), replace(WALL, messages=(told,)), before(29, 55), Link())
        yield f"message of {len(text)}", shown
    code = tuple("10" * 12 + "1" for _ in range(25))
    outside = replace(WALL, scene="phones", phone_code=code, phone_address="http://hall.local:8080/p")
    hidden = snapshot(replace(ROUND, published=None), venue=venue)
    yield "phones", scene(hidden, outside, before(95), Link())


def _notices(languages: tuple[str, ...]) -> Iterator[tuple[str, Scene]]:
    """The pairing system with its restrictions; appeals with their deadline."""
    system = replace(
        PROGRAMME,
        system="swiss",
        pairing_program="SW-5.6",
        restrictions=(
            NoticeView(
                ru="Участники одной команды не встречаются между собой в последних трёх турах.",
                en="Players of one team do not meet in the last three rounds.",
                be="Удзельнікі адной каманды не сустракаюцца ў апошніх трох турах.",
            ),
        ),
    )
    venue = replace(VENUE, languages=languages, programmes=(replace(system, notices=()),))
    asked = replace(WALL, scene="notices")
    known = replace(HIDDEN, appeals_close=before(60), appeals_round=2)
    for slot in range(5):
        at = before(95) + Span.of(seconds=12 * slot)
        yield f"notice of pairing {slot}", scene(snapshot(known, venue=venue), asked, at, Link())


def _identified(languages: tuple[str, ...]) -> Snapshot:
    return replace(no_round(with_table(swiss(), FINISHED, languages=languages)), screens=named())
