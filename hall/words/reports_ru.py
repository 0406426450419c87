"""What `hall draw`, `hall pair` and `hall cues` say, in Russian."""

from __future__ import annotations

from hall.model.timetable import CueKind
from hall.model.tournament import Unpaired
from hall.words.reports import CueReportWords, DrawReportWords, PairReportWords, ReportWords

WORDS = ReportWords(
    draw=DrawReportWords(
        free="свободен",
        fingerprint="Отпечаток SHA-256",
        in_order="В порядке жеребьёвки:",
        by_number="По номерам:",
        seed="Исходное число",
        no_table="Таблицы Вармы для {} участников нет: ограничений нет.",
        split="Ни в одном конверте не хватило номеров: {}.",
        without_team="участник без команды",
        meet_late="{}: {} и {} встречаются в туре {}.",
    ),
    pair=PairReportWords(
        round="{}-й тур",
        out={
            Unpaired.PAIRING_BYE: "свободен от игры, 1 очко",
            Unpaired.HALF_BYE: "не играет, ½ очка",
            Unpaired.FULL_BYE: "не играет, 1 очко",
            Unpaired.ABSENT: "не участвует в туре",
            Unpaired.WITHDRAWN: "не участвует в туре",
            Unpaired.EXPELLED: "не участвует в туре",
        },
        no_show="Не включён за неявку в прошлом туре: {}.",
        goes_on="{} – {} продолжается, здесь считается ничьей.",
        not_apart="Не удалось развести: {}.",
        white_drawn="Цвет по жребию: нечётные номера начинают белыми.",
        black_drawn="Цвет по жребию: нечётные номера начинают чёрными.",
        differ="Отличаются {} из {} пар файла.",
        chosen={
            "dutch": "По швейцарской системе: {}.",
            "berger": "По таблице Бергера: {}; иначе — --system dutch.",
        },
        by_regulation="регламент",
    ),
    cues=CueReportWords(
        cues={
            CueKind.PAIRINGS_PUBLISHED: "публикация пар",
            CueKind.ANNOUNCE_5_MIN: "объявление: до начала 5 минут",
            CueKind.ANNOUNCE_1_MIN: "объявление: до начала 1 минута",
            CueKind.START_DUE: "начало тура",
            CueKind.PHOTOGRAPHY_ENDS: "окончание фотосъёмки",
            CueKind.DEFAULT_TIME: "допустимое время опоздания",
            CueKind.TRAINERS_LEAVE: "тренеры покидают зал",
            CueKind.PROVISIONAL_RESULTS_ALLOWED: "разрешены условные ничьи",
            CueKind.APPEALS_CLOSE: "окончание приёма апелляций",
        },
        still_in_time="явка в этот момент ещё вовремя",
        already_late="явка в этот момент — опоздание",
        clock_mandatory="часы обратного отсчёта обязательны",
        mandatory="обязательно",
        rules="правила, ст.",
        regulation="регламент",
        of_regulation="регламент, п.",
    ),
)
