"""The tournament as the hall has it now: the imported file with what was entered in the hall since.

The only bridge from the state; nothing is ranked here.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

from hall.model.hall_results import entered, standing
from hall.model.roster import LEFT
from hall.model.roster_acts import entries, left_by, left_by_rounds, no_shows_to_decide, out_of, returned_by
from hall.model.state import RoundState, TournamentState
from hall.model.tournament import Game, Pairings, PlayedRound, Player, Tournament, Unpaired
from hall.standings.by_file import usable_scoring
from hall.standings.by_regulation import rules_by
from hall.standings.departures import without_the_departed
from hall.standings.ledger import ledger
from hall.standings.scores import points_before
from hall.standings.scoring import USUAL
from hall.standings.systems import System, cycles_of
from hall.standings.walkovers import with_walkovers


def tournament_so_far(t: TournamentState, *, through: int | None = None) -> Tournament | None:
    """The file's rounds and those begun in the hall, up to round `through`; None before an import.

    A round that the file has stands as the file says, except where a result was entered or corrected in the
    hall after the import, or the file has none. A round not begun has no part, so that nothing unpublished
    is told. Late entries are among the players; who left or missed a round has no game in it, for the reason
    that was given.
    """
    if t.data is None:
        return None
    imported = t.imported.seq if t.imported is not None else 0
    played = {p.number: _corrected(p, t.rounds.get(p.number), imported) for p in t.data.played}
    for number, known in t.rounds.items():
        if number not in played and known.has_begun:
            played[number] = _of_the_hall(known)
    last = max(played, default=0) if through is None else through
    coming = t.data.next_pairings
    rounds = tuple(_with_roster(t, played[number]) for number in sorted(played) if number <= last)
    players = _with_unlisted(t, everybody(t, t.data), rounds)
    rounds = tuple(_listed(one, players) for one in rounds)
    if t.entry.regulation.system != "swiss":
        rounds = with_walkovers(rounds, len(players), {p.number: left_by(t, p.number) for p in rounds})
    back = returned_by(t, last + 1)
    if back:
        rounds = tuple(_without_mark(one, back) for one in rounds)
    return replace(
        t.data,
        players=players,
        played=rounds,
        next_pairings=coming if coming is not None and coming.round > last else None,
    )


def round_to_pair(t: TournamentState) -> Tournament | None:
    """The tournament as its next round is paired from; None before an import.

    The round after the last begun has no pairs yet; who is out of it, by file or roster, stands among the
    unpaired, and so does who did not come to the last one where the regulation leaves him out and no arbiter
    has said that he is paired. Stated points are left out: results have been entered since.
    """
    data = tournament_so_far(t)
    if data is None:
        return None
    number = max((played.number for played in data.played), default=0) + 1
    listed = {player.number for player in everybody(t, t.data)} if t.data is not None else set()
    unlisted = {player.number: Unpaired.ABSENT for player in data.players if player.number not in listed}
    no_shows = dict.fromkeys(no_shows_to_decide(t, number), Unpaired.ABSENT)
    out = unlisted | no_shows | left_by_rounds(t, number) | out_of(t, number)
    known = {player.number for player in data.players}
    unpaired = tuple((n, why) for n, why in sorted(out.items()) if n in known)
    return replace(
        data,
        next_pairings=Pairings(round=number, pairs=(), unpaired=unpaired),
        rounds_total=data.rounds_total or len(t.entry.regulation.rounds) or None,
        points_halves=(),
    )


def points_now(t: TournamentState, number: int) -> dict[int, int]:
    """Half points of every player before a round, with what was corrected and entered since the import.

    Those against a player of a round robin who left before half of his games are nobody's (article 24.1.1).
    """
    data = tournament_so_far(t, through=number - 1)
    if data is None:
        return {}
    rules = rules_by(
        t.entry.regulation, left=frozenset(left_by(t, number)), scoring=usable_scoring(data.records)
    )
    if rules.scoring == USUAL and (rules.system is System.SWISS or not rules.left):
        return points_before(data, number)
    written = ledger(data, rules.system, scoring=rules.scoring)
    settled = without_the_departed(written, rules.left, cycles=rules.cycles or cycles_of(data))
    return dict(settled.halves)


def everybody(t: TournamentState, data: Tournament) -> tuple[Player, ...]:
    """The file's players and the late entries, by number."""
    late = tuple(fact.value.player for fact in entries(t))
    return data.players if not late else tuple(sorted((*data.players, *late), key=lambda p: p.number))


def _with_unlisted(
    t: TournamentState, players: tuple[Player, ...], rounds: tuple[PlayedRound, ...]
) -> tuple[Player, ...]:
    """With those who played, but are in no list any more: early journals took such files in."""
    known = {player.number for player in players}
    played = {n for one in rounds for game in one.games for n in (game.pairing.white, game.pairing.black)}
    more = tuple(t.named(number) for number in played - known)
    return tuple(sorted((*players, *more), key=lambda p: p.number)) if more else players


def _listed(played: PlayedRound, players: tuple[Player, ...]) -> PlayedRound:
    """Without those left out who are in no list any more: nobody asks for their byes."""
    known = {player.number for player in players}
    if all(number in known for number, _ in played.unpaired):
        return played
    return replace(played, unpaired=tuple((n, why) for n, why in played.unpaired if n in known))


def _with_roster(t: TournamentState, played: PlayedRound) -> PlayedRound:
    """Who is out of the round by the roster and neither played nor was accounted for otherwise."""
    out = out_of(t, played.number)
    if not out:
        return played
    named = {n for game in played.games for n in (game.pairing.white, game.pairing.black)}
    said = named | dict(played.unpaired).keys()
    more = tuple((n, why) for n, why in sorted(out.items()) if n not in said and t.player(n) is not None)
    return replace(played, unpaired=(*played.unpaired, *more))


def _without_mark(played: PlayedRound, back: Collection[int]) -> PlayedRound:
    """Who is back had not left for good: he was absent."""
    marked = ((n, Unpaired.ABSENT if why in LEFT and n in back else why) for n, why in played.unpaired)
    return replace(played, unpaired=tuple(marked))


def _of_the_hall(known: RoundState) -> PlayedRound:
    unpaired = known.pairings.unpaired if known.pairings is not None else ()
    games = tuple(Game(pairing=pair, result=known.result(pair.board)) for pair in known.pairs)
    return PlayedRound(number=known.number, games=games, unpaired=unpaired)


def _corrected(played: PlayedRound, known: RoundState | None, imported: int) -> PlayedRound:
    """The file's round with what was entered since, or where it has a blank.

    Found by the players: boards may have new numbers.
    """
    if known is None:
        return played
    said = entered(known)
    games = tuple(
        game if (stands := standing(game, said, imported)) is game.result else replace(game, result=stands)
        for game in played.games
    )
    return replace(played, games=games)
