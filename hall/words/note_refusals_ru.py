"""Russian: why a note, a tick or an act of an appeal was not accepted."""

from __future__ import annotations

from collections.abc import Mapping

from hall.model.note_refusals import Ground

WORDS: Mapping[Ground, str] = {
    Ground.NOTHING_THERE: "Этой записи больше нет: она исправлена или отменена",
    Ground.NOTHING_SAID: "Напишите, что произошло",
    Ground.NOBODY_NAMED: "Укажите фамилию",
    Ground.NOT_A_CLOCK_TIME: "«{text}» — не показание часов; пишите 1:05:30 или 4:07",
    Ground.NO_TIME_SET: "Укажите время хотя бы одной стороны",
    Ground.MINUTES_MISSING: "Укажите минуты",
    Ground.ALREADY_OUT: "Игрок уже вышел в {at}",
    Ground.ALREADY_BACK: "Игрок уже вернулся в {at}",
    Ground.ALREADY_REPORTED: "Федерации уже сообщено в {at}",
    Ground.NOT_IN_TEAM: "Заявка — игроки команды «{text}», каждый один раз",
    Ground.NO_SUCH_MATCH: "Матча {text} в этом туре нет",
    Ground.MATCH_GOES_ON: "Матч ещё идёт. Доски без результата: {text}",
    Ground.NOT_IN_WRITING: "Заявление подаётся в письменной форме (25.3)",
    Ground.FEE_MISSING: "Заявление подаётся с взносом: {text} (25.3)",
    Ground.IS_LATE: "Срок истёк в {at}. Его можно принять как позднее",
    Ground.LATE_NOT_CONSIDERED: "Срок истёк в {at}. Поздние заявления по положению не рассматриваются",
    Ground.NOT_LATE: "Заявление подано в срок",
    Ground.ONLY_BY_TRAINER: "Заявление подаёт тренер-представитель: укажите его",
    Ground.NOT_AGAINST_PAIRINGS: "Протесты на жеребьёвку по положению не принимаются",
    Ground.NOT_AGAINST_PLACES: "Протесты на распределение мест по положению не принимаются",
    Ground.BOARD_NEEDED: "Укажите доску: срок идёт от конца партии",
    Ground.NOT_A_PARTY: "Этот участник не играл на этой доске",
    Ground.NOTHING_AGAINST_IT: "Рассмотрению ничто не мешает: заявление нужно принять",
    Ground.IS_FINAL: "Решение окончательное, запись закрыта (25.4)",
    Ground.NOT_DECIDED: "Сначала решение комитета",
    Ground.FEE_GOES_BACK: "Заявление удовлетворено: взнос возвращается (25.3)",
    Ground.FEE_STAYS: "Заявление отклонено: взнос возвращается, только если оно удовлетворено (25.3)",
    Ground.NO_FEE: "Взноса не было",
    Ground.NO_COMMITTEE: "Апелляционного комитета нет: изберите его (25.2)",
    Ground.AGAINST_25_2: "Так комитет не соответствует статье 25.2: {text}",
    Ground.TOO_FEW_VOTERS: "Голосующих: {text}. Нужны председатель и два члена (25.2)",
    Ground.EVEN_VOTERS: "Голосующих: {text}. Нужно нечётное число (25.2.2)",
    Ground.VOTES_DO_NOT_ADD_UP: "Голосуют все ({text}), решает большинство",
}
