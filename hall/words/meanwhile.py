"""What an official reads where somebody else changed what his act replaces, in every language."""

from __future__ import annotations

from typing import assert_never

from hall.model import meanwhile as m
from hall.words.tablet import TimeText

_PAIRS = {
    "ru": "Пары {}-го тура изменились, пока вы смотрели: просмотрите их ещё раз",
    "en": "The pairs of round {} changed while you looked: look at them again",
    "be": "Пары {}-га тура змяніліся, пакуль вы глядзелі: прагледзьце іх яшчэ раз",
}
_START = {
    "ru": "Начало тем временем изменено на {} ({}, {}): выберите ещё раз",
    "en": "The start was changed to {} meanwhile ({}, {}): choose again",
    "be": "Пачатак тым часам зменены на {} ({}, {}): выберыце яшчэ раз",
}
_NO_START = {
    "ru": "Начало {}-го тура больше не назначено: назначьте его ещё раз",
    "en": "No start of round {} is planned any more: plan it again",
    "be": "Пачатак {}-га тура больш не прызначаны: прызначце яго яшчэ раз",
}
_PAUSE = {
    "ru": "Уже объявлено, что игра продолжится в {} ({}, {}): выберите ещё раз",
    "en": "The hall was told already that play goes on at {} ({}, {}): choose again",
    "be": "Ужо абвешчана, што гульня працягнецца ў {} ({}, {}): выберыце яшчэ раз",
}
_NO_PAUSE = {
    "ru": "Остановка тем временем изменилась ({}, {}): выберите ещё раз",
    "en": "The interruption has changed meanwhile ({}, {}): choose again",
    "be": "Прыпыненне тым часам змянілася ({}, {}): выберыце яшчэ раз",
}
_ENTRY = {
    "ru": "Запись тем временем изменена ({}, {}): прочтите её и впишите своё ещё раз",
    "en": "The entry was changed meanwhile ({}, {}): read it and write yours again",
    "be": "Запіс тым часам зменены ({}, {}): прачытайце яго і ўпішыце сваё яшчэ раз",
}


def meanwhile_refusal(reason: m.MeanwhileReason, code: str, fmt: TimeText) -> str:
    """The sentence in one of the hall's languages; `fmt` writes an instant as a time of day."""
    match reason:
        case m.PairsHaveChanged(round=number):
            return _PAIRS[code].format(number)
        case m.StartHasChanged(round=number, start=start, by=by, at=at):
            if start is None:
                return _NO_START[code].format(number)
            return _START[code].format(fmt(start), by, fmt(at))
        case m.PauseHasChanged(resumes=resumes, by=by, at=at):
            if resumes is None:
                return _NO_PAUSE[code].format(by, fmt(at))
            return _PAUSE[code].format(fmt(resumes), by, fmt(at))
        case m.EntryHasChanged(by=by, at=at):
            return _ENTRY[code].format(by, fmt(at))
        case _:
            assert_never(reason)
