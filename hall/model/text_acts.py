"""`decide` for what officials have the voice say, and for the voice's own claims and ends of it."""

from __future__ import annotations

from hall.model import refusals as r
from hall.model import texts as x
from hall.model.languages import LANGUAGES
from hall.model.refusals import Refused
from hall.model.state import State

LONGEST_MINUTES = 120


def text(state: State, act: x.TextAct) -> tuple[x.TextEvent, ...]:
    """The events of the act, or `Refused`."""
    match act:
        case x.SayText():
            return (_asked(state, act),)
        case x.ClaimText(asked=asked):
            known = _known(state, asked)
            made_at = known.claimed_at or (None if known.ended is None else known.at)
            if made_at is not None:
                raise Refused(r.CallAlreadyMade(at=made_at))
            return (x.TextClaimed(asked=asked),)
        case x.EndText():
            return _ended(_known(state, act.asked), act)
        case x.ChooseQuiet():
            return _chosen(state, act)


def _asked(state: State, act: x.SayText) -> x.TextAsked:
    texts = act.texts or ((x.Wording(language=act.language, text=act.text),) if act.text else ())
    _check_words(act, texts)
    if act.sentence in x.OF_A_ROUND:
        _check_round(state, act.tournament, act.round)
    return x.TextAsked(
        hall=act.hall,
        sentence=act.sentence,
        tournament=act.tournament,
        round=act.round,
        minutes=act.minutes,
        texts=texts,
        gong=act.gong,
    )


def _check_words(act: x.SayText, texts: tuple[x.Wording, ...]) -> None:
    free = act.sentence is x.Sentence.FREE
    are_words = bool(texts) and all(w.text.strip() and w.language in LANGUAGES for w in texts)
    if free and not are_words:
        raise Refused(r.NothingToSay())
    if act.sentence is x.Sentence.PLAY_RESUMES and not 1 <= (act.minutes or 0) <= LONGEST_MINUTES:
        raise Refused(r.NothingToSay())


def _check_round(state: State, tournament: str | None, number: int | None) -> None:
    t = state.tournaments.get(tournament or "")
    if t is None:
        raise Refused(r.UnknownTournament(tournament=tournament or ""))
    known = t.rounds.get(number or 0)
    if known is None:
        raise Refused(r.UnknownRound(tournament=t.id, round=number or 0))
    if known.start_planned is None:
        raise Refused(r.NotPlanned(round=known.number))


def _known(state: State, asked: int) -> x.SpokenText:
    known = state.texts.of(asked)
    if known is None:
        raise Refused(r.NothingToSay())
    return known


def _ended(known: x.SpokenText, act: x.EndText) -> tuple[x.TextEnded, ...]:
    if known.ended is not None:
        return ()
    ended = x.TextEnded(
        asked=act.asked, how=act.how, started=act.started, languages=act.languages, detail=act.detail
    )
    return (ended,)


def _chosen(state: State, act: x.ChooseQuiet) -> tuple[x.QuietChosen, ...]:
    _check_round(state, act.tournament, act.round)
    if state.texts.may_be_said(act.tournament, act.round, act.call) is act.said:
        return ()
    return (x.QuietChosen(tournament=act.tournament, round=act.round, call=act.call, said=act.said),)
