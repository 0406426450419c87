"""How long a board's first byte is waited for."""

from __future__ import annotations

from drivers.dgt.patience import FIRST_BYTE_S, KNOWN_AFTER, LEAST_S, REMEMBERED, STAY_S, Patience


def patience(took_s: float, answers: int = KNOWN_AFTER) -> Patience:
    found = Patience()
    for _ in range(answers):
        found.answered(took_s, link_s=0.0)
    return found


def test_a_board_that_is_not_known_yet_is_given_what_is_published() -> None:
    assert Patience().wait_s == patience(0.005, KNOWN_AFTER - 1).wait_s == FIRST_BYTE_S


def test_a_quick_board_is_given_time_to_write_to_its_memory_all_the_same() -> None:
    assert patience(0.001).wait_s == LEAST_S


def test_a_slow_board_is_given_twice_what_it_took_but_no_more_than_is_published() -> None:
    assert LEAST_S < patience(0.025).wait_s < FIRST_BYTE_S
    assert patience(0.100).wait_s == FIRST_BYTE_S


def test_one_slow_answer_counts_until_it_is_long_ago() -> None:
    board = patience(0.005)
    board.answered(0.040, link_s=0.0)
    slow_s = board.wait_s
    for _ in range(REMEMBERED):
        board.answered(0.005, link_s=0.0)

    assert slow_s > 0.080
    assert board.wait_s == LEAST_S


def test_after_a_late_answer_a_board_is_given_what_is_published_for_a_while() -> None:
    board = patience(0.005)
    board.late(link_s=100.0)
    for _ in range(KNOWN_AFTER):
        board.answered(0.005, link_s=100.0 + STAY_S - 1)
    still_s = board.wait_s
    for _ in range(KNOWN_AFTER):
        board.answered(0.005, link_s=100.0 + STAY_S)

    assert still_s == FIRST_BYTE_S
    assert board.wait_s == LEAST_S
