"""Between two rounds: closing, pairing, players, corrections, standings, as the pages compute them."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, time

import pytest

from hall.model import commands as c
from hall.model.commands import Actor
from hall.model.instants import Span
from hall.model.regulations import ProvisionalDraws, RoundDate
from hall.model.roster import EnterPlayer, MissRound, RemovePlayer
from hall.model.rounds_closed import CloseRound, CorrectPastResult
from hall.model.tournament import Game, Pairing, Pairings, PlayedRound, Player, Result, Unpaired
from hall.tablet.sight import Sight
from hall.tablet.views.before import Screens, before
from hall.tablet.views.closing import closing
from hall.tablet.views.frame import ticking, undoable
from hall.tablet.views.pairing import pairing
from hall.tablet.views.phase import Phase, phase
from hall.tablet.views.players import players
from hall.tablet.views.results import Mine
from hall.tablet.views.rounds import rounds
from hall.tablet.views.standing import standing
from tests.hall.model.acts import result
from tests.hall.tablet.hall_at_work import ASSISTANT, SECRETARY
from tests.hall.tablet.looking import World, after, sight
from tests.hall.world import regulation, tournament


def played(world: World | None = None, *, but: int | None = None) -> World:
    world = (world or World()).started()
    for board in range(1, 7):
        if board != but:
            world.does(result(board, Result.WHITE_WINS), at=after(70))
    return world


def seen(world: World, minutes: int = 80, **kind: object) -> Sight:
    return sight(world, after(minutes), **kind)  # type: ignore[arg-type]  # me and lang, as sight has them


def test_closing_is_offered_when_every_result_is_in() -> None:
    view = closing(seen(played()))
    assert view.close == CloseRound(tournament="open", round=3, going_on=())
    assert not view.held
    assert view.missing == ()


def test_closing_is_locked_while_a_result_is_missing_and_the_board_is_named() -> None:
    view = closing(seen(played(but=4)))
    assert view.close is None
    assert "1 результата" in view.locked
    assert [game.board for game in view.missing] == [4]


def test_a_next_start_whose_date_is_past_is_none() -> None:
    dates = (RoundDate(number=4, day=date(2013, 7, 17), start=time(16)),)
    world = played(World(replace(regulation(), rounds=dates)))
    assert closing(seen(world)).next_text == "4-й тур: 17.07, 16:00"
    assert closing(seen(world, 3 * 24 * 60)).next_text == "Начало не назначено"


def test_an_assistant_does_not_close_a_round() -> None:
    view = closing(seen(played(), me=ASSISTANT))
    assert view.close is None
    assert view.locked


def kinel_cherkassy() -> World:
    days = tuple(RoundDate(number=n, day=date(2013, 7, 16), start=time(9 if n == 3 else 15)) for n in (3, 4))
    rules = regulation(
        rounds=days,
        provisional_draws=ProvisionalDraws(after=Span.of(hours=4)),
        pairings_after_play=Span.of(minutes=30),
    )
    return World(rules)


def test_kinel_cherkassy_9_posts_the_next_pairs_thirty_minutes_after_the_end_of_play() -> None:
    view = closing(seen(played(kinel_cherkassy()), 80))
    assert view.posting_in is not None
    assert view.posting_in.at == after(100)
    assert closing(seen(played(kinel_cherkassy()), 101)).posting_in is None


@pytest.mark.parametrize(
    ("lang", "said"), [("ru", "(положение)"), ("be", "(палажэнне)"), ("en", "(regulation)")]
)
def test_the_hour_of_the_posting_names_the_regulation_in_the_officials_language(lang: str, said: str) -> None:
    assert closing(seen(played(kinel_cherkassy()), 80, lang=lang)).posting.endswith(said)


def test_the_header_counts_down_to_the_posting_of_the_next_pairs() -> None:
    running = ticking(seen(world := played(kinel_cherkassy()), 80), world.state.tournaments["open"])
    assert running is not None
    assert running.at == after(100)
    assert ticking(seen(world, 101), world.state.tournaments["open"]) is None


def test_kinel_cherkassy_10_offers_provisional_draws_from_the_fourth_hour() -> None:
    world = played(kinel_cherkassy(), but=2)
    assert closing(seen(world, 239)).close is None
    view = closing(seen(world, 240))
    assert view.close == CloseRound(tournament="open", round=3, going_on=(2,))
    assert view.held


def test_a_closed_round_leads_to_the_next_pairs() -> None:
    world = played()
    world.does(CloseRound(tournament="open", round=3))
    view = closing(seen(world))
    assert (view.close, view.locked) == (None, "")
    assert view.closed
    assert view.steps[0].link == "pairing"
    assert phase(world.state.tournaments["open"], after(80)) is Phase.CLOSED


def test_a_round_closed_with_games_going_on_is_closed_on_the_page_too() -> None:
    world = played(kinel_cherkassy(), but=2)
    world.does(CloseRound(tournament="open", round=3, going_on=(2,)), at=after(240))
    assert phase(world.state.tournaments["open"], after(241)) is Phase.CLOSED


def test_players_are_found_by_part_of_a_name_and_by_number() -> None:
    s = seen(played())
    assert [line.number for line in players(s, "ов007").lines] == [7]
    assert [line.number for line in players(s, "7").lines] == [7]
    assert len(players(s).lines) == 12


def test_who_left_is_marked_and_may_come_back() -> None:
    world = played()
    world.does(RemovePlayer(tournament="open", round=4, number=5, reason="заболел"))
    view = players(seen(world), "", 5)
    assert next(line for line in view.lines if line.number == 5).is_out
    assert view.chosen is not None
    assert "заболел" in view.chosen.history[0]
    assert [type(one.act).__name__ for one in view.chosen.acts] == ["BringBack"]


def test_who_left_by_the_pairs_alone_is_marked_and_may_come_back_too() -> None:
    data = tournament()
    assert data.next_pairings is not None
    pairs = tuple(pair for pair in data.next_pairings.pairs if 5 not in (pair.white, pair.black))
    named = replace(data.next_pairings, pairs=pairs, unpaired=((5, Unpaired.WITHDRAWN),))
    world = World()
    world.does(c.ImportTournament(tournament="open", source="r3", data=replace(data, next_pairings=named)))
    view = players(seen(world.started()), "", 5)
    assert next(line for line in view.lines if line.number == 5).is_out
    assert view.chosen is not None
    assert [type(one.act).__name__ for one in view.chosen.acts] == ["BringBack"]


def test_a_late_entry_gets_the_next_free_number_and_the_next_round() -> None:
    late = players(seen(played())).late
    assert late is not None
    assert (late.player.number, late.round) == (13, 4)


def test_in_a_round_robin_nobody_is_added_or_misses_a_round_but_somebody_may_leave() -> None:
    view = players(seen(played(World(regulation(system="round_robin")))), "", 5)
    assert view.late is None
    assert view.chosen is not None
    assert {type(one.act) for one in view.chosen.acts} == {RemovePlayer}


def test_what_a_file_has_taken_over_has_no_button_to_take_it_back() -> None:
    world = played()
    last = world.state.undoable[-1].seq
    assert next(one.act for one in undoable(seen(world))) == c.Undo(seq=last)
    coming = replace(
        tournament(), next_pairings=Pairings(round=4, pairs=(Pairing(board=1, white=2, black=1),))
    )
    world.does(c.ImportTournament(tournament="open", source="r4.trf", data=coming))
    assert next(one.act for one in undoable(seen(world))) is None


@pytest.mark.parametrize("me", [ASSISTANT, SECRETARY])
def test_who_plays_on_is_the_chief_arbiters(me: Actor) -> None:
    view = players(seen(played(), me=me), "", 5)
    assert view.late is None
    assert view.chosen is not None
    assert all(isinstance(one.act, MissRound) for one in view.chosen.acts)


def test_a_correction_of_a_closed_round_asks_for_a_reason() -> None:
    world = played()
    world.does(CloseRound(tournament="open", round=3))
    view = rounds(seen(world), 3, "1-2")
    assert view.chosen is not None
    assert view.chosen.needs_reason
    key = next(key for key in view.chosen.keys if key.text == "½–½")
    assert isinstance(key.act, c.EnterResult)
    world.does(replace(key.act, reason="так на бланке"))
    lines = rounds(seen(world), 3, "1-2")
    assert lines.chosen is not None
    assert "так на бланке" in lines.chosen.history[-1]
    assert lines.lines[0].is_corrected


def test_two_values_of_a_game_stand_in_one_sentence() -> None:
    world = played()
    mine = Mine(result=Result.DRAW, at=after(80))
    view = rounds(seen(world), 3, "1-2", mine)
    assert view.chosen is not None
    assert "½–½" in view.chosen.clash
    assert "1–0" in view.chosen.clash


def with_file_round(filed: Result | None = Result.DRAW) -> World:
    world = World()
    games = (Game(pairing=Pairing(board=1, white=2, black=3), result=filed),)
    data = replace(tournament(), played=(PlayedRound(number=2, games=games, unpaired=()),))
    world.does(c.ImportTournament(tournament="open", source="cup.trf", data=data))
    return world


def test_a_round_of_the_file_is_corrected_by_its_players() -> None:
    view = rounds(seen(with_file_round()), 2, "2-3")
    assert view.chosen is not None
    assert view.chosen.history == ("из файла",)
    acts = [key.act for key in view.chosen.keys]
    assert all(isinstance(act, CorrectPastResult) for act in acts)
    assert len(acts) == len(Result)


def test_the_standings_come_with_the_first_round_that_is_over() -> None:
    assert standing(seen(played(but=1))).lines == ()
    view = standing(seen(played()), 1)
    assert len(view.lines) == 12
    assert view.chosen
    assert view.explained


def test_standings_name_the_games_that_have_no_result() -> None:
    world = played(kinel_cherkassy(), but=2)
    world.does(CloseRound(tournament="open", round=3, going_on=(2,)), at=after(240))
    following = replace(tournament(6, round_number=4), played=())
    world.does(c.ImportTournament(tournament="open", source="r4.trf", data=following))
    assert "2" in standing(seen(world, 250)).provisional


def test_who_has_left_is_told_from_the_others_in_the_standings() -> None:
    world = played()
    world.does(RemovePlayer(tournament="open", round=4, number=5, reason="заболел"))
    assert [line.number for line in standing(seen(world)).lines if line.left] == [5]


def test_the_pairing_page_says_who_is_out_and_that_nothing_is_made() -> None:
    world = played()
    world.does(MissRound(tournament="open", round=4, number=7, reason="поезд", notice_to="Рощина Е."))
    view = pairing(seen(world), None)
    assert view.made == ""
    assert view.pairs == ()
    assert len(view.left_out) == 1
    assert "Рощина" in view.left_out[0][1]


def test_no_shows_are_put_to_the_arbiter_before_anything_is_paired() -> None:
    world = World(regulation(no_show_left_out_of_next_pairing=True)).started()
    world.happens_in_time(after(45))
    world.does(c.MarkSeats(tournament="open", round=3, marks=()), at=after(45))
    assert pairing(seen(world), None).no_shows == ()


def test_who_did_not_come_is_left_out_of_the_pairs_until_an_arbiter_says_that_he_gave_notice() -> None:
    world = World(regulation(no_show_left_out_of_next_pairing=True), boards=2).started()
    world.does(result(1, Result.WHITE_WINS), at=after(60))
    world.does(c.RuleForfeit(tournament="open", round=3, board=2, result=Result.BOTH_FORFEIT), at=after(60))

    view = pairing(seen(world), None)
    white, black = view.no_shows
    assert [(name, "уведомления" in why) for name, why in view.left_out] == [
        (white.name, True),
        (black.name, True),
    ]

    world.does(white.keep)
    world.does(black.leave_out)
    view = pairing(seen(world), None)
    assert [(name, "уведомления" in why) for name, why in view.left_out] == [(black.name, False)]


@pytest.mark.parametrize("lang", ["ru", "en", "be"])
def test_every_page_speaks_the_languages_of_the_tablet(lang: str) -> None:
    world = played()
    world.does(
        EnterPlayer(
            tournament="open", round=4, player=Player(number=40, name="Опоздаев Лука"), reason="поезд"
        )
    )
    s = replace(seen(world), lang=lang)
    assert closing(s).close_text
    assert players(s, "", 40).lines
    assert standing(s).edition
    assert rounds(s).lines
    assert pairing(s, None).make_text


@pytest.mark.parametrize(("filed", "said"), [(Result.DRAW, ["1 из 1", "Результат"]), (None, ["1 из 1"])])
def test_results_entered_after_the_pairs_were_made_count_and_one_that_is_another_is_told_of(
    filed: Result | None, said: list[str]
) -> None:
    """A game that was open counted for the pairing as it was announced."""
    world = with_file_round(filed)
    told = world.state.tournaments["open"].imported
    assert told is not None
    act = CorrectPastResult(
        tournament="open", round=2, white=2, black=3, result=Result.WHITE_WINS, reason="x", based_on=told.seq
    )
    world.does(act)

    checks = [
        check
        for check in before(seen(world, -40), Screens(whole=0, well=0)).checks
        if "ультат" in check.title + check.detail
    ]
    assert [check.fine for check in checks] == [True, False][: len(said)]
    assert all(part in check.detail for part, check in zip(said, checks, strict=True))
