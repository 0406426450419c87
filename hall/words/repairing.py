"""What is said of pairing anew those left waiting, and why it is refused. {} is a name, a board, a number."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import assert_never

from hall.model import repairing as m
from hall.words.languages import words_for


@dataclass(frozen=True, slots=True, kw_only=True)
class RepairWords:
    """Texts of one language, by where they stand."""

    title: str  # how many wait
    pair: str  # the act
    note: str
    rule_first: str
    nobody_fits: str
    done: str  # board and names, shortly
    said: str  # board, names, who did not come, the board that nobody plays at
    not_allowed: str
    not_waiting: str
    have_met: str


def repair_words(code: str) -> RepairWords:
    """The texts of a language; ValueError for a language that the hall has not."""
    words: RepairWords = words_for("repairing", code)
    return words


def repaired_text(code: str, event: m.WaitingPaired, name: Callable[[int], str]) -> str:
    """What was done, in full."""
    absent = ", ".join(map(name, event.absent))
    said = repair_words(code).said
    return said.format(event.board, name(event.white), name(event.black), absent, event.closed)


def repair_refusal(reason: m.RepairRefused, code: str) -> str:
    """Why two who wait are not paired."""
    words = repair_words(code)
    match reason:
        case m.RepairingNotAllowed():
            return words.not_allowed
        case m.IsNotWaiting(number=number):
            return words.not_waiting.format(number)
        case m.HaveMet(white=white, black=black):
            return words.have_met.format(white, black)
        case _:
            assert_never(reason)
