"""The walls' words in English as FIDE writes it."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from typing import assert_never

from hall.model.instants import Span
from hall.model.regulations import Comparison, Period, Phones, TimeControl
from hall.model.tournament import Side, Unpaired
from hall.words.screen import NBSP, ScreenWords, whole_unit

_MONTHS = (
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
)


class EnglishScreen:
    """English phrases for wall screens; see `ScreenWords`."""

    code = "en"

    def pairings(self, number: int) -> str:
        return f"Pairings, round{NBSP}{number}"

    def boards(self, first: int, last: int, of: str) -> str:
        return f"Boards {first}–{last} of {of}" if first != last else f"Board {first} of {of}"

    def boards_of(self, first: int, last: int) -> str:
        return f"boards {first}–{last}"

    def by_name(self, first: str, last: str) -> str:
        return f"By surname: {first}–{last}" if first != last else f"By surname: {first}"

    def players(self, first: int, last: int, of: int) -> str:
        return f"players {first}–{last} of {of}" if first != last else f"player {first} of {of}"

    def results(self, number: int) -> str:
        return f"Results, round{NBSP}{number}"

    def starts_at(self, time: str) -> str:
        return f"Starts at {time}"

    def until_start(self) -> str:
        return "starts in"

    def round_starts_in(self, number: int) -> str:
        return f"Round {number} starts in"

    def start_of_round(self, number: int) -> str:
        return f"Start of round {number}"

    def round_in_progress(self, number: int) -> str:
        return f"Round {number} in progress"

    def round_finished(self, number: int) -> str:
        return f"Round {number} finished"

    def next_round(self, number: int) -> str:
        return f"Round {number}"

    def until_default_time(self) -> str:
        return "Until default time"

    def default_time_reached(self, time: str) -> str:
        return f"Default time reached at {time}"

    def games_in_progress(self) -> str:
        return "Games in progress"

    def start(self) -> str:
        return "Round starts"

    def scheduled_start(self) -> str:
        return "Scheduled start"

    def time_control_label(self) -> str:
        return "Time control"

    def default_time(self) -> str:
        return "Default time"

    def from_the_start(self) -> str:
        return "from the start"

    def in_progress(self) -> str:
        return "In progress"

    def not_started(self) -> str:
        return "Not started"

    def finished(self) -> str:
        return "Finished"

    def start_of(self, number: int) -> str:
        return f"Round {number} starts"

    def length(self, span: Span) -> str:
        number, minutes = whole_unit(span)
        return f"{number}{NBSP}{'min' if minutes else 's'}"

    def day(self, day: date) -> str:
        return f"{day.day}{NBSP}{_MONTHS[day.month - 1]}"

    def time_control(self, control: TimeControl) -> tuple[str, ...]:
        parts = [self._period(p, first=i == 0) for i, p in enumerate(control.periods)]
        if control.increment.ms:
            late = f" from move {control.increment_from_move}" if control.increment_from_move > 1 else ""
            parts.append(f"+ {self.length(control.increment)} per move{late}")
        return tuple(parts)

    def _period(self, period: Period, *, first: bool) -> str:
        moves = (
            "" if period.moves is None else f" for {period.moves} {'move' if period.moves == 1 else 'moves'}"
        )
        return f"{'' if first else '+ '}{self.length(period.span)}{moves}"

    def some_of(self, some: int, total: int) -> str:
        return f"{some} of {total}"

    def range_of(self, first: int, last: int, total: int) -> str:
        return f"{first}–{last} of {total}"

    def side(self, side: Side) -> str:
        return "White" if side is Side.WHITE else "Black"

    def legend_right(self) -> str:
        return "right: rating and points"

    def legend_board(self) -> str:
        return "the number is the board"

    def unpaired(self, reason: Unpaired) -> str:
        match reason:
            case Unpaired.PAIRING_BYE | Unpaired.FULL_BYE | Unpaired.HALF_BYE:
                return "bye"
            case Unpaired.ABSENT:
                return "not paired"
            case Unpaired.WITHDRAWN:
                return "withdrawn"
            case Unpaired.EXPELLED:
                return "expelled"
            case _:
                assert_never(reason)

    def no_boards_here(self) -> str:
        return "No boards for this screen"

    def corrected(self, time: str, boards: Sequence[int]) -> str:
        head = f"Pairings corrected at {time}"
        if not boards:
            return head
        if len(boards) > 8:
            return f"{head}. {len(boards)} boards changed"
        if len(boards) == 1:
            return f"{head}. Board {boards[0]} changed"
        numbers = ", ".join(str(b) for b in boards[:-1])
        return f"{head}. Boards {numbers} and {boards[-1]} changed"

    def moved(self, old: str, new: str, said: str) -> str:
        return f"Start moved from {old} to {new} (announced at {said})"

    def waiting_for_arbiter(self) -> str:
        return "Waiting for the arbiter to announce the start"

    def delay(self) -> str:
        return "delay"

    def late_rule(self, limit: Span, comparison: Comparison, time: str) -> tuple[str, str]:
        number, minutes = whole_unit(limit)
        unit = ("minute" if minutes else "second") + ("" if number == 1 else "s")
        if comparison is Comparison.OR_MORE:
            return f"{number}{NBSP}{unit} late or more:", f"game lost (from {time})"
        return f"More than {number}{NBSP}{unit} late:", f"game lost (after {time})"

    def arbiter_decides(self) -> str:
        return "The arbiter decides"

    def not_marked_present(self) -> str:
        return "Not yet marked present"

    def absent(self) -> str:
        return "Absent"

    def to_be_decided(self) -> str:
        return "To be decided by the arbiter"

    def all_present(self) -> str:
        return "All players are marked present"

    def trainers_until(self, time: str) -> str:
        return f"Trainers may stay in the hall until {time}"

    def phones(self, phones: Phones) -> str:
        if phones is Phones.SWITCHED_OFF:
            return "Phones must be completely switched off"
        return "Phones and other means of communication are not allowed in the playing area"

    def silence(self) -> str:
        return "Silence please"

    def photography_ends_in(self) -> str:
        return "Photography ends in"

    def accredited_only(self) -> str:
        return "accredited photographers only"

    def round_started(self) -> str:
        return "Round started"

    def photography_until(self) -> str:
        return "Photography until"

    def in_progress_count(self, games: int) -> str:
        return f"Games in progress: {games}"

    def not_started_count(self, games: int) -> str:
        return f"Not started: {games}"

    def finished_count(self, games: int, boards: int) -> str:
        return f"Finished: {games} of {boards}"

    def new_results(self) -> str:
        return "entered in the last 2 minutes"

    def no_results(self) -> str:
        return "No results yet"

    def did_not_come(self) -> str:
        return "forfeit"

    def photography_over(self) -> str:
        return "Photography is over"

    def no_link(self, age_s: int) -> str:
        return f"no link for {self._age(age_s)}"

    def _age(self, age_s: int) -> str:
        return f"{age_s}{NBSP}s" if age_s < 120 else f"{age_s // 60}{NBSP}min"

    def time_not_verified(self) -> str:
        return "time of day not verified"

    def screen(self) -> str:
        return "Screen"

    def waiting_for_tournament(self) -> str:
        return "Waiting for a tournament"

    def waiting_for_pairings(self) -> str:
        return "Pairings are not yet published"

    def waiting_for_server(self) -> str:
        return "Waiting for the hall's server"

    def update_this_screen(self) -> str:
        return "Update this screen: the server's program is newer"

    def address(self) -> str:
        return "Address"

    def server(self) -> str:
        return "Server"

    def version(self) -> str:
        return "Version"

    def picture(self) -> str:
        return "Picture"

    def clock_offset(self) -> str:
        return "Clock offset"

    def milliseconds(self, ms: float) -> str:
        return f"{ms:+.1f}{NBSP}ms"

    def unknown(self) -> str:
        return "not known"


WORDS: ScreenWords = EnglishScreen()
