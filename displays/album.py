"""The organiser's pictures as they came, painted on a page. Imports pygame, as `displays/screen.py` does."""

from __future__ import annotations

import io
import logging

import pygame

from displays.boxes import Picture
from displays.theme import BG

_log = logging.getLogger(__name__)
_MOST_SCALED = 2  # pictures: the one that is on and the next


class Album:
    """The pictures' files, and the last two of them scaled."""

    def __init__(self) -> None:
        self.files: dict[str, bytes] = {}
        self._scaled: dict[tuple[str, int, int], pygame.Surface | None] = {}

    def paint(self, target: pygame.Surface, box: Picture) -> None:
        """The picture on the page's ground; nothing where it has not come or is none."""
        key = (box.digest, box.rect.w, box.rect.h)
        if box.digest not in self.files:
            return
        if key not in self._scaled:
            while len(self._scaled) >= _MOST_SCALED:
                del self._scaled[next(iter(self._scaled))]
            self._scaled[key] = _scaled(self.files[box.digest], (box.rect.w, box.rect.h))
        found = self._scaled[key]
        if found is not None:
            target.blit(found, (box.rect.x, box.rect.y))


def _scaled(content: bytes, size: tuple[int, int]) -> pygame.Surface | None:
    """As large as fits, in the middle of a ground of that size; None, and a warning, for a damaged file."""
    try:
        whole = pygame.image.load(io.BytesIO(content))
    except pygame.error as error:
        _log.warning("a picture for the wall cannot be read: %s", error)
        return None
    width, height = whole.get_size()
    scale = min(size[0] / width, size[1] / height)
    true = pygame.Surface((width, height), pygame.SRCALPHA, 32)
    true.blit(whole, (0, 0))
    fitting = pygame.transform.smoothscale(true, (round(width * scale), round(height * scale)))
    ground = pygame.Surface(size, 0, 32)
    ground.fill(BG)
    ground.blit(fitting, ((size[0] - fitting.get_width()) // 2, (size[1] - fitting.get_height()) // 2))
    return ground
