"""Pictures as bytes, compared; PNG is decoded by the program's own library."""

from __future__ import annotations

import io

import pygame

_TENTH = 26


def rgb(png: bytes) -> tuple[tuple[int, int], bytes]:
    """Size and red-green-blue bytes of a PNG."""
    surface = pygame.image.load(io.BytesIO(png), "page.png")
    return surface.get_size(), pygame.image.tobytes(surface, "RGB")


def share_of_different_pixels(one: bytes, other: bytes) -> float:
    """The part of pixels of which some colour differs by more than a tenth; 1 for other sizes."""
    (size, first), (other_size, second) = rgb(one), rgb(other)
    if size != other_size:
        return 1.0
    if first == second:
        return 0.0
    off = {i // 3 for i, (a, b) in enumerate(zip(first, second, strict=True)) if abs(a - b) > _TENTH}
    return len(off) / (size[0] * size[1])
