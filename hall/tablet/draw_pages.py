"""Which view and template the page of a draw is, and what its address says."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hall.model.draws import EnterDraw
from hall.tablet.sight import Sight
from hall.tablet.views.draw import before, due_of, going, is_public
from hall.tablet.views.draw_over import on_paper, over
from hall.words.draws import draw_words
from hall.words.screen_moments import moment_words


def draw_page(s: Sight, query: Mapping[str, str]) -> tuple[str, dict[str, Any]]:
    """The template and what it prints, by how far the draw has come."""
    template, view = _of_draw(s, query)
    words = {"wd": draw_words(s.lang), "wm": moment_words(s.lang)}
    may_enter = s.may(EnterDraw) and not is_public(s.t)
    return template, {
        "v": view,
        "may_enter": may_enter,
        "asked": bool(query.get("cancel")),
        "asked_back": bool(query.get("back")),
        **words,
    }


def _of_draw(s: Sight, query: Mapping[str, str]) -> tuple[str, Any]:
    paper = on_paper(s) if query.get("paper") else None
    if paper is not None:
        return "draw_paper.html", paper
    draw = s.t.draw
    if draw is not None and draw.ended:
        cycles = {"1": 1, "2": 2}.get(query.get("cycles", ""))
        return "draw_over.html", over(s, draw, cycles)
    due = None if draw is None else due_of(draw)
    if draw is None or due is None:
        return "draw_before.html", before(s)
    begun, drawer = due
    return "draw.html", going(s, draw, begun, drawer)
