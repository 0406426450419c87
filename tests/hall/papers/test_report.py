"""Report and protocol: what an arbiter must not be able to read in two ways (articles 21.3, 21.8)."""

from __future__ import annotations

import pytest

from hall.model.deadlines import round_ended
from hall.model.tournament import Result, Unpaired
from hall.papers.course import course
from hall.papers.report import report_sheet
from hall.papers.source import Source, source
from tests.hall.model.acts import after, result, the
from tests.hall.model.test_roster import all_played, leaves, misses
from tests.hall.world import START, World


def read(world: World, lang: str = "en") -> Source:
    return source(the(world), tuple(world.records), lang=lang, printed=START)


def test_a_correction_on_the_next_day_ends_no_round_anew() -> None:
    world = all_played(World())
    ended = report_sheet(read(world)).rounds[0].ended
    first = the(world).rounds[3].result_fact(1)
    assert first is not None
    world.does(result(1, Result.WHITE_WINS, based_on=first.seq), at=after(minutes=20 * 60))
    at = round_ended(the(world).rounds[3])
    assert at is not None
    assert report_sheet(read(world)).rounds[0].ended == ended == read(world).hm(at)


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("en", ("expelled", "withdrew", "no points", "half a point", "one point")),
        ("ru", ("исключён", "выбыл", "0 очков", "пол-очка", "(очко)")),
        ("be", ("выключаны", "выбыў", "0 ачкоў", "паўачка", "(ачко)")),
    ],
)
def test_article_21_8_report_and_protocol_say_how_a_player_left_and_what_a_missed_round_brings(
    lang: str, words: tuple[str, ...]
) -> None:
    world = all_played(World())
    world.does(leaves(3, how=Unpaired.EXPELLED))
    world.does(leaves(4))
    for number, how in enumerate((Unpaired.ABSENT, Unpaired.HALF_BYE, Unpaired.FULL_BYE), 5):
        world.does(misses(number, how=how))
    s = read(world, lang)
    in_report = report_sheet(s).roster
    in_protocol = [line.text for line in course(s, 4)]
    for told in (in_report, in_protocol):
        assert [sum(word in text for text in told) for word in words] == [1] * len(words)
