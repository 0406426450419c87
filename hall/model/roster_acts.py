"""`decide` for late entries, withdrawals and missed rounds, and what the roster adds up to.

Nothing here is paired or forfeited: the next pairing is told who stays out (`out_of`).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import assert_never

from hall.model.import_checks import is_a_round
from hall.model.instants import Instant
from hall.model.plain_text import plain
from hall.model.refusals import (
    AlreadyStarted,
    EntryField,
    EntryUnsound,
    HasLeft,
    HasNotLeft,
    ListIsFixed,
    NoRoundIsMissed,
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
            return _of_one_round(t, act, when)
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
    if has_table(t):
        raise Refused(ListIsFixed())
    if t.player(number) is not None:
        raise Refused(NumberTaken(number=number))
    if not 1 <= number <= MOST_PLAYERS or not plain(act.player.name).strip() or act.missed not in MISSED:
        raise Refused(UnknownPlayer(number=number))
    for field in _unsound(act.player):
        raise Refused(EntryUnsound(field=field))
    player = replace(act.player, team=_team(t, act.player.team))
    return PlayerEntered(
        tournament=t.id, round=act.round, player=player, missed=act.missed, reason=act.reason
    )


def _team(t: TournamentState, typed: str | None) -> str | None:
    """The team as it is called already, whatever its blanks and capitals: else it would be another one."""
    names = {one.team for one in everyone(t) if one.team}
    if not typed or typed in names:
        return typed or None
    wanted = " ".join(typed.split())
    known = {" ".join(name.split()).casefold(): name for name in names}
    return known.get(wanted.casefold(), wanted) or None


def is_swiss(t: TournamentState) -> bool:
    return t.entry.regulation.system == "swiss"


def has_table(t: TournamentState) -> bool:
    """Whether a round robin's numbers are drawn, or it has pairs: one player more is another table (22.5)."""
    if is_swiss(t) or t.data is None:
        return False
    is_drawn = t.draw is not None and (t.draw.under_way or t.draw.ended)
    coming = t.data.next_pairings
    is_paired = bool(t.data.played) or (coming is not None and bool(coming.pairs))
    return is_drawn or is_paired or any(known.start_actual is not None for known in t.rounds.values())


def _back(t: TournamentState, act: BringBack) -> tuple[PlayerBack, ...]:
    """The event that brings him back, none where he is back already; `Refused` where he has not left."""
    event = PlayerBack(tournament=t.id, round=act.round, number=act.number, reason=act.reason)
    if act.number in left_by(t, act.round):
        return (event,)
    if act.number in left_by_rounds(t, act.round):
        return (event,)
    if act.number in returned_by(t, act.round):
        return ()
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


def _of_one_round(
    t: TournamentState, act: MissRound | KeepRound, when: Instant
) -> tuple[RoundMissed | RoundKept, ...]:
    if act.number in left_by(t, act.round) or act.number in left_by_rounds(t, act.round):
        raise Refused(HasLeft(number=act.number))
    if isinstance(act, MissRound) and not is_swiss(t):
        raise Refused(NoRoundIsMissed())
    if isinstance(act, MissRound) and act.how not in MISSED:
        raise Refused(UnknownPlayer(number=act.number))
    notice = Notice(at=when, to=act.notice_to) if act.notice_to.strip() else None
    event: RoundMissed | RoundKept
    if isinstance(act, KeepRound):
        event = RoundKept(
            tournament=t.id, round=act.round, number=act.number, notice=notice, reason=act.reason
        )
    else:
        event = RoundMissed(
            tournament=t.id,
            round=act.round,
            number=act.number,
            how=act.how,
            notice=notice,
            reason=act.reason,
            let_in=act.let_in,
        )
    return () if _stands(t, event) else (event,)


def _stands(t: TournamentState, event: RoundMissed | RoundKept) -> bool:
    """Whether the same was said of him last, for that round, and nobody else has been told since."""
    last = _last_said(t, event.round).get(event.number)
    if last is None or (isinstance(event, RoundKept) and last.seq < _filed(t)):
        return False
    said = last.value
    if isinstance(said, RoundMissed) and isinstance(event, RoundMissed):
        if said.how is not event.how or said.let_in is not event.let_in:
            return False
    elif not (isinstance(said, RoundKept) and isinstance(event, RoundKept)):
        return False
    return event.notice is None or (said.notice is not None and said.notice.to == event.notice.to)


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
    return _back_from(t, number).keys() - left_by(t, number).keys()


def _back_from(t: TournamentState, number: int) -> dict[int, int]:
    """The last round, up to that one, from which somebody who had left plays again."""
    said = [fact.value for fact in facts(t) if isinstance(fact.value, PlayerBack)]
    return {event.number: event.round for event in sorted(said, key=_from) if event.round <= number}


def _from(event: PlayerBack) -> int:
    return event.round


def left_by_rounds(t: TournamentState, number: int) -> dict[int, Unpaired]:
    """Who has left by the account of the rounds up to that and is not back, whatever the roster says of him.

    So it is where the pairs of a round name him as withdrawn and the roster says nothing.
    """
    filed = {} if t.data is None else {played.number: played.unpaired for played in t.data.played}
    paired = {n: known.pairings.unpaired for n, known in t.rounds.items() if known.pairings is not None}
    told = [(n, *pair) for n, unpaired in {**paired, **filed}.items() if n <= number for pair in unpaired]
    back = _back_from(t, number)
    return {who: why for n, who, why in told if why in LEFT and n > back.get(who, 0)}


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
    last, filed = _last_said(t, number), _filed(t)
    kept = {n for n, fact in last.items() if isinstance(fact.value, RoundKept) and fact.seq > filed}
    byes = stated_byes(t.data.records, number) | _listed_byes(t.data.next_pairings, number)
    back, in_swiss = returned_by(t, number), is_swiss(t)
    return {
        n: why for n, why in byes.items() if n not in kept and (n not in back if why in LEFT else in_swiss)
    }


def _last_said(t: TournamentState, number: int) -> dict[int, Fact[RosterEvent]]:
    """What was said last of each player for that round alone."""
    known = t.rounds.get(number)
    return {} if known is None else {_whose(fact.value): fact for fact in known.roster}


def _filed(t: TournamentState) -> int:
    """The record of the last file; pairs that the hall makes itself say nothing against what it was told."""
    return 0 if t.filed is None else t.filed.seq


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


def everyone(t: TournamentState) -> tuple[Player, ...]:
    """The file's players and the late entries, by number; nobody before an import."""
    filed = () if t.data is None else t.data.players
    late = tuple(fact.value.player for fact in entries(t))
    return tuple(sorted((*filed, *late), key=lambda player: player.number)) if late else filed


def no_shows_to_decide(t: TournamentState, number: int) -> tuple[int, ...]:
    """Who lost his game of the round before by default, and of whom nothing is said for this round.

    The regulation of Belarus 2015 leaves him out where he gave no notice, and so do pairs until an arbiter
    says otherwise. Nobody is left out of a round of a round robin.
    """
    coming = t.rounds.get(number)
    if not t.entry.regulation.no_show_left_out_of_next_pairing or not is_swiss(t):
        return ()
    said = set() if coming is None else {_whose(fact.value) for fact in coming.roster}
    gone = left_by(t, number)
    return tuple(sorted(n for n in _lost_by_default(t, number - 1) if n not in said and n not in gone))


def _lost_by_default(t: TournamentState, number: int) -> set[int]:
    """In a round of the hall; of one that the file alone has, as the file says."""
    known = t.rounds.get(number)
    if known is not None and known.pairs:
        ended = ((pair, result) for pair in known.pairs if (result := known.result(pair.board)) is not None)
        return {p.player(side) for p, result in ended for side in result.lost_by_default} | set(
            absent_from(known)
        )
    played = () if t.data is None else t.data.played
    games = (game for one in played if one.number == number for game in one.games)
    ended = ((game.pairing, game.result) for game in games if game.result is not None)
    return {pair.player(side) for pair, result in ended for side in result.lost_by_default}


def _whose(event: RosterEvent) -> int:
    return event.player.number if isinstance(event, PlayerEntered) else event.number
