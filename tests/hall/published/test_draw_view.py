"""What walls are sent of a draw of numbers: whose turn, which envelopes are open, never what is in them."""

from __future__ import annotations

import json
from dataclasses import replace
from types import MappingProxyType

from hall.model.draws import CancelDraw, EnterDraw
from hall.pairing.berger import berger
from hall.pairing.numbered import late_meetings_of, numbered
from hall.pairing.varma import beginning
from hall.public.audience import public_view
from hall.published.audience import round_view
from hall.published.draw_view import draw_view
from hall.published.plain_json import to_json
from hall.published.snapshot import RoundSection
from hall.published.table_views import DrawView, EnvelopeState
from tests.hall.model.acts import publish, the
from tests.hall.model.test_draws import SEED, STRAIGHT, begun, draw_of, drawn, tap
from tests.hall.tablet.hall_at_work import venue
from tests.hall.world import World


def view(world: World) -> DrawView:
    found = draw_view(the(world))
    assert found is not None
    return found


def test_before_the_first_tap_nothing_is_known_but_the_hash_and_who_is_to_choose() -> None:
    shown = view(begun())
    assert shown.group is not None
    assert (shown.group.name, shown.group.size, shown.in_hand) == ("Rowanby", 3, None)
    assert shown.following[0].name == "Oakford"
    assert (shown.step, shown.steps, shown.drawn, shown.seed) == (1, 12, (), None)
    assert shown.player is None
    assert {envelope.state for envelope in shown.envelopes} == {EnvelopeState.OPEN, EnvelopeState.TOO_SMALL}
    assert all(envelope.numbers == () for envelope in shown.envelopes)


def test_the_seed_is_in_nothing_that_is_sent_before_the_end() -> None:
    world = begun()
    while not draw_of(world).ended:
        assert SEED not in json.dumps(to_json(view(world)))
        tap(world)
    assert view(world).seed == SEED


def test_while_a_group_draws_no_other_envelope_can_be_chosen() -> None:
    world = begun()
    tap(world)
    shown = view(world)
    assert shown.in_hand is not None
    assert shown.player == "Игроков001 Пётр"
    assert {envelope.state for envelope in shown.envelopes} == {EnvelopeState.CLOSED}
    tap(world)
    assert len(view(world).envelopes[shown.in_hand].numbers) == 1
    assert view(world).last == view(world).drawn[0]


def test_at_the_end_everybody_stands_by_his_number_and_nobody_is_to_draw() -> None:
    shown = view(drawn())
    assert [one.number for one in shown.drawn] == list(range(1, 13))
    assert (shown.group, shown.player, shown.step) == (None, None, 12)


def test_a_draw_by_hand_is_shown_as_a_list_without_envelopes() -> None:
    world = World()
    world.does(EnterDraw(tournament="open", numbers=STRAIGHT))
    shown = view(world)
    assert (len(shown.drawn), shown.envelopes, shown.digest) == (12, (), None)
    assert shown.drawn[0].name == "Игроков001 Пётр"


def test_a_cancelled_draw_is_not_shown_nor_one_whose_pairs_are_public() -> None:
    world = begun()
    world.does(CancelDraw(tournament="open", reason="two envelopes fell down"))
    assert draw_view(the(world)) is None
    published = drawn()
    published.does(publish())
    assert draw_view(the(published)) is None


def test_the_drawn_numbers_make_the_tournament_with_its_first_round() -> None:
    world = drawn()
    data = the(world).data
    assert data is not None
    robin = numbered(data, draw_of(world).numbers, berger(12))
    assert [player.number for player in robin.players] == list(range(1, 13))
    assert robin.next_pairings is not None
    assert [(p.board, p.white, p.black) for p in robin.next_pairings.pairs][:2] == [(1, 1, 12), (2, 2, 11)]
    names = {one.number: one.name for one in view(world).drawn}
    assert {player.number: player.name for player in robin.players} == names


def test_an_odd_number_leaves_one_player_free() -> None:
    world = World(boards=3)
    data = the(world).data
    assert data is not None
    five = numbered(replace(data, players=data.players[:5]), {n: n for n in range(1, 6)}, berger(5))
    assert five.next_pairings is not None
    assert [number for number, _ in five.next_pairings.unpaired] == [1]


def test_team_mates_who_meet_late_are_told_once_the_draw_is_over() -> None:
    assert late_meetings_of(draw_of(begun())) == ()
    swapped = {**dict(STRAIGHT), 4: 6, 6: 4, 5: 12, 12: 5}
    world = drawn()
    world.does(EnterDraw(tournament="open", numbers=tuple(swapped.items()), reason="drawn again on paper"))
    found = draw_of(world)
    assert [(m.round, m.team) for m in late_meetings_of(found) if m.team == "Oakford"] == [(11, "Oakford")]


def test_a_team_for_which_no_envelope_has_enough_numbers_is_said_to_need_several() -> None:
    world = World()
    data = the(world).data
    assert data is not None
    one_team = tuple(replace(player, team="Rowanby") for player in data.players)
    world.does(beginning("open", one_team, SEED))
    assert view(world).is_split
    assert not view(begun()).is_split


def test_a_draw_is_on_the_walls_before_its_round_is_planned() -> None:
    world = World()
    data = the(world).data
    assert data is not None
    unplanned = replace(the(world), rounds=MappingProxyType({}), current=1)
    assert round_view(unplanned) is None
    shown = round_view(replace(unplanned, draw=draw_of(begun())))
    assert shown is not None
    assert (shown.tournament, shown.number, shown.planned, shown.boards) == ("open", 1, None, 0)


def test_phones_are_told_of_no_round_before_it_is_planned() -> None:
    world = World()
    unplanned = replace(the(world), rounds=MappingProxyType({}), current=1, draw=draw_of(begun()))
    state = replace(world.state, tournaments=MappingProxyType({"open": unplanned}))
    shown = round_view(unplanned)
    assert shown is not None
    told = public_view(state, venue(unplanned.entry), RoundSection(rounds=(shown,)))
    assert [one.round for one in told.tournaments] == [None]
