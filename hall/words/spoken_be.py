"""What the hall's voice says in Belarusian. Whole sentences only; no player is ever named."""

from __future__ import annotations

from datetime import time
from typing import assert_never

from hall.model.regulations import Phones
from hall.words.numbers_be import in_minutes, minutes_left, ordinal, ordinal_genitive, time_of_day
from hall.words.spoken import Phrases


class Belarusian:
    """Spoken phrases in Belarusian (`hall.words.spoken.Phrases`)."""

    language = "be"

    def tournament(self, name: str) -> str:
        return f"{name.rstrip('.')}."

    def five_minutes(self, *, round: int, phones: Phones | None) -> str:
        call = (
            f"Увага! Да пачатку {ordinal_genitive(round)} тура {minutes_left(5)}. "
            "Просім удзельнікаў заняць свае месцы."
        )
        return call if phones is None else f"{call} {self.phones(phones)}"

    def one_minute(self, *, round: int) -> str:
        return (
            f"Да пачатку {ordinal_genitive(round)} тура {minutes_left(1)}. "
            "Просім заняць месцы і захоўваць цішыню."
        )

    def late_call(self, *, round: int, minutes: int) -> str:
        return f"Да пачатку {ordinal_genitive(round)} тура {minutes_left(minutes)}."

    def start_moved(self, *, round: int, start: time) -> str:
        return (
            f"Увага! Пачатак {ordinal_genitive(round)} тура перанесены. "
            f"Новы час пачатку: {time_of_day(start)}."
        )

    def round_started(self, *, round: int) -> str:
        return (
            f"{ordinal(round).capitalize()} тур пачынаецца. Просім уключыць гадзіннік белых. Жадаем поспеху!"
        )

    def default_time_reached(self, *, round: int) -> str:
        return f"Дапушчальны час спазнення на {ordinal(round)} тур скончыўся."

    def photography_over(self) -> str:
        return "Час фотаздымкі скончыўся. Просім спыніць здымку і захоўваць цішыню."

    def trainers_leave(self) -> str:
        return "Просім трэнераў і прадстаўнікоў пакінуць гульнявую залу, не парушаючы цішыні."

    def pairings_published(self, *, round: int, start: time) -> str:
        return f"Апублікаваны пары {ordinal_genitive(round)} тура. Час пачатку: {time_of_day(start)}."

    def pairings_corrected(self, *, round: int) -> str:
        return (
            f"Увага! Пары {ordinal_genitive(round)} тура выпраўлены. "
            "Просім удзельнікаў яшчэ раз праверыць свае дошкі."
        )

    def play_suspended(self) -> str:
        return (
            "Увага! Гульня перапыняецца. "
            "Просім удзельнікаў спыніць гадзіннікі, заставацца на месцах і чакаць указанняў арбітра."
        )

    def leave_the_hall(self) -> str:
        return (
            "Увага! Гульня перапыняецца. Спыніце гадзіннікі. "
            "Просім усіх спакойна пакінуць залу і выконваць указанні арбітраў."
        )

    def play_resumes(self, *, minutes: int) -> str:
        return (
            f"Увага! Гульня адновіцца {in_minutes(minutes)}. Просім удзельнікаў вярнуцца да сваіх дошак. "
            "Гадзіннікі без указання арбітра не ўключаць."
        )

    def play_resumed(self) -> str:
        return "Гульня аднаўляецца. Просім уключыць гадзіннікі."

    def sound_check(self) -> str:
        return "Праверка гуку."

    def phones(self, phones: Phones) -> str:
        """The sentence that the regulation asks for."""
        match phones:
            case Phones.SWITCHED_OFF:
                return "Мабільныя тэлефоны павінны быць цалкам выключаны."
            case Phones.FORBIDDEN_IN_ZONE | Phones.FORBIDDEN_DRAW_IF_NO_WIN:
                return "Мабільныя тэлефоны і сродкі сувязі ў гульнявой зоне забаронены."
        assert_never(phones)


WORDS: Phrases = Belarusian()
