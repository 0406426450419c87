"""Article 22.8 in words: what holds in a round, whom it cannot be kept for, who meets all the same. Pure."""

from __future__ import annotations

from collections.abc import Iterable

from hall.model.regulations import Regulation
from hall.model.tournament import Pairing, Tournament
from hall.pairing.kept_apart import Restriction, of_one_team, restriction
from hall.words.kept_apart import apart_words


def held_lines(found: Restriction | None, lang: str) -> tuple[str, ...]:
    """What holds in the round, then whom it cannot be kept for and why; nothing where nothing holds."""
    if found is None:
        return ()
    words = apart_words(lang)
    if found.first is None:
        return (f"{words.rounds_unknown(found.by)} (22.8)",)
    said = f"{words.announced(found.by, found.first, found.last)} (22.8)"
    unknown = words.team_unknown(found.by, found.unknown, found.players) if found.unknown else ""
    return tuple(filter(None, (said, unknown)))


def met_lines(found: Restriction | None, pairs: Iterable[Pairing], lang: str) -> tuple[str, ...]:
    """Each pair of one team with its board."""
    words = apart_words(lang)
    return (
        ()
        if found is None
        else tuple(words.pair(one.board, one.team) for one in of_one_team(pairs, found.groups))
    )


def together(found: Restriction | None, pair: Pairing, lang: str) -> str:
    """That this pair is of one team and which, with the article; empty where it is not."""
    met = () if found is None else of_one_team((pair,), found.groups)
    return f"{apart_words(lang).mates(found.by, met[0].team)} (22.8)" if met and found is not None else ""


def warnings(data: Tournament, rules: Regulation, lang: str) -> tuple[str, ...]:
    """What to say before the coming round's pairs are taken in or published; nothing where all is well."""
    coming = data.next_pairings
    found = None if coming is None else restriction(data, rules, coming.round)
    if coming is None or found is None or not coming.pairs:
        return ()
    held, met = held_lines(found, lang), met_lines(found, coming.pairs, lang)
    if not met:
        return held[1:] if found.first is not None else held
    return (held[0], f"{apart_words(lang).together(found.by, len(met))}: {'; '.join(met)}", *held[1:])
