"""What is wrong with a link, or why a clock was not written to, as a sentence in the reader's language."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from hall.words import clock_writing, clock_writing_be, links, links_be

if TYPE_CHECKING:
    from drivers.dgt.clock_errors import WriteError
    from drivers.errors import LinkError

_Links = links.Russian | links_be.Belarusian
_Writing = clock_writing.Russian | clock_writing_be.Belarusian

_LINKS: dict[str, _Links] = {"ru": links.Russian(), "be": links_be.Belarusian()}
_WRITING: dict[str, _Writing] = {"ru": clock_writing.Russian(), "be": clock_writing_be.Belarusian()}


def explain(lang: str) -> Callable[[LinkError], str]:
    """The reader's language; for one without words the drivers' own English."""
    words = _LINKS.get(lang)
    return str if words is None else partial(_said, words)


def reader_lost(lang: str, reader: str) -> str:
    """Of a reader that tells nothing any more; in the reader's language as `explain`."""
    words = _LINKS.get(lang)
    return (
        f"no link to reader {reader}: check its power and network"
        if words is None
        else words.reader_lost(reader)
    )


def _said(words: _Links, error: LinkError) -> str:
    from drivers import errors as e

    match error:
        case e.PortMissing():
            return words.missing(error.port)
        case e.PortHeld(holder=holder):
            return words.held(error.port, holder)
        case e.PortForbidden(group=group):
            return words.forbidden(error.port, group)
        case e.PortRefused(reason=reason):
            return words.refused(error.port, reason)
        case e.PortUnplugged():
            return words.unplugged(error.port)
        case e.Silent(seconds=seconds):
            return words.silent(error.port, round(seconds))
        case e.Unintelligible(count=count):
            return words.unintelligible(error.port, count)
        case e.SourceMissing(loss=loss):
            return words.source_missing(error.port, loss.value)
        case e.SourceTrouble(serial=serial, trouble=trouble):
            return words.source_trouble(error.port, serial, trouble.value)
        case _:
            return str(error)


def explain_write(lang: str) -> Callable[[WriteError], str]:
    """As `explain`, of a clock that was not written to."""
    words = _WRITING.get(lang)
    return str if words is None else partial(_unwritten, words)


def _unwritten(words: _Writing, error: WriteError) -> str:
    from drivers.dgt import clock_errors as e

    match error:
        case e.WritingOff(port=port):
            return words.off(port)
        case e.Unshowable(text=text, most=most, letter=letter):
            return words.unshowable(text, most, letter)
        case e.BoardAway(port=port):
            return words.board_away(port)
        case e.ClockUnheard(port=port):
            return words.clock_unheard(port)
        case e.ClockRuns(port=port):
            return words.clock_runs(port)
        case e.NotUnderControl(port=port):
            return words.not_under_control(port)
        case e.ClockRefused(port=port, ack0=ack0):
            return words.refused(port, ack0)
        case e.Unanswered(port=port, tries=tries):
            return words.unanswered(port, tries)
        case _:
            return str(error)
