"""What stands on printed papers, in every language: the shape of each. {} is what comes in. Pure.

What walls and tablet say as well (cues, calls, results, notes, tie-breaks) is theirs.
"""

from __future__ import annotations

from dataclasses import dataclass

from hall.model.tournament import Side
from hall.words.languages import words_for


@dataclass(frozen=True, slots=True, kw_only=True)
class PaperWords:
    """Texts of one language, by where they stand."""

    # titles
    pairings_of: str
    by_name_of: str
    results_of: str
    slips_of: str
    protocol_of: str
    matches_of: str
    appeals: str
    report: str
    papers: str
    papers_of: str
    # the page of papers
    standings: str
    cross_table: str
    was_at: str
    nothing_yet: str
    not_made: str
    print_note: str
    # every page
    printed: str
    as_it_was: str
    page: str
    # lists
    number: str
    board_head: str
    white_head: str
    black_head: str
    white: str
    black: str
    name: str
    rating: str
    federation: str
    points: str
    place: str
    result: str
    opponent: str
    own_start: str
    not_paired: str
    # tables
    tiebreaks: str
    then_play_off: str
    shared_note: str
    provisional: str
    cells_note: str
    qualifiers: str
    seats_open: str
    too_old: str
    born_unknown: str
    prize: str
    prizes_not_shared: str
    play_off_for: str
    age_group: str
    age_too_old: str
    age_unknown: str
    birth_year_head: str
    teams_title: str
    teams_not_stated: str
    sum_of_places: str
    # the protocol
    course: str
    arrivals: str
    results: str
    time: str
    what: str
    who: str
    record: str
    noted: str
    board: str
    boards: str
    call: str
    call_missing: str
    here: str
    missing: str
    corrected: str
    game_ended: str
    ended: str
    was: str
    imported: str
    voice_off: str
    voice_on: str
    volume: str  # {} is percent
    begun_anew: str
    time_confirmed: str
    message: str
    without_calls: str
    counts_from: str
    hall: str
    start_planned: str
    start_actual: str
    delay: str
    time_control: str
    default_time: str
    boards_played: str
    finished: str
    forfeits: str
    pause: str
    closed: str
    not_come: str
    late_by: str
    # the report
    tournament: str
    place_held: str
    days: str
    system: str
    pairs_made: str
    # what made the pairs: {} is the program, or the files
    pairs_by_engine: str
    pairs_by_table: str
    pairs_by_file: str
    rounds: str
    players: str
    staff: str
    chief: str
    deadlines: str
    report_due: str
    rating_due: str
    round_head: str
    rounds_title: str
    delay_head: str
    ended_head: str
    planned_head: str
    started_head: str
    games_head: str
    forfeits_head: str
    corrected_head: str
    roster: str
    outcome: str
    outcome_so_far: str
    violations: str
    penalties: str
    committee: str
    checks: str
    article: str
    point: str
    photographers: str
    nothing: str
    person: str
    noted_by: str
    reported_217: str
    appeal_until: str
    fee_after: str
    enclosures_title: str
    enclosures: tuple[str, ...]
    # the draw
    draw: str
    draw_begun: str
    draw_ended: str
    draw_cancelled: str
    drawn_by_hand: str
    fingerprint: str
    seed: str
    envelopes: str
    envelope: str
    drawn_number: str
    number_taken_back: str
    team: str
    # matches
    line_up: str
    unplayed: str
    players_title: str
    score: str
    # signatures
    chief_arbiter: str
    arbiter: str
    secretary: str
    captain: str
    signed: str

    def side(self, side: Side) -> str:
        return self.white if side is Side.WHITE else self.black


def paper_words(code: str) -> PaperWords:
    """The texts of a language; ValueError for one that the hall has not."""
    words: PaperWords = words_for("papers", code)
    return words
