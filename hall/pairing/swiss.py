"""A Swiss round: whom the engine is asked to pair, what it answers as pairings, and whether that can be.

The engine itself runs in a worker process (`hall.rounds.next_round`); nothing here starts anything.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace

from hall.errors import PairingError
from hall.model.stated_byes import names_team_event
from hall.model.tournament import Game, Pairing, Pairings, PlayedRound, Result, Side, Tournament, Unpaired
from hall.pairing.conditions import Conditions
from hall.pairing.engine_file import EngineFile, engine_file, pairs_of


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """A round to pair: its number, and the file for the engine."""

    round: int
    file: EngineFile


def with_provisional_draws(data: Tournament) -> tuple[Tournament, tuple[Pairing, ...]]:
    """The tournament with the last round's unfinished games as draws, and those games.

    Regulation Kinel-Cherkassy 2017, 10: the games go on; what they really end with is shown later.
    """
    if not data.played:
        return data, ()
    last = data.played[-1]
    going_on = tuple(game.pairing for game in last.games if game.result is None)
    games = tuple(replace(g, result=Result.DRAW) if g.result is None else g for g in last.games)
    return replace(data, played=(*data.played[:-1], replace(last, games=games))), going_on


def provisional_games(data: Tournament) -> tuple[Pairing, ...]:
    """The games that were draws only for the pairing of the coming round, as it stands."""
    coming = data.next_pairings
    if coming is None or not coming.pairs or not data.played:
        return ()
    return tuple(game.pairing for game in data.played[-1].games if game.result is None)


def question(data: Tournament, conditions: Conditions, *, first_colour: Side) -> Question:
    """What to ask the engine; PairingError where the round cannot be paired from what is known."""
    number = len(data.played) + 1
    _check_kind(data)
    check_history(data)
    _check_results(data)
    if conditions.rounds_total is None:
        raise PairingError("the number of rounds is not known", "не указано число туров")
    if number > conditions.rounds_total:
        raise PairingError(
            f"all {conditions.rounds_total} rounds have been played",
            f"все туры ({conditions.rounds_total}) уже сыграны",
        )
    _check_left_out(data, conditions)
    file = engine_file(
        data,
        rounds_total=conditions.rounds_total,
        first_colour=first_colour,
        left_out=dict(conditions.left_out),
        apart=conditions.apart,
        virtual=conditions.virtual,
    )
    return Question(round=number, file=file)


def pairings(answer: str, asked: Question, data: Tournament, conditions: Conditions) -> Pairings:
    """The engine's answer as the round's pairings, boards from 1; PairingError where it cannot be right."""
    found = pairs_of(answer, asked.file)
    pairs = tuple(
        Pairing(board=board, white=white, black=black)
        for board, (white, black) in enumerate((pair for pair in found if 0 not in pair), 1)
    )
    byes = tuple((max(pair), Unpaired.PAIRING_BYE) for pair in found if 0 in pair)
    left_out = tuple(sorted(conditions.left_out))
    paired = Pairings(round=asked.round, pairs=pairs, unpaired=(*byes, *left_out))
    _check_answer(paired, data)
    return paired


def changes(made: Pairings, anew: Pairings) -> tuple[Pairing, ...]:
    """The pairs of `made` that `anew` does not have, colours too; boards do not matter."""
    others = {(pair.white, pair.black) for pair in anew.pairs}
    return tuple(pair for pair in made.pairs if (pair.white, pair.black) not in others)


def check_history(data: Tournament) -> None:
    """PairingError where a round before the coming one is missing: a list of pairs is no tournament."""
    coming = data.next_pairings
    numbers = [played.number for played in data.played] + ([] if coming is None else [coming.round])
    for expected, number in enumerate(numbers, 1):
        if number != expected:
            raise PairingError(
                f"round {number} cannot be paired: the file does not have round {expected}",
                f"составить тур {number} нельзя: в файле нет тура {expected}",
            )


def _check_kind(data: Tournament) -> None:
    for record in data.records:
        if names_team_event(record):
            raise team_event(f"record {record[:3]}", f"запись {record[:3]}")


def team_event(by: str, by_ru: str) -> PairingError:
    """Why an event of teams is not paired here: its matches are by other rules (FIDE C.04.6)."""
    return PairingError(
        f"this is a team event ({by}), whose matches are not paired here: pair them in"
        " Swiss-Manager and import its file with the pairs by board",
        f"это командный турнир ({by_ru}), матчи здесь не составляются: составьте их в"
        " Swiss-Manager и загрузите его файл с парами по доскам",
    )


def _check_results(data: Tournament) -> None:
    for played in data.played:
        missing = [game for game in played.games if game.result is None]
        if missing:
            raise _results_missing(played.number, missing)


def _results_missing(number: int, games: list[Game]) -> PairingError:
    listed = ", ".join(f"{game.pairing.white} - {game.pairing.black}" for game in games[:10])
    return PairingError(
        f"round {number} has games without a result: {listed}",
        f"в туре {number} есть партии без результата: {listed}",
    )


def _check_left_out(data: Tournament, conditions: Conditions) -> None:
    known = {player.number for player in data.players}
    strangers = dict(conditions.left_out).keys() - known
    if strangers:
        raise PairingError(
            f"there is no player {min(strangers)} to leave out", f"нет участника {min(strangers)}"
        )
    if len(known) - len(conditions.left_out) < 2:
        raise PairingError(
            "fewer than two players are to be paired", "некого сводить: меньше двух участников"
        )


def _check_answer(paired: Pairings, data: Tournament) -> None:
    """Everybody once, and nobody against somebody whom he has played."""
    seats = [n for pair in paired.pairs for n in (pair.white, pair.black)]
    seats += [number for number, _ in paired.unpaired]
    if Counter(seats) != Counter(player.number for player in data.players):
        raise PairingError(
            "the pairing engine left somebody out or named somebody twice",
            "программа жеребьёвки кого-то пропустила или назвала дважды",
        )
    met = {frozenset(pair) for played in data.played for pair in _met(played)}
    for pair in paired.pairs:
        if frozenset((pair.white, pair.black)) in met:
            raise PairingError(
                f"the pairing engine pairs {pair.white} and {pair.black} again",
                f"программа жеребьёвки снова сводит участников {pair.white} и {pair.black}",
            )


def _met(played: PlayedRound) -> list[tuple[int, int]]:
    """Who really played: after a forfeit two may be paired again (FIDE C.04.1)."""
    games = [game for game in played.games if game.result is not None and game.result.played]
    return [(game.pairing.white, game.pairing.black) for game in games]
