"""The public page in pieces, each finished HTML in one language: what changes by itself travels by itself.

A piece is rendered anew only where its own facts differ. Nothing here depends on now: what is left of a
countdown is an instant that the phone's script counts down to.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from jinja2 import Environment, PackageLoader, StrictUndefined

from hall.model.tournament import Side
from hall.public.texts import Texts
from hall.public.views import PublicTournament, PublicView
from hall.words.tablet import result_text


@dataclass(frozen=True, slots=True, kw_only=True)
class Page:
    """The pieces by id, in the order of the page, and the results as JSON: tournament -> board -> text."""

    parts: dict[str, str]
    results: str


class Pieces:
    """Renders a view in one language, keeping what has not changed."""

    def __init__(self, lang: str, zone: str) -> None:
        self.texts = Texts(lang, zone)
        self._env = environment()
        self._kept: dict[str, tuple[object, str]] = {}
        self._lang = lang

    def page(self, view: PublicView) -> Page:
        parts: dict[str, str] = {}
        for t in view.tournaments:
            parts |= self._of(t)
        facts = [(t.id, t.name, t.programme, t.round and t.round.time_control) for t in view.tournaments]
        parts["notices"] = self._part(
            "notices", facts, lambda: self.render("more.html", tournaments=view.tournaments)
        )
        return Page(parts=parts, results=results_json(view))

    def _of(self, t: PublicTournament) -> dict[str, str]:
        table_of = None if t.table is None else t.table.after_round
        return {
            f"now-{t.id}": self._part(f"now-{t.id}", (t.round, t.hall), lambda: self.render("now.html", t=t)),
            f"pairs-{t.id}": self._part(
                f"pairs-{t.id}", (t.pairs, t.round and t.round.number), lambda: self.pairs(t, {})
            ),
            f"table-{t.id}": self._part(f"table-{t.id}", t.table, lambda: self.render("table.html", t=t)),
            f"round-{t.id}": self._part(
                f"round-{t.id}", (t.round, t.programme, table_of), lambda: self.render("round.html", t=t)
            ),
        }

    def pairs(self, t: PublicTournament, results: dict[int, str]) -> str:
        """The pairs; with `results` as they stand, for a page that no script completes."""
        return self.render("pairs.html", t=t, results=results)

    def render(self, template: str, **values: Any) -> str:
        texts = self.texts
        return self._env.get_template(template).render(
            l=texts.public.labels,
            w=texts.public,
            s=texts.screen,
            p=texts.programme,
            tables=texts.tables,
            x=texts,
            sides=Side,
            lang=self._lang,
            **values,
        )

    def _part(self, key: str, facts: object, rendered: Callable[[], str]) -> str:
        known = self._kept.get(key)
        if known is None or known[0] != facts:
            known = self._kept[key] = (facts, rendered())
        return known[1]


def results_of(t: PublicTournament) -> dict[int, str]:
    return {one.board: result_text(one.result) for one in t.results}


def results_json(view: PublicView) -> str:
    found = {t.id: {str(board): text for board, text in results_of(t).items()} for t in view.tournaments}
    return json.dumps(found, ensure_ascii=False, separators=(",", ":"))


@lru_cache(maxsize=1)
def environment() -> Environment:
    """Autoescaping; a name that a template uses and nobody gives is an error."""
    return Environment(
        loader=PackageLoader("hall.public", "templates"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
