"""What is wrong with a link, or why a clock was not written to, as a sentence in the reader's language."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from hall.words import clock_writing
from hall.words.links import Russian

if TYPE_CHECKING:
    from drivers.dgt.clock_errors import WriteError
    from drivers.errors import LinkError


def explain(lang: str) -> Callable[[LinkError], str]:
    """Russian for `ru`; for every other language the drivers' own English."""
    return _in_russian if lang == "ru" else str


def _in_russian(error: LinkError) -> str:
    from drivers import errors as e

    words = Russian()
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
    return _unwritten_in_russian if lang == "ru" else str


def _unwritten_in_russian(error: WriteError) -> str:
    from drivers.dgt import clock_errors as e

    words = clock_writing.Russian()
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
