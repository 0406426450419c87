"""A play-off in blitz (Belarus 2015: ties, 4) from a tap on the tablet to walls, papers and replay."""

from __future__ import annotations

from datetime import date, time
from functools import partial
from typing import Any

import pytest

from hall.model import commands as c
from hall.model import refusals as r
from hall.model.play_offs import EnterPlayOffGame, NoPlayOff, OrderPlayOff, StrikePlayOffGame
from hall.model.regulations import Division, RoundDate
from hall.model.tournament import Result
from hall.papers.course import course
from hall.papers.printing import Kind, paper
from hall.papers.report import report_sheet
from hall.papers.source import Source, source
from hall.papers.tables import standing as printed_table
from hall.press.printed import past
from hall.published.standings_view import standings_view
from hall.tablet.rights import may
from hall.tablet.views.frame import undo as undo_button
from hall.tablet.views.play_off import PlayOffView
from hall.tablet.views.standing import StandingView
from hall.tablet.views.standing import standing as page
from tests.hall.model.acts import refused, the, undo
from tests.hall.model.acts import result as entered
from tests.hall.published.test_standings_view import begun, finished, games
from tests.hall.tablet.hall_at_work import ASSISTANT
from tests.hall.tablet.looking import sight
from tests.hall.world import ARBITER, START, World

ROUNDS = tuple(RoundDate(number=n, day=date(2013, 7, 11 + n), start=time(16)) for n in range(1, 4))
TWO = Division(id="open", name_ru="Мужчины", name_en="Men", qualifiers=1, prizes=2)


BEFORE_LEVEL = tuple(games(number, Result.DRAW, Result.DRAW, Result.DRAW) for number in (1, 2))


def over(**rules: Any) -> World:
    """Three rounds played: 1 and 5 share the first place, 3 and 4 the next, 2 and 6 the last."""
    told = {"rounds": ROUNDS, "tiebreaks": ("WIN", "play_off"), "divisions": (TWO,), **rules}
    return finished(**told)


def game(white: int, black: int, result: Result) -> EnterPlayOffGame:
    return EnterPlayOffGame(tournament="open", round=3, white=white, black=black, result=result)


def order(*numbers: int, reason: str = "armageddon") -> OrderPlayOff:
    return OrderPlayOff(tournament="open", round=3, order=numbers, reason=reason)


def strike(seq: int, reason: str = "wrong sheet") -> StrikePlayOffGame:
    return StrikePlayOffGame(tournament="open", round=3, game=seq, reason=reason)


def paper_source(world: World, lang: str = "en") -> Source:
    return source(the(world), tuple(world.records), lang=lang, printed=START)


def seen(world: World, tied: str = "1-5", **kind: Any) -> StandingView:
    return page(sight(world, world.now, **kind), None, tied)


def chosen(world: World, **kind: Any) -> PlayOffView:
    found = seen(world, **kind).play_off
    assert found is not None
    return found


def test_belarus_ties_4_the_order_follows_the_games_on_walls_tablet_and_papers() -> None:
    world = over()
    assert report_sheet(paper_source(world)).outcome[-1].startswith("Play-off for places 1–2:")
    world.does(game(1, 5, Result.DRAW))
    world.does(game(5, 1, Result.WHITE_WINS))

    wall = standings_view(the(world))
    assert wall is not None
    assert [(row.place, row.number) for row in wall.rows[:2]] == [(1, 5), (2, 1)]
    assert (wall.codes[-1], wall.rows[0].tiebreaks[-1], wall.rows[2].tiebreaks[-1]) == ("play_off", "1½", "")
    tablet = seen(world, lang="en")
    assert (tablet.codes[-1], tablet.lines[0].values[-1], tablet.lines[1].place) == ("PO", "1.5", "2")
    told = report_sheet(paper_source(world)).outcome
    assert "Qualified: Игроков005 Пётр" in told
    assert told[-1] == "Places 1–2 were decided by the play-off: Игроков005 Пётр 1½, Игроков001 Пётр ½"
    table = printed_table(paper_source(world, "ru"), 3)
    assert table is not None
    assert (table.codes[-1], table.lines[0].number, table.lines[0].values[-1]) == ("ДС", 5, "1½")
    assert "ДС — дополнительное соревнование" in table.notes[0]


def test_its_games_stand_in_the_protocol_with_their_official_and_not_in_papers_as_they_were() -> None:
    world = over()
    before = world.state.seq
    world.does(game(1, 5, Result.WHITE_WINS))
    (line,) = [one for one in course(paper_source(world), 3) if "Play-off" in one.text]
    assert "Игроков001 Пётр – Игроков005 Пётр 1–0" in line.text
    assert line.by == ARBITER.name
    for lang in ("ru", "en", "be"):
        made = paper(paper_source(world, lang), Kind.REPORT, 3)
        assert made is not None
        assert "Игроков001" in made.html
    then = past(tuple(world.records), before)
    assert not then.state.tournaments["open"].rounds[3].play_off


def test_a_game_is_taken_back_by_the_undo_button_and_struck_later_with_a_reason() -> None:
    world = over()
    world.does(game(1, 5, Result.WHITE_WINS))
    button = undo_button(sight(world, world.now))
    assert button is not None
    assert "Игроков001 – Игроков005: 1–0" in button.what
    world.does(undo(world.state.seq))
    assert not the(world).rounds[3].play_off

    world.does(game(1, 5, Result.WHITE_WINS))
    seq = world.state.seq
    assert isinstance(refused(lambda: world.does(strike(seq, " "))), r.ReasonMissing)
    world.does(strike(seq))
    assert world.does(strike(seq)) == ()
    assert chosen(world).games == ()
    lines = [one.text for one in course(paper_source(world), 3)]
    assert "Game struck out: Игроков001 Пётр – Игроков005 Пётр 1–0 (wrong sheet)" in lines


def test_who_is_level_after_the_games_is_put_in_order_with_the_way_it_was_decided() -> None:
    world = over()
    world.does(game(1, 5, Result.DRAW))
    offered = chosen(world, lang="en")
    assert offered.level == "Level after the games: Игроков001 Пётр, Игроков005 Пётр"
    assert [act.order for _, act in offered.first] == [(1,), (5,)]
    assert isinstance(refused(lambda: world.does(order(5, reason=""))), r.ReasonMissing)
    world.does(order(5))
    assert world.does(order(5)) == ()
    assert [line.number for line in seen(world).lines[:2]] == [5, 1]
    assert chosen(world).level == ""


def test_the_page_offers_each_tie_once_the_last_round_is_over_and_its_games_to_arbiters_alone() -> None:
    assert [tie.key for tie in seen(over()).ties] == ["1-5"]  # one seat, two prizes
    assert [tie.key for tie in seen(over(divisions=())).ties] == ["1-5", "3-4", "2-6"]
    assert [(pair.white[-8:-5], len(pair.keys)) for pair in chosen(over()).pairs] == [("001", 3), ("005", 3)]
    assert chosen(over(), me=ASSISTANT).pairs == ()
    assert not may(ASSISTANT.role, EnterPlayOffGame)
    assert seen(over(rounds=(*ROUNDS, RoundDate(number=4, day=date(2013, 7, 16), start=time(16))))).ties == ()
    assert seen(over(tiebreaks=("WIN",))).ties == ()


def test_where_many_are_tied_white_is_chosen_first() -> None:
    every = over(tiebreaks=("play_off",), divisions=())
    level = (Result.DRAW, Result.DRAW, Result.DRAW)
    assert chosen(every).whites == ()
    world = begun(*BEFORE_LEVEL, rounds=ROUNDS, tiebreaks=("play_off",), divisions=())
    for board, result in enumerate(level, 1):
        world.does(entered(board, result), at=START)
    first = page(sight(world, world.now), None, "1-2-3-4-5-6").play_off
    assert first is not None
    assert ([one.key for one in first.whites], first.pairs) == (["1", "2", "3", "4", "5", "6"], ())
    then = page(sight(world, world.now), None, "1-2-3-4-5-6", 3).play_off
    assert then is not None
    assert len(then.pairs) == 5


@pytest.mark.parametrize(
    ("act", "reason"),
    [
        (game(1, 99, Result.DRAW), r.UnknownPlayer(number=99)),
        (game(1, 1, Result.DRAW), r.UnknownPlayer(number=1)),
        (order(1, 5, 1), r.UnknownPlayer(number=1)),
        (order(), r.UnknownPlayer(number=0)),
    ],
)
def test_nobody_plays_himself_or_stands_twice(act: c.Act, reason: r.Reason) -> None:
    assert refused(lambda: over().does(act)) == reason


def test_no_play_off_where_the_regulation_has_none_or_games_of_the_round_go_on() -> None:
    assert refused(lambda: over(tiebreaks=("WIN",)).does(game(1, 5, Result.DRAW))) == NoPlayOff()
    going_on = begun(rounds=ROUNDS, tiebreaks=("WIN", "play_off"))
    assert isinstance(refused(lambda: going_on.does(game(1, 5, Result.DRAW))), r.ResultsMissing)


def test_nobody_plays_off_before_the_last_round() -> None:
    longer = tuple(RoundDate(number=n, day=date(2013, 7, 11 + n), start=time(16)) for n in range(1, 10))
    world = over(rounds=longer)
    for act in (game(1, 5, Result.DRAW), order(1, 5)):
        assert refused(partial(world.does, act)) == r.PlayOffTooEarly(last=9)
    assert seen(world).play_off is None
