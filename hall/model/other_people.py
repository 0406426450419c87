"""Is a file of the same people? Rounds name players by number: another event's file would give them others.

A few names that change are corrections; most of those who played being others is another event. Pure.
"""

from __future__ import annotations

from hall.model.file_refusals import OtherPeople
from hall.model.refusals import Refused
from hall.model.state import TournamentState
from hall.model.tournament import Player, Tournament


def others(t: TournamentState, data: Tournament) -> tuple[int, ...]:
    """The numbers of those who played here and are somebody else in `data`, where these are most of them."""
    new = {player.number: player for player in data.players}
    played = sorted(number for number in _who_played(t) if number in new)
    found = tuple(number for number in played if _is_another(t.named(number), new[number]))
    return found if 2 * len(found) > len(played) else ()


def check_same_people(t: TournamentState, data: Tournament, reason: str) -> None:
    """`Refused` where the file is of other people and no reason was given."""
    if (found := others(t, data)) and not reason.strip():
        raise Refused(OtherPeople(count=len(found)))


def _who_played(t: TournamentState) -> set[int]:
    begun = (known for known in t.rounds.values() if known.has_begun)
    here = {n for known in begun for pair in known.pairs for n in (pair.white, pair.black)}
    past = () if t.data is None else t.data.played
    return here | {n for one in past for game in one.games for n in (game.pairing.white, game.pairing.black)}


def _is_another(known: Player, new: Player) -> bool:
    same_id = known.fide_id is not None and known.fide_id == new.fide_id
    return known.name != new.name and not same_id
