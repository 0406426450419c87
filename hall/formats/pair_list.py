"""Lists of pairs: rows to pairs, and pairs to the rounds of a tournament.

Only the last round of a file can be the coming one: it is, where a result is missing. Its results are not
taken over, since those of a round under way are entered in the hall. Rounds that are known stay.
"""

from __future__ import annotations

import re
from dataclasses import replace

from hall.formats.captions import says_bye, says_not_paired
from hall.formats.columns import Section
from hall.formats.findings import Findings
from hall.formats.listed import ListedPair, Seat
from hall.formats.people import people_of
from hall.formats.personal import fide_id_of, starting_number_of
from hall.formats.result_text import halves_of, result_of
from hall.formats.sheet import Row
from hall.model.tournament import Game, Pairing, Pairings, PlayedRound, Tournament, Unpaired


def pairs_of(section: Section, findings: Findings) -> list[ListedPair]:
    """The pairs of a list; what is no result or number is a fault."""
    return [pair for row in section.rows if (pair := _pair(section, row, findings)) is not None]


def tournament_of_pairs(
    name: str, pairs: list[ListedPair], known: Tournament | None, findings: Findings
) -> Tournament:
    """The rounds of the pairs, joined to what is known of the tournament; FormatError with all faults."""
    placed = _with_rounds(pairs, known, findings)
    seats = [seat for pair in placed for seat in (pair.white, pair.black) if seat is not None]
    people = people_of(seats, known, findings)
    findings.stop_if_faulty()
    numbers = sorted({pair.round for pair in placed if pair.round is not None})
    own = [_round(n, [p for p in placed if p.round == n], people.numbers, findings) for n in numbers]
    findings.stop_if_faulty()
    coming = own.pop() if any(game.result is None for game in own[-1].games) else None
    if coming is not None:
        _note_results(coming, [p for p in placed if p.round == coming.number], findings)
    base = known or Tournament(name=name, players=())
    earlier = [r for r in base.played if r.number not in numbers]
    return replace(
        base,
        players=people.players,
        played=tuple(sorted((*earlier, *own), key=lambda played: played.number)),
        next_pairings=_coming(coming, base, numbers),
        points_halves=base.points_halves if known else _points(placed, people.numbers, numbers),
    )


def _pair(section: Section, row: Row, findings: Findings) -> ListedPair | None:
    white, black = (_seat(section, row, side, findings) for side in ("white", "black"))
    number = section.cell(row, "round")
    board = section.cell(row, "board")
    round_number = int(number) if re.fullmatch("[0-9]{1,3}", number) else section.round
    if number and not re.fullmatch("[0-9]{1,3}", number):
        findings.fault(row.line, section.columns["round"] + 1, number, "a round's number", "номер тура")
    pair = ListedPair(
        line=row.line,
        round=round_number,
        board=int(board) if re.fullmatch("[0-9]{1,4}", board) else None,
        white=white,
        black=None,
    )
    said = section.cell(row, "result")
    for one, other in ((white, black), (black, white)):
        if _is_nobody(other):
            if not other.name:
                _note_nobody(section, row, one, _why(other.name, said), findings)
            return replace(pair, white=one, why=_why(other.name, said))
    try:
        return replace(pair, black=black, result=result_of(said))
    except ValueError:
        findings.fault(
            row.line,
            section.columns["result"] + 1,
            said,
            "a result such as 1 - 0, ½ - ½, + - - or nothing",
            "результат вида 1 - 0, ½ - ½, + - - или пусто",
        )
        return None


def _seat(section: Section, row: Row, side: str, findings: Findings) -> Seat:
    def said(field: str) -> str:
        return section.cell(row, f"{side}_{field}")

    rating = said("rating")
    if rating and not re.fullmatch("[0-9]{1,4}|-", rating):
        what, what_ru = f"rating {rating!r} left out", f"рейтинг «{rating}» пропущен"
        findings.repair(row.line, section.columns[f"{side}_rating"] + 1, what, what_ru)
    return Seat(
        line=row.line,
        column=section.columns[side] + 1,
        name=section.cell(row, side).rstrip(","),
        number=starting_number_of(
            row.line, section.columns.get(f"{side}_number", 0) + 1, said("number"), findings
        ),
        rating=int(rating) or None if re.fullmatch("[0-9]{1,4}", rating) else None,
        title=said("title") or None,
        federation=said("federation").upper() or None,
        fide_id=fide_id_of(
            row.line, section.columns.get(f"{side}_fide_id", 0) + 1, said("fide_id"), findings
        ),
        team=said("team") or None,
        halves=halves_of(said("points")),
    )


def _note_nobody(section: Section, row: Row, one: Seat, why: Unpaired, findings: Findings) -> None:
    """An empty name is no word for a bye: the pair may be unfinished."""
    meant, meant_ru = {
        Unpaired.ABSENT: ("absent", "отсутствующий"),
        Unpaired.HALF_BYE: ("given half a point", "получающий пол-очка"),
    }.get(why, ("given a point", "получающий очко"))
    findings.repair(
        row.line,
        section.columns["black"] + 1,
        f"no opponent for {one.name}: taken as {meant}",
        f"нет соперника у {one.name}: принят как {meant_ru}",
    )


def _is_nobody(seat: Seat) -> bool:
    return not seat.name or says_bye(seat.name) or says_not_paired(seat.name)


def _why(name: str, result: str) -> Unpaired:
    """`bye` with nothing or a point is the pairing's; in a round robin it brings nothing (the free seat)."""
    points = halves_of(result.split("-")[0])
    if points == 1:
        return Unpaired.HALF_BYE
    if says_bye(name) and points in (None, 2):
        return Unpaired.PAIRING_BYE
    return Unpaired.FULL_BYE if points == 2 else Unpaired.ABSENT


def _with_rounds(pairs: list[ListedPair], known: Tournament | None, findings: Findings) -> list[ListedPair]:
    """A list without a round is about the coming one."""
    if all(pair.round is not None for pair in pairs):
        return pairs
    assumed = _next_round(known)
    first = next(pair for pair in pairs if pair.round is None)
    findings.repair(
        first.line,
        1,
        f"the file names no round; taken as round {assumed}",
        f"тур в файле не назван; принят за тур {assumed}",
    )
    return [replace(pair, round=assumed) if pair.round is None else pair for pair in pairs]


def _next_round(known: Tournament | None) -> int:
    if known is None:
        return 1
    if known.next_pairings is not None:
        return known.next_pairings.round
    return max((played.number for played in known.played), default=0) + 1


def _round(
    number: int, pairs: list[ListedPair], people: dict[tuple[int, int], int], findings: Findings
) -> PlayedRound:
    """One round; a player or a board that stands twice is a fault."""
    boards = _boards(pairs)
    games, unpaired, seen = [], [], dict[int, int]()
    for pair in pairs:
        both = [people[s.line, s.column] for s in (pair.white, pair.black) if s is not None]
        for player in both:
            _once(player, pair, seen, number, findings)
        if pair.why is not None:
            unpaired.append((both[0], pair.why))
        else:
            pairing = Pairing(board=boards[pair.line], white=both[0], black=both[1])
            games.append(Game(pairing=pairing, result=pair.result))
    games.sort(key=lambda game: game.pairing.board)
    return PlayedRound(number=number, games=tuple(games), unpaired=tuple(unpaired))


def _once(player: int, pair: ListedPair, seen: dict[int, int], number: int, findings: Findings) -> None:
    if player in seen:
        findings.fault(
            pair.line,
            1,
            str(player),
            f"every player once in round {number}; line {seen[player]} has him too",
            f"каждый участник один раз в туре {number}; он есть и в строке {seen[player]}",
        )
    seen[player] = pair.line


def _boards(pairs: list[ListedPair]) -> dict[int, int]:
    """Boards by line, as given; counted in the file's order where any is missing or stands twice."""
    games = [pair for pair in pairs if pair.black is not None]
    given = [pair.board for pair in games]
    if None in given or len(set(given)) < len(given):
        return {pair.line: place for place, pair in enumerate(games, 1)}
    return {pair.line: pair.board for pair in games if pair.board is not None}


def _coming(coming: PlayedRound | None, base: Tournament, numbers: list[int]) -> Pairings | None:
    kept = base.next_pairings
    if coming is not None:
        pairs = tuple(game.pairing for game in coming.games)
        listed = {n for p in pairs for n in (p.white, p.black)} | {n for n, _ in coming.unpaired}
        # PGN has no byes: what is known of players that the list leaves out stays.
        others = kept.unpaired if kept is not None and kept.round == coming.number else ()
        silent = tuple((n, why) for n, why in others if n not in listed)
        return Pairings(round=coming.number, pairs=pairs, unpaired=(*coming.unpaired, *silent))
    return kept if kept is not None and kept.round > numbers[-1] else None


def _note_results(coming: PlayedRound, pairs: list[ListedPair], findings: Findings) -> None:
    given = [pair for pair in pairs if pair.result is not None]
    if given:
        what = f"round {coming.number} is still open: its results ({len(given)}) are not taken over"
        what_ru = f"тур {coming.number} ещё не закончен: его результаты ({len(given)}) не перенесены"
        findings.repair(given[0].line, 1, what, what_ru)


def _points(
    pairs: list[ListedPair], people: dict[tuple[int, int], int], numbers: list[int]
) -> tuple[tuple[int, int], ...]:
    """The points stated before the last round of the list."""
    last = [pair for pair in pairs if pair.round == numbers[-1]]
    seats = [seat for pair in last for seat in (pair.white, pair.black) if seat is not None]
    stated = {people[s.line, s.column]: s.halves for s in seats if s.halves is not None}
    return tuple(sorted(stated.items()))
