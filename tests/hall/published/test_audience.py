"""What a wall is told, and what may never stand on it."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hall.model import commands as c
from hall.model.clock_events import Evidence
from hall.model.instants import Instant, Span
from hall.model.regulations import Appeals, CountedFrom
from hall.model.tournament import Pairings, Player, Result, Side, Tournament, Unpaired
from hall.model.venue import Entry
from hall.published.audience import Surroundings, screen_sections, venue_view
from hall.published.snapshot import SCHEMA, SECTIONS, Envelope, decode, encode
from hall.tablet.views.running import running
from tests.effort import examples
from tests.hall.model.acts import (
    LEFT,
    RIGHT,
    WHITE,
    absent,
    after,
    forfeit,
    here,
    leave_open,
    look,
    move_start,
    moved,
    press,
    result,
    review,
    shown,
    unmark,
    white_sits,
    withdraw,
)
from tests.hall.tablet.looking import sight
from tests.hall.venues import venue
from tests.hall.world import START, World, entry, regulation, tournament

AROUND = Surroundings(time_verified=True)
OVER = after(minutes=31)


def sections(world: World, *entries: Entry) -> dict[str, Any]:
    """Every section as a screen reads it."""
    built = screen_sections(world.state, venue(*entries), AROUND)
    assert tuple(built) == SECTIONS
    return {name: json.loads(sent(name, body))["body"] for name, body in built.items()}


def sent(name: str, body: object) -> str:
    envelope = Envelope(schema=SCHEMA, boot=1, rev=1, epoch="e", section=name, body=body)
    assert decode(encode(envelope)) == envelope
    return encode(envelope)


def the_round(world: World) -> dict[str, Any]:
    [view] = sections(world)["round"]["rounds"]
    assert isinstance(view, dict)
    return view


def on_the_wall(world: World) -> str:
    return json.dumps(sections(world), ensure_ascii=False)


def test_a_venue_without_a_tournament_file_has_no_round_and_no_pairs() -> None:
    built = screen_sections(World().state, replace(venue(), entries=()), AROUND)
    assert sections(World())["venue"]["title_en"] == "Club"
    assert built["round"].rounds == ()  # type: ignore[attr-defined]  # a section's body


def test_belarusian_names_reach_the_wall_where_there_are_some() -> None:
    place = replace(venue(), name_be="Клуб у Мінску")
    shown = venue_view(place, AROUND)
    assert (shown.title_be, shown.halls[0].name_be) == ("Клуб у Мінску", None)


def test_before_publishing_nothing_of_the_pairs_is_on_the_wall() -> None:
    world = World()
    world.does(review())
    assert sections(world)["pairings"] == {"pairings": []}
    assert "Игроков" not in on_the_wall(world)
    assert (the_round(world)["published"], the_round(world)["missing"]) == (None, [])


def test_published_pairs_carry_name_rating_points_and_federation_only() -> None:
    world = World(boards=1).published()
    [table] = sections(world)["pairings"]["pairings"]
    [pair] = table["pairs"]
    assert pair["white"] == {
        "name": "Игроков001 Пётр",
        "rating": 2399,
        "points_halves": 0,
        "federation": "RUS",
    }


def test_withdrawn_pairs_leave_the_wall_with_the_missing() -> None:
    world = World().published()
    world.does(withdraw("board 7"))
    assert sections(world)["pairings"] == {"pairings": []}
    assert "board 7" not in on_the_wall(world)
    assert the_round(world)["missing"] == []


def test_missing_players_are_boards_and_sides_without_names_by_default() -> None:
    world = World(boards=1).started()
    assert the_round(world)["missing"] == [
        {"board": 1, "side": "white", "confirmed": False, "name": None},
        {"board": 1, "side": "black", "confirmed": False, "name": None},
    ]


def test_names_of_the_missing_stand_there_only_where_the_event_says_so() -> None:
    world = World(boards=1).started()
    world.does(c.OpenTournament(entry=replace(entry(), names_on_wall=True)))
    assert [m["name"] for m in the_round(world)["missing"]] == ["Игроков001 Пётр", "Игроков002 Пётр"]


def test_nobody_is_absent_on_the_wall_before_an_arbiter_has_looked() -> None:
    world = World(boards=2).started()
    world.does(white_sits(1, LEFT))
    world.does(shown(1, Evidence.CLOCK_STARTED, after(minutes=1), clock_side=LEFT), at=OVER)
    world.happens_in_time(OVER)
    assert not any(m["confirmed"] for m in the_round(world)["missing"])
    world.does(absent(2, WHITE))
    assert [(m["board"], m["side"]) for m in the_round(world)["missing"] if m["confirmed"]] == [(2, "white")]
    world.does(unmark(2, WHITE))
    assert not any(m["confirmed"] for m in the_round(world)["missing"])


def test_who_is_probably_here_is_not_called_missing() -> None:
    world = World(boards=1).started()
    world.does(white_sits(1, LEFT))
    world.does(absent(1, WHITE), at=after(minutes=1))
    world.does(press(1, LEFT, after(minutes=2)))
    assert [m["side"] for m in the_round(world)["missing"]] == ["black"]


def test_boards_without_a_ruling_stand_there_only_after_the_default_time_and_nobody_has_lost() -> None:
    world = World(boards=2).started()
    world.does(here(1))
    assert the_round(world)["undecided"] == []
    world.happens_in_time(OVER)
    assert the_round(world)["undecided"] == [2]
    world.does(absent(2, WHITE))
    world.does(here(2, Side.BLACK), at=OVER)
    world.does(forfeit(2, Result.BLACK_WINS_BY_FORFEIT))
    assert (the_round(world)["undecided"], the_round(world)["finished"]) == ([], 1)


def full_of_secrets() -> World:
    """A round with everything that a wall must not tell."""
    world = World(regulation(minors=True), boards=4)
    data = tournament(4)
    assert data.next_pairings is not None
    children = tuple(
        replace(p, birth="2009-04-17", sex="f", fide_id="44100200", team="Школа-интернат", title="III разряд")
        for p in data.players
    )
    extra = (*children, Player(number=9, name="Выбывшая Анна"), Player(number=10, name="Удалённая Ольга"))
    coming = Pairings(
        round=3,
        pairs=data.next_pairings.pairs,
        unpaired=((9, Unpaired.WITHDRAWN), (10, Unpaired.EXPELLED)),
    )
    secret = Tournament(
        name="City Cup", players=extra, next_pairings=coming, chief_arbiter="Строгий Судья Судьевич"
    )
    world.does(c.ImportTournament(tournament="open", source="/media/usb/секрет.trf", data=secret))
    world.started()
    _filled(world)
    return world


def _filled(world: World) -> None:
    world.does(white_sits(1, LEFT))
    world.does(press(1, LEFT, after(minutes=1)))
    world.does(moved(1, WHITE, after(minutes=1)))
    for kind in (Evidence.FLAG_FALLEN, Evidence.KINGS, Evidence.LINK_LOST, Evidence.RAN_BEFORE_START):
        flagged = replace(
            shown(1, kind, after(minutes=2), clock_side=RIGHT), detail="x4321x", result=Result.BLACK_WINS
        )
        world.does(flagged)
    world.does(absent(2), at=after(minutes=29))
    world.happens_in_time(OVER)
    world.does(leave_open(2, "заболел, диагноз"))
    world.does(result(3, Result.DRAW, ended_at=after(minutes=30)))
    world.does(look(4, WHITE, present=True))


SECRETS = (
    "2009", "44100200", "интернат", "разряд", "Строгий", "секрет", "usb",  # persons and files
    "заболел", "диагноз", "Лагутин", "clocks", "expelled",  # reasons, officials, penalties
    "x4321x", "press", "flag", "kings", "link", "0-1", "lost", "absent", "piece",  # clocks and boards
    "PIN", "pin", "token", "password", "127.0.0.1", "192.168",  # the way in
)  # fmt: skip


@pytest.mark.parametrize("secret", SECRETS)
def test_nothing_that_is_nobodys_business_is_on_the_wall(secret: str) -> None:
    assert secret not in re.sub(r'"(ru|en|name_ru|name_en)"', "", on_the_wall(full_of_secrets()))


def test_one_who_was_expelled_is_withdrawn_on_the_wall() -> None:
    [table] = sections(full_of_secrets())["pairings"]["pairings"]
    assert [(u["player"]["name"], u["reason"]) for u in table["unpaired"]] == [
        ("Выбывшая Анна", "withdrawn"),
        ("Удалённая Ольга", "withdrawn"),
    ]


def keys(value: object) -> set[str]:
    """Every key of a JSON value, at any depth."""
    if isinstance(value, dict):
        return set(value).union(*map(keys, value.values())) if value else set()
    if isinstance(value, list):
        return set().union(*map(keys, value)) if value else set()
    return set()


def test_the_wall_knows_no_field_that_could_carry_a_clock_or_a_person() -> None:
    assert keys(sections(full_of_secrets())) == {
        *("venue", "title_ru", "title_en", "zone", "languages", "halls", "id", "name_ru", "name_en"),
        *(
            "time_verified",
            "round",
            "rounds",
            "tournament",
            "hall",
            "number",
            "planned",
            "moved",
            "published",
        ),
        *("started", "time_control", "periods", "span", "moves", "increment", "increment_from_move"),
        *("default_limit", "default_comparison", "default_at", "default_from_schedule", "photography_ends"),
        *("trainers_leave", "calls", "boards", "finished", "not_begun", "missing", "board", "side"),
        *("confirmed", "name", "undecided", "phones", "next_number", "next_start", "pairings", "pairs"),
        *("white", "black", "rating", "points_halves", "federation", "result", "unpaired", "player"),
        *("reason", "corrected", "changed_boards", "screens", "scene", "identify_until", "first_board"),
        *(
            "last_board",
            "diagonal_inch",
            "distance_m",
            "portrait",
            "results",
            "entered",
            "appeals_close",
            "appeals_round",
            *("programmes", "items", "at", "has_hour", "kind", "notices", "appeals", "committee"),
            "title_be",
            "name_be",
            *("plan", "before", "countdown", "play", "after", "page", "place_of"),
            *("standings", "draw", "draws", "interruption", "pictures", "address", "code", "own_starts"),
            "pairings_posted",
            *("phone_address", "phone_code"),
            "messages",
            "dark",
            *("system", "pairing_program", "restrictions"),
        ),
    }


def test_a_moved_start_says_from_where_to_where_and_when_it_was_announced_but_not_why() -> None:
    world = World().published()
    said = Instant(START.ms - 19 * 60_000)
    world.does(move_start(after(minutes=5)), at=said)
    world.does(move_start(after(minutes=10)), at=said)
    assert the_round(world)["moved"] == {"old": START.ms, "new": after(minutes=10).ms, "said_at": said.ms}
    assert "bus" not in on_the_wall(world)


def test_a_start_that_was_moved_back_was_moved_from_what_people_heard_last() -> None:
    world = World().published()
    world.does(move_start(after(minutes=5)))
    world.does(move_start(START))
    told = the_round(world)["moved"]
    assert (told["old"], told["new"]) == (after(minutes=5).ms, START.ms)


def test_a_screen_follows_the_round_until_an_official_points_it_elsewhere() -> None:
    world = World()
    assert [s["scene"] for s in sections(world)["screens"]["screens"]] == ["auto", "auto"]
    world.does(c.SetScreen(screen="foyer", scene="pairings"))
    assert [s["scene"] for s in sections(world)["screens"]["screens"]] == ["auto", "pairings"]


def test_the_next_round_is_the_schedules() -> None:
    view = the_round(World())
    assert view["next_number"] == 4
    assert view["next_start"] == Instant(1_373_889_600_000).ms  # 15 July 2013, 16:00 in Samara


tables = st.lists(st.tuples(st.integers(1, 6), st.integers(0, 4)), max_size=20)


@settings(max_examples=examples(30), deadline=None)
@given(tables)
def test_the_counts_add_up_whatever_has_been_seen(script: list[tuple[int, int]]) -> None:
    world = World().started()
    world.happens_in_time(OVER)
    for board, act in script:
        _does(world, board, act)
        view = the_round(world)
        in_progress = view["boards"] - view["finished"] - view["not_begun"]
        assert in_progress >= 0
        assert view["not_begun"] == len({m["board"] for m in view["missing"]})
        on_tablet = running(sight(world, OVER)).progress
        assert (on_tablet.in_progress, on_tablet.not_begun) == (in_progress, view["not_begun"])
        assert view["finished"] == sum(
            world.state.tournaments["open"].rounds[3].result(b) is not None for b in range(1, 7)
        )
        assert {m["board"] for m in view["missing"]} <= set(range(1, 7))


def _does(world: World, board: int, act: int) -> None:
    acts = (
        lambda: here(board),
        lambda: absent(board, WHITE),
        lambda: unmark(board, WHITE),
        lambda: result(board, Result.DRAW),
        lambda: press(board, LEFT, world.now),
    )
    world.does(acts[act]())


def other_pairs(world: World, *swapped: int) -> None:
    """The file comes again with White and Black changed on some boards."""
    data = tournament(6)
    assert data.next_pairings is not None
    pairs = tuple(
        replace(p, white=p.black, black=p.white) if p.board in swapped else p
        for p in data.next_pairings.pairs
    )
    coming = replace(data, next_pairings=replace(data.next_pairings, pairs=pairs))
    world.does(c.ImportTournament(tournament="open", source="again.trf", data=coming))


def the_pairs(world: World) -> dict[str, Any]:
    [view] = sections(world)["pairings"]["pairings"]
    assert isinstance(view, dict)
    return view


def test_practice_6_5_pairs_published_anew_say_when_and_which_boards_have_changed() -> None:
    world = World().published()
    assert (the_pairs(world)["corrected"], the_pairs(world)["changed_boards"]) == (None, [])
    world.does(withdraw("board 2"))
    other_pairs(world, 2)
    said = Instant(START.ms - 19 * 60_000)
    world.does(c.PublishPairings(tournament="open", round=3), at=said)
    assert (the_pairs(world)["corrected"], the_pairs(world)["changed_boards"]) == (said.ms, [2])
    assert "board 2" not in on_the_wall(world)


def test_who_read_any_earlier_list_finds_his_board_among_the_changed_ones() -> None:
    world = World().published()
    for swapped in ((2,), (5,)):
        world.does(withdraw("again"))
        other_pairs(world, *swapped)
        world.published()
    assert the_pairs(world)["changed_boards"] == [2, 5]


def test_the_same_pairs_published_again_are_no_correction() -> None:
    world = World().published()
    world.does(withdraw("by mistake"))
    world.published()
    assert the_pairs(world)["corrected"] is None


def test_pairs_that_were_changed_before_anybody_saw_them_are_no_correction() -> None:
    world = World()
    other_pairs(world, 1)
    world.published()
    assert the_pairs(world)["corrected"] is None


def test_what_was_read_stays_read_though_its_publishing_is_undone() -> None:
    world = World().published()
    world.does(c.Undo(seq=world.state.seq))
    other_pairs(world, 3)
    world.published()
    assert the_pairs(world)["changed_boards"] == [3]


def test_a_player_of_whom_the_file_says_nothing_is_not_paired_and_does_not_vanish() -> None:
    world = World(boards=1)
    data = tournament(1)
    more = replace(data, players=(*data.players, Player(number=3, name="Поздний Глеб")))
    world.does(c.ImportTournament(tournament="open", source="again.trf", data=more))
    world.published()
    assert [(u["player"]["name"], u["reason"]) for u in the_pairs(world)["unpaired"]] == [
        ("Поздний Глеб", "absent")
    ]


def test_a_result_stands_on_the_wall_with_the_moment_when_it_was_written_down() -> None:
    world = World(boards=2).started()
    world.does(result(2, Result.DRAW), at=after(minutes=50))
    assert the_round(world)["results"] == [{"board": 2, "result": "½-½", "entered": after(minutes=50).ms}]
    corrected = result(2, Result.WHITE_WINS, based_on=world.state.seq)
    world.does(corrected, at=after(minutes=52))
    assert the_round(world)["results"] == [{"board": 2, "result": "1-0", "entered": after(minutes=52).ms}]


def test_appeals_close_a_window_after_the_last_game_and_before_that_nobody_knows_when() -> None:
    window = Appeals(window=Span.of(minutes=30), counted_from=CountedFrom.ROUND_END)
    world = World(regulation(appeals=window), boards=2).started()
    world.does(result(1, Result.DRAW), at=after(minutes=50))
    assert the_round(world)["appeals_close"] is None
    world.does(result(2, Result.DRAW, ended_at=after(minutes=58)), at=after(minutes=60))
    assert the_round(world)["appeals_close"] == after(minutes=88).ms
    first = world.state.tournaments["open"].rounds[3].results[1][0].seq
    world.does(result(1, Result.WHITE_WINS, based_on=first), at=after(minutes=70))
    assert the_round(world)["appeals_close"] == after(minutes=88).ms


def test_an_appeal_that_counts_from_each_game_has_no_single_deadline() -> None:
    window = Appeals(window=Span.of(minutes=60), counted_from=CountedFrom.GAME_END)
    world = World(regulation(appeals=window), boards=1).started()
    world.does(result(1, Result.DRAW), at=after(minutes=50))
    assert the_round(world)["appeals_close"] is None


def test_the_hour_of_the_next_pairs_follows_the_last_game_where_the_regulation_says_so() -> None:
    world = World(regulation(pairings_after_play=Span.of(minutes=30)), boards=1).started()
    assert the_round(world)["pairings_posted"] is None
    world.does(result(1, Result.DRAW, ended_at=after(minutes=58)), at=after(minutes=60))
    assert the_round(world)["pairings_posted"] == after(minutes=88).ms
