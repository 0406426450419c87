"""A device that does wrong all day is one line a minute in the log."""

from __future__ import annotations

from hall.broker.complaints import Complaints


def test_the_first_complaint_of_a_device_is_told_at_once() -> None:
    complaints = Complaints()
    assert [complaints.one_more(of, 0.0) for of in ("ask/a", "ask/b")] == [1, 1]


def test_those_of_a_minute_are_told_together() -> None:
    complaints = Complaints()
    assert [complaints.one_more("ask/a", float(s)) for s in (0, 1, 59, 60, 61, 120)] == [1, 0, 0, 3, 0, 2]


def test_invented_names_are_not_kept_for_ever() -> None:
    complaints = Complaints()
    assert all(complaints.one_more(f"ask/{n}", 0.0) == 1 for n in range(2_500))
    assert len(complaints._since) <= 1_000
