"""A whole tournament from the journal alone: players come, leave and miss rounds, results are corrected."""

from __future__ import annotations

from dataclasses import dataclass, replace

from hypothesis import given, settings
from hypothesis import strategies as st

from hall.model import commands as c
from hall.model.fold import apply
from hall.model.instants import Span
from hall.model.refusals import Refused
from hall.model.roster import BringBack, EnterPlayer, MissRound, RemovePlayer, RosterAct
from hall.model.roster_acts import out_of
from hall.model.rounds_closed import CloseRound
from hall.model.state import EMPTY
from hall.model.tournament import Pairing, Pairings, Player, Result, Unpaired
from hall.published.standings_view import standings_view
from hall.standings.after import table_after
from hall.standings.so_far import points_now, round_to_pair, tournament_so_far
from tests.effort import examples
from tests.hall.world import START, World, regulation, tournament

PLAYED = (Result.WHITE_WINS, Result.DRAW, Result.BLACK_WINS, Result.BOTH_LOSE)
numbers = st.integers(1, 15)
changes = st.tuples(st.sampled_from(("leave", "back", "miss", "enter")), numbers)


@dataclass(frozen=True, slots=True)
class Round:
    """What happens in one round: results in the order of boards, a correction, what is told of players."""

    results: tuple[Result, ...]
    corrected: tuple[int, Result]
    changes: tuple[tuple[str, int], ...]


rounds = st.builds(
    Round,
    results=st.lists(st.sampled_from(PLAYED), min_size=8, max_size=8).map(tuple),
    corrected=st.tuples(st.integers(1, 4), st.sampled_from(PLAYED)),
    changes=st.lists(changes, max_size=3).map(tuple),
)


def first(world: World) -> None:
    data = tournament(4, round_number=1)
    world.does(c.ImportTournament(tournament="open", source="r1.trf", data=data))


def plays(world: World, number: int, script: Round) -> None:
    """The round from its pairs to its closing, and one correction after that."""
    at = START + Span.of(hours=24 * number)
    world.does(c.PlanRound(tournament="open", round=number, start=at), at=at - Span.of(hours=1))
    world.does(c.PublishPairings(tournament="open", round=number))
    world.does(c.StartRound(tournament="open", round=number), at=at)
    pairs = world.state.tournaments["open"].rounds[number].pairs
    for pair, result in zip(pairs, script.results, strict=False):
        act = c.EnterResult(tournament="open", round=number, board=pair.board, result=result)
        world.does(act, at=at + Span.of(hours=2))
    world.does(CloseRound(tournament="open", round=number))
    corrects(world, number, *script.corrected)
    for kind, player in script.changes:
        tells(world, change(kind, player, number + 1))


def corrects(world: World, number: int, board: int, result: Result) -> None:
    stands = world.state.tournaments["open"].rounds[number].result_fact(board)
    if stands is not None:
        act = c.EnterResult(
            tournament="open",
            round=number,
            board=board,
            result=result,
            based_on=stands.seq,
            reason="the sheet says so",
        )
        world.does(act)


def change(kind: str, player: int, number: int) -> RosterAct:
    reason = "he said so"
    match kind:
        case "leave":
            return RemovePlayer(tournament="open", round=number, number=player, reason=reason)
        case "back":
            return BringBack(tournament="open", round=number, number=player, reason=reason)
        case "miss":
            return MissRound(tournament="open", round=number, number=player, reason=reason)
        case _:
            late = Player(number=player, name=f"Опоздаев {player}")
            return EnterPlayer(tournament="open", round=number, player=late, reason=reason)


def tells(world: World, act: RosterAct) -> None:
    try:
        world.does(act)
    except Refused:
        return


def pairs_next(world: World) -> None:
    """The next round as a pairing program would make it from what it is told: by number, first with last."""
    data = round_to_pair(world.state.tournaments["open"])
    assert data is not None
    assert data.next_pairings is not None
    out = dict(data.next_pairings.unpaired)
    able = [player.number for player in data.players if player.number not in out]
    half = len(able) // 2
    pairs = tuple(Pairing(board=k + 1, white=able[k], black=able[-1 - k]) for k in range(half))
    byes = ((able[half], Unpaired.PAIRING_BYE),) if len(able) % 2 else ()
    coming = Pairings(
        round=data.next_pairings.round, pairs=pairs, unpaired=(*data.next_pairings.unpaired, *byes)
    )
    world.does(c.ImportTournament(tournament="open", source="own", data=replace(data, next_pairings=coming)))


def assert_whole(world: World, number: int) -> None:
    """Nobody vanishes, nobody plays who is out, and the points are those of the results that stand."""
    t = world.state.tournaments["open"]
    data, table = tournament_so_far(t), table_after(t, number)
    assert data is not None
    assert table is not None
    points = points_now(t, number + 1)
    for played in data.played:
        in_games = [n for g in played.games for n in (g.pairing.white, g.pairing.black)]
        assert len(in_games) == len(set(in_games))
        assert not set(in_games) & set(out_of(t, played.number))
        named = set(in_games) | dict(played.unpaired).keys()
        assert named == {player.number for player in data.players}
    assert {row.number: 2 * row.points for row in table.rows} == points
    view = standings_view(t)
    assert view is not None
    assert view.missing == ()
    assert {row.number for row in view.rows if row.left} == {row.number for row in table.rows if row.left}


@settings(max_examples=examples(25), deadline=None)
@given(st.lists(rounds, min_size=2, max_size=4))
def test_whatever_happens_between_rounds_everybody_is_accounted_for(script: list[Round]) -> None:
    world = World(regulation(default_time=None))
    first(world)
    for number, one in enumerate(script, 1):
        if number > 1:
            pairs_next(world)
        plays(world, number, one)
        assert_whole(world, number)
    state = EMPTY
    for record in world.records:
        state = apply(state, record)
    assert state == world.state
