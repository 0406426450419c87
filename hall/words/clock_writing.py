"""What `hall clocks` says after writing to a clock, and why it could not.

English reasons are the drivers' own.
"""

from __future__ import annotations

from typing import Protocol

from hall.words.equipment import hms


class Written(Protocol):
    """What was done, each a line."""

    def shown(self, text: str) -> str: ...

    def ended(self) -> str: ...

    def beeped(self) -> str: ...

    def set_to(self, left_s: int, right_s: int) -> str: ...

    def another_machines(self, port: str, reader: str) -> str: ...

    def running_hall(self) -> str: ...


def words(lang: str) -> Written:
    """In the reader's language; English for one without words."""
    if lang == "be":
        from hall.words.clock_writing_be import Belarusian

        return Belarusian()
    return Russian() if lang == "ru" else English()


class English:
    """In English."""

    def shown(self, text: str) -> str:
        return f'The clock shows "{text}" instead of the times. The times again: the same with --end-text'

    def ended(self) -> str:
        return "The clock shows the times again."

    def beeped(self) -> str:
        return "The clock has beeped."

    def set_to(self, left_s: int, right_s: int) -> str:
        return f"The clock is set: left {hms(left_s)}, right {hms(right_s)}. It stands."

    def another_machines(self, port: str, reader: str) -> str:
        return f"port {port} is on reader {reader}: nothing is written to clocks of another machine"

    def running_hall(self) -> str:
        return "If the hall is running on this computer, the port is in its use: stop it first."


class Russian:
    """In Russian, the reasons too."""

    def shown(self, text: str) -> str:
        return f"На часах вместо времени: «{text}». Вернуть время: то же с --end-text"

    def ended(self) -> str:
        return "Часы снова показывают время."

    def beeped(self) -> str:
        return "Часы подали сигнал."

    def set_to(self, left_s: int, right_s: int) -> str:
        return f"Часы установлены: слева {hms(left_s)}, справа {hms(right_s)}. Они стоят."

    def another_machines(self, port: str, reader: str) -> str:
        return f"порт {port} находится на считывателе {reader}: на часы другой машины ничего не посылается"

    def running_hall(self) -> str:
        return "Если зал на этом компьютере запущен, порт занят им: сначала остановите зал."

    def off(self, port: str) -> str:
        return (
            f"посылать что-либо на часы через порт {port} не разрешено:"
            " нужна строка may_write = true для этого порта в файле площадки"
        )

    def unshowable(self, text: str, most: int | None, letter: str | None) -> str:
        why = "нужны латинские буквы, цифры и знаки, кроме `"
        if most is not None:
            why = f"знаков может быть не больше {most}"
        elif letter is not None:
            why = f"«{letter}» нельзя составить из семи чёрточек"
        return f"часы не могут показать «{text}»: {why}"

    def board_away(self, port: str) -> str:
        return f"на порту {port} доска не отвечает: проверьте кабель и питание доски"

    def clock_unheard(self, port: str) -> str:
        return f"часы на порту {port} не сообщают времени: проверьте провод от часов к доске"

    def clock_runs(self, port: str) -> str:
        return f"часы на порту {port} идут: текст закрыл бы время игроков, поэтому ничего не послано"

    def not_under_control(self, port: str) -> str:
        return (
            f"часы на порту {port} ведут свой контроль времени и компьютера не слушаются:"
            " выберите на них программу 23 (DGT XL) или 25 (DGT3000)"
        )

    def refused(self, port: str, ack0: int) -> str:
        return (
            f"часы на порту {port} дважды ответили ошибкой {ack0:02x}:"
            " выключите их, включите и попробуйте снова"
        )

    def unanswered(self, port: str, tries: int) -> str:
        return f"часы на порту {port} не ответили (попыток: {tries}): проверьте провод от часов к доске"
