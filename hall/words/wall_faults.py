"""What the officials' pages say of local walls that fail; names of screens stand as in the venue's file."""

from __future__ import annotations

from hall.model.languages import known_language

_KEEPS_ENDING = {
    "ru": "Экран {} всё время падает и открывается снова: на стене нет картинки",
    "en": "The screen {} keeps ending and is begun again: the wall shows nothing",
    "be": "Экран {} увесь час падае і адкрываецца зноў: на сцяне няма карцінкі",
}
_KEEPS_ENDING_SHORT = {"ru": "падает", "en": "keeps ending", "be": "падае"}
_SILENT = {
    "ru": "Экран {} молчит: на стене старая картинка, экран открывается заново",
    "en": "The screen {} says nothing: the wall shows an old picture, it is begun anew",
    "be": "Экран {} маўчыць: на сцяне старая карцінка, экран адкрываецца нанава",
}


def keeps_ending(lang: str, name: str) -> str:
    """A sentence for the round page."""
    return _KEEPS_ENDING[known_language(lang).code].format(name)


def keeps_ending_short(lang: str) -> str:
    """For the screen's own card."""
    return _KEEPS_ENDING_SHORT[known_language(lang).code]


def silent(lang: str, name: str) -> str:
    """A sentence for the round page."""
    return _SILENT[known_language(lang).code].format(name)
