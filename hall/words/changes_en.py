"""English: what a tournament file would change, for tablet, console and command line."""

from __future__ import annotations

from hall.model.differences import Difference, PairsDifference, ResultChange
from hall.model.tournament import Pairing, Result

NOTHING = "The file changes nothing."
NEEDS_REASON = "The pairs are public: they change only with a reason (article 22.4)."
GOES_ON = "The hall goes from round {} to round {}"
GOES_BACK = "The hall goes back to an earlier round: that needs a reason."
FIRST = "The first file of this tournament: players {}, rounds played {}"
BEGUN = "Round {} has begun or is over: its pairs change no more, with or without a reason."

OTHERS = "Who played here is somebody else in the file ({}): is it another tournament's? It needs a reason."


def lines(found: Difference, names: dict[int, str], old: dict[int, str]) -> list[str]:
    """A line a thing that changes; names by starting rank, of afterwards or, where it has none, `old`."""
    if found.is_empty:
        return [NOTHING]
    said = [FIRST.format(*found.brought)] if found.brought else []
    said += [OTHERS.format(len(found.other_people))] if found.other_people else []
    said += [f"Number {n} has another name: {old[n]} → {names[n]}" for n in found.renamed]
    said += [] if found.pairs is None or found.pairs.is_empty else _pairs(found.pairs, names)
    said += [_changed(c, names | old) for c in found.results]
    said += [f"New player: {n} {names[n]}" for n in found.joined]
    said += [f"No longer in the list: {n} {names[n]}" for n in found.left]
    said += [GOES_ON.format(*found.rounds)] if found.rounds else []
    said += [NEEDS_REASON] if found.changes_public_pairs else []
    said += [BEGUN.format(found.pairs.round)] if found.pairs is not None and found.is_barred else []
    return [*said, GOES_BACK] if found.goes_back else said


def _changed(change: ResultChange, names: dict[int, str]) -> str:
    pair = f"{names[change.white]} - {names[change.black]}"
    return f"Round {change.round}, {pair}: {_result(change.before)} becomes {_result(change.after)}"


def _pairs(found: PairsDifference, names: dict[int, str]) -> list[str]:
    head = (
        f"Round {found.round}: pairs that are new: {found.new_pairs}; boards that change: {len(found.boards)}"
    )
    rows = [
        f"  board {c.board}: {_pair(c.before, names)} becomes {_pair(c.after, names)}"
        for c in found.boards
        if not found.is_first
    ]
    byes = ["  other players have no opponent"] if found.byes_differ else []
    return [head, *rows, *byes]


def _pair(pair: Pairing | None, names: dict[int, str]) -> str:
    return "nobody" if pair is None else f"{names[pair.white]} - {names[pair.black]}"


def _result(result: Result | None) -> str:
    return "no result" if result is None else result.value
