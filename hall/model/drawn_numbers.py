"""What was decided of players before the numbers were drawn, by the numbers they have drawn. Pure."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType

from hall.model.appeals import AppealEvent, AppealReceived
from hall.model.notes import IncidentNoted, LeaveGranted, LineUpHandedIn, NoteEvent, PenaltyGiven
from hall.model.roll_call import Listed, PlayerMarked, RollCallEnded, RollCallEvent
from hall.model.roster import PlayerEntered, RosterEvent
from hall.model.roster_acts import everyone
from hall.model.state import Fact, RoundState, TournamentState
from hall.model.tournament import Tournament


def with_drawn_numbers(t: TournamentState, data: Tournament) -> Mapping[int, RoundState]:
    """The rounds where `data` is taken in; only a list that is numbered as drawn changes what was decided."""
    numbers = _renumbered(t, data)
    if not numbers:
        return t.rounds
    rounds = {
        n: replace(
            one,
            roster=_roster(one, numbers),
            roll=_roll(one, numbers),
            notes=_notes(one, numbers),
            appeals=_appeals(one, numbers),
        )
        for n, one in t.rounds.items()
    }
    return MappingProxyType(rounds)


def _renumbered(t: TournamentState, data: Tournament) -> Mapping[int, int]:
    """Everybody's new number by that in the list before; empty where `data` is another file."""
    if t.draw is None or not t.draw.ended or t.data is None:
        return {}
    numbers, drawers = t.draw.numbers, t.draw.drawers
    before = {player.number: player.name for player in everyone(t)}
    after = {player.number: player.name for player in data.players}
    is_list = before == {one.player: one.name for one in drawers}
    is_drawn = after == {numbers.get(one.player): one.name for one in drawers}
    return numbers if is_list and is_drawn and before != after else {}


def _roster(known: RoundState, numbers: Mapping[int, int]) -> tuple[Fact[RosterEvent], ...]:
    return tuple(replace(fact, value=_of(fact.value, numbers)) for fact in known.roster)


def _of(event: RosterEvent, numbers: Mapping[int, int]) -> RosterEvent:
    if isinstance(event, PlayerEntered):
        number = event.player.number
        return replace(event, player=replace(event.player, number=numbers.get(number, number)))
    return replace(event, number=numbers.get(event.number, event.number))


def _roll(known: RoundState, numbers: Mapping[int, int]) -> tuple[Fact[RollCallEvent], ...]:
    return tuple(replace(fact, value=_called(fact.value, numbers)) for fact in known.roll)


def _called(event: RollCallEvent, numbers: Mapping[int, int]) -> RollCallEvent:
    match event:
        case PlayerMarked(player=player):
            return replace(event, player=_listed(player, numbers))
        case RollCallEnded(absent=absent):
            return replace(event, absent=tuple(_listed(one, numbers) for one in absent))
        case _:
            return event


def _listed(one: Listed, numbers: Mapping[int, int]) -> Listed:
    return replace(one, number=numbers.get(one.number, one.number))


def _notes(known: RoundState, numbers: Mapping[int, int]) -> tuple[Fact[NoteEvent], ...]:
    return tuple(replace(fact, value=_note(fact.value, numbers)) for fact in known.notes)


def _note(event: NoteEvent, numbers: Mapping[int, int]) -> NoteEvent:
    match event:
        case PenaltyGiven() | LeaveGranted():
            return replace(event, number=numbers.get(event.number, event.number))
        case IncidentNoted(person=person) if person.number is not None:
            number = numbers.get(person.number, person.number)
            return replace(event, person=replace(person, number=number))
        case LineUpHandedIn(players=players):
            return replace(event, players=tuple(numbers.get(number, number) for number in players))
        case _:
            return event


def _appeals(known: RoundState, numbers: Mapping[int, int]) -> tuple[Fact[AppealEvent], ...]:
    return tuple(replace(fact, value=_appeal(fact.value, numbers)) for fact in known.appeals)


def _appeal(event: AppealEvent, numbers: Mapping[int, int]) -> AppealEvent:
    if isinstance(event, AppealReceived) and event.number is not None:
        return replace(event, number=numbers.get(event.number, event.number))
    return event
