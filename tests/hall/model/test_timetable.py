"""The cues of a round."""

from __future__ import annotations

from datetime import date, time

import pytest

from hall.model.instants import Instant, Span
from hall.model.regulations import (
    Appeals,
    Comparison,
    CountedFrom,
    DefaultTime,
    Photography,
    ProvisionalDraws,
    Regulation,
    RoundDate,
)
from hall.model.timetable import CueKind, RoundTimes, cues

START = Instant(1_000_000_000_000)
REGULATION = Regulation(
    id="cup",
    title_ru="Кубок",
    title_en="Cup",
    title_be=None,
    zone="Europe/Samara",
    system="swiss",
    rounds=(
        RoundDate(number=1, day=date(2026, 5, 1), start=time(10)),
        RoundDate(number=2, day=date(2026, 5, 1), start=time(16)),
    ),
    divisions=(),
    default_time=DefaultTime(limit=Span.of(minutes=30), comparison=Comparison.MORE_THAN),
    trainers_leave=Span.of(hours=3),
    pairings_after_play=Span.of(minutes=30),
    provisional_draws=ProvisionalDraws(after=Span.of(hours=4)),
    appeals=Appeals(window=Span.of(minutes=30), counted_from=CountedFrom.ROUND_END),
    articles=(("default_time", "9"),),
)


def minutes(number: int) -> Span:
    return Span.of(minutes=number)


def test_a_round_that_has_not_begun_is_counted_from_the_planned_start() -> None:
    found = cues(REGULATION, 1, START, players=31)

    assert [(cue.kind.value, cue.at - START) for cue in found] == [
        ("announce_5_min", minutes(-5)),
        ("announce_1_min", minutes(-1)),
        ("start_due", minutes(0)),
        ("photography_ends", minutes(10)),
        ("default_time", minutes(30)),
        ("trainers_leave", minutes(180)),
        ("provisional_results_allowed", minutes(240)),
    ]


def test_what_follows_the_start_moves_with_the_announced_start() -> None:
    found = cues(REGULATION, 1, START, players=31, actual_start=START + minutes(15))

    at = {cue.kind: cue.at - START for cue in found}
    assert at[CueKind.START_DUE] == minutes(0)
    assert at[CueKind.PHOTOGRAPHY_ENDS] == minutes(25)
    assert at[CueKind.DEFAULT_TIME] == minutes(45)
    assert at[CueKind.TRAINERS_LEAVE] == minutes(195)
    assert at[CueKind.PROVISIONAL_RESULTS_ALLOWED] == minutes(255)


def test_a_default_time_counted_from_the_schedule_stays_when_the_start_moves() -> None:
    rule = DefaultTime(
        limit=minutes(30), comparison=Comparison.OR_MORE, counted_from=CountedFrom.SCHEDULED_START
    )
    regulation = regulation_with(default_time=rule)

    found = cues(
        regulation,
        1,
        START + minutes(10),
        players=31,
        scheduled_start=START,
        actual_start=START + minutes(12),
    )

    assert next(c.at for c in found if c.kind is CueKind.DEFAULT_TIME) == START + minutes(30)


@pytest.mark.parametrize(
    ("players", "countdown", "calls"), [(29, False, True), (30, False, True), (31, True, False)]
)
def test_article_23_3_more_than_thirty_players_make_the_countdown_mandatory_else_the_calls(
    players: int, countdown: bool, calls: bool
) -> None:
    mandatory = {cue.kind: cue.mandatory for cue in cues(REGULATION, 1, START, players=players)}

    assert mandatory[CueKind.START_DUE] is countdown
    assert mandatory[CueKind.ANNOUNCE_5_MIN] is mandatory[CueKind.ANNOUNCE_1_MIN] is calls
    assert mandatory[CueKind.DEFAULT_TIME] is False


def test_thirty_or_more_makes_the_countdown_mandatory_at_thirty_where_the_rules_say_so() -> None:
    regulation = regulation_with(countdown_at_threshold=True)

    mandatory = {cue.kind: cue.mandatory for cue in cues(regulation, 1, START, players=30)}

    assert mandatory[CueKind.START_DUE] is True
    assert mandatory[CueKind.ANNOUNCE_5_MIN] is False


def test_without_a_number_of_players_nothing_is_known_to_be_mandatory() -> None:
    assert {cue.mandatory for cue in cues(REGULATION, 1, START, players=None)} == {None}


def test_the_last_round_of_a_day_has_no_provisional_draws() -> None:
    found = cues(REGULATION, 2, START, players=31)

    assert CueKind.PROVISIONAL_RESULTS_ALLOWED not in {cue.kind for cue in found}


def test_article_28_6_photography_of_later_rounds_is_five_minutes_by_the_general_rules() -> None:
    cue = next(c for c in cues(REGULATION, 2, START, players=31) if c.kind is CueKind.PHOTOGRAPHY_ENDS)

    assert (cue.at - START, cue.article) == (minutes(5), "28.6")


def test_a_regulations_own_photography_goes_before_the_general_rules() -> None:
    own = Photography(first_round=minutes(10), later_rounds=minutes(10))

    found = cues(regulation_with(photography=own), 2, START, players=31)

    cue = next(c for c in found if c.kind is CueKind.PHOTOGRAPHY_ENDS)
    assert (cue.at - START, cue.article) == (minutes(10), "regulation")


def test_the_article_of_a_regulation_is_named() -> None:
    cue = next(c for c in cues(REGULATION, 1, START, players=31) if c.kind is CueKind.DEFAULT_TIME)

    assert cue.article == "regulation 9"


def test_appeals_close_after_the_rounds_end_once_it_is_known() -> None:
    found = cues(REGULATION, 1, START, players=31, round_ended=START + minutes(200))

    assert next(c.at for c in found if c.kind is CueKind.APPEALS_CLOSE) == START + minutes(230)


def test_appeals_counted_from_each_game_are_no_cue_of_the_round() -> None:
    rule = Appeals(window=minutes(60), counted_from=CountedFrom.GAME_END)

    found = cues(regulation_with(appeals=rule), 1, START, players=31, round_ended=START)

    assert CueKind.APPEALS_CLOSE not in {cue.kind for cue in found}


def test_pairings_are_published_after_the_previous_rounds_end() -> None:
    found = cues(REGULATION, 2, START, players=31, previous_round_ended=START - minutes(120))

    assert (found[0].kind, found[0].at) == (CueKind.PAIRINGS_PUBLISHED, START - minutes(90))


def test_a_game_has_an_end_of_its_own() -> None:
    assert RoundTimes(planned_start=START).counted_from(CountedFrom.GAME_END) is None


def regulation_with(
    *,
    default_time: DefaultTime | None = None,
    appeals: Appeals | None = None,
    photography: Photography | None = None,
    countdown_at_threshold: bool = False,
) -> Regulation:
    return Regulation(
        id="cup",
        title_ru="Кубок",
        title_en="Cup",
        title_be=None,
        zone="Europe/Samara",
        system="swiss",
        rounds=REGULATION.rounds,
        divisions=(),
        default_time=default_time,
        appeals=appeals,
        photography=photography,
        countdown_at_threshold=countdown_at_threshold,
    )
