"""Invented tournaments for the wall tests and the pictures of the documentation. No real people."""

from __future__ import annotations

from dataclasses import replace

from hall.model.instants import Instant, Span
from hall.model.regulations import Comparison, CountedFrom, Period, Phones, TimeControl
from hall.model.tournament import Result, Side, Unpaired
from hall.published.snapshot import (
    AppealsView,
    HallView,
    ItemView,
    MissingView,
    NoticeView,
    PairingsSection,
    PairingsView,
    PairView,
    PlayerView,
    ProgrammeView,
    ResultView,
    RoundSection,
    RoundView,
    ScreenView,
    Snapshot,
    UnpairedView,
    VenueView,
)
from hall.timebase import of_iso

START = of_iso("2026-11-14T15:00:00+03:00")
WHITE, BLACK = Side.WHITE, Side.BLACK
NO_TIME = Span(0)
MINUTE = Span.of(minutes=1)
SECOND = Span.of(seconds=1)
WALL = ScreenView(name="wall-1", hall="main")
CLASSICAL = TimeControl(periods=(Period(span=Span.of(minutes=90)),), increment=Span.of(seconds=30))
TWO_PERIODS = TimeControl(
    periods=(Period(span=Span.of(minutes=90), moves=40), Period(span=Span.of(minutes=30))),
    increment=Span.of(seconds=30),
)
PROGRAMME = ProgrammeView(
    tournament="open",
    items=(
        *(ItemView(at=START + Span.of(hours=24 * (n - 3)), has_hour=True, number=n) for n in range(1, 4)),
        ItemView(at=START + Span.of(hours=4), has_hour=True, number=4),
        *(ItemView(at=START + Span.of(hours=24 * (n - 4)), has_hour=True, number=n) for n in range(5, 9)),
        ItemView(at=START + Span.of(hours=115), has_hour=True, number=9),
        ItemView(at=START + Span.of(hours=121), has_hour=True, kind="closing"),
    ),
    notices=(
        NoticeView(
            ru="Закончившие партию обязаны покинуть игровую площадку. Анализ проводится в комнате № 2.",
            en="Players who have finished must leave the playing area. Games are analysed in room 2.",
        ),
        NoticeView(ru="Призы не делятся.", en="Prizes are not shared."),
    ),
    appeals=AppealsView(
        window=Span.of(minutes=30),
        counted_from=CountedFrom.ROUND_END,
        fee=NoticeView(ru="1000 рублей", en="1000 roubles"),
        by_trainer_only=True,
    ),
    committee=(
        NoticeView(ru="Международный арбитр, председатель", en="International Arbiter, chair"),
        NoticeView(ru="Тренер-представитель", en="Team representative"),
    ),
)
VENUE = VenueView(
    title_ru="Кубок города 2026",
    title_en="City Cup 2026",
    zone="Europe/Moscow",
    languages=("ru", "en"),
    halls=(HallView(id="main", name_ru="Главный зал", name_en="Main hall"),),
    time_verified=True,
)
WITH_PROGRAMME = replace(VENUE, programmes=(PROGRAMME,))
ROUND = RoundView(
    tournament="open",
    hall="main",
    name_ru="Открытый турнир А",
    name_en="Open A",
    number=3,
    planned=START,
    moved=None,
    published=START - Span.of(minutes=40),
    started=None,
    time_control=CLASSICAL,
    default_limit=Span.of(minutes=30),
    default_comparison=Comparison.OR_MORE,
    default_at=None,
    default_from_schedule=False,
    photography_ends=None,
    trainers_leave=None,
    calls=(START - Span.of(minutes=5), START - Span.of(minutes=1)),
    boards=60,
    finished=0,
    not_begun=60,
    missing=(),
    undecided=(),
    phones=Phones.FORBIDDEN_IN_ZONE,
    next_number=4,
    next_start=START + Span.of(hours=4),
)
NAMES = (
    ("Воскресенский Александр", 2541),
    ("Müller-Lüdenscheidt Jürgen", 2377),
    ("Папоян Ваган", 2371),
    ("Ґудзовата Соломія", 2503),
    ("Łukasiewicz Wojciech", 2488),
    ("Ђорђевић Ненад", 2365),
    ("Αλεξάνδρου Γεώργιος", 2358),
    ("Нурғалиев Әділ", 2476),
    ("Сидорова Екатерина", 2461),
    ("Þórðarson Ægir", 2350),
    ("Щербинин Юрий", 2344),
    ("Nguyễn Thị Hồng", 2455),
    ("Преображенский Константин", 2449),
    ("O’Connell Siobhán", 2339),
    ("Жуковский Всеволод", 2331),
    ("Ahmadov Elçin", 2437),
    ("Горбунов Степан", 2430),
    ("Škvorecký Ondřej", 2326),
    ("Fernández Íñigo", 2318),
    ("Иванова Мария", 2421),
    ("Кузнецова Алёна", 2415),
    ("Bjørnstad Håkon", 2307),
    ("Тихонов Лев", 2299),
    ("Őrsi Zsófia", 2402),
    ("Бондаренко Олексій", 2396),
    ("Yıldız Çağla", 2291),
    ("Маргарян Ашот", 2383),
    ("Орлов Глеб", 2520),
    ("Крылова Дарья", 2335),
    ("Ștefănescu Ion", 2466),
    ("Абросимов Рустем", 2441),
    ("Kõiv Märt", 2328),
    ("Ķirsons Jānis", 2321),
    ("Захаров Матвей", 2409),
    ("Лебедева Полина", 2388),
    ("Dvořák Kryštof", 2310),
    ("Šimić Ćiro", 2302),
    ("Фёдоров Никита", 2362),
    ("Юсупова Камила", 2349),
    ("Цветков Борис", 2288),
)


def player(place: int, name: str | None = None) -> PlayerView:
    """The player of a place (from 0), the names repeating after forty."""
    text, rating = NAMES[place % len(NAMES)]
    halves = 4 if place < 27 else 3 if place < 60 else 2
    return PlayerView(name=name or text, rating=rating, points_halves=halves)


def pairs(boards: int, *, first: int = 1, name: str | None = None) -> tuple[PairView, ...]:
    return tuple(
        PairView(board=first + i, white=player(2 * i, name), black=player(2 * i + 1, name))
        for i in range(boards)
    )


def list_of(boards: int, *, first: int = 1, name: str | None = None) -> PairingsView:
    return PairingsView(
        tournament="open", hall="main", round=3, pairs=pairs(boards, first=first, name=name), unpaired=()
    )


WITHOUT_BOARD = (
    ("Антонюк Марк", Unpaired.PAIRING_BYE),
    ("Бурлаков Егор", Unpaired.ABSENT),
    ("Белозерцев Антон", Unpaired.WITHDRAWN),
    ("Преображенская-Константинова Александра", Unpaired.ABSENT),
)


def list_with_all(boards: int = 60) -> PairingsView:
    """Pairs, and players without a board of each class."""
    out = tuple(
        UnpairedView(player=PlayerView(name=name, rating=None, points_halves=2), reason=reason)
        for name, reason in WITHOUT_BOARD
    )
    return replace(list_of(boards), unpaired=out)


def snapshot(
    round_: RoundView = ROUND, view: PairingsView | None = None, venue: VenueView = VENUE
) -> Snapshot:
    return Snapshot(
        venue=venue,
        round=RoundSection(rounds=(round_,)),
        pairings=PairingsSection(pairings=(view or list_of(60),)),
    )


def missing(*boards: int, confirmed: bool = False, name: str | None = None) -> tuple[MissingView, ...]:
    """Empty seats; White and Black by the board's number."""
    return tuple(
        MissingView(board=board, side=Side.WHITE if board % 3 else Side.BLACK, confirmed=confirmed, name=name)
        for board in boards
    )


def started(late: Span = NO_TIME) -> RoundView:
    """The round begun `late` after its planned start, seven players missing."""
    at = START + late
    return replace(
        ROUND,
        started=at,
        default_at=at + Span.of(minutes=30),
        finished=4,
        not_begun=7,
        missing=tuple(
            MissingView(board=board, side=side, confirmed=False)
            for board, side in zip(
                (12, 17, 23, 31, 38, 44, 59), (WHITE, WHITE, BLACK, WHITE, BLACK, WHITE, BLACK), strict=True
            )
        ),
        trainers_leave=START + Span.of(hours=3),
    )


ENDED = (2, 5, 7, 8, 11, 12, 14, 15, 17, 18, 19, 21, 24, 26, 27, 30, 32, 35, 38, 41, 44, 53, 60)
_SCORES = (Result.DRAW, Result.WHITE_WINS, Result.BLACK_WINS, Result.DRAW, Result.DRAW, Result.WHITE_WINS)


def with_results(*boards: int) -> RoundView:
    """The round after 162 minutes with these boards finished: 17 by forfeit, 19 and 38 just now."""
    at = after(162)
    found = tuple(
        ResultView(
            board=board,
            result=Result.BLACK_WINS_BY_FORFEIT if board == 17 else _SCORES[i % len(_SCORES)],
            entered=at - (Span.of(seconds=40) if board in (19, 38) else Span.of(minutes=9)),
        )
        for i, board in enumerate(boards)
    )
    return replace(started(), finished=len(boards), not_begun=0, missing=(), results=found)


def before(minutes: int = 0, seconds: int = 0) -> Instant:
    return START - Span.of(minutes=minutes, seconds=seconds)


def after(minutes: int = 0, seconds: int = 0) -> Instant:
    return START + Span.of(minutes=minutes, seconds=seconds)
