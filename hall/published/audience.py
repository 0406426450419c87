"""The state as each audience may see it. Pure: the same state gives the same sections.

What a wall shows is built here from a list of allowed fields (`hall.published.snapshot`): no clock times, no
moves, no "absent" before an arbiter has confirmed it, no "lost" before he has ruled, no names of the missing
unless the event allows it, no patronymics, no pairs before they are published.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from hall.model.closing_acts import posting_at
from hall.model.corrections import correction
from hall.model.deadlines import cue_at, limit_came, round_cues, round_ended
from hall.model.instants import Instant
from hall.model.presence import Certainty, Presence, all_presence
from hall.model.regulations import CountedFrom
from hall.model.rulings import board_is_open
from hall.model.state import RoundState, Seat, State, TournamentState
from hall.model.timetable import CueKind, cues
from hall.model.tournament import Pairing, Pairings, Side, Tournament, Unpaired
from hall.model.venue import Venue
from hall.published.draw_view import draw_view
from hall.published.each_tournament import each_shown
from hall.published.programme import programme_view, round_start
from hall.published.progress import progress
from hall.published.screen_views import PublicAddress, screen_views
from hall.published.shown_names import without_patronymic
from hall.published.snapshot import (
    HallView,
    MissingView,
    MovedView,
    OwnStartView,
    PairingsSection,
    PairingsView,
    PairView,
    PlayerView,
    ProgrammeView,
    ResultView,
    RoundSection,
    RoundView,
    ScreensSection,
    UnpairedView,
    VenueView,
)
from hall.published.standings_view import standings_view
from hall.published.table_views import DrawSection, InterruptionView, PictureView, StandingsSection
from hall.standings.so_far import points_now

_CALLS = (CueKind.ANNOUNCE_5_MIN, CueKind.ANNOUNCE_1_MIN)


@dataclass(frozen=True, slots=True, kw_only=True)
class Surroundings:
    """What a wall must know that the journal does not hold.

    `address` is where a browser finds the hall, `code` its QR code in rows; `phones` where phones find
    the public page.
    """

    time_verified: bool
    address: str | None = None
    code: tuple[str, ...] = ()
    lost_screens: frozenset[str] = frozenset()
    phones: PublicAddress | None = None


def screen_sections(state: State, venue: Venue, around: Surroundings) -> dict[str, object]:
    """The sections for wall screens, by name."""
    tournaments = [t for e in venue.entries if (t := state.tournaments.get(e.id)) is not None]
    return {
        "venue": venue_view(venue, around, each_shown(programme_view, tournaments)),
        "round": RoundSection(rounds=each_shown(round_view, tournaments)),
        "pairings": PairingsSection(pairings=each_shown(pairings_view, tournaments)),
        "standings": StandingsSection(standings=each_shown(standings_view, tournaments)),
        "draw": DrawSection(draws=each_shown(draw_view, tournaments)),
        "screens": ScreensSection(
            screens=screen_views(state, venue, around.lost_screens, around.phones),
            address=around.address,
            code=around.code,
        ),
    }


def venue_view(venue: Venue, around: Surroundings, programmes: tuple[ProgrammeView, ...] = ()) -> VenueView:
    """Names, zone, languages, and what the regulations announce."""
    return VenueView(
        title_ru=venue.name_ru,
        title_en=venue.name_en,
        title_be=venue.name_be,
        zone=venue.zone,
        languages=venue.languages,
        halls=tuple(
            HallView(id=h.id, name_ru=h.name_ru, name_en=h.name_en, name_be=h.name_be) for h in venue.halls
        ),
        time_verified=around.time_verified,
        dark=venue.dark,
        programmes=programmes,
        pictures=tuple(PictureView(digest=p.digest) for p in venue.pictures),
    )


def round_view(t: TournamentState) -> RoundView | None:
    """The current round's facts and deadlines; None before one is planned, paired or drawn for."""
    known = t.round or _drawn_for(t)
    if known is None:
        return None
    rules = t.entry.regulation
    rule = rules.default_time
    seen = all_presence(t, known)
    open_pairs = [p for p in known.pairs if not known.results.get(p.board) and not known.is_held(p.board)]
    missing = _missing(t, open_pairs, seen) if known.published_at is not None else ()
    come = progress(known, seen)
    following = rules.round_date(known.number + 1)
    ended = _ended_last(t, known)
    return RoundView(
        tournament=t.id,
        hall=t.entry.hall,
        name_ru=t.entry.name_ru,
        name_en=t.entry.name_en,
        name_be=t.entry.name_be,
        number=known.number,
        planned=known.start_planned,
        moved=_moved(known),
        published=known.published_at,
        started=known.start_actual,
        time_control=rules.time_control,
        default_limit=None if rule is None else rule.limit,
        default_comparison=None if rule is None else rule.comparison,
        default_at=cue_at(t, known, CueKind.DEFAULT_TIME),
        default_from_schedule=rule is not None and rule.counted_from is CountedFrom.SCHEDULED_START,
        photography_ends=cue_at(t, known, CueKind.PHOTOGRAPHY_ENDS),
        trainers_leave=cue_at(t, known, CueKind.TRAINERS_LEAVE),
        calls=tuple(cue.at for cue in round_cues(t, known) if cue.kind in _CALLS),
        boards=come.boards,
        finished=come.finished,
        not_begun=come.not_begun,
        missing=missing,
        undecided=tuple(
            p.board for p in open_pairs if limit_came(t, known, p.board) and board_is_open(t, known, p.board)
        ),
        phones=rules.phones,
        next_number=None if following is None else following.number,
        next_start=None if following is None else round_start(t, following.number),
        results=_results(known),
        appeals_close=_appeals_close(t, ended),
        appeals_round=None if ended is None else ended.number,
        interruption=_interruption(t, known),
        own_starts=_own_starts(known),
        pairings_posted=posting_at(t),
    )


def _drawn_for(t: TournamentState) -> RoundState | None:
    """The round that a draw is held for, where nothing else is known of it: walls show it by a round."""
    return None if t.current is None or draw_view(t) is None else RoundState(number=t.current)


def _own_starts(known: RoundState) -> tuple[OwnStartView, ...]:
    """The boards of published pairs that wait, together where they begin together."""
    if known.published_at is None:
        return ()
    found: dict[Instant | None, tuple[int, ...]] = {}
    for board in sorted(known.board_starts):
        own = known.own_start(board)
        if own is not None and own.started is None and known.result(board) is None:
            found[own.planned] = (*found.get(own.planned, ()), board)
    return tuple(OwnStartView(boards=boards, planned=planned) for planned, boards in found.items())


def _interruption(t: TournamentState, known: RoundState) -> InterruptionView | None:
    pause = known.interruption
    if pause is None:
        return None
    limit = cue_at(t, known, CueKind.DEFAULT_TIME)
    is_held = limit is not None and known.start_actual is not None and limit > pause.since
    return InterruptionView(
        since=pause.since,
        leave=pause.leaving,
        left=limit - pause.since if limit is not None and is_held else None,
        resumes=pause.resumes,
    )


def _moved(known: RoundState) -> MovedView | None:
    if not known.moves:
        return None
    first, last = known.moves[0], known.moves[-1]
    # Moved back to where it was at first: what people heard last is what it was moved from.
    old = first.value.old if first.value.old != last.value.new else last.value.old
    return MovedView(old=old, new=last.value.new, said_at=last.at)


def _results(known: RoundState) -> tuple[ResultView, ...]:
    """What stands on the boards of published pairs, boards ascending."""
    if known.published_at is None:
        return ()
    facts = ((pair.board, known.result_fact(pair.board)) for pair in known.pairs)
    return tuple(
        ResultView(board=board, result=fact.value.result, entered=fact.at)
        for board, fact in facts
        if fact is not None
    )


def _ended_last(t: TournamentState, known: RoundState) -> RoundState | None:
    """The round that ended last: this one, or the one before while this has not started."""
    if known.is_finished:
        return known
    before = t.rounds.get(known.number - 1)
    return before if before is not None and before.is_finished and known.start_actual is None else None


def _appeals_close(t: TournamentState, ended: RoundState | None) -> Instant | None:
    """Where the window counts from the end of the round, once every game has ended."""
    if ended is None or ended.start_planned is None:
        return None
    found = cues(
        t.entry.regulation,
        ended.number,
        ended.start_planned,
        players=t.player_count,
        actual_start=ended.start_actual,
        round_ended=round_ended(ended),
    )
    return next((cue.at for cue in found if cue.kind is CueKind.APPEALS_CLOSE), None)


def _missing(
    t: TournamentState, open_pairs: list[Pairing], seen: dict[Seat, Presence]
) -> tuple[MissingView, ...]:
    return tuple(
        MissingView(
            board=pair.board,
            side=side,
            confirmed=seen[pair.board, side].is_absent,
            name=_name(t, pair.player(side)) if t.entry.names_on_wall else None,
        )
        for pair in open_pairs
        for side in Side
        if seen[pair.board, side].certainty is Certainty.NOT_KNOWN
    )


def pairings_view(t: TournamentState) -> PairingsView | None:
    """The published pairs of the current round; None before publishing."""
    known = t.round
    if known is None or known.pairings is None or known.published_at is None or t.data is None:
        return None
    points = points_now(t, known.number)
    changed = correction(known)
    return PairingsView(
        tournament=t.id,
        hall=t.entry.hall,
        round=known.number,
        pairs=tuple(
            PairView(board=p.board, white=_player(t, p.white, points), black=_player(t, p.black, points))
            for p in known.pairings.pairs
        ),
        unpaired=tuple(
            UnpairedView(player=_player(t, number, points), reason=class_of(reason))
            for number, reason in _left_out(t.data, known.pairings)
        ),
        corrected=None if changed is None else changed.at,
        changed_boards=() if changed is None else changed.boards,
    )


def _left_out(data: Tournament, pairings: Pairings) -> tuple[tuple[int, Unpaired], ...]:
    """Who has no board and why; a player of whom the file says nothing is not paired: nobody vanishes."""
    named = {n for pair in pairings.pairs for n in (pair.white, pair.black)} | dict(pairings.unpaired).keys()
    others = tuple((p.number, Unpaired.ABSENT) for p in data.players if p.number not in named)
    return pairings.unpaired + others


def class_of(reason: Unpaired) -> Unpaired:
    """A penalty is nobody's business in the hall: who was expelled is withdrawn there."""
    return Unpaired.WITHDRAWN if reason is Unpaired.EXPELLED else reason


def _player(t: TournamentState, number: int, points: Mapping[int, int]) -> PlayerView:
    player = t.named(number)
    return PlayerView(
        name=without_patronymic(player.name),
        rating=player.rating,
        points_halves=points.get(number),
        federation=player.federation,
    )


def _name(t: TournamentState, number: int) -> str | None:
    player = t.player(number)
    return None if player is None else without_patronymic(player.name)
