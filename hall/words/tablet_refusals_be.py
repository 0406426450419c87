"""A sentence in Belarusian for every reason that `hall.model.refusals` knows."""

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
from hall.words.numbers_be import written_ordinal
from hall.words.repairing import repair_refusal
from hall.words.tablet import TimeText, result_text

_ENTRY = {
    r.EntryField.SEX: ("пол", "m або w"),
    r.EntryField.TITLE: ("званне", "не больш за тры літары"),
    r.EntryField.RATING: ("рэйтынг", "лік ад 0 да 4000"),
    r.EntryField.FEDERATION: ("федэрацыя", "тры літары"),
    r.EntryField.FIDE_ID: ("нумар ФІДЭ", "не больш за адзінаццаць лічбаў"),
    r.EntryField.BIRTH: ("дата нараджэння", "ГГГГ/ММ/ДД або толькі год"),
}
_INSTEAD = {
    r.Instead.CORRECT: "выпраўце вынік і назавіце прычыну",
    r.Instead.BRING_BACK: "вярніце ўдзельніка ў турнір",
    r.Instead.LEAVE: "адзначце, што ўдзельнік выбыў",
    r.Instead.MISS: "адзначце, што ўдзельнік прапускае тур",
    r.Instead.KEEP: "уключыце ўдзельніка ў пары тура",
}


def refusal(reason: r.Reason, fmt: TimeText) -> str:
    """What the official reads; `fmt` writes an instant as a time of day."""
    if isinstance(reason, r.DayReason):
        return _of_day(reason, fmt)
    match reason:
        case r.UnknownTournament(tournament=name):
            return f"Турніру «{name}» тут няма"
        case r.UnknownRound(round=n):
            return f"{n}-га тура ў гэтым турніры няма"
        case r.UnknownBoard(board=board):
            return f"Дошкі {board} у гэтым туры няма"
        case r.NoPairings(round=n):
            return f"Пар {n}-га тура яшчэ няма"
        case r.NotPublished(round=n):
            return f"Пары {n}-га тура не апублікаваны"
        case r.AlreadyPublished(at=at):
            return f"Пары ўжо апублікаваны ў {fmt(at)}"
        case r.TooEarly(planned=at):
            return f"Рана: пачатак у {fmt(at)}"
        case r.NotPlanned(round=n):
            return f"Пачатак {n}-га тура не прызначаны"
        case r.AlreadyStarted(at=at):
            return f"Тур ужо пачаты ў {fmt(at)}"
        case r.NotStarted(round=n):
            return f"{written_ordinal(n)} тур яшчэ не пачаты"
        case r.InThePast(at=at):
            return f"{fmt(at)} ужо мінула"
        case r.GivenUp():
            return "Прыйшло занадта позна і не выканана"
        case r.InTheFuture(at=at):
            return f"{fmt(at)} яшчэ не настала"
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
            return meanwhile_refusal(reason, "be", fmt)
        case RepairingNotAllowed() | IsNotWaiting() | HaveMet():
            return repair_refusal(reason, "be")
        case r.ResultsHaveChanged() | r.PlayersMissing() | r.RoundGoesBack() | r.OtherPeople():
            return file_refusal(reason, "be")
        case NoteRefused():
            return note_refusal(reason, "be", fmt)
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
            return f"Дапушчальнае спазненне яшчэ не скончылася: {fmt(at)}"
        case r.NoDefaultTime():
            return "У палажэнні няма дапушчальнага спазнення"
        case r.OpponentNotConfirmed(board=board, side=side):
            return f"Дошка {board}: пацвердзіце, што {_side(side)} за дошкай"
        case r.PlayerIsPresent(board=board, side=side):
            return f"Дошка {board}: {_side(side)} прыйшлі своечасова"
        case r.NotAForfeit(result=result):
            return f"{result_text(result)} — не паражэнне за няяўку"
        case r.ForfeitNeedsRuling(result=result):
            return f"{result_text(result)} залічвае суддзя на старонцы рашэння"
        case r.OtherResultStands(board=board, stands=result, by=by, at=at):
            return f"Дошка {board}: ужо {result_text(result)}, {by}, {fmt(at)}"
        case r.NothingToUndo():
            return "Няма чаго адмяняць"
        case r.LaterEventsRestOnIt():
            return "Ужо нельга: на гэтым трымаецца пазнейшае"
        case r.RoundUnderWay():
            return _under_way(reason)
        case r.BoardsDoNotFit(boards=boards, room=room):
            return f"Для пар трэба дошак: {boards}, у зале {room}"
        case r.PlayersUnsound(number=number):
            return f"У файле стартавы нумар {number} сустракаецца двойчы або яго няма ў спісе ўдзельнікаў"
        case r.CallAlreadyMade(at=at):
            return f"Ужо аб'яўлена ў {fmt(at)}"
        case r.NothingToSay():
            return "Няма чаго сказаць: няма слоў"
        case r.ReasonMissing():
            return "Патрэбна прычына"
        case r.IdUsed(by=by):
            return f"У гэтага націскання нумар іншага ({by}): абнавіце старонку і націсніце яшчэ раз"
        case r.UnknownScene(scene=scene):
            return f"Экран не ўмее паказваць «{scene}»"
        case r.NotAllowed():
            return "У вашай ролі няма гэтага права"
        case _:
            assert_never(reason)


def _under_way(reason: r.RoundUnderWay) -> str:
    if reason.has_begun:
        return f"Тур {reason.round} пачаўся або згуляны: файл не мяняе яго пар, нават з указаннем прычыны"
    return f"Пары {reason.round}-га тура ўжо апублікаваны або ідзе гульня"


def _of_board(reason: r.BoardWaits | r.BoardNotHeld) -> str:
    if isinstance(reason, r.BoardWaits):
        return f"Дошка {reason.board} чакае свайго пачатку"
    return f"Дошка {reason.board} не чакае свайго пачатку"


def _of_day(reason: r.DayReason, fmt: TimeText) -> str:
    match reason:
        case r.UnknownPlayer(number=number):
            return f"Удзельніка № {number} тут няма, або пазначана не ўсё"
        case r.EntryUnsound(field=field):
            what, expected = _ENTRY[field]
            return f"«{what}»: так не запісаць; трэба: {expected}"
        case r.NumberTaken(number=number):
            return f"Нумар {number} ужо ў іншага ўдзельніка"
        case r.HasNotLeft(number=number, from_round=None):
            return f"Удзельнік № {number} з турніру не выбываў"
        case r.HasNotLeft(number=number, from_round=n):
            return f"Удзельнік № {number} выбывае толькі з тура {n}: вяртаць яго трэба з яго"
        case r.HasLeft(number=number):
            return f"Удзельнік № {number} выбыў з турніру: спачатку вярніце яго"
        case r.ListIsFixed():
            return "Табліца круга ўжо складзена: дадаць можна толькі новым спісам да першага тура"
        case r.NoRoundIsMissed():
            return "У кругавым турніры тур не прапускаюць: залічыце няяўку або адзначце, што ўдзельнік выбыў"
        case r.TakenOver(instead=what):
            return f"Гэта ўжо ўвайшло ў загружаныя пазней пары або файл. Замест адмены: {_INSTEAD[what]}"
        case r.PlayOffTooEarly(last=last):
            return f"Дадатковае спаборніцтва праводзіцца пасля апошняга тура: {last}"
        case r.ResultsMissing(boards=boards):
            return f"Няма вынікаў на дошках: {', '.join(map(str, boards))}"
        case r.NoPlayOff():
            return "У рэгламенце няма дадатковага спаборніцтва за роўныя месцы"
        case r.ProvisionalNotYet(at=at):
            return f"Нічыі можна залічваць з {fmt(at)}"
        case _:
            assert_never(reason)


def _of_draw(reason: r.DrawReason) -> str:
    match reason:
        case r.NoDraw():
            return "Жараб'ёўка не ідзе"
        case r.DrawUnderWay():
            return "Жараб'ёўка ўжо ідзе: скончыце або адмяніце яе"
        case r.DrawIsOver():
            return "Нумары выцягнуты; каб цягнуць нанова, адмяніце жараб'ёўку і назавіце прычыну"
        case r.NotHisTurn(name=name):
            return f"Зараз цягне не {name}"
        case r.EnvelopeNotOpen():
            return "Гэты канверт зараз адкрыць нельга"
        case r.DrawUnsound(number=0):
            return "Для жараб'ёўкі патрэбны хаця б два ўдзельнікі і канверты з нумарамі"
        case r.DrawUnsound(number=number):
            return f"Удзельнік або нумар {number} прапушчаны або названы двойчы"


def _of_interruption(reason: r.InterruptionReason, fmt: TimeText) -> str:
    match reason:
        case r.PlayIsInterrupted(since=at):
            return f"Гульня перапынена ў {fmt(at)}"
        case r.NotInterrupted(round=n):
            return f"{written_ordinal(n)} тур не перапынены"
        case r.RoundIsOver(round=n):
            return f"{written_ordinal(n)} тур скончаны"
        case r.NothingInPlay():
            return "У зале зараз няма чаго перапыняць або аднаўляць"


def _of_ports(reason: r.PinnedByVenue | r.PortTaken | r.BoardHasPort | r.NoSuchPort) -> str:
    match reason:
        case r.PinnedByVenue(board=board, port=port):
            return f"Дошка {board} і порт {port} звязаны файлам залы: мяняйце ў ім"
        case r.PortTaken(board=board):
            return f"Гэта ўжо дошка {board}: спачатку адвяжыце яе"
        case r.BoardHasPort(board=board, port=port):
            return f"У дошкі {board} ужо ёсць порт {port}: спачатку адвяжыце"
        case r.NoSuchPort(port=port):
            return f"Порта «{port}» тут няма"
        case _:
            assert_never(reason)


def _side(side: Side) -> str:
    return "белыя" if side is Side.WHITE else "чорныя"
