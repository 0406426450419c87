"""What the tablet says in English where games are ruled on and results entered."""

from __future__ import annotations

from hall.model.tournament import Result, Side
from hall.words.tablet import result_text


class EnglishRulings:
    """A part of `hall.words.tablet.Sentences`."""

    def side_name(self, side: Side) -> str:
        return "White" if side is Side.WHITE else "Black"

    def to_rule(self, n: int) -> str:
        return f"To rule on: {n}"

    def ruled_of(self, part: int, whole: int) -> str:
        return f"{part} of {whole} ruled"

    def ruled_at(self, at: str) -> str:
        return f"ruled at {at}"

    def rule_forfeit(self, side: Side) -> str:
        return f"{self.side_name(side)} loses by forfeit"

    def opponent_confirmed(self, at: str) -> str:
        return f"Opponent present: confirmed at {at}"

    def opponent_unknown(self, side: Side) -> str:
        return f"Opponent ({self.side_name(side)}) not confirmed"

    def forfeit_locked(self, side: Side) -> str:
        return f"First confirm that {self.side_name(side)} is at the board"

    def kings_say(self, board: int, result: Result) -> str:
        what = {
            Result.WHITE_WINS: "White won",
            Result.BLACK_WINS: "Black won",
            Result.DRAW: "draw",
        }.get(result, result_text(result))
        return f"{board}: kings: {what}"

    def was_it_played(self, missing: tuple[Side, ...]) -> str:
        both = "Neither player is"
        who = both if len(missing) == 2 else f"{missing[0].value.capitalize()} is not"
        return f"{who} at the board: was the game played? Tap once more"

    def two_results(self, board: int) -> str:
        return f"Board {board}: two results"

    def keep(self, result: Result) -> str:
        return f"Keep {result_text(result)}"

    def stays_until_decided(self, result: Result) -> str:
        return f"Until decided {result_text(result)} stands in the hall, accepted first."

    def board_phrase(self, board: int, what: str) -> str:
        return f"Board {board}: {what}"

    def result_entered(self, result: Result) -> str:
        return f"Result {result_text(result)}"

    def result_ruled(self, result: Result) -> str:
        return f"Ruled {result_text(result)}"
