"""The forms by which an incident, a penalty or times set on a clock are noted and corrected."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from hall.model import notes as n
from hall.model.state import Fact
from hall.model.tournament import Player
from hall.tablet.sight import Sight, since_text
from hall.words.notes import note_words


class Kind(Enum):
    """What can be noted on this page."""

    INCIDENT = "incident"
    PENALTY = "penalty"
    CLOCK = "clock"


@dataclass(frozen=True, slots=True, kw_only=True)
class Field:
    """An input of a form: `id` is its place in the act; `long` is several lines, `time` a time of day."""

    id: str
    label: str
    value: str = ""
    long: bool = False
    number: bool = False
    time: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Form:
    """An act whose `fields` are filled in; `choices` are (address, text, chosen) of what is tapped."""

    title: str
    act: n.NoteAct
    fields: tuple[Field, ...]
    text: str
    choices: tuple[tuple[str, str, bool], ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Wanted:
    """What the address says. `other`: somebody who is no player."""

    new: str = ""
    note: int | None = None
    search: str = ""
    player: int | None = None
    other: str = ""
    penalty: str = ""
    is_correction: bool = False


def form_of(s: Sight, kind: Kind, wanted: Wanted) -> Form | None:
    """The form, None while nobody is chosen."""
    player = None if wanted.player is None else s.t.player(wanted.player)
    if kind is Kind.CLOCK:
        return _clock_form(s, None, None)
    if kind is Kind.PENALTY:
        return None if player is None else _penalty_form(s, player, wanted, None, None)
    other = next((c for c in n.Capacity if c.value == wanted.other), None)
    if player is None and other is None:
        return None
    person = (
        _person(player) if player is not None else n.Person(surname="", capacity=other or n.Capacity.OTHER)
    )
    return _incident_form(s, person, None, None, wanted)


def correction(s: Sight, chosen: Fact[n.NoteEvent], wanted: Wanted) -> Form | None:
    match chosen.value:
        case n.IncidentNoted(person=person) as old if s.may(n.NoteIncident):
            return _incident_form(s, person, old, chosen.seq, wanted)
        case n.PenaltyGiven(number=number) as old if s.may(n.GivePenalty):
            player = s.t.player(number)
            return None if player is None else _penalty_form(s, player, wanted, old, chosen.seq)
        case n.ClockCorrected() as old if s.may(n.CorrectClock):
            return _clock_form(s, old, chosen.seq)
        case _:
            return None


def _person(player: Player) -> n.Person:
    words = player.name.replace(",", " ").split()
    first, middle = (words[1] if len(words) > 1 else ""), " ".join(words[2:])
    return n.Person(
        surname=words[0] if words else "",
        first_name=first,
        patronymic=middle,
        delegation=player.team or player.federation or "",
        number=player.number,
    )


def _incident_form(
    s: Sight, person: n.Person, old: n.IncidentNoted | None, seq: int | None, wanted: Wanted
) -> Form:
    w, labels = note_words(s.lang), note_words(s.lang).labels
    board = _board_of(s, person.number) if old is None else old.board
    act = n.NoteIncident(
        tournament=s.t.id,
        round=s.round.number if old is None else old.round,
        person=person,
        what="",
        board=board,
        replaces=seq,
    )
    texts = (
        ("what", labels.what, "" if old is None else old.what, True),
        ("place", labels.place, "" if old is None else old.place, False),
        ("article", labels.article, "" if old is None else old.article, False),
        ("witnesses", labels.witnesses, "" if old is None else old.witnesses, False),
        ("explanation", labels.explanation, "" if old is None else old.explanation, True),
        ("decision", labels.decision, "" if old is None else old.decision, True),
    )
    who = (
        ("person.surname", labels.surname, person.surname),
        ("person.first_name", labels.first_name, person.first_name),
        ("person.patronymic", labels.patronymic, person.patronymic),
        ("person.delegation", labels.delegation, person.delegation),
    )
    when = () if old is not None else (Field(id="happened", label=labels.when, value="", time=True),)
    people = tuple(
        (f"?new=incident&other={one.value}", w.capacity(one), one is person.capacity)
        for one in n.Capacity
        if one is not n.Capacity.PLAYER
    )
    return Form(
        title=labels.incident,
        act=act,
        fields=(
            *(Field(id=name, label=label, value=value) for name, label, value in who),
            *when,
            *(Field(id=name, label=label, value=value, long=long) for name, label, value, long in texts),
            *_reason(s, seq),
        ),
        text=labels.note_it if seq is None else labels.correct_it,
        choices=people if seq is None and person.number is None else (),
    )


def _penalty_form(
    s: Sight, player: Player, wanted: Wanted, old: n.PenaltyGiven | None, seq: int | None
) -> Form:
    w, labels = note_words(s.lang), note_words(s.lang).labels
    stands = n.Penalty.WARNING if old is None else old.penalty
    penalty = next((one for one in n.Penalty if one.value == wanted.penalty), stands)
    way = f"?new=penalty&player={player.number}" if seq is None else f"?note={seq}&correct=1"
    act = n.GivePenalty(
        tournament=s.t.id,
        round=s.round.number if old is None else old.round,
        number=player.number,
        penalty=penalty,
        why="",
        replaces=seq,
    )
    given = "" if old is None or old.minutes is None else str(old.minutes)
    minutes = (Field(id="minutes", label=labels.minutes, value=given or "2", number=True),)
    return Form(
        title=f"{labels.penalty}: {s.name(player.number)}",
        act=act,
        fields=(
            *(minutes if penalty.is_time else ()),
            Field(id="why", label=labels.why, value="" if old is None else old.why, long=True),
            *_reason(s, seq),
        ),
        text=labels.note_it if seq is None else labels.correct_it,
        choices=tuple(
            (f"{way}&penalty={one.value}", w.penalty(one, None), one is penalty) for one in n.Penalty
        ),
    )


def _clock_form(s: Sight, old: n.ClockCorrected | None, seq: int | None) -> Form:
    labels = note_words(s.lang).labels
    act = n.CorrectClock(
        tournament=s.t.id,
        round=s.round.number if old is None else old.round,
        board=0 if old is None else old.board,
        why="",
        replaces=seq,
    )
    board = () if old is not None else (Field(id="board", label=labels.board, number=True),)
    white, black = (
        "" if old is None or span is None else since_text(span.ms)
        for span in ((None, None) if old is None else (old.white, old.black))
    )
    return Form(
        title=labels.clock_times,
        act=act,
        fields=(
            *board,
            Field(id="white", label=f"{labels.white_clock} ({labels.clock_hint})", value=white),
            Field(id="black", label=labels.black_clock, value=black),
            Field(id="why", label=labels.why, value="" if old is None else old.why, long=True),
            *_reason(s, seq),
        ),
        text=labels.note_it if seq is None else labels.correct_it,
    )


def _reason(s: Sight, seq: int | None) -> tuple[Field, ...]:
    label = note_words(s.lang).labels.reason_correction
    return () if seq is None else (Field(id="reason", label=label),)


def _board_of(s: Sight, number: int | None) -> int | None:
    return next((pair.board for pair in s.round.pairs if number in (pair.white, pair.black)), None)
