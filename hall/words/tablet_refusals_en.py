"""A sentence in English for every reason that `hall.model.refusals` knows."""

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
    r.EntryField.SEX: ("sex", "m or w"),
    r.EntryField.TITLE: ("title", "at most three letters"),
    r.EntryField.RATING: ("rating", "a number from 0 to 4000"),
    r.EntryField.FEDERATION: ("federation", "three letters"),
    r.EntryField.FIDE_ID: ("FIDE number", "at most eleven digits"),
    r.EntryField.BIRTH: ("birth", "YYYY/MM/DD, or the year alone"),
}
_INSTEAD = {
    r.Instead.CORRECT: "correct the result, with the reason",
    r.Instead.BRING_BACK: "bring the player back",
    r.Instead.LEAVE: "withdraw the player",
    r.Instead.MISS: "let the player miss the round",
    r.Instead.KEEP: "have the player paired in the round",
}


def refusal(reason: r.Reason, fmt: TimeText) -> str:
    """What the official reads; `fmt` writes an instant as a time of day."""
    if isinstance(reason, r.DayReason):
        return _of_day(reason, fmt)
    match reason:
        case r.UnknownTournament(tournament=name):
            return f"There is no tournament “{name}” here"
        case r.UnknownRound(round=n):
            return f"This tournament has no round {n}"
        case r.UnknownBoard(board=board):
            return f"This round has no board {board}"
        case r.NoPairings(round=n):
            return f"There are no pairings for round {n} yet"
        case r.NotPublished(round=n):
            return f"Pairings of round {n} are not published"
        case r.AlreadyPublished(at=at):
            return f"Pairings were published at {fmt(at)}"
        case r.TooEarly(planned=at):
            return f"Too early: the start is at {fmt(at)}"
        case r.NotPlanned(round=n):
            return f"No start is planned for round {n}"
        case r.AlreadyStarted(at=at):
            return f"The round started at {fmt(at)}"
        case r.NotStarted(round=n):
            return f"Round {n} has not started"
        case r.InThePast(at=at):
            return f"{fmt(at)} has passed"
        case r.GivenUp():
            return "Came too late and was not carried out"
        case r.InTheFuture(at=at):
            return f"{fmt(at)} has not come yet"
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
            return meanwhile_refusal(reason, "en", fmt)
        case RepairingNotAllowed() | IsNotWaiting() | HaveMet():
            return repair_refusal(reason, "en")
        case r.ResultsHaveChanged() | r.PlayersMissing() | r.RoundGoesBack() | r.OtherPeople():
            return file_refusal(reason, "en")
        case NoteRefused():
            return note_refusal(reason, "en", fmt)
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
            return f"Default time is not reached yet: {fmt(at)}"
        case r.NoDefaultTime():
            return "The regulation states no default time"
        case r.OpponentNotConfirmed(board=board, side=side):
            return f"Board {board}: confirm that {_side(side)} is at the board"
        case r.PlayerIsPresent(board=board, side=side):
            return f"Board {board}: {_side(side)} arrived in time"
        case r.NotAForfeit(result=result):
            return f"{result_text(result)} is no forfeit"
        case r.ForfeitNeedsRuling(result=result):
            return f"{result_text(result)} is for the arbiter to rule, on its own page"
        case r.OtherResultStands(board=board, stands=result, by=by, at=at):
            return f"Board {board}: already {result_text(result)}, {by}, {fmt(at)}"
        case r.NothingToUndo():
            return "Nothing to undo"
        case r.LaterEventsRestOnIt():
            return "No longer possible: later acts rest on it"
        case r.RoundUnderWay():
            return _under_way(reason)
        case r.BoardsDoNotFit(boards=boards, room=room):
            return f"The pairs need {boards} boards, the hall has {room}"
        case r.PlayersUnsound(number=number):
            return f"Starting number {number} stands twice in the file, or is not in its list of players"
        case r.CallAlreadyMade(at=at):
            return f"Already announced at {fmt(at)}"
        case r.NothingToSay():
            return "There is nothing to say"
        case r.ReasonMissing():
            return "A reason is needed"
        case r.IdUsed(by=by):
            return f"This tap bears the number of another one, by {by}: reload the page and tap again"
        case r.UnknownScene(scene=scene):
            return f"No screen can show “{scene}”"
        case r.NotAllowed():
            return "Your role does not carry this right"
        case _:
            assert_never(reason)


def _under_way(reason: r.RoundUnderWay) -> str:
    if reason.has_begun:
        return (
            f"Round {reason.round} has begun or is over: no file changes its pairs, with or without a reason"
        )
    return f"Pairings of round {reason.round} are published or in play"


def _of_board(reason: r.BoardWaits | r.BoardNotHeld) -> str:
    if isinstance(reason, r.BoardWaits):
        return f"Board {reason.board} waits for a start of its own"
    return f"Board {reason.board} does not wait for a start of its own"


def _of_day(reason: r.DayReason, fmt: TimeText) -> str:
    match reason:
        case r.UnknownPlayer(number=number):
            return f"There is no player no. {number} here, or something is missing"
        case r.EntryUnsound(field=field):
            what, expected = _ENTRY[field]
            return f"“{what}” of this player cannot be so; expected: {expected}"
        case r.NumberTaken(number=number):
            return f"No. {number} is another player's"
        case r.HasNotLeft(number=number, from_round=None):
            return f"No. {number} has not left the tournament"
        case r.HasNotLeft(number=number, from_round=n):
            return f"No. {number} leaves only from round {n}: bring him back from there"
        case r.HasLeft(number=number):
            return f"No. {number} has left the tournament: bring the player back first"
        case r.ListIsFixed():
            return "This round robin has its table: players can be added only by a new list before round 1"
        case r.NoRoundIsMissed():
            return "Nobody misses a round of a round robin: rule a loss by default, or withdraw the player"
        case r.TakenOver(instead=what):
            return f"It is part of pairs or a file taken in since. Instead: {_INSTEAD[what]}"
        case r.PlayOffTooEarly(last=last):
            return f"A play-off is held after the last round: round {last}"
        case r.ResultsMissing(boards=boards):
            return f"No result yet on boards {', '.join(map(str, boards))}"
        case r.NoPlayOff():
            return "The regulation has no play-off for shared places"
        case r.ProvisionalNotYet(at=at):
            return f"Unfinished games count as draws only from {fmt(at)}"
        case _:
            assert_never(reason)


def _of_draw(reason: r.DrawReason) -> str:
    match reason:
        case r.NoDraw():
            return "No draw is under way"
        case r.DrawUnderWay():
            return "A draw is under way already: end it or cancel it"
        case r.DrawIsOver():
            return "The numbers are drawn; to draw anew, cancel this draw with a reason"
        case r.NotHisTurn(name=name):
            return f"It is not {name}’s turn to draw"
        case r.EnvelopeNotOpen():
            return "This envelope cannot be opened now"
        case r.DrawUnsound(number=0):
            return "A draw needs at least two players, and no envelope without a number"
        case r.DrawUnsound(number=number):
            return f"Player or number {number} is missing, or is there twice"


def _of_interruption(reason: r.InterruptionReason, fmt: TimeText) -> str:
    match reason:
        case r.PlayIsInterrupted(since=at):
            return f"Play was interrupted at {fmt(at)}"
        case r.NotInterrupted(round=n):
            return f"Round {n} is not interrupted"
        case r.RoundIsOver(round=n):
            return f"Round {n} is over"
        case r.NothingInPlay():
            return "There is nothing in this hall to suspend or to resume now"


def _of_ports(reason: r.PinnedByVenue | r.PortTaken | r.BoardHasPort | r.NoSuchPort) -> str:
    match reason:
        case r.PinnedByVenue(board=board, port=port):
            return f"The venue’s file binds board {board} to {port}: change it there"
        case r.PortTaken(board=board):
            return f"This is board {board} already: unbind it first"
        case r.BoardHasPort(board=board, port=port):
            return f"Board {board} has a port already, {port}: unbind it first"
        case r.NoSuchPort(port=port):
            return f"There is no port “{port}” here"
        case _:
            assert_never(reason)


def _side(side: Side) -> str:
    return "White" if side is Side.WHITE else "Black"
