"""What may lose a hall or run it twice, for officials: copies that fail, a second daemon of the same hall."""

from __future__ import annotations

from dataclasses import dataclass

from hall.model.languages import known_language


@dataclass(frozen=True, slots=True, kw_only=True)
class KeepingWords:
    """Texts of one language; {} is a folder, a reason, or a machine's address."""

    copies: str
    no_copy: str
    other_name: str
    other: str


_WORDS = {
    "ru": KeepingWords(
        copies="Копии зала",
        no_copy="Копия в {} не делается: вставлена ли флешка и есть ли на ней место? ({})",
        other_name="Второй зал",
        other="Компьютер {} ведёт этот же зал: остановите один из двух, иначе тур начнут и объявят дважды",
    ),
    "en": KeepingWords(
        copies="Copies of the hall",
        no_copy="No copy is made into {}: is the stick plugged in, and has it room? ({})",
        other_name="A second hall",
        other="The machine at {} runs this hall too: stop one, or rounds are started and said twice",
    ),
    "be": KeepingWords(
        copies="Копіі залы",
        no_copy="Копія ў {} не робіцца: ці ўстаўлена флэшка і ці ёсць на ёй месца? ({})",
        other_name="Другая зала",
        other="Камп’ютар {} вядзе гэту ж залу: спыніце адзін з двух, інакш тур пачнуць і абвесцяць двойчы",
    ),
}


def keeping_words(lang: str) -> KeepingWords:
    """In an official's language."""
    return _WORDS[known_language(lang).code]
