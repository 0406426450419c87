"""What `hall clocks` says of ports, boards and clocks, in Belarusian."""

from __future__ import annotations

from hall.model.clocks import ClockSide, Placement, Reading
from hall.words.equipment import Equipment, hms


class Belarusian:
    """`hall.words.equipment.Equipment` in Belarusian."""

    def summary(self, ports: int, answering: int) -> str:
        return f"Знойдзена партоў: {ports}. Адказвае дошак: {answering}."

    def no_ports(self) -> str:
        return "Ніводнага порта не знойдзена. Падключыце дошку кабелем, уключыце яе і паспрабуйце яшчэ раз."

    def board(self, serial: str | None, firmware: str | None, battery_percent: int | None) -> str:
        known = [f"№\N{NO-BREAK SPACE}{serial}" if serial else "нумара не называе"]
        known += [f"прашыўка {firmware}"] if firmware else []
        known += [f"зарад {battery_percent}\N{NO-BREAK SPACE}%"] if battery_percent is not None else []
        return f"Дошка: {', '.join(known)}"

    def other_maker(self, trademark: str) -> str:
        return f"Называе сябе: {trademark}"

    def clock(self, reading: Reading | None) -> str:
        if reading is None:
            return "Гадзіннік: дошка пра яго яшчэ нічога не сказала"
        if not reading.connected:
            return "Гадзіннік: да дошкі не падключаны"
        sides = {ClockSide.LEFT: "злева", ClockSide.RIGHT: "справа"}
        state = f"ідзе {sides[reading.running]}" if reading.running else "стаіць"
        if reading.running is None and reading.lever_up is not None:
            state += f", рычаг падняты {sides[reading.lever_up]}"
        flag = ", сцяжок упаў" if reading.left_flag or reading.right_flag else ""
        low = "; БАТАРЭЯ САДЗІЦЦА: замяніце" if reading.battery_low else "; батарэя ў парадку"
        return f"Гадзіннік: злева {hms(reading.left_s)}, справа {hms(reading.right_s)}, {state}{flag}{low}"

    def pieces(self, placement: Placement | None) -> str:
        match placement:
            case Placement.START:
                return "Фігуры: у пачатковай пазіцыі"
            case Placement.OTHER:
                return "Фігуры: не ў пачатковай пазіцыі"
            case None:
                return "Фігуры: дошка пра іх нічога не сказала"

    def for_the_venue(self) -> str:
        return "Для файла пляцоўкі, з нумарамі сталоў замест 0:"

    def bus_board(self, address: int) -> str:
        return f"Дошка з адрасам {address}"

    def no_board(self, why: str) -> str:
        return f"ДОШКІ НЯМА: {why}"

    def try_as_bus(self, path: str) -> str:
        return f"Калі на гэтым кабелі некалькі дошак: hall clocks --bus --port {path}"

    def not_asked(self, path: str) -> str:
        return f"Уласны порт камп'ютара, не апытаны. Калі дошка на ім: hall clocks --port {path}"

    def in_use(self) -> str:
        return "Калі зала на гэтым камп'ютары запушчана, парты занятыя ёю: глядзіце старонку на планшэце."

    def grabbed(self, program: str) -> str:
        return (
            f"Тут працуе {program}: кожны падключаны порт яна займае секунд на дзесяць."
            f" {_HOW_TO_STOP[program]}"
        )

    def recorded(self, file: str) -> str:
        return f"Запісана ў {file}"


_HOW_TO_STOP = {
    "ModemManager": "Адключыце яе: sudo systemctl disable --now ModemManager",
    "brltty": "Выдаліце яе: sudo apt remove brltty",
}

WORDS: Equipment = Belarusian()
