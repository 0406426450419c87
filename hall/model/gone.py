"""Who sits in a round's pairs though he has left the tournament or misses the round: known after publishing.

Pairs that people have read stay as they are (article 22.4); nothing here rules on anybody's game.
"""

from __future__ import annotations

from hall.model.roster import PlayerBack, PlayerEntered, PlayerLeft, RosterEvent, RoundKept, RoundMissed
from hall.model.roster_acts import facts
from hall.model.state import Fact, TournamentState


def gone_from(t: TournamentState, number: int) -> dict[int, Fact[RosterEvent]]:
    """By starting number, what says that he does not play in that round, as it stands."""
    gone: dict[int, Fact[RosterEvent]] = {}
    for fact in sorted(facts(t), key=lambda fact: (fact.value.round, fact.seq)):
        event = fact.value
        if event.round > number:
            break
        match event:
            case PlayerLeft():
                gone[event.number] = fact
            case PlayerBack():
                gone.pop(event.number, None)
            case RoundMissed() if event.round == number:
                gone.setdefault(event.number, fact)
            case RoundKept() if event.round == number and _is_of_the_round(gone.get(event.number)):
                del gone[event.number]
            case RoundMissed() | RoundKept() | PlayerEntered():
                pass
    return gone


def _is_of_the_round(fact: Fact[RosterEvent] | None) -> bool:
    return fact is not None and isinstance(fact.value, RoundMissed)
