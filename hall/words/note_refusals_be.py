"""Belarusian: why a note, a tick or an act of an appeal was not accepted."""

from __future__ import annotations

from collections.abc import Mapping

from hall.model.note_refusals import Ground

WORDS: Mapping[Ground, str] = {
    Ground.NOTHING_THERE: "Гэтага запісу больш няма: яго выправілі або адмянілі",
    Ground.NOTHING_SAID: "Напішыце, што адбылося",
    Ground.NOBODY_NAMED: "Укажыце прозвішча",
    Ground.NOT_A_CLOCK_TIME: "«{text}» — не паказанне гадзінніка; пішыце 1:05:30 або 4:07",
    Ground.NO_TIME_SET: "Укажыце час хаця б аднаго боку",
    Ground.MINUTES_MISSING: "Укажыце хвіліны",
    Ground.ALREADY_OUT: "Гулец ужо выйшаў у {at}",
    Ground.ALREADY_BACK: "Гулец ужо вярнуўся ў {at}",
    Ground.ALREADY_REPORTED: "Федэрацыі ўжо паведамлена ў {at}",
    Ground.NOT_IN_TEAM: "Заяўка — гульцы каманды «{text}», кожны адзін раз",
    Ground.NO_SUCH_MATCH: "Матча {text} у гэтым туры няма",
    Ground.MATCH_GOES_ON: "Матч яшчэ ідзе. Дошкі без выніку: {text}",
    Ground.NOT_IN_WRITING: "Заява падаецца ў пісьмовай форме (25.3)",
    Ground.FEE_MISSING: "Заява падаецца з залогам: {text} (25.3)",
    Ground.IS_LATE: "Тэрмін скончыўся ў {at}. Заяву можна прыняць як позную",
    Ground.LATE_NOT_CONSIDERED: "Тэрмін скончыўся ў {at}. Позныя заявы паводле палажэння не разглядаюцца",
    Ground.NOT_LATE: "Заява пададзена ў тэрмін",
    Ground.ONLY_BY_TRAINER: "Заяву падае трэнер-прадстаўнік: укажыце яго",
    Ground.NOT_AGAINST_PAIRINGS: "Пратэсты на жараб'ёўку паводле палажэння не прымаюцца",
    Ground.NOT_AGAINST_PLACES: "Пратэсты на размеркаванне месцаў паводле палажэння не прымаюцца",
    Ground.BOARD_NEEDED: "Укажыце дошку: тэрмін ідзе ад канца партыі",
    Ground.NOT_A_PARTY: "Гэты ўдзельнік не гуляў на гэтай дошцы",
    Ground.NOTHING_AGAINST_IT: "Разгляду нішто не перашкаджае: заяву трэба прыняць",
    Ground.IS_FINAL: "Рашэнне канчатковае, запіс закрыты (25.4)",
    Ground.NOT_DECIDED: "Спачатку рашэнне камітэта",
    Ground.FEE_GOES_BACK: "Заява задаволена: залог вяртаецца (25.3)",
    Ground.FEE_STAYS: "Заява адхілена: залог вяртаецца, толькі калі яна задаволена (25.3)",
    Ground.NO_FEE: "Залогу не было",
    Ground.NO_COMMITTEE: "Апеляцыйнага камітэта няма: абярыце яго (25.2)",
    Ground.AGAINST_25_2: "Так камітэт не адпавядае артыкулу 25.2: {text}",
    Ground.TOO_FEW_VOTERS: "Галасуе: {text}. Патрэбны старшыня і два члены (25.2)",
    Ground.EVEN_VOTERS: "Галасуе: {text}. Патрэбна няцотная колькасць (25.2.2)",
    Ground.VOTES_DO_NOT_ADD_UP: "Галасуюць усе ({text}), вырашае большасць",
}
