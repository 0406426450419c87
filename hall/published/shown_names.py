"""Names as walls and the public page may show them: surname and first name, no patronymic. Pure."""

from __future__ import annotations

import re
from functools import lru_cache

_PATRONYMIC = re.compile(
    # Russian, Ukrainian, Belarusian: Петрович, Ильич, Петрівна, Юр'евіч, Пятроўна.
    r"[\w'’ʼ]{2,}(?:ич|іч|овна|евна|ёвна|ична|ічна|івна|ївна|аўна|еўна|ёўна|яўна)"
    r"|\w+(?:ovich|evich|yich|[mkt]ich|ovna|evna|ichna)"
    r"|\w*(?:оглы|кызы|қызы|улы|ұлы|уулу|угли|ogly|oglu|kyzy|qizi|ugli|uly|uulu)",
    re.IGNORECASE,
)


@lru_cache(maxsize=4096)
def without_patronymic(name: str) -> str:
    """The name without what follows surname and first name and is a patronymic.

    Two words are never cut: "Рабинович Анна" and "Абрамович Лев" are surnames with a first name.
    """
    words = name.split()
    kept = [word for i, word in enumerate(words) if i < 2 or not _PATRONYMIC.fullmatch(word.strip(",."))]
    return " ".join(kept)
