"""What a pairing repeats, in words; all that is said of pairs before they are taken in or published. Pure."""

from __future__ import annotations

from hall.model.regulations import Regulation
from hall.model.tournament import Tournament
from hall.pairing.repeated import MetAgain, repeated
from hall.rounds import apart_text
from hall.words.repeated import repeated_words


def repeated_lines(data: Tournament, rules: Regulation, lang: str, first: int = 1) -> tuple[str, ...]:
    """A line for each game or pairing bye that a Swiss repeats in its rounds from `first` on."""
    if rules.system != "swiss":
        return ()
    words = repeated_words(lang)
    names = {player.number: player.name.rstrip(",") for player in data.players}

    def name(number: int) -> str:
        return names.get(number, str(number))

    return tuple(
        words.met(one.pairing.board, name(one.pairing.white), name(one.pairing.black), one.round, one.earlier)
        if isinstance(one, MetAgain)
        else words.free(name(one.player), one.round, one.earlier)
        for one in repeated(data, first)
    )


def pair_warnings(data: Tournament, rules: Regulation, lang: str, first: int = 1) -> tuple[str, ...]:
    """Article 22.8 and what repeats, of the rounds from `first` on; nothing where all is well."""
    return (*apart_text.warnings(data, rules, lang), *repeated_lines(data, rules, lang, first))
