"""What `hall clocks` says of ports, boards and clocks, to an arbiter who has never seen a serial port."""

from __future__ import annotations

from typing import Protocol

from hall.model.clocks import ClockSide, Placement, Reading


class Equipment(Protocol):
    """Each a line without its indentation."""

    def summary(self, ports: int, answering: int) -> str: ...

    def no_ports(self) -> str: ...

    def board(self, serial: str | None, firmware: str | None, battery_percent: int | None) -> str: ...

    def other_maker(self, trademark: str) -> str: ...

    def clock(self, reading: Reading | None) -> str: ...

    def pieces(self, placement: Placement | None) -> str: ...

    def for_the_venue(self) -> str: ...

    def bus_board(self, address: int) -> str: ...

    def no_board(self, why: str) -> str: ...

    def try_as_bus(self, path: str) -> str: ...

    def not_asked(self, path: str) -> str: ...

    def in_use(self) -> str: ...

    def grabbed(self, program: str) -> str: ...

    def recorded(self, file: str) -> str: ...


def words(lang: str) -> Equipment:
    """In the reader's language; English for one without words."""
    if lang == "be":
        from hall.words.equipment_be import Belarusian

        return Belarusian()
    return Russian() if lang == "ru" else English()


def hms(seconds: int | None) -> str:
    """5405 -> 1:30:05; None, which is not known, as dashes."""
    if seconds is None:
        return "-:--:--"
    return f"{seconds // 3600}:{seconds // 60 % 60:02}:{seconds % 60:02}"


class English:
    """In English."""

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
            f" {_HOW_TO_STOP_EN[program]}"
        )

    def recorded(self, file: str) -> str:
        return f"Recorded in {file}"


class Russian:
    """In Russian."""

    def summary(self, ports: int, answering: int) -> str:
        return f"Найдено портов: {ports}. Отвечает досок: {answering}."

    def no_ports(self) -> str:
        return "Ни одного порта не найдено. Подключите доску кабелем, включите её и попробуйте ещё раз."

    def board(self, serial: str | None, firmware: str | None, battery_percent: int | None) -> str:
        known = [f"№\N{NO-BREAK SPACE}{serial}" if serial else "номера не называет"]
        known += [f"прошивка {firmware}"] if firmware else []
        known += [f"заряд {battery_percent}\N{NO-BREAK SPACE}%"] if battery_percent is not None else []
        return f"Доска: {', '.join(known)}"

    def other_maker(self, trademark: str) -> str:
        return f"Называет себя: {trademark}"

    def clock(self, reading: Reading | None) -> str:
        if reading is None:
            return "Часы: доска о них ещё ничего не сказала"
        if not reading.connected:
            return "Часы: к доске не подключены"
        sides = {ClockSide.LEFT: "слева", ClockSide.RIGHT: "справа"}
        state = f"идут {sides[reading.running]}" if reading.running else "стоят"
        if reading.running is None and reading.lever_up is not None:
            state += f", рычаг поднят {sides[reading.lever_up]}"
        flag = ", флаг упал" if reading.left_flag or reading.right_flag else ""
        low = "; БАТАРЕЯ САДИТСЯ: замените" if reading.battery_low else "; батарея в порядке"
        return f"Часы: слева {hms(reading.left_s)}, справа {hms(reading.right_s)}, {state}{flag}{low}"

    def pieces(self, placement: Placement | None) -> str:
        match placement:
            case Placement.START:
                return "Фигуры: в начальной позиции"
            case Placement.OTHER:
                return "Фигуры: не в начальной позиции"
            case None:
                return "Фигуры: доска о них ничего не сказала"

    def for_the_venue(self) -> str:
        return "Для файла площадки, с номерами столов вместо 0:"

    def bus_board(self, address: int) -> str:
        return f"Доска с адресом {address}"

    def no_board(self, why: str) -> str:
        return f"ДОСКИ НЕТ: {why}"

    def try_as_bus(self, path: str) -> str:
        return f"Если на этом кабеле несколько досок: hall clocks --bus --port {path}"

    def not_asked(self, path: str) -> str:
        return f"Собственный порт компьютера, не опрошен. Если доска на нём: hall clocks --port {path}"

    def in_use(self) -> str:
        return "Если зал на этом компьютере запущен, порты заняты им: смотрите страницу на планшете."

    def grabbed(self, program: str) -> str:
        return (
            f"Здесь работает {program}: каждый подключённый порт она занимает секунд на десять."
            f" {_HOW_TO_STOP_RU[program]}"
        )

    def recorded(self, file: str) -> str:
        return f"Записано в {file}"


_HOW_TO_STOP_EN = {
    "ModemManager": "Switch it off: sudo systemctl disable --now ModemManager",
    "brltty": "Remove it: sudo apt remove brltty",
}
_HOW_TO_STOP_RU = {
    "ModemManager": "Отключите её: sudo systemctl disable --now ModemManager",
    "brltty": "Удалите её: sudo apt remove brltty",
}
