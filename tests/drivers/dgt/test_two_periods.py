"""From the emulated clock's bytes to what the hall makes of them: a control reached is no flag."""

from __future__ import annotations

from drivers.dgt import commands
from drivers.dgt.clockwatch import ClockWatch
from drivers.dgt.codec import SingleModeDecoder
from drivers.dgt.emulated_clock import Control, EmulatedClock
from drivers.dgt.emulator import EmulatedBoard
from drivers.dgt.messages import ClockTime
from hall.model.clocks import BoardClock, Saw, observe
from hall.model.instants import Instant, Span
from hall.model.regulations import Period, TimeControl

AT = Instant(7_000_000)
TWO = TimeControl(
    periods=(Period(span=Span.of(minutes=5), moves=40), Period(span=Span.of(minutes=4))),
    increment=Span.of(seconds=3),
)


def played_to_the_end(control: TimeControl) -> list[Saw]:
    """White's clock runs down unpressed, asked once a second."""
    clock = EmulatedClock(Control(base_s=300, increment_s=3, supplements_s=(240,)))
    board = EmulatedBoard(1, clock)
    decoder, watch, known = SingleModeDecoder(), ClockWatch(board=1), BoardClock(board=1)
    seen: list[Saw] = []
    for second in range(560):
        at = AT + Span.of(seconds=second)
        if second == 1:
            clock.start(at)
        clock.settle(at)
        for message in decoder.feed(board.hear(commands.SEND_CLOCK, at)):
            assert isinstance(message, ClockTime)
            for reading in watch.heard(message, at=at, link_s=float(second)):
                known, more = observe(known, reading, control)
                seen += [one.saw for one in more]
    return seen


def test_the_supplement_is_a_control_reached_and_the_last_zero_a_flag() -> None:
    assert played_to_the_end(TWO) == [Saw.STARTED, Saw.CONTROL_REACHED, Saw.FLAG_FELL]
