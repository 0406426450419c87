"""Who is kept apart "as far as possible" in a round (rules, article 22.8), and who meets all the same. Pure.

The regulation's `kept_apart` is read here and nowhere else on its way to pairs, warnings and announcements.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import dataclass, replace

from hall.model.regulations import ApartBy, KeptApart, Regulation
from hall.model.tournament import Pairing, Pairings, Player, Tournament, Unpaired
from hall.pairing.conditions import Apart


@dataclass(frozen=True, slots=True, kw_only=True)
class Restriction:
    """The restriction as it stands in one round, which lies in the rounds `first` to `last`.

    `first` None: the number of rounds is not known, so that nobody is kept apart. `last` None: every round.
    Of the `players` who may be paired, `unknown` have no team or federation in the list.
    """

    by: ApartBy
    first: int | None
    last: int | None
    groups: tuple[Apart, ...]
    unknown: int
    players: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Mates:
    """A pair of the round whose two players are of one team or federation."""

    board: int
    white: int
    black: int
    team: str


def restriction(data: Tournament, rules: Regulation | None, number: int) -> Restriction | None:
    """What the regulation asks of that round; None where it lets everybody meet in it."""
    rule = None if rules is None else rules.kept_apart
    if rules is None or rule is None:
        return None
    total = rules.rounds_total(data.rounds_total)
    first = rule.first_round(total)
    if first is not None and number < first:
        return None
    able = _able(data, number)
    return Restriction(
        by=rule.by,
        first=first,
        last=None if rule.last_rounds is None else total,
        groups=()
        if first is None
        else grouped(data.players, lambda player: belongs(player, rule), first=first),
        unknown=sum(1 for player in able if not belongs(player, rule)),
        players=len(able),
    )


def teams_apart(data: Tournament, *, last: int = 3) -> tuple[Apart, ...]:
    """What `--teams-apart` asks for without a regulation: by team, else federation, in the last rounds.

    None where the number of rounds is not known.
    """
    if data.rounds_total is None:
        return ()
    first = max(1, data.rounds_total - last + 1)
    return grouped(data.players, lambda player: player.team or player.federation, first=first)


def grouped(
    players: Iterable[Player], group: Callable[[Player], str | None], *, first: int
) -> tuple[Apart, ...]:
    """Each team with more than one player, under its name as it stands first in the list."""
    teams: defaultdict[str, list[int]] = defaultdict(list)
    names: dict[str, str] = {}
    for player in players:
        name = " ".join((group(player) or "").split())
        if name:
            teams[names.setdefault(name.casefold(), name)].append(player.number)
    return tuple(
        Apart(players=tuple(some), first=first, team=n) for n, some in teams.items() if len(some) > 1
    )


def of_one_team(pairs: Iterable[Pairing], groups: Iterable[Apart]) -> tuple[Mates, ...]:
    """The pairs that the groups would have kept apart, in the order of their boards."""
    teams: defaultdict[int, dict[int, str]] = defaultdict(dict)
    for place, one in enumerate(groups):
        for player in one.players:
            teams[player][place] = one.team or ""
    return tuple(
        Mates(board=p.board, white=p.white, black=p.black, team=teams[p.white][max(shared)])
        for p in pairs
        if (shared := teams[p.white].keys() & teams[p.black].keys())
    )


def fewest_together(made: Pairings, groups: Iterable[Apart]) -> int:
    """So many pairs of one team every pairing of these players has at least: a team may be most of them.

    A bye may spare one of it; who has met whom and colours may ask for more.
    """
    byes = [n for n, why in made.unpaired if why is Unpaired.PAIRING_BYE]
    able = {n for pair in made.pairs for n in (pair.white, pair.black)} | set(byes)
    sizes = (len(able & set(one.players)) for one in groups)
    return max((max(0, (2 * size - len(able) - len(byes) + 1) // 2) for size in sizes), default=0)


def apart_but(groups: Iterable[Apart], allowed: Collection[frozenset[int]]) -> tuple[Apart, ...]:
    """The groups with these pairs let meet, nobody being in two of them; a group without any stays."""
    return tuple(part for one in groups for part in _apart_but(one, allowed))


def _apart_but(one: Apart, allowed: Collection[frozenset[int]]) -> Iterator[Apart]:
    """Two lines more than pairs that may meet, not one for each pair of the team that may not."""
    players = set(one.players)
    met = [tuple(sorted(pair)) for pair in allowed if pair <= players]
    if not met:
        yield one
        return
    firsts, seconds = ({pair[side] for pair in met} for side in (0, 1))
    kept = (players - seconds, players - firsts, *({first} | seconds - {second} for first, second in met))
    yield from (replace(one, players=tuple(sorted(some))) for some in kept if len(some) > 1)


def belongs(player: Player, rule: KeptApart) -> str:
    """The player's team or federation, whichever the rule is about; empty where nobody says it."""
    match rule.by:
        case ApartBy.TEAM:
            return (player.team or "").strip()
        case ApartBy.FEDERATION:
            return (player.federation or "").strip()


def _able(data: Tournament, number: int) -> tuple[Player, ...]:
    """Who is not out of the round, as far as that is known."""
    coming = data.next_pairings
    unpaired = () if coming is None or coming.round != number else coming.unpaired
    out = {n for n, why in unpaired if why is not Unpaired.PAIRING_BYE}
    return tuple(player for player in data.players if player.number not in out)
