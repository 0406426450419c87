"""Names as the public page may show them: surname and first name, no patronymic. Pure."""

from __future__ import annotations

import re

_PATRONYMIC = re.compile(
    r"\w+(?:ович|евич|ьич|мич|ович|овна|евна|ёвна|ична|инична|авіч|евіч|ёвіч|аўна|еўна|ёўна)"
    r"|\w+(?:ovich|evich|yich|ovna|evna|ichna)|оглы|кызы|угли|ogly|kyzy|ugli",
    re.IGNORECASE,
)


def without_patronymic(name: str) -> str:
    """The name without what follows surname and first name and is a patronymic.

    Two words are never cut: "Рабинович Анна" and "Абрамович Лев" are surnames with a first name.
    """
    words = name.split()
    kept = [word for i, word in enumerate(words) if i < 2 or not _PATRONYMIC.fullmatch(word.strip(",."))]
    return " ".join(kept)
