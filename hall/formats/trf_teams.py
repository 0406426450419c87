"""The lines of a TRF that name teams: 310 in TRF26, 013 before; a comment where only players compete.

310: number 5-7, name 9-40, nick 42-46, strength 48-53, match points 55-60, game points 62-67, rank 69-71,
players of four columns from 74 (+5). 013: name 5-36, players from 37 (+5). Either makes programs count
matches, so delegations of an individual event stand in a comment that only this reader understands. Programs
expect everybody in a team there: who is in none and never plays is the one player of a team without a name.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction

from hall.model.plain_text import plain
from hall.model.stated_byes import is_of_teams
from hall.model.tournament import Tournament

TEAM_CODES = ("013", "310")
_NUMBER_TEAMS = frozenset(("240", "250", "260", "299", "352", "801", "802"))  # in an event of teams
_COMMENT = "### "
_DELEGATION = f"{_COMMENT}013 "


@dataclass(frozen=True, slots=True, kw_only=True)
class TeamScore:
    """How a team stands: match points, game points, place."""

    match_points: Fraction
    game_points: Fraction
    place: int


def delegation(text: str) -> str | None:
    """The 013 line in a comment; None of any other line."""
    return text[len(_COMMENT) :] if text.startswith(_DELEGATION) else None


def is_of_teams_alone(text: str) -> bool:
    """Whether the line names a team's players, as a record or in a comment."""
    return text[:3] in TEAM_CODES or delegation(text) is not None


def of_teams_commented(text: str) -> str:
    """A line that means teams as a comment, where the file names none; another as it is."""
    return _COMMENT + text if text[:3] in _NUMBER_TEAMS or is_of_teams(text) else text


def in_no_team(tournament: Tournament) -> tuple[int, ...]:
    """Who is in no team, though others are."""
    players = tournament.players
    return tuple(p.number for p in players if not p.team) if any(p.team for p in players) else ()


def play_in_no_team(tournament: Tournament) -> tuple[int, ...]:
    """Who has a game and no team: no record of teams can hold his matches."""
    games = [game.pairing for played in tournament.played for game in played.games]
    coming = tournament.next_pairings
    pairs = (*games, *(coming.pairs if coming is not None else ()))
    playing = {number for pair in pairs for number in (pair.white, pair.black)}
    return tuple(number for number in in_no_team(tournament) if number in playing)


def team_lines(
    tournament: Tournament, *, is_trf26: bool, scores: Mapping[str, TeamScore] | None, in_comments: bool
) -> Iterator[str]:
    """Each team once; the file's own lines and order where it has them, with those who came later."""
    code = "310" if is_trf26 and not in_comments else "013"
    own = [text for text in tournament.records if text[:3] == code and _team(text)]
    orders = enumerate(board_orders(tournament).items(), 1)
    made = [_line(number, plain(name), members, code) for number, (name, members) in orders]
    if in_comments:
        yield from (_COMMENT + line for line in made)
        return
    lines = list(_with_late(own, tournament, code)) if own else made
    yield from (_scored(text, scores or {}) if is_trf26 else text for text in lines)
    if scores is not None:  # teams play
        for number, member in enumerate(in_no_team(tournament), _next_number(lines)):
            yield _line(number, "", [member], code)


def _with_late(own: list[str], tournament: Tournament, code: str) -> Iterator[str]:
    """The file's lines; late entries last in their teams, and teams that came with them in new lines."""
    listed = {number for text in own for number, _ in _members(text)}
    late: dict[str, list[int]] = {}
    for player in tournament.players:
        if player.team and player.number not in listed:
            late.setdefault(plain(player.team)[:32].strip(), []).append(player.number)
    for text in own:
        yield _joined(text, late.pop(_team(text), []))
    for number, (name, members) in enumerate(late.items(), _next_number(own)):
        yield _line(number, name, members, code)


def _next_number(lines: list[str]) -> int:
    """After those that lines of 310 have; 013 has none."""
    numbers = [int(text[4:7]) for text in lines if re.match("310 [ 0-9]{2}[0-9] ", text)]
    return max((len(lines), *numbers)) + 1


def _joined(text: str, members: list[int]) -> str:
    """The line with more players after its last one, in columns of their own."""
    if not members:
        return text
    start = 73 if text[:3] == "310" else 36
    body = text.rstrip()
    first = f"{body:<{start}}" if len(body) <= start else f"{body} "
    return first + " ".join(f"{member:4d}" for member in members)


def _team(text: str) -> str:
    return (text[8:40] if text[:3] == "310" else text[4:36]).strip()


def board_orders(tournament: Tournament) -> dict[str, list[int]]:
    """Teams and their players in the file's order, which is that of the boards; then by starting numbers."""
    listed = {number: team for text in tournament.records for number, team in _members(text)}
    teams: dict[str, list[int]] = {}
    known = {player.number: player.team for player in tournament.players}
    for number in (*listed, *known):
        team = known.get(number)
        if team and number not in teams.setdefault(team, []):
            teams[team].append(number)
    return teams


def _members(text: str) -> Iterable[tuple[int, str]]:
    line = delegation(text) or text
    rest = line[73:] if line[:3] == "310" else line[36:]
    if line[:3] not in TEAM_CODES:
        return ()
    return [(int(number), _team(line)) for number in re.findall(r"\d{1,9}", rest, re.ASCII)]


def _line(number: int, name: str, members: list[int], code: str) -> str:
    ranks = " ".join(f"{member:4d}" for member in members)
    if code == "310":
        return f"310 {number:3d} {name:<32.32} {'':32}{ranks}"
    return f"013 {name:<32.32}{ranks}"


def _scored(text: str, scores: Mapping[str, TeamScore]) -> str:
    """A 310 line with the points and the place that the team has now; another as it was."""
    score = scores.get(text[8:40].strip()) if text[:3] == "310" else None
    if score is None:
        return text
    points = f"{float(score.match_points):6.1f} {float(score.game_points):6.1f} {score.place:3d}"
    return f"{text[:54]:<54}{points}{text[71:]}"
