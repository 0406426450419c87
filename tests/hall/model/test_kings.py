"""Kings in the centre (rules, article 23.5): a proposal, withdrawn when they move, or put aside."""

from __future__ import annotations

from hall.model import commands as c
from hall.model.clock_events import Evidence
from hall.model.evidence import kings_proposed
from hall.model.instants import Between
from hall.model.tournament import Result
from tests.hall.model.acts import after, round_of, undo
from tests.hall.world import World


def proposed(world: World) -> Result | None:
    found = kings_proposed(round_of(world), 1)
    return None if found is None else found.value.result


def kings(world: World, result: Result | None, minute: int) -> bool:
    when = Between(earliest=None, latest=after(minutes=minute))
    act = c.ReportEvidence(tournament="open", round=3, board=1, kind=Evidence.KINGS, when=when, result=result)
    return bool(world.does(act, at=after(minutes=minute)))


def dismissed(world: World) -> bool:
    found = kings_proposed(round_of(world), 1)
    assert found is not None
    act = c.DismissKings(tournament="open", round=3, board=1, dismisses=found.seq)
    return bool(world.does(act))


def test_article_23_5_kings_propose_a_result_and_enter_none() -> None:
    world = World().started()
    kings(world, Result.WHITE_WINS, 60)
    assert proposed(world) is Result.WHITE_WINS
    assert round_of(world).result(1) is None


def test_kings_that_move_withdraw_the_proposal() -> None:
    world = World().started()
    kings(world, Result.WHITE_WINS, 60)
    kings(world, None, 61)
    assert proposed(world) is None


def test_kings_that_come_back_or_change_propose_anew() -> None:
    world = World().started()
    kings(world, Result.WHITE_WINS, 60)
    assert kings(world, Result.DRAW, 61)
    kings(world, None, 62)
    assert kings(world, Result.DRAW, 63)
    found = kings_proposed(round_of(world), 1)
    assert found is not None
    assert found.value.when.latest == after(minutes=63)


def test_the_same_kings_told_again_after_a_restart_keep_their_time() -> None:
    world = World().started()
    kings(world, Result.DRAW, 60)
    assert not kings(world, Result.DRAW, 75)


def test_kings_gone_that_proposed_nothing_are_not_kept() -> None:
    assert not kings(World().started(), None, 60)


def test_not_so_is_kept_until_the_kings_stand_there_anew_and_can_be_taken_back() -> None:
    world = World().started()
    kings(world, Result.DRAW, 60)
    assert dismissed(world)
    assert proposed(world) is None
    assert not kings(world, Result.DRAW, 61)
    world.does(undo(world.state.seq))
    assert proposed(world) is Result.DRAW


def test_not_so_does_not_touch_a_newer_proposal() -> None:
    world = World().started()
    kings(world, Result.DRAW, 60)
    old = world.state.seq
    kings(world, Result.BLACK_WINS, 61)
    assert world.does(c.DismissKings(tournament="open", round=3, board=1, dismisses=old)) == ()
    assert proposed(world) is Result.BLACK_WINS
