"""What the tablet says in Russian where games are ruled on and results entered."""

from __future__ import annotations

from hall.model.tournament import Result, Side
from hall.words.tablet import result_text


class RussianRulings:
    """A part of `hall.words.tablet.Sentences`."""

    def side_name(self, side: Side) -> str:
        return "белые" if side is Side.WHITE else "чёрные"

    def to_rule(self, n: int) -> str:
        return f"Решить: {n}"

    def ruled_of(self, part: int, whole: int) -> str:
        return f"решено {part} из {whole}"

    def ruled_at(self, at: str) -> str:
        return f"засчитано {at}"

    def rule_forfeit(self, side: Side) -> str:
        return f"Засчитать поражение {'белым' if side is Side.WHITE else 'чёрным'}"

    def opponent_confirmed(self, at: str) -> str:
        return f"Соперник присутствует: подтверждено {at}"

    def opponent_unknown(self, side: Side) -> str:
        return f"Соперник ({self.side_name(side)}) не подтверждён"

    def forfeit_locked(self, side: Side) -> str:
        return f"Сначала подтвердите, что {self.side_name(side)} за доской"

    def kings_say(self, board: int, result: Result) -> str:
        what = {
            Result.WHITE_WINS: "победа белых",
            Result.BLACK_WINS: "победа чёрных",
            Result.DRAW: "ничья",
        }.get(result, result_text(result))
        return f"{board}: короли — {what}"

    def was_it_played(self, missing: tuple[Side, ...]) -> str:
        who = "Обоих" if len(missing) == 2 else ("Белых" if missing[0] is Side.WHITE else "Чёрных")
        return f"{who} нет за доской: партия сыграна? Нажмите ещё раз"

    def two_results(self, board: int) -> str:
        return f"Доска {board}: два результата"

    def keep(self, result: Result) -> str:
        return f"Оставить {result_text(result)}"

    def stays_until_decided(self, result: Result) -> str:
        return f"До решения в зале остаётся {result_text(result)}, принятый первым."

    def board_phrase(self, board: int, what: str) -> str:
        return f"Доска {board}: {what[:1].lower()}{what[1:]}"

    def result_entered(self, result: Result) -> str:
        return f"Результат {result_text(result)}"

    def result_ruled(self, result: Result) -> str:
        return f"Засчитано {result_text(result)}"
