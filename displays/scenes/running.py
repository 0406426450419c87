"""A round that runs: the default-time countdown, the regulation's sentence, counts, who is missing."""

from __future__ import annotations

from dataclasses import dataclass

from displays.fitting import best_break
from displays.page import Page
from displays.scenes.frame import Scene, footer_rule, standing_line
from displays.scenes.missing import Panel, panel
from displays.scenes.stage import PHOTOGRAPHY_OVER, Stage, clock_text, own_starts
from displays.theme import LABEL_SMALL, MARGIN, MUTED, RED, TEXT, Face
from hall.model.instants import Instant
from hall.words.screen import ScreenWords

_WIDTH = 826
_END = 828  # of the last column, from the margin


@dataclass(frozen=True, slots=True, kw_only=True)
class Footer:
    """One line: bold text, the figures of its countdown, and what follows MUTED as far as it fits."""

    text: str
    figures: str = ""
    more: tuple[str, ...] = ()

    def place(self, page: Page) -> None:
        cap = footer_rule(page)
        x = MARGIN + standing_line(page, self.text, cap)
        if self.figures:
            x += 18 + page.cells(self.figures, x + 18, cap, 34, Face.SEMIBOLD, TEXT)
        more = [text for text in self.more if text]
        wanted = sum(page.width_of(text, 34, Face.REGULAR) + 40 for text in more)
        size = 34 if wanted <= page.right - x else 30
        for text in more:
            if page.width_of(text, size, Face.REGULAR) <= page.right - x - 40:
                x += 40 + page.text(text, x + 40, cap, size, Face.REGULAR, MUTED)


@dataclass(frozen=True, slots=True, kw_only=True)
class Running:
    """`counts` are label and value of: in progress, not started, finished of all."""

    title: str
    figures: str
    rule: tuple[str, ...]
    rule_second: tuple[str, ...]
    counts: tuple[tuple[str, str], ...]
    control_label: str
    control: tuple[str, ...]
    next_label: str
    next_start: str
    cue: str
    panel: Panel
    footer: Footer
    has_portrait: bool = True

    def arrange(self, page: Page) -> None:
        self._countdown(page)
        self._facts(page)
        page.again(_place, self.panel)
        page.again(_place, self.footer)

    def _countdown(self, page: Page) -> None:
        page.text(self.title, MARGIN, 172, 46, Face.DISPLAY_SEMIBOLD, TEXT, room=_WIDTH)
        size = 300 if len(self.figures) == 5 else 220
        top = 246 + (300 - size) * 0.727 / 2
        page.cells(self.figures, 70, top, size, Face.DISPLAY_BOLD, RED)
        self._sentences(page)

    def _sentences(self, page: Page) -> None:
        """Two lines of the first language and one of the second, or reversed where the second is longer."""
        below = " ".join(self.rule_second)
        first: tuple[str, ...] = self.rule
        second: tuple[str, ...] = (below,)
        if page.width_of(below, 30, Face.REGULAR) > _WIDTH:
            first, second = (" ".join(self.rule),), self.rule_second
        caps = iter((504, 548, 594) if len(first) + len(second) == 3 else (504, 548))
        for line, cap in zip(first, caps, strict=False):
            page.text(line, MARGIN, cap, 32, Face.REGULAR, TEXT, room=_WIDTH)
        for line, cap in zip(second, caps, strict=False):
            page.text(line, MARGIN, cap, 30, Face.REGULAR, MUTED, room=_WIDTH)

    def _facts(self, page: Page) -> None:
        page.rule(MARGIN, 650, _WIDTH)
        # The last column begins further left where its label is long: "Пачатак 10-га тура".
        last = min(552.0, _END - page.label_width(self.next_label, LABEL_SMALL))
        offsets, rooms = (0, 300, last), (280, last - 320, _END - last)
        for (label, value), offset, room in zip(self.counts, offsets, rooms, strict=True):
            page.label(label, MARGIN + offset, 682, LABEL_SMALL, room=room)
            page.text(value, MARGIN + offset, 724, 66, Face.DISPLAY_BOLD, TEXT, room=room)
        if self.control:
            page.label(self.control_label, MARGIN, 822, LABEL_SMALL, room=last - 22)
            _time_control(page, self.control, last - 22)
        if self.next_start:
            page.label(self.next_label, MARGIN + last, 822, LABEL_SMALL, room=_END - last)
            _next_start(page, self.next_start, last)
        page.text(self.cue, MARGIN, 938, 32, Face.REGULAR, MUTED, room=_WIDTH)


def running(stage: Stage) -> Scene:
    """Started with default time running, or over with boards undecided; `default_at` must be known."""
    round_, words = stage.round, stage.words
    assert round_.default_at is not None, "a default-time countdown needs its deadline"
    over = stage.at >= round_.default_at
    rule = _over if over else _late
    following = stage.following
    return Scene(
        kind="default_over" if over else "running",
        header=stage.header(words.round_in_progress(round_.number), stage.name),
        body=Running(
            title=words.until_default_time(),
            figures=clock_text(round_.default_at - stage.at),
            rule=rule(stage, words, round_.default_at),
            rule_second=_second_rule(stage, over=over),
            counts=_counts(stage),
            control_label=words.time_control_label(),
            control=words.time_control(round_.time_control) if round_.time_control else (),
            next_label=words.start_of(following[0]) if following else "",
            next_start=stage.day_and_time(following[1]) if following else "",
            cue=cue(stage),
            panel=panel(stage, over=over),
            footer=footer(stage),
        ),
        ticks=tuple(at for at in (round_.default_at, round_.photography_ends) if at is not None),
    )


def _place(page: Page, part: Panel | Footer) -> None:
    part.place(page)


def cue(stage: Stage) -> str:
    """What else is due: which boards begin by themselves, until when trainers may stay."""
    leave = stage.round.trainers_leave
    if stage.round.own_starts or leave is None or stage.at >= leave:
        return own_starts(stage)
    return stage.words.trainers_until(stage.time(leave))


def footer(stage: Stage) -> Footer:
    """Photography with its own countdown, for a minute that it is over, else standing notices."""
    words, second, ends = stage.words, stage.second, stage.round.photography_ends
    if ends is not None and stage.at < ends:
        more = (words.accredited_only(), second.accredited_only() if second else "")
        return Footer(text=words.photography_ends_in(), figures=clock_text(ends - stage.at), more=more)
    if ends is not None and stage.at - ends < PHOTOGRAPHY_OVER:
        return Footer(text=words.photography_over(), more=(second.photography_over() if second else "",))
    if stage.round.phones is None:
        return Footer(text=words.silence(), more=(second.silence() if second else "",))
    return Footer(text=words.phones(stage.round.phones), more=(words.silence(),))


def _late(stage: Stage, words: ScreenWords, default_at: Instant) -> tuple[str, ...]:
    round_ = stage.round
    if round_.default_limit is None or round_.default_comparison is None:
        return ()
    return words.late_rule(round_.default_limit, round_.default_comparison, stage.time(default_at))


def _over(stage: Stage, words: ScreenWords, default_at: Instant) -> tuple[str, ...]:
    """What has happened, and never that a game is lost: that is the arbiter's to say."""
    return (words.default_time_reached(stage.time(default_at)), words.arbiter_decides())


def _second_rule(stage: Stage, *, over: bool) -> tuple[str, ...]:
    second, default_at = stage.second, stage.round.default_at
    if second is None or default_at is None:
        return ()
    return _over(stage, second, default_at)[:1] if over else _late(stage, second, default_at)


def _counts(stage: Stage) -> tuple[tuple[str, str], ...]:
    round_, words = stage.round, stage.words
    return (
        (words.in_progress(), str(round_.boards - round_.finished - round_.not_begun)),
        (words.not_started(), str(round_.not_begun)),
        (words.finished(), words.some_of(round_.finished, round_.boards)),
    )


def _time_control(page: Page, parts: tuple[str, ...], room: float) -> None:
    whole = " ".join(parts)
    if page.width_of(whole, 46, Face.DISPLAY_SEMIBOLD) <= room:
        page.text(whole, MARGIN, 862, 46, Face.DISPLAY_SEMIBOLD, TEXT, room=room)
        return
    lines = best_break(parts, lambda text: page.width_of(text, 34, Face.SEMIBOLD))
    for line, cap in zip(lines, (858, 900), strict=True):
        page.text(line, MARGIN, cap, 34, Face.SEMIBOLD, TEXT, room=room)


def _next_start(page: Page, text: str, offset: float) -> None:
    size, face, room = 46, Face.DISPLAY_SEMIBOLD, _END - offset
    if page.width_of(text, size, face) > room:
        size, face = 34, Face.SEMIBOLD
    page.text(text, MARGIN + offset, 862, size, face, TEXT, room=room)
