"""What the tablet says of what moves along with a start, in Russian."""

from __future__ import annotations

from hall.words.moving import MovingWords

WORDS = MovingWords(
    is_said="прозвучит",
    not_said="не прозвучит",
    stays="остаётся",
    moves_along="сдвинется вместе",
    at_once="сразу",
    skipped="не звучит: так выбрано при переносе",
)
