"""The names by which an official chooses what a screen shows. `auto` follows the round."""

from __future__ import annotations

AUTO = "auto"
PAIRINGS, DENSE, BY_NAME = "pairings", "dense", "by_name"
COUNTDOWN = "countdown"
RESULTS = "results"
STANDINGS, CROSS_TABLE = "standings", "cross_table"
DRAW, ENDED = "draw", "ended"
SCHEDULE, NOTICES = "schedule", "notices"
PICTURE = "picture"
PHONES = "phones"  # the public page's code, on screens outside the playing zone alone
IDENTIFY, BLANK = "identify", "blank"
SCENES = (
    *(AUTO, PAIRINGS, DENSE, BY_NAME, COUNTDOWN, RESULTS, STANDINGS, CROSS_TABLE),
    *(SCHEDULE, NOTICES, PICTURE, PHONES, DRAW, ENDED, BLANK, IDENTIFY),
)
