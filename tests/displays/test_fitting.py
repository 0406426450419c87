"""Names are shortened step by step and never look like another player's."""

from __future__ import annotations

from displays.fitting import best_break, fitted, fitted_names, name_forms


def ten_a_letter(text: str) -> float:
    return 10.0 * len(text)


def test_a_name_that_fits_is_left_whole() -> None:
    assert fitted_names(("Крылова Дарья",), 130, ten_a_letter) == ("Крылова Дарья",)


def test_a_name_is_shortened_to_initial_then_surname_then_ellipsis() -> None:
    assert fitted_names(("Крылова Дарья",), 129, ten_a_letter) == ("Крылова Д.",)
    assert fitted_names(("Крылова Дарья",), 99, ten_a_letter) == ("Крылова",)
    assert fitted_names(("Крылова Дарья",), 60, ten_a_letter) == ("Крыло…",)


def test_two_players_who_would_read_the_same_keep_one_step_more() -> None:
    both = fitted_names(("Крылова Дарья", "Крылова Диана"), 120, ten_a_letter)
    assert both == ("Крылова Дар…", "Крылова Диа…")


def test_a_comma_of_the_file_is_not_shown() -> None:
    assert name_forms("Müller-Lüdenscheidt,  Jürgen") == (
        "Müller-Lüdenscheidt Jürgen",
        "Müller-Lüdenscheidt J.",
        "Müller-Lüdenscheidt",
    )


def test_a_single_name_has_no_initial() -> None:
    assert name_forms("Ронал") == ("Ронал", "Ронал", "Ронал")


def test_a_cut_never_parts_a_letter_from_its_marks() -> None:
    assert fitted("xq\u0323\u0308abc", 40, ten_a_letter) in ("xq\u0323\u0308…"[:5], "x…")


def test_where_not_even_an_ellipsis_fits_nothing_is_shown() -> None:
    assert fitted("Крылова", 5, ten_a_letter) == ""


def test_a_time_control_breaks_where_the_wider_line_is_shortest() -> None:
    parts = ("90 min for 40 moves", "+ 30 min", "+ 30 s per move")
    assert best_break(parts, ten_a_letter) == (parts[0], "+ 30 min + 30 s per move")
