"""An official's message: by itself for twenty seconds, then in turn with what the screen shows otherwise."""

from __future__ import annotations

from displays.scenes.frame import Scene
from displays.scenes.notices import Notice, Sign, Text
from displays.scenes.pages import PAGE
from displays.scenes.stage import Stage
from hall.model.instants import Instant
from hall.published.table_views import MessageView

_ALONE = 2  # pages


def current(stage: Stage) -> MessageView | None:
    """The newest message, where it is its turn; None where there is none or others are seen meanwhile."""
    up = [one for one in stage.screen.messages if one.until is None or stage.at < one.until]
    if not up:
        return None
    slot = (stage.at - _whole_second(up[0].since)).ms // PAGE.ms
    return up[0] if slot < _ALONE or slot % 2 == 0 else None


def message(stage: Stage, words: MessageView) -> Scene:
    """The message in the screen's languages, in whatever language there is where it has none of them."""
    texts = {one.language: one.text for one in words.texts}
    wanted = [stage.words.code, *([stage.second.code] if stage.second else [])]
    found = [texts[code] for code in wanted if code in texts] or [one.text for one in words.texts[:1]]
    start = ""
    if stage.round.started is None and stage.round.planned is not None:
        start = f"{stage.words.start_of(stage.round.number)}: {stage.day_and_time(stage.round.planned)}"
    content = Text(sign=Sign.INFORMATION, text=found[0], second=found[1] if found[1:] else "")
    return Scene(
        kind="message",
        header=stage.header(stage.title, stage.programme_words.notice(), countdown=True),
        body=Notice(content=content, start=start, index=0, pages=1),
        ticks=(stage.round.planned,) if stage.round.planned else (),
    )


def _whole_second(at: Instant) -> Instant:
    """A page turns with the time of day."""
    return Instant(at.ms // 1000 * 1000)
