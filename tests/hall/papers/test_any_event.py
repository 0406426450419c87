"""Whatever a journal holds can be printed: every kind of event of a round has its line in every language."""

from __future__ import annotations

import shutil
from dataclasses import replace
from pathlib import Path
from typing import get_args

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from hall.engine import replayed
from hall.journal import read_only
from hall.model.checklist import CheckTicked
from hall.model.events import Record, RoundEvent
from hall.model.languages import LANGUAGES
from hall.model.roll_call import PlayerMarked
from hall.papers.course import course
from hall.papers.printing import Kind, paper
from hall.papers.source import source
from hall.wire import type_name
from tests.effort import examples
from tests.hall.journals import FOLDER, RELEASE
from tests.hall.strategies import register
from tests.hall.world import START, World

register()
TEXT = st.text(st.characters(exclude_categories=["Cc", "Cf", "Cs", "Zl", "Zp"]), max_size=12)
st.register_type_strategy(str, TEXT)
EVENTS = get_args(RoundEvent)
SLOW = settings(max_examples=examples(5), deadline=None, suppress_health_check=list(HealthCheck))
# What the report has in a table of its own; marks of a roll call, of which its end tells.
_ELSEWHERE = (CheckTicked, PlayerMarked)


@pytest.mark.parametrize("kind", EVENTS, ids=type_name)
@SLOW
@given(data=st.data())
def test_an_event_has_its_line_in_every_language(kind: type, data: st.DataObject) -> None:
    event = replace(data.draw(st.from_type(kind)), tournament="open", round=3)
    world = World(boards=2)
    record = Record(seq=9, at=START, by="Лагутин А.", command_id=None, event=event)
    for lang in LANGUAGES:
        t = world.state.tournaments["open"]
        lines = course(source(t, (*world.records, record), lang=lang, printed=START), 3)
        own = [line for line in lines if line.seq == record.seq]
        assert len(own) == (0 if kind in _ELSEWHERE else 1)
        assert all(line.text.strip() and line.by for line in own)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_papers_of_the_first_release_can_still_be_printed(tmp_path: Path, lang: str) -> None:
    records = read_only(Path(shutil.copy(FOLDER / f"{RELEASE}.sqlite", tmp_path))).records
    t = replayed(records).tournaments["open"]
    s = source(t, records, lang=lang, printed=records[-1].at)
    made = {kind: paper(s, kind, 3) for kind in Kind}
    # The round is in play and no earlier one is known: there is no table yet.
    nothing = {Kind.MATCHES, Kind.APPEALS, Kind.DRAW, Kind.STANDINGS, Kind.CROSS_TABLE}
    assert {kind for kind, one in made.items() if one is None} == nothing
