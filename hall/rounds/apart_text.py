"""Article 22.8 in words: what holds in a round, whom it cannot be kept for, who meets all the same. Pure."""

from __future__ import annotations

from collections.abc import Iterable

from hall.model.regulations import Regulation
from hall.model.tournament import Pairing, Tournament
from hall.pairing.kept_apart import Mates, Restriction, of_one_team, restriction
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


def ahead_lines(data: Tournament | None, rules: Regulation, number: int, lang: str) -> tuple[str, ...]:
    """From which later round whom the regulation keeps apart; nothing where it does already, or never."""
    rule, stated = rules.kept_apart, None if data is None else data.rounds_total
    first = None if rule is None else rule.first_round(rules.rounds_total(stated))
    if rule is None or first is None or number >= first:
        return ()
    return (f"{apart_words(lang).ahead(rule.by, first)} (22.8)",)


def met_lines(found: Restriction | None, pairs: Iterable[Pairing], lang: str) -> tuple[str, ...]:
    """Each team of which a pair meets, with the boards; the highest board first."""
    return () if found is None else by_team(of_one_team(pairs, found.groups), lang)


def by_team(met: Iterable[Mates], lang: str) -> tuple[str, ...]:
    """The boards of each team's pairs."""
    boards: dict[str, list[int]] = {}
    for one in met:
        boards.setdefault(one.team, []).append(one.board)
    return tuple(apart_words(lang).met(team, tuple(some)) for team, some in boards.items())


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
    held, met = held_lines(found, lang), of_one_team(coming.pairs, found.groups)
    if not met:
        return held[1:] if found.first is not None else held
    so_many = apart_words(lang).together(found.by, len(met))
    return (held[0], f"{so_many}: {', '.join(by_team(met, lang))}", *held[1:])
