"""Which view and template a page of notes or appeals is, and what its address says."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hall.tablet.sight import Sight
from hall.tablet.views.appeal_new import Chosen
from hall.tablet.views.appeals import appeals
from hall.tablet.views.committee import committee
from hall.tablet.views.note_forms import Wanted
from hall.tablet.views.notes import notes
from hall.tablet.views.roll import checklist, leaves, photographers
from hall.tablet.views.roll_call import roll_call_page
from hall.tablet.views.teams import teams

Query = Mapping[str, str]
MOST_PICKED = 40


def note_page(s: Sight, name: str, query: Query) -> tuple[str, dict[str, Any]]:
    """The template of one of `hall.tablet.note_rights.NOTE_PAGES` and what it prints."""
    return f"{name}.html", {"v": _view(s, name, query), "q": dict(query)}


def _view(s: Sight, name: str, query: Query) -> Any:
    match name:
        case "notes":
            return notes(s, _wanted(query))
        case "appeals":
            return appeals(s, _chosen(query))
        case "committee":
            return committee(s)
        case "leaves":
            return leaves(s, query.get("q", ""), _whole(query, "player"))
        case "checklist":
            return checklist(s, query.get("item", ""))
        case "rollcall":
            return roll_call_page(s, query.get("q", ""), query.get("show", ""), _whole(query, "player"))
        case "photographers":
            return photographers(s)
        case _:
            return teams(s, query.get("team", ""), _picked(query), _whole(query, "match"))


def _wanted(query: Query) -> Wanted:
    return Wanted(
        new=query.get("new", ""),
        note=_whole(query, "note"),
        search=query.get("q", ""),
        player=_whole(query, "player"),
        other=query.get("other", ""),
        penalty=query.get("penalty", ""),
        is_correction="correct" in query,
    )


def _chosen(query: Query) -> Chosen:
    return Chosen(
        round=_whole(query, "round"),
        appeal=_whole(query, "appeal"),
        seat=query.get("seat", ""),
        is_new="new" in query,
        board=_whole(query, "board"),
        side=query.get("side", ""),
        subject=query.get("subject", ""),
        fee=query.get("fee") == "1",
    )


def _picked(query: Query) -> tuple[int, ...] | None:
    if "players" not in query:
        return None
    numbers = (number for number in query["players"].split(".")[:MOST_PICKED])
    return tuple(int(number) for number in numbers if _is_whole(number))


def _whole(query: Query, name: str) -> int | None:
    text = query.get(name, "")
    return int(text) if _is_whole(text) else None


def _is_whole(text: str) -> bool:
    return text.isdecimal() and text.isascii() and len(text) <= 9
