"""Belarusian: the roll call before round 1."""

from __future__ import annotations

from collections.abc import Sequence

from hall.words.roll_call import RollCallLabels, RollCallWords

_LABELS = RollCallLabels(
    title="Пераклічка",
    find="Нумар або частка імя",
    everybody="Усе",
    nobody_left="Нікога",
    here="тут",
    end="Скончыць пераклічку",
    end_note="Хто не прыйшоў, застанецца ў спісе: пра кожнага вырашае галоўны суддзя",
    resume="Працягнуць пераклічку",
    not_begun="Спіса гульцоў яшчэ няма",
    over="1-ы тур ужо пачаты: адзначаць больш няма каго",
    chief_decides="Пра кожнага, хто не прыйшоў, вырашае галоўны суддзя",
    decide="Вырашыць",
    pairs_stand="Пары 1-га тура ўжо складзены: рашэнне іх не мяняе (22.4)",
    acknowledge="Прынята да ведама",
    default_reason="не быў на пераклічцы",
    let_in_draw="Дапусціць да жараб'ёўкі 1-га тура",
    let_in_next="Спазніўся: гуляе з 2-га тура",
    out_with_notice="Без 1-га тура: папярэдзіў",
    out_without_notice="Без 1-га тура: не папярэдзіў",
    withdrawn="Выбыў з турніру",
    all_decided="Пра кожнага вырашана",
)


class _Belarusian:
    labels = _LABELS

    def here_of(self, n: int, whole: int) -> str:
        return f"Тут {n} з {whole}"

    def not_yet(self, n: int) -> str:
        return f"Яшчэ няма: {n}"

    def not_decided(self, n: int) -> str:
        return f"Без рашэння: {n}"

    def came(self, at: str) -> str:
        return f"прыйшоў у {at}"

    def ended(self, at: str, who: str, n: int) -> str:
        return f"Скончана ў {at} · {who} · не было: {n}"

    def acknowledged(self, at: str, who: str) -> str:
        return f"Прынята да ведама: {at} · {who}"

    def short_night(self, start: str) -> str:
        return f"Да пачатку 1-га тура ({start}) менш за 12 гадзін: Правілы (22.3) просяць ноч"

    def resumed_said(self) -> str:
        return "Пераклічка працягнута"

    def night_said(self, start: str) -> str:
        return f"Да пачатку 1-га тура ({start}) менш за 12 гадзін (22.3): прынята да ведама"

    def end_said(self, here: int, absent: Sequence[str]) -> str:
        rest = f"няма: {', '.join(absent)}" if absent else "усе на месцы"
        return f"Пераклічка скончана, тут: {here}; {rest}"

    def mark_said(self, name: str, here: bool) -> str:
        return f"{name}: прыйшоў пасля пераклічкі" if here else f"{name}: адзнака знята"


WORDS: RollCallWords = _Belarusian()
