"""The list of players: who plays, who left or misses the next round and why; late entries."""

from __future__ import annotations

from dataclasses import dataclass

from hall.model.roster import (
    BringBack,
    EnterPlayer,
    KeepRound,
    MissRound,
    RemovePlayer,
    RosterAct,
)
from hall.model.roster_acts import (
    facts,
    has_table,
    is_swiss,
    left_by,
    left_by_rounds,
    left_out_by_file,
    missed_in,
    out_of,
)
from hall.model.state import TournamentState
from hall.model.tournament import Player, Unpaired
from hall.standings.so_far import tournament_so_far
from hall.tablet.sight import Sight
from hall.tablet.views.roster_text import said, whose
from hall.words.day import day_words

_MOST_LINES = 300


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerLine:
    number: int
    name: str
    about: str
    is_out: bool
    is_chosen: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerAct:
    text: str
    act: RosterAct
    is_grave: bool = False
    is_held: bool = False  # no undo gives back what the hall has seen
    is_told: bool = False  # of a notice, whose hour a field states


@dataclass(frozen=True, slots=True, kw_only=True)
class ChosenPlayer:
    number: int
    name: str
    history: tuple[str, ...]
    acts: tuple[PlayerAct, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayersView:
    """`late` enters a player whose number and name the page's fields say."""

    title: str
    search: str
    lines: tuple[PlayerLine, ...]
    chosen: ChosenPlayer | None
    late: EnterPlayer | None
    free_number: int
    from_round: str


def players(s: Sight, search: str = "", number: int | None = None) -> PlayersView:
    data, d = tournament_so_far(s.t), day_words(s.lang)
    everybody = () if data is None else data.players
    coming = round_open(s.t)
    out = left_by_rounds(s.t, coming) | out_of(s.t, coming)
    free = max((p.number for p in everybody), default=0) + 1
    chosen = next((p for p in everybody if p.number == number), None)
    late = EnterPlayer(tournament=s.t.id, round=coming, player=Player(number=free, name=""), reason="")
    found = [p for p in everybody if _matches(p, search)][:_MOST_LINES]
    return PlayersView(
        title=f"{d.labels.players}: {len(everybody)}",
        search=search,
        lines=tuple(
            PlayerLine(
                number=p.number,
                name=s.name(p.number),
                about=_about(s, p, out, coming),
                is_out=p.number in out,
                is_chosen=p is chosen,
            )
            for p in found
        ),
        chosen=None if chosen is None else _chosen(s, chosen, coming),
        late=late if s.may(EnterPlayer) and data is not None and not has_table(s.t) else None,
        free_number=free,
        from_round=d.from_round(coming),
    )


def round_open(t: TournamentState) -> int:
    """The first round that has not begun: what is said of players now holds from it."""
    begun = [n for n, known in t.rounds.items() if known.start_actual is not None]
    filed = [] if t.data is None else [played.number for played in t.data.played]
    return max([*begun, *filed], default=0) + 1


def _matches(player: Player, search: str) -> bool:
    wanted = search.strip().casefold()
    if wanted.isdecimal():
        return str(player.number) == wanted
    return wanted in player.name.casefold()


def _about(s: Sight, player: Player, out: dict[int, Unpaired], coming: int) -> str:
    why = out.get(player.number)
    rating = "" if player.rating is None else str(player.rating)
    state = "" if why is None else day_words(s.lang).out(why, coming)
    return " · ".join(filter(None, (state, rating)))


def _chosen(s: Sight, player: Player, coming: int) -> ChosenPlayer:
    return ChosenPlayer(
        number=player.number,
        name=s.name(player.number),
        history=tuple(
            f"{s.hm(fact.at)} · {s.who(fact.by)} · {said(s, fact.value)}"
            for fact in facts(s.t)
            if whose(fact.value) == player.number
        ),
        acts=tuple(one for one in _acts(s, player.number, coming) if s.may(type(one.act))),
    )


def _acts(s: Sight, number: int, coming: int) -> tuple[PlayerAct, ...]:
    labels, where = day_words(s.lang).labels, (s.t.id, coming, number)
    if number in left_by(s.t, coming) or number in left_by_rounds(s.t, coming):
        back = BringBack(tournament=s.t.id, round=coming, number=number, reason="")
        return (PlayerAct(text=labels.back_in, act=back),)
    if number in missed_in(s.t, coming) or number in left_out_by_file(s.t, coming):
        kept = KeepRound(tournament=s.t.id, round=coming, number=number, reason="")
        return (PlayerAct(text=labels.pair_him, act=kept), *_leaving(s, where))
    if not is_swiss(s.t):
        return _leaving(s, where)
    return (
        PlayerAct(text=labels.miss_with_notice, act=_missing(where, notice_to=s.me.name), is_told=True),
        PlayerAct(
            text=labels.miss_half,
            act=_missing(where, how=Unpaired.HALF_BYE, notice_to=s.me.name),
            is_told=True,
        ),
        PlayerAct(text=labels.miss_without_notice, act=_missing(where)),
        *_leaving(s, where),
    )


def _missing(
    where: tuple[str, int, int], *, how: Unpaired = Unpaired.ABSENT, notice_to: str = ""
) -> MissRound:
    tournament, coming, number = where
    return MissRound(
        tournament=tournament, round=coming, number=number, reason="", how=how, notice_to=notice_to
    )


def _leaving(s: Sight, where: tuple[str, int, int]) -> tuple[PlayerAct, ...]:
    labels = day_words(s.lang).labels
    tournament, coming, number = where
    left = RemovePlayer(tournament=tournament, round=coming, number=number, reason="")
    expelled = RemovePlayer(
        tournament=tournament, round=coming, number=number, reason="", how=Unpaired.EXPELLED
    )
    return (
        PlayerAct(text=labels.withdraw, act=left, is_grave=True),
        PlayerAct(text=labels.expel, act=expelled, is_grave=True, is_held=True),
    )
