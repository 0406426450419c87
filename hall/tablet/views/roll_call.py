"""The roll call before round 1: who has come, and what becomes of who has not (22.1-22.3)."""

from __future__ import annotations

from dataclasses import dataclass

from hall.model.roll_call import (
    ROUND,
    EndRollCall,
    Listed,
    MarkPlayer,
    NoteShortNight,
    ResumeRollCall,
)
from hall.model.roll_call_acts import RollCall, is_night_short, is_over, roll_call
from hall.model.roster import BringBack, KeepRound, MissRound, RemovePlayer
from hall.model.roster_acts import is_swiss, left_by
from hall.model.tournament import Player
from hall.tablet.sight import Sight
from hall.tablet.views.players import PlayerAct
from hall.tablet.views.roster_text import said
from hall.words.day import day_words
from hall.words.roll_call import RollCallLabels, roll_call_words


@dataclass(frozen=True, slots=True, kw_only=True)
class RollLine:
    """`mark` says the other than stands; `key` is what a search looks in; `shown`: the search finds it."""

    number: int
    name: str
    about: str
    is_here: bool
    mark: MarkPlayer | None
    key: str
    shown: bool
    may_decide: bool
    is_decided: bool
    is_chosen: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Night:
    """The warning of a short night; `note` acknowledges it, `noted` says who has."""

    text: str
    note: NoteShortNight | None
    noted: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Absent:
    """Whom the chief arbiter decides on."""

    title: str
    acts: tuple[PlayerAct, ...]
    note: str


@dataclass(frozen=True, slots=True, kw_only=True)
class RollCallView:
    """`said` is the counter, `ended` who ended it and when, `state` what is left to decide."""

    labels: RollCallLabels
    search: str
    shows_left: bool
    left: str
    lines: tuple[RollLine, ...]
    is_found: bool
    said: str
    ended: str
    state: str
    is_done: bool
    night: Night | None
    end: EndRollCall | None
    resume: ResumeRollCall | None
    over: str
    chosen: Absent | None


def roll_call_page(s: Sight, search: str = "", show: str = "", number: int | None = None) -> RollCallView:
    words, now, over = roll_call_words(s.lang), roll_call(s.t), is_over(s.t)
    shows_left = show == "left" or (not show and now.ended is not None)
    lines = tuple(
        _line(s, now, player, search, number)
        for player in now.expected
        if not shows_left or player.number not in now.here or player.number in now.absent
    )
    state = "" if now.ended is None else _state(s, now)
    return RollCallView(
        labels=words.labels,
        search=search,
        shows_left=shows_left,
        left=words.not_yet(len(now.missing)),
        lines=lines,
        is_found=any(line.shown for line in lines),
        said=words.here_of(len(now.expected) - len(now.missing), len(now.expected)),
        ended="" if now.ended is None else _ended(s, now),
        state=state,
        is_done=now.ended is not None and not now.undecided,
        night=None if over else _night(s, now),
        end=EndRollCall(tournament=s.t.id, round=ROUND)
        if not over and now.ended is None and now.expected and s.may(EndRollCall)
        else None,
        resume=ResumeRollCall(tournament=s.t.id, round=ROUND)
        if not over and now.ended is not None and s.may(ResumeRollCall)
        else None,
        over=words.labels.over if over else "" if s.t.data is not None else words.labels.not_begun,
        chosen=None if over or number not in now.absent else _absent(s, number),
    )


def is_called(s: Sight) -> bool:
    """Whether there is a roll call to open: round 1 is ahead, and a list of players known."""
    return s.t.data is not None and not is_over(s.t)


def _line(s: Sight, now: RollCall, player: Player, search: str, chosen: int | None) -> RollLine:
    number, here = player.number, now.here.get(player.number)
    words, name = roll_call_words(s.lang), s.name(player.number)
    decided = now.decided.get(number)
    came = words.came(s.hm(here.value.at)) if here is not None and number in now.absent else ""
    rest = said(s, decided.value) if decided is not None else player.federation
    key = folded(f"{number} {name}")
    return RollLine(
        number=number,
        name=name,
        about=" · ".join(filter(None, (came, rest))),
        is_here=here is not None,
        mark=MarkPlayer(
            tournament=s.t.id,
            round=ROUND,
            player=Listed(number=number, name=player.name),
            here=here is None,
        )
        if not is_over(s.t) and s.may(MarkPlayer)
        else None,
        key=key,
        shown=found(key, search),
        may_decide=number in now.absent and s.may(KeepRound) and not is_over(s.t),
        is_decided=decided is not None,
        is_chosen=number == chosen,
    )


def folded(text: str) -> str:
    """As a search compares: small letters, and ё is typed as е."""
    return text.lower().replace("ё", "е")


def found(key: str, search: str) -> bool:
    """Whether a line's key has all that is typed: a number from its first digit, of a name any part."""
    wanted = folded(search).split()
    number = key.split(" ", 1)[0]
    return all(number.startswith(one) if one.isdecimal() else one in key for one in wanted)


def _ended(s: Sight, now: RollCall) -> str:
    assert now.ended is not None
    end = now.ended
    return roll_call_words(s.lang).ended(s.hm(end.at), s.who(end.by), len(end.value.absent))


def _state(s: Sight, now: RollCall) -> str:
    words = roll_call_words(s.lang)
    return words.not_decided(len(now.undecided)) if now.undecided else words.labels.all_decided


def _night(s: Sight, now: RollCall) -> Night | None:
    known = s.t.rounds.get(ROUND)
    start = None if known is None else known.start_planned
    if start is None or not is_night_short(s.t, s.now):
        return None
    words, noted = roll_call_words(s.lang), now.night
    stands = noted is not None and noted.value.start == start
    return Night(
        text=words.short_night(s.hm(start)),
        note=NoteShortNight(tournament=s.t.id, round=ROUND) if not stands and s.may(NoteShortNight) else None,
        noted=words.acknowledged(s.hm(noted.at), s.who(noted.by)) if noted is not None and stands else "",
    )


def _absent(s: Sight, number: int | None) -> Absent | None:
    if number is None:
        return None
    known = s.t.rounds.get(ROUND)
    is_paired = known is not None and bool(known.pairs)
    return Absent(
        title=f"{number} · {s.name(number)}",
        acts=tuple(_acts(s, number)) if s.may(KeepRound) else (),
        note=roll_call_words(s.lang).labels.pairs_stand if is_paired else "",
    )


def _acts(s: Sight, number: int) -> list[PlayerAct]:
    """A round robin's table leaves nobody out of one round."""
    labels, t = roll_call_words(s.lang).labels, s.t.id
    if number in left_by(s.t, ROUND):
        back = BringBack(tournament=t, round=ROUND, number=number, reason="")
        return [PlayerAct(text=day_words(s.lang).labels.back_in, act=back)]
    kept = KeepRound(tournament=t, round=ROUND, number=number, reason="")
    gone = RemovePlayer(tournament=t, round=ROUND, number=number, reason="")
    acts = [PlayerAct(text=labels.let_in_draw, act=kept)]
    if is_swiss(s.t):
        missed = MissRound(tournament=t, round=ROUND, number=number, reason="")
        told = MissRound(tournament=t, round=ROUND, number=number, reason="", notice_to=s.me.name)
        late = MissRound(tournament=t, round=ROUND, number=number, reason="", let_in=True)
        acts += [
            PlayerAct(text=labels.let_in_next, act=late),
            PlayerAct(text=labels.out_with_notice, act=told, is_told=True),
            PlayerAct(text=labels.out_without_notice, act=missed),
        ]
    return [*acts, PlayerAct(text=labels.withdrawn, act=gone, is_grave=True)]
