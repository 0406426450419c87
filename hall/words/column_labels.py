"""What a list's columns hold, as people read it: the fields of `hall.formats.captions` in every language."""

from __future__ import annotations

_FIELDS = {
    "board": ("Доска", "Board", "Дошка"),
    "round": ("Тур", "Round", "Тур"),
    "number": ("Стартовый номер", "Starting number", "Стартавы нумар"),
    "rank": ("Место", "Place", "Месца"),
    "name": ("Имя", "Name", "Імя"),
    "rating": ("Рейтинг", "Rating", "Рэйтынг"),
    "title": ("Звание", "Title", "Званне"),
    "federation": ("Федерация", "Federation", "Федэрацыя"),
    "team": ("Команда", "Team", "Каманда"),
    "fide_id": ("Номер ФИДЕ", "FIDE number", "Нумар ФІДЭ"),
    "birth": ("Рождение", "Birth", "Нараджэнне"),
    "sex": ("Пол", "Sex", "Пол"),
    "points": ("Очки", "Points", "Ачкі"),
    "result": ("Результат", "Result", "Вынік"),
    "white": ("Белые", "White", "Белыя"),
    "black": ("Чёрные", "Black", "Чорныя"),
    "with": ("Против номера", "Against number", "Супраць нумара"),
    "": ("не используется", "not used", "не выкарыстоўваецца"),
}
_COLUMN = ("столбец", "column", "слупок")
_PLACES = {"ru": 0, "en": 1, "be": 2}
# In the order of a form.
FIELDS = tuple(field for field in _FIELDS if field not in ("", "with"))
SIDED = tuple(f"{side}_{rest}" for side in ("white", "black") for rest in ("number", "rating", "fide_id"))


def field_label(field: str | None, lang: str) -> str:
    """A field as people call it; English for a language without words. None: the column is not used."""
    place = _PLACES.get(lang, 1)
    side, _, rest = (field or "").partition("_")
    if field not in _FIELDS and side in ("white", "black") and rest in _FIELDS:
        said = _FIELDS[rest][place]
        own = said if said.startswith("FIDE") else said[0].lower() + said[1:]
        return f"{_FIELDS[side][place]}: {own}"
    word, _, number = (field or "").partition(" ")
    return f"{_FIELDS[word][place]} {number}" if number else _FIELDS[word][place]


def column_word(lang: str) -> str:
    """The word for a column, in small letters."""
    return _COLUMN[_PLACES.get(lang, 1)]
