"""Why a tournament file or pairs are not taken in as things stand now, a sentence a reason and language."""

from __future__ import annotations

from typing import assert_never

from hall.model import file_refusals as f

_CHANGED = {
    "ru": "С тех пор изменились результаты или состав ({}-й тур): посмотрите ещё раз",
    "en": "Results or players have changed meanwhile (round {}): look at it again",
    "be": "З таго часу змяніліся вынікі або склад ({}-ы тур): паглядзіце яшчэ раз",
}
_MISSING = {
    "ru": "В файле нет участников туров, сыгранных здесь ({}): {}",
    "en": "Players of rounds played here are not in the file ({}): {}",
    "be": "У файле няма ўдзельнікаў тураў, якія згуляны тут ({}): {}",
}
_BACK = {
    "ru": "Зал вернулся бы с {}-го тура к {}-му: нужна причина",
    "en": "The hall would go back from round {} to round {}: a reason is needed",
    "be": "Зала вярнулася б з {}-га тура да {}-га: патрэбна прычына",
}

_OTHERS = {
    "ru": "Под номерами сыгравших здесь в файле другие люди ({}). Файл другого турнира? Иначе нужна причина",
    "en": "Who played here is somebody else in the file ({}). Another tournament's file? If not, say why",
    "be": "Пад нумарамі тых, хто гуляў тут, іншыя людзі ({}). Файл іншага турніру? Інакш патрэбна прычына",
}


def file_refusal(reason: f.FileReason, code: str) -> str:
    """What the official reads, in one of the hall's languages."""
    match reason:
        case f.ResultsHaveChanged(round=number):
            return _CHANGED[code].format(number)
        case f.PlayersMissing(count=count, first=first):
            return _MISSING[code].format(count, first)
        case f.RoundGoesBack(current=current, wanted=wanted):
            return _BACK[code].format(current, wanted)
        case f.OtherPeople(count=count):
            return _OTHERS[code].format(count)
        case _:
            assert_never(reason)
