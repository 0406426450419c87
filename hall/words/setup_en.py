"""The page of the first start in English."""

from __future__ import annotations

from hall.words.setup import SetupLabels

WORDS = SetupLabels(
    title="Setting up the hall",
    intro="Ten minutes, once. All of it can be changed later in the venue's file.",
    event="1. The event",
    name_ru="Name in Russian",
    name_en="Name in English",
    zone="Time zone",
    language="First language of walls and voice",
    second="Second language",
    none="none",
    hall="2. The hall",
    boards="Boards",
    row_length="Boards in a row",
    regulation="3. The regulation",
    regulation_hint="The nearest one. Its rules are taken: time control, "
    "default time, photography, appeals, hours of the rounds. "
    "Title, dates, notices, fees and staff of the other event are not.",
    first_day="Day of round 1",
    apart="Who as far as possible do not meet (22.8)",
    apart_by="Keep apart",
    apart_nobody="nobody",
    apart_team="players of one team",
    apart_federation="players of one federation",
    apart_last="In how many last rounds",
    apart_all="in all",
    screens="4. Wall screens",
    is_wall="Is a television plugged into this machine?",
    yes="yes",
    no="no",
    other_screens="Screens on other machines",
    sound="5. Sound",
    device="Sound device",
    silent="this machine does not speak",
    usual="the usual one",
    ports="6. Electronic boards",
    ports_hint="Type the number of the table at each cable; an empty one is bound later on the tablet.",
    no_ports="None is plugged in. Those that come later appear on the tablet.",
    board="Table",
    finish="Set up the hall",
    working="One moment…",
    wrong="Please put right:",
    done="The hall is set up.",
    done_next="It starts by itself; if you began by hand, start it as the terminal says. "
    "Log in with the chief arbiter's PIN at",
    pins="Write these PINs down: they are shown only now.",
    expired="This address is no longer good. Point the camera at the code on the screen.",
    number_from_to="a number from {} to {}",
    choose="choose again",
    cannot_be="this cannot be",
    reload="Reload the page and try again",
)
