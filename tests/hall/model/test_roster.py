"""Late entries, withdrawals and missed rounds: who stays out of which pairing, and why."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import pytest

from hall.model import commands as c
from hall.model import refusals as r
from hall.model.draws import EnterDraw
from hall.model.instants import Span
from hall.model.pair_sources import BY_ENGINE
from hall.model.roster import BringBack, EnterPlayer, KeepRound, MissRound, Notice, RemovePlayer
from hall.model.roster_acts import missed_in, no_shows_to_decide, out_of
from hall.model.tournament import Pairing, Pairings, Player, Result, Tournament, Unpaired
from hall.model.undoing import may_be_undone
from hall.standings.after import table_after
from hall.standings.so_far import round_to_pair, tournament_so_far
from hall.standings.table import Row
from tests.hall.model.acts import BLACK, WHITE, absent, after, forfeit, here, refused, result, the, undo
from tests.hall.world import START, World, regulation, tournament

LATE = Player(number=40, name="Опоздаев Лука", rating=2100)


def enters(number: int = 4, player: Player = LATE, reason: str = "the train was late") -> EnterPlayer:
    return EnterPlayer(tournament="open", round=number, player=player, reason=reason)


def leaves(player: int, number: int = 4, how: Unpaired = Unpaired.WITHDRAWN) -> RemovePlayer:
    return RemovePlayer(tournament="open", round=number, number=player, how=how, reason="ill")


def misses(player: int, number: int = 4, how: Unpaired = Unpaired.ABSENT) -> MissRound:
    return MissRound(tournament="open", round=number, number=player, how=how, reason="asked for it")


def keeps(player: int, number: int = 4) -> KeepRound:
    return KeepRound(tournament="open", round=number, number=player, reason="his bus broke down")


def left_out(world: World) -> dict[int, Unpaired]:
    data = round_to_pair(the(world))
    assert data is not None
    assert data.next_pairings is not None
    return dict(data.next_pairings.unpaired)


def without(number: int) -> Tournament:
    """Round 3 with the pair of that player left out."""
    data = tournament()
    assert data.next_pairings is not None
    pairs = tuple(p for p in data.next_pairings.pairs if number not in (p.white, p.black))
    return replace(data, next_pairings=replace(data.next_pairings, pairs=pairs))


def with_bye(number: int) -> Tournament:
    """The file after round 3, in which a player has a bye for the next one."""
    return replace(
        tournament(), next_pairings=Pairings(round=4, pairs=(), unpaired=((number, Unpaired.HALF_BYE),))
    )


def paired_by_hall(world: World, number: int = 4) -> None:
    """The hall's own pairs of that round, from what it knows, in their place."""
    data = round_to_pair(the(world))
    assert data is not None
    assert data.next_pairings is not None
    out = dict(data.next_pairings.unpaired)
    able = [player.number for player in data.players if player.number not in out]
    pairs = tuple(
        Pairing(board=board, white=white, black=black)
        for board, (white, black) in enumerate(zip(able[::2], able[1::2], strict=False), 1)
    )
    coming = replace(data.next_pairings, round=number, pairs=pairs)
    data = replace(data, next_pairings=coming)
    world.does(c.ImportTournament(tournament="open", source=BY_ENGINE, data=data))


def standing(world: World, number: int) -> Row:
    table = table_after(the(world), 3)
    assert table is not None
    return table.row(number)


def all_played(world: World) -> World:
    world.started()
    for board in (pair.board for pair in the(world).rounds[3].pairs):
        world.does(result(board, Result.DRAW), at=after(minutes=60))
    return world


def test_a_late_entry_is_paired_from_his_round_and_missed_those_before() -> None:
    world = all_played(World())
    world.does(enters())
    data = tournament_so_far(the(world))
    assert data is not None
    assert LATE in data.players
    assert (40, Unpaired.ABSENT) in data.played[-1].unpaired
    assert left_out(world) == {}


def test_a_late_entry_is_no_part_of_pairs_that_are_out() -> None:
    world = World().published()
    pairs = the(world).rounds[3].pairings
    world.does(enters())
    assert the(world).rounds[3].pairings == pairs
    assert the(world).player(40) == LATE


@pytest.mark.parametrize("number", [1, 12])
def test_a_number_that_somebody_has_is_not_given_twice(number: int) -> None:
    world = World()
    entry = enters(player=Player(number=number, name="Другой"))
    assert refused(lambda: world.does(entry)) == r.NumberTaken(number=number)


@pytest.mark.parametrize("player", [Player(number=0, name="Ноль"), Player(number=41, name="  ")])
def test_a_late_entry_needs_a_number_and_a_name(player: Player) -> None:
    assert isinstance(refused(lambda: World().does(enters(player=player))), r.UnknownPlayer)


@pytest.mark.parametrize(
    ("field", "values"),
    [
        (r.EntryField.SEX, ("x", "male", "M ")),
        (r.EntryField.RATING, (-1, 4001, 10**9)),
        (r.EntryField.BIRTH, ("12.05.1990", "1990/13/01", "1990/01/32", "1990/1", "1990/05/12\n", "90")),
        (r.EntryField.TITLE, ("GMGM", "G M")),
        (r.EntryField.FEDERATION, ("Belarus", "B1R")),
        (r.EntryField.FIDE_ID, ("123456789012", "12a")),
    ],
)
def test_a_late_entry_says_nothing_that_no_file_could_hold(
    field: r.EntryField, values: tuple[object, ...]
) -> None:
    for value in values:
        player = replace(LATE, **{field.value: value})  # type: ignore[arg-type]  # each its own type
        entry = enters(player=player)
        assert refused(partial(World().does, entry)) == r.EntryUnsound(field=field)


@pytest.mark.parametrize("birth", [None, "", "1990", "1990/05", "1990/05/12", "1990/00/00"])
def test_a_birth_is_taken_as_far_as_it_is_known(birth: str | None) -> None:
    player = replace(LATE, birth=birth, sex="w", rating=0, title="WFM", federation="BLR", fide_id="9900011")
    world = World()
    world.does(enters(player=player))
    assert the(world).player(40) == player


def test_who_left_is_out_of_every_later_round_until_he_is_back() -> None:
    world = all_played(World())
    world.does(leaves(5))
    assert out_of(the(world), 3) == {}
    assert out_of(the(world), 4) == out_of(the(world), 7) == {5: Unpaired.WITHDRAWN}
    world.does(BringBack(tournament="open", round=6, number=5, reason="well again"))
    assert out_of(the(world), 5) == {5: Unpaired.WITHDRAWN}
    assert out_of(the(world), 6) == {}


def test_who_left_by_the_pairs_of_a_round_alone_is_brought_back() -> None:
    data = without(5)
    assert data.next_pairings is not None
    named = replace(data.next_pairings, unpaired=((5, Unpaired.WITHDRAWN),))
    world = World()
    world.does(
        c.ImportTournament(tournament="open", source="file.trf", data=replace(data, next_pairings=named))
    )
    assert left_out(all_played(world)) == {5: Unpaired.WITHDRAWN}
    back = BringBack(tournament="open", round=4, number=5, reason="well again")
    world.does(back)
    assert left_out(world) == {}
    assert world.does(back) == ()


def test_nobody_is_brought_back_who_has_not_left_or_leaves_only_later() -> None:
    world = all_played(World())
    back = BringBack(tournament="open", round=4, number=5, reason="well again")
    assert refused(lambda: world.does(back)) == r.HasNotLeft(number=5, from_round=None)
    world.does(leaves(5, number=6))
    assert refused(lambda: world.does(back)) == r.HasNotLeft(number=5, from_round=6)


def test_who_is_back_is_paired_again_though_the_hall_had_paired_the_round_without_him() -> None:
    world = all_played(World())
    world.does(leaves(3))
    paired_by_hall(world)
    world.does(BringBack(tournament="open", round=4, number=3, reason="well again"))
    assert left_out(world) == {}


def test_who_is_withdrawn_by_the_coming_pairs_alone_is_brought_back_for_them() -> None:
    world = all_played(World())
    coming = Pairings(round=4, pairs=(), unpaired=((7, Unpaired.WITHDRAWN),))
    world.does(
        c.ImportTournament(
            tournament="open", source="r4.trf", data=replace(tournament(), next_pairings=coming)
        )
    )
    back = BringBack(tournament="open", round=4, number=7, reason="well again")
    world.does(back)
    assert left_out(world) == {}
    assert world.does(back) == ()


def test_nothing_is_said_of_one_round_of_who_has_left() -> None:
    world = all_played(World())
    world.does(leaves(3))
    for act in (keeps(3), misses(3)):
        assert refused(partial(world.does, act)) == r.HasLeft(number=3)
    assert left_out(world) == {3: Unpaired.WITHDRAWN}


@pytest.mark.parametrize(
    ("act", "reason"),
    [
        (misses(3), r.TakenOver(seq=0, instead=r.Instead.KEEP)),
        (keeps(3), r.TakenOver(seq=0, instead=r.Instead.MISS)),
        (leaves(3), r.TakenOver(seq=0, instead=r.Instead.BRING_BACK)),
        (enters(), r.TakenOver(seq=0, instead=r.Instead.LEAVE)),
        (enters(number=5), r.TakenOver(seq=0, instead=r.Instead.LEAVE)),
    ],
)
def test_what_pairs_or_a_file_have_taken_over_is_not_taken_back_but_decided_anew(
    act: MissRound | KeepRound | RemovePlayer | EnterPlayer, reason: r.TakenOver
) -> None:
    world = all_played(World())
    world.does(act)
    seq = world.state.seq
    assert may_be_undone(world.state, seq)
    paired_by_hall(world)
    assert refused(lambda: world.does(undo(seq))) == replace(reason, seq=seq)
    assert not may_be_undone(world.state, seq)


def test_a_return_that_pairs_have_taken_over_is_not_taken_back() -> None:
    world = all_played(World())
    world.does(leaves(3))
    world.does(BringBack(tournament="open", round=4, number=3, reason="well again"))
    seq = world.state.seq
    paired_by_hall(world)
    assert refused(lambda: world.does(undo(seq))) == r.TakenOver(seq=seq, instead=r.Instead.LEAVE)


def test_what_holds_only_from_a_later_round_than_that_paired_is_still_taken_back() -> None:
    world = all_played(World())
    world.does(leaves(3, number=6))
    seq = world.state.seq
    paired_by_hall(world)
    world.does(undo(seq))
    assert out_of(the(world), 6) == {}


def test_who_is_to_be_paired_after_all_stays_so_when_the_hall_pairs_the_round_before() -> None:
    world = World()
    data = replace(tournament(), records=("240 H 005    3",))
    world.does(c.ImportTournament(tournament="open", source="cup.trf", data=data))
    all_played(world)
    world.does(keeps(3, number=5))
    paired_by_hall(world)
    assert out_of(the(world), 5) == {}


@pytest.mark.parametrize("system", ["round_robin", "double_round_robin"])
def test_24_1_no_round_of_a_round_robin_is_missed(system: str) -> None:
    world = all_played(World(regulation(system=system)))
    assert refused(lambda: world.does(misses(3))) == r.NoRoundIsMissed()


def test_in_a_round_robin_no_absence_is_put_to_the_arbiter_for_the_next_pairing() -> None:
    world = no_show(World(regulation(system="round_robin", no_show_left_out_of_next_pairing=True)))
    assert no_shows_to_decide(the(world), 4) == ()


def test_a_round_robin_with_pairs_or_numbers_drawn_takes_nobody_in() -> None:
    begun = all_played(World(regulation(system="round_robin")))
    assert refused(lambda: begun.does(enters())) == r.ListIsFixed()
    drawn = unpaired(World(regulation(system="round_robin"), number=1))
    drawn.does(enters(number=1))
    drawn = unpaired(World(regulation(system="round_robin"), number=1))
    drawn.does(EnterDraw(tournament="open", numbers=tuple((n, 13 - n) for n in range(1, 13))))
    assert refused(lambda: drawn.does(enters(number=1))) == r.ListIsFixed()


def unpaired(world: World) -> World:
    """Another list in place of the pairs: nobody has been drawn."""
    data = replace(tournament(), next_pairings=None)
    world.does(c.ImportTournament(tournament="open", source="list.trf", data=data))
    return world


def test_a_missed_round_is_one_round_alone() -> None:
    world = all_played(World())
    world.does(misses(7, how=Unpaired.HALF_BYE))
    assert left_out(world) == {7: Unpaired.HALF_BYE}
    assert out_of(the(world), 5) == {}


def test_who_is_back_has_missed_rounds_and_is_not_told_as_gone() -> None:
    world = World()
    world.does(leaves(5, number=3))
    world.does(c.ImportTournament(tournament="open", source="file.trf", data=without(5)))
    all_played(world)
    assert standing(world, 5).left
    world.does(BringBack(tournament="open", round=4, number=5, reason="well again"))
    data = tournament_so_far(the(world))
    assert data is not None
    assert (5, Unpaired.ABSENT) in data.played[-1].unpaired
    assert not standing(world, 5).left


def test_who_is_to_be_paired_after_all_is_so_though_the_file_had_him_out() -> None:
    world = all_played(World())
    world.does(c.ImportTournament(tournament="open", source="file.trf", data=with_bye(7)))
    assert left_out(world) == {7: Unpaired.HALF_BYE}
    world.does(keeps(7))
    assert left_out(world) == {}
    world.does(
        c.ImportTournament(tournament="open", source="newer.trf", data=replace(with_bye(7), name="Cup"))
    )
    assert left_out(world) == {7: Unpaired.HALF_BYE}


def test_a_bye_that_the_file_grants_beforehand_is_kept_for_its_round() -> None:
    world = World()
    records = ("240 H   4    7    9", "240 F   5    2", "240 H   3    1")
    data = replace(tournament(), records=records)
    world.does(c.ImportTournament(tournament="open", source="file.trf", data=data))
    assert left_out(all_played(world)) == {7: Unpaired.HALF_BYE, 9: Unpaired.HALF_BYE}


def test_byes_of_teams_are_nobodys_among_the_players() -> None:
    world = World()
    data = replace(tournament(), records=("362 TW 2     TD 1", "240 H   4    7    9"))
    world.does(c.ImportTournament(tournament="open", source="file.trf", data=data))
    assert left_out(all_played(world)) == {}


def test_nothing_is_said_of_a_player_without_a_reason() -> None:
    act = MissRound(tournament="open", round=4, number=7, reason="  ")
    assert refused(lambda: World().does(act)) == r.ReasonMissing()


def test_a_round_that_has_begun_is_not_missed_any_more() -> None:
    world = World().started()
    assert isinstance(refused(lambda: world.does(leaves(5, number=3))), r.AlreadyStarted)


def test_practice_6_13_a_notice_keeps_its_time_and_who_took_it() -> None:
    world = World()
    act = MissRound(tournament="open", round=4, number=7, reason="ill", notice_to="Рощина Е.")
    told = world.now - Span.of(minutes=20)
    world.does(act, effective_at=told)
    assert missed_in(the(world), 4)[7].notice == Notice(at=told, to="Рощина Е.")


def left_out_of(world: World) -> dict[int, Unpaired]:
    """Of the round that the hall pairs next."""
    data = round_to_pair(the(world))
    return {} if data is None or data.next_pairings is None else dict(data.next_pairings.unpaired)


def no_show(world: World) -> World:
    """Board 2: White came, Black did not and lost by default."""
    world.started()
    world.does(here(2, WHITE), at=after(minutes=5))
    world.does(absent(2, BLACK), at=after(minutes=31))
    world.happens_in_time(after(minutes=40))
    world.does(forfeit(2, Result.WHITE_WINS_BY_FORFEIT), at=after(minutes=40))
    return world


def test_practice_6_13_belarus_2015_proposes_to_leave_out_who_did_not_come_and_the_arbiter_decides() -> None:
    world = no_show(World(regulation(no_show_left_out_of_next_pairing=True)))
    assert no_shows_to_decide(the(world), 4) == (4,)
    assert left_out_of(world) == {4: Unpaired.ABSENT}  # nothing said is no yes
    world.does(misses(4))
    assert no_shows_to_decide(the(world), 4) == ()
    assert out_of(the(world), 4) == {4: Unpaired.ABSENT}


def test_who_gave_notice_after_all_is_paired() -> None:
    world = no_show(World(regulation(no_show_left_out_of_next_pairing=True)))
    world.does(keeps(4))
    assert no_shows_to_decide(the(world), 4) == ()
    assert left_out_of(world) == {}


def test_no_regulation_no_proposal() -> None:
    assert no_shows_to_decide(the(no_show(World())), 4) == ()


def test_what_was_said_of_a_player_is_taken_back() -> None:
    world = all_played(World())
    world.does(leaves(5))
    seq = world.state.seq
    world.does(undo(seq))
    assert out_of(the(world), 4) == {}


def test_a_withdrawal_is_not_taken_back_under_a_return() -> None:
    world = all_played(World())
    world.does(leaves(5))
    seq = world.state.seq
    world.does(BringBack(tournament="open", round=5, number=5, reason="well again"))
    assert refused(lambda: world.does(undo(seq))) == r.LaterEventsRestOnIt(seq=seq)


def test_the_same_said_twice_counts_once() -> None:
    world = all_played(World())
    assert world.does(leaves(5))
    assert world.does(leaves(5)) == ()
    assert world.does(misses(7))
    assert world.does(misses(7)) == ()
    assert world.does(misses(7, how=Unpaired.HALF_BYE))
    assert world.does(keeps(7))
    assert world.does(keeps(7)) == ()
    assert world.now > START


@pytest.mark.parametrize(
    ("typed", "taken"), [(" яр ", "Яр"), ("Новая  школа", "Новая школа"), ("  ", None), (None, None)]
)
def test_a_late_entry_joins_the_team_that_is_meant(typed: str | None, taken: str | None) -> None:
    people = (replace(tournament().players[0], team="Яр"), *tournament().players[1:])
    world = unpaired(World())
    world.does(
        c.ImportTournament(tournament="open", source="t.trf", data=replace(tournament(), players=people))
    )

    world.does(enters(player=replace(LATE, team=typed)))

    entered = the(world).player(LATE.number)
    assert entered is not None
    assert entered.team == taken
