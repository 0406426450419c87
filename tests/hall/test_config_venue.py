"""What is said of faulty venue files."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from hall.config import find, load_venue, read_venue
from hall.errors import ConfigError
from hall.model.call_events import CallKind
from hall.model.regulations import ApartBy, KeptApart
from hall.model.screen_plans import ScreenPlan
from hall.model.venue import Edge, LiveChess
from tests.hall.config_files import (
    REGULATION,
    VENUE,
    changed,
    regulation_faults,
    venue_faults,
    write_regulation,
    write_venue,
)


def test_a_halls_plan_is_read_where_it_is_told(tmp_path: Path) -> None:
    old = 'name_en = "Small hall"'
    told = changed(VENUE, old, old + '\nstage = true\nentrance = "left"')
    [main, small] = read_venue(write_venue(tmp_path, told))[0].halls
    assert (main.stage, main.entrance) == (False, None)
    assert (small.stage, small.entrance, small.desk) == (True, Edge.LEFT, None)


def test_what_the_voice_is_told_is_read_and_its_recordings_lie_beside_the_file(tmp_path: Path) -> None:
    told = changed(VENUE, 'id = "small"', 'id = "small"\nspeaker = true')
    told += '\n[voice]\nlead_ms = 1500\nrecordings = "own"\nalso = ["default_time"]\n'
    venue = read_venue(write_venue(tmp_path, told))[0]
    assert [hall.speaker for hall in venue.halls] == [False, True]
    assert (venue.voice.lead_ms, venue.voice.also) == (1500, (CallKind.DEFAULT_TIME,))
    assert venue.voice.recordings is not None
    assert Path(venue.voice.recordings).name == "own"
    assert Path(venue.voice.recordings).is_absolute()


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ('also = ["defalt_time"]', 'did you mean "default_time"?'),
        ('also = ["announce_5_min"]', "expected something to say, one of pairings_published"),
        ("lead_ms = 50", "expected at least 200"),
    ],
)
def test_what_the_voice_cannot_do_is_named(tmp_path: Path, line: str, said: str) -> None:
    with pytest.raises(ConfigError, match=re.escape(said)):
        read_venue(write_venue(tmp_path, f"{VENUE}\n[voice]\n{line}\n"))


def test_a_whole_venue_is_read(tmp_path: Path) -> None:
    venue, warnings = read_venue(write_venue(tmp_path))

    assert [entry.id for entry in venue.entries] == ["a", "b"]
    assert venue.entries[0].name_en == "Open"
    assert warnings == ()


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        (
            "first_board = 21",
            "first_board = 20",
            "tournaments[2].first_board = 20: expected boards of its own",
        ),
        ("last_board = 20", "last_board = 0", "tournaments[1].last_board = 0: expected at least 1"),
        (
            "last_board = 40",
            "last_board = 11",
            "tournaments[2].last_board = 11: expected at least first_board",
        ),
        ('name = "wall"\nhall = "main"', 'name = "wall"\nhall = "mian"', 'did you mean "main"?'),
        ('id = "b"\nregulation = "cup"', 'id = "b"\nregulation = "cap"', 'did you mean "cup"?'),
        ('id = "b"', 'id = "a"', "tournaments[2].id"),
        ('id = "small"', 'id = "main"', "halls[2].id"),
        (
            'name = "wall"\nhall = "main"',
            'name = "wall"\nhall = "main"\nplan = { play = "reslts" }',
            "expected a content that screens know",
        ),
        ("board = 2\n", "board = 1\n", "ports[2].board = 1: expected a value that no other port has"),
        (
            "board = 2\n",
            "boards = { 1025 = 1 }\n",
            "ports[2].boards.1025 = 1: expected a value that no other",
        ),
        ("board = 2\n", "boards = { 1025 = 2, 1026 = 2 }\n", "ports[2].boards.1026 = 2"),
        (
            "board = 2\n",
            "boards = { 1025 = 41 }\n",
            "expected a board of a tournament (a 1 to 20, b 21 to 40)",
        ),
        ("board = 2\n", "boards = { 16384 = 2 }\n", "expected a bus address from 1 to 16383"),
        ("board = 2\n", "board = 2\nboards = { 1025 = 3 }\n", "ports[2].board = 2: expected no board"),
        (
            "board = 2\n",
            "boards = { 1025 = 2 }\nmay_write = true\n",
            "ports[2].may_write = true: expected false, because the clocks of a bus are only read",
        ),
        ("board = 2\n", "board = 2\nmay_write = 1\n", "ports[2].may_write = 1"),
        ("board = 2\n", "", "ports[2].board is missing; expected the port's board, or boards of a bus"),
        ("/dev/ttyUSB1", "/dev/ttyUSB0", "ports[2].path"),
        ("board = 2\n", "board = 41\n", "expected a board of a tournament (a 1 to 20, b 21 to 40)"),
        ('name_en = "Small hall"', 'name_en = "S"\nhears = ["cellar"]', "halls[2].hears[1]"),
        ('zone = "Europe/Samara"', 'zone = "Samara"', 'zone = "Samara": expected a time zone'),
        ("last_board = 40", 'last_board = 40\nfile = "none.trf"', "expected a tournament file that exists"),
        ("[[screens]]", "[web]\nport = 80800\n[[screens]]", "web.port = 80800: expected at most 65535"),
        ("[[screens]]", '[voice]\nplayer = "loud"\n[[screens]]', "voice.player"),
        ('name_en = "Club"', 'name_en = "Club"\nemulated_boards = 41', "as many as there are boards, 40"),
        ('name_en = "Club"', 'name_en = "Club"\ndemo_round = 4', "expected a round of cup, 1 to 3"),
        ('name_en = "Club"', 'name_en = "Club"\nlanguages = ["ru", "de"]', 'one of "ru", "en", "be"'),
        ('name_en = "Club"', 'name_en = "Club"\nlanguages = ["ru", "bel"]', 'did you mean "be"?'),
        ('name_en = "Club"', 'name_en = "Club"\nlanguages = ["ru", "ru"]', "languages[2]"),
        *(
            (old, old.replace(name, wrong), "expected a-z, 0-9 and -, at most 32 of them")
            for old, name in (
                ('id = "club"', "club"),
                ('id = "small"', "small"),
                ('id = "b"', "b"),
                ('name = "wall"', "wall"),
            )
            for wrong in ("a/b?c", "../../../x", "Зал", "A", "a b", "a\\n", "x" * 33, "")
        ),
        *(
            ("[[screens]]", f"[web]\nhosts = [{host}]\n[[screens]]", "web.hosts[1]")
            for host in (
                '"ab*cd"',
                '"*"',
                '"*.local"',
                '"hall.local:8080"',
                '"::1"',
                '"a b"',
                '""',
                '"зал"',
                "5",
            )
        ),
        *(
            (
                "[[screens]]",
                f'[web]\nbind = "{bind}"\n[[screens]]',
                "expected an IPv4 address of this machine",
            )
            for bind in ("::1", "::", "hall.local", "300.1.1.1", "x" * 300)
        ),
    ],
)
def test_a_fault_names_key_value_and_what_was_expected(tmp_path: Path, old: str, new: str, said: str) -> None:
    faults = venue_faults(tmp_path, changed(VENUE, old, new))

    assert any(said in fault for fault in faults), faults


def test_a_fault_in_the_only_hall_is_told_once(tmp_path: Path) -> None:
    text = changed(VENUE, '[[halls]]\nid = "small"\nname_ru = "Малый зал"\nname_en = "Small hall"\n', "")
    for wrong in ("row_lenght = 3", 'row_length = "x"'):
        faults = venue_faults(tmp_path, changed(text, 'name_en = "Hall"', f'name_en = "Hall"\n{wrong}'))
        assert len(faults) == 1
        assert "halls[1].row_l" in faults[0]


def test_hosts_are_told_as_browsers_call_them(tmp_path: Path) -> None:
    web = '[web]\nbind = "127.0.0.1"\nhosts = ["Hall.Local", "192.168.1.5", "zal_1"]\n[[screens]]'
    venue = load_venue(write_venue(tmp_path, changed(VENUE, "[[screens]]", web)))
    assert venue.web.hosts == ("hall.local", "192.168.1.5", "zal_1")


LIVECHESS = """[[livechess]]
url = "http://localhost:1982"
boards = { "30001-12345" = 3, "30001-12346" = 25 }
"""


def test_the_boards_of_a_livechess_go_by_their_serial_numbers(tmp_path: Path) -> None:
    venue = load_venue(write_venue(tmp_path, VENUE + LIVECHESS))

    boards = (("30001-12345", 3), ("30001-12346", 25))
    assert venue.livechess == (LiveChess(url="http://localhost:1982", boards=boards),)


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("http://localhost:1982", "localhost:1982", "expected the address of LiveChess, such as"),
        ("http://localhost:1982", "https://localhost", "expected the address of LiveChess, such as"),
        ("http://localhost:1982", "http://localhost:port", "expected the address of LiveChess, such as"),
        ("= 25", "= 41", "livechess[1].boards.30001-12346 = 41: expected a board of a tournament"),
        ("= 25", "= 3", "expected a board that has no other source: livechess[1].boards.30001-12345"),
        ("= 25", "= 2", "expected a board that has no other source: ports[2] gives it"),
        ("= 25", "= 0", "livechess[1].boards.30001-12346 = 0: expected at least 1"),
        ('{ "30001-12345" = 3, "30001-12346" = 25 }', "{}", "livechess[1].boards"),
    ],
)
def test_a_fault_of_a_livechess_is_named(tmp_path: Path, old: str, new: str, said: str) -> None:
    faults = venue_faults(tmp_path, VENUE + changed(LIVECHESS, old, new))

    assert any(said in fault for fault in faults), faults


def test_a_port_may_have_the_boards_of_a_bus_by_their_addresses(tmp_path: Path) -> None:
    text = changed(VENUE, "board = 2\n", "boards = { 1025 = 2, 1026 = 30 }\n")

    port = load_venue(write_venue(tmp_path, text)).ports[1]

    assert (port.board, port.boards, port.tables) == (None, ((1025, 2), (1026, 30)), (2, 30))


def test_a_clock_is_written_to_only_where_its_port_says_so(tmp_path: Path) -> None:
    text = changed(VENUE, "board = 2\n", "board = 2\nmay_write = true\n")

    ports = load_venue(write_venue(tmp_path, text)).ports

    assert [port.may_write for port in ports] == [False, True]


def with_event(kept_apart: str) -> str:
    event = f'event = {{ title_ru = "К", title_en = "C", first_day = 2026-12-05, kept_apart = {kept_apart} }}'
    return changed(VENUE, "first_board = 1\n", f"first_board = 1\n{event}\n")


def test_article_22_8_an_event_of_ones_own_says_itself_who_is_kept_apart(tmp_path: Path) -> None:
    table = '\n[kept_apart]\nby = "federation"\n[committee]'
    path = write_venue(tmp_path, with_event('{ by = "team", last_rounds = 2 }'))
    write_regulation(tmp_path, changed(REGULATION, "\n[committee]", table))
    venue = load_venue(path)
    found = [entry.regulation.kept_apart for entry in venue.entries]

    assert found == [KeptApart(by=ApartBy.TEAM, last_rounds=2), KeptApart(by=ApartBy.FEDERATION)]
    said = venue_faults(tmp_path, with_event('{ by = "team", last_rounds = 4 }'))
    assert any("tournaments[1].event.kept_apart.last_rounds = 4: expected a number from 1" in s for s in said)


def test_an_unknown_division_is_a_fault(tmp_path: Path) -> None:
    faults = venue_faults(tmp_path, VENUE.replace('division = "open"', 'division = "opne"'))

    assert [f.split(":")[1] for f in faults] == [
        ' tournaments[1].division = "opne"',
        ' tournaments[2].division = "opne"',
    ]


def test_a_reader_is_known_without_any_port_of_it(tmp_path: Path) -> None:
    known = load_venue(write_venue(tmp_path, 'readers = ["pi-2", "pi-3"]\n' + VENUE))
    assert known.readers == ("pi-2", "pi-3")
    assert "readers[2]" in venue_faults(tmp_path, 'readers = ["pi-2", "pi-2"]\n' + VENUE)[0]


def test_a_board_number_that_stands_in_two_halls_cannot_have_a_port(tmp_path: Path) -> None:
    text = VENUE.replace('hall = "main"\nfirst_board = 21', 'hall = "small"\nfirst_board = 1')

    faults = venue_faults(tmp_path, text)

    assert "ports[1].board = 1: expected a number that one table alone has" in faults[0]


def test_equal_boards_in_two_halls_are_no_overlap(tmp_path: Path) -> None:
    text = VENUE[: VENUE.index("[[ports]]")]
    text = text.replace('hall = "main"\nfirst_board = 21', 'hall = "small"\nfirst_board = 1')

    assert len(load_venue(write_venue(tmp_path, text)).entries) == 2


def test_all_faults_come_at_once_with_those_of_the_regulation(tmp_path: Path) -> None:
    text = changed(VENUE, "first_board = 21", "first_board = 5")
    text = changed(text, 'name = "wall"', 'nmae = "wall"')
    path = write_venue(tmp_path, text)
    regulation = tmp_path / "regulations" / "cup.toml"
    regulation.write_text(regulation.read_text("utf-8").replace('">"', '"<"'), "utf-8")

    with pytest.raises(ConfigError) as caught:
        load_venue(path)

    assert [fault.key for fault in caught.value.faults] == [
        "screens[1].name",
        "screens[1].nmae",
        "default_time.comparison",
        "tournaments[2].first_board",
    ]


def test_another_zone_than_the_schedules_is_a_warning(tmp_path: Path) -> None:
    _, warnings = read_venue(write_venue(tmp_path, changed(VENUE, "Europe/Samara", "Europe/Minsk")))

    assert 'zone is "Europe/Minsk"' in warnings[0]


def test_a_bare_name_is_looked_for_in_the_config_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "config").mkdir()
    path = write_venue(tmp_path / "config")
    monkeypatch.chdir(tmp_path)

    assert find("club", "venues").resolve() == path


def test_a_bare_name_falls_back_to_the_folder_beside_the_package(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)

    assert find("izhevsk-2013", "regulations").is_file()


def test_an_unknown_name_is_answered_with_the_nearest() -> None:
    with pytest.raises(ConfigError, match='did you mean "belarus-2015"'):
        find("belarus-2016", "regulations")


def test_a_path_that_does_not_exist_is_a_fault(tmp_path: Path) -> None:
    with pytest.raises(ConfigError, match="there is no such file; expected a file that exists"):
        find(str(tmp_path / "x.toml"), "venues")


def test_a_folder_in_the_place_of_a_file_is_named_as_that(tmp_path: Path) -> None:
    (tmp_path / "x.toml").mkdir()
    with pytest.raises(ConfigError, match=r"x\.toml: a folder stands there; expected a file"):
        find(str(tmp_path / "x.toml"), "venues")


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('name_en = "Club"', f'name_en = "Club"\nx = {"9" * 5000}', "a number of thousands of digits"),
        (
            'name_en = "Club"',
            f'name_en = "Club"\nx = {"[" * 3000}{"]" * 3000}',
            "lists or tables hundreds deep",
        ),
        ('name_en = "Club"', f'name_en = "Club"\n{".".join("a" * 3000)} = 1', "a known key"),
        (
            'name_en = "Club"',
            f'name_en = "Club"\n{"a" * 3000} = 1',
            f"{'a' * 199}… = 1: expected a known key",
        ),
        ('zone = "Europe/Samara"', f'zone = "{"x" * 3000}"', f'zone = "{"x" * 199}…": expected a time zone'),
        ('zone = "Europe/Samara"', 'zone = "a\\u001b[31m\\u202e"', r'zone = "a\x1b[31m\u202e": expected'),
        (
            'name_en = "Club"',
            'name_en = "Cl\\u202eub"',
            "expected text of characters that people see, in one line",
        ),
        ('name_en = "Club"', 'name_en = " "', 'name_en = " ": expected text of characters'),
        ('name_en = "Club"', 'name_en = "Club"\nlanguages = [[]]', "languages[1] = []: expected a language"),
        ('name_en = "Club"', f'name_en = "Club"\npictures = "{"x" * 3000}"', "expected a folder that exists"),
        ("last_board = 40", "last_board = 9999999999999999999", "expected at most 1000000"),
        (
            'name = "wall"\nhall = "main"',
            'name = "wall"\nhall = "main"\nplan = { play = [] }',
            "screens[1].plan.play = []: expected a content",
        ),
    ],
    ids=lambda value: value[-30:],
)
def test_a_fault_of_any_size_is_a_short_line_that_a_terminal_can_show(
    tmp_path: Path, old: str, new: str, said: str
) -> None:
    with pytest.raises(ConfigError) as refused:
        read_venue(write_venue(tmp_path, changed(VENUE, old, new)))
    assert said in str(refused.value)
    assert max(map(len, str(refused.value).split("\n"))) < 700
    assert str(refused.value).replace("\n", "").isprintable()


@pytest.mark.parametrize("unreadable", ["a link to nothing", "a folder"])
def test_a_picture_that_cannot_be_read_is_named(tmp_path: Path, unreadable: str) -> None:
    (tmp_path / "venues" / "shown").mkdir(parents=True)
    picture = tmp_path / "venues" / "shown" / "sponsor.png"
    picture.symlink_to("nothing") if unreadable == "a link to nothing" else picture.mkdir()
    with pytest.raises(ConfigError, match=r'pictures = "sponsor.png": expected a file that can be read'):
        read_venue(
            write_venue(tmp_path, changed(VENUE, 'name_en = "Club"', 'name_en = "Club"\npictures = "shown"'))
        )


def test_an_empty_file_says_all_that_is_missing(tmp_path: Path) -> None:
    assert len(regulation_faults(tmp_path, "")) == 7


def test_a_screen_has_a_plan_by_phase_and_may_be_a_spare_one(tmp_path: Path) -> None:
    text = changed(
        VENUE,
        'name = "wall"\nhall = "main"',
        'name = "wall"\nhall = "main"\nspare = true\nplan = { before = "schedule", play = "results" }',
    )

    screen = load_venue(write_venue(tmp_path, text)).screens[0]

    assert screen.spare
    assert screen.plan == ScreenPlan(before="schedule", play="results")
