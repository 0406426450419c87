"""PGN pairs: read as programs write them, written as DGT LiveChess takes them."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from hypothesis import given

from hall.errors import FormatError
from hall.formats.kinds import Kind
from hall.formats.pgn_write import PgnRound, pgn_pairs
from hall.formats.trf import read_trf
from hall.model.tournament import Game, Pairing, Pairings, Player, Result, Tournament, Unpaired
from tests.hall.formats.list_text import read
from tests.hall.formats.tournaments import tournaments
from tests.hall.formats.trf_text import file, player

NAMES = ("Ёлкин, Юрий", 'Ray "Tom" \\ B')


def game(*tags: tuple[str, str]) -> str:
    return "\n".join((*(f'[{name} "{value}"]' for name, value in tags), "", "*", ""))


def pairs_text(result: Result | None = None, **about: str | int) -> str:
    people = tuple(Player(number=n, name=name) for n, name in enumerate(NAMES, 1))
    white = replace(people[0], **about)  # type: ignore[arg-type]  # keyword by keyword, as the test says
    one = Game(pairing=Pairing(board=3, white=1, black=2), result=result)
    tournament = Tournament(name="Cup", players=(white, people[1]))
    return pgn_pairs(tournament, [PgnRound(number=2, games=(one,))])


def test_what_was_written_is_read_back() -> None:
    found = read(pairs_text(rating=2100, fide_id="9900011").encode())

    assert found.kind is Kind.PGN
    assert found.tournament.next_pairings == Pairings(round=2, pairs=(Pairing(board=3, white=1, black=2),))
    assert [p.name for p in found.tournament.players] == list(NAMES)


@pytest.mark.parametrize("result", [*Result, None])
def test_a_forfeit_alone_says_that_it_was_not_played_and_is_read_back(result: Result | None) -> None:
    is_forfeit = result is not None and not result.played
    written = pairs_text(result)
    assert ('\n[Termination "Unplayed"]\n' in written) is is_forfeit
    assert {p.name for p in read(written.encode()).tournament.players} == set(NAMES)


def test_unknown_tags_are_left_out() -> None:
    """Sharly-Chess#1443: LiveChess refuses [BlackElo "-"]."""
    written = pairs_text()

    assert "Elo" not in written
    assert not re.search(r'"[-0]?"', written)


@pytest.mark.parametrize(
    ("result", "written"),
    [
        (Result.WHITE_WINS_BY_FORFEIT, "1-0"),
        (Result.DRAW, "1/2-1/2"),
        (Result.BOTH_FORFEIT, "*"),
        (None, "*"),
    ],
)
def test_a_result_is_one_that_pgn_has(result: Result | None, written: str) -> None:
    text = pairs_text(result)

    assert f'[Result "{written}"]' in text
    assert text.endswith(f"\n\n{written}\n")


@given(tournaments())
def test_a_strict_reader_finds_every_pair(tournament: Tournament) -> None:
    """Tags, a blank line, the result, a blank line: nothing else; byes are not there."""
    rounds = [PgnRound(number=r.number, games=r.games) for r in tournament.played]
    text = pgn_pairs(tournament, rounds)

    strict = re.compile(r'(?:\[[A-Za-z]+ "(?:[^"\\\n]|\\["\\])+"\]\n)+\n(?:1-0|0-1|1/2-1/2|\*)\n(?:\n|\Z)')
    assert strict.sub("", text) == ""
    assert len(strict.findall(text)) == sum(len(played.games) for played in tournament.played)


def test_0_0_is_read_as_two_losses_and_not_as_a_draw() -> None:
    """lila#11503."""
    text = game(("White", "A"), ("Black", "B"), ("Round", "1"), ("Result", "0-0"))

    assert read(text.encode()).tournament.played[0].games[0].result is Result.BOTH_LOSE


def test_a_game_without_opponent_is_a_bye_with_a_note() -> None:
    text = (
        game(("White", "A"), ("Black", "bye"), ("Round", "1.2"))
        + "\n"
        + game(("White", "C"), ("Black", "D"), ("Round", "1.1"))
    )
    found = read(text.encode())

    assert found.tournament.next_pairings is not None
    assert found.tournament.next_pairings.unpaired == ((1, Unpaired.PAIRING_BYE),)
    assert any("has no opponent" in note.what for note in found.repairs)


def test_names_are_found_again_among_the_players_that_are_known() -> None:
    known = read_trf(file(player(7, "Ёлкин, Юрий"), player(9, "Lind, Åse", fide_id="1234567"))).tournament
    text = game(
        ("White", "Елкин Юрий"),
        ("Black", "Lind A."),
        ("BlackFideId", "1234567"),
        ("Round", "1"),
        ("Board", "1"),
    )
    coming = read(text.encode(), known).tournament.next_pairings

    assert coming is not None
    assert coming.pairs == (Pairing(board=1, white=7, black=9),)


def test_a_name_that_nobody_or_several_have_is_a_fault() -> None:
    known = read_trf(file(player(1, "Ray, Tom"), player(2, "Ray, Tom"), player(3, "Lind"))).tournament

    with pytest.raises(FormatError, match="a name that only one has"):
        read(game(("White", "Ray, Tom"), ("Black", "Lind")).encode(), known)


@pytest.mark.parametrize("encoding", ["cp1251", "utf-8", "utf-8-sig", "cp866"])
def test_any_encoding_will_do(encoding: str) -> None:
    text = game(("White", "Ёлкин, Юрий"), ("Black", "Адамович, Илья"), ("Round", "1"))

    names = {p.name for p in read(text.encode(encoding)).tournament.players}
    assert names == {"Ёлкин, Юрий", "Адамович, Илья"}


def test_moves_are_skipped() -> None:
    first = '[White "A"]\n[Black "B"]\n[Result "*"]\n\n1. e4 {[%clk 1:00]\n[%emt 2]} e5 *\n\n'
    tags = first + '[White "C"]\n[Black "D"]\n'

    found = read(tags.encode()).tournament

    assert found.next_pairings is not None
    assert len(found.next_pairings.pairs) == 2


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ('[Event "x"]\n\n*\n', "the tags White and Black"),
        ('[White "A"]\n[Black "B]\n', "a tag such as"),
        (game(("White", "A"), ("Black", "B"), ("Result", "won")), "1-0, 1/2-1/2"),
    ],
)
def test_what_is_no_pgn_is_refused(text: str, expected: str) -> None:
    with pytest.raises(FormatError, match=expected):
        read(text.encode())
