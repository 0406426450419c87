"""Interruption, draw and end of the event: what is shown before all else, what is held, what is not told."""

from __future__ import annotations

from dataclasses import replace

import pytest

from displays.boxes import Text
from displays.layout import layout
from displays.scenes import Link, Scene, scene
from displays.scenes.draw import DrawList, DrawStep
from displays.scenes.state_page import StatePage
from displays.screen import Typesetter
from hall.model.instants import Instant, Span
from hall.model.languages import LANGUAGES
from hall.published.snapshot import RoundSection, RoundView
from hall.published.table_views import DrawView
from tests.displays.samples import ROUND, WALL, after, before, snapshot, started
from tests.displays.table_pages import FINISHED, HIDDEN, LAST
from tests.displays.tables import DIGEST, DRAW, DRAWING, INTERRUPTED, drawn, swiss, with_draw, with_table


def state(shown: Scene) -> StatePage:
    assert isinstance(shown.body, StatePage)
    return shown.body


def interrupted(at: Instant, round_: RoundView = INTERRUPTED, chosen: str = "auto") -> Scene:
    return scene(snapshot(round_), replace(WALL, scene=chosen), at, Link())


def drawing(view: DrawView, at: Instant | None = None, chosen: str = "auto") -> Scene:
    return scene(with_draw(view, HIDDEN), replace(WALL, scene=chosen), at or before(900), Link())


def test_an_interruption_stands_over_whatever_was_chosen() -> None:
    assert {
        interrupted(after(33), chosen=name).kind for name in ("auto", "pairings", "results", "notices")
    } == {"interruption"}


def test_the_default_time_is_held_however_long_it_lasts() -> None:
    shown = [state(interrupted(after(minute))).facts for minute in (22, 33, 90)]
    assert {facts[1].value for facts in shown} == {("08:24",)}
    assert [facts[0].second for facts in shown] == [
        "идёт 0\u00a0мин",
        "идёт 11\u00a0мин",
        "идёт 1\u00a0ч 8\u00a0мин",
    ]


def test_when_play_goes_on_is_told_once_it_is_announced_and_not_when_that_has_passed() -> None:
    pause = INTERRUPTED.interruption
    assert pause is not None
    told = replace(INTERRUPTED, interruption=replace(pause, resumes=after(50)))
    assert state(interrupted(after(33))).facts[-1].value == ("по указанию",)
    assert state(interrupted(after(33), told)).facts[-1].value == ("15:50",)
    assert state(interrupted(after(51), told)).facts[-1].value == ("по указанию",)


def test_at_an_alarm_people_are_asked_to_leave() -> None:
    pause = INTERRUPTED.interruption
    assert pause is not None
    leaving = replace(INTERRUPTED, interruption=replace(pause, leave=True))
    assert "покиньте зал" in " ".join(state(interrupted(after(33), leaving)).said)
    assert "оставайтесь" in " ".join(state(interrupted(after(33))).said)


def test_of_two_tournaments_the_interrupted_one_is_shown() -> None:
    other = replace(started(), tournament="girls")
    both = replace(snapshot(), round=RoundSection(rounds=(other, INTERRUPTED)))
    shown = {scene(both, WALL, after(33) + Span.of(seconds=s), Link()).kind for s in range(0, 60, 12)}
    assert shown == {"interruption"}


def test_what_happens_in_one_hall_stays_on_its_own_screens() -> None:
    annex = replace(INTERRUPTED, tournament="girls", hall="annex")
    both = replace(with_table(swiss(), FINISHED), round=RoundSection(rounds=(FINISHED, annex)))

    def kind(hall: str, chosen: str) -> str:
        return scene(both, replace(WALL, hall=hall, scene=chosen), after(200), Link()).kind

    assert kind("annex", "standings") == "interruption"
    assert [kind("main", name) for name in ("standings", "schedule", "blank")] == [
        "standings",
        "schedule",
        "blank",
    ]


def test_nothing_tells_an_envelope_that_may_be_chosen_from_another_such() -> None:
    body = drawing(DRAW).body
    assert isinstance(body, DrawStep)
    assert body.envelopes[0] == body.envelopes[2]
    assert body.envelopes[1] == body.envelopes[3]
    assert all(not envelope.numbers for envelope in body.envelopes)


def test_a_team_that_fits_in_no_envelope_is_not_told_to_look_for_one() -> None:
    body = drawing(replace(DRAW, is_split=True)).body
    assert isinstance(body, DrawStep)
    assert (
        body.condition
        == "3\N{NO-BREAK SPACE}участника: столько номеров нет ни в одном конверте, тянут из нескольких"
    )


def test_the_number_drawn_last_is_told_while_the_next_one_draws() -> None:
    body = drawing(DRAWING).body
    assert isinstance(body, DrawStep)
    assert body.condition == "«Берег» · Номер 5: Дорофеев Платон"
    assert (body.label, body.who, body.step) == (
        "Тянет номер · Draws a number",
        "Преображенский Константин",
        "6 из 10",
    )


def test_at_the_end_the_list_stands_in_the_order_of_the_numbers_with_the_seed() -> None:
    body = drawing(drawn(24), chosen="draw").body
    assert isinstance(body, DrawList)
    assert [number for number, _ in body.drawn] == [str(n) for n in range(1, 25)]
    assert body.seed is not None
    assert "".join(body.seed.groups) == "kubok-2026-94d17c6a82f5"


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("size", [(1920, 1080), (1080, 1920), (3840, 2160)])
def test_the_fingerprint_is_never_cut(code: str, size: tuple[int, int], typesetter: Typesetter) -> None:
    for view in (DRAW, drawn(24)):
        shown = scene(
            with_draw(view, HIDDEN, languages=(code,)), replace(WALL, scene="draw"), before(900), Link()
        )
        texts = [b.text for b in layout(shown, size, typesetter.measure) if isinstance(b, Text)]
        assert DIGEST in "".join(texts).replace(" ", "")


def test_the_seed_stands_on_no_page_before_the_end() -> None:
    body = drawing(replace(DRAWING, seed="secret")).body
    assert "secret" not in repr(body)


def test_a_draw_that_is_over_takes_its_turn_until_the_pairs_are_shown() -> None:
    times = (before(900) + Span.of(seconds=second) for second in range(0, 300, 12))
    assert "draw" in {drawing(drawn(), at).kind for at in times}


def test_a_countdown_in_its_last_minutes_hides_a_draw() -> None:
    shown = scene(with_draw(DRAW, replace(ROUND, published=before(40))), WALL, before(4), Link())
    assert shown.kind == "countdown"


def ends(round_: RoundView, at: Instant) -> list[str]:
    shown = with_table(swiss(), round_)
    return [scene(shown, WALL, at + Span.of(seconds=s), Link()).kind for s in range(0, 600, 12)]


def test_after_the_last_round_the_end_and_the_standings_are_shown() -> None:
    assert {"ended", "standings"} <= set(ends(LAST, after(6900)))


def test_no_other_round_ends_the_event() -> None:
    assert "ended" not in ends(FINISHED, after(200))
    without_dates = replace(FINISHED, next_number=None, next_start=None)
    assert "ended" not in ends(without_dates, after(200))


def test_the_end_tells_until_when_appeals_are_taken_and_when_the_closing_is() -> None:
    shown = scene(with_table(swiss(), LAST), replace(WALL, scene="ended"), after(6900), Link())
    assert [fact.label for fact in state(shown).facts] == ["Заявления в апелляционный комитет", "Закрытие"]


def test_the_end_cannot_be_chosen_while_games_go_on() -> None:
    shown = scene(with_table(swiss(), started()), replace(WALL, scene="ended"), after(50), Link())
    assert shown.kind != "ended"
