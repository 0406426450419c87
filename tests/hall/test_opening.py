"""What a daemon tells the journal at its start: once, however often it starts."""

from __future__ import annotations

from dataclasses import replace

from hall.model import commands as c
from hall.model.bindings import Pin
from hall.model.instants import Instant, Span
from hall.model.tournament import Game, Pairing, PlayedRound
from hall.model.venue import LiveChess, Venue
from hall.opening import board_entry, import_act, on_tables, opening, plans
from hall.timebase import of_iso
from tests.hall.model.acts import LEFT, RIGHT, after, the, white_sits
from tests.hall.venues import girls, venue
from tests.hall.world import START, World, entry, regulation, tournament

MORNING = of_iso("2013-07-14T09:00:00+04:00")
ROUND_3 = of_iso("2013-07-14T16:00:00+04:00")


def opened(world: World, where: Venue) -> int:
    """How many events a start of the daemon makes."""
    return sum(len(world.does(act)) for act in opening(where))


def test_tournaments_are_opened_and_ports_with_a_fixed_side_are_told() -> None:
    acts = list(opening(venue()))
    assert acts == [
        c.OpenTournament(entry=entry()),
        c.PinPorts(pins=(Pin(board=7, port="/dev/hall/7"), Pin(board=8, port="/dev/hall/8"))),
        c.SetWhiteSide(tournament="open", board=7, clock_side=LEFT, source="venue"),
    ]


def test_white_sits_on_the_left_of_clocks_that_livechess_gives() -> None:
    source = LiveChess(url="http://localhost:1982", boards=(("30001", 3), ("30002", 500)))
    acts = list(opening(replace(venue(), ports=(), livechess=(source,))))
    assert acts[2:] == [c.SetWhiteSide(tournament="open", board=3, clock_side=LEFT, source="venue")]


def test_every_further_start_changes_nothing() -> None:
    world = World()
    assert opened(world, venue()) == 2
    assert opened(world, venue()) == 0


def test_a_restart_does_not_undo_what_an_arbiter_put_right() -> None:
    world = World()
    opened(world, venue())
    world.does(white_sits(7, RIGHT))
    assert opened(world, venue()) == 0
    assert the(world).white_sides[7][-1].value.clock_side is RIGHT


def test_a_port_at_nobodys_table_is_passed_over() -> None:
    far = replace(venue().ports[0], board=500)
    acts = list(opening(replace(venue(), ports=(far,))))
    assert not any(isinstance(act, c.SetWhiteSide) for act in acts)


def test_boards_of_a_file_are_numbered_as_the_tables_are() -> None:
    data = tournament(3)
    moved = on_tables(data, girls(first_board=101)).next_pairings
    assert moved is not None
    assert [pair.board for pair in moved.pairs] == [101, 102, 103]
    assert on_tables(data, entry()) is data
    no_pairs = replace(data, next_pairings=None)
    assert on_tables(no_pairs, girls()) is no_pairs
    assert import_act(girls(), data, "x.trf").data == on_tables(data, girls())


def test_boards_of_a_match_follow_the_order_of_the_teams_where_teams_play() -> None:
    """By points the first boards were 4-3; 013 names 1, 3 and 2, 4."""
    orders = (
        "013 Yar                                 1    3",
        "013 Ples                                2    4",
    )
    data = tournament(2)
    assert data.next_pairings is not None
    pairs = tuple(Pairing(board=n, white=w, black=b) for n, w, b in ((1, 4, 3), (2, 1, 2)))
    data = replace(
        data,
        players=tuple(replace(p, team=("Ples", "Yar")[p.number % 2]) for p in data.players),
        next_pairings=replace(data.next_pairings, pairs=pairs),
        played=(
            PlayedRound(number=1, games=tuple(Game(pairing=p, result=None) for p in pairs), unpaired=()),
        ),
        records=orders,
    )

    teams = on_tables(data, entry(regulation(team_matches="match_points"), first_board=121))
    alone = on_tables(data, entry(first_board=121))

    seated = [(121, 1, 2), (122, 4, 3)]
    assert teams.next_pairings is not None
    assert alone.next_pairings is not None
    assert [(p.board, p.white, p.black) for p in teams.next_pairings.pairs] == seated
    assert [(g.pairing.board, g.pairing.white) for g in teams.played[0].games] == [(1, 1), (2, 4)]
    assert [pair.white for pair in alone.next_pairings.pairs] == [4, 1]
    assert on_tables(teams, entry(regulation(team_matches="match_points"), first_board=121)) == teams


def test_a_board_belongs_to_the_tournament_of_its_table() -> None:
    where = venue(entry(), girls(first_board=101))
    assert [e and e.id for e in (board_entry(where, n) for n in (1, 100, 101, 200, 201))] == [
        "open",
        "open",
        "girls",
        "girls",
        None,
    ]


def unplanned() -> World:
    world = World()
    world.does(c.ImportTournament(tournament="open", source="4", data=tournament(6, round_number=4)))
    return world


def test_a_coming_round_is_planned_by_the_regulations_date_once() -> None:
    world = unplanned()
    [planned] = plans(venue(), world.state, MORNING)
    assert planned == c.PlanRound(tournament="open", round=4, start=ROUND_3 + Span.of(hours=24))
    world.does(planned, at=MORNING)
    assert list(plans(venue(), world.state, MORNING)) == []


def test_a_date_that_has_passed_plans_nothing_and_neither_does_a_round_without_one() -> None:
    world = unplanned()
    assert list(plans(venue(), world.state, ROUND_3 + Span.of(hours=24))) == []
    far = World()
    far.does(c.ImportTournament(tournament="open", source="12", data=tournament(6, round_number=12)))
    assert list(plans(venue(), far.state, MORNING)) == []


def test_a_moved_or_planned_start_is_never_planned_over() -> None:
    world = World().published()
    world.does(c.MoveStart(tournament="open", round=3, new=after(minutes=10)))
    assert list(plans(venue(), world.state, START - Span.of(hours=1))) == []


def test_a_tournament_without_a_file_is_not_planned() -> None:
    assert list(plans(venue(entry(), girls()), World().state, MORNING)) == []


def test_a_demo_begins_so_many_minutes_after_it_was_started_on_a_whole_second() -> None:
    demo = replace(venue(), demo_start_in_min=6)
    now = Instant(MORNING.ms + 123)
    [planned] = plans(demo, unplanned().state, now)
    assert planned.start == MORNING + Span.of(minutes=6, seconds=1)


def test_a_last_round_that_the_file_holds_as_played_is_not_planned_again() -> None:
    world = World(regulation(rounds=regulation().rounds[:2]), number=1)
    game = Game(pairing=Pairing(board=1, white=1, black=2), result=None)
    both = tuple(PlayedRound(number=n, games=(game,), unpaired=()) for n in (1, 2))
    data = replace(tournament(), played=both, next_pairings=None)
    world.does(c.ImportTournament(tournament="open", source="final.trf", data=data))
    assert list(plans(venue(entry()), world.state, MORNING - Span.of(hours=72))) == []
