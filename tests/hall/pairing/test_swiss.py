"""What the pairing engine is asked and how its answer is taken: nothing of it is believed unseen."""

from __future__ import annotations

from dataclasses import replace

import pytest

from hall.errors import PairingError
from hall.formats.trf import read_trf
from hall.model.tournament import Pairing, Pairings, Player, Result, Side, Tournament, Unpaired
from hall.pairing.conditions import Conditions, Virtual, conditions_of, no_shows
from hall.pairing.engine_file import NoLegalPairing
from hall.pairing.swiss import (
    Question,
    changes,
    pairings,
    provisional_games,
    question,
    with_provisional_draws,
)
from tests.hall.pairing.swiss_events import event, game, played

WIN, DRAW = Result.WHITE_WINS, Result.DRAW


def asked(data: Tournament, conditions: Conditions | None = None) -> Question:
    return question(data, conditions or conditions_of(data), first_colour=Side.WHITE)


def lines(data: Tournament, conditions: Conditions | None = None) -> list[str]:
    return asked(data, conditions).file.text.splitlines()


def test_the_engine_is_told_rounds_and_colour_and_no_name() -> None:
    text = lines(event(4))
    assert text[:2] == ["142 9", "152 W"]
    assert "Игроков" not in "\n".join(text)
    assert "\n".join(text).isascii()


def test_numbers_with_gaps_are_closed_for_the_engine_and_opened_in_its_answer() -> None:
    data = replace(event(4), players=tuple(Player(number=n, name=f"P{n}") for n in (2, 5, 9, 30)))
    ask = asked(data)
    assert [line[4:8].strip() for line in ask.file.text.splitlines() if line.startswith("001")] == [*"1234"]
    found = pairings("2\n1 3\n4 2\n", ask, data, Conditions(rounds_total=9))
    assert [(p.board, p.white, p.black) for p in found.pairs] == [(1, 2, 9), (2, 30, 5)]


def test_a_late_entry_was_absent_before_and_his_cells_are_not_shifted() -> None:
    data = event(3, played(1, game(1, 2, WIN)))
    text = asked(data).file.text
    read = read_trf(text.encode()).tournament
    assert dict(read.played[0].unpaired) == {3: Unpaired.ABSENT}


def test_who_withdrew_or_has_a_bye_is_not_paired_and_keeps_the_reason() -> None:
    data = event(6)
    conditions = conditions_of(data).leaving_out((6,), Unpaired.WITHDRAWN)
    conditions = conditions.leaving_out((5, 6), Unpaired.HALF_BYE)
    assert "XXZ 6" in lines(data, conditions)
    found = pairings("2\n1 3\n4 2\n", asked(data, conditions), data, conditions)
    assert found.unpaired == ((5, Unpaired.HALF_BYE), (6, Unpaired.WITHDRAWN))


def test_a_bye_in_the_answer_is_the_pairing_bye() -> None:
    data = event(3)
    found = pairings("2\n1 2\n3 0\n", asked(data), data, conditions_of(data))
    assert found.unpaired == ((3, Unpaired.PAIRING_BYE),)


@pytest.mark.parametrize(
    ("records", "expected"),
    [
        (("XXP 2 4",), "260   1 999    2    4"),
        (("260   3   5    1    2    3",), "260   3   5    1    2    3"),
        (("XXP 2",), None),
        (("250  0.0  1.0   1   2    1    1",), "250  0.0  1.0   1   2    1    1"),
        (("XXA    2  1.0  0.5  0.0",), "250  0.0  0.5   2   2    2    2"),
        (
            ("162  W 3.0    D 1.0    L 0.0    A 0.0    P 3.0",),
            "162  W 3.0    D 1.0    L 0.0    A 0.0    P 3.0",
        ),
    ],
)
def test_conditions_of_the_file_reach_the_engine(records: tuple[str, ...], expected: str | None) -> None:
    extra = [line for line in lines(event(4, records=records)) if line[:3] in ("260", "250", "162")]
    assert (expected in extra) if expected else extra == []


@pytest.mark.parametrize(
    ("records", "colour"),
    [(("152 B",), Side.BLACK), (("XXC rank white1",), Side.WHITE), (("XXC rank",), None), ((), None)],
)
def test_the_first_colour_is_taken_from_the_file(records: tuple[str, ...], colour: Side | None) -> None:
    assert conditions_of(event(4, records=records)).first_colour is colour


@pytest.mark.parametrize(
    ("white", "black", "colour"), [(1, 3, Side.WHITE), (3, 1, Side.BLACK), (2, 4, Side.BLACK)]
)
def test_else_the_first_colour_is_what_round_1_shows(white: int, black: int, colour: Side) -> None:
    data = event(4, played(1, game(white, black, WIN)), records=())
    assert conditions_of(data).first_colour is colour


def test_byes_entered_for_the_coming_round_are_conditions() -> None:
    coming = Pairings(round=1, pairs=(), unpaired=((2, Unpaired.HALF_BYE),))
    assert conditions_of(replace(event(4), next_pairings=coming)).left_out == ((2, Unpaired.HALF_BYE),)
    made = Pairings(
        round=1,
        pairs=(Pairing(board=1, white=1, black=3),),
        unpaired=((2, Unpaired.ABSENT), (4, Unpaired.PAIRING_BYE)),
    )
    assert conditions_of(replace(event(4), next_pairings=made)).left_out == ((2, Unpaired.ABSENT),)


def test_who_lost_by_default_is_proposed_to_be_left_out() -> None:
    data = event(
        6,
        played(
            1,
            game(1, 4, Result.WHITE_WINS_BY_FORFEIT),
            game(2, 5, Result.BOTH_FORFEIT, 2),
            game(3, 6, Result.BLACK_WINS, 3),
        ),
    )
    assert no_shows(data) == (2, 4, 5)
    assert no_shows(event(6)) == ()


def test_unfinished_games_are_draws_only_where_that_is_wanted() -> None:
    data = event(4, played(1, game(1, 3, WIN), game(4, 2, None, 2)))
    with pytest.raises(PairingError, match="round 1 has games without a result: 4 - 2"):
        asked(data)
    drawn, going_on = with_provisional_draws(data)
    assert [(pair.white, pair.black) for pair in going_on] == [(4, 2)]
    assert drawn.played[0].games[1].result is DRAW
    assert data.played[0].games[1].result is None


def test_a_provisional_draw_is_known_as_long_as_the_next_round_rests_on_it() -> None:
    data = event(4, played(1, game(1, 3, WIN), game(4, 2, None, 2)))
    assert provisional_games(data) == ()
    coming = Pairings(round=2, pairs=(Pairing(board=1, white=2, black=1),))
    assert provisional_games(replace(data, next_pairings=coming)) == (Pairing(board=2, white=4, black=2),)


def test_the_true_result_shows_which_pairs_would_be_others() -> None:
    made = Pairings(round=2, pairs=(Pairing(board=1, white=1, black=2), Pairing(board=2, white=3, black=4)))
    anew = Pairings(round=2, pairs=(Pairing(board=1, white=3, black=4), Pairing(board=2, white=2, black=1)))
    assert changes(made, anew) == (Pairing(board=1, white=1, black=2),)
    assert changes(made, made) == ()


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (replace(event(4), rounds_total=None), "number of rounds is not known"),
        (event(4, played(1, game(1, 3, WIN), game(2, 4, WIN, 2)), rounds=1), "all 1 rounds have been played"),
        (event(4, played(2, game(1, 3, WIN))), "does not have round 1"),
        (replace(event(4), next_pairings=Pairings(round=2, pairs=())), "does not have round 1"),
        (event(4, records=("192 FIDE_TEAM_TYPEA_2026",)), "team event"),
        (event(4, records=("330 +- 003 0001 0002",)), "team event"),
        (event(4, records=("092 Team Swiss",)), "team event"),
        (event(1), "fewer than two players"),
        (event(4, records=("XXS WW=3 BW=2",)), "cannot be told to the pairing engine"),
    ],
)
def test_what_cannot_be_paired_is_said_in_a_sentence(data: Tournament, said: str) -> None:
    with pytest.raises(PairingError, match=said) as caught:
        asked(data)
    assert caught.value.said_in("ru") != str(caught.value)


def test_leaving_out_somebody_who_is_not_there_is_a_slip() -> None:
    with pytest.raises(PairingError, match="no player 17"):
        asked(event(4), conditions_of(event(4)).leaving_out((17,), Unpaired.ABSENT))


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        ("2\n1 3\n", "did not understand the tournament: 2 1 3"),
        ("", "did not understand the tournament: nothing"),
        ("### Error 401\n\r\nno 001 records\r\n", "no 001 records"),
        ("2\n1 3\n2 9\n", "names player 9"),
        ("2\n1 3\n2 3\n", "left somebody out or named somebody twice"),
        ("2\n1 2\n3 4\n", "pairs 1 and 2 again"),
    ],
)
def test_an_answer_that_cannot_be_right_is_never_taken(answer: str, said: str) -> None:
    data = event(4, played(1, game(1, 2, WIN), game(3, 4, Result.WHITE_WINS_BY_FORFEIT, 2)))
    with pytest.raises(PairingError, match=said):
        pairings(answer, asked(data), data, conditions_of(data))


def test_that_no_pairing_exists_is_told_from_other_faults() -> None:
    data = event(4)
    for answer in ("0\n\n", "### Error 505\n\r\nThis round cannot be paired\r\n"):
        with pytest.raises(NoLegalPairing):
            pairings(answer, asked(data), data, Conditions())


def test_after_a_forfeit_two_may_be_paired_again() -> None:
    data = event(2, played(1, game(1, 2, Result.WHITE_WINS_BY_FORFEIT)))
    assert len(pairings("1\n2 1\n", asked(data), data, conditions_of(data)).pairs) == 1


def test_virtual_points_of_a_file_are_for_players_and_rounds() -> None:
    found = conditions_of(event(4, records=("250  0.0  1.0   1   3    1    2",))).virtual
    assert found == tuple(Virtual(player=n, points="1.0", first=1, last=3) for n in (1, 2))
