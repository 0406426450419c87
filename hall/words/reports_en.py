"""What `hall draw`, `hall pair` and `hall cues` say, in English."""

from __future__ import annotations

from hall.model.timetable import CueKind
from hall.model.tournament import Unpaired
from hall.words.reports import CueReportWords, DrawReportWords, PairReportWords, ReportWords

WORDS = ReportWords(
    draw=DrawReportWords(
        free="free",
        fingerprint="SHA-256",
        in_order="In the order of drawing:",
        by_number="By number:",
        seed="Seed",
        no_table="The rules have no Varma table for {} players: all may draw all.",
        split="No envelope had numbers enough for {}.",
        without_team="a player without a team",
        meet_late="{}: {} and {} meet in round {}.",
    ),
    pair=PairReportWords(
        round="Round {}",
        out={
            Unpaired.PAIRING_BYE: "bye, 1 point",
            Unpaired.HALF_BYE: "does not play, ½ point",
            Unpaired.FULL_BYE: "does not play, 1 point",
            Unpaired.ABSENT: "not paired",
            Unpaired.WITHDRAWN: "not paired",
            Unpaired.EXPELLED: "not paired",
        },
        no_show="Left out for not coming to the last round: {}.",
        goes_on="{} - {} goes on and counts as a draw here.",
        not_apart="Could not be kept apart: {}.",
        white_drawn="Drawn by lot: odd numbers begin with white.",
        black_drawn="Drawn by lot: odd numbers begin with black.",
        differ="{} of {} pairs of the file differ.",
        chosen={
            "dutch": "By the Swiss system: {}.",
            "berger": "By the Berger table: {}; --system dutch pairs otherwise.",
        },
        by_regulation="the regulation",
    ),
    cues=CueReportWords(
        cues={
            CueKind.PAIRINGS_PUBLISHED: "pairings published",
            CueKind.ANNOUNCE_5_MIN: "call: 5 minutes to the start",
            CueKind.ANNOUNCE_1_MIN: "call: 1 minute to the start",
            CueKind.START_DUE: "start of the round",
            CueKind.PHOTOGRAPHY_ENDS: "end of photography",
            CueKind.DEFAULT_TIME: "default time",
            CueKind.TRAINERS_LEAVE: "trainers leave the hall",
            CueKind.PROVISIONAL_RESULTS_ALLOWED: "provisional draws allowed",
            CueKind.APPEALS_CLOSE: "appeals close",
        },
        still_in_time="this instant is still in time",
        already_late="this instant is already late",
        clock_mandatory="countdown clock mandatory",
        mandatory="mandatory",
        rules="rules, article",
        regulation="regulation",
        of_regulation="regulation",
    ),
)
