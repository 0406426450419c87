"""What every part of the fold needs: a fact with its record, a mapping with one more entry. Pure."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import TypeVar

from hall.model.events import Record
from hall.model.state import Fact, RoundState, State, TournamentState

K = TypeVar("K")
V = TypeVar("V")


def kept(facts: tuple[Fact[V], ...], seq: int) -> tuple[Fact[V], ...]:
    """The facts but those of one record."""
    return tuple(f for f in facts if f.seq != seq)


def kept_each(facts: Mapping[K, tuple[Fact[V], ...]], seq: int) -> Mapping[K, tuple[Fact[V], ...]]:
    """The facts under each key but those of one record; no key is left without facts."""
    return MappingProxyType({key: left for key, some in facts.items() if (left := kept(some, seq))})


def fact(record: Record, value: V) -> Fact[V]:
    """The value with the record it came from."""
    return Fact(value=value, seq=record.seq, at=record.at, by=record.by)


def round_of(t: TournamentState, number: int) -> RoundState:
    """The round of that number, new where it is not known yet."""
    return t.rounds.get(number) or RoundState(number=number)


def changed(state: State, name: str, change: Callable[[TournamentState], TournamentState]) -> State:
    """The state with one tournament changed; the same where there is no such tournament."""
    known = state.tournaments.get(name)
    return state if known is None else with_tournament(state, change(known))


def with_tournament(state: State, t: TournamentState) -> State:
    """The state with this tournament in place of the one of its id."""
    return replace(state, tournaments=with_key(state.tournaments, t.id, t))


def with_key(mapping: Mapping[K, V], key: K, value: V) -> Mapping[K, V]:
    """The mapping with one more entry."""
    more = copied(mapping)
    more[key] = value
    return MappingProxyType(more)


def appended(mapping: Mapping[K, tuple[V, ...]], key: K, value: V) -> Mapping[K, tuple[V, ...]]:
    """The mapping with one more value under the key."""
    return with_key(mapping, key, (*mapping.get(key, ()), value))


def copied(mapping: Mapping[K, V]) -> dict[K, V]:
    """A dict of the mapping."""
    # A proxy's own copy keeps the keys' hashes; through the Mapping protocol each would be computed anew.
    return mapping.copy() if isinstance(mapping, MappingProxyType) else dict(mapping)
