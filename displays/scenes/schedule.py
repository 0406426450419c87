"""The event's timetable: the next start as a large hour, a moved start, the appeal's deadline, all rounds."""

from __future__ import annotations

from dataclasses import dataclass

from displays.fitting import best_break
from displays.page import Align, Page
from displays.scenes.frame import Scene, footer_rule, standing_line
from displays.scenes.pages import page_at, split
from displays.scenes.stage import Stage, clock_text
from displays.theme import (
    BG,
    LABEL_SMALL,
    LINE,
    MARGIN,
    MUTED,
    PANEL,
    PANEL_RADIUS,
    ROW_RADIUS,
    SKY,
    TEXT,
    Face,
)
from hall.model.instants import Instant
from hall.published.snapshot import ItemView
from hall.words.programme import ProgrammeWords
from hall.words.screen import ScreenWords

_WIDTH = 826
_MOST = 14  # rows of the panel; more turn by pages


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """One row: `is_next` the coming round, `is_past` what lies behind; `old` the hour before a move."""

    name: str
    date: str
    state: str
    hour: str
    old: str
    is_next: bool
    is_past: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Appeal:
    """Until when an appeal may be handed in, counted down."""

    label: str
    figures: str
    until: str
    why: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Posting:
    """When the next round's pairs are to be posted."""

    label: str
    hour: str
    second: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Timetable:
    """The panel of all dates."""

    title: str
    entries: tuple[Entry, ...]
    is_alone: bool

    def place(self, page: Page) -> None:
        """The right half, or in portrait the lower one: larger where nothing stands above it but the hour."""
        x, top, width, height = (80, 1000, 920, 820) if page.portrait else (950, 150, 890, 826)
        if page.portrait and self.is_alone:
            top, height = top - 340, height + 340
        left, right = x + 44, x + width - 44
        page.fill(x, top, width, height, PANEL, radius=PANEL_RADIUS)
        page.text(self.title, left, top + 34, 46, Face.DISPLAY_SEMIBOLD, TEXT, room=right - left, on=PANEL)
        row = (height - 116) / max(10, len(self.entries))
        for i, entry in enumerate(self.entries):
            self._row(page, entry, left, right, top + 100 + i * row, row)

    def _row(self, page: Page, entry: Entry, left: float, right: float, top: float, height: float) -> None:
        on = PANEL
        if entry.is_next:
            on = SKY
            page.fill(left - 24, top, right - left + 48, height, SKY, radius=ROW_RADIUS, on=PANEL)
        else:
            page.rule(left, top, right - left)
        strong = BG if entry.is_next else MUTED if entry.is_past else TEXT
        quiet = BG if entry.is_next else MUTED
        cap = top + (height - 0.727 * 34) / 2
        page.text(entry.name, left, cap, 34, Face.SEMIBOLD, strong, room=262, on=on)
        page.cells(entry.hour, right, cap, 34, Face.SEMIBOLD, strong, align=Align.RIGHT, on=on)
        middle, date_at = right - 122, left + 272
        used = 0.0
        if entry.old:
            width = page.text(
                entry.old, middle, cap, 34, Face.REGULAR, quiet, align=Align.RIGHT, room=140, on=on
            )
            page.fill(middle - width - 6, cap + 11, width + 12, 3, LINE)
            used = width + 16
        elif entry.state:
            size, face = 30, Face.REGULAR
            used = 16 + page.text(
                entry.state, middle, cap + 1, size, face, quiet, align=Align.RIGHT, room=170, on=on
            )
        # A long month has what the state leaves, and smaller letters before it is cut.
        room = middle - used - date_at
        size = 34 if page.width_of(entry.date, 34, Face.REGULAR) <= room else 30
        page.text(entry.date, date_at, cap + (34 - size) / 2, size, Face.REGULAR, quiet, room=room, on=on)


@dataclass(frozen=True, slots=True, kw_only=True)
class Schedule:
    """`hour` of what comes next, empty where nothing is known to come."""

    title: str
    hour: str
    date: str
    moved: tuple[str, ...]
    moved_second: str
    posting: Posting | None
    appeal: Appeal | None
    timetable: Timetable
    standing: str
    has_portrait: bool = True

    def arrange(self, page: Page) -> None:
        self._next(page)
        y = 580.0
        if self.moved:
            page.rule(MARGIN, y, _WIDTH)
            self._moved(page, y)
            y += 192
        if self.posting is not None:
            page.rule(MARGIN, y, _WIDTH)
            _posting(page, self.posting, y + 34)
            y += 192
        if self.appeal is not None:
            page.rule(MARGIN, y, _WIDTH)
            _appeal(page, self.appeal, y + 34)
        page.again(_place, self.timetable)
        standing_line(page, self.standing, footer_rule(page))

    def _next(self, page: Page) -> None:
        page.text(self.title, MARGIN, 170, 54, Face.DISPLAY_SEMIBOLD, TEXT, room=_WIDTH)
        # A start within a minute, as a rehearsal has it, is told with its seconds: smaller, never cut.
        size = 300 if page.width_of(self.hour, 300, Face.DISPLAY_BOLD) <= _WIDTH else 170
        cap = 254 + (300 - size) * 0.727 / 2
        page.text(self.hour, MARGIN, cap, size, Face.DISPLAY_BOLD, SKY, room=_WIDTH)
        page.text(self.date, MARGIN, 514 if self.hour else 254, 32, Face.REGULAR, MUTED, room=_WIDTH)

    def _moved(self, page: Page, y: float) -> None:
        colours = ((Face.SEMIBOLD, TEXT), (Face.REGULAR, MUTED))
        for line, cap, (face, colour) in zip(self.moved, (y + 36, y + 82), colours, strict=False):
            page.text(line, MARGIN, cap, 34, face, colour, room=_WIDTH)
        page.text(self.moved_second, MARGIN, y + 130, 30, Face.REGULAR, MUTED, room=_WIDTH)


def schedule(stage: Stage) -> Scene:
    """The timetable with what is done, what comes next and what was moved; the page of it that is on now."""
    speech, words = stage.programme_words, stage.words
    entries = _entries(stage)
    pages = split(entries, _MOST)
    coming = _coming(stage)
    # Below the hour there is room for two: a start is moved before its round, pairs are posted after one.
    appeal, moved, posting = _appeal_of(stage), _moved(stage, words), _posting_of(stage)
    ticks = (stage.round.planned, stage.round.appeals_close if appeal else None)
    return Scene(
        kind="schedule",
        header=stage.header(stage.title, stage.name, countdown=True),
        body=Schedule(
            title=_title(stage, coming),
            hour=stage.time(coming.at) if coming is not None and coming.has_hour else "",
            date=_date_line(stage, coming.at) if coming is not None else "",
            moved=moved,
            moved_second=" ".join(_moved(stage, stage.second)) if stage.second else "",
            posting=posting,
            appeal=appeal,
            timetable=Timetable(
                title=speech.schedule(),
                entries=pages[page_at(len(pages), stage.at)],
                is_alone=not (moved or posting or appeal),
            ),
            standing=words.phones(stage.round.phones) if stage.round.phones else words.silence(),
        ),
        ticks=tuple(at for at in ticks if at is not None),
    )


def is_known(stage: Stage) -> bool:
    """Whether the regulation gives a timetable."""
    return stage.programme is not None and bool(stage.programme.items)


def _place(page: Page, part: Timetable) -> None:
    part.place(page)


def _appeal(page: Page, appeal: Appeal, top: float) -> None:
    page.label(appeal.label, MARGIN, top, LABEL_SMALL, room=_WIDTH)
    used = page.cells(appeal.figures, MARGIN, top + 42, 66, Face.DISPLAY_BOLD, TEXT)
    page.text(appeal.until, MARGIN + used + 28, top + 65, 34, Face.REGULAR, MUTED, room=300)
    page.text(appeal.why, MARGIN, top + 128, 32, Face.REGULAR, MUTED, room=_WIDTH)


def _posting(page: Page, posting: Posting, top: float) -> None:
    page.label(posting.label, MARGIN, top, LABEL_SMALL, room=_WIDTH)
    page.text(posting.hour, MARGIN, top + 42, 66, Face.DISPLAY_BOLD, TEXT, room=_WIDTH)
    page.text(posting.second, MARGIN, top + 112, 30, Face.REGULAR, MUTED, room=_WIDTH)


def _posting_of(stage: Stage) -> Posting | None:
    if stage.posting is None:
        return None
    number, at = stage.posting
    second = stage.second_programme_words
    return Posting(
        label=stage.programme_words.posting(number),
        hour=stage.time(at),
        second=second.posting(number) if second else "",
    )


def _is_ended(stage: Stage) -> bool:
    round_ = stage.round
    return bool(round_.boards) and round_.finished >= round_.boards


def _next_number(stage: Stage) -> int | None:
    """The round that comes next; None while one is played."""
    if _is_ended(stage):
        return stage.round.next_number
    return stage.round.number if stage.round.started is None else None


def _items(stage: Stage) -> tuple[ItemView, ...]:
    return stage.programme.items if stage.programme is not None else ()


def _start_of(stage: Stage, item: ItemView) -> Instant:
    """When an item is to begin: the current round as it is planned now, all others by the regulation."""
    planned = stage.round.planned
    return planned if item.number == stage.round.number and planned is not None else item.at


def _coming(stage: Stage) -> ItemView | None:
    """The next round, else what the programme has still to come."""
    number = _next_number(stage)
    for item in _items(stage):
        at = _start_of(stage, item)
        if number is None or stage.round.started is not None:
            if at > stage.at and (item.number is None or item.number > stage.round.number):
                return item
        elif item.number == number:
            return ItemView(at=at, has_hour=True, number=number)
    return None


def _title(stage: Stage, coming: ItemView | None) -> str:
    if coming is None:
        return stage.words.round_finished(stage.round.number) if _is_ended(stage) else ""
    if coming.number is not None:
        return stage.words.start_of_round(coming.number)
    return stage.programme_words.item(coming.kind or "")


def _date_line(stage: Stage, at: Instant) -> str:
    """Saturday, 13 June · UTC+4"""
    local = stage.local(at)
    offset = local.utcoffset()
    hours = 0.0 if offset is None else offset.total_seconds() / 3600
    zone = f"UTC{hours:+g}" if hours else "UTC"
    return f"{stage.programme_words.day_of_week(local.date())}, {stage.words.day(local.date())} · {zone}"


def _moved(stage: Stage, words: ScreenWords) -> tuple[str, ...]:
    """The sentence of a moved start, broken before its bracket."""
    moved = stage.round.moved
    if moved is None or stage.round.started is not None:
        return ()
    text = words.moved(stage.time(moved.old), stage.time(moved.new), stage.time(moved.said_at))
    head, bracket, tail = text.partition(" (")
    return (head, bracket.strip() + tail) if bracket else best_break(text.split(" "), len)


def _appeal_of(stage: Stage) -> Appeal | None:
    close, number, programme = stage.round.appeals_close, stage.round.appeals_round, stage.programme
    if close is None or number is None or close <= stage.at:
        return None
    if programme is None or programme.appeals is None:
        return None
    words = stage.programme_words
    return Appeal(
        label=words.appeals(),
        figures=clock_text(close - stage.at),
        until=words.until(stage.time(close)),
        why=words.within(programme.appeals.window, number),
    )


def _entries(stage: Stage) -> list[Entry]:
    number, words = _next_number(stage), stage.programme_words
    return [
        _entry(stage, item, words, is_next=item.number is not None and item.number == number)
        for item in _items(stage)
    ]


def _entry(stage: Stage, item: ItemView, words: ProgrammeWords, *, is_next: bool) -> Entry:
    at, moved = _start_of(stage, item), stage.round.moved
    is_current = item.number == stage.round.number
    is_past = _is_past(stage, item)
    state = ""
    if item.number is not None and is_past:
        state = words.is_finished()
    elif is_current and stage.round.started is not None:
        state = words.is_on()
    return Entry(
        name=words.item(item.kind or "") if item.number is None else stage.words.next_round(item.number),
        date=stage.words.day(stage.local(at).date()),
        state=state,
        hour=stage.time(at)[:5] if item.has_hour else "",
        old=stage.time(moved.old)[:5] if moved is not None and is_next and is_current else "",
        is_next=is_next,
        is_past=is_past,
    )


def _is_past(stage: Stage, item: ItemView) -> bool:
    if item.number is None:
        return stage.local(item.at).date() < stage.local(stage.at).date() or (
            item.has_hour and item.at <= stage.at
        )
    current = stage.round.number
    return item.number < current or (item.number == current and _is_ended(stage))
