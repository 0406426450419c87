"""Invented standings, a cross table, a draw and an interruption for the wall tests and the pictures."""

from __future__ import annotations

from dataclasses import replace

from hall.app.hall_address import code
from hall.model.instants import Span
from hall.published.snapshot import RoundSection, RoundView, ScreensSection, ScreenView, Snapshot
from hall.published.table_views import (
    DrawGroupView,
    DrawnView,
    DrawSection,
    DrawView,
    EnvelopeState,
    EnvelopeView,
    InterruptionView,
    StandingRow,
    StandingsSection,
    StandingsView,
)
from tests.displays.samples import NAMES, WALL, WITH_PROGRAMME, after, snapshot, started

_POINTS = ("3", "2½", "2", "1½", "1", "½", "0")
AWKWARD = (
    "Константинопольский-Задунайский Александр-Максимилиан Всеволодович"[:60],
    "В" * 60,
    "И\u0306" * 30,
    "Nguye\u0302\u0303n Thi\u0323 Ho\u0302\u0300ng",
    "Παπαδημητρίου Κωνσταντίνος-Ελευθέριος",
    "Հարությունյան Վարդան",
    "ჯავახიშვილი გიორგი",
    "عبد الرحمن محمد",
    "O\u2019Connell Siobhán",
    "Þórðarson Ægir",
)


def standing_row(place: int, name: str, *, number: int = 0, rating: int | None = 2400) -> StandingRow:
    """A row of the Swiss table; the points fall with the place."""
    return StandingRow(
        number=number or place,
        name=name,
        rating=rating,
        place=place,
        last_place=place,
        points=_POINTS[min(6, (place - 1) // 6)],
        tiebreaks=(
            str(max(1, 6 - place // 9)),
            f"{max(1, 6 - place // 8)}½",
            f"{max(0, 24 - place) / 4:.2f}",
        ),
    )


def swiss(players: int = 124, *, names: tuple[str, ...] = ()) -> StandingsView:
    """After round 3; the tenth has left, two share the places 12 and 13."""
    known = names or tuple(name for name, _ in NAMES)
    rows = [
        standing_row(place, known[(place - 1) % len(known)], rating=2600 - 3 * place)
        for place in range(1, players + 1)
    ]
    if players >= 13:
        rows[9] = replace(rows[9], left=True)
        for i in (11, 12):
            rows[i] = replace(rows[i], place=12, last_place=13)
    return StandingsView(
        tournament="open",
        hall="main",
        after_round=3,
        rounds=9,
        missing=(),
        codes=("BH/M1", "BH", "SB"),
        edition="2024",
        rows=tuple(rows),
    )


_RESULTS = (
    ("", "½", "1", "½", "½", "1", "+", "", "", "1"),
    ("½", "", "½", "0", "1", "", "+", "", "1", "½"),
    ("0", "½", "", "½", "", "", "+", "½", "0", "1"),
    ("½", "1", "½", "", "", "", "0", "½", "0", ""),
    ("½", "0", "", "", "", "1", "½", "1", "½", ""),
    ("0", "", "", "", "0", "", "0", "½", "1", "0"),
    ("—", "—", "—", "1", "½", "1", "", "—", "—", "—"),
    ("", "", "½", "½", "0", "½", "+", "", "", "½"),
    ("", "0", "1", "1", "½", "0", "+", "", "", ""),
    ("0", "½", "0", "", "", "1", "+", "½", "", ""),
)
_CROSS_NAMES = (
    "Акимушкин Роман",
    "Гончарук Тарас",
    "Дорофеев Платон",
    "Ефремова Ульяна",
    "Hakimov Bobur",
    "Заболотская Евдокия",
    "Латыпов Амир",
    "Marković Luka",
    "Преображенский Константин",
    "Чебыкин Арсений",
)
_CROSS_POINTS = ("4½", "3½", "2½", "2½", "3", "1½", "2", "2", "2½", "2")
_CROSS_SB = ("10.50", "10.00", "6.00", "8.00", "7.00", "3.50", "", "4.25", "6.50", "4.25")
_CROSS_PLACES = ((1, 1), (2, 2), (6, 6), (4, 4), (3, 3), (9, 9), (None, None), (7, 8), (5, 5), (7, 8))


def round_robin() -> StandingsView:
    """Ten players after round 6 of 9; number 7 left with fewer than half of his games."""
    rows = tuple(
        StandingRow(
            number=i + 1,
            name=name,
            rating=2400,
            place=_CROSS_PLACES[i][0],
            last_place=_CROSS_PLACES[i][1],
            points=_CROSS_POINTS[i],
            tiebreaks=(_CROSS_SB[i],),
            left=i == 6,
            counts=i != 6,
            cells=_RESULTS[i],
        )
        for i, name in enumerate(_CROSS_NAMES)
    )
    return replace(swiss(0), after_round=6, rounds=9, codes=("SB",), rows=rows, is_round_robin=True)


def large_round_robin(players: int, *, cycles: int = 1, names: tuple[str, ...] = ()) -> StandingsView:
    """Everybody has drawn with everybody."""
    cell = " ".join(["½"] * cycles)
    known = names or tuple(name for name, _ in NAMES)
    rows = tuple(
        replace(
            standing_row(n, known[(n - 1) % len(known)]),
            cells=tuple("" if m == n else cell for m in range(1, players + 1)),
            tiebreaks=("100.25",),
            place=1,
            last_place=players,
            points=f"{11}½",
        )
        for n in range(1, players + 1)
    )
    return replace(round_robin(), rows=rows)


DIGEST = "7c1e04b9a3d25f68e07b91c4d83af265b0e94d17c6a82f53914ed0b87a36c2f5"
_OPEN, _SMALL = EnvelopeView(state=EnvelopeState.OPEN), EnvelopeView(state=EnvelopeState.TOO_SMALL)
_CLOSED = EnvelopeView(state=EnvelopeState.CLOSED)
DRAW = DrawView(
    tournament="open",
    hall="main",
    players=10,
    step=1,
    steps=10,
    group=DrawGroupView(name="Команда «Север»", size=3),
    player=None,
    envelopes=(_OPEN, _SMALL, _OPEN, _SMALL),
    in_hand=None,
    following=tuple(
        DrawGroupView(name=name, size=size)
        for name, size in (("«Юг»", 2), ("«Берег»", 2), ("«Восток»", 2), ("«Маяк»", 1))
    ),
    drawn=(),
    last=None,
    digest=DIGEST,
)
DRAWING = replace(
    DRAW,
    step=6,
    group=DrawGroupView(name="«Берег»", size=1),
    player="Преображенский Константин",
    envelopes=(
        EnvelopeView(state=EnvelopeState.TAKEN, numbers=(3, 4, 8)),
        _CLOSED,
        EnvelopeView(state=EnvelopeState.CLOSED, numbers=(5,)),
        _CLOSED,
    ),
    in_hand=2,
    following=DRAW.following[2:],
    last=DrawnView(number=5, name="Дорофеев Платон"),
)


def drawn(players: int = 10) -> DrawView:
    """The draw at its end."""
    names = [*_CROSS_NAMES, *(name for name, _ in NAMES)]
    return replace(
        DRAW,
        players=players,
        group=None,
        envelopes=(),
        following=(),
        drawn=tuple(DrawnView(number=n, name=names[n - 1]) for n in range(players, 0, -1)),
        seed="kubok-2026-94d17c6a82f5",
    )


INTERRUPTED = replace(
    started(),
    interruption=InterruptionView(
        since=after(21, 36), leave=False, left=Span.of(minutes=8, seconds=24), resumes=None
    ),
)
CODE = code("http://192.0.2.10:8080")
ADDRESS = "http://hall.local:8080"


def with_table(
    view: StandingsView, round_: RoundView, *, languages: tuple[str, ...] = ("ru", "en")
) -> Snapshot:
    """A hall with this table."""
    venue = replace(WITH_PROGRAMME, languages=languages)
    return replace(snapshot(round_, venue=venue), standings=StandingsSection(standings=(view,)))


def with_draw(view: DrawView, round_: RoundView, *, languages: tuple[str, ...] = ("ru", "en")) -> Snapshot:
    """A hall in which lots are drawn."""
    venue = replace(WITH_PROGRAMME, languages=languages)
    return replace(snapshot(round_, venue=venue), draw=DrawSection(draws=(view,)))


def named(screen: ScreenView = WALL) -> ScreensSection:
    """The screens with the hall's address."""
    return ScreensSection(screens=(screen,), address=ADDRESS, code=CODE)


def no_round(shown: Snapshot) -> Snapshot:
    """Before the first tournament is there."""
    return replace(shown, round=RoundSection(rounds=()))
