"""What is said of players who as far as possible do not meet (rules, article 22.8), in every language."""

from __future__ import annotations

from itertools import zip_longest
from typing import Protocol

from hall.model.languages import in_language
from hall.model.regulations import ApartBy, Regulation
from hall.words.languages import words_for


class ApartWords(Protocol):
    """Texts of one language; `n` counts."""

    def announced(self, by: ApartBy, first: int, last: int | None) -> str:
        """In which rounds who is kept apart; `last` None: in every round."""
        ...

    def ahead(self, by: ApartBy, first: int) -> str:
        """That the rule begins in a later round."""
        ...

    def rounds_unknown(self, by: ApartBy) -> str: ...
    def team_unknown(self, by: ApartBy, n: int, whole: int) -> str: ...
    def apart(self, by: ApartBy) -> str: ...
    def together(self, by: ApartBy, n: int) -> str: ...
    def met(self, team: str, boards: tuple[int, ...]) -> str: ...
    def mates(self, by: ApartBy, team: str) -> str: ...


def restriction_texts(rules: Regulation, stated_rounds: int | None, lang: str) -> tuple[str, ...]:
    """All that the regulation restricts the pairing by, in a language: its own texts, then `kept_apart`.

    The latter is left out where the texts say it themselves.
    """
    texts = (rules.restrictions_ru, rules.restrictions_en, rules.restrictions_be)
    own = zip_longest(*texts) if rules.restrictions_ru else ()
    said = tuple(in_language(lang, ru=ru, en=en or ru, be=be) for ru, en, be in own)
    rule, total = rules.kept_apart, rules.rounds_total(stated_rounds)
    first = None if rule is None else rule.first_round(total)
    if rule is None or rule.in_restrictions or first is None:
        return said
    last = None if rule.last_rounds is None else total
    return (*said, apart_words(lang).announced(rule.by, first, last))


def apart_words(lang: str) -> ApartWords:
    """The words of a language; ValueError for an unknown one."""
    found: ApartWords = words_for("kept_apart", lang)
    return found
