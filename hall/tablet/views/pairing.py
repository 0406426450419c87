"""The hall's own pairs for the next round: whom they leave out, what was assumed, what they would change.

Computed from what `hall.rounds.own_pairs` made; the page takes nothing in by itself.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from hall.model.roster import KeepRound, MissRound
from hall.model.roster_acts import missed_in, no_shows_to_decide
from hall.model.tournament import Pairing, Pairings, Result, Side, Tournament
from hall.pairing.kept_apart import restriction
from hall.pairing.swiss import provisional_games
from hall.rounds.apart_text import ahead_lines, held_lines, met_lines
from hall.rounds.own_pairs import MadeRound
from hall.standings.so_far import round_to_pair, tournament_so_far
from hall.tablet.sight import Sight
from hall.tablet.views.left_out import left_out
from hall.tablet.views.pair_lines import PairLine, pair_lines
from hall.words.changes import change_lines
from hall.words.day import day_words
from hall.words.tablet import result_text


@dataclass(frozen=True, slots=True, kw_only=True)
class NoShow:
    """Somebody who is left out of the pairing unless an arbiter says that he gave notice."""

    name: str
    leave_out: MissRound
    keep: KeepRound


@dataclass(frozen=True, slots=True, kw_only=True)
class PairingView:
    """`made` "": nothing has been made, or it is out of date. `summary` says how many pairs change.

    `held`: whom the regulation keeps apart (22.8), now or in rounds to come. `notes`: for which pairs that
    could not be.
    """

    title: str
    made: str
    pairs: tuple[PairLine, ...]
    left_out: tuple[tuple[str, str], ...]
    no_shows: tuple[NoShow, ...]
    provisional: tuple[str, ...]
    held: tuple[str, ...]
    notes: tuple[str, ...]
    changes: tuple[str, ...]
    summary: str
    needs_reason: bool
    at_work: bool
    make_text: str


def pairing(s: Sight, made: MadeRound | None, *, at_work: bool = False) -> PairingView:
    data, d = round_to_pair(s.t), day_words(s.lang)
    number = s.round.number if data is None or data.next_pairings is None else data.next_pairings.round
    current = made if made is not None and made.paired_from == data else None
    known = s.t.rounds.get(number)
    in_hand = known.pairings if known is not None and known.pairs else None
    shown = in_hand if current is None else current.pairings
    apart = None if data is None else restriction(data, s.t.entry.regulation, number)
    met = () if current is None else met_lines(apart, current.pairings.pairs, s.lang)
    return PairingView(
        title=d.pairs_for(number),
        made="" if current is None else current.id,
        pairs=() if current is None or shown is None else pair_lines(s, shown.pairs),
        left_out=_left_out(s, _nobody_paired(data, number) if current is None else current.pairings),
        no_shows=_no_shows(s, number),
        provisional=provisional_lines(s),
        held=held_lines(apart, s.lang) or ahead_lines(data, s.t.entry.regulation, number, s.lang),
        notes=() if not met else (d.not_apart(", ".join(met)),),
        changes=() if current is None or in_hand is None else _changes(s, current),
        summary="" if current is None else _summary(s, current, in_hand),
        needs_reason=current is not None and current.changes.needs_reason,
        at_work=at_work,
        make_text=d.labels.make_pairs if in_hand is None else d.labels.make_anew,
    )


def provisional_lines(s: Sight) -> tuple[str, ...]:
    """Games that were draws only for the pairing in hand, with what they really ended with."""
    data, now, d = s.t.data, tournament_so_far(s.t), day_words(s.lang)
    if data is None or now is None:
        return ()
    games = provisional_games(data)
    ended = {
        (game.pairing.white, game.pairing.black): game.result
        for played in now.played
        for game in played.games
        if game.pairing in games and played.number == data.played[-1].number
    }
    return tuple(d.provisional(_pair(s, pair), _result(s, ended, pair)) for pair in games)


def _result(s: Sight, ended: Mapping[tuple[int, int], Result | None], pair: Pairing) -> str:
    found = ended.get((pair.white, pair.black))
    return day_words(s.lang).labels.games_going_on.lower() if found is None else result_text(found)


def _pair(s: Sight, pair: Pairing) -> str:
    return f"{s.short(pair, Side.WHITE)} – {s.short(pair, Side.BLACK)}"


def _nobody_paired(data: Tournament | None, number: int) -> Pairings:
    """The round before its pairs are made: who is out of it."""
    out = () if data is None or data.next_pairings is None else data.next_pairings.unpaired
    return Pairings(round=number, pairs=(), unpaired=out)


def _left_out(s: Sight, pairings: Pairings) -> tuple[tuple[str, str], ...]:
    number = pairings.round
    d, missed, no_shows = day_words(s.lang), missed_in(s.t, number), no_shows_to_decide(s.t, number)
    lines = []
    for who, why in left_out(s, pairings):
        notice = missed[who].notice if who in missed else None
        told = "" if notice is None else f" · {d.notice(s.hm(notice.at), s.who(notice.to))}"
        told += f" · {d.labels.no_notice_known}" if who in no_shows else ""
        lines.append((s.name(who), why + told))
    return tuple(lines)


def _no_shows(s: Sight, number: int) -> tuple[NoShow, ...]:
    if not s.may(KeepRound):
        return ()
    reason = day_words(s.lang).labels.no_shows
    return tuple(
        NoShow(
            name=s.name(who),
            leave_out=MissRound(tournament=s.t.id, round=number, number=who, reason=reason),
            keep=KeepRound(tournament=s.t.id, round=number, number=who, reason=reason),
        )
        for who in no_shows_to_decide(s.t, number)
    )


def _changes(s: Sight, made: MadeRound) -> tuple[str, ...]:
    now: Tournament | None = tournament_so_far(s.t)
    return tuple(change_lines(made.changes, now, made.data, s.lang))


def _summary(s: Sight, made: MadeRound, in_hand: Pairings | None) -> str:
    d, pairs = day_words(s.lang), made.changes.pairs
    if pairs is None or in_hand is None:
        return ""
    if pairs.is_empty:
        return d.labels.nothing_changes
    return d.pairs_change(pairs.new_pairs, len(made.pairings.pairs))
