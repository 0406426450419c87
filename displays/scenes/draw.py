"""A drawing of lots step by step: whose turn it is, the envelopes, who follows, the list at the end.

No order and no size tells what is in an envelope before it is taken (rules, article 22.9).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from displays.fitting import best_break, fitted_names
from displays.page import Align, Page
from displays.scenes.frame import Header, Scene, footer_rule
from displays.scenes.stage import Stage
from displays.theme import AMBER, BG, BLEED, LABEL, LINE, MARGIN, MUTED, PANEL, ROW_RADIUS, TEXT, Colour, Face
from hall.published.table_views import DrawnView, DrawView, EnvelopeState, EnvelopeView
from hall.words.screen_moments import MomentWords

_TOP = 408
_BELOW = 136  # from an envelope to what stands under its words in two languages
_GAP = 60
_RADIUS = 18
_FLAP = 0.55  # how far the flap comes down
_GROUP = 8  # figures of the digest that stand together


@dataclass(frozen=True, slots=True, kw_only=True)
class Envelope:
    """A big envelope: its look, the word below it in both languages, the numbers that came out of it."""

    word: str
    second: str
    outline: Colour | None
    numbers: str
    is_open: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Digest:
    """The fingerprint of the seed in groups of eight, or the seed itself."""

    label: str
    groups: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawStep:
    """`label` and `who`: whose turn it is for what; `following` are names with their numbers of players."""

    label: str
    who: str
    condition: str
    second: str
    step_label: str
    step: str
    envelopes: tuple[Envelope, ...]
    next_label: str
    following: tuple[tuple[str, tuple[str, ...]], ...]
    digest: Digest | None
    has_portrait: bool = True

    def arrange(self, page: Page) -> None:
        size = 54 if page.portrait else 84
        step_x = page.right - max(page.width_of(self.step, size, Face.DISPLAY_BOLD), 140)
        page.label(self.label, MARGIN, 170, LABEL, room=step_x - MARGIN - 40)
        wide = page.label_width(self.step_label, LABEL)
        page.label(self.step_label, page.right - wide, 170, LABEL, room=wide + 1)
        self._who(page, step_x - MARGIN - 40)
        page.text(
            self.step, page.right, 212 + 0.727 * (84 - size), size, Face.DISPLAY_BOLD, TEXT, align=Align.RIGHT
        )
        _condition_lines(page, self.condition, self.second)
        bottom = self._envelopes(page)
        page.rule(MARGIN, bottom, page.right - MARGIN)
        self._following(page, bottom)
        _footer(page, self.digest)

    def _who(self, page: Page, room: float) -> None:
        """A long name is set smaller: it stands alone."""
        fitting = (s for s in (84, 66, 54, 46, 42) if page.width_of(self.who, s, Face.DISPLAY_BOLD) <= room)
        size = next(fitting, 42)
        page.text(self.who, MARGIN, 212 + 0.727 * (84 - size), size, Face.DISPLAY_BOLD, TEXT, room=room)

    def _envelopes(self, page: Page) -> float:
        """The envelopes in one row, or in portrait two by two; gives where the next rule stands."""
        columns, top = (2, _TOP + 32) if page.portrait else (max(4, len(self.envelopes)), _TOP)
        below = _BELOW if any(envelope.second for envelope in self.envelopes) else _BELOW - 36
        width = (page.right - MARGIN - _GAP * (columns - 1)) / columns
        height = min(264.0, width * 264 / 395)
        for i, envelope in enumerate(self.envelopes):
            row, column = divmod(i, columns)
            x, y = MARGIN + column * (width + _GAP), top + row * (height + below)
            _place(page, envelope, x, y, width, height)
        rows = -(-len(self.envelopes) // columns)
        return top + rows * (height + below)

    def _following(self, page: Page, top: float) -> None:
        columns, rows = (2, 4) if page.portrait else (4, 1)
        width = (page.right - MARGIN - _GAP * (columns - 1)) / columns
        if self.following:
            page.label(self.next_label, MARGIN, top + 34, LABEL)
        for i, (name, size) in enumerate(self.following[: rows * columns]):
            row, column = divmod(i, columns)
            x, y = MARGIN + column * (width + _GAP), top + 80 + 128 * row
            page.text(name, x, y, 46, Face.DISPLAY_SEMIBOLD, TEXT, room=width)
            both = page.width_of(" · ".join(size), 30, Face.REGULAR) <= width
            text = " · ".join(size) if both else size[0]
            page.text(text, x, y + 56, 30, Face.REGULAR, MUTED, room=width)


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawList:
    """The draw is over: everybody's number, the seed and its fingerprint."""

    title: tuple[str, ...]
    drawn: tuple[tuple[str, str], ...]
    seed: Digest | None
    digest: Digest | None
    has_portrait: bool = True

    def arrange(self, page: Page) -> None:
        columns = 1 if page.portrait or len(self.drawn) <= 12 else 2
        rows = max(10, -(-len(self.drawn) // columns))
        width = (page.right - MARGIN - _GAP * (columns - 1)) / columns
        height = min(68.0, (page.height - 410) / rows)
        size = 46 if height >= 60 and columns == 1 and not page.portrait else 34
        self._title(page)
        names = fitted_names(
            [n for _, n in self.drawn], width - 130, lambda t: page.width_of(t, size, Face.SEMIBOLD)
        )
        for i, ((number, _), name) in enumerate(zip(self.drawn, names, strict=True)):
            column, row = divmod(i, rows)
            x, y = MARGIN + column * (width + _GAP), 208 + row * height
            on = BG if row % 2 else PANEL
            if on is PANEL:
                page.fill(x - BLEED, y, width + 2 * BLEED, height, PANEL, radius=ROW_RADIUS)
            cap = y + (height - 0.727 * size) / 2
            page.text(number, x + 60, cap, size, Face.BOLD, AMBER, align=Align.RIGHT, room=60, on=on)
            page.text(name, x + 100, cap, size, Face.SEMIBOLD, TEXT, room=width - 110, on=on)
        if self.digest is not None and self.seed is not None:
            _line(page, self.digest, page.height - (166 if page.portrait else 126))
        _footer(page, self.seed or self.digest)

    def _title(self, page: Page) -> None:
        """Both languages in a line, smaller where it needs to be, or the first alone."""
        whole, face = " · ".join(self.title), Face.DISPLAY_SEMIBOLD
        for size in (46, 34):
            if page.width_of(whole, size, face) <= page.right - MARGIN:
                page.text(whole, MARGIN, 146, size, face, AMBER)
                return
        page.text(self.title[0], MARGIN, 146, 46, face, AMBER, room=page.right - MARGIN)


def _condition_lines(page: Page, text: str, second: str) -> None:
    """The condition and below it the second language; in portrait each may need two lines."""
    cap = 306.0
    for said, size, colour in ((text, 34, TEXT), (second, 30, MUTED)):
        lines: tuple[str, ...] = (said,) if said else ()
        if page.width_of(said, size, Face.REGULAR) > page.right - MARGIN:
            size = 30
            lines = best_break(said.split(" "), lambda t: page.width_of(t, 30, Face.REGULAR))
        if cap + 40 * (len(lines) - 1) > 306 + 2 * 40:  # no room above the envelopes
            return
        for line in lines:
            page.text(line, MARGIN, cap, size, Face.REGULAR, colour)
            cap += 40


def _footer(page: Page, digest: Digest | None) -> None:
    """Two lines where the digest takes them, below a rule that stands higher."""
    if page.portrait and digest is not None and len(digest.groups) > 1:
        page.rule(MARGIN, page.height - 130, page.right - MARGIN)
        _line(page, digest, page.height - 100)
        return
    cap = footer_rule(page)
    if digest is not None:
        _line(page, digest, cap)


def _line(page: Page, digest: Digest, cap: float) -> None:
    """Label and groups in one line, in portrait the second half of the groups below the first."""
    x = MARGIN + page.text(digest.label, MARGIN, cap, 30, Face.SEMIBOLD, TEXT) + 32
    apart = page.width_of("0" * _GROUP, 30, Face.REGULAR) + 22
    groups = [digest.groups]
    if x + apart * len(digest.groups) > page.right and len(digest.groups) > 1:
        half = -(-len(digest.groups) // 2)
        groups = [digest.groups[:half], digest.groups[half:]]
    for row, part in enumerate(groups):
        wide = page.width_of("  ".join(part), 30, Face.REGULAR) > page.right - x
        text = (" " if wide else "  ").join(part)
        page.text(text, x, cap + 40 * row, 30, Face.REGULAR, MUTED, room=page.right - x)


def _place(page: Page, envelope: Envelope, x: float, y: float, width: float, height: float) -> None:
    """An envelope with its flap, or when taken a plain field with its numbers, and the word below."""
    on = PANEL
    if envelope.outline is None:
        page.fill(x, y, width, height, PANEL, radius=_RADIUS)
    else:
        thick = 5 if envelope.is_open else 4
        on = PANEL if envelope.is_open else BG
        page.fill(x, y, width, height, envelope.outline, radius=_RADIUS)
        inside = (x + thick, y + thick, width - 2 * thick, height - 2 * thick)
        page.fill(*inside, on, radius=_RADIUS - thick, on=envelope.outline)
        tip = (x + width / 2, y + _FLAP * height)
        for corner in (x + 8, x + width - 8):
            page.stroke((corner, y + 7), tip, thick, envelope.outline)
    if envelope.numbers:
        _numbers(page, envelope, x, y, width, height, on)
    face, colour = (Face.SEMIBOLD, AMBER) if envelope.is_open else (Face.REGULAR, MUTED)
    middle, centre = x + width / 2, Align.CENTRE
    page.text(envelope.word, middle, y + height + 28, 34, face, colour, align=centre, room=width)
    if envelope.second:
        page.text(envelope.second, middle, y + height + 68, 30, Face.REGULAR, MUTED, align=centre, room=width)


def _numbers(
    page: Page, envelope: Envelope, x: float, y: float, width: float, height: float, on: Colour
) -> None:
    """In the middle of a taken envelope, below the flap of one that is still drawn from."""
    room, size = width - 40, 42
    lines: tuple[str, ...] = (envelope.numbers,)
    if page.width_of(envelope.numbers, size, Face.BOLD) > room:
        lines = best_break(envelope.numbers.split(" "), lambda t: page.width_of(t, size, Face.BOLD))
        size = 34
    middle = y + (height / 2 if envelope.outline is None else 0.8 * height)
    first = middle - 46 * len(lines) / 2 + (46 - 0.727 * size) / 2
    for i, line in enumerate(lines):
        cap = first + 46 * i
        page.text(line, x + width / 2, cap, size, Face.BOLD, TEXT, align=Align.CENTRE, room=room, on=on)


def draw(stage: Stage) -> Scene:
    """The draw as it stands; it must be known."""
    view, words = stage.draw, stage.moment_words
    assert view is not None, "a draw is shown once it has begun"
    return Scene(kind="draw", header=_header(stage, view, words), body=_body(stage, view, words))


def _header(stage: Stage, view: DrawView, words: MomentWords) -> Header:
    return stage.header(words.drawing(), f"{stage.name} · {words.players(view.players)}")


def _body(stage: Stage, view: DrawView, words: MomentWords) -> DrawStep | DrawList:
    digest, second = _digest(words.digest(), view.digest), stage.second_moment_words
    if view.group is None:
        return DrawList(
            title=_each(stage, lambda w: w.draw_is_over()),
            drawn=tuple((str(d.number), d.name) for d in sorted(view.drawn, key=lambda d: d.number)),
            seed=_seed(stage, view.seed),
            digest=digest,
        )
    return DrawStep(
        label=_both(stage, lambda w: w.chooses_envelope() if view.player is None else w.draws_number()),
        who=view.group.name if view.player is None else view.player,
        condition=_condition(words, view),
        second=_condition(second, view) if second is not None and view.player is None else "",
        step_label=_both(stage, lambda w: w.step()),
        step=stage.words.some_of(view.step, view.steps),
        envelopes=tuple(_envelope(stage, view, i, e) for i, e in enumerate(view.envelopes)),
        next_label=_both(stage, lambda w: w.next_up()),
        following=tuple((g.name, _players(stage, g.size)) for g in view.following),
        digest=digest,
    )


def _both(stage: Stage, phrase: Callable[[MomentWords], str]) -> str:
    """A label in both languages."""
    return " · ".join(_each(stage, phrase))


def _each(stage: Stage, phrase: Callable[[MomentWords], str]) -> tuple[str, ...]:
    known = (stage.moment_words, stage.second_moment_words)
    return tuple(phrase(words) for words in known if words is not None)


def _players(stage: Stage, count: int) -> tuple[str, ...]:
    return _each(stage, lambda words: words.players(count))


def _seed(stage: Stage, text: str | None) -> Digest | None:
    return None if text is None else Digest(label=_both(stage, lambda w: w.seed()), groups=(text,))


def _condition(words: MomentWords, view: DrawView) -> str:
    """What the group needs; while its players draw, the group and the number drawn last."""
    assert view.group is not None, "a step is somebody's"
    if view.player is None:
        enough = words.none_is_enough if view.is_split else words.enough_numbers
        return enough(view.group.size)
    return " · ".join((view.group.name, *([_last(words, view.last)] if view.last is not None else [])))


def _last(words: MomentWords, last: DrawnView) -> str:
    return f"{words.number()} {last.number}: {last.name}"


def _envelope(stage: Stage, view: DrawView, index: int, envelope: EnvelopeView) -> Envelope:
    in_hand = view.in_hand == index
    is_open = in_hand or envelope.state is EnvelopeState.OPEN
    is_taken = envelope.state is EnvelopeState.TAKEN and not in_hand
    word, *second = _each(stage, lambda w: _envelope_word(w, envelope.state, in_hand=in_hand))
    return Envelope(
        word=word,
        second="".join(second),
        outline=AMBER if is_open else None if is_taken else LINE,
        numbers=", ".join(str(number) for number in envelope.numbers),
        is_open=is_open,
    )


def _envelope_word(words: MomentWords, state: EnvelopeState, *, in_hand: bool) -> str:
    if in_hand:
        return words.draws_number().lower()
    match state:
        case EnvelopeState.OPEN:
            return words.can_be_chosen()
        case EnvelopeState.TOO_SMALL:
            return words.too_few()
        case EnvelopeState.CLOSED:
            return ""
        case EnvelopeState.TAKEN:
            return words.empty()


def _digest(label: str, text: str | None) -> Digest | None:
    if text is None:
        return None
    return Digest(label=label, groups=tuple(text[i : i + _GROUP] for i in range(0, len(text), _GROUP)))
