"""Chess-Results' pages and Excel lists, by their captions."""

from __future__ import annotations

from dataclasses import replace

import pytest

from hall.errors import FormatError
from hall.formats.findings import Note
from hall.formats.kinds import Kind
from hall.formats.trf import read_trf
from hall.model.tournament import Game, Pairing, Pairings, PlayedRound, Result, Unpaired
from tests.hall.formats.list_text import (
    ROUND_ROBIN,
    SWISS,
    SWISS_DE,
    SWISS_ES,
    SWISS_RU,
    Row,
    page,
    read,
    table,
    workbook,
)
from tests.hall.formats.trf_text import file, player

PAIR_1: Row = (1, 4, "GM", "Novak, Ivo", 2100, "½", "", 1, "", "Lind, Åse", 2000, 2)
PAIR_2: Row = (2, 1, "", "Ёлкин, Юрий", 2400, 0, "", 0, "", "Ray, Tom", 0, 3)
COMING = Pairings(round=2, pairs=(Pairing(board=1, white=4, black=2), Pairing(board=2, white=1, black=3)))


@pytest.mark.parametrize("header", [SWISS, SWISS_RU, SWISS_DE, SWISS_ES])
def test_pairs_are_found_by_captions_of_any_language(header: Row) -> None:
    found = read(page(table(header, PAIR_1, PAIR_2, heading="Round 2 on 2026/10/04 at 15:00")))

    assert found.kind is Kind.HTML
    assert found.tournament.next_pairings == COMING
    assert [(p.number, p.name, p.rating, p.title) for p in found.tournament.players] == [
        (1, "Ёлкин, Юрий", 2400, None),
        (2, "Lind, Åse", 2000, None),
        (3, "Ray, Tom", None, None),
        (4, "Novak, Ivo", 2100, "GM"),
    ]
    assert dict(found.tournament.points_halves) == {1: 0, 2: 2, 3: 0, 4: 1}
    assert (found.tournament.name, found.repairs) == ("Made Up Open", ())


@pytest.mark.parametrize("heading", ["Тур 2", "2. Runde am 4.10.", "2 тур", "Ronda 2", "Kolo 2"])
def test_the_round_is_named_in_any_language(heading: str) -> None:
    coming = read(page(table(SWISS, PAIR_1, heading=heading))).tournament.next_pairings

    assert coming is not None
    assert coming.round == 2


def test_the_columns_of_a_round_robin_stand_otherwise_and_a_bye_there_brings_nothing() -> None:
    rows: list[Row] = [
        (1, 2, 1746, "", "Horn, Ada", "0 - 1", "AIM", "Gil, Vik", 1903, 3),
        (2, 1, 1936, "", "Cox, Oscar", 0, "", "bye", 0, -1),
    ]

    (played,) = read(page(table(ROUND_ROBIN, *rows, heading="Round 1"))).tournament.played

    assert played.games == (Game(pairing=Pairing(board=1, white=2, black=3), result=Result.BLACK_WINS),)
    assert played.unpaired == ((1, Unpaired.ABSENT),)


@pytest.mark.parametrize(
    ("name", "result", "why"),
    [
        ("bye", "1", Unpaired.PAIRING_BYE),
        ("bye", "", Unpaired.PAIRING_BYE),
        ("spielfrei", "1", Unpaired.PAIRING_BYE),
        ("not paired", "½", Unpaired.HALF_BYE),
        ("not paired", "0", Unpaired.ABSENT),
        ("не участвует", "", Unpaired.ABSENT),
        ("not paired", "1", Unpaired.FULL_BYE),
    ],
)
def test_why_a_player_has_no_opponent(name: str, result: str, why: Unpaired) -> None:
    nobody: Row = (2, 1, "", "Ray, Tom", 0, 0, result, "", "", name, "", "")
    rows = page(table(SWISS, (*PAIR_1[:6], "1 - 0", *PAIR_1[7:]), nobody, heading="Round 2"))

    assert read(rows).tournament.played[0].unpaired == ((1, why),)


@pytest.mark.parametrize(
    ("said", "result"),
    [
        ("1 - 0", Result.WHITE_WINS),
        ("½ - ½", Result.DRAW),
        ("+ - -", Result.WHITE_WINS_BY_FORFEIT),
        ("- - +", Result.BLACK_WINS_BY_FORFEIT),
        ("- - -", Result.BOTH_FORFEIT),
        ("0 - 0", Result.BOTH_LOSE),
        ("0 - ½", Result.LOSS_AND_DRAW),
    ],
)
def test_results_as_lists_write_them(said: str, result: Result) -> None:
    found = read(page(table(SWISS, (*PAIR_1[:6], said, *PAIR_1[7:]), heading="Round 2")))

    assert [game.result for game in found.tournament.played[0].games] == [result]


def test_the_results_of_a_round_that_is_still_open_are_not_taken_over() -> None:
    ended = (*PAIR_2[:6], "- - +", *PAIR_2[7:])
    found = read(page(table(SWISS, PAIR_1, ended, heading="Round 2")))

    assert found.tournament.next_pairings == COMING
    assert "round 2 is still open: its results (1) are not taken over" in found.repairs[0].what


def test_an_excel_list_is_found_below_its_preamble_and_ends_before_its_annotations() -> None:
    content = workbook(
        [
            ("From the Tournament-Database of Chess-Results https://chess-results.example",),
            ("Made Up Open",),
            ("Last update 04.10.2026, Creator/Last Upload: Test",),
            ("Round 2 on 2026/10/04 at 15:00",),
            SWISS,
            PAIR_1,
            PAIR_2,
            ("",),
            ("You find all details to this tournament under https://chess-results.example",),
            (3, 9, "", "No, Body", 1, 1, "", 1, "", "Of, It", 1, 8),
        ]
    )
    found = read(content)

    assert (found.kind, found.tournament.name) == (Kind.XLSX, "Made Up Open")
    assert found.tournament.next_pairings == COMING


CROSS: tuple[Row, ...] = (
    (1, "", "Ёлкин Юрий", 2400, "BLR", "2w½", "-½", 2, "1½"),
    (2, "", "Lind Åse", 2000, "NOR", "1b½", "3b1", 1, "1½"),
    (3, "", "Ray Tom", 0, "ENG", "-1", "2w0", 3, 1),
    (4, "", "Novak Ivo", 1900, "CZE", "-0", "", 4, 0),
)
CROSS_HEADER = ("No.", "", "Name", "Rtg", "FED", "1.Rd", "2.Rd", "Rk.", "Pts.")


def test_a_cross_table_gives_the_rounds() -> None:
    found = read(page(table(CROSS_HEADER, *CROSS, heading="Starting rank crosstable")))

    first, second = found.tournament.played
    assert first.games == (Game(pairing=Pairing(board=1, white=1, black=2), result=Result.DRAW),)
    assert dict(first.unpaired) == {3: Unpaired.PAIRING_BYE, 4: Unpaired.ABSENT}
    assert second.games == (Game(pairing=Pairing(board=1, white=3, black=2), result=Result.BLACK_WINS),)
    assert dict(second.unpaired) == {1: Unpaired.HALF_BYE, 4: Unpaired.ABSENT}
    assert dict(found.tournament.points_halves) == {1: 3, 2: 3, 3: 2, 4: 0}


def test_a_round_whose_results_a_cross_table_has_is_the_coming_one_no_more() -> None:
    known = read(page(table(CROSS_HEADER, *CROSS))).tournament
    before = replace(known, played=known.played[:1], next_pairings=COMING)

    found = read(page(table(CROSS_HEADER, *CROSS)), before).tournament

    assert (found.played, found.next_pairings) == (known.played, None)


@pytest.mark.parametrize(("white", "black"), [("w", "s"), ("б", "ч"), ("b", "n"), ("b", "c")])
def test_colours_are_told_in_the_language_of_the_table(white: str, black: str) -> None:
    letters = str.maketrans({"w": white, "b": black})
    rows = [tuple(str(c).translate(letters) if n in (5, 6) else c for n, c in enumerate(r)) for r in CROSS]

    (first, _) = read(page(table(CROSS_HEADER, *rows))).tournament.played

    assert first.games[0].pairing == Pairing(board=1, white=1, black=2)


def test_a_ranking_whose_cells_name_ranks_is_read_by_ranks() -> None:
    header = ("Rk.", "SNo", "Name", "Rtg", "1.Rd", "Pts.")
    rows: list[Row] = [(1, 4, "Novak Ivo", 1900, "4w1", 1), (2, 3, "Ray Tom", 0, "3b1", 1),
                       (3, 2, "Lind Åse", 2000, "2w0", 0), (4, 1, "Ёлкин Юрий", 2400, "1b0", 0)]  # fmt: skip

    (first,) = read(page(table(header, *rows))).tournament.played

    assert {(g.pairing.white, g.pairing.black) for g in first.games} == {(4, 1), (2, 3)}


def test_a_contradiction_in_a_cross_table_is_a_fault_with_both_lines() -> None:
    rows = [CROSS[0], (*CROSS[1][:5], "1w½", *CROSS[1][6:]), *CROSS[2:]]

    with pytest.raises(FormatError, match="the other colour than line"):
        read(page(table(CROSS_HEADER, *rows)))


MATRIX = ("No.", "", "Name", "Rtg", "1", "2", "3", "4", "5", "Pts.", "Rk.")
# Five players by the Berger table of six: two rounds, and of the third the game of 4 and 5 is not yet over.
ROBIN: tuple[Row, ...] = (
    (1, "", "Cox, A", 1900, "*", "½", "½", "", "", "1", 3),
    (2, "", "Ray, B", 1800, "½", "*", "", "", "+", "1,5", 2),
    (3, "", "Elm, C", 1700, "½", "", "*", "1", "1", "2,5", 1),
    (4, "", "Oak, D", 1600, "", "", "0", "*", "", "0", 4),
    (5, "", "Yew, E", 1500, "", "-", "0", "", "*", "0", ""),
)
ROBIN_GAMES = [
    {(2, 5, Result.WHITE_WINS_BY_FORFEIT), (3, 4, Result.WHITE_WINS)},
    {(5, 3, Result.BLACK_WINS), (1, 2, Result.DRAW)},
    {(3, 1, Result.DRAW), (4, 5, None)},
]


def test_a_matrix_is_read_by_the_berger_table_of_its_numbers() -> None:
    found = read(page(table(MATRIX, *ROBIN)))

    assert "taken from the Berger table" in found.repairs[0].what
    games = [
        {(game.pairing.white, game.pairing.black, game.result) for game in played.games}
        for played in found.tournament.played
    ]
    assert games == ROBIN_GAMES
    coming = found.tournament.next_pairings
    assert coming is not None
    assert {(pair.white, pair.black) for pair in coming.pairs} == {(1, 4), (2, 3)}
    assert (coming.unpaired, found.tournament.rounds_total) == (((5, Unpaired.ABSENT),), 5)


@pytest.mark.parametrize(
    "rows",
    [
        [(*ROBIN[0][:9], "3", 3), *ROBIN[1:]],  # points that the results do not make
        [(*ROBIN[0][:4], "0", *ROBIN[0][5:]), *ROBIN[1:]],  # no square of his own
        [(*ROBIN[0][:6], "won", *ROBIN[0][7:]), *ROBIN[1:]],  # no result
    ],
)
def test_a_matrix_of_which_that_is_not_sure_gives_its_players_only(rows: list[Row]) -> None:
    found = read(page(table(MATRIX, *rows)))

    assert len(found.tournament.players) == 5
    assert found.tournament.played == ()
    assert "only its players are taken over" in found.repairs[0].what


def test_a_matrix_whose_squares_contradict_each_other_is_refused_with_both_lines() -> None:
    rows: list[Row] = [(*ROBIN[0][:6], "1", *ROBIN[0][7:9], "1,5", 3), *ROBIN[1:]]

    with pytest.raises(FormatError, match="result"):
        read(page(table(MATRIX, *rows)))


@pytest.mark.parametrize(
    ("content", "expected"),
    [
        (page("<h2>Pairings/Results</h2>"), "an event that has not begun"),
        (
            page(table(("SNo", "", "Name", "Rtg", "FED", "1.Rd"), (3, "", "Ray", 0, "ENG", "*"))),
            "all players",
        ),
        (page(table(SWISS, (*PAIR_1[:6], "won", *PAIR_1[7:]))), "a result such as"),
        (page(table(SWISS, PAIR_1, (2, *PAIR_1[1:]))), "every player once"),
        (b"PK\x03\x04 no archive", r"an Excel workbook \(.xlsx\)"),
        (workbook([]), r"an Excel workbook \(.xlsx\)"),
        (workbook([("nothing", "here")]), "a list with captions"),
    ],
)
def test_what_is_no_list_is_refused_with_what_was_expected(content: bytes, expected: str) -> None:
    with pytest.raises(FormatError, match=expected):
        read(content)


def test_a_list_is_joined_to_the_tournament_that_is_known() -> None:
    known = read_trf(
        file(
            player(1, "Ёлкин, Юрий", points="1.0", cells=["   3 w 1"]),
            player(2, "Lind, Åse", points="1.0", cells=["0000 - U"]),
            player(3, "Ray, Tom", points="0.0", cells=["   1 b 0"]),
        )
    ).tournament
    late: Row = (1, 4, "", "Novak, Ivo", 2100, 0, "", 1, "", "Lind, Ase", 2000, 2)

    found = read(page(table(SWISS, late, PAIR_2, heading="Round 2")), known)

    assert found.tournament.played == known.played
    assert found.tournament.next_pairings == COMING
    assert [note.what for note in found.repairs] == ["Novak, Ivo with the new number 4 added"]


def test_a_number_that_is_another_players_is_a_fault() -> None:
    known = read_trf(file(*(player(n, f"Player {n}") for n in (1, 2, 3, 4)))).tournament

    with pytest.raises(FormatError, match="Player 4, who has number 4 in this tournament"):
        read(page(table(SWISS, PAIR_1)), known)


def test_a_round_that_is_not_named_is_the_coming_one() -> None:
    found = read(page(table(SWISS, PAIR_1)))

    assert [note.what for note in found.repairs] == ["the file names no round; taken as round 1"]


def test_a_note_is_told_in_both_languages() -> None:
    note = Note(line=1, column=2, what="one", what_ru="раз")

    assert (note.said_in("ru"), note.said_in("en")) == ("строка 1, позиция 2: раз", "line 1, column 2: one")


def test_several_rounds_of_one_page_are_all_read() -> None:
    ended = (*PAIR_1[:6], "1 - 0", *PAIR_1[7:])
    tables = (table(SWISS, ended, heading="Round 1"), table(SWISS, PAIR_1, PAIR_2, heading="Round 2"))

    found = read(page(*tables)).tournament

    assert [played.number for played in found.played] == [1]
    assert isinstance(found.played[0], PlayedRound)
    assert found.next_pairings == COMING


@pytest.mark.parametrize(
    "preamble",
    [
        "Из турнирной базы данных Chess-Results https://chess-results.example",
        "Турнирная база данных Chess-Results",
        "Aus der Turnierdatenbank von Chess-Results https://chess-results.example",
        "De la base de datos de Torneos de Chess-Results",
        "Последнее обновление 04.10.2026",
        "Última actualización 04.10.2026",
        "Note: to reduce the server load all links are shown after clicking the following button:",
    ],
)
def test_no_preamble_of_any_language_is_the_tournaments_name(preamble: str) -> None:
    assert read(workbook([(preamble,), ("Made Up Open",), SWISS, PAIR_1])).tournament.name == "Made Up Open"
    in_page = page(f"<h1>{preamble}</h1><h2>True Name</h2>", table(SWISS, PAIR_1), title=preamble)
    assert read(in_page).tournament.name == "True Name"


LISTED = table(
    ("No.", "Name", "Rtg", "FED", "Pts."),
    (1, "Lind, Åse", 2000, "NOR", 1),
    (2, "Ray, Tom", 1900, "IRL", 0),
    (3, "Novak, Ivo", 1800, "CZE", "½"),
)
CROSSED = table(
    ("No.", "Name", "Rtg", "FED", "1.Rd", "2.Rd", "Pts."),
    (1, "Lind, Åse", 2000, "NOR", "2w1", "3b½", "1½"),
    (2, "Ray, Tom", 1900, "IRL", "1b0", "-1", 1),
    (3, "Novak, Ivo", 1800, "CZE", "-1", "1w½", "1½"),
)
SQUARES = table(
    ("No.", "Name", "1", "2", "3", "4", "Pts."),
    (1, "Lind, Åse", "*", 1, 1, 1, 3),
    (2, "Ray, Tom", 0, "*", 1, 1, 2),
    (3, "Novak, Ivo", 0, 0, "*", 1, 1),
    (4, "Ёлкин, Юрий", 0, 0, 0, "*", 0),
)


@pytest.mark.parametrize(
    "list_", [table(SWISS, PAIR_1, PAIR_2, heading="Round 2"), LISTED, CROSSED, SQUARES], ids=range(4)
)
def test_a_page_whose_table_is_on_one_line_says_what_it_says_on_many(list_: str) -> None:
    known = read(page(LISTED)).tournament
    on_one_line = page(list_.replace("\n", ""))

    assert read(on_one_line).tournament == read(page(list_)).tournament
    if list_ in (LISTED, CROSSED):
        assert read(on_one_line, known).tournament == read(page(list_), known).tournament
