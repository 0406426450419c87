"""What `hall clocks` says after writing to a clock, and why it could not, in Belarusian."""

from __future__ import annotations

from hall.words.equipment import hms


class Belarusian:
    """In Belarusian, the reasons too."""

    def shown(self, text: str) -> str:
        return f"На гадзінніку замест часу: «{text}». Вярнуць час: тое ж з --end-text"

    def ended(self) -> str:
        return "Гадзіннік зноў паказвае час."

    def beeped(self) -> str:
        return "Гадзіннік падаў сігнал."

    def set_to(self, left_s: int, right_s: int) -> str:
        return f"Гадзіннік устаноўлены: злева {hms(left_s)}, справа {hms(right_s)}. Ён стаіць."

    def another_machines(self, port: str, reader: str) -> str:
        return f"порт {port} на счытвальніку {reader}: на гадзіннікі іншай машыны нічога не пасылаецца"

    def running_hall(self) -> str:
        return "Калі зала на гэтым камп'ютары запушчана, порт заняты ёю: спачатку спыніце залу."

    def off(self, port: str) -> str:
        return (
            f"пасылаць што-небудзь на гадзіннік праз порт {port} не дазволена:"
            " патрэбен радок may_write = true для гэтага порта ў файле пляцоўкі"
        )

    def unshowable(self, text: str, most: int | None, letter: str | None) -> str:
        why = "патрэбны лацінскія літары, лічбы і знакі, акрамя `"
        if most is not None:
            why = f"знакаў можа быць не больш за {most}"
        elif letter is not None:
            why = f"«{letter}» нельга скласці з сямі рысак"
        return f"гадзіннік не можа паказаць «{text}»: {why}"

    def board_away(self, port: str) -> str:
        return f"на порце {port} дошка не адказвае: праверце кабель і сілкаванне дошкі"

    def clock_unheard(self, port: str) -> str:
        return f"гадзіннік на порце {port} не паведамляе часу: праверце провад ад яго да дошкі"

    def clock_runs(self, port: str) -> str:
        return f"гадзіннік на порце {port} ідзе: тэкст закрыў бы час гульцоў, таму нічога не паслана"

    def not_under_control(self, port: str) -> str:
        return (
            f"гадзіннік на порце {port} вядзе свой кантроль часу і камп'ютара не слухаецца:"
            " выберыце на ім праграму 23 (DGT XL) або 25 (DGT3000)"
        )

    def refused(self, port: str, ack0: int) -> str:
        return (
            f"гадзіннік на порце {port} двойчы адказаў памылкай {ack0:02x}:"
            " выключыце яго, уключыце і паспрабуйце зноў"
        )

    def unanswered(self, port: str, tries: int) -> str:
        return f"гадзіннік на порце {port} не адказаў (спроб: {tries}): праверце провад ад яго да дошкі"
