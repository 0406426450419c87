"""What a file would change: pairs that are set out, results that stand, people of the list. Pure.

Announced pairs change only by an explicit act with a reason (article 22.4); whoever acts sees how much first.
"""

from __future__ import annotations

from dataclasses import dataclass

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
    none of them. `is_public`: people have read the old ones.
    """

    round: int
    boards: tuple[BoardChange, ...]
    new_pairs: int
    byes_differ: bool
    is_public: bool

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
    """All that a file would change. `renamed` are numbers under which it has another name."""

    pairs: PairsDifference | None
    results: tuple[ResultChange, ...]
    joined: tuple[int, ...]
    left: tuple[int, ...]
    renamed: tuple[int, ...]

    @property
    def is_empty(self) -> bool:
        pairs_same = self.pairs is None or self.pairs.is_empty
        return pairs_same and not (self.results or self.joined or self.left or self.renamed)

    @property
    def needs_reason(self) -> bool:
        """Whether pairs change that people have read."""
        return self.pairs is not None and self.pairs.is_public and not self.pairs.is_empty


def difference(t: TournamentState, now: Tournament | None, new: Tournament) -> Difference:
    """What taking in `new` would change; `now` has the results entered since the last import."""
    before = {} if now is None else {player.number: player for player in now.players}
    after = {player.number: player for player in new.players}
    return Difference(
        pairs=None if new.next_pairings is None else pairs_difference(t, new.next_pairings),
        results=() if now is None else tuple(_results(now, new)),
        joined=tuple(sorted(after.keys() - before.keys())) if now is not None else (),
        left=tuple(sorted(before.keys() - after.keys())),
        renamed=tuple(sorted(n for n in before.keys() & after.keys() if _renamed(before[n], after[n]))),
    )


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
        byes_differ=old is not None and set(old.unpaired) != set(new.unpaired),
        is_public=known is not None and (known.published_at is not None or known.start_actual is not None),
    )


def _renamed(before: Player, after: Player) -> bool:
    return before.name != after.name


def _results(now: Tournament, new: Tournament) -> list[ResultChange]:
    """Games of rounds that both have, told apart by their players."""
    before, after = _games(now), _games(new)
    both = {key[0] for key in before} & {key[0] for key in after}
    changed = []
    for key in sorted(before.keys() | after.keys()):
        old, fresh = before.get(key), after.get(key)
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
