"""What a daemon tells the journal when it opens the hall: tournaments, files, planned rounds, sides.

Every line is a command that changes nothing where things already are so: a restart repeats it without harm.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from hall.config import planned_start
from hall.formats.team_boards import in_board_order
from hall.model.bindings import Pin
from hall.model.clocks import ClockSide
from hall.model.commands import Act, ImportTournament, OpenTournament, PinPorts, PlanRound, SetWhiteSide
from hall.model.current_round import last_over
from hall.model.instants import Instant, Span
from hall.model.state import State, TournamentState
from hall.model.tournament import Pairings, Tournament
from hall.model.venue import Entry, Venue


def opening(venue: Venue) -> Iterator[Act]:
    """The venue's tournaments with their regulations, and what its file says of ports."""
    for entry in venue.entries:
        yield OpenTournament(entry=entry)
    yield from port_acts(venue)


def port_acts(venue: Venue) -> Iterator[Act]:
    """Which ports the venue's file names, and where White sits by it."""
    yield PinPorts(pins=tuple(_pins(venue)))
    for side, board in ((port.white_side.fixed, board) for port in venue.ports for board in port.tables):
        entry_of = board_entry(venue, board)
        if entry_of is not None and side is not None:
            yield SetWhiteSide(tournament=entry_of.id, board=board, clock_side=side, source="venue")
    for _, board in (pair for source in venue.livechess for pair in source.boards):
        entry_of = board_entry(venue, board)
        if entry_of is not None:
            # LiveChess knows colours; its driver gives White as the left side.
            yield SetWhiteSide(tournament=entry_of.id, board=board, clock_side=ClockSide.LEFT, source="venue")


def _pins(venue: Venue) -> Iterator[Pin]:
    """Two machines may call their ports alike: a reader's has its name before it."""
    for port in venue.ports:
        name = port.path if port.reader is None else f"{port.reader}:{port.path}"
        yield from (Pin(board=board, port=name) for board in port.tables)
    for source in venue.livechess:
        yield from (Pin(board=board, port=source.url) for _, board in source.boards)


def import_act(entry: Entry, data: Tournament, source: str) -> ImportTournament:
    """A tournament file as a command, its boards numbered as the tables of the entry are."""
    return ImportTournament(tournament=entry.id, source=source, data=on_tables(data, entry))


def on_tables(data: Tournament, entry: Entry) -> Tournament:
    """Board numbers of the coming round moved to the entry's tables; those of played rounds stay.

    Where teams play each other, the boards of a match follow the order of the teams.
    """
    if entry.regulation.team_matches is not None:
        data = in_board_order(data)
    coming = data.next_pairings
    if coming is None or all(pair.board >= entry.first_board for pair in coming.pairs):
        return data  # numbered as the tables are, by the file or by an earlier import
    shift = entry.first_board - 1
    pairs = tuple(replace(p, board=p.board + shift) for p in coming.pairs)
    moved = Pairings(round=coming.round, pairs=pairs, unpaired=coming.unpaired)
    return replace(data, next_pairings=moved)


def plans(venue: Venue, state: State, now: Instant) -> Iterator[PlanRound]:
    """The coming rounds that nobody has planned yet, by the regulation's date where that is still to come."""
    for entry in venue.entries:
        t = state.tournaments.get(entry.id)
        if t is None or t.current is None or last_over(t) == t.current:
            continue
        if t.round is not None and t.round.start_planned is not None:
            continue
        start = _start(venue, t, t.current, now)
        if start is not None and start > now:
            yield PlanRound(tournament=entry.id, round=t.current, start=start)


def _start(venue: Venue, t: TournamentState, number: int, now: Instant) -> Instant | None:
    if venue.demo_start_in_min is not None:
        # Zero on a whole second; never sooner than the demo promises.
        due = now + Span.of(minutes=venue.demo_start_in_min)
        return Instant(-(-due.ms // 1000) * 1000)
    rules = t.entry.regulation
    return planned_start(rules, number) if rules.round_date(number) is not None else None


def board_entry(venue: Venue, board: int) -> Entry | None:
    """The tournament whose tables a board number belongs to."""
    return next((e for e in venue.entries if e.first_board <= board <= e.last_board), None)
