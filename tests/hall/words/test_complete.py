"""A phrase that a language lacks for officials fails here, and one left in another language too."""

import dataclasses
import re
from collections.abc import Iterator
from enum import Enum
from importlib import import_module
from itertools import product
from pkgutil import iter_modules
from typing import Any, get_args, get_type_hints

import pytest

import hall.words
from hall.model import refusals as r
from hall.model import scene_names
from hall.model.instants import Instant, Span
from hall.model.languages import LANGUAGES
from hall.model.note_refusals import Ground, NoteRefused
from hall.model.regulations import Period, TimeControl
from hall.model.texts import Sentence
from hall.model.timetable import CueKind
from hall.model.tournament import Side, Unpaired
from hall.words import decoded_be, decoded_en, decoded_ru, equipment_be, equipment_en, equipment_ru
from hall.words.clocks import ClockWords
from hall.words.file_labels import file_labels
from hall.words.note_refusals import note_refusal
from hall.words.notes import NOTED, NoteWords, note_words
from hall.words.pressed import say_words
from hall.words.reports import report_words
from hall.words.scene_names import scene_name, what_to_show
from hall.words.screen_plans import PlanWords, plan_words
from hall.words.tablet import Labels, Sentences
from hall.words.tablet_languages import TABLET_WORDS

_CONTROL = TimeControl(periods=(Period(span=Span.of(minutes=90)),), increment=Span.of(seconds=30))
_VALUES: dict[Any, tuple[Any, ...]] = {
    str: ("x",),
    int: (1, 3, 21),
    bool: (True, False),
    Span: (Span.of(minutes=30), Span.of()),
    TimeControl: (_CONTROL,),
    tuple[int, ...]: ((3,), (3, 7)),
    tuple[Side, ...]: ((Side.WHITE,), (Side.BLACK,), tuple(Side)),
    Instant: (Instant(0),),
}
_NOT_RUSSIAN = re.compile("[іўІЎ]")
_NOT_BELARUSIAN = re.compile("[ищъИЩЪ]")
_CYRILLIC = re.compile("[а-яёіўА-ЯЁІЎ]")
_PHRASES_ELSEWHERE = ("labels", "clocks", "refusal", "act")


def values_of(hint: Any) -> tuple[Any, ...]:
    if isinstance(hint, type) and issubclass(hint, Enum):
        return tuple(hint)
    if hint in _VALUES:
        return _VALUES[hint]
    return tuple(
        value for part in get_args(hint) for value in ((None,) if part is type(None) else values_of(part))
    )


def spoken(words: Any, shape: type) -> Iterator[tuple[str, str]]:
    """Every phrase of a shape by its name, with every value that its arguments can have."""
    for name, method in vars(shape).items():
        if name.startswith("_") or name in _PHRASES_ELSEWHERE or not callable(method):
            continue
        hints = {k: v for k, v in get_type_hints(method).items() if k != "return"}
        for values in product(*(values_of(hint) for hint in hints.values())):
            yield name, getattr(words, name)(**dict(zip(hints, values, strict=True)))


def texts_of(lang: str) -> Iterator[tuple[str, str]]:
    words = TABLET_WORDS[lang]
    yield from dataclasses.asdict(words.labels).items()
    yield from dataclasses.asdict(words.clocks.labels).items()
    yield from dataclasses.asdict(file_labels(lang)).items()
    yield from spoken(words, Sentences)
    yield from spoken(words.clocks, ClockWords)
    yield from spoken(plan_words(lang), PlanWords)
    yield from dataclasses.asdict(note_words(lang).labels).items()
    yield from spoken(note_words(lang), NoteWords)
    yield from ((kind, note_words(lang).act(kind)) for kind in NOTED)
    yield from ((g.value, note_refusal(NoteRefused(ground=g, text="x"), lang, _fmt)) for g in Ground)
    yield from ((kind.__name__, words.refusal(reason, _fmt)) for kind, reason in _reasons())
    yield from ((scene, scene_name(lang, scene)) for scene in scene_names.SCENES)
    yield "what_to_show", what_to_show(lang)
    yield from reports_of(lang)


def reports_of(lang: str) -> Iterator[tuple[str, str]]:
    """What commands say, each text by its name or by what it names."""
    for part in dataclasses.asdict(report_words(lang)).values():
        for name, text in part.items():
            yield from text.items() if isinstance(text, dict) else ((name, text),)


def _fmt(at: Instant) -> str:
    return "15:00:00"


def _reasons() -> Iterator[tuple[type, r.Reason]]:
    for kind in get_args(r.Reason):
        hints = get_type_hints(kind)
        yield kind, kind(**{name: values_of(hint)[-1] for name, hint in hints.items()})


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_phrase_is_missing_or_empty(lang: str) -> None:
    assert [name for name, text in texts_of(lang) if not text or text != text.strip()] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_refusal_is_a_sentence_for_people(lang: str) -> None:
    said = [TABLET_WORDS[lang].refusal(reason, _fmt) for _, reason in _reasons()]
    assert [text for text in said if len(text) <= 8 or "Instant" in text] == []


@pytest.mark.parametrize(
    ("lang", "foreign"), [("ru", _NOT_RUSSIAN), ("be", _NOT_BELARUSIAN), ("en", _CYRILLIC)]
)
def test_no_phrase_stands_in_another_language(lang: str, foreign: re.Pattern[str]) -> None:
    assert [(name, text) for name, text in texts_of(lang) if foreign.search(text)] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_labels_have_the_same_blanks_in_every_language(lang: str) -> None:
    russian, other = (dataclasses.asdict(TABLET_WORDS[code].labels) for code in ("ru", lang))
    assert [k for k in russian if russian[k].count("{}") != other[k].count("{}")] == []
    assert russian.keys() == {field.name for field in dataclasses.fields(Labels)}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_reports_have_the_same_blanks_and_name_every_cue_and_reason(lang: str) -> None:
    russian, words = dict(reports_of("ru")), report_words(lang)
    assert {k: v.count("{}") for k, v in reports_of(lang)} == {k: v.count("{}") for k, v in russian.items()}
    assert (set(words.cues.cues), set(words.pair.out)) == (set(CueKind), set(Unpaired))


def families() -> list[str]:
    names = {module.name for module in iter_modules(hall.words.__path__)}
    return sorted(name.removesuffix("_ru") for name in names if name.endswith("_ru"))


@pytest.mark.parametrize("family", families())
def test_a_family_has_a_file_a_language_with_the_same_tables(family: str) -> None:
    tables = [
        {name: set(value) for name, value in _tables(f"hall.words.{family}_{code}")} for code in LANGUAGES
    ]
    shared = set.intersection(*(set(table) for table in tables))
    assert [name for name in shared if any(table[name] != tables[0][name] for table in tables)] == []


def _tables(module: str) -> Iterator[tuple[str, dict[Any, Any]]]:
    found: dict[str, Any] = vars(import_module(module))
    return (
        (name, value) for name, value in found.items() if isinstance(value, dict) and name != "__builtins__"
    )


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_sentence_of_the_voice_has_its_name(lang: str) -> None:
    words = say_words(lang)
    assert words.sentences.keys() == set(Sentence) - {Sentence.FREE, Sentence.SOUND_CHECK}
    assert words.in_language.keys() == LANGUAGES.keys()


@pytest.mark.parametrize("table", ["_WHY", "_KIND", "_EVENT"])
def test_what_a_board_said_has_the_same_words_in_every_language(table: str) -> None:
    belarusian, english, russian = (
        vars(words)[table].keys() for words in (decoded_be, decoded_en, decoded_ru)
    )
    assert belarusian == english == russian


def test_programs_that_take_ports_are_told_how_to_end_in_every_language() -> None:
    modules = (equipment_be, equipment_en, equipment_ru)
    belarusian, english, russian = (vars(words)["_HOW_TO_STOP"].keys() for words in modules)
    assert belarusian == english == russian
