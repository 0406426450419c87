"""The tablet's sentences in English; refusals stand in `tablet_refusals_en`, labels in `tablet_labels_en`."""

from __future__ import annotations

from hall.model.call_events import CallEnd, CallKind
from hall.model.clock_events import Evidence
from hall.model.commands import Role
from hall.model.instants import Span
from hall.model.refusals import Reason
from hall.model.regulations import Comparison, TimeControl
from hall.model.timetable import CueKind
from hall.model.tournament import Side, Unpaired
from hall.words.clocks_en import EnglishClocks
from hall.words.screen_en import WORDS as SCREEN
from hall.words.tablet import Labels, Sentences, TimeText
from hall.words.tablet_labels_en import LABELS
from hall.words.tablet_refusals_en import refusal
from hall.words.tablet_rulings_en import EnglishRulings

_CALLS = {
    CallKind.FIVE_MINUTES: "Five minutes",
    CallKind.ONE_MINUTE: "One minute",
    CallKind.START_MOVED: "Start moved",
    CallKind.PAIRINGS_PUBLISHED: "Pairings published",
    CallKind.PAIRINGS_CORRECTED: "Pairings corrected",
    CallKind.PHOTOGRAPHY_ENDS: "Photography over",
    CallKind.TRAINERS_LEAVE: "Trainers leave",
    CallKind.DEFAULT_TIME: "Default time",
    CallKind.PLAY_SUSPENDED: "Play suspended",
    CallKind.LEAVE_THE_HALL: "Leave the hall",
    CallKind.PLAY_RESUMES: "Play will resume",
    CallKind.PLAY_RESUMED: "Play resumed",
    CallKind.TEXT: "Text",
}
_CALL_ENDS = {
    CallEnd.PLAYED: "heard in the hall",
    CallEnd.LATE: "said later, with the right time",
    CallEnd.FAILED: "not heard",
    CallEnd.MUTED: "the voice was muted",
    CallEnd.SKIPPED: "skipped",
    CallEnd.STOPPED: "broken off",
}
_UNPAIRED = {
    Unpaired.PAIRING_BYE: "bye",
    Unpaired.FULL_BYE: "full-point bye",
    Unpaired.HALF_BYE: "half-point bye",
    Unpaired.ABSENT: "not paired",
    Unpaired.WITHDRAWN: "withdrawn",
    Unpaired.EXPELLED: "expelled",
}
# Who acts without being a person.
_SYSTEM = {
    "hall": "the hall's computer",
    "console": "the console",
    "voice": "the voice",
    "clocks": "the clocks",
}
_ROLES = {
    Role.CHIEF_ARBITER: "Chief Arbiter",
    Role.DEPUTY: "Deputy Chief Arbiter",
    Role.ARBITER: "Arbiter",
    Role.SECRETARY: "Chief Secretary",
    Role.ASSISTANT: "Assistant",
    Role.ORGANISER: "Organiser",
    Role.SYSTEM: "System",
}
_CUES = {
    CueKind.PAIRINGS_PUBLISHED: "Pairings published",
    CueKind.ANNOUNCE_5_MIN: "Five minutes",
    CueKind.ANNOUNCE_1_MIN: "One minute",
    CueKind.START_DUE: "Start of the round",
    CueKind.PHOTOGRAPHY_ENDS: "Photography ends",
    CueKind.DEFAULT_TIME: "Default time",
    CueKind.TRAINERS_LEAVE: "Trainers leave the hall",
    CueKind.PROVISIONAL_RESULTS_ALLOWED: "Provisional draws",
    CueKind.APPEALS_CLOSE: "Appeals close",
}
_ACTS = {
    "review": "Pairings checked",
    "publish": "Pairings published",
    "withdraw": "Pairings withdrawn",
    "start": "Round started",
    "moved": "Start moved",
    "call": "Announced by the arbiter",
    "unmarked": "Mark taken back",
    "many": "Marked",
    "open": "Left open",
    "plan": "Start planned",
    "kings": "Kings are no result",
    "clock": "Clock noted",
}


class EnglishTablet(EnglishRulings):
    """`hall.words.tablet.Sentences` in English."""

    @property
    def labels(self) -> Labels:
        return LABELS

    @property
    def clocks(self) -> EnglishClocks:
        return EnglishClocks()

    def round_title(self, n: int) -> str:
        return f"Round {n}"

    def pairs_ready(self, n: int) -> str:
        return f"Pairings for round {n} are ready"

    def pairs_of(self, n: int) -> str:
        return f"Pairings, round {n}"

    def no_pairings(self, n: int) -> str:
        return f"Pairings, round {n}: not yet"

    def starts_in(self, n: int) -> str:
        return f"Round {n} starts in"

    def results_of(self, n: int) -> str:
        return f"Results of round {n}"

    def of(self, part: int, whole: int) -> str:
        return f"{part} of {whole}"

    def boards(self, n: int) -> str:
        return f"{n} board{_s(n)}"

    def boards_range(self, first: int, last: int, whole: int) -> str:
        return f"Boards {first}–{last} of {whole}"

    def boards_checked(self, part: int, whole: int) -> str:
        return f"{part} of {whole} board{_s(whole)}"

    def look_count(self, n: int) -> str:
        return f"look {n}"

    def not_checked_list(self, boards: str) -> str:
        return f"Not checked: {boards}"

    def rows(self, first: int, last: int) -> str:
        return f"Row {first}" if first == last else f"Rows {first}–{last}"

    def row(self, n: int) -> str:
        return f"Row {n}"

    def row_left(self, n: int) -> str:
        return f"{n} left"

    def rest_of_row(self, n: int) -> str:
        return "Last board: both here" if n == 1 else f"Other {n} boards of the row: all here"

    def check_boards(self, n: int) -> str:
        return f"Check {n} board{_s(n)}"

    def checked_at(self, part: int, whole: int, at: str) -> str:
        return f"{part} of {whole} checked at {at}"

    def opens_at(self, at: str) -> str:
        return f"Opens at {at}"

    def publish_text(self, screens: int) -> str:
        where = f"{screens} screen{_s(screens)}" if screens else "No screens"
        return f"{where}, in 5\xa0s."

    def screens_text(self, well: int, whole: int, voice: str) -> str:
        return f"{well} of {whole} online · {voice}"

    def unpaired(self, why: Unpaired, n: int) -> str:
        return f"{_UNPAIRED[why]}: {n}"

    def left_out(self, why: Unpaired) -> str:
        return _UNPAIRED[why]

    def official(self, name: str) -> str:
        return _SYSTEM.get(name, name)

    def in_play_for(self, minutes: int) -> str:
        return f"running for {minutes}\xa0min"

    def voice_heard(self, at: str) -> str:
        return f"voice heard at {at}"

    def file_from(self, source: str, at: str, by: str) -> str:
        return f"{source}, taken in at {at} · {by}"

    def own_pairs(self, by_table: bool, at: str, by: str) -> str:
        own = "own, by the Berger table" if by_table else "own pairing program"
        return f"{own}, {at} · {by}"

    def committee_text(self, members: int, reserves: int) -> str:
        return f"chair, {members} member{_s(members)}, {reserves} reserve{_s(reserves)}"

    def time_control(self, control: TimeControl) -> str:
        return " ".join(SCREEN.time_control(control))

    def span_minutes(self, span: Span) -> str:
        return f"{span.ms // 60_000}\xa0min"

    def until_time(self, span: Span, at: str) -> str:
        return f"{span.ms // 60_000}\xa0min, to {at}"

    def default_rule(self, comparison: Comparison, span: Span, at: str) -> str:
        when = f"from {at}" if comparison is Comparison.OR_MORE else f"after {at}"
        return f"{self.default_rule_short(comparison, span)}: {when}"

    def default_rule_short(self, comparison: Comparison, span: Span) -> str:
        n = span.ms // 60_000
        if n == 0:
            return "Not there at the start: game lost"
        if comparison is Comparison.OR_MORE:
            return f"{n} minute{_s(n)} late or more: game lost"
        return f"More than {n} minute{_s(n)} late: game lost"

    def start_short(self, at: str) -> str:
        return f"Start {at}"

    def started_at(self, at: str) -> str:
        return f"Started at {at}"

    def undone_at(self, at: str, by: str) -> str:
        return f"undone {at} · {by}"

    def started_before(self, at: str) -> str:
        return f"Started at {at}: restore"

    def call_name(self, kind: CallKind) -> str:
        return _CALLS[kind]

    def call_due(self, at: str) -> str:
        return f"at {at}"

    def call_said(self, at: str, languages: str) -> str:
        return f"said at {at}, {languages}" if languages else f"said at {at}"

    def call_end(self, how: CallEnd) -> str:
        return _CALL_ENDS[how]

    def call_unsure(self, at: str) -> str:
        return f"begun at {at}, perhaps not heard"

    def said_by(self, who: str, at: str) -> str:
        return f"announced at {at} · {who}"

    def seat_missing(self, side: Side) -> str:
        return f"{self.side_name(side)} missing"

    def seat_here(self, side: Side) -> str:
        return f"{self.side_name(side)} at the board"

    def both_missing(self) -> str:
        return "both missing"

    def side_here_button(self, side: Side) -> str:
        return f"{self.side_name(side)} is here"

    def last_look(self, at: str) -> str:
        return f"missing, checked at {at}"

    def between(self, first: str, last: str) -> str:
        return f"between {first} and {last}"

    def came_late(self, at: str) -> str:
        return f"late, arrived at {at}"

    def clock_runs(self, side: Side | None) -> str:
        if side is None:
            return "clock running since the start"
        return f"{self.side_name(side)}’s clock running"

    def side_not_marked(self, side: Side) -> str:
        return f"{self.side_name(side)} not marked"

    def probably_here(self, side: Side) -> str:
        return f"{self.side_name(side)} probably here"

    def evidence(self, kind: Evidence, side: Side | None) -> str:
        whose = "" if side is None else f"{self.side_name(side)}’s "
        who = "" if side is None else f": {self.side_name(side)}"
        return {
            Evidence.CLOCK_STARTED: f"{whose}clock started" if whose else "Clock started",
            Evidence.PRESS: f"Clock pressed{who}",
            Evidence.PIECE_MOVED: f"{whose}move" if whose else "Move",
            Evidence.RAN_BEFORE_START: "Clock ran before the start: reset it",
            Evidence.FLAG_FALLEN: f"Time ran out{who}",
            Evidence.LINK_LOST: "Link to the board lost",
            Evidence.LINK_BACK: "Link to the board is back",
            Evidence.NO_CLOCK: "No clock connected",
            Evidence.CLOCK_PAUSED: "Clock stopped",
            Evidence.CONTROL_REACHED: f"Control reached{who}: check moves",
            Evidence.KINGS: "Kings in the centre",
        }[kind]

    def source(self, certain: bool | None, board: bool) -> str:
        what = "board" if board else "clock"
        if certain is None:
            return f"{what} · proves nobody"
        return f"{what}, {'sure' if certain else 'probable'}"

    def arrived(self, side: Side, first: str | None, last: str | None) -> str:
        who = self.side_name(side)
        if first and first == last:
            return f"{who} arrived at {last}"
        if first and last:
            return f"{who} arrived {self.between(first, last)}"
        return f"{who} arrived by {last}" if last else f"{who} is here"

    def shown_minutes(self, minutes: int) -> str:
        return f"{'−' if minutes < 0 else '+'}{abs(minutes)}\xa0min"

    def moved(self, old: str, new: str, said: str) -> str:
        return f"Start moved from {old} to {new} (announced at {said})"

    def move_to(self, at: str) -> str:
        return f"Move to {at}"

    def plan_for(self, at: str) -> str:
        return f"Plan for {at}"

    def cue(self, kind: CueKind) -> str:
        return _CUES[kind]

    def move_late(self, minutes: int) -> str:
        return f"{minutes}\xa0min to the new start: the call says the true number of minutes"

    def left_becomes(self) -> str:
        return "time to the start becomes"

    def call_already_said(self) -> str:
        return "already said: will be said again with the right time"

    def picture_age(self, seconds: int) -> str:
        return f"Picture {seconds}\xa0s old"

    def lag(self, ms: int) -> str:
        return f"{ms}\xa0ms"

    def screens_on(self, n: int) -> str:
        return f"online {n}"

    def screens_off(self, n: int) -> str:
        return f"no link {n}"

    def call_not_heard(self, kind: CallKind, at: str) -> str:
        return f"The call “{_CALLS[kind].lower()}” at {at} will not be heard."

    def role(self, role: Role) -> str:
        return _ROLES[role]

    def since(self, at: str) -> str:
        return f"since {at}"

    def all_results_in(self, n: int) -> str:
        return f"All results entered: {n} of {n}"

    def next_round_at(self, n: int, day: str, at: str) -> str:
        return f"Round {n}: {day}, {at}"

    def act(self, kind: str, value: str) -> str:
        return f"{_ACTS[kind]}{': ' if value else ''}{value}"

    def refusal(self, reason: Reason, fmt: TimeText) -> str:
        return refusal(reason, fmt)


def _s(n: int) -> str:
    return "" if n == 1 else "s"


WORDS: Sentences = EnglishTablet()
