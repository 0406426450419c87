"""A sentence in Russian for every reason that `hall.model.refusals` knows."""

from __future__ import annotations

from typing import assert_never

from hall.model import meanwhile as m
from hall.model import refusals as r
from hall.model.note_refusals import NoteRefused
from hall.model.repairing import HaveMet, IsNotWaiting, RepairingNotAllowed
from hall.model.tournament import Side
from hall.words.file_refusals import file_refusal
from hall.words.meanwhile import meanwhile_refusal
from hall.words.note_refusals import note_refusal
from hall.words.repairing import repair_refusal
from hall.words.tablet import TimeText, result_text

_ENTRY = {
    r.EntryField.SEX: ("пол", "m или w"),
    r.EntryField.TITLE: ("звание", "не больше трёх букв"),
    r.EntryField.RATING: ("рейтинг", "число от 0 до 4000"),
    r.EntryField.FEDERATION: ("федерация", "три буквы"),
    r.EntryField.FIDE_ID: ("номер ФИДЕ", "не больше одиннадцати цифр"),
    r.EntryField.BIRTH: ("дата рождения", "ГГГГ/ММ/ДД или только год"),
}
_INSTEAD = {
    r.Instead.CORRECT: "исправьте результат, с причиной",
    r.Instead.BRING_BACK: "верните участника в турнир",
    r.Instead.LEAVE: "отметьте, что участник выбыл",
    r.Instead.MISS: "отметьте, что участник пропускает тур",
    r.Instead.KEEP: "включите участника в пары тура",
}


def refusal(reason: r.Reason, fmt: TimeText) -> str:
    """What the official reads; `fmt` writes an instant as a time of day."""
    if isinstance(reason, r.DayReason):
        return _of_day(reason, fmt)
    match reason:
        case r.UnknownTournament(tournament=name):
            return f"Турнира «{name}» здесь нет"
        case r.UnknownRound(round=n):
            return f"{n}-го тура в этом турнире нет"
        case r.UnknownBoard(board=board):
            return f"Доски {board} в этом туре нет"
        case r.NoPairings(round=n):
            return f"Пар {n}-го тура ещё нет"
        case r.NotPublished(round=n):
            return f"Пары {n}-го тура не опубликованы"
        case r.AlreadyPublished(at=at):
            return f"Пары уже опубликованы в {fmt(at)}"
        case r.TooEarly(planned=at):
            return f"Рано: начало в {fmt(at)}"
        case r.NotPlanned(round=n):
            return f"Начало {n}-го тура не назначено"
        case r.AlreadyStarted(at=at):
            return f"Тур уже начат в {fmt(at)}"
        case r.NotStarted(round=n):
            return f"{n}-й тур ещё не начат"
        case r.InThePast(at=at):
            return f"{fmt(at)} уже прошло"
        case r.GivenUp():
            return "Пришло слишком поздно и не выполнено"
        case r.InTheFuture(at=at):
            return f"{fmt(at)} ещё не наступило"
        case r.PinnedByVenue() | r.PortTaken() | r.BoardHasPort() | r.NoSuchPort():
            return _of_ports(reason)
        case (
            r.NoDraw()
            | r.DrawUnderWay()
            | r.DrawIsOver()
            | r.NotHisTurn()
            | r.EnvelopeNotOpen()
            | r.DrawUnsound()
        ):
            return _of_draw(reason)
        case r.PlayIsInterrupted() | r.NotInterrupted() | r.RoundIsOver() | r.NothingInPlay():
            return _of_interruption(reason, fmt)
        case r.BoardWaits() | r.BoardNotHeld():
            return _of_board(reason)
        case m.PairsHaveChanged() | m.StartHasChanged() | m.PauseHasChanged() | m.EntryHasChanged():
            return meanwhile_refusal(reason, "ru", fmt)
        case RepairingNotAllowed() | IsNotWaiting() | HaveMet():
            return repair_refusal(reason, "ru")
        case r.ResultsHaveChanged() | r.PlayersMissing() | r.RoundGoesBack() | r.OtherPeople():
            return file_refusal(reason, "ru")
        case NoteRefused():
            return note_refusal(reason, "ru", fmt)
        case _:
            return _more(reason, fmt)


def _more(
    reason: r.DefaultTimeNotReached
    | r.NoDefaultTime
    | r.OpponentNotConfirmed
    | r.PlayerIsPresent
    | r.NotAForfeit
    | r.ForfeitNeedsRuling
    | r.OtherResultStands
    | r.NothingToUndo
    | r.LaterEventsRestOnIt
    | r.RoundUnderWay
    | r.BoardsDoNotFit
    | r.PlayersUnsound
    | r.CallAlreadyMade
    | r.ReasonMissing
    | r.NothingToSay
    | r.UnknownScene
    | r.NotAllowed
    | r.IdUsed,
    fmt: TimeText,
) -> str:
    match reason:
        case r.DefaultTimeNotReached(limit=at):
            return f"Допустимое опоздание ещё не истекло: {fmt(at)}"
        case r.NoDefaultTime():
            return "В положении нет допустимого опоздания"
        case r.OpponentNotConfirmed(board=board, side=side):
            return f"Доска {board}: подтвердите, что {_side(side)} за доской"
        case r.PlayerIsPresent(board=board, side=side):
            return f"Доска {board}: {_side(side)} пришли вовремя"
        case r.NotAForfeit(result=result):
            return f"{result_text(result)} — не поражение за неявку"
        case r.ForfeitNeedsRuling(result=result):
            return f"{result_text(result)} засчитывает судья на странице решения"
        case r.OtherResultStands(board=board, stands=result, by=by, at=at):
            return f"Доска {board}: уже {result_text(result)}, {by}, {fmt(at)}"
        case r.NothingToUndo():
            return "Отменять нечего"
        case r.LaterEventsRestOnIt():
            return "Уже нельзя: на этом держится более позднее"
        case r.RoundUnderWay():
            return _under_way(reason)
        case r.BoardsDoNotFit(boards=boards, room=room):
            return f"Для пар нужно досок: {boards}, в зале {room}"
        case r.PlayersUnsound(number=number):
            return f"В файле стартовый номер {number} встречается дважды или его нет в списке участников"
        case r.CallAlreadyMade(at=at):
            return f"Уже объявлено в {fmt(at)}"
        case r.NothingToSay():
            return "Нечего сказать: нет слов"
        case r.ReasonMissing():
            return "Нужна причина"
        case r.IdUsed(by=by):
            return f"У этого нажатия номер другого ({by}): обновите страницу и нажмите ещё раз"
        case r.UnknownScene(scene=scene):
            return f"Экран не умеет показывать «{scene}»"
        case r.NotAllowed():
            return "У вашей роли нет этого права"
        case _:
            assert_never(reason)


def _under_way(reason: r.RoundUnderWay) -> str:
    if reason.has_begun:
        return f"Тур {reason.round} начался или сыгран: файл не меняет его пар, даже с указанием причины"
    return f"Пары {reason.round}-го тура уже опубликованы или идёт игра"


def _of_board(reason: r.BoardWaits | r.BoardNotHeld) -> str:
    if isinstance(reason, r.BoardWaits):
        return f"Доска {reason.board} ждёт своего начала"
    return f"Доска {reason.board} не ждёт своего начала"


def _of_day(reason: r.DayReason, fmt: TimeText) -> str:
    match reason:
        case r.UnknownPlayer(number=number):
            return f"Участника № {number} здесь нет, или указано не всё"
        case r.EntryUnsound(field=field):
            what, expected = _ENTRY[field]
            return f"«{what}»: так не записать; нужно: {expected}"
        case r.NumberTaken(number=number):
            return f"Номер {number} уже у другого участника"
        case r.HasNotLeft(number=number, from_round=None):
            return f"Участник № {number} из турнира не выбывал"
        case r.HasNotLeft(number=number, from_round=n):
            return f"Участник № {number} выбывает только с тура {n}: возвращать его надо с него"
        case r.HasLeft(number=number):
            return f"Участник № {number} выбыл из турнира: сначала верните его"
        case r.ListIsFixed():
            return "Таблица круга уже составлена: добавить можно только новым списком до первого тура"
        case r.NoRoundIsMissed():
            return "В круговом турнире тур не пропускают: зачтите неявку или отметьте, что участник выбыл"
        case r.TakenOver(instead=what):
            return f"Это уже вошло в загруженные позже пары или файл. Вместо отмены: {_INSTEAD[what]}"
        case r.PlayOffTooEarly(last=last):
            return f"Дополнительное соревнование проводится после последнего тура: {last}"
        case r.ResultsMissing(boards=boards):
            return f"Нет результатов на досках: {', '.join(map(str, boards))}"
        case r.NoPlayOff():
            return "В регламенте нет дополнительного соревнования за равные места"
        case r.ProvisionalNotYet(at=at):
            return f"Ничьими считать можно с {fmt(at)}"
        case _:
            assert_never(reason)


def _of_draw(reason: r.DrawReason) -> str:
    match reason:
        case r.NoDraw():
            return "Жеребьёвка не идёт"
        case r.DrawUnderWay():
            return "Жеребьёвка уже идёт: закончите или отмените её"
        case r.DrawIsOver():
            return "Номера вытянуты; чтобы тянуть заново, отмените жеребьёвку с указанием причины"
        case r.NotHisTurn(name=name):
            return f"Сейчас тянет не {name}"
        case r.EnvelopeNotOpen():
            return "Этот конверт сейчас открыть нельзя"
        case r.DrawUnsound(number=0):
            return "Для жеребьёвки нужны хотя бы два участника и конверты с номерами"
        case r.DrawUnsound(number=number):
            return f"Участник или номер {number} пропущен или указан дважды"


def _of_interruption(reason: r.InterruptionReason, fmt: TimeText) -> str:
    match reason:
        case r.PlayIsInterrupted(since=at):
            return f"Игра прервана в {fmt(at)}"
        case r.NotInterrupted(round=n):
            return f"{n}-й тур не прерван"
        case r.RoundIsOver(round=n):
            return f"{n}-й тур закончен"
        case r.NothingInPlay():
            return "В зале сейчас нечего прерывать или возобновлять"


def _of_ports(reason: r.PinnedByVenue | r.PortTaken | r.BoardHasPort | r.NoSuchPort) -> str:
    match reason:
        case r.PinnedByVenue(board=board, port=port):
            return f"Доска {board} и порт {port} связаны файлом зала: меняйте в нём"
        case r.PortTaken(board=board):
            return f"Это уже доска {board}: сначала отвяжите её"
        case r.BoardHasPort(board=board, port=port):
            return f"У доски {board} уже есть порт {port}: сначала отвяжите"
        case r.NoSuchPort(port=port):
            return f"Порта «{port}» здесь нет"
        case _:
            assert_never(reason)


def _side(side: Side) -> str:
    return "белые" if side is Side.WHITE else "чёрные"
