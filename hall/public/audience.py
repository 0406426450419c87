"""The state as phones may see it: each field named, from a wall's round and the state. Pure.

Nothing is taken away here from something larger: what `hall.public.views` does not list cannot come through.
"""

from __future__ import annotations

from functools import lru_cache

from hall.model.called import called
from hall.model.deadlines import round_ended
from hall.model.instants import Instant
from hall.model.state import RoundState, State, TournamentState
from hall.model.team_matches import teams_of
from hall.model.tournament import Player, Unpaired
from hall.model.venue import Entry, Venue
from hall.public.views import (
    Named,
    PublicPair,
    PublicPairs,
    PublicPlayer,
    PublicProgramme,
    PublicResult,
    PublicRound,
    PublicRow,
    PublicTable,
    PublicTournament,
    PublicUnpaired,
    PublicView,
)
from hall.published.audience import class_of, pairings_view
from hall.published.each_tournament import each_shown
from hall.published.programme import programme_view
from hall.published.shown_names import without_patronymic
from hall.published.snapshot import RoundSection, RoundView
from hall.published.standings_view import standings_view
from hall.published.table_views import StandingsView
from hall.standings.so_far import points_now

_ROW = 10  # of a hall that the venue does not describe


def public_view(state: State, venue: Venue, rounds: RoundSection) -> PublicView:
    """What any phone may be told; `rounds` is the walls' section of the same state."""
    known = {view.tournament: view for view in rounds.rounds}
    entries = {entry.id: entry for entry in venue.entries}
    found = [t for e in venue.entries if (t := state.tournaments.get(e.id)) is not None]
    return PublicView(
        venue=venue.id,
        title=Named(ru=venue.name_ru, en=venue.name_en, be=venue.name_be),
        zone=venue.zone,
        tournaments=each_shown(lambda t: _tournament(t, entries[t.id], venue, known.get(t.id)), found),
    )


def _tournament(t: TournamentState, entry: Entry, venue: Venue, view: RoundView | None) -> PublicTournament:
    hall = venue.hall(entry.hall)
    programme, name = programme_view(t), called(entry, venue)
    return PublicTournament(
        id=t.id,
        name=Named(ru=name.ru, en=name.en, be=name.be),
        hall=Named(ru="", en="")
        if hall is None
        else Named(ru=hall.name_ru, en=hall.name_en, be=hall.name_be),
        programme=PublicProgramme(
            items=programme.items,
            notices=programme.notices,
            appeals=programme.appeals,
            restrictions=programme.restrictions,
        ),
        # Walls are told of a round that a draw is held for before anything else is known of it.
        round=None if view is None or view.number not in t.rounds else _round(t, view),
        pairs=_pairs(_Read(t, _ROW if hall is None else hall.row_length)),
        results=() if view is None else _results(view),
        table=_table(t, standings_view(t)),
    )


def _round(t: TournamentState, view: RoundView) -> PublicRound:
    moved, pause = view.moved, view.interruption
    known = t.rounds[view.number]
    return PublicRound(
        number=view.number,
        planned=view.planned,
        started=view.started,
        ended=round_ended(known) if known.is_finished else None,
        is_published=view.published is not None,
        boards=view.boards,
        finished=view.finished,
        moved_from=None if moved is None else moved.old,
        moved_said=None if moved is None else moved.said_at,
        default_limit=view.default_limit,
        default_comparison=view.default_comparison,
        default_from_schedule=view.default_from_schedule,
        phones=view.phones,
        time_control=view.time_control,
        appeals_close=view.appeals_close,
        next_number=view.next_number,
        next_start=view.next_start,
        is_interrupted=pause is not None,
        resumes=None if pause is None else pause.resumes,
    )


def _results(view: RoundView) -> tuple[PublicResult, ...]:
    return tuple(PublicResult(board=one.board, result=one.result) for one in view.results)


class _Read:
    """A tournament with its published pairs, equal to another where no pair can differ.

    A mark or a result makes a new state, but no other pairs.
    """

    __slots__ = ("_parts", "row_length", "t")

    def __init__(self, t: TournamentState, row_length: int) -> None:
        self.t, self.row_length = t, row_length
        known = t.round
        of_round = (None,) if known is None else (known.pairings, known.published, known.shown)
        # By identity: the state is immutable, and this object keeps alive what the numbers stand for.
        # A correction of an earlier round changes the points that stand beside the names.
        earlier = (part for r in _before(t) for part in (r.results, r.past_results, r.roster))
        self._parts = (row_length, t.current, *map(id, (t.data, t.entry, *of_round, *earlier)))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Read) and self._parts == other._parts

    def __hash__(self) -> int:
        return hash(self._parts)


def _before(t: TournamentState) -> list[RoundState]:
    return [known for number, known in t.rounds.items() if t.current is None or number < t.current]


@lru_cache(maxsize=8)
def _pairs(read: _Read) -> PublicPairs | None:
    t, known = read.t, read.t.round
    if known is None or known.published_at is None or known.pairings is None or t.data is None:
        return None
    wall = pairings_view(t)
    points = points_now(t, known.number)
    players = {p.number: _player(p, points.get(p.number)) for p in t.data.players}
    paired = {n for pair in known.pairs for n in (pair.white, pair.black)}
    players.update((n, _player(t.named(n), points.get(n))) for n in paired - players.keys())
    reasons = dict(known.pairings.unpaired)
    return PublicPairs(
        round=known.number,
        pairs=tuple(
            PublicPair(
                board=pair.board,
                row=(pair.board - t.entry.first_board) // read.row_length + 1,
                white=players[pair.white],
                black=players[pair.black],
            )
            for pair in known.pairs
        ),
        unpaired=tuple(
            PublicUnpaired(player=player, reason=class_of(reasons.get(number, Unpaired.ABSENT)))
            for number, player in players.items()
            if number not in paired
        ),
        corrected=None if wall is None else wall.corrected,
        changed_boards=() if wall is None else wall.changed_boards,
    )


def _player(player: Player, points: int | None) -> PublicPlayer:
    return PublicPlayer(
        number=player.number,
        name=without_patronymic(player.name),
        rating=player.rating,
        points_halves=points,
    )


def _table(t: TournamentState, wall: StandingsView | None) -> PublicTable | None:
    if wall is None:
        return None
    teams = teams_of(t) if wall.is_of_teams else {}
    return PublicTable(
        after_round=wall.after_round,
        updated=_last_entry(t, wall.after_round),
        missing=wall.missing,
        codes=wall.codes,
        rows=tuple(
            PublicRow(
                number=row.number,
                name=row.name,
                rating=row.rating,
                place=row.place,
                points=row.points if row.counts else "—",
                tiebreaks=row.tiebreaks,
                left=row.left,
                members=teams.get(row.name, ()),
            )
            for row in wall.rows
        ),
    )


def _last_entry(t: TournamentState, round_number: int) -> Instant | None:
    """When the last result of a round was written down; None for a round that the file alone has."""
    known = t.rounds.get(round_number)
    entries = () if known is None else tuple(facts[-1].at for facts in known.results.values() if facts)
    return max(entries, default=None)
