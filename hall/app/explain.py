"""What is wrong with a link, as a sentence in the language of whoever reads it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from hall.words.links import Russian

if TYPE_CHECKING:
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
