"""`decide` for late entries, withdrawals and missed rounds, and what the roster adds up to.

Nothing here is paired or forfeited: the next pairing is told who stays out (`out_of`).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import assert_never

from hall.model.import_checks import is_a_round
from hall.model.instants import Instant
from hall.model.plain_text import plain
from hall.model.refusals import (
    AlreadyStarted,
    EntryField,
    EntryUnsound,
    HasNotLeft,
    NumberTaken,
    ReasonMissing,
    Refused,
    UnknownPlayer,
    UnknownRound,
)
from hall.model.repairing_acts import absent_from
from hall.model.roster import (
    LEFT,
    MISSED,
    BringBack,
    EnterPlayer,
    KeepRound,
    MissRound,
    Notice,
    PlayerBack,
    PlayerEntered,
    PlayerLeft,
    RemovePlayer,
    RosterAct,
    RosterEvent,
    RoundKept,
    RoundMissed,
)
from hall.model.state import Fact, TournamentState
from hall.model.stated_byes import stated_byes
from hall.model.tournament import Pairings, Player, Unpaired

MOST_PLAYERS = 9999  # four columns of a TRF


def roster(t: TournamentState, act: RosterAct, when: Instant) -> tuple[RosterEvent, ...]:
    """The event that the act makes; none where things already stand so."""
    _check(t, act)
    match act:
        case EnterPlayer():
            return (_entered(t, act),)
        case RemovePlayer(number=number, how=how):
            if how not in LEFT:
                raise Refused(UnknownPlayer(number=number))
            event: RosterEvent = PlayerLeft(
                tournament=t.id, round=act.round, number=number, how=how, reason=act.reason
            )
            return () if left_by(t, act.round).get(number) is how else (event,)
        case BringBack():
            return _back(t, act)
        case MissRound() | KeepRound():
            return (_of_one_round(t, act, when),)
        case _:
            assert_never(act)


def _check(t: TournamentState, act: RosterAct) -> None:
    if not is_a_round(act.round):
        raise Refused(UnknownRound(tournament=t.id, round=act.round))
    known = t.rounds.get(act.round)
    if known is not None and known.start_actual is not None:
        raise Refused(AlreadyStarted(round=act.round, at=known.start_actual))
    if t.data is not None and any(played.number >= act.round for played in t.data.played):
        raise Refused(UnknownRound(tournament=t.id, round=act.round))
    if not act.reason.strip():
        raise Refused(ReasonMissing())
    if not isinstance(act, EnterPlayer) and t.player(act.number) is None:
        raise Refused(UnknownPlayer(number=act.number))


def _entered(t: TournamentState, act: EnterPlayer) -> PlayerEntered:
    number = act.player.number
    if t.player(number) is not None:
        raise Refused(NumberTaken(number=number))
    if not 1 <= number <= MOST_PLAYERS or not plain(act.player.name).strip() or act.missed not in MISSED:
        raise Refused(UnknownPlayer(number=number))
    for field in _unsound(act.player):
        raise Refused(EntryUnsound(field=field))
    return PlayerEntered(
        tournament=t.id, round=act.round, player=act.player, missed=act.missed, reason=act.reason
    )


def _back(t: TournamentState, act: BringBack) -> tuple[PlayerBack, ...]:
    """The event that brings him back, none where he is back already; `Refused` where he has not left."""
    event = PlayerBack(tournament=t.id, round=act.round, number=act.number, reason=act.reason)
    if act.number in left_by(t, act.round):
        return (event,)
    if act.number in returned_by(t, act.round):
        return ()
    if act.number in left_by_rounds(t, act.round):
        return (event,)
    later = [fact.value.round for fact in facts(t) if _takes_out(fact.value, act.number)]
    raise Refused(HasNotLeft(number=act.number, from_round=min(later, default=None)))


def _takes_out(event: RosterEvent, number: int) -> bool:
    return isinstance(event, PlayerLeft) and event.number == number


_MOST_RATING = 4000
# The columns of a TRF's record 001; a birth may be known by its year or month alone.
_FORMS = {
    EntryField.SEX: re.compile(r"[mw]"),
    EntryField.TITLE: re.compile(r"\w{1,3}"),
    EntryField.FEDERATION: re.compile(r"[A-Za-z]{3}"),
    EntryField.FIDE_ID: re.compile(r"[0-9]{1,11}"),
    EntryField.BIRTH: re.compile(r"[0-9]{4}(/(0[0-9]|1[0-2])(/([0-2][0-9]|3[01]))?)?"),
}


def _unsound(player: Player) -> Iterator[EntryField]:
    """What of a player no tournament file could hold; what is empty is not known."""
    if player.rating is not None and not 0 <= player.rating <= _MOST_RATING:
        yield EntryField.RATING
    for field, form in _FORMS.items():
        said = getattr(player, field.value)
        if said and form.fullmatch(said) is None:
            yield field


def _of_one_round(t: TournamentState, act: MissRound | KeepRound, when: Instant) -> RoundMissed | RoundKept:
    notice = Notice(at=when, to=act.notice_to) if act.notice_to.strip() else None
    if isinstance(act, KeepRound):
        return RoundKept(
            tournament=t.id, round=act.round, number=act.number, notice=notice, reason=act.reason
        )
    if act.how not in MISSED:
        raise Refused(UnknownPlayer(number=act.number))
    return RoundMissed(
        tournament=t.id,
        round=act.round,
        number=act.number,
        how=act.how,
        notice=notice,
        reason=act.reason,
    )


def facts(t: TournamentState) -> tuple[Fact[RosterEvent], ...]:
    """All that was said of the roster and not taken back, in the order in which it was said."""
    found = (fact for known in t.rounds.values() for fact in known.roster)
    return tuple(sorted(found, key=lambda fact: fact.seq))


def left_by(t: TournamentState, number: int) -> dict[int, Unpaired]:
    """Who has left the tournament before round `number` is paired, and how."""
    left: dict[int, Unpaired] = {}
    for fact in sorted(facts(t), key=lambda fact: (fact.value.round, fact.seq)):
        event = fact.value
        if event.round > number:
            break
        if isinstance(event, PlayerLeft):
            left[event.number] = event.how
        elif isinstance(event, PlayerBack):
            left.pop(event.number, None)
    return left


def returned_by(t: TournamentState, number: int) -> set[int]:
    """Who had left and is to be paired again in round `number`."""
    back = {fact.value.number for fact in facts(t) if isinstance(fact.value, PlayerBack)}
    return back - left_by(t, number).keys()


def left_by_rounds(t: TournamentState, number: int) -> dict[int, Unpaired]:
    """Who has left by the account of the rounds before that and is not back, whatever the roster says of him.

    So it is where the pairs of a round name him as withdrawn and what was said of him has been taken back.
    """
    filed = {} if t.data is None else {played.number: played.unpaired for played in t.data.played}
    paired = {n: known.pairings.unpaired for n, known in t.rounds.items() if known.pairings is not None}
    told = [pair for n, unpaired in {**paired, **filed}.items() if n < number for pair in unpaired]
    back = returned_by(t, number)
    return {who: why for who, why in told if why in LEFT and who not in back}


def missed_in(t: TournamentState, number: int) -> dict[int, RoundMissed]:
    """Who is left out of one round alone, by the last that was said of him for it."""
    missed: dict[int, RoundMissed] = {}
    known = t.rounds.get(number)
    for fact in () if known is None else known.roster:
        if isinstance(fact.value, RoundMissed):
            missed[fact.value.number] = fact.value
        elif isinstance(fact.value, RoundKept):
            missed.pop(fact.value.number, None)
    return missed


def left_out_by_file(t: TournamentState, number: int) -> dict[int, Unpaired]:
    """Who has a bye in that round by the file, and of whom nothing else was said since it was taken in.

    In a round robin whoever meets nobody has the free seat, which is nobody's wish.
    """
    if t.data is None:
        return {}
    known, imported = t.rounds.get(number), 0 if t.imported is None else t.imported.seq
    last = {} if known is None else {_whose(fact.value): fact for fact in known.roster}
    kept = {n for n, fact in last.items() if isinstance(fact.value, RoundKept) and fact.seq > imported}
    byes = stated_byes(t.data.records, number) | _listed_byes(t.data.next_pairings, number)
    is_swiss = t.entry.regulation.system == "swiss"
    return {n: why for n, why in byes.items() if n not in kept and (is_swiss or why in LEFT)}


def _listed_byes(coming: Pairings | None, number: int) -> dict[int, Unpaired]:
    listed = () if coming is None or coming.round != number else coming.unpaired
    return {n: why for n, why in listed if why is not Unpaired.PAIRING_BYE}


def out_of(t: TournamentState, number: int) -> dict[int, Unpaired]:
    """Who is not to be paired in round `number`, and why: left for good, or out of this round.

    What the hall says goes before what the file says.
    """
    early = {fact.value.player.number: fact.value.missed for fact in entries(t) if fact.value.round > number}
    missed = {who: event.how for who, event in missed_in(t, number).items()}
    return {**left_out_by_file(t, number), **early, **missed, **left_by(t, number)}


def entries(t: TournamentState) -> tuple[Fact[PlayerEntered], ...]:
    """Late entries that the file does not have: its own account of a number goes before."""
    filed = set() if t.data is None else {player.number for player in t.data.players}
    return tuple(
        Fact(value=fact.value, seq=fact.seq, at=fact.at, by=fact.by)
        for fact in facts(t)
        if isinstance(fact.value, PlayerEntered) and fact.value.player.number not in filed
    )


def no_shows_to_decide(t: TournamentState, number: int) -> tuple[int, ...]:
    """Who lost his game of the round before by default, and of whom nothing is said for this round.

    The regulation of Belarus 2015 leaves him out where he gave no notice; an arbiter decides.
    """
    before, coming = t.rounds.get(number - 1), t.rounds.get(number)
    if before is None or not t.entry.regulation.no_show_left_out_of_next_pairing:
        return ()
    said = set() if coming is None else {_whose(fact.value) for fact in coming.roster}
    gone = left_by(t, number)
    ended = ((pair, result) for pair in before.pairs if (result := before.result(pair.board)) is not None)
    lost = [pair.player(side) for pair, result in ended for side in result.lost_by_default]
    lost += absent_from(before)
    return tuple(sorted(n for n in lost if n not in said and n not in gone))


def _whose(event: RosterEvent) -> int:
    return event.player.number if isinstance(event, PlayerEntered) else event.number
