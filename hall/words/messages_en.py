"""Messages on the walls, in English."""

from __future__ import annotations

from hall.words.messages import MessageWords

WORDS = MessageWords(
    title="Message",
    to_all="Message to all",
    to_all_note="On the screens now: {}",
    ready_title="Ready sentences",
    own_title="Text",
    in_language="in English",
    where="Where",
    all_halls="All halls",
    whole_hall="Hall",
    how_long="How long",
    minutes="{}\xa0min",
    until_taken="Until taken back",
    say_too="Screens and voice",
    screens_only="Screens only",
    send="Show it",
    send_note="On the screens in 5 seconds, can be undone until then",
    sending_in="Shown in {}\xa0s · undo",
    up="On the screens",
    nothing_up="No messages",
    take_back="Take back",
    until="until {}",
    last_minutes="In the last 5 minutes before a start the screens belong to the countdown",
    ready={
        "silence": "Please keep silence",
        "leave_after_game": "If your game is over, please leave the playing area",
        "report_result": "Please report your result to an arbiter",
        "trainers": "Trainers and spectators, please leave the playing area",
        "delay": "The start is delayed. Please wait",
        "pairings_soon": "The next pairings will be shown on the screens",
        "lost_property": "Lost property is with the Chief Arbiter",
        "meeting": "Team representatives, please come to the Chief Arbiter",
    },
)
