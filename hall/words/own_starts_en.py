"""What the tablet says of boards that begin by themselves, in English."""

from __future__ import annotations

from hall.words.own_starts import OwnStartWords

WORDS = OwnStartWords(
    title="Boards with their own start",
    held="own start",
    own_start="Own start",
    waits_until="waits, starts at {}",
    waits_for_word="waits for the arbiter",
    began_at="started at {}",
    late_until="default time {}",
    nobody="All boards start with the round",
    which_boards="Which boards",
    boards_hint="7, 12–15",
    unknown_boards="Not in the round, or with a result: {}",
    no_boards="Name the boards",
    when="When they start",
    at_a_word="When told",
    to_time="At a time",
    reason="Reason",
    reasons=("Late bus", "Morning game"),
    reason_needed="Default time will count from their own start",
    hold_boards="Hold: {}",
    hold_note="Nobody is late there until they start",
    start_boards="Start: {}",
    opens_at="Opens at {}",
    after_the_round="Start the round first",
    not_yours="An arbiter does this",
    done_held="Boards held: {}",
    done_started="Boards started: {}",
    to_boards="For boards",
)
