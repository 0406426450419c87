"""Russian: the roll call before round 1."""

from __future__ import annotations

from collections.abc import Sequence

from hall.words.roll_call import RollCallLabels, RollCallWords

_LABELS = RollCallLabels(
    title="Перекличка",
    find="Номер или часть имени",
    everybody="Все",
    nobody_left="Никого",
    here="здесь",
    end="Закончить перекличку",
    end_note="Кто не пришёл, останется в списке: о каждом решает главный судья",
    resume="Продолжить перекличку",
    not_begun="Списка игроков ещё нет",
    over="1-й тур уже начат: отмечать больше некого",
    chief_decides="О каждом, кто не пришёл, решает главный судья",
    decide="Решить",
    pairs_stand="Пары 1-го тура уже составлены: решение их не меняет (22.4)",
    acknowledge="Принято к сведению",
    default_reason="не был на перекличке",
    let_in_draw="Допустить к жеребьёвке 1-го тура",
    let_in_next="Опоздал: играет со 2-го тура",
    out_with_notice="Без 1-го тура: предупредил",
    out_without_notice="Без 1-го тура: не предупредил",
    withdrawn="Выбыл из турнира",
    all_decided="О каждом решено",
)


class _Russian:
    labels = _LABELS

    def here_of(self, n: int, whole: int) -> str:
        return f"Здесь {n} из {whole}"

    def not_yet(self, n: int) -> str:
        return f"Ещё нет: {n}"

    def not_decided(self, n: int) -> str:
        return f"Без решения: {n}"

    def came(self, at: str) -> str:
        return f"пришёл в {at}"

    def ended(self, at: str, who: str, n: int) -> str:
        return f"Закончена в {at} · {who} · не было: {n}"

    def acknowledged(self, at: str, who: str) -> str:
        return f"Принято к сведению: {at} · {who}"

    def short_night(self, start: str) -> str:
        return f"До начала 1-го тура ({start}) меньше 12 часов: Правила (22.3) просят ночь"

    def resumed_said(self) -> str:
        return "Перекличка продолжена"

    def night_said(self, start: str) -> str:
        return f"До начала 1-го тура ({start}) меньше 12 часов (22.3): принято к сведению"

    def end_said(self, here: int, absent: Sequence[str]) -> str:
        rest = f"нет: {', '.join(absent)}" if absent else "все на месте"
        return f"Перекличка закончена, здесь: {here}; {rest}"

    def mark_said(self, name: str, here: bool) -> str:
        return f"{name}: пришёл после переклички" if here else f"{name}: отметка снята"


WORDS: RollCallWords = _Russian()
