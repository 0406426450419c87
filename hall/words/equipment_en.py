"""What `hall clocks` says, in English."""

from __future__ import annotations

from hall.model.clocks import ClockSide, Placement, Reading
from hall.words.equipment import Equipment, hms


class English:
    """`hall.words.equipment.Equipment` in English."""

    def summary(self, ports: int, answering: int) -> str:
        return f"Ports found: {ports}. Boards that answer: {answering}."

    def no_ports(self) -> str:
        return "No port was found. Plug a board in with its cable, switch it on, and try again."

    def board(self, serial: str | None, firmware: str | None, battery_percent: int | None) -> str:
        known = [f"No. {serial}" if serial else "does not say its number"]
        known += [f"firmware {firmware}"] if firmware else []
        known += [f"battery {battery_percent} %"] if battery_percent is not None else []
        return f"Board: {', '.join(known)}"

    def other_maker(self, trademark: str) -> str:
        return f"It says that it is: {trademark}"

    def clock(self, reading: Reading | None) -> str:
        if reading is None:
            return "Clock: the board has said nothing of it yet"
        if not reading.connected:
            return "Clock: none is plugged into the board"
        sides = {ClockSide.LEFT: "left", ClockSide.RIGHT: "right"}
        state = f"the {sides[reading.running]} side runs" if reading.running else "stands"
        if reading.running is None and reading.lever_up is not None:
            state += f", the lever is up on the {sides[reading.lever_up]}"
        flag = ", a flag has fallen" if reading.left_flag or reading.right_flag else ""
        low = "; ITS BATTERY IS LOW: change it" if reading.battery_low else "; its battery is good"
        return f"Clock: left {hms(reading.left_s)}, right {hms(reading.right_s)}, {state}{flag}{low}"

    def pieces(self, placement: Placement | None) -> str:
        match placement:
            case Placement.START:
                return "Pieces: in the start position"
            case Placement.OTHER:
                return "Pieces: not in the start position"
            case None:
                return "Pieces: the board has said nothing of them"

    def for_the_venue(self) -> str:
        return "For the venue file, with the tables' numbers instead of 0:"

    def bus_board(self, address: int) -> str:
        return f"Board at address {address}"

    def no_board(self, why: str) -> str:
        return f"NO BOARD: {why}"

    def try_as_bus(self, path: str) -> str:
        return f"If several boards share this lead: hall clocks --bus --port {path}"

    def not_asked(self, path: str) -> str:
        return f"A port of this computer itself; not asked. If a board is on it: hall clocks --port {path}"

    def in_use(self) -> str:
        return (
            "If the hall is running on this computer, the ports are in its use: look at the tablet instead."
        )

    def grabbed(self, program: str) -> str:
        return (
            f"{program} is running here and takes each port that is plugged in for about ten seconds."
            f" {_HOW_TO_STOP[program]}"
        )

    def recorded(self, file: str) -> str:
        return f"Recorded in {file}"


_HOW_TO_STOP = {
    "ModemManager": "Switch it off: sudo systemctl disable --now ModemManager",
    "brltty": "Remove it: sudo apt remove brltty",
}

WORDS: Equipment = English()
