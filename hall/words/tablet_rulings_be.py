"""What the tablet says in Belarusian where games are ruled on and results entered."""

from __future__ import annotations

from hall.model.tournament import Result, Side
from hall.words.tablet import result_text


class BelarusianRulings:
    """A part of `hall.words.tablet.Sentences`."""

    def side_name(self, side: Side) -> str:
        return "белыя" if side is Side.WHITE else "чорныя"

    def to_rule(self, n: int) -> str:
        return f"Вырашыць: {n}"

    def ruled_of(self, part: int, whole: int) -> str:
        return f"вырашана {part} з {whole}"

    def ruled_at(self, at: str) -> str:
        return f"залічана {at}"

    def rule_forfeit(self, side: Side) -> str:
        return f"Залічыць паражэнне {'белым' if side is Side.WHITE else 'чорным'}"

    def opponent_confirmed(self, at: str) -> str:
        return f"Сапернік прысутнічае: пацверджана {at}"

    def opponent_unknown(self, side: Side) -> str:
        return f"Сапернік ({self.side_name(side)}) не пацверджаны"

    def forfeit_locked(self, side: Side) -> str:
        return f"Спачатку пацвердзіце, што {self.side_name(side)} за дошкай"

    def kings_say(self, board: int, result: Result) -> str:
        what = {
            Result.WHITE_WINS: "перамога белых",
            Result.BLACK_WINS: "перамога чорных",
            Result.DRAW: "нічыя",
        }.get(result, result_text(result))
        return f"{board}: каралі — {what}"

    def was_it_played(self, missing: tuple[Side, ...]) -> str:
        who = "Абодвух" if len(missing) == 2 else ("Белых" if missing[0] is Side.WHITE else "Чорных")
        return f"{who} няма за дошкай: партыя згуляна? Націсніце яшчэ раз"

    def two_results(self, board: int) -> str:
        return f"Дошка {board}: два вынікі"

    def keep(self, result: Result) -> str:
        return f"Пакінуць {result_text(result)}"

    def stays_until_decided(self, result: Result) -> str:
        return f"Да рашэння ў зале застаецца {result_text(result)}, прыняты першым."

    def board_phrase(self, board: int, what: str) -> str:
        return f"Дошка {board}: {what[:1].lower()}{what[1:]}"

    def result_entered(self, result: Result) -> str:
        return f"Вынік {result_text(result)}"

    def result_ruled(self, result: Result) -> str:
        return f"Залічана {result_text(result)}"
