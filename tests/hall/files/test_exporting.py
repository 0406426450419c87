"""A tournament of the hall as files for others."""

from __future__ import annotations

from dataclasses import replace
from importlib import import_module
from pathlib import Path

import pytest

from hall.errors import HallError
from hall.files.exporting import Exported, csv_file, exported, pgn_file, public, trf_file
from hall.formats.reading import read_file
from hall.formats.trf import read_trf
from hall.formats.trf_write import Edition
from hall.model.commands import EnterResult, ImportTournament, RuleForfeit
from hall.model.instants import Span
from hall.model.rounds_closed import CorrectPastResult
from hall.model.state import TournamentState
from hall.model.tournament import Result
from hall.reports.standings import Wish, file_standings
from hall.standings.codes import Code
from hall.whole_file import write_whole
from tests.hall.standings.made import made
from tests.hall.world import START, World, entry, regulation


def played() -> TournamentState:
    """Round 3 is over on boards 1 and 2 of three."""
    world = World(boards=3).started()
    world.does(EnterResult(tournament="open", round=3, board=1, result=Result.BLACK_WINS))
    world.does(
        EnterResult(tournament="open", round=3, board=2, result=Result.DRAW), at=START + Span.of(hours=1)
    )
    return world.state.tournaments["open"]


@pytest.mark.parametrize("edition", Edition)
def test_results_of_the_hall_stand_in_the_rating_file(edition: Edition) -> None:
    found = read_trf(trf_file(played(), edition).content).tournament

    third = next(one for one in found.played if one.number == 3)
    assert {(g.pairing.white, g.pairing.black, g.result) for g in third.games} == {
        (1, 2, Result.BLACK_WINS),
        (3, 4, Result.DRAW),
        (5, 6, None),
    }


def test_the_rating_file_has_dates_and_time_control_of_the_regulation() -> None:
    lines = trf_file(played()).content.decode().split("\r\n")

    assert {"042 2013/07/12", "052 2013/07/20", "122 5400+30"} <= set(lines)
    (dates,) = [line for line in lines if line.startswith("132")]
    assert (dates[91:99], dates[101:109]) == ("13/07/12", "13/07/13")


def test_the_pairs_of_the_current_round_are_those_of_the_hall() -> None:
    text = pgn_file(World(boards=3).state.tournaments["open"]).content.decode()

    assert text.count("[White ") == 3
    assert '[Round "3.1"]' in text
    assert '[Date "2013.07.16"]' in text  # as it is planned here


def test_a_round_without_pairs_cannot_be_exported() -> None:
    with pytest.raises(HallError, match="round 7 has no pairs"):
        pgn_file(played(), 7)


def test_nothing_can_be_exported_before_an_import() -> None:
    with pytest.raises(HallError, match="no tournament has been imported"):
        trf_file(TournamentState(entry=entry()))


def test_the_cross_table_is_one_that_we_read() -> None:
    found = read_file(csv_file(played()).content, "x.csv").tournament

    assert len(found.players) == 6


def test_an_unknown_ending_is_refused() -> None:
    with pytest.raises(HallError, match=r"expected a file ending with \.trf"):
        exported(played(), "doc")


def test_what_lies_open_on_a_share_has_no_pairs_that_nobody_has_read() -> None:
    world = World(boards=3)
    before = public(world.state.tournaments["open"])
    after = public(world.published().state.tournaments["open"])

    assert (before.current, before.data and before.data.next_pairings) == (None, None)
    assert after.current == 3
    assert "[Round" in pgn_file(after).content.decode()


def test_a_file_is_replaced_whole_and_leaves_no_draft(tmp_path: Path) -> None:
    path = tmp_path / "live.csv"
    write_whole(path, b"one")
    write_whole(path, b"two")

    assert (path.read_bytes(), list(tmp_path.iterdir())) == (b"two", [path])


def test_a_file_that_cannot_be_put_in_its_place_leaves_the_old_one(tmp_path: Path) -> None:
    path = tmp_path / "live.csv"
    path.mkdir()

    with pytest.raises(OSError, match="live"):
        write_whole(path, b"one")
    assert list(tmp_path.iterdir()) == [path]


def test_a_forfeit_is_exported_as_one() -> None:
    world = World(boards=3).started()
    act = RuleForfeit(tournament="open", round=3, board=3, result=Result.BOTH_FORFEIT)
    world.does(act, at=START + Span.of(minutes=31))

    text = trf_file(world.state.tournaments["open"]).content.decode()

    assert "   6 w -" in text
    assert "   5 b -" in text


def imported(*tiebreaks: str) -> World:
    """Two rounds of a file: 1 has two draws, 2 has lost and then won."""
    world = World(regulation(tiebreaks=tiebreaks))
    data = made("3w= 4w=", "4w0 3w1", "1b 2b", "2b 1b")
    world.does(ImportTournament(tournament="open", source="file.trf", data=data))
    return world


@pytest.mark.parametrize(("tiebreak", "order"), [("WIN", "4213"), ("PS", "4123")])
def test_places_in_the_rating_file_are_by_the_tie_breaks_of_the_regulation(tiebreak: str, order: str) -> None:
    lines = trf_file(imported(tiebreak).state.tournaments["open"]).content.decode().splitlines()

    places = {line[85:89].strip(): line[7] for line in lines if line.startswith("001")}
    assert "".join(places[place] for place in "1234") == order


def test_what_lies_open_on_a_share_has_the_corrections_of_earlier_rounds() -> None:
    world = imported()
    told = world.state.tournaments["open"].imported
    assert told is not None
    act = CorrectPastResult(
        tournament="open",
        round=1,
        white=2,
        black=4,
        result=Result.DRAW,
        reason="the sheet",
        based_on=told.seq,
    )
    world.does(act)
    t = world.state.tournaments["open"]

    assert csv_file(public(t)).content == csv_file(t).content


def test_level_players_share_their_rank_in_trf26_and_follow_each_other_in_trf16() -> None:
    data = made("4w1", "3w1", "2b", "1b")
    world = World(regulation(tiebreaks=("WIN",)), boards=2)
    world.does(ImportTournament(tournament="open", source="four.trf", data=data))
    t = world.state.tournaments["open"]

    ranks = {
        edition: [line[85:89].strip() for line in text.split("\r\n") if line.startswith("001")]
        for edition in Edition
        if (text := trf_file(t, edition).content.decode())
    }
    assert ranks == {Edition.TRF16: ["1", "2", "3", "4"], Edition.TRF26: ["1", "1", "3", "3"]}


def unnamed(**changes: object) -> TournamentState:
    """Round 3 of a list that says nothing of the tournament itself."""
    world = World(boards=3)
    t = world.started(START + Span.of(hours=24)).state.tournaments["open"]
    assert t.data is not None
    return replace(t, data=replace(t.data, name=""), entry=replace(t.entry, **changes))  # type: ignore[arg-type]


PLACE = {"city": "Самара", "federation": "RUS", "chief_arbiter": "IA Лагутин, А."}


@pytest.mark.parametrize("edition", Edition)
def test_the_rating_file_has_what_the_hall_knows_and_the_list_does_not(edition: Edition) -> None:
    file = trf_file(unnamed(**PLACE), edition)

    assert {
        "012 Кубок города",
        "022 Самара",
        "032 RUS",
        "092 Individual: Swiss-System",
        "102 IA Лагутин, А.",
    } <= set(file.content.decode().split("\r\n"))
    assert [note.what for note in file.notes] == [
        "missing for rating: FIDE numbers of 6 players (1, 2, 3, 4, 5, 6)"
    ]


def test_what_nobody_knows_is_named_as_missing_for_rating() -> None:
    said = [note.said_in("en") for note in trf_file(unnamed()).notes]
    russian = [note.said_in("ru") for note in trf_file(unnamed(), chief="Лагутин А.").notes]

    assert said[:3] == [
        'missing for rating: the city (022); city = "…" in the venue\'s file',
        'missing for rating: the federation (032); federation = "…" in the venue\'s file',
        'missing for rating: the chief arbiter (102); chief_arbiter = "…" at the tournament'
        " in the venue's file",
    ]
    assert (len(russian), russian[0]) == (3, 'для обсчёта не хватает: город (022); city = "…" в файле зала')


def test_pairs_for_broadcasters_name_event_and_place_from_the_hall() -> None:
    text = pgn_file(unnamed(**PLACE)).content.decode()

    assert '[Event "Кубок города"]' in text
    assert '[Site "Самара"]' in text


def test_a_round_has_the_day_on_which_it_began() -> None:
    """Planned for the 16th, begun on the 17th; by the regulation it was the 14th."""
    t = unnamed()
    (dates,) = [line for line in trf_file(t).content.decode().split("\r\n") if line.startswith("132")]

    assert (dates[91:99], dates[111:119]) == ("13/07/12", "13/07/17")
    assert '[Date "2013.07.17"]' in pgn_file(t).content.decode()


def test_a_file_in_latin_letters_keeps_its_columns() -> None:
    t = unnamed(**PLACE)

    lines = trf_file(t, latin=True).content.decode("ascii").split("\r\n")
    (first,) = [line for line in lines if line.startswith("001    1")]

    assert (first[14:47].strip(), first[52:56].strip()) == ("Igrokov001 Petr", "RUS")
    assert {"012 City Cup", "022 Samara", "102 IA Lagutin, A."} <= set(lines)
    assert '[White "Igrokov001 Petr"]' in pgn_file(t, latin=True).content.decode("ascii")


def read_by_gacrux(file: Exported) -> dict[str, object]:
    """What the pairing engine says of the file: its own reader, no part of the hall."""
    reader = import_module("gacrux.trf2json").trf2json()
    reader.parse_file(file.content.decode(), False)
    status: dict[str, object] = reader.chessjson["status"]
    return status


@pytest.mark.parametrize("edition", Edition)
def test_the_pairing_engine_reads_an_event_with_delegations_and_abnormal_results(edition: Edition) -> None:
    data = made("5w1 3b= 2w0", "6w= 4b1 1b=", "4b0 1w= 6w1", "3w1 2w0 5b1", "1b0 6b- 4w0", "2b= 5w+ 3b0")
    teams = dict(zip(range(1, 7), "AABBCC", strict=True))
    data = replace(data, players=tuple(replace(p, team=teams[p.number]) for p in data.players))
    world = World(boards=3)
    world.does(ImportTournament(tournament="open", source="six.trf", data=data))

    file = trf_file(world.state.tournaments["open"], edition)

    assert read_by_gacrux(file) == {"code": 0, "error": []}
    assert {p.team for p in read_trf(file.content).tournament.players} == {"A", "B", "C"}


@pytest.mark.parametrize("edition", Edition)
def test_the_pairing_engine_agrees_with_the_points_of_teams(edition: Edition) -> None:
    data = made("4w1 5b1", "3b0 6w=", "2w1 8b0", "1b0 7w1", "8w= 1w0", "7b= 2b=", "6w= 4b0", "5b= 3w1")
    teams = dict(zip(range(1, 9), "AABBCCDD", strict=True))
    data = replace(data, players=tuple(replace(p, team=teams[p.number]) for p in data.players))
    data = replace(data, played=data.played[:1])
    world = World(regulation(team_matches="match_points"), boards=4)
    world.does(ImportTournament(tournament="open", source="teams.trf", data=data))

    file = trf_file(world.state.tournaments["open"], edition)

    assert read_by_gacrux(file) == {"code": 0, "error": []}
    lines = file.content.decode().split("\r\n")
    points = [line[54:71] for line in lines if line.startswith("310")]
    assert points == ([] if edition is Edition.TRF16 else ["   1.0    1.0   1"] * 4)


def with_a_player_in_no_team(lone: int, *lines: str) -> TournamentState:
    """Teams of two play; one player is in none."""
    teams = [None if n == lone else "ABCD"[(n - 1) // 2] for n in range(1, len(lines) + 1)]
    world = World(regulation(team_matches="match_points"), boards=4)
    data = made(*lines, teams=teams)
    world.does(ImportTournament(tournament="open", source="teams.trf", data=data))
    return world.state.tournaments["open"]


@pytest.mark.parametrize("edition", Edition)
def test_the_pairing_engine_reads_an_event_of_teams_with_a_reserve_in_none(edition: Edition) -> None:
    file = trf_file(with_a_player_in_no_team(5, "3w1", "4b0", "1b0", "2w1", "Z"), edition)

    assert read_by_gacrux(file) == {"code": 0, "error": []}
    assert [p.team for p in read_trf(file.content).tournament.players] == ["A", "A", "B", "B", None]


@pytest.mark.parametrize("edition", Edition)
def test_the_pairing_engine_reads_an_event_of_teams_in_which_somebody_plays_for_none(
    edition: Edition,
) -> None:
    lines = ("4w1", "3b0", "2w1", "1b0", "8w=", "7b=", "6w=", "5b=")
    file = trf_file(with_a_player_in_no_team(8, *lines), edition)

    assert read_by_gacrux(file) == {"code": 0, "error": []}
    assert [p.team for p in read_trf(file.content).tournament.players] == [*"AABBCCD", None]
    assert [note.what for note in file.notes if "player 8 has games but no team" in note.what]


def test_the_regulations_tie_breaks_stand_in_trf26_and_are_read_back(tmp_path: Path) -> None:
    world = World(regulation(tiebreaks=("BH/C1", "SB", "play_off")), boards=3)
    data = made("5w1", "6w=", "4b0", "3w1", "1b0", "2b=")
    world.does(ImportTournament(tournament="open", source="six.trf", data=data))
    t = world.state.tournaments["open"]

    file = trf_file(t, Edition.TRF26)

    assert [line for line in file.content.decode().split("\r\n") if line[:3] == "202"] == ["202 BH/C1,SB"]
    assert "\r\n202 " not in trf_file(t, Edition.TRF16).content.decode()
    assert read_by_gacrux(file) == {"code": 0, "error": []}
    (tmp_path / "six.trf").write_bytes(file.content)
    assert file_standings(tmp_path / "six.trf", Wish()).rules.codes == (Code.BH_C1, Code.SB)
