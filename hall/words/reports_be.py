"""What `hall draw`, `hall pair` and `hall cues` say, in Belarusian."""

from __future__ import annotations

from hall.model.timetable import CueKind
from hall.model.tournament import Unpaired
from hall.words.reports import CueReportWords, DrawReportWords, PairReportWords, ReportWords

WORDS = ReportWords(
    draw=DrawReportWords(
        free="вольны",
        fingerprint="Адбітак SHA-256",
        in_order="У парадку жараб'ёўкі:",
        by_number="Па нумарах:",
        seed="Зыходны лік",
        no_table="Табліцы Вармы для {} удзельнікаў няма: абмежаванняў няма.",
        split="Ні ў адным канверце не хапіла нумароў: {}.",
        without_team="удзельнік без каманды",
        meet_late="{}: {} і {} сустракаюцца ў туры {}.",
    ),
    pair=PairReportWords(
        round="Тур {}",
        out={
            Unpaired.PAIRING_BYE: "вольны ад гульні, 1 ачко",
            Unpaired.HALF_BYE: "не гуляе, ½ ачка",
            Unpaired.FULL_BYE: "не гуляе, 1 ачко",
            Unpaired.ABSENT: "не ўдзельнічае ў туры",
            Unpaired.WITHDRAWN: "не ўдзельнічае ў туры",
            Unpaired.EXPELLED: "не ўдзельнічае ў туры",
        },
        no_show="Не ўключаны за няяўку ў мінулым туры: {}.",
        goes_on="{} – {} працягваецца, тут лічыцца нічыёй.",
        not_apart="Не ўдалося развесці: {}.",
        white_drawn="Колер па жэрабі: няцотныя нумары пачынаюць белымі.",
        black_drawn="Колер па жэрабі: няцотныя нумары пачынаюць чорнымі.",
        differ="Адрозніваюцца {} з {} пар файла.",
        chosen={
            "dutch": "Па швейцарскай сістэме: {}.",
            "berger": "Па табліцы Бергера: {}; інакш — --system dutch.",
        },
        by_regulation="рэгламент",
    ),
    cues=CueReportWords(
        cues={
            CueKind.PAIRINGS_PUBLISHED: "публікацыя пар",
            CueKind.ANNOUNCE_5_MIN: "аб'ява: да пачатку 5 хвілін",
            CueKind.ANNOUNCE_1_MIN: "аб'ява: да пачатку 1 хвіліна",
            CueKind.START_DUE: "пачатак тура",
            CueKind.PHOTOGRAPHY_ENDS: "канец фотаздымкі",
            CueKind.DEFAULT_TIME: "дапушчальны час спазнення",
            CueKind.TRAINERS_LEAVE: "трэнеры пакідаюць залу",
            CueKind.PROVISIONAL_RESULTS_ALLOWED: "дазволены ўмоўныя нічыі",
            CueKind.APPEALS_CLOSE: "канец прыёму апеляцый",
        },
        still_in_time="яўка ў гэты момант яшчэ своечасовая",
        already_late="яўка ў гэты момант — спазненне",
        clock_mandatory="гадзіннік зваротнага адліку абавязковы",
        mandatory="абавязкова",
        rules="правілы, арт.",
        regulation="рэгламент",
        of_regulation="рэгламент, п.",
    ),
)
