"""The tablet's words in every language of the hall, by its code; no words here."""

from __future__ import annotations

from hall.model.languages import LANGUAGES
from hall.words.languages import words_for
from hall.words.tablet import Sentences

TABLET_WORDS: dict[str, Sentences] = {code: words_for("tablet", code) for code in LANGUAGES}
