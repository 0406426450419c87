"""Belarusian: what the tablet says of notes, appeals and the committee."""

from __future__ import annotations

from hall.model.appeals import Admission, Subject
from hall.model.checklist import Check
from hall.model.committee import Demand
from hall.model.notes import Capacity, Penalty
from hall.model.seating import Objection
from hall.words.notes import NoteLabels, NoteWords
from hall.words.numbers_be import plural

_LABELS = NoteLabels(
    notes="Выпадкі і заўвагі",
    appeals="Апеляцыі",
    committee="Апеляцыйны камітэт",
    leaves="Выхад з залы",
    checklist="Кантрольны ліст",
    photographers="Фота- і відэаздымка",
    teams="Каманды",
    incident="Выпадак",
    penalty="Пакаранне",
    clock_times="Час на гадзінніку",
    nothing_noted="Запісаў пакуль няма",
    choose_note="Дакраніцеся да запісу або дадайце новы",
    find_person="Прозвішча, нумар або дошка",
    not_a_player="Не ўдзельнік",
    surname="Прозвішча",
    first_name="Імя",
    patronymic="Імя па бацьку",
    delegation="Дэлегацыя, рэгіён",
    what="Што адбылося",
    when="Час",
    place="Месца",
    board="Дошка",
    article="Артыкул, пункт",
    witnesses="Сведкі",
    explanation="Тлумачэнне",
    decision="Рашэнне",
    not_told="не ўказана",
    note_it="Запісаць",
    correct="Выправіць",
    correct_it="Унесці выпраўленне",
    reason_correction="Прычына выпраўлення",
    strike="Выкрасліць",
    report_now="Паведамлена федэрацыі",
    not_reported="федэрацыі не паведамлена",
    report_note="Пра парушэнне паведамляюць федэрацыі неадкладна (21.7)",
    to_whom="Каму паведамлена",
    minutes="Хвіліны",
    why="За што",
    white_clock="Белыя, стала",
    black_clock="Чорныя, стала",
    clock_hint="1:05:30 або 4:07; пуста — не мянялася",
    absences="Папярэджанні пра няяўку",
    absences_note="Прыняць папярэджанне",
    nobody="нікога",
    out_now="Цяпер выйшлі",
    nobody_out="Ніхто не выйшаў",
    let_out="Дазволіць выхад",
    came_back="Вярнуўся",
    leave_note="Прычына (можна не ўказваць)",
    was_out="Выходзілі",
    line_up="Заяўка на тур",
    line_ups="Заяўкі",
    hand_in="Прыняць заяўку",
    captain="Капітан",
    tap_in_order="Дакранайцеся да гульцоў у парадку дошак",
    no_teams="Каманды ў турніры не ўказаны",
    no_line_up="заяўкі няма",
    matches="Матчы",
    sign="Пратакол падпісаны",
    signed="падпісаны",
    match_goes_on="матч ідзе",
    checklist_note="Да пачатку спаборніцтва (21.4)",
    done="Гатова",
    not_so="Не так",
    remark="Заўвага",
    accredit="Акрэдытаваць",
    outlet="Выданне, канал",
    person_name="Прозвішча Імя",
    end_accreditation="Спыніць",
    accredited_only="Здымаюць толькі акрэдытаваныя (28.5)",
    new_appeal="Новая заява",
    appeal_title="Заява ў апеляцыйны камітэт",
    no_appeals="Заяў няма",
    appellant="Заяўнік",
    board_and_opponent="Дошка і сапернік",
    choose_board="Нумар дошкі",
    without_board="Не пра партыю",
    game_end="Канец партыі",
    round_end="Канец тура",
    still_playing="яшчэ гуляюць",
    stated="адзначыў суддзя",
    by_entry="паводле ўнясення выніку",
    received="Атрымана",
    in_time="у тэрмін",
    late="позна",
    fee="Залог",
    fee_not_stated="не прадугледжаны",
    fee_taken="Прыняты",
    take_fee="Прыняць",
    form="Пісьмова, аркушаў",
    sheets="аркушаў",
    representative="Трэнер-прадстаўнік",
    about="Што абскарджваецца",
    until_end="Да канца тэрміну падачы",
    window_open="Тэрмін яшчэ не ідзе",
    window_passed="Тэрмін падачы скончыўся",
    no_window="Тэрмін падачы ў палажэнні не ўказаны",
    case_committee="Камітэт па гэтай справе",
    no_committee="Камітэт не абраны",
    chair="старшыня",
    member="член",
    reserve="запасны",
    admitted="галасуе",
    steps_in="заменіць",
    stands_by="у запасе",
    not_named="не ўказаны",
    interest="Асабісты інтарэс",
    interest_why="У чым асабісты інтарэс",
    no_interest="Інтарэсу няма",
    decision_later="Адкрыецца пасля прыёму. Задаволена: залог вяртаецца.",
    final="Рашэнне камітэта канчатковае.",
    accept="Прыняць заяву",
    accept_late="Прыняць як позную",
    turn_away="Не разглядаецца",
    turn_away_note="Час падачы і прычына застануцца ў пратаколе",
    grant="Задаволіць",
    deny="Адхіліць",
    grant_note="Залог вяртаецца",
    deny_note="Залог застаецца",
    votes_for="За",
    votes_against="Супраць",
    decision_text="Рашэнне камітэта",
    granted="задаволена",
    denied="адхілена",
    withdrawn="адклікана",
    photo="Здымак",
    take_photo="Здымак заявы",
    photo_too_large="Здымак большы за 8 МБ: зменшыце яго",
    photo_of_other_kind="Гэта не здымак JPEG ці PNG",
    withdraw="Заяўнік адклікаў",
    fee_back="Залог вернуты",
    fee_kept="Залог застаецца",
    fee_was_returned="залог вернуты",
    fee_was_kept="залог не вяртаецца",
    waits_for_decision="чакае рашэння",
    waits_for_fee="што з залогам?",
    closed="закрыта",
    name_committee="Зацвердзіць камітэт",
    committee_note="Да першага тура (21.4.8). Незапоўненае — невядома, гэта не памылка.",
    born="Год нар.",
    team="Каманда, рэгіён",
    is_arbiter="суддзя",
    elected="абраны ў зале",
    from_regulation="паводле палажэння",
)
_CAPACITY = {
    Capacity.PLAYER: "удзельнік",
    Capacity.TRAINER: "трэнер",
    Capacity.REPRESENTATIVE: "прадстаўнік",
    Capacity.CAPTAIN: "капітан",
    Capacity.OTHER: "іншая асоба",
}
_PENALTY = {
    Penalty.WARNING: "папярэджанне",
    Penalty.TIME_TO_OPPONENT: "час саперніку",
    Penalty.TIME_TAKEN: "скарачэнне часу",
    Penalty.POINTS_TO_OPPONENT: "ачкі саперніку",
    Penalty.POINTS_TAKEN: "памяншэнне ачкоў",
    Penalty.GAME_LOST: "паражэнне ў партыі",
    Penalty.FINE: "штраф",
    Penalty.ROUND_EXCLUDED: "выключэнне з тура",
    Penalty.EXPELLED: "выключэнне з турніру",
}
_CHECK = {
    Check.HALL: "Гульнявое памяшканне і зала",
    Check.LIGHTING: "Асвятленне",
    Check.HEATING: "Ацяпленне",
    Check.VENTILATION: "Вентыляцыя і кандыцыянер",
    Check.NOISE: "Няма старонняга шуму",
    Check.EQUIPMENT: "Абсталяванне і інвентар",
    Check.STAFF: "Памочнікі і персанал",
    Check.ARBITERS: "Умовы для працы арбітраў",
    Check.GLOSSARY: "Гласарый на мовах ФІДЭ",
    Check.DRAW: "Жараб'ёўка ў аб'яўлены час",
    Check.TEAM_MATES: "Гульцы адной каманды (22.8, 22.9)",
    Check.COMMITTEE: "Апеляцыйны камітэт абраны",
}
_OBJECTION = {
    Objection.PARTY: "бок спрэчкі",
    Objection.ARBITER: "суддзя спаборніцтва",
    Objection.UNDER_AGE: "няма 21 года",
    Objection.INTEREST: "асабісты інтарэс",
    Objection.SAME_TEAM: "каманда боку спрэчкі",
}
_DEMAND = {
    Demand.ENOUGH_MEMBERS: "патрэбны хаця б два члены",
    Demand.ENOUGH_RESERVES: "патрэбны два запасныя",
    Demand.ODD_VOTERS: "патрэбна няцотная колькасць галасоў (25.2.2)",
    Demand.OF_AGE: "маладзейшы за 21 год (25.2.3)",
    Demand.NO_ARBITER: "суддзя спаборніцтва не можа быць членам",
    Demand.NOBODY_TWICE: "указаны двойчы",
    Demand.DIFFERENT_TEAMS: "з адной каманды (25.2: калі магчыма, з розных)",
}
_SUBJECT = {
    Subject.DECISION: "Рашэнне суддзі",
    Subject.PAIRINGS: "Жараб'ёўка",
    Subject.PLACES: "Месцы",
    Subject.TECHNICAL_ERROR: "Тэхнічная памылка",
}
_ADMISSION = {
    Admission.IN_TIME: "у тэрмін",
    Admission.AS_LATE: "прынята як позная",
    Admission.NOT_CONSIDERED: "не разглядаецца",
}
_ACTS = {
    "incident": "Выпадак запісаны",
    "reported": "Паведамлена федэрацыі",
    "penalty": "Пакаранне запісана",
    "clock": "Час на гадзінніку запісаны",
    "leave": "Выхад дазволены",
    "back": "Гулец вярнуўся",
    "line_up": "Заяўка каманды прынята",
    "signed": "Пратакол матча падпісаны",
    "accredited": "Акрэдытацыя на здымку",
    "accreditation_ended": "Акрэдытацыя спынена",
    "struck": "Запіс выкраслены",
    "checked": "Кантрольны ліст",
    "committee": "Апеляцыйны камітэт зацверджаны",
    "appeal": "Заява атрымана",
    "interest": "Склад камітэта па справе",
    "withdrawn": "Заява адклікана",
    "photographed": "Здымак заявы далучаны",
}


class _Belarusian:
    labels = _LABELS

    def capacity(self, capacity: Capacity) -> str:
        return _CAPACITY[capacity]

    def penalty(self, penalty: Penalty, minutes: int | None) -> str:
        return _PENALTY[penalty] + ("" if minutes is None else f", {minutes}\xa0хв")

    def check(self, check: Check) -> str:
        return _CHECK[check]

    def objection(self, objection: Objection) -> str:
        return _OBJECTION[objection]

    def demand(self, demand: Demand, value: str) -> str:
        return f"{value}: {_DEMAND[demand]}" if value else _DEMAND[demand]

    def subject(self, subject: Subject) -> str:
        return _SUBJECT[subject]

    def admission(self, admission: Admission) -> str:
        return _ADMISSION[admission]

    def notes_of(self, number: int) -> str:
        return f"Заўвагі {number}-га тура"

    def reported(self, at: str) -> str:
        return f"паведамлена федэрацыі ў {at}"

    def corrected(self, n: int) -> str:
        return f"выпраўлена {n} {plural(n, 'раз', 'разы', 'разоў')}"

    def clock_set(self, white: str, black: str) -> str:
        return ", ".join(filter(None, (white and f"белыя {white}", black and f"чорныя {black}")))

    def left_at(self, at: str) -> str:
        return f"выйшаў у {at}"

    def away(self, left: str, back: str) -> str:
        return f"{left} – {back}"

    def notice(self, at: str, who: str) -> str:
        return f"папярэдзіў ({at}), прыняў: {who}"

    def handed_in(self, at: str) -> str:
        return f"пададзена ў {at}"

    def signed_at(self, at: str, score: str) -> str:
        return f"{score}, падпісаны ў {at}"

    def board_no(self, board: int) -> str:
        return f"Дошка {board}"

    def fee_lost(self, where: str) -> str:
        return f"Адхілена: залог ідзе {where}."

    def deadline(self, at: str, minutes: int, by_game: bool) -> str:
        return f"Да {at}: {self.window_from(minutes, by_game)}"

    def window_from(self, minutes: int, by_game: bool) -> str:
        span = (
            "адна гадзіна"
            if minutes == 60
            else f"{minutes}\xa0{plural(minutes, 'хвіліна', 'хвіліны', 'хвілін')}"
        )
        return f"{span} пасля канца {'партыі' if by_game else 'тура'}."

    def late_never(self) -> str:
        return "Пазней заявы не разглядаюцца."

    def late_marked(self) -> str:
        return "Пазней прымае галоўны суддзя, з пазнакай."

    def received_goes(self, at: str) -> str:
        return f"Час атрымання {at} — у пратакол"

    def voters(self, n: int) -> str:
        odd = "няцотная колькасць" if n % 2 else "цотная: патрэбен яшчэ адзін"
        return f"{n} {plural(n, 'голас', 'галасы', 'галасоў')}, {odd}"

    def votes(self, votes_for: int, votes_against: int) -> str:
        return f"за {votes_for}, супраць {votes_against}"

    def ticked(self, at: str, who: str) -> str:
        return f"{at} · {who}"

    def checks_left(self, n: int) -> str:
        return f"Засталося: {n}" if n else "Усё адзначана"

    def unreported(self, n: int) -> str:
        return f"Не паведамлена федэрацыі: {n}"

    def act(self, kind: str) -> str:
        return _ACTS[kind]


WORDS: NoteWords = _Belarusian()
