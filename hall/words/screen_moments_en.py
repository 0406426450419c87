"""The walls' words for a drawing of lots, an interruption and the end of an event in English."""

from __future__ import annotations

from hall.model.instants import Span
from hall.words.numbers_en import plural
from hall.words.screen import NBSP
from hall.words.screen_moments import MomentWords


class EnglishMoments:
    """English phrases; see `MomentWords`."""

    def drawing(self) -> str:
        return "Drawing of lots"

    def players(self, count: int) -> str:
        return f"{count}{NBSP}{plural(count, 'player', 'players')}"

    def chooses_envelope(self) -> str:
        return "Chooses an envelope"

    def draws_number(self) -> str:
        return "Draws a number"

    def enough_numbers(self, size: int) -> str:
        return (
            f"{self.players(size)}: an envelope with at least {size}{NBSP}{plural(size, 'number', 'numbers')}"
        )

    def none_is_enough(self, size: int) -> str:
        return f"{self.players(size)}: no envelope holds so many numbers, several are drawn from"

    def can_be_chosen(self) -> str:
        return "can be chosen"

    def too_few(self) -> str:
        return "too few numbers"

    def empty(self) -> str:
        return "no numbers left"

    def step(self) -> str:
        return "Step"

    def next_up(self) -> str:
        return "Next"

    def number(self) -> str:
        return "Number"

    def digest(self) -> str:
        return "SHA-256 digest"

    def seed(self) -> str:
        return "Seed"

    def draw_is_over(self) -> str:
        return "The drawing of lots is over"

    def interrupted(self) -> str:
        return "Play is suspended"

    def stop_and_stay(self) -> tuple[str, str]:
        return "Stop your clocks, remain seated", "and wait for the arbiter"

    def stop_and_leave(self) -> tuple[str, str]:
        return "Stop your clocks, leave the hall calmly", "and follow the arbiters’ instructions"

    def since(self) -> str:
        return "Since"

    def lasts(self, span: Span) -> str:
        hours, minutes = divmod(span.ms // 60_000, 60)
        return f"for {hours}{NBSP}h {minutes}{NBSP}min" if hours else f"for {minutes}{NBSP}min"

    def held(self) -> str:
        return "stopped, goes on after the interruption"

    def resumption(self) -> str:
        return "Resumption"

    def when_told(self) -> str:
        return "when told"

    def arbiter_tells(self) -> str:
        return "the arbiter will announce it"

    def clocks_stay(self) -> str:
        return "start no clock until told to"

    def countdown_stopped(self) -> str:
        return "Countdown stopped"

    def stay_and_wait(self) -> tuple[str, str]:
        return "Please stay where you are", "and wait for the arbiter"

    def leave_and_wait(self) -> tuple[str, str]:
        return "Leave the hall calmly", "and follow the arbiters’ instructions"

    def until_start_of(self, number: int) -> str:
        return f"Until the start of round {number}"

    def stands(self) -> str:
        return "held"

    def arbiter_tells_start(self) -> str:
        return "the arbiter will announce the start"

    def own_start(self, boards: str, at: str | None) -> str:
        which = "Board" if boards.isdecimal() else "Boards"
        return f"{which} {boards}: " + ("start when the arbiter says so" if at is None else f"start at {at}")

    def is_over(self) -> str:
        return "The tournament is over"

    def thanks(self) -> str:
        return "Thank you all for playing!"

    def address(self) -> str:
        return "The hall’s address"

    def picture_comes(self) -> str:
        return "The picture is being loaded"

    def find_your_board(self) -> str:
        return "Find your board"

    def on_your_phone(self) -> str:
        return "On your phone, before you enter the hall"


WORDS: MomentWords = EnglishMoments()
