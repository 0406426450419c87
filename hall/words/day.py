"""What the tablet says between two rounds: closing, pairing, the list of players, corrections, standings.

Fixed texts are `DayLabels`; what has numbers, names or times in it is a function of `DayWords`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from hall.model.idle import Idle
from hall.model.roster import PlayerBack, PlayerEntered, PlayerLeft, RosterEvent, RoundKept, RoundMissed
from hall.model.tournament import Unpaired
from hall.words.languages import words_for


@dataclass(frozen=True, slots=True, kw_only=True)
class DayLabels:
    """Texts without values, by where they stand."""

    # closing
    close_round: str
    close_note: str
    close_provisional: str
    round_is_closed: str
    games_going_on: str
    pairings_posted: str
    regulation: str
    tournament_over: str
    not_yours: str
    # pairing
    pairing: str
    make_pairs: str
    make_anew: str
    making: str
    take_pairs: str
    put_aside: str
    not_made: str
    free_by_table: str
    opponent_left: str
    left_out_of_round: str
    nobody_left_out: str
    would_change: str
    nothing_changes: str
    reason_pairs_public: str
    reason: str
    counted_as_draw: str
    no_shows: str
    no_shows_note: str
    no_notice_known: str
    leave_out: str
    pair_him: str
    from_program: str
    # players
    players: str
    find_player: str
    find: str
    late_entry: str
    enter_late: str
    number: str
    name: str
    rating: str
    choose_player: str
    withdraw: str
    expel: str
    back_in: str
    miss_with_notice: str
    noticed_at: str
    miss_without_notice: str
    miss_half: str
    nothing_said: str
    reason_needed: str
    # rounds
    rounds: str
    corrections: str
    choose_game: str
    no_result: str
    from_file: str
    history: str
    yours: str
    # standings
    standings: str
    no_standings: str
    points: str
    place: str
    choose_row: str
    rounds_missing: str


class DayWords(Protocol):
    """Texts with values. `n` counts, `number` is a round's."""

    @property
    def labels(self) -> DayLabels: ...
    def missing_results(self, n: int) -> str: ...
    def closed_by(self, at: str, who: str) -> str: ...
    def post_at(self, number: int, at: str, article: str) -> str: ...
    def post_now(self, number: int) -> str: ...
    def provisional_from(self, at: str) -> str: ...
    def going_on(self, n: int) -> str: ...
    def pairs_for(self, number: int) -> str: ...
    def pairs_change(self, n: int, whole: int) -> str: ...
    def provisional(self, pair: str, result: str) -> str: ...
    def not_apart(self, teams: str) -> str: ...
    def out(self, why: Unpaired, number: int) -> str:
        """How a player stands who is not paired in that round."""
        ...

    def notice(self, at: str, who: str) -> str: ...
    def from_round(self, number: int) -> str: ...
    def decided(self, how: str, number: int, reason: str) -> str:
        """What was said of a player: `how` is one of `how_decided`, `reason` may be empty."""
        ...

    def round_short(self, number: int) -> str: ...
    def stands(self, result: str, who: str, at: str) -> str: ...
    def two_values(self, mine: str, stands: str, who: str, at: str) -> str: ...
    def after_round(self, number: int, whole: int | None) -> str: ...
    def provisional_table(self, boards: str) -> str: ...
    def edition(self, year: str) -> str: ...


def idle_text(idle: Idle, labels: DayLabels) -> str:
    """Why the table of a round robin gives a player no game."""
    match idle:
        case Idle.FREE:
            return labels.free_by_table
        case Idle.OPPONENT_LEFT:
            return labels.opponent_left


def how_decided(event: RosterEvent) -> str:
    """What was decided of a player, as a key: with expulsion, and what a missed round brings, told apart."""
    match event:
        case PlayerEntered(missed=missed):
            return f"entered{_WORTH.get(missed, '')}"
        case PlayerLeft(how=how):
            return "expelled" if how is Unpaired.EXPELLED else "withdrawn"
        case PlayerBack():
            return "back"
        case RoundMissed(let_in=True):
            return "let_in"
        case RoundMissed(how=how):
            return f"missed{_WORTH.get(how, '')}"
        case RoundKept():
            return "kept"


_WORTH = {Unpaired.HALF_BYE: "_half", Unpaired.FULL_BYE: "_full"}


def day_words(lang: str) -> DayWords:
    """The words of a language; ValueError for an unknown one."""
    found: DayWords = words_for("day", lang)
    return found
