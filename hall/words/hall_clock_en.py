"""What the tablet says of the hall's clock, links and disk, in English."""

from __future__ import annotations

from hall.words.hall_clock import HallClockWords

WORDS = HallClockWords(
    title="Hall time",
    set_it="Set it",
    by_network="by the network",
    network_says="the network says {}; the hall goes by another time",
    network_set="Hold: the hall takes the network's time",
    by_official="an arbiter vouched for it",
    not_known="no time source",
    hall_shows="The hall shows",
    day="Day, dd.mm.yyyy",
    time="Time, hh:mm:ss",
    becomes="Becomes {}",
    type_it="Type the time of a clock you trust",
    when_full="Hold: the time is set when the bar is full",
    in_play="A round is in play: hall time is not set now",
    not_yours="An arbiter does this",
    countdowns="Rounds start at their time of day, the countdown follows",
    links="Chess clocks",
    links_well="{} of {} answer",
    links_lost="silent boards: {}",
    disk="Journal",
    free="{} GB free",
)
