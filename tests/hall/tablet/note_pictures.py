"""Writes docs/pictures/tablet-appeal*.png and -notes.png: `python -m tests.hall.tablet.note_pictures`."""

from __future__ import annotations

import asyncio
import tempfile
from pathlib import Path

from hall.model import commands as c
from hall.model import notes as n
from hall.model.instants import Span
from hall.model.tournament import Result
from tests.hall.tablet.browser import PORTRAIT, Site, site
from tests.hall.tablet.hall_at_work import ROUND, START
from tests.hall.tablet.pictures import _shoot as shoot
from tests.hall.tablet.test_notes_browser import hall_with_appeals

_APPEAL = "appeals?new=1&round=3&board=47&side=white&fee=1"


async def _facts(at: Site) -> None:
    await at.hall.does(c.PublishPairings(tournament="open", round=ROUND))
    at.moves_to(START + Span.of(minutes=1))
    await at.hall.does(c.StartRound(tournament="open", round=ROUND))
    at.moves_to(START + Span.of(minutes=90))
    ended = START + Span.of(minutes=80)
    won = c.EnterResult(tournament="open", round=ROUND, board=47, result=Result.WHITE_WINS, ended_at=ended)
    await at.hall.does(won)
    person = n.Person(
        surname="Бересклетов", first_name="Егор", patronymic="Ильич", delegation="Заречье", number=8
    )
    what = "Звонок телефона в игровой зоне"
    await at.hall.does(
        n.NoteIncident(
            tournament="open", round=ROUND, person=person, what=what, board=4, decision="Поражение"
        )
    )
    set_to = n.CorrectClock(
        tournament="open", round=ROUND, board=6, white="1:05:30", black="0:58:12", why="не было добавления"
    )
    await at.hall.does(set_to)


async def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        async with site(Path(folder), hall_with_appeals) as at:
            await _facts(at)
            await shoot(at, "appeal", _APPEAL)
            await shoot(at, "appeal-portrait", _APPEAL, size=PORTRAIT)
            await shoot(at, "appeal-en", _APPEAL, lang="en")
            await shoot(at, "notes", "notes?new=penalty&player=9&penalty=time_to_opponent", lang="be")


if __name__ == "__main__":
    asyncio.run(main())
