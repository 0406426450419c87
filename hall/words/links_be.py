"""What is wrong with a serial port and what to do, for officials, in Belarusian."""

from __future__ import annotations


class Belarusian:
    """Sentences in Belarusian; each says what a person can do."""

    def reader_lost(self, reader: str) -> str:
        return f"няма сувязі са счытвальнікам {reader}: праверце яго сілкаванне і сетку"

    def missing(self, port: str) -> str:
        return f"порта {port} няма: падключыце кабель або выпраўце імя порта ў файле пляцоўкі"

    def held(self, port: str, holder: str | None) -> str:
        by = f"праграмай {holder}" if holder else "іншай праграмай"
        return f"порт {port} заняты {by}: закрыйце яе (LiveChess трымае парты адкрытымі)"

    def forbidden(self, port: str, group: str | None) -> str:
        whom = f"групу {group}" if group else "групу, якой належыць порт"
        return f"няма права адкрыць порт {port}: дадайце карыстальніка ў {whom} і ўвайдзіце зноў"

    def refused(self, port: str, reason: str) -> str:
        return f"порт {port} не адкрываецца ({reason}): праверце, ці гэта паслядоўны порт"

    def unplugged(self, port: str) -> str:
        return f"порт {port} прапаў падчас працы: праверце кабель і сілкаванне разгалінавальніка"

    def silent(self, port: str, seconds: int) -> str:
        for_s = f"{seconds}\N{NO-BREAK SPACE}с"
        return f"на порце {port} ніхто не адказвае {for_s}: праверце кабель і сілкаванне дошкі"

    def unintelligible(self, port: str, count: int) -> str:
        return (
            f"на порт {port} прыходзіць не тое, што кажа дошка DGT ({count}\N{NO-BREAK SPACE}байт):"
            " там іншая прылада, або на адным кабелі некалькі дошак"
        )

    def source_missing(self, url: str, loss: str) -> str:
        """`loss`: no_host, refused, no_answer, hung_up or another_program."""
        said = {
            "no_host": "такога камп'ютара ў сетцы няма: выпраўце адрас у файле пляцоўкі",
            "refused": "там яе няма: запусціце LiveChess на тым камп'ютары",
            "no_answer": "адказу няма: праверце, ці ўключаны той камп'ютар, і сетку",
            "hung_up": "сувязь перарвалася: магчыма, LiveChess закрылі, запусціце яе зноў",
            "another_program": "там адказвае іншая праграма: выпраўце адрас у файле пляцоўкі",
        }
        return f"LiveChess па адрасе {url} недаступная; {said[loss]}"

    def source_trouble(self, url: str, serial: str, trouble: str) -> str:
        """`trouble`: unknown, inactive, not_responding or delayed."""
        said = {
            "unknown": f"не ведае дошкі {serial}: падключыце яе або выпраўце нумар у файле пляцоўкі",
            "inactive": f"дошка {serial} выключана: уключыце яе ў LiveChess",
            "not_responding": f"дошка {serial} не адказвае: праверце яе кабель і сілкаванне",
            "delayed": f"дошка {serial} чутная са спазненнем: час можа быць стары, зірніце на гадзіннік",
        }
        return f"LiveChess па адрасе {url}: {said[trouble]}"
