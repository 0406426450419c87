"""An official's message on the walls: when it is shown, in which language, over what."""

from __future__ import annotations

from dataclasses import replace

import pytest

from displays.scenes import Link, Scene, scene
from displays.scenes.notices import Notice
from hall.model.instants import Instant, Span
from hall.published.snapshot import RoundView
from hall.published.table_views import MessageView, WordingView
from tests.displays.samples import ROUND, WALL, after, before, snapshot, started
from tests.displays.tables import INTERRUPTED

RU, EN = "Просим соблюдать тишину", "Please keep silence"
SINCE = before(30)


def words(
    until: Instant | None = None, since: Instant = SINCE, texts: dict[str, str] | None = None
) -> MessageView:
    said = texts or {"ru": RU, "en": EN}
    wordings = tuple(WordingView(language=code, text=text) for code, text in said.items())
    return MessageView(texts=wordings, since=since, until=until)


def shown(at: Instant, *messages: MessageView, round_: RoundView = ROUND) -> Scene:
    return scene(snapshot(round_), replace(WALL, messages=messages), at, Link())


def content(of: Scene) -> tuple[str, str]:
    assert isinstance(of.body, Notice)
    return of.body.content.text, of.body.content.second


def test_a_message_stands_in_both_languages_of_the_venue() -> None:
    page = shown(SINCE + Span.of(seconds=1), words())
    assert page.kind == "message"
    assert content(page) == (RU, EN)


@pytest.mark.parametrize("texts", [{"en": EN}, {"be": EN}])
def test_without_the_first_language_it_stands_in_the_one_there_is(texts: dict[str, str]) -> None:
    assert content(shown(SINCE + Span.of(seconds=1), words(texts=texts))) == (EN, "")


def test_it_stands_by_itself_first_and_then_lets_the_pairs_be_seen() -> None:
    kinds = [shown(SINCE + Span.of(seconds=n), words()).kind for n in range(120)]
    assert set(kinds[:20]) == {"message"}
    turns = [kind == "message" for kind in kinds]
    assert {True, False} == set(turns[20:])
    assert 0.4 < sum(turns[20:]) / 100 < 0.6


def test_it_goes_when_its_time_is_over_and_an_older_one_comes_back() -> None:
    until = SINCE + Span.of(minutes=5)
    newer = words(until, texts={"ru": "Автобус в 19:30"})
    older = words(since=SINCE - Span.of(minutes=1))
    assert content(shown(SINCE, newer, older))[0] == "Автобус в 19:30"
    kinds = {shown(until + Span.of(seconds=n), newer).kind for n in range(60)}
    assert "message" not in kinds
    texts = {
        content(page)[0]
        for n in range(60)
        if (page := shown(until + Span.of(seconds=n), newer, older)).kind == "message"
    }
    assert texts == {RU}


def test_nothing_hides_the_last_five_minutes_nor_a_start_that_is_due() -> None:
    late = words(since=before(4))
    assert shown(before(3), late).kind == "countdown"
    assert shown(after(1), words(since=after(1))).kind == "due"


def test_an_interruption_stands_over_it_and_it_over_a_round_in_play() -> None:
    assert shown(after(33), words(since=after(33)), round_=INTERRUPTED).kind == "interruption"
    assert shown(after(33), words(since=after(33)), round_=started()).kind == "message"
