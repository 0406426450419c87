"""What the tablet says of the hall's clock that is set by hand, and of the machine's links and disk."""

from __future__ import annotations

from dataclasses import dataclass

from hall.words.languages import words_for


@dataclass(frozen=True, slots=True, kw_only=True)
class HallClockWords:
    """Texts of one language; {} is a number, a time or a name."""

    title: str
    set_it: str
    by_network: str
    network_says: str
    network_set: str
    by_official: str
    not_known: str
    hall_shows: str
    day: str
    time: str
    becomes: str
    type_it: str
    when_full: str
    in_play: str
    not_yours: str
    countdowns: str
    links: str
    links_well: str
    links_lost: str
    disk: str
    free: str


def hall_clock_words(code: str) -> HallClockWords:
    """The texts for officials; ValueError for a language that the hall has not."""
    words: HallClockWords = words_for("hall_clock", code)
    return words
