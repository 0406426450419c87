"""What a tablet calls the contents that an official may choose for a screen."""

from __future__ import annotations

from hall.model import scene_names as names

_NAMES = {
    "ru": {
        names.AUTO: "по порядку тура",
        names.PAIRINGS: "пары по доскам",
        names.DENSE: "пары плотно",
        names.BY_NAME: "пары по фамилиям",
        names.COUNTDOWN: "отсчёт",
        names.RESULTS: "результаты",
        names.STANDINGS: "таблица мест",
        names.CROSS_TABLE: "шахматка",
        names.DRAW: "жеребьёвка",
        names.ENDED: "конец турнира",
        names.SCHEDULE: "расписание",
        names.NOTICES: "объявления",
        names.PICTURE: "картинки организатора",
        names.PHONES: "код для телефонов",
        names.BLANK: "тёмный экран",
        names.IDENTIFY: "имя экрана",
    },
    "en": {
        names.AUTO: "follows the round",
        names.PAIRINGS: "pairings by board",
        names.DENSE: "pairings, dense",
        names.BY_NAME: "pairings by name",
        names.COUNTDOWN: "countdown",
        names.RESULTS: "results",
        names.STANDINGS: "standings",
        names.CROSS_TABLE: "cross table",
        names.DRAW: "drawing of lots",
        names.ENDED: "end of the event",
        names.SCHEDULE: "schedule",
        names.NOTICES: "notices",
        names.PICTURE: "the organiser's pictures",
        names.PHONES: "code for phones",
        names.BLANK: "dark",
        names.IDENTIFY: "the screen's name",
    },
    "be": {
        names.AUTO: "паводле ходу тура",
        names.PAIRINGS: "пары па дошках",
        names.DENSE: "пары шчыльна",
        names.BY_NAME: "пары па прозвішчах",
        names.COUNTDOWN: "адлік",
        names.RESULTS: "вынікі",
        names.STANDINGS: "табліца месцаў",
        names.CROSS_TABLE: "шахматка",
        names.DRAW: "жараб'ёўка",
        names.ENDED: "канец турніру",
        names.SCHEDULE: "расклад",
        names.NOTICES: "аб'явы",
        names.PICTURE: "відарысы арганізатара",
        names.PHONES: "код для тэлефонаў",
        names.BLANK: "цёмны экран",
        names.IDENTIFY: "імя экрана",
    },
}
_WHAT = {"ru": "Что показывать", "en": "What to show", "be": "Што паказваць"}


def scene_name(code: str, scene: str) -> str:
    """The content's name; one that an older daemon let through stands as it is."""
    return _NAMES[code].get(scene, scene)


def what_to_show(code: str) -> str:
    return _WHAT[code]
