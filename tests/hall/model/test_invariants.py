"""Whatever officials do, in whatever order: the state stays sound, and the journal alone makes it again."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from hall.model import commands as c
from hall.model import events as e
from hall.model.call_events import CallEnd, CallKind
from hall.model.clock_events import Evidence
from hall.model.clocks import ClockSide
from hall.model.deadlines import due, next_deadline
from hall.model.fold import apply
from hall.model.instants import Between, Instant, Span
from hall.model.presence import all_presence
from hall.model.refusals import Refused
from hall.model.roster import BringBack, EnterPlayer, KeepRound, MissRound, RemovePlayer
from hall.model.rounds_closed import CloseRound
from hall.model.rulings import to_rule_on
from hall.model.state import EMPTY, RoundState, State
from hall.model.tournament import Pairing, Pairings, Player, Result, Side, Tournament
from tests.effort import examples
from tests.hall.world import START, World, entry, tournament

BOARDS, ROUNDS = 3, (3, 4)
instants = st.integers(-20, 80).map(lambda minutes: START + Span.of(minutes=minutes))
boards = st.integers(1, BOARDS + 1)
sides = st.sampled_from(Side)
seqs = st.integers(1, 40)
betweens = st.tuples(instants, instants).map(lambda t: Between(earliest=min(t), latest=max(t)))
calls = st.sampled_from(CallKind)
in_round = {"tournament": st.just("open"), "round": st.sampled_from(ROUNDS)}
looks = st.builds(c.SeatLook, board=boards, side=sides, present=st.booleans(), came=st.none() | betweens)


@st.composite
def files(draw: st.DrawFn) -> Tournament:
    """The small tournament with other pairs of a coming round, or none."""
    number = draw(st.sampled_from(ROUNDS))
    data = tournament(BOARDS, round_number=number)
    players = draw(st.permutations([p.number for p in data.players]))
    pairs = tuple(Pairing(board=k + 1, white=players[2 * k], black=players[2 * k + 1]) for k in range(BOARDS))
    coming = draw(st.sampled_from([data.next_pairings, Pairings(round=number, pairs=pairs), None]))
    return Tournament(name=data.name, players=data.players, next_pairings=coming)


acts: st.SearchStrategy[c.Act] = st.one_of(
    st.builds(c.ReviewPairings, **in_round),
    st.builds(c.PublishPairings, **in_round),
    st.builds(c.StartRound, **in_round),
    st.builds(c.StartRound, **in_round),
    st.builds(c.WithdrawPairings, **in_round, reason=st.sampled_from(["", "wrong"])),
    st.builds(c.PlanRound, **in_round, start=instants),
    st.builds(c.MoveStart, **in_round, new=instants),
    st.builds(c.MarkSeats, **in_round, marks=st.lists(looks, max_size=3).map(tuple)),
    st.builds(c.UnmarkSeats, **in_round, seats=st.lists(st.tuples(boards, sides), max_size=2).map(tuple)),
    st.builds(c.RuleForfeit, **in_round, board=boards, result=st.sampled_from(Result)),
    st.builds(c.LeaveOpen, **in_round, board=boards, reason=st.just("late bus")),
    st.builds(
        c.EnterResult,
        **in_round,
        board=boards,
        result=st.sampled_from(Result),
        ended_at=st.none() | instants,
        based_on=st.none() | seqs,
    ),
    st.builds(c.AnnouncedMyself, **in_round, call=calls),
    st.builds(CloseRound, **in_round, going_on=st.lists(boards, max_size=2).map(tuple)),
    st.builds(RemovePlayer, **in_round, number=st.integers(1, 7), reason=st.sampled_from(["", "ill"])),
    st.builds(BringBack, **in_round, number=st.integers(1, 7), reason=st.just("well again")),
    st.builds(MissRound, **in_round, number=st.integers(1, 7), reason=st.just("ill")),
    st.builds(KeepRound, **in_round, number=st.integers(1, 7), reason=st.just("a bus")),
    st.builds(
        EnterPlayer,
        **in_round,
        player=st.builds(Player, number=st.integers(1, 9), name=st.just("Опоздаев Лука")),
        reason=st.just("late"),
    ),
    st.builds(c.ClaimCall, **in_round, call=calls, due=instants),
    st.builds(
        c.EndCall,
        **in_round,
        call=calls,
        due=instants,
        how=st.sampled_from(CallEnd),
        started=st.none(),
        languages=st.just(()),
    ),
    st.builds(
        c.ReportEvidence,
        **in_round,
        board=boards,
        kind=st.sampled_from(Evidence),
        when=betweens,
        clock_side=st.none() | st.sampled_from(ClockSide),
        side=st.none() | sides,
    ),
    st.builds(
        c.SetWhiteSide, tournament=st.just("open"), board=boards, clock_side=st.sampled_from(ClockSide)
    ),
    st.builds(c.ImportTournament, tournament=st.just("open"), source=st.just("x"), data=files()),
    st.builds(c.Undo, seq=seqs),
    st.builds(c.Undo, seq=seqs),
)
stages = st.sampled_from(["planned", "published", "started"])
steps = st.tuples(acts, st.integers(0, 15), st.none() | st.integers(0, 90))


def small_hall(stage: str = "planned") -> World:
    """The small world beside a second tournament that nothing here is about."""
    world = World(boards=BOARDS)
    world.does(c.OpenTournament(entry=entry(name="girls", first_board=101)))
    data = tournament(2, first_board=101)
    world.does(c.ImportTournament(tournament="girls", source="girls.trf", data=data))
    return {"planned": lambda: world, "published": world.published, "started": world.started}[stage]()


def aimed(world: World, act: c.Act) -> c.Act:
    """Undos and corrections meet what there is more often than chance would have it."""
    acts = world.state.undoable
    if isinstance(act, c.Undo) and acts:
        return c.Undo(seq=acts[act.seq % len(acts)].seq)
    if isinstance(act, c.EnterResult) and act.based_on is not None:
        known = world.state.tournaments["open"].rounds.get(act.round)
        stands = None if known is None else known.result_fact(act.board)
        return act if stands is None else replace(act, based_on=stands.seq)
    return act


def tries(world: World, act: c.Act, at: Instant, back_min: int | None) -> None:
    """Time acts first, then the command, if it is accepted."""
    world.now = at
    for event in due(world.state, at):
        world.happens(event)
    try:
        world.does(
            aimed(world, act), effective_at=None if back_min is None else at - Span.of(minutes=back_min)
        )
    except Refused:
        return


def assert_sound(known: RoundState) -> None:
    planned, actual = known.start_planned, known.start_actual
    if actual is not None:
        assert planned is not None
        assert actual >= planned
        assert known.published_at is not None
        assert len(known.started) == 1
    assert known.published_at is None or known.pairs
    if any(known.results.values()):
        assert actual is not None
    open_boards = [p for p in known.pairs if known.result(p.board) is None]
    assert known.finished_boards + len(open_boards) == len(known.pairs)
    assert {board for board, facts in known.results.items() if facts} <= {p.board for p in known.pairs}


def assert_published_follows_its_facts(world: World) -> None:
    """Public is what was published last and neither withdrawn nor taken back."""
    for known in world.state.tournaments["open"].rounds.values():
        facts = {fact.seq: fact.value for fact in known.published}
        events = {record.seq: record.event for record in world.records}
        for seq, is_public in facts.items():
            assert isinstance(events[seq], e.PairingsPublished if is_public else e.PairingsWithdrawn)
        undone = {record.event.seq for record in world.records if isinstance(record.event, e.Undone)}
        assert not undone & set(facts)


def refolded(world: World) -> State:
    state = EMPTY
    for record in world.records:
        state = apply(state, record)
    return state


@settings(max_examples=examples(100), deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.lists(steps, max_size=30), stages)
def test_any_accepted_commands_leave_a_sound_state_that_the_journal_makes_again(
    script: list[tuple[c.Act, int, int | None]], stage: str
) -> None:
    world = small_hall(stage)
    girls = world.state.tournaments["girls"]
    at = world.now
    for act, minutes, back_min in script:
        at = at + Span.of(minutes=minutes)
        tries(world, act, at, back_min)
        t = world.state.tournaments["open"]
        for known in t.rounds.values():
            assert_sound(known)
            all_presence(t, known)
            to_rule_on(t, known)
    assert_published_follows_its_facts(world)
    assert refolded(world) == world.state
    assert world.state.tournaments["girls"] == girls


@settings(max_examples=examples(75), deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.lists(steps, max_size=20), stages)
def test_a_deadline_never_comes_twice_and_none_is_left_behind(
    script: list[tuple[c.Act, int, int | None]], stage: str
) -> None:
    world = small_hall(stage)
    at = world.now
    for act, minutes, back_min in script:
        at = at + Span.of(minutes=minutes)
        tries(world, act, at, back_min)
        for event in due(world.state, at):
            world.happens(event)
        coming = next_deadline(world.state)
        assert coming is None or coming > at
        assert due(world.state, at) == ()


@given(st.integers(0, 10**9), st.integers(0, 10**9), st.integers(0, 10**9))
def test_what_is_left_of_a_running_countdown_never_grows(
    deadline_ms: int, now_ms: int, later_ms: int
) -> None:
    deadline, now = Instant(deadline_ms), Instant(now_ms)
    assert deadline - (now + Span(later_ms)) <= deadline - now
