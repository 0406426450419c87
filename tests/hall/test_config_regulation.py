"""What is said of faulty regulation files."""

from __future__ import annotations

from pathlib import Path

import pytest

from hall.config import load_regulation, planned_start, read_regulation
from hall.errors import ConfigError
from hall.model.regulations import ApartBy
from hall.timebase import of_iso
from tests.hall.config_files import REGULATION, changed, regulation_faults, write_regulation


def test_a_whole_regulation_is_read(tmp_path: Path) -> None:
    regulation, warnings = read_regulation(write_regulation(tmp_path))

    assert (regulation.id, len(regulation.rounds), warnings) == ("cup", 3, ())


def test_what_is_left_out_is_not_known(tmp_path: Path) -> None:
    regulation = load_regulation(write_regulation(tmp_path))

    assert regulation.time_control is None
    assert regulation.photography is None
    assert regulation.phones is None


@pytest.mark.parametrize(("last", "first"), [("last_rounds = 2", 2), ("", 1)])
def test_article_22_8_who_is_kept_apart_is_read_and_in_which_rounds(
    tmp_path: Path, last: str, first: int
) -> None:
    table = f'[kept_apart]\nby = "federation"\n{last}\n[committee]'
    found = load_regulation(write_regulation(tmp_path, changed(REGULATION, "[committee]", table))).kept_apart

    assert found is not None
    assert (found.by, found.first_round(3)) == (ApartBy.FEDERATION, first)


def test_article_22_8_in_a_round_robin_nobody_can_be_kept_apart(tmp_path: Path) -> None:
    table = '[kept_apart]\nby = "team"\n[committee]'
    text = changed(changed(REGULATION, "[committee]", table), '"swiss"', '"round_robin"')

    assert any(
        'kept_apart.by = "team": expected no such table' in said for said in regulation_faults(tmp_path, text)
    )


def test_the_planned_start_is_the_schedule_in_its_zone(tmp_path: Path) -> None:
    regulation = load_regulation(write_regulation(tmp_path))

    assert planned_start(regulation, 3) == of_iso("2026-05-03T10:00:00+04:00")


def test_a_round_that_is_not_in_the_schedule_is_a_fault(tmp_path: Path) -> None:
    regulation = load_regulation(write_regulation(tmp_path))

    with pytest.raises(ConfigError, match="round = 4: expected a round of the schedule, 1 to 3"):
        planned_start(regulation, 4)


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('zone = "Europe/Samara"', 'zone = "Europe/Samarra"', 'did you mean "Europe/Samara"?'),
        ("limit_min = 30", "limit_mins = 30", 'did you mean "limit_min"?'),
        (
            'comparison = ">"',
            'comparison = "=>"',
            'default_time.comparison = "=>": expected one of ">" or ">="',
        ),
        ("limit_min = 30", 'limit_min = "30"', 'default_time.limit_min = "30": expected a whole number'),
        ("2026-05-02, start", '"2026-02-30", start', 'rounds[2].day = "2026-02-30": expected a date'),
        (
            '05-02, start = "16:00"',
            '05-02, start = "25:00"',
            'rounds[2].start = "25:00": expected a time of day',
        ),
        ("number = 2", "number = 4", 'rounds = "numbers 1, 4, 3": expected round 2 too'),
        ("number = 2", "number = 1", "rounds[2].number = 1: expected rounds in order"),
        ("2026-05-02", "2026-05-01", "expected another time than round 1, which starts then"),
        ("2026-05-02", "2026-04-30", "expected a start later than round 1's, 2026-05-01 16:00"),
        ('title_en = "Cup"\n', "", "title_en is missing"),
        (
            'title_en = "Cup"\n',
            'title_en = "Cup"\nnotices_ru = ["А", "Б"]\nnotices_en = ["A", "B"]\nnotices_be = ["А"]\n',
            'notices_be = "1 texts": expected as many as notices_ru has, 2',
        ),
        ("born = 1970", "born = 2006", "committee.chair = 2006: expected nobody younger than 21"),
        ('{ name = "C" }]', "]", "expected at least two members besides the chair"),
        (
            '{ name = "C" }]',
            '{ name = "C" }, { name = "F" }]',
            "members = 4: expected an odd number of voters",
        ),
        (', { name = "E" }', "", "expected at least two reserves"),
        ('name = "E"', 'name = "A"', 'committee.reserves[2] = "A": expected nobody on two seats'),
        ('name = "E"', "arbiter_of_event = true", "expected no arbiter of the event"),
        (
            "[committee]",
            '[kept_apart]\nby = "club"\n[committee]',
            'kept_apart.by = "club": expected one of "team" or "federation"',
        ),
        (
            "[committee]",
            '[kept_apart]\nby = "team"\nlast_rounds = 4\n[committee]',
            "kept_apart.last_rounds = 4: expected a number from 1 to 3, the rounds of the schedule",
        ),
        (
            "[committee]",
            '[kept_apart]\nby = "team"\nin_restrictions = true\n[committee]',
            "kept_apart.in_restrictions = true: expected texts in restrictions_ru that say it",
        ),
    ],
)
def test_a_fault_names_key_value_and_what_was_expected(tmp_path: Path, old: str, new: str, said: str) -> None:
    faults = regulation_faults(tmp_path, changed(REGULATION, old, new))

    assert any(said in fault for fault in faults), faults


def test_the_year_of_the_twenty_first_birthday_is_not_known_to_be_too_young(tmp_path: Path) -> None:
    regulation = load_regulation(write_regulation(tmp_path, changed(REGULATION, "1970", "2005")))

    assert regulation.committee is not None


def test_all_faults_come_at_once(tmp_path: Path) -> None:
    text = changed(REGULATION, "limit_min = 30", "limit_mins = 30")
    text = changed(text, '05-02, start = "16:00"', '05-02, start = "4 pm"')
    text = changed(text, "born = 1970", "born = 2010")
    text = changed(text, "Europe/Samara", "Samara")

    faults = regulation_faults(tmp_path, text)

    keys = [fault.split(" ")[1] for fault in faults]
    assert keys == [
        "rounds[2].start",
        "default_time.limit_min",
        "default_time.limit_mins",
        "zone",
        "committee.chair",
    ]


def test_a_round_that_could_not_be_read_is_not_called_missing(tmp_path: Path) -> None:
    faults = regulation_faults(tmp_path, changed(REGULATION, '05-02, start = "16:00"', '05-02, start = ""'))

    assert len(faults) == 1


def test_a_syntax_error_names_its_line(tmp_path: Path) -> None:
    faults = regulation_faults(tmp_path, changed(REGULATION, 'title_en = "Cup"', "title_en = Cup"))

    assert faults[0].startswith(", line 3: ")


def test_a_file_in_another_encoding_names_the_line(tmp_path: Path) -> None:
    path = write_regulation(tmp_path)
    path.write_bytes(REGULATION.encode("cp1251"))

    with pytest.raises(ConfigError, match=r"line 2: byte 0xca; expected text in UTF-8"):
        load_regulation(path)


def test_one_team_twice_in_the_committee_is_a_warning_only(tmp_path: Path) -> None:
    path = write_regulation(tmp_path, changed(REGULATION, "South", "North"))

    _, warnings = read_regulation(path)

    assert len(warnings) == 1
    assert 'committee.members[1] is of team "North"; wished are different teams' in warnings[0]
