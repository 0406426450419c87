"""What the page of the first start says, one set of labels a language."""

from __future__ import annotations

from dataclasses import dataclass

from hall.words.languages import words_for


@dataclass(frozen=True, slots=True, kw_only=True)
class SetupLabels:
    """Labels of the form in its order."""

    title: str
    intro: str
    event: str
    name_ru: str
    name_en: str
    name_one: str
    zone: str
    language: str
    second: str
    none: str
    hall: str
    boards: str
    row_length: str
    regulation: str
    regulation_hint: str
    first_day: str
    rounds: str
    rounds_same: str
    rounds_of: str
    apart: str
    apart_by: str
    apart_nobody: str
    apart_team: str
    apart_federation: str
    apart_last: str
    apart_all: str
    screens: str
    is_wall: str
    yes: str
    no: str
    other_screens: str
    sound: str
    device: str
    silent: str
    usual: str
    ports: str
    ports_hint: str
    no_ports: str
    board: str
    finish: str
    working: str
    wrong: str
    done: str
    done_next: str
    pins: str
    expired: str
    number_from_to: str
    choose: str
    cannot_be: str
    reload: str

    def of(self, field: str) -> str:
        """The label of a field of the form; a port's is its name."""
        if field.startswith("port:"):
            return field.removeprefix("port:")
        return str(getattr(self, field)).lstrip("0123456789. ").rstrip("?")


def setup_labels(lang: str) -> SetupLabels:
    """In the reader's language."""
    labels: SetupLabels = words_for("setup", lang)
    return labels
