"""What `hall clocks` says, in Russian."""

from __future__ import annotations

from hall.model.clocks import ClockSide, Placement, Reading
from hall.words.equipment import Equipment, hms


class Russian:
    """`hall.words.equipment.Equipment` in Russian."""

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
            f" {_HOW_TO_STOP[program]}"
        )

    def recorded(self, file: str) -> str:
        return f"Записано в {file}"


_HOW_TO_STOP = {
    "ModemManager": "Отключите её: sudo systemctl disable --now ModemManager",
    "brltty": "Удалите её: sudo apt remove brltty",
}

WORDS: Equipment = Russian()
