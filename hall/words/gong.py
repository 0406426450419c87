"""What the officials' pages say where the loudspeaker has a gong and no words."""

from __future__ import annotations

from hall.model.languages import known_language

_NO_WORDS = {
    "ru": "речи здесь нет, звучит только гонг: объявляйте сами (см. espeak-ng в hall check)",
    "en": "no speech can be made here, only a gong sounds: announce it (see espeak-ng in hall check)",
    "be": "гаворкі тут няма, гучыць толькі гонг: аб'яўляйце самі (гл. espeak-ng у hall check)",
}
_GONG_ALONE = {
    "ru": "прозвучал только гонг: объявите сами",
    "en": "only a gong sounded: announce it",
    "be": "прагучаў толькі гонг: аб'явіце самі",
}


def no_words(lang: str) -> str:
    """Beforehand: calls will be a gong alone."""
    return _NO_WORDS[known_language(lang).code]


def gong_alone(lang: str) -> str:
    """Of a call that was one."""
    return _GONG_ALONE[known_language(lang).code]
