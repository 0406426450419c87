"""What a phone is told, and what may never reach one (rules digest, 8)."""

from __future__ import annotations

from dataclasses import fields, is_dataclass, replace
from typing import Any, get_args, get_type_hints

from hypothesis import given, settings
from hypothesis import strategies as st

from hall.model import commands as c
from hall.model.clock_events import Evidence
from hall.model.instants import Span
from hall.model.refusals import Refused
from hall.model.state import State
from hall.model.tournament import Pairings, Player, Result, Side, Tournament, Unpaired
from hall.public.audience import public_view
from hall.public.parts import Pieces
from hall.public.views import PublicTournament, PublicView
from hall.published.audience import Surroundings, screen_sections
from hall.published.snapshot import RoundSection
from tests.effort import examples
from tests.hall.model.acts import (
    LEFT,
    WHITE,
    absent,
    after,
    forfeit,
    here,
    leave_open,
    move_start,
    result,
    review,
    shown,
    white_sits,
    withdraw,
)
from tests.hall.public.phones import whole
from tests.hall.venues import venue
from tests.hall.world import ARBITER, START, World, tournament

OVER = after(minutes=31)
SECRET_BIRTH, SECRET_TELEPHONE = "2009-05-17", "+7 900 123"
SECRETS = (
    *(SECRET_BIRTH, SECRET_TELEPHONE, "U12", "Петрович", ARBITER.name, "192.168", "fide-4"),
    *("board 7 is broken", "mother is ill", "the bus is late", "/dev/", "Evidence"),
)


def view(state: State, *entries: Any) -> PublicView:
    place = venue(*entries)
    rounds = screen_sections(state, place, Surroundings(time_verified=True, address="http://192.168.1.2"))[
        "round"
    ]
    assert isinstance(rounds, RoundSection)
    return public_view(state, place, rounds)


def the_one(world: World) -> PublicTournament:
    return view(world.state).tournaments[0]


def sent(world: World) -> str:
    """Every byte that phones of any language get of a state."""
    seen = view(world.state)
    pages = [Pieces(lang, seen.zone).page(seen) for lang in ("ru", "en", "be")]
    return "".join((*(text for page in pages for text in page.parts.values()), *(p.results for p in pages)))


def secretive() -> Tournament:
    """A file that says more of its players than a hall may."""
    known = tournament()
    players = tuple(
        replace(
            p, name=f"{p.name} Петрович", birth=SECRET_BIRTH, team=f"U12 {SECRET_TELEPHONE}", fide_id="fide-4"
        )
        for p in known.players
    )
    return replace(known, players=players)


def a_world() -> World:
    world = World()
    world.does(c.ImportTournament(tournament="open", source="secret.trf", data=secretive()))
    return world


def test_before_publishing_a_phone_reads_that_there_are_no_pairs_yet_and_no_name() -> None:
    world = World()
    world.does(review())
    assert the_one(world).pairs is None
    assert "Пары 3-го\xa0тура ещё не опубликованы" in sent(world)
    assert "Игроков" not in sent(world)


def test_withdrawn_pairs_leave_the_phones_and_their_reason_never_reaches_them() -> None:
    world = a_world().published()
    assert "Игроков001" in sent(world)
    world.does(withdraw("board 7 is broken"))
    assert "Игроков001" not in sent(world)
    assert "board 7 is broken" not in sent(world)


def test_a_published_pair_tells_board_row_names_rating_and_points() -> None:
    pairs = the_one(World(boards=11).published()).pairs
    assert pairs is not None
    last = pairs.pairs[-1]
    assert (last.board, last.row, last.white.name, last.white.rating) == (11, 2, "Игроков021 Пётр", 2379)


def test_who_is_left_out_is_told_by_class_and_an_expelled_player_is_withdrawn() -> None:
    known = tournament(boards=1)
    late = tuple(Player(number=n, name=f"Лишнев{n} Ян") for n in (3, 4, 5))
    pairings = Pairings(
        round=3, pairs=known.next_pairings.pairs if known.next_pairings else (),
        unpaired=((3, Unpaired.PAIRING_BYE), (4, Unpaired.EXPELLED)),
    )  # fmt: skip
    data = replace(known, players=(*known.players, *late), next_pairings=pairings)
    world = World()
    world.does(c.ImportTournament(tournament="open", source="b.trf", data=data))
    shown_pairs = the_one(world.published()).pairs
    assert shown_pairs is not None
    assert {one.player.number: one.reason for one in shown_pairs.unpaired} == {
        3: Unpaired.PAIRING_BYE, 4: Unpaired.WITHDRAWN, 5: Unpaired.ABSENT,
    }  # fmt: skip


def test_nobody_is_absent_or_lost_on_a_phone_before_the_arbiter_rules_and_then_the_result_alone_is_told() -> (
    None
):
    world = World(boards=2).started()
    before = sent(world)
    world.does(absent(1, WHITE), at=after(minutes=20))
    world.happens_in_time(OVER)
    assert sent(world) == before
    world.does(here(1, Side.BLACK), at=OVER)
    world.does(forfeit(1, Result.BLACK_WINS_BY_FORFEIT), at=after(minutes=32))
    assert [(one.board, one.result) for one in the_one(world).results] == [(1, Result.BLACK_WINS_BY_FORFEIT)]


def test_a_clock_a_mark_or_a_board_left_open_changes_no_byte_of_what_phones_get() -> None:
    world = a_world().started()
    before = sent(world)
    world.does(white_sits(1, LEFT))
    world.does(shown(1, Evidence.CLOCK_STARTED, after(minutes=1), clock_side=LEFT), at=after(minutes=2))
    world.does(here(2, WHITE), at=after(minutes=3))
    world.does(absent(3, WHITE), at=after(minutes=4))
    world.happens_in_time(OVER)
    world.does(leave_open(3, "the bus is late"), at=OVER)
    assert sent(world) == before


def test_a_moved_start_and_the_table_of_a_finished_round_are_told() -> None:
    world = World(boards=1)
    world.does(move_start(START + Span.of(minutes=10)))
    known = the_one(world).round
    assert known is not None
    assert (known.moved_from, known.planned) == (START, START + Span.of(minutes=10))
    assert "перенесено" in sent(world)


def test_the_table_says_after_which_round_and_when_it_was_last_changed() -> None:
    world = World()
    world.does(c.ImportTournament(tournament="open", source="whole.trf", data=whole()))
    world.started()
    table = the_one(world).table
    assert table is not None
    assert (table.after_round, table.updated, table.rows[0].place) == (2, None, 1)


_ACTS = (
    lambda board, at: here(board, WHITE),
    lambda board, at: absent(board, WHITE),
    lambda board, at: absent(board, Side.BLACK),
    lambda board, at: result(board, Result.DRAW),
    lambda board, at: result(board, Result.WHITE_WINS),
    lambda board, at: forfeit(board, Result.BOTH_FORFEIT),
    lambda board, at: leave_open(board, "the bus is late"),
    lambda board, at: withdraw("board 7 is broken"),
    lambda board, at: white_sits(board, LEFT),
    lambda board, at: shown(board, Evidence.CLOCK_STARTED, at, clock_side=LEFT),
    lambda board, at: move_start(START + Span.of(minutes=board)),
)


@given(
    st.lists(st.tuples(st.sampled_from(_ACTS), st.integers(1, 6), st.integers(-30, 60)), max_size=12),
    st.booleans(),
)
@settings(max_examples=examples(25), deadline=None)
def test_whatever_happens_nothing_of_chapter_8_is_in_a_byte_that_phones_get(
    happened: list[tuple[Any, int, int]], starts: bool
) -> None:
    world = a_world()
    if starts:
        world.started()
    for act, board, minutes in sorted(happened, key=lambda one: one[2]):
        at = after(minutes=max(minutes, 1 if starts else -30))
        try:
            world.does(act(board, at), at=max(at, world.now, key=lambda one: one.ms))
        except Refused:
            continue
    text = sent(world)
    assert [secret for secret in SECRETS if secret in text] == []
    if world.state.tournaments["open"].rounds[3].published_at is None:
        assert "Игроков" not in text


NEVER = {
    *("birth", "sex", "team", "federation", "fide_id", "by", "marks", "evidence", "clock", "clocks"),
    *("undecided", "presence", "absent", "left_open", "reason_text", "penalty", "screens", "address", "code"),
}


def test_no_field_of_the_allowed_list_is_one_that_a_phone_may_never_have() -> None:
    reached: set[type] = set()

    def walk(kind: Any) -> None:
        for part in get_args(kind):
            walk(part)
        if isinstance(kind, type) and is_dataclass(kind) and kind not in reached:
            reached.add(kind)
            for hint in get_type_hints(kind).values():
                walk(hint)

    walk(PublicView)
    assert len(reached) > 10
    assert {field.name for kind in reached for field in fields(kind)} & NEVER == set()
