"""What the tablet says of a draw of numbers, beyond the walls' words (`hall.words.screen_moments`)."""

from __future__ import annotations

from dataclasses import dataclass

from hall.words.languages import words_for


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawWords:
    """Texts of one language; {} is a number, a name or a reason."""

    # before
    order: str
    order_note: str
    begin: str
    begin_note: str
    who_begins: str
    too_few_players: str
    is_public: str
    no_table: str
    was_cancelled: str
    # while it goes on
    step: str
    first_of_group: str
    taps_himself: str
    envelope: str
    slip: str
    closed: str
    in_hand: str
    drawn_last: str
    # by hand
    by_hand: str
    by_hand_note: str
    enter: str
    enter_reason: str
    was_by_hand: str
    # the end
    check_it: str
    once: str
    twice: str
    meet_late: str
    meeting: str
    nobody_meets_late: str
    take: str
    take_note: str
    taken: str
    list_changed: str
    to_round: str
    # taken back
    put_back: str
    take_number_back: str
    back_reason: str
    cancel: str
    cancel_reason: str
    # a list of players without pairs
    roster: str
    roster_text: str


def draw_words(code: str) -> DrawWords:
    """The texts for officials; ValueError for a language that the hall has not."""
    words: DrawWords = words_for("draws", code)
    return words
