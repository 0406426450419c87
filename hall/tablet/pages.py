"""Which view and template a page is. Pages are rendered by the daemon in the official's language."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from jinja2 import Environment, PackageLoader, StrictUndefined

from hall.model import languages
from hall.model.commands import Act, ConfirmTime, ImportTournament, MarkSeats
from hall.model.instants import Instant
from hall.model.tournament import Result
from hall.tablet.desk import Desk
from hall.tablet.draw_pages import draw_page
from hall.tablet.note_pages import note_page
from hall.tablet.note_rights import NOTE_PAGES
from hall.tablet.posts import Post
from hall.tablet.rights import first_page, may_open
from hall.tablet.sight import Sight
from hall.tablet.views.before import before, pairs
from hall.tablet.views.board import board
from hall.tablet.views.boards import Cell
from hall.tablet.views.clock_rows import urgent_rows
from hall.tablet.views.clocks import clocks, has_page
from hall.tablet.views.closing import closing
from hall.tablet.views.countdown import countdown, zero
from hall.tablet.views.devices import LoggedIn, devices
from hall.tablet.views.draw import has_draw
from hall.tablet.views.frame import frame, waiting
from hall.tablet.views.hall_clock import hall_clock
from hall.tablet.views.interruption import interrupting, interruption
from hall.tablet.views.message import message
from hall.tablet.views.more import protocol
from hall.tablet.views.move import move
from hall.tablet.views.own_starts import own_starts
from hall.tablet.views.pairing import pairing
from hall.tablet.views.phase import Phase, next_change, phase
from hall.tablet.views.players import players
from hall.tablet.views.quiet import quiet_question
from hall.tablet.views.results import Mine, results
from hall.tablet.views.roll_call import is_called
from hall.tablet.views.rounds import rounds
from hall.tablet.views.ruling import ruling
from hall.tablet.views.running import running
from hall.tablet.views.screens import screens, screens_of
from hall.tablet.views.standing import standing
from hall.tablet.views.waiting import left_waiting
from hall.tablet.views.walk import walk
from hall.wire import dump_act
from hall.words.broker import broker_sentence
from hall.words.day import day_words
from hall.words.draws import draw_words
from hall.words.file_labels import file_labels
from hall.words.notes import note_words
from hall.words.papers import paper_words
from hall.words.play_offs import play_off_words
from hall.words.roll_call import roll_call_words
from hall.words.screen_moments import moment_words
from hall.words.tablet import result_text

LANGUAGES = tuple((language.code, language.name) for language in languages.LANGUAGES.values())
PAGES = (
    "round",
    "walk",
    "results",
    "screens",
    "more",
    "move",
    "pairs",
    "protocol",
    "devices",
    "switch",
    "clocks",
    "own",
    "message",
    "time",
    "closing",
    "pairing",
    "rounds",
    "players",
    "standings",
    "draw",
    *NOTE_PAGES,
)
_NO_PAGE_BEFORE_PAIRS = ("walk", "results")
# What the script says by itself.
_SCRIPT_WORDS = (
    *("live", "stale", "off", "off_title", "waiting_taps"),
    *("sending", "refused", "no_fresh_data", "until_then", "not_sent", "hold_on", "not_a_time"),
)
Query = Mapping[str, str]


@dataclass(frozen=True, slots=True, kw_only=True)
class Page:
    """A template and what it prints."""

    template: str
    values: dict[str, Any]
    tab: str
    large_countdown: bool = False


@lru_cache(maxsize=1)  # each one compiles the templates anew
def environment() -> Environment:
    """Autoescaping; a name that a template uses and nobody gives is an error."""
    found = Environment(
        loader=PackageLoader("hall.tablet", "templates"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    found.filters["act_json"] = act_json
    found.filters["result"] = result_text
    return found


def act_json(act: Act) -> str:
    """The act as the page sends it back."""
    return json.dumps(dump_act(act), ensure_ascii=False, separators=(",", ":"))


def page(s: Sight, desk: Desk, name: str, query: Query) -> Page:
    """One of `PAGES`."""
    if name in NOTE_PAGES:
        template, values = note_page(s, name, query)
        return Page(template=template, values=values, tab="more")
    if name == "draw" and has_draw(s):
        template, values = draw_page(s, query)
        return Page(template=template, values=values, tab="more")
    return _page_of_the_day(s, desk, name, query)


def _page_of_the_day(s: Sight, desk: Desk, name: str, query: Query) -> Page:
    now = phase(s.t, s.now)
    if name == "walk" and not s.may(MarkSeats):
        name = "round"
    if name in _NO_PAGE_BEFORE_PAIRS and s.round.published_at is None:
        name = "round"
    match name:
        case "round":
            return _round_page(s, desk, now, query)
        case "walk":
            view = walk(s, query.get("row", ""), _number(query, "page") or 1)
            return Page(template="walk.html", values={"v": view}, tab="walk")
        case "results":
            return _results_page(s, query)
        case "screens":
            chosen = query.get("screen", "")
            flaws = desk.recording_flaws(s.t.entry.hall)
            shown = screens(s, desk.screen_health, desk.screen_picture_age_s, chosen, flaws)
            return Page(template="screens.html", values={"v": shown}, tab="screens")
        case "move":
            moved = move(s, _number(query, "by") or 0, query.get("to", ""), query.get("off", ""))
            return Page(template="move.html", values={"v": moved}, tab="round")
        case "pairs":
            return Page(template="pairs.html", values={"v": pairs(s)}, tab="round")
        case "protocol":
            return Page(template="protocol.html", values={"v": protocol(s)}, tab="more")
        case "clocks" if has_page(s):
            seen = clocks(s, _number(query, "page") or 1, _number(query, "grid") or 1)
            return Page(template="clocks.html", values={"v": seen}, tab="more")
        case "time":
            return Page(template="hall_clock.html", values={"v": hall_clock(s, query)}, tab="screens")
        case "message":
            return Page(template="message.html", values={"v": message(s, query)}, tab="screens")
        case "own" if s.round.published_at is not None:
            return Page(template="own.html", values={"v": own_starts(s, query)}, tab="round")
        case "closing" if s.round.start_actual is not None:
            return _closing(s, "more")
        case "pairing" if s.may(ImportTournament):
            made = pairing(s, desk.own_pairs.made(s.t.id), at_work=desk.own_pairs.is_at_work(s.t.id))
            return Page(template="pairing.html", values={"v": made}, tab="more")
        case "rounds":
            past = rounds(s, _number(query, "round"), query.get("game", ""), _mine(query))
            return Page(template="rounds.html", values={"v": past}, tab="more")
        case "players":
            listed = players(s, query.get("q", ""), _number(query, "player"))
            return Page(template="players.html", values={"v": listed}, tab="more")
        case "standings":
            table = standing(s, _number(query, "player"), query.get("tied", ""), _number(query, "white"))
            return Page(template="standings.html", values={"v": table}, tab="more")
        case "switch":
            return Page(template="switch.html", values={}, tab="round")
    return _menu(s)


def _menu(s: Sight) -> Page:
    values = {
        "languages": LANGUAGES,
        "has_clocks": has_page(s),
        "urgent_clocks": len(urgent_rows(s)),
        "waiting": waiting(s),
        "may_import": s.may(ImportTournament),
        "files_title": file_labels(s.lang).title,
        "papers_title": paper_words(s.lang).papers,
        "interrupting": interrupting(s),
        "begun": s.round.start_actual is not None,
        "roll_call_title": roll_call_words(s.lang).labels.title if is_called(s) else "",
        "draw_title": moment_words(s.lang).drawing() if may_open(s.me.role, "draw") and has_draw(s) else "",
    }
    return Page(template="more.html", values=values, tab="more")


def board_page(s: Sight, number: int, query: Query) -> Page:
    """One board; `walk=clocks` goes on to the next clock to be seen to."""
    view = board(s, number, by_clocks=query.get("walk") == "clocks")
    return Page(template="board.html", values={"v": view}, tab="round")


def devices_page(s: Sight, known: Iterable[LoggedIn], pairable: Iterable[Post]) -> Page:
    return Page(template="devices.html", values={"v": devices(s, known, pairable)}, tab="more")


def nearest(s: Sight) -> str:
    """The tournament whose deadline comes first."""
    choices = frame(s).choices
    return choices[0].id if choices else s.t.id


def render(env: Environment, s: Sight, shown: Page, *, revision: int, rate: int, root: str) -> str:
    """The page as HTML."""
    words = {name: getattr(s.labels, name) for name in _SCRIPT_WORDS}
    return env.get_template(shown.template).render(
        **shown.values,
        f=frame(s, countdown=not shown.large_countdown),
        l=s.labels,
        w=s.words,
        w_day=day_words(s.lang),
        w_off=play_off_words(s.lang),
        w_notes=note_words(s.lang),
        Cell=Cell,
        lang=s.lang,
        me=s.me,
        zone=s.zone,
        now=s.now,
        now_text=s.hms(s.now),
        next_change=_next_change(s),
        verified=s.around.time_verified,
        confirm_time=ConfirmTime() if s.may(ConfirmTime) else None,
        may_walk=s.may(MarkSeats),
        may_open=lambda page: may_open(s.me.role, page),
        first_page=first_page(s.me.role),
        writable=s.around.writable,
        walls=s.around.walls if shown.tab in ("round", "screens") else (),
        broker=broker_sentence(s.around.broker.value, s.lang),
        revision=revision,
        boot=s.state.boot,
        rate=rate,
        root=root,
        tournament=s.t.id,
        tab=shown.tab,
        script_words=json.dumps(words, ensure_ascii=False),
    )


def _next_change(s: Sight) -> Instant | None:
    """When the page changes though nothing happens; what is asked is withdrawn without an answer."""
    asked = quiet_question(s)
    moments = (next_change(s.t, s.now), None if asked is None else asked.until)
    return min((at for at in moments if at is not None), default=None)


def _round_page(s: Sight, desk: Desk, now: Phase, query: Query) -> Page:
    match now:
        case Phase.EMPTY:
            return _before_pairs(s, s.labels.no_tournament, s.labels.no_tournament_text)
        case Phase.NO_PAIRINGS:
            return _before_pairs(s, s.words.no_pairings(s.round.number), s.labels.no_pairings_text)
        case Phase.INTERRUPTED:
            pause = interruption(s, query)
            return Page(
                template="interruption.html",
                values={"v": pause, "has_clocks": has_page(s)},
                tab="round",
                large_countdown=True,
            )
        case Phase.BEFORE:
            view = before(s, screens_of(s, desk.screen_health))
            return Page(template="before.html", values={"v": view}, tab="round")
        case Phase.COUNTDOWN:
            return Page(
                template="countdown.html", values={"v": countdown(s)}, tab="round", large_countdown=True
            )
        case Phase.ZERO:
            return Page(template="zero.html", values={"v": zero(s)}, tab="round", large_countdown=True)
        case Phase.CLOSED:
            return _closing(s, "round")
        case Phase.RULING:
            case = ruling(s, _number(query, "board"), query.get("panel", ""))
            ruled: dict[str, Any] = {"v": case, "wp": left_waiting(s)}
            return Page(template="ruling.html", values=ruled, tab="round", large_countdown=True)
        case Phase.RUNNING:
            run = running(s, _number(query, "page") or 1, _number(query, "grid") or 1)
            played: dict[str, Any] = {"v": run, "wp": left_waiting(s)}
            return Page(template="running.html", values=played, tab="round", large_countdown=True)


def _closing(s: Sight, tab: str) -> Page:
    view = closing(s)
    has_large = view.posting_in is not None
    return Page(template="closing.html", values={"v": view}, tab=tab, large_countdown=has_large)


def _before_pairs(s: Sight, title: str, text: str) -> Page:
    """Nothing to pair; where there are players already, how they come by their pairs."""
    values = {"title": title, "text": text, "link": "", "link_text": ""}
    if s.t.data is not None and s.t.data.players and has_draw(s):
        d = draw_words(s.lang)
        link_text = moment_words(s.lang).drawing()
        values = {"title": d.roster, "text": d.roster_text, "link": "draw", "link_text": link_text}
    return Page(template="empty.html", values=values, tab="round")


def _results_page(s: Sight, query: Query) -> Page:
    view = results(s, _number(query, "board"), _mine(query), _number(query, "page") or 1)
    book = [[b.board, b.white, b.black, b.stands, b.seq, b.may_change, b.ask] for b in view.book]
    values = {"v": view, "book": json.dumps(book, ensure_ascii=False)}
    return Page(template="results.html", values=values, tab="results")


def _mine(query: Query) -> Mine | None:
    at = _number(query, "at")
    known = {result.value: result for result in Result}
    value = known.get(query.get("mine", ""))
    return None if value is None or at is None else Mine(result=value, at=Instant(at))


def _number(query: Query, name: str) -> int | None:
    """A whole number of the query, None where there is none that makes sense."""
    return whole_number(query.get(name, ""))


def whole_number(text: str) -> int | None:
    """The number of an address; None for what is none, or is larger than any instant of this age."""
    digits = text.removeprefix("-")
    return int(text) if digits.isdecimal() and digits.isascii() and len(digits) <= 13 else None
