"""What a venue file must keep to beyond its shape: known names, nothing twice, no shared boards."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations

from hall.config.regulation_file import check_kept_apart
from hall.config.toml_file import Faults, Reading, nearest
from hall.config.venue_shape import TournamentTable, VenueTable
from hall.model.regulations import Regulation


def check_venue(
    reading: Reading[VenueTable], table: VenueTable, regulations: Mapping[str, Regulation]
) -> None:
    """Add all faults of the venue; `regulations` are those that could be read, by their name in the file."""
    faults = reading.faults
    _check_nothing_twice(faults, table)
    _check_port_boards(faults, table)
    # A hall or tournament that was left out for its own faults is no reason to call its users wrong.
    if "halls" not in reading.incomplete:
        _check_halls(faults, table)
    _check_tournaments(faults, table, regulations)
    _check_livechess(faults, table)
    _check_ranges(faults, table)
    _check_overlaps(faults, table.tournaments)
    if "tournaments" not in reading.incomplete:
        _check_ports(faults, table)
        _check_livechess_boards(faults, table)
    _check_demo(reading, table, regulations)


def _check_nothing_twice(faults: Faults, table: VenueTable) -> None:
    _once(faults, "halls[{}].id", [h.id for h in table.halls], "hall")
    _once(faults, "tournaments[{}].id", [t.id for t in table.tournaments], "tournament")
    _once(faults, "screens[{}].name", [s.name for s in table.screens], "screen")
    # The same path on two Pis is two ports.
    _once(faults, "ports[{}].path", [(p.reader, p.path) for p in table.ports], "port")
    _once(faults, "livechess[{}].url", [one.url for one in table.livechess], "livechess")
    _once(faults, "readers[{}]", table.readers, "place of the list")
    _once(faults, "languages[{}]", table.languages, "place of the list")
    _once(faults, "voice.languages[{}]", table.voice.languages, "place of the list")


def _once(faults: Faults, key: str, values: Sequence[object], owner: str) -> None:
    for place, value in enumerate(values, 1):
        if value in values[: place - 1]:
            shown = value[-1] if isinstance(value, tuple) else value
            faults.add(key.format(place), shown, f"a value that no other {owner} has")


def _check_halls(faults: Faults, table: VenueTable) -> None:
    known = [h.id for h in table.halls]
    for n, tournament in enumerate(table.tournaments, 1):
        _known(faults, f"tournaments[{n}].hall", tournament.hall, known, "hall")
    for n, screen in enumerate(table.screens, 1):
        _known(faults, f"screens[{n}].hall", screen.hall, known, "hall")
    for n, hall in enumerate(table.halls, 1):
        for m, heard in enumerate(hall.hears, 1):
            others = [other for other in known if other != hall.id]
            _known(faults, f"halls[{n}].hears[{m}]", heard, others, "other hall")


def _known(faults: Faults, key: str, value: str, known: Iterable[str], what: str) -> None:
    known = list(known)
    if value not in known:
        faults.add(
            key, value, f"the id of a known {what} ({', '.join(known) or 'none'}){nearest(value, known)}"
        )


def _check_tournaments(faults: Faults, table: VenueTable, regulations: Mapping[str, Regulation]) -> None:
    for n, tournament in enumerate(table.tournaments, 1):
        if regulation := regulations.get(tournament.regulation):
            known = [d.id for d in regulation.divisions]
            _known(faults, f"tournaments[{n}].division", tournament.division, known, "division")
            if tournament.event is not None and tournament.event.kept_apart is not None:
                key = f"tournaments[{n}].event.kept_apart"
                last = regulation.rounds_total(tournament.event.rounds)
                check_kept_apart(faults, key, tournament.event.kept_apart, regulation.system, last)


def _check_ranges(faults: Faults, table: VenueTable) -> None:
    for n, tournament in enumerate(table.tournaments, 1):
        if tournament.last_board < tournament.first_board:
            least = f"at least first_board, {tournament.first_board}"
            faults.add(f"tournaments[{n}].last_board", tournament.last_board, least)
    for n, screen in enumerate(table.screens, 1):
        first, last = screen.first_board, screen.last_board
        if first is not None and last is not None and last < first:
            faults.add(f"screens[{n}].last_board", last, f"at least first_board, {first}")


def _check_overlaps(faults: Faults, tournaments: Sequence[TournamentTable]) -> None:
    for (_, one), (n, other) in combinations(enumerate(tournaments, 1), 2):
        if one.hall == other.hall and _overlap(one, other):
            expected = (
                f"boards of its own in hall {other.hall}: "
                f"{one.id} already stands on {one.first_board} to {one.last_board}"
            )
            faults.add(f"tournaments[{n}].first_board", other.first_board, expected)


def _overlap(one: TournamentTable, other: TournamentTable) -> bool:
    return one.first_board <= other.last_board and other.first_board <= one.last_board


def _check_ports(faults: Faults, table: VenueTable) -> None:
    for key, board in _port_boards(table):
        _check_board(faults, key, board, table)


def _check_port_boards(faults: Faults, table: VenueTable) -> None:
    """One board, or those of a bus; each on one port alone."""
    for n, port in enumerate(table.ports, 1):
        if port.board is None and not port.boards:
            faults.add(f"ports[{n}].board", None, "the port's board, or boards of a bus by their addresses")
        elif port.board is not None and port.boards:
            faults.add(f"ports[{n}].board", port.board, "no board, because the port has the boards of a bus")
        if port.boards and port.may_write:
            expected = "false, because the clocks of a bus are only read: how to write to them is not public"
            faults.add(f"ports[{n}].may_write", True, expected)
    taken: set[int] = set()
    for key, board in _port_boards(table):
        if board in taken:
            faults.add(key, board, "a value that no other port has")
        taken.add(board)


def _port_boards(table: VenueTable) -> Iterator[tuple[str, int]]:
    """Every board of a port with its key in the file."""
    for n, port in enumerate(table.ports, 1):
        if port.board is not None:
            yield f"ports[{n}].board", port.board
        for address, board in port.boards.items():
            yield f"ports[{n}].boards.{address}", board


def _check_livechess(faults: Faults, table: VenueTable) -> None:
    taken = {board: key.partition(".")[0] for key, board in _port_boards(table)}
    for n, source in enumerate(table.livechess, 1):
        for serial, board in source.boards.items():
            key = f"livechess[{n}].boards.{serial}"
            if board in taken:
                faults.add(key, board, f"a board that has no other source: {taken[board]} gives it")
            taken[board] = key


def _check_livechess_boards(faults: Faults, table: VenueTable) -> None:
    for n, source in enumerate(table.livechess, 1):
        for serial, board in source.boards.items():
            _check_board(faults, f"livechess[{n}].boards.{serial}", board, table)


def _check_board(faults: Faults, key: str, board: int, table: VenueTable) -> None:
    owners = [t for t in table.tournaments if t.first_board <= board <= t.last_board]
    if not owners:
        ranges = ", ".join(f"{t.id} {t.first_board} to {t.last_board}" for t in table.tournaments)
        faults.add(key, board, f"a board of a tournament ({ranges})")
    elif len({t.hall for t in owners}) > 1:
        halls = " and ".join(t.hall for t in owners)
        faults.add(key, board, f"a number that one table alone has: there is one in {halls}")


def _check_demo(
    reading: Reading[VenueTable], table: VenueTable, regulations: Mapping[str, Regulation]
) -> None:
    faults = reading.faults
    if table.demo_start_in_min is not None and table.demo_round is None:
        faults.add("demo_round", None, "the round to play, because demo_start_in_min is given")
    boards = sum(max(0, t.last_board - t.first_board + 1) for t in table.tournaments)
    if table.emulated_boards > boards and "tournaments" not in reading.incomplete:
        faults.add("emulated_boards", table.emulated_boards, f"at most as many as there are boards, {boards}")
    for name, regulation in regulations.items():
        if table.demo_round is not None and regulation.round_date(table.demo_round) is None:
            faults.add("demo_round", table.demo_round, f"a round of {name}, 1 to {len(regulation.rounds)}")
