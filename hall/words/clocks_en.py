"""The tablet's words for chess clocks in English."""

from __future__ import annotations

from hall.model.clock_checks import ClockFault
from hall.model.clock_events import ClockNote
from hall.model.clocks import ClockSide
from hall.model.tournament import Side
from hall.words.clocks import ClockLabels

_LABELS = ClockLabels(
    clocks="Clocks",
    before_round="Clocks before the round",
    in_round="Clocks in the round",
    in_order="In walking order",
    from_entrance="On the way from the entrance",
    stage="stage",
    entrance="entrance",
    desk="arbiters’ desk",
    nothing_wrong="All clocks are ready",
    wired_ready="Connected clocks are ready",
    all_run="Nothing to say of any clock",
    no_control="No time control stated: nothing to compare with",
    ready="ready",
    runs="running",
    faulty="faulty",
    check_side="check the side",
    plain="ordinary clock",
    finished="finished",
    no_clock_detail="the board has a link",
    never_heard="no reading yet",
    battery_detail="replace before the start",
    board="Board",
    result="Result",
    to_move="to move",
    estimated="estimated",
    electronic_board="Electronic board",
    white="White",
    left="left",
    right="right",
    auto="auto",
    all_clocks="All clocks",
    kings_left="Kings left the centre",
    found_ports="Ports found",
    board_number="Board no.",
    bind="Bind",
    unbind="Unbind",
    port="Port",
    none_wired="No electronic boards yet",
)
_FAULTS = {
    ClockFault.NO_LINK: "No link",
    ClockFault.NO_CLOCK: "No clock",
    ClockFault.RUNS_BEFORE_START: "Runs before the start",
    ClockFault.FLAG_FALLEN: "Flag fallen",
    ClockFault.CONTROL_REACHED: "Control reached: check moves",
    ClockFault.FROZEN: "Time does not change",
    ClockFault.SUM_SENSELESS: "Times make no sense",
    ClockFault.WRONG_TIME: "Wrong time control",
    ClockFault.WRONG_INCREMENT: "Wrong increment",
    ClockFault.LEVER_WRONG: "Wrong lever up",
    ClockFault.NOT_STARTED: "Not started",
    ClockFault.PAUSED_LONG: "Stopped",
    ClockFault.SIDE_NOT_KNOWN: "Side not known",
    ClockFault.BATTERY_LOW: "Battery low",
}
_TIMED = {
    ClockFault.NO_LINK: "Silent for {} min",
    ClockFault.NOT_STARTED: "Not started for {} min",
    ClockFault.PAUSED_LONG: "Stopped for {} min",
}
_BUTTONS = {
    ClockNote.DONE: "Done",
    ClockNote.REPLACED: "Replaced",
    ClockNote.WITHOUT: "No clock",
    ClockNote.MOVES_CHECKED: "Checked",
    ClockNote.PRESS_ASKED: "Check",
}
_NOTED = {
    ClockNote.DONE: "clock put right",
    ClockNote.REPLACED: "clock replaced",
    ClockNote.WITHOUT: "no electronic clock",
    ClockNote.MOVES_CHECKED: "moves at the control checked",
    ClockNote.PRESS_ASKED: "the lever will show the side",
}
_SOURCES = {
    "arbiter": "said by an arbiter",
    "venue": "by the venue file",
    "clock": "by the first start",
    "press": "by the lever",
    "board": "by the board",
}


class EnglishClocks:
    """`hall.words.clocks.ClockWords` in English."""

    @property
    def labels(self) -> ClockLabels:
        return _LABELS

    def ready(self, n: int) -> str:
        return f"ready {n}"

    def to_see_to(self, n: int) -> str:
        return f"see to {n}"

    def running(self, part: int, whole: int) -> str:
        return f"{part} of {whole} run"

    def boards_of(self, part: int, whole: int) -> str:
        return f"{part} of {whole} boards"

    def visit(self, n: int) -> str:
        return f"Visit {n} board{'' if n == 1 else 's'}"

    def rows(self, rows: tuple[int, ...]) -> str:
        if len(rows) == 1:
            return f"Row {rows[0]}"
        return f"Rows {', '.join(str(n) for n in rows[:-1])} and {rows[-1]}"

    def set_to(self, control: str) -> str:
        return f"Set the clocks to {control}"

    def fault(self, fault: ClockFault, side: Side | None, minutes: int | None) -> str:
        if minutes and fault in _TIMED:
            return _TIMED[fault].format(minutes)
        if fault is ClockFault.FLAG_FALLEN and side is not None:
            return f"Flag fallen: {self.side(side)}"
        return _FAULTS[fault]

    def side(self, side: Side) -> str:
        return "White" if side is Side.WHITE else "Black"

    def instead(self, shown: str, expected: str) -> str:
        return f"{shown} instead of {expected}"

    def stop_and_set(self, expected: str) -> str:
        return f"stop it, set it to {expected}"

    def increment(self, seconds: int) -> str:
        return f"switch on the increment of {seconds} s" if seconds else "switch off the increment"

    def lever_up(self, side: ClockSide) -> str:
        return f"lift the one on the {self._where(side)}"

    def last_reading(self, at: str) -> str:
        return f"last reading {at}"

    def since(self, at: str) -> str:
        return f"since {at}"

    def moves(self, n: int) -> str:
        return f"{n} move{'' if n == 1 else 's'}"

    def press_the_clock(self, board: int) -> str:
        return f"“Press the clock on {board}”"

    def asked(self, board: int) -> str:
        return f"Press for Black on board {board}: White’s lever goes up"

    def button(self, note: ClockNote) -> str:
        return _BUTTONS[note]

    def noted(self, note: ClockNote) -> str:
        return _NOTED[note]

    def white_sits(self, side: ClockSide | None) -> str:
        return "side not known" if side is None else f"on the {self._where(side)}"

    def side_source(self, source: str) -> str:
        return _SOURCES.get(source, source)

    def both_times(self, left: str, right: str) -> str:
        return f"{left} left, {right} right"

    def ago(self, seconds: int) -> str:
        if seconds < 60:
            return f"{seconds} s ago"
        return f"{seconds // 60} min ago"

    def found_port(self, serial: str | None, *, clock: bool) -> str:
        board = "DGT board" if serial is None else f"DGT board {serial}"
        return board if clock else f"{board}, no clock"

    def not_paired(self, board: int) -> str:
        return f"board {board}, not in this round"

    def _where(self, side: ClockSide) -> str:
        return "left" if side is ClockSide.LEFT else "right"
