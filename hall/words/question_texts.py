"""What an arbiter is asked of a file, and the answers to choose from, in every language."""

from __future__ import annotations

_CODES = {
    "U": ("свободен по жеребьёвке (U)", "pairing bye (U)", "вольны паводле жараб'ёўкі (U)"),
    "F": ("очко дано судьёй (F)", "point given by an arbiter (F)", "ачко дадзена суддзёй (F)"),
    "H": ("пол-очка (H)", "half-point bye (H)", "паўачка (H)"),
    "-": ("поражение без игры (-)", "lost by default (-)", "паражэнне без гульні (-)"),
    "+": ("победа без игры (+)", "won by default (+)", "перамога без гульні (+)"),
    "Z": ("отсутствие или неявка (Z)", "absent or forfeited (Z)", "адсутнасць або няяўка (Z)"),
}
_ASKED = ("{}, тур {}: что это было?", "{}, round {}: what was it?", "{}, тур {}: што гэта было?")
_HOW = ("ответ: --answers {}", "answer with --answers {}", "адказ: --answers {}")
_PLACES = {"ru": 0, "en": 1, "be": 2}


def answer_text(code: str, lang: str) -> str:
    """An answer's name; English for a language without words."""
    return _CODES[code][_PLACES.get(lang, 1)]


def question_text(name: str, number: int, lang: str) -> str:
    """What is asked of a player's round."""
    return _ASKED[_PLACES.get(lang, 1)].format(name, number)


def how_to_answer(key: str, codes: tuple[str, ...], lang: str) -> str:
    """The option of the command line, with each answer."""
    return _HOW[_PLACES.get(lang, 1)].format(" | ".join(f"{key}={code}" for code in codes))
