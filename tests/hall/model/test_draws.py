"""The restricted draw through the journal: taps in turn, a restart in the middle, by hand, cancelled."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import given, settings
from hypothesis import strategies as st

from hall import wire
from hall.model import commands as c
from hall.model.draw_steps import last_step, next_drawer, open_to, slips_open_to
from hall.model.draws import (
    BeginDraw,
    CancelDraw,
    ChooseEnvelope,
    Draw,
    DrawBegun,
    DrawEnded,
    Drawer,
    DrawEvent,
    EnterDraw,
    OpenEnvelope,
    TakeBackStep,
    commitment,
)
from hall.model.fold import apply
from hall.model.refusals import (
    AlreadyPublished,
    DrawIsOver,
    DrawUnderWay,
    DrawUnsound,
    EnvelopeNotOpen,
    NoDraw,
    NotHisTurn,
    ReasonMissing,
)
from hall.model.state import EMPTY
from hall.pairing.varma import beginning
from hall.published.draw_view import draw_view
from tests.hall.model.acts import publish, refused, the
from tests.hall.world import World

SEED = "a seed that nobody has seen"
STRAIGHT = tuple((n, n) for n in range(1, 13))


def begin(world: World) -> BeginDraw:
    data = the(world).data
    assert data is not None
    teams = {1: "Rowanby", 2: "Rowanby", 3: "Rowanby", 4: "Oakford", 5: "Oakford"}
    players = tuple(replace(p, team=teams.get(p.number, f"Team {p.number:02}")) for p in data.players)
    return beginning("open", players, SEED)


def draw_of(world: World) -> Draw:
    known = the(world).draw
    assert known is not None
    return known


def begun() -> World:
    world = World()
    world.does(begin(world))
    return world


def tap(world: World) -> None:
    """The next tap of whoever draws, on the first envelope that is open to him."""
    draw = draw_of(world)
    drawer = next_drawer(draw)
    assert drawer is not None
    if draw.chosen is None:
        world.does(ChooseEnvelope(tournament="open", player=drawer.player, envelope=open_to(draw)[0]))
    else:
        world.does(OpenEnvelope(tournament="open", player=drawer.player, slip=slips_open_to(draw)[0]))


def drawn() -> World:
    world = begun()
    while not draw_of(world).ended:
        tap(world)
    return world


def test_article_22_9_the_hash_of_the_seed_is_known_from_the_beginning_and_the_seed_at_the_end() -> None:
    world = begun()
    event = world.records[-1].event
    assert isinstance(event, DrawBegun)
    assert event.commitment == commitment(SEED)
    assert draw_of(world).revealed is None
    assert draw_of(drawn()).revealed == SEED


def test_everybody_has_a_number_and_the_last_tap_ends_the_draw() -> None:
    world = drawn()
    assert sorted(draw_of(world).numbers.values()) == list(range(1, 13))
    assert world.records[-1].event == DrawEnded(tournament="open", seed=SEED)


def test_article_22_9_the_largest_team_draws_first_from_one_envelope() -> None:
    world = begun()
    for _ in range(4):
        tap(world)
    opened = draw_of(world).opened
    assert {one.player for one in opened} == {1, 2, 3}
    assert len({one.envelope for one in opened}) == 1


def test_a_restart_in_the_middle_goes_on_where_it_was() -> None:
    world = begun()
    for _ in range(7):
        tap(world)
    state = EMPTY
    for record in world.records:
        event = wire.load_event(*wire.dump_event(record.event))
        state = apply(state, replace(record, event=event))
    assert state.tournaments["open"].draw == draw_of(world)


def test_a_tap_that_comes_twice_is_not_the_next_players() -> None:
    world = begun()
    tap(world)
    act = OpenEnvelope(tournament="open", player=1, slip=1)
    world.does(act)
    assert isinstance(refused(lambda: world.does(act)), NotHisTurn)


def test_an_envelope_that_is_too_small_or_not_there_is_refused() -> None:
    world = begun()
    closed = next(place for place in range(1, 5) if place not in open_to(draw_of(world)))
    for place in (closed, 0, 9):
        act = ChooseEnvelope(tournament="open", player=1, envelope=place)
        assert refused(lambda act=act: world.does(act)) == EnvelopeNotOpen(envelope=place)  # type: ignore[misc]
    assert refused(lambda: world.does(OpenEnvelope(tournament="open", player=1, slip=1))) == EnvelopeNotOpen(
        envelope=1
    )


def test_no_second_draw_begins_while_one_is_under_way_or_stands() -> None:
    assert refused(lambda: (w := begun()).does(begin(w))) == DrawUnderWay()
    assert refused(lambda: (w := drawn()).does(begin(w))) == DrawIsOver()


def test_a_draw_without_everybody_or_with_a_number_twice_is_refused() -> None:
    world = World()
    act = begin(world)
    assert refused(lambda: world.does(replace(act, groups=act.groups[1:]))) == DrawUnsound(number=1)
    twice = (*act.envelopes[:-1], act.envelopes[0])
    assert isinstance(refused(lambda: world.does(replace(act, envelopes=twice))), DrawUnsound)


def test_nobody_draws_alone() -> None:
    world = World()
    data = the(world).data
    assert data is not None
    alone = replace(data, players=data.players[:1], next_pairings=None)
    world.does(c.ImportTournament(tournament="open", source="t.trf", data=alone))
    act = beginning("open", alone.players, SEED)
    assert refused(lambda: world.does(act)) == DrawUnsound(number=0)


def test_a_cancelled_draw_needs_a_reason_tells_its_seed_and_lets_another_begin() -> None:
    world = begun()
    tap(world)
    assert refused(lambda: world.does(CancelDraw(tournament="open", reason=" "))) == ReasonMissing()
    world.does(CancelDraw(tournament="open", reason="two envelopes fell down"))
    assert (draw_of(world).revealed, draw_of(world).cancelled) == (SEED, True)
    assert refused(lambda: tap_by(world, 1)) == NoDraw()
    world.does(replace(begin(world), seed="another"))
    assert draw_of(world).under_way


def step_back(world: World, reason: str = "") -> None:
    step = last_step(draw_of(world))
    assert step is not None
    player, envelope, slip = step
    act = TakeBackStep(tournament="open", player=player, envelope=envelope, slip=slip, reason=reason)
    world.does(act)


def test_a_draw_is_taken_back_tap_by_tap_to_its_beginning_and_a_number_only_with_a_reason() -> None:
    world, before = begun(), []
    while len(draw_of(world).opened) < 6:
        before.append(draw_of(world))
        tap(world)
    for earlier in reversed(before):
        if len(draw_of(world).opened) > len(earlier.opened):
            assert refused(lambda: step_back(world)) == ReasonMissing()
        step_back(world, "the wrong envelope was tapped")
        assert draw_of(world) == earlier
    assert last_step(draw_of(world)) is None


def test_a_step_sent_twice_is_taken_back_once() -> None:
    world = begun()
    tap(world)
    tap(world)
    player, envelope, slip = last_step(draw_of(world)) or (0, 0, 0)
    act = TakeBackStep(tournament="open", player=player, envelope=envelope, slip=slip, reason="a slip")
    world.does(act)
    assert isinstance(refused(lambda: world.does(act)), EnvelopeNotOpen)
    assert draw_of(world).chosen == envelope


def test_nothing_of_a_draw_that_is_over_or_public_is_taken_back_by_steps() -> None:
    over = drawn()
    act = TakeBackStep(tournament="open", player=1, envelope=1, slip=1, reason="a slip")
    assert refused(lambda: over.does(act)) == DrawIsOver()
    public = begun()
    tap(public)
    public.does(publish())
    assert isinstance(refused(lambda: public.does(act)), AlreadyPublished)


def tap_by(world: World, player: int) -> None:
    world.does(ChooseEnvelope(tournament="open", player=player, envelope=1))


def test_a_draw_made_by_hand_is_entered_whole() -> None:
    world = World()
    world.does(EnterDraw(tournament="open", numbers=STRAIGHT))
    assert draw_of(world).ended
    assert draw_of(world).numbers == dict(STRAIGHT)
    assert refused(lambda: world.does(EnterDraw(tournament="open", numbers=STRAIGHT[1:]))) == DrawUnsound(
        number=1
    )


def test_a_draw_by_hand_in_place_of_one_here_needs_a_reason_and_tells_the_seed() -> None:
    world = begun()
    tap(world)
    assert refused(lambda: world.does(EnterDraw(tournament="open", numbers=STRAIGHT))) == ReasonMissing()
    world.does(EnterDraw(tournament="open", numbers=STRAIGHT, reason="the power failed"))
    assert draw_of(world).numbers == dict(STRAIGHT)
    assert draw_of(world).revealed == SEED


def test_who_has_cancelled_a_draw_by_hand_has_no_numbers() -> None:
    world = World()
    world.does(EnterDraw(tournament="open", numbers=STRAIGHT))
    world.does(CancelDraw(tournament="open", reason="a number was read wrongly"))
    assert draw_of(world).numbers == {}
    assert not draw_of(world).ended


def test_nobody_draws_once_pairs_are_public() -> None:
    world = World()
    act = begin(world)
    world.does(publish())
    assert isinstance(refused(lambda: world.does(act)), AlreadyPublished)


@settings(max_examples=60)
@given(st.lists(st.from_type(DrawEvent), max_size=6))  # type: ignore[arg-type]  # a union is a type here
def test_whatever_the_journal_says_of_a_draw_folds_and_can_be_shown(events: list[DrawEvent]) -> None:
    world = World()
    for event in events:
        world.happens(replace(event, tournament="open"))
        known = the(world).draw
        if known is not None:
            assert not (known.ended and known.under_way)
            assert {drawer.player for drawer in known.drawers} >= {d.player for d in due(known)}
        draw_view(the(world))


def due(known: Draw) -> list[Drawer]:
    drawer = next_drawer(known)
    return [] if drawer is None else [drawer]


def test_events_of_a_draw_that_is_not_known_change_nothing() -> None:
    world = drawn()
    other = World()
    for record in world.records:
        if isinstance(record.event, DrawEnded):
            other.happens(record.event)
    assert the(other).draw is None
    assert isinstance(begin(other), c.Act)
