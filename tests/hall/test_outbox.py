"""A reader's reports on their way: order, repeated batches, what is told to a daemon begun anew."""

from __future__ import annotations

from dataclasses import replace

from hall.app.outbox import MOST_IN_A_BATCH, Outbox
from hall.model.clocks import LinkChange, PieceMoved, Placement, PlacementSeen, Report
from hall.model.instants import Instant
from hall.model.tournament import Side

AT_START = PlacementSeen(board=3, at=Instant(1), placement=Placement.START)
LEFT_START = PlacementSeen(board=3, at=Instant(3), placement=Placement.OTHER)
MOVED = PieceMoved(board=3, at=Instant(3), side=Side.WHITE)
OUT = LinkChange(board=3, at=Instant(2), up=False, why="pulled out")


def with_taken(*reports: Report) -> Outbox:
    box = Outbox()
    for report in reports:
        box.keep(report)
    box.batch()
    box.taken()
    return box


def test_a_batch_stays_as_it_is_until_it_has_been_answered() -> None:
    box = Outbox()
    box.keep(AT_START)
    first = list(box.batch())
    box.keep(MOVED)
    assert (box.number, list(box.batch())) == (0, first)
    box.taken()
    assert (box.number, list(box.batch())) == (1, [MOVED])


def test_a_batch_holds_only_so_many_and_the_rest_waits() -> None:
    box = Outbox()
    for _ in range(MOST_IN_A_BATCH + 1):
        box.keep(MOVED)
    assert len(box.batch()) == MOST_IN_A_BATCH
    assert box.has_waiting


def test_how_links_and_pieces_stand_is_told_again_on_a_fresh_connection_before_what_waits() -> None:
    box = with_taken(AT_START, OUT, MOVED)
    box.keep(LEFT_START)
    box.connected()
    assert list(box.batch()) == [AT_START, OUT, LEFT_START]


def test_only_the_newest_of_a_board_is_told_again_and_nothing_twice() -> None:
    box = with_taken(AT_START, LEFT_START)
    box.connected()
    box.connected()
    assert list(box.batch()) == [LEFT_START]


def test_what_is_another_readers_board_now_is_not_told_again() -> None:
    box = with_taken(AT_START, replace(OUT, board=4))
    box.forget(3)
    box.connected()
    assert list(box.batch()) == [replace(OUT, board=4)]


def test_without_news_a_batch_is_an_empty_beat() -> None:
    box = Outbox()
    assert box.is_empty
    assert list(box.batch()) == []
