"""English: what the tablet says between two rounds."""

from __future__ import annotations

from hall.model.tournament import Unpaired
from hall.words.day import DayLabels, DayWords

_LABELS = DayLabels(
    close_round="Close the round",
    close_note="Afterwards results change only with a reason",
    close_provisional="Close with provisional draws",
    round_is_closed="The round is closed",
    games_going_on="Games going on",
    pairings_posted="Pairings are posted",
    regulation="regulation",
    tournament_over="All rounds have been played",
    not_yours="An arbiter does this",
    pairing="Make pairs",
    make_pairs="Make the pairs",
    make_anew="Make anew",
    making="Making the pairs…",
    take_pairs="Take the pairs in",
    put_aside="Put aside",
    not_made="No pairs made yet. You see them here first; the hall does not.",
    free_by_table="free this round",
    opponent_left="opponent has left",
    left_out_of_round="Not in this round",
    nobody_left_out="Everybody plays",
    would_change="What would change",
    nothing_changes="The same as the pairs in hand",
    reason_pairs_public="Reason: the pairs are public",
    reason="Reason",
    counted_as_draw="Counted as draws for the pairing",
    no_shows="Did not come to the last round",
    no_shows_note="Without notice they are left out of the next round (regulation), unless you pair them.",
    no_notice_known="did not come to the last round, no notice known",
    leave_out="Leave out",
    pair_him="Pair",
    from_program="Or bring the pairs of a program",
    players="Players",
    find_player="Surname or number",
    find="Find",
    late_entry="Late entry",
    enter_late="Enter the player",
    number="Number",
    name="Surname, first name",
    rating="Rating",
    choose_player="Choose a player",
    withdraw="Withdrawn",
    expel="Expel",
    back_in="Plays again",
    miss_with_notice="Misses the round, gave notice",
    noticed_at="Notice came at (empty: now)",
    miss_without_notice="Leave out, no notice",
    miss_half="Half-point bye",
    nothing_said="No decisions",
    reason_needed="A reason is needed",
    rounds="Rounds and corrections",
    corrections="Corrections",
    choose_game="Choose a game",
    no_result="no result",
    from_file="from the file",
    history="What was entered",
    yours="your result",
    standings="Standings",
    no_standings="The table comes when the first round is over",
    points="Points",
    place="Place",
    choose_row="Tap a player: where the tie-breaks come from",
    rounds_missing="The file lacks the first rounds: points are not complete",
)
_OUT = {
    Unpaired.PAIRING_BYE: "bye",
    Unpaired.FULL_BYE: "full-point bye",
    Unpaired.HALF_BYE: "half-point bye",
    Unpaired.ABSENT: "not paired",
    Unpaired.WITHDRAWN: "withdrawn",
    Unpaired.EXPELLED: "expelled",
}
_DECIDED = {
    "withdrawn": "withdrew, plays no more from round {}",
    "expelled": "was expelled, plays no more from round {}",
    "back": "plays again from round {}",
    "missed": "misses round {} (no points)",
    "missed_half": "misses round {} (half a point)",
    "missed_full": "misses round {} (one point)",
    "let_in": "came late to the roll call, let in from the next round (round {}: no points)",
    "kept": "is paired in round {}",
    "entered": "entered from round {}",
    "entered_half": "entered from round {} (half a point for each round missed)",
    "entered_full": "entered from round {} (one point for each round missed)",
}


class _English:
    labels = _LABELS

    def missing_results(self, n: int) -> str:
        return f"{n} result{'' if n == 1 else 's'} missing"

    def closed_by(self, at: str, who: str) -> str:
        return f"Closed at {at} · {who}"

    def post_at(self, number: int, at: str, article: str) -> str:
        return f"Pairings of round {number} at {at} ({article})"

    def post_now(self, number: int) -> str:
        return f"Pairings of round {number} may be published"

    def provisional_from(self, at: str) -> str:
        return f"From {at} unfinished games may count as draws for the pairing"

    def going_on(self, n: int) -> str:
        return f"{n} game{'' if n == 1 else 's'} going on"

    def pairs_for(self, number: int) -> str:
        return f"Pairings of round {number}"

    def pairs_change(self, n: int, whole: int) -> str:
        return f"{n} of {whole} pairs change"

    def provisional(self, pair: str, result: str) -> str:
        return f"{pair}: {result}"

    def not_apart(self, teams: str) -> str:
        return f"Could not be kept apart: {teams}"

    def out(self, why: Unpaired, number: int) -> str:
        return f"{_OUT[why]} · round {number}"

    def notice(self, at: str, who: str) -> str:
        return f"gave notice ({at}), taken by {who}"

    def from_round(self, number: int) -> str:
        return f"from round {number}"

    def decided(self, how: str, number: int, reason: str) -> str:
        return f"{_DECIDED[how].format(number)}{': ' if reason else ''}{reason}"

    def round_short(self, number: int) -> str:
        return f"Round {number}"

    def stands(self, result: str, who: str, at: str) -> str:
        return f"{result} stands · {who} · {at}"

    def two_values(self, mine: str, stands: str, who: str, at: str) -> str:
        return f"You: {mine}. {stands} stands already ({who}, {at}). Choose the right one."

    def after_round(self, number: int, whole: int | None) -> str:
        return f"After round {number}" + ("" if whole is None else f" of {whole}")

    def provisional_table(self, boards: str) -> str:
        return f"Provisional: no result yet on boards {boards}"

    def edition(self, year: str) -> str:
        return f"Tie-breaks by the FIDE rules of {year}"


WORDS: DayWords = _English()
