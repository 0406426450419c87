"""Papers as documents: what is in them, in every language, as they were, and safe whatever a name holds."""

from __future__ import annotations

import re
from dataclasses import replace
from html.parser import HTMLParser

import pytest

from hall.model.languages import LANGUAGES
from hall.papers.lists import name_key, pairs_by_board, pairs_by_name, slips
from hall.papers.printing import Kind, css_text, paper, papers, rounds_to_print
from hall.papers.source import Source, source
from hall.press.printed import past
from tests.hall.papers.made_day import ROUND, Day, a_day

_VOID = {"meta", "br"}


@pytest.fixture(scope="module")
def day() -> Day:
    return a_day()


def read(day: Day, lang: str = "ru", until: int | None = None) -> Source:
    then = past(tuple(day.records), until)
    t = then.state.tournaments["open"]
    return source(t, then.records, lang=lang, printed=day.now, is_past=then.is_past)


def html(s: Source, kind: Kind, number: int = ROUND) -> str:
    made = paper(s, kind, number)
    assert made is not None
    return made.html


class Tags(HTMLParser):
    """Every element is closed in the order in which it was opened."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in _VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_paper_is_a_whole_document(day: Day, lang: str) -> None:
    made = list(papers(read(day, lang), rounds_to_print(read(day, lang))))

    assert {one.name for one in made} >= {"r5-pairings", "r5-protocol", "r5-slips", "appeals", "report"}
    for one in made:
        tags = Tags()
        tags.feed(one.html)
        assert tags.open == []
        assert f'<html lang="{lang}">' in one.html


def test_a_name_can_neither_leave_its_cell_nor_the_head_of_the_page(day: Day) -> None:
    s = read(day)
    evil = '</style><script>alert(1)</script>"\\ '
    entry = replace(s.t.entry, name_ru=evil)
    number = s.round(ROUND).pairs[0].white
    players = {**s.players, number: replace(s.players[number], name=evil)}
    changed = replace(s, t=replace(s.t, entry=entry), players=players)
    for kind in (Kind.BY_BOARD, Kind.BY_NAME, Kind.SLIPS, Kind.STANDINGS, Kind.PROTOCOL, Kind.REPORT):
        assert "<script" not in html(changed, kind)
        assert html(changed, kind).count("</style>") == 1


def test_the_head_of_a_page_is_a_string_that_nothing_in_it_ends() -> None:
    assert re.fullmatch(r'[^"\n\\<]*(?:\\[0-9a-f]{6} [^"\n\\<]*)*', css_text('a "б" \\ </style>\n'))


def test_rows_are_never_broken_and_heads_repeat(day: Day) -> None:
    text = html(read(day), Kind.STANDINGS)
    assert "break-inside: avoid" in text
    assert "table-header-group" in text
    assert "counter(page)" in text
    assert "counter(pages)" in text


def test_the_lists_hold_everybody_once(day: Day) -> None:
    s = read(day)
    pairs = pairs_by_board(s, ROUND)
    assert pairs is not None
    by_name = pairs_by_name(s, ROUND)
    assert len(by_name) == 2 * len(pairs.lines) + len(pairs.out)
    assert len({line.number for line in by_name}) == len(by_name)


def test_names_stand_where_a_reader_looks_for_them() -> None:
    some = ["Яр", "Ёлкин", "Ежов", "Ждан", "Šarić", "Sato", "Тимко", "Іваноў", "Йорк", "Ирин"]
    assert sorted(some, key=name_key) == [
        *("Šarić", "Sato", "Ежов", "Ёлкин", "Ждан", "Іваноў", "Ирин", "Йорк", "Тимко", "Яр")
    ]


def test_slips_cut_as_one_stack_lie_in_the_order_of_the_boards(day: Day) -> None:
    sheets = slips(read(day), ROUND)
    piles = [[sheet[place] for sheet in sheets] for place in range(8)]
    assert [slip.board for pile in piles for slip in pile if slip is not None] == list(range(1, 41))


def test_pairs_can_be_printed_as_they_were_when_published(day: Day) -> None:
    published = day.t.rounds[ROUND].shown[0].seq
    then = html(read(day, until=published), Kind.BY_BOARD)
    assert "Пары 5-го тура" in then
    assert "½–½" not in then
    assert css_text("Как было на") in then
    assert "Результаты 5-го тура" in html(read(day), Kind.BY_BOARD)


def test_a_table_as_it_was_does_not_know_of_a_later_round(day: Day) -> None:
    published = day.t.rounds[ROUND].shown[0].seq
    assert "после 4-го\xa0тура" in html(read(day, until=published), Kind.STANDINGS)
    assert "после 5-го\xa0тура" in html(read(day), Kind.STANDINGS)


def test_tables_name_their_tie_breaks_and_the_edition(day: Day) -> None:
    text = html(read(day), Kind.STANDINGS)
    assert "редакция 2012" in text
    assert "BH/C1 — усечённый Бухгольц" in text


def test_a_cell_says_opponent_colour_and_result_without_a_letter_like_a_figure(day: Day) -> None:
    text = html(read(day), Kind.CROSS_TABLE)
    assert re.search(r">\d+[○●][1½0+—]<", text)
    assert not re.search(r">\d+[бч][1½0]<", text)


def test_the_report_has_the_two_deadlines_ten_days_after_the_last_day(day: Day) -> None:
    assert html(read(day), Kind.REPORT).count("31\xa0июля 2013") == 2


def test_the_report_has_all_that_article_21_8_asks_for(day: Day) -> None:
    text = html(read(day), Kind.REPORT)
    for told in (
        "Тихонравов Игорь Львович",
        "Самарская область",
        "16\xa0июля 2013, 16:50",
        "игровой зал, 7-я доска",
        "Репина Т., соперник",
        "Забыл выключить",
        "Засчитано поражение",
        "болезнь",
        "пожарная тревога",
    ):
        assert told in text


def test_an_incident_of_which_the_federation_has_not_been_told_stands_out(day: Day) -> None:
    text = html(read(day), Kind.REPORT)
    assert text.count("федерации не сообщено") == 1
    assert text.count("незамедлительно (21.7)") == 1


def test_nothing_is_printed_where_there_is_nothing(day: Day) -> None:
    before = read(day, until=4)
    assert paper(before, Kind.PROTOCOL, 7) is None
    assert paper(before, Kind.BY_BOARD, 7) is None
    assert paper(before, Kind.MATCHES, ROUND) is None
    assert paper(before, Kind.APPEALS, 0) is None
