"""What a file would change: pairs that are set out, results that stand, people of the list. Pure.

Announced pairs change only by an explicit act with a reason (article 22.4); whoever acts sees how much first.
"""

from __future__ import annotations

from dataclasses import dataclass

from hall.model.current_round import goes_back, round_in_question
from hall.model.hall_results import entered
from hall.model.kept_reasons import byes
from hall.model.other_people import others
from hall.model.state import TournamentState
from hall.model.tournament import Game, Pairing, Pairings, Player, Result, Tournament


@dataclass(frozen=True, slots=True, kw_only=True)
class BoardChange:
    """A board before and after; None where nobody sits there."""

    board: int
    before: Pairing | None
    after: Pairing | None


@dataclass(frozen=True, slots=True, kw_only=True)
class PairsDifference:
    """How the pairs of one round differ.

    `new_pairs` counts pairs (with colours) that were not set out: one that only moves to another table is
    none of them. `is_public`: people have read the old ones; `has_begun`: they have played by them, so that
    nothing changes them any more.
    """

    round: int
    boards: tuple[BoardChange, ...]
    new_pairs: int
    byes_differ: bool
    is_public: bool
    has_begun: bool = False

    @property
    def is_empty(self) -> bool:
        return not self.boards and not self.byes_differ

    @property
    def is_first(self) -> bool:
        """Whether the round had no pairs before."""
        return all(change.before is None for change in self.boards)


@dataclass(frozen=True, slots=True, kw_only=True)
class ResultChange:
    """A game of an earlier round whose result the file says otherwise; None: not known, or no such game."""

    round: int
    white: int
    black: int
    before: Result | None
    after: Result | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Difference:
    """All that a file would change. `renamed` are numbers under which it has another name, `other_people`
    those of them who played here, where these are most: the file is of another event.

    `brought`: how many players and played rounds the first file of a tournament has, None for a later one.
    `rounds`: the round that the hall is about and the one that it would be about, None where it stays;
    `goes_back`: something of that one or a later one has been seen here already.
    """

    pairs: PairsDifference | None
    results: tuple[ResultChange, ...]
    joined: tuple[int, ...]
    left: tuple[int, ...]
    renamed: tuple[int, ...]
    rounds: tuple[int, int] | None = None
    goes_back: bool = False
    brought: tuple[int, int] | None = None
    other_people: tuple[int, ...] = ()

    @property
    def is_empty(self) -> bool:
        pairs_same = self.pairs is None or self.pairs.is_empty
        people = self.joined or self.left or self.renamed or self.brought
        return pairs_same and self.rounds is None and not (self.results or people)

    @property
    def needs_reason(self) -> bool:
        """Whether pairs change that people have read, the hall would go back, or most people are others."""
        return self.goes_back or self.changes_public_pairs or bool(self.other_people)

    @property
    def changes_public_pairs(self) -> bool:
        return (
            self.pairs is not None and self.pairs.is_public and not self.pairs.is_empty and not self.is_barred
        )

    @property
    def is_barred(self) -> bool:
        """Whether pairs would change by which people play or have played: no reason allows that."""
        return self.pairs is not None and self.pairs.has_begun and not self.pairs.is_empty


def difference(t: TournamentState, now: Tournament | None, new: Tournament) -> Difference:
    """What taking in `new` would change; `now` has the results entered since the last import."""
    before = {} if now is None else {player.number: player for player in now.players}
    after = {player.number: player for player in new.players}
    return Difference(
        pairs=None if new.next_pairings is None else pairs_difference(t, new.next_pairings),
        results=() if now is None else tuple(_results(t, now, new)),
        joined=tuple(sorted(after.keys() - before.keys())) if now is not None else (),
        left=tuple(sorted(before.keys() - after.keys())),
        renamed=tuple(sorted(n for n in before.keys() & after.keys() if _renamed(before[n], after[n]))),
        rounds=_rounds(t, new),
        goes_back=goes_back(t, new),
        brought=(len(new.players), len(new.played)) if now is None else None,
        other_people=others(t, new),
    )


def _rounds(t: TournamentState, new: Tournament) -> tuple[int, int] | None:
    wanted = round_in_question(t.entry, new)
    return None if t.current is None or t.current == wanted else (t.current, wanted)


def pairs_difference(t: TournamentState, new: Pairings) -> PairsDifference:
    """The pairs of a round beside those that the hall has for it; none yet: every board is new."""
    known = t.rounds.get(new.round)
    old = known.pairings if known is not None else None
    before = {} if old is None else {pair.board: pair for pair in old.pairs}
    after = {pair.board: pair for pair in new.pairs}
    boards = (
        BoardChange(board=board, before=before.get(board), after=after.get(board))
        for board in sorted(before.keys() | after.keys())
        if before.get(board) != after.get(board)
    )
    known_pairs = {(pair.white, pair.black) for pair in before.values()}
    return PairsDifference(
        round=new.round,
        boards=tuple(boards),
        new_pairs=sum(1 for pair in new.pairs if (pair.white, pair.black) not in known_pairs),
        byes_differ=old is not None and byes(t, old) != byes(t, new),
        is_public=known is not None and (known.published_at is not None or known.start_actual is not None),
        has_begun=known is not None and known.has_begun,
    )


def _renamed(before: Player, after: Player) -> bool:
    return before.name != after.name


def _results(t: TournamentState, now: Tournament, new: Tournament) -> list[ResultChange]:
    """Games of rounds that both have, told apart by their players; a blank takes nothing from the hall."""
    before, after = _games(now), _games(new)
    both = {key[0] for key in before} & {key[0] for key in after}
    changed = []
    for key in sorted(before.keys() | after.keys()):
        old, fresh = before.get(key), after.get(key)
        if fresh is not None and fresh.result is None and key[1:] in entered(t.rounds.get(key[0])):
            continue
        results = (old.result if old else None, fresh.result if fresh else None)
        if key[0] in both and (results[0] is not results[1] or (old is None) is not (fresh is None)):
            number, white, black = key
            changed.append(
                ResultChange(round=number, white=white, black=black, before=results[0], after=results[1])
            )
    return changed


def _games(tournament: Tournament) -> dict[tuple[int, int, int], Game]:
    return {
        (played.number, game.pairing.white, game.pairing.black): game
        for played in tournament.played
        for game in played.games
    }
