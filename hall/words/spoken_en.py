"""What the hall's voice says in English, as FIDE words it. Whole sentences only; no player is ever named."""

from __future__ import annotations

from datetime import time
from typing import assert_never

from hall.model.regulations import Phones
from hall.words import numbers_en
from hall.words.numbers_en import cardinal, time_of_day
from hall.words.spoken import Phrases


class English:
    """Spoken phrases in English (`hall.words.spoken.Phrases`)."""

    language = "en"

    def tournament(self, name: str) -> str:
        return f"{name.rstrip('.')}."

    def five_minutes(self, *, round: int, phones: Phones | None) -> str:
        call = (
            f"Attention, please. Round {cardinal(round)} starts in five minutes. "
            "Players, please take your seats."
        )
        return call if phones is None else f"{call} {self.phones(phones)}"

    def one_minute(self, *, round: int) -> str:
        return f"Round {cardinal(round)} starts in one minute. Please be seated and remain silent."

    def late_call(self, *, round: int, minutes: int) -> str:
        return f"Round {cardinal(round)} starts in {numbers_en.minutes(minutes)}."

    def start_moved(self, *, round: int, start: time) -> str:
        moved = f"Attention, please. The start of round {cardinal(round)} has been moved."
        return _ended(f"{moved} The new starting time is {time_of_day(start)}")

    def round_started(self, *, round: int) -> str:
        return f"Round {cardinal(round)} begins. Please start White's clock. Good luck!"

    def default_time_reached(self, *, round: int) -> str:
        return f"The default time for round {cardinal(round)} has passed."

    def photography_over(self) -> str:
        return "The time for photography is over. Please stop taking pictures and keep silence."

    def trainers_leave(self) -> str:
        return "Trainers and team representatives, please leave the playing hall quietly."

    def pairings_published(self, *, round: int, start: time) -> str:
        published = f"The pairings for round {cardinal(round)} have been published."
        return _ended(f"{published} Starting time: {time_of_day(start)}")

    def pairings_corrected(self, *, round: int) -> str:
        return (
            f"Attention, please. The pairings for round {cardinal(round)} have been corrected. "
            "Players, please check your boards again."
        )

    def play_suspended(self) -> str:
        return (
            "Attention, please. Play is suspended. "
            "Players, please stop your clocks, remain seated and wait for the arbiter."
        )

    def leave_the_hall(self) -> str:
        return (
            "Attention, please. Play is suspended. Stop your clocks. "
            "Please leave the hall calmly and follow the arbiters' instructions."
        )

    def play_resumes(self, *, minutes: int) -> str:
        return (
            f"Attention, please. Play will resume in {numbers_en.minutes(minutes)}. "
            "Players, please return to your boards. Do not start the clocks until told to."
        )

    def play_resumed(self) -> str:
        return "Play is resumed. Please start the clocks."

    def sound_check(self) -> str:
        return "Sound check."

    def phones(self, phones: Phones) -> str:
        """The sentence that the regulation asks for."""
        match phones:
            case Phones.SWITCHED_OFF:
                return "Mobile phones must be completely switched off."
            case Phones.FORBIDDEN_IN_ZONE | Phones.FORBIDDEN_DRAW_IF_NO_WIN:
                return "Mobile phones and other means of communication are not allowed in the playing area."
        assert_never(phones)


def _ended(sentence: str) -> str:
    """ "three p.m." ends its sentence already; "midnight" does not."""
    return sentence if sentence.endswith(".") else f"{sentence}."


WORDS: Phrases = English()
