"""What the arbiter's tablet says: the list of labels and sentences that every language must have.

Fixed texts are `Labels`; what has numbers, names or times in it is a function of `Sentences`. Times come in
as written text ("15:00:41"), for a language knows no zone.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from hall.model.call_events import CallEnd, CallKind
from hall.model.clock_events import Evidence
from hall.model.commands import Role
from hall.model.instants import Instant, Span
from hall.model.refusals import Reason
from hall.model.regulations import Comparison, TimeControl
from hall.model.timetable import CueKind
from hall.model.tournament import Result, Side, Unpaired
from hall.words.clocks import ClockWords

TimeText = Callable[[Instant], str]


@dataclass(frozen=True, slots=True, kw_only=True)
class Labels:
    """Texts without values, by where they stand."""

    # header, bar, link
    tab_round: str
    tab_walk: str
    tab_results: str
    tab_screens: str
    tab_more: str
    live: str
    stale: str
    off: str
    no_television: str
    off_title: str
    off_text: str
    waiting_taps: str
    undo: str
    undo_gone: str
    nothing_done: str
    you: str
    back: str
    time_unverified: str
    time_compare: str
    time_not_yours: str
    time_is_right: str
    journal_broken: str
    our_fault: str
    log_in_again: str
    not_yours: str
    not_there: str
    too_long: str
    number_missing: str
    not_understood: str
    choose_tournament: str
    sending: str
    waits: str
    no_fresh_data: str
    not_a_time: str
    not_a_day: str
    cancel: str
    publishing_in: str
    moving_in: str
    planning_in: str
    until_then: str
    not_sent: str
    hold_on: str
    send_now: str
    refused: str
    # round
    until_start: str
    in_play: str
    until_default: str
    planned_start: str
    time_control: str
    default_time: str
    not_stated: str
    no_plan: str
    no_pairings_text: str
    no_tournament: str
    no_tournament_text: str
    start_round: str
    hold_one_second: str
    waiting_start: str
    hall_reads_waiting: str
    move_start: str
    plan_start: str
    rows_checked: str
    announced_myself: str
    no_calls: str
    missing: str
    not_checked: str
    look: str
    nobody_missing: str
    here: str
    who: str
    enter_results: str
    all_at_boards: str
    default_passed: str
    round_running: str
    until_default_long: str
    in_progress: str
    not_begun: str
    finished_many: str
    clocks_count: str
    to_rule_act: str
    # before
    publish: str
    publish_note: str
    publish_not_yours: str
    warnings_stay: str
    all_pages: str
    pairs_made: str
    reviewed: str
    not_reviewed: str
    review_done: str
    see: str
    first_draw: str
    night_kept: str
    night_short: str
    committee: str
    committee_missing: str
    committee_named: str
    screens_and_sound: str
    left_out: str
    left_out_none: str
    # walk
    both_here: str
    white_missing: str
    black_missing: str
    row_ready: str
    row_done: str
    # grid
    both_here_count: str
    no_player: str
    finished: str
    both: str
    no: str
    # ruling
    to_rule: str
    at_limit: str
    ruled: str
    left_open: str
    rule_both: str
    in_time: str
    late_at: str
    late_save: str
    leave_open: str
    leave_open_reason: str
    leave_open_save: str
    reason_no_arrival: str
    reason_talk: str
    confirm_again: str
    hall_names_nobody: str
    last_empty: str
    first_seen: str
    at_limit_note: str
    at_board: str
    not_here: str
    opponent_missing: str
    # results
    results: str
    entered: str
    playing: str
    kings: str
    not_so: str
    choose_board: str
    no_such_board: str
    before_start_results: str
    correct_result: str
    result_not_yours: str
    yours: str
    # board
    evidence: str
    in_journal: str
    conclusion: str
    enter_result: str
    all_boards: str
    clock: str
    no_clock: str
    sides: str
    sides_known: str
    turn_sides: str
    not_paired_board: str
    # screens
    screens: str
    show_names: str
    voice_muted: str
    voice_on: str
    unmute: str
    mute: str
    voice_unheard: str
    no_sound_card: str
    sound_off: str
    speaker_lost: str
    voice_unknown: str
    time_verified: str
    journal_fine: str
    no_screens: str
    no_picture: str
    auto_scene: str
    pinned: str
    # move
    was: str
    becomes: str
    to_time: str
    hours_minutes: str
    reason: str
    reason_bus: str
    reason_technical: str
    what_moves: str
    always: str
    stays: str
    from_schedule: str
    move_note: str
    choose_minutes: str
    type_start: str
    already_started_note: str
    # closed
    next_start: str
    next_unknown: str
    # more
    more: str
    protocol: str
    devices: str
    language: str
    log_out: str
    this_device: str
    revoke: str
    nothing_yet: str
    unreviewed_note: str
    pairs_page: str
    # login
    title: str
    not_logged_in: str
    scan_title: str
    scan_text: str
    scan_hint: str
    scan_follow: str
    scan_once: str
    or_pin: str
    six_digits: str
    your_name: str
    enter_name: str
    name_reserved: str
    name_taken: str
    enter: str
    wrong: str
    wait: str
    encrypted: str
    not_encrypted: str
    link_invalid: str
    link_enter: str
    backspace: str


class Sentences(Protocol):
    """Texts with values. `fmt` writes an instant as a time of day."""

    @property
    def labels(self) -> Labels: ...
    @property
    def clocks(self) -> ClockWords: ...
    def round_title(self, n: int) -> str: ...
    def pairs_ready(self, n: int) -> str: ...
    def pairs_of(self, n: int) -> str: ...
    def no_pairings(self, n: int) -> str: ...
    def starts_in(self, n: int) -> str: ...
    def results_of(self, n: int) -> str: ...
    def of(self, part: int, whole: int) -> str: ...
    def boards(self, n: int) -> str: ...
    def boards_range(self, first: int, last: int, whole: int) -> str: ...
    def boards_checked(self, part: int, whole: int) -> str: ...
    def look_count(self, n: int) -> str: ...
    def not_checked_list(self, boards: str) -> str: ...
    def rows(self, first: int, last: int) -> str: ...
    def row(self, n: int) -> str: ...
    def row_left(self, n: int) -> str: ...
    def rest_of_row(self, n: int) -> str: ...
    def check_boards(self, n: int) -> str: ...
    def checked_at(self, part: int, whole: int, at: str) -> str: ...
    def opens_at(self, at: str) -> str: ...
    def publish_text(self, screens: int) -> str: ...
    def screens_text(self, well: int, whole: int, voice: str) -> str: ...
    def unpaired(self, why: Unpaired, n: int) -> str: ...
    def left_out(self, why: Unpaired) -> str:
        """What is said of one player."""
        ...

    def official(self, name: str) -> str:
        """A name as it is read: those of the daemon's own parts are words of the language."""
        ...

    def in_play_for(self, minutes: int) -> str: ...
    def voice_heard(self, at: str) -> str: ...
    def file_from(self, source: str, at: str, by: str) -> str: ...
    def own_pairs(self, by_table: bool, at: str, by: str) -> str: ...
    def committee_text(self, members: int, reserves: int) -> str: ...
    def time_control(self, control: TimeControl) -> str: ...
    def span_minutes(self, span: Span) -> str: ...
    def until_time(self, span: Span, at: str) -> str: ...
    def default_rule(self, comparison: Comparison, span: Span, at: str) -> str: ...
    def default_rule_short(self, comparison: Comparison, span: Span) -> str: ...
    def start_short(self, at: str) -> str: ...
    def started_at(self, at: str) -> str: ...
    def undone_at(self, at: str, by: str) -> str: ...
    def started_before(self, at: str) -> str:
        """The hold that states a start again which was taken back."""
        ...

    def call_name(self, kind: CallKind) -> str: ...
    def call_due(self, at: str) -> str: ...
    def call_said(self, at: str, languages: str) -> str: ...
    def call_end(self, how: CallEnd) -> str: ...
    def call_unsure(self, at: str) -> str: ...
    def said_by(self, who: str, at: str) -> str: ...
    def seat_missing(self, side: Side) -> str: ...
    def seat_here(self, side: Side) -> str: ...
    def both_missing(self) -> str: ...
    def side_here_button(self, side: Side) -> str: ...
    def last_look(self, at: str) -> str: ...
    def between(self, first: str, last: str) -> str: ...
    def came_late(self, at: str) -> str: ...
    def clock_runs(self, side: Side | None) -> str: ...
    def side_not_marked(self, side: Side) -> str: ...
    def probably_here(self, side: Side) -> str: ...
    def evidence(self, kind: Evidence, side: Side | None) -> str: ...
    def source(self, certain: bool | None, board: bool) -> str: ...
    def arrived(self, side: Side, first: str | None, last: str | None) -> str: ...
    def to_rule(self, n: int) -> str: ...
    def ruled_of(self, part: int, whole: int) -> str: ...
    def ruled_at(self, at: str) -> str: ...
    def rule_forfeit(self, side: Side) -> str: ...
    def opponent_confirmed(self, at: str) -> str: ...
    def opponent_unknown(self, side: Side) -> str: ...
    def forfeit_locked(self, side: Side) -> str: ...
    def kings_say(self, board: int, result: Result) -> str: ...
    def was_it_played(self, missing: tuple[Side, ...]) -> str:
        """Asked before a result of a board where somebody is marked missing."""
        ...

    def two_results(self, board: int) -> str: ...
    def keep(self, result: Result) -> str: ...
    def stays_until_decided(self, result: Result) -> str: ...
    def board_phrase(self, board: int, what: str) -> str:
        """`what` as it stands within a sentence of the language."""
        ...

    def result_entered(self, result: Result) -> str: ...
    def result_ruled(self, result: Result) -> str: ...
    def shown_minutes(self, minutes: int) -> str: ...
    def moved(self, old: str, new: str, said: str) -> str: ...
    def move_to(self, at: str) -> str: ...
    def plan_for(self, at: str) -> str: ...
    def cue(self, kind: CueKind) -> str: ...
    def move_late(self, minutes: int) -> str: ...
    def left_becomes(self) -> str: ...
    def call_already_said(self) -> str: ...
    def picture_age(self, seconds: int) -> str: ...
    def lag(self, ms: int) -> str: ...
    def screens_on(self, n: int) -> str: ...
    def screens_off(self, n: int) -> str: ...
    def call_not_heard(self, kind: CallKind, at: str) -> str: ...
    def role(self, role: Role) -> str: ...
    def since(self, at: str) -> str: ...
    def all_results_in(self, n: int) -> str: ...
    def next_round_at(self, n: int, day: str, at: str) -> str: ...
    def act(self, kind: str, value: str) -> str: ...
    def refusal(self, reason: Reason, fmt: TimeText) -> str: ...


def result_text(result: Result) -> str:
    """As it is written on the page: "1–0", "½–½", "+\xa0–"."""
    return {
        Result.WHITE_WINS_BY_FORFEIT: "+\xa0–",
        Result.BLACK_WINS_BY_FORFEIT: "–\xa0+",
        Result.BOTH_FORFEIT: "–\xa0–",
    }.get(result, result.value.replace("-", "–"))
