"""The public page in English."""

from __future__ import annotations

from hall.model.regulations import Phones
from hall.words.public import PublicLabels, PublicWords, halves_text
from hall.words.screen import NBSP


class EnglishPublic:
    """English phrases; see `PublicWords`."""

    labels = PublicLabels(
        find="Find my board",
        search="Surname or board number",
        clear="Clear",
        nobody="Nobody found",
        your_board="Your board",
        you="You",
        opponent="Opponent",
        result="Result",
        start="Start",
        left="in",
        from_start="from the start",
        from_schedule="from the scheduled start",
        another="Another player",
        kept_here="Your choice stays on this phone only",
        board_tab="Board",
        table_tab="Table",
        round_tab="Round",
        more_tab="More",
        sections="Sections",
        table="Standings",
        no_table="The table appears when the round is over",
        all_columns="All tie-breaks",
        today="today",
        tomorrow="tomorrow",
        appeals="Appeals",
        waiting="not yet",
        are_published="published",
        begun_at="Round started",
        no_next="No further rounds",
        interrupted="Play is suspended",
        when_told="The arbiter will announce when play resumes",
        settings="Settings",
        language="Language",
        text_size="Text size",
        sizes=("Normal", "Large", "Very large"),
        look="Appearance",
        looks=("As the phone", "Light", "Dark"),
        live="live",
        stale="old data",
        off="no connection",
        no_tournament="No tournament is loaded yet",
        tournament="Tournament",
    )

    def place(self, hall: str, row: int) -> str:
        return f"{hall}, row{NBSP}{row}" if hall else f"Row{NBSP}{row}"

    def points(self, halves: int) -> str:
        return f"{halves_text(halves)}{NBSP}{'point' if halves in (1, 2) else 'points'}"

    def not_published(self, number: int) -> str:
        return f"Pairings for round{NBSP}{number} are not published yet"

    def after_round(self, number: int) -> str:
        return f"After round{NBSP}{number}"

    def standings_after(self, number: int) -> str:
        return f"Standings after round{NBSP}{number}"

    def updated(self, time: str) -> str:
        return f"updated at {time}"

    def zone(self, offset: str) -> str:
        return f"local time ({offset})"

    def phones(self, phones: Phones) -> str:
        if phones is Phones.SWITCHED_OFF:
            return "Phones must be completely switched off. Switch yours off before you enter the hall."
        return "Phones are not allowed in the playing area. Do not take yours into the hall."

    def resumes(self, time: str) -> str:
        return f"Play resumes at {time}"


WORDS: PublicWords = EnglishPublic()
