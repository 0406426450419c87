"""Russian: what the tablet says of notes, appeals and the committee."""

from __future__ import annotations

from hall.model.appeals import Admission, Subject
from hall.model.checklist import Check
from hall.model.committee import Demand
from hall.model.notes import Capacity, Penalty
from hall.model.seating import Objection
from hall.words.notes import NoteLabels, NoteWords
from hall.words.numbers_ru import plural

_LABELS = NoteLabels(
    notes="Случаи и замечания",
    appeals="Апелляции",
    committee="Апелляционный комитет",
    leaves="Выход из зала",
    checklist="Контрольный лист",
    photographers="Фото- и видеосъёмка",
    teams="Команды",
    incident="Случай",
    penalty="Наказание",
    clock_times="Время на часах",
    nothing_noted="Записей пока нет",
    choose_note="Коснитесь записи или добавьте новую",
    find_person="Фамилия, номер или доска",
    not_a_player="Не участник",
    surname="Фамилия",
    first_name="Имя",
    patronymic="Отчество",
    delegation="Делегация, регион",
    what="Что произошло",
    when="Время",
    place="Место",
    board="Доска",
    article="Статья, пункт",
    witnesses="Свидетели",
    explanation="Объяснение",
    decision="Решение",
    not_told="не указано",
    note_it="Записать",
    correct="Исправить",
    correct_it="Внести исправление",
    reason_correction="Причина исправления",
    strike="Вычеркнуть",
    report_now="Сообщено федерации",
    not_reported="федерации не сообщено",
    report_note="О нарушении сообщают федерации незамедлительно (21.7)",
    to_whom="Кому сообщено",
    minutes="Минуты",
    why="За что",
    white_clock="Белые, стало",
    black_clock="Чёрные, стало",
    clock_hint="1:05:30 или 4:07; пусто — не менялось",
    absences="Уведомления о неявке",
    absences_note="Принять уведомление",
    nobody="никого",
    out_now="Сейчас вышли",
    nobody_out="Никто не вышел",
    let_out="Разрешить выход",
    came_back="Вернулся",
    leave_note="Причина (можно не указывать)",
    was_out="Выходили",
    line_up="Заявка на тур",
    line_ups="Заявки",
    hand_in="Принять заявку",
    captain="Капитан",
    tap_in_order="Касайтесь игроков в порядке досок",
    no_teams="Команды в турнире не указаны",
    no_line_up="заявки нет",
    matches="Матчи",
    sign="Протокол подписан",
    signed="подписан",
    match_goes_on="матч идёт",
    checklist_note="До начала соревнования (21.4)",
    done="Готово",
    not_so="Не так",
    remark="Замечание",
    accredit="Аккредитовать",
    outlet="Издание, канал",
    person_name="Фамилия Имя",
    end_accreditation="Прекратить",
    accredited_only="Снимают только аккредитованные (28.5)",
    new_appeal="Новое заявление",
    appeal_title="Заявление в апелляционный комитет",
    no_appeals="Заявлений нет",
    appellant="Заявитель",
    board_and_opponent="Доска и соперник",
    choose_board="Номер доски",
    without_board="Не о партии",
    game_end="Конец партии",
    round_end="Конец тура",
    still_playing="ещё играют",
    stated="отметил судья",
    by_entry="по внесению результата",
    received="Получено",
    in_time="в срок",
    late="поздно",
    fee="Залоговый взнос",
    fee_not_stated="не предусмотрен",
    fee_taken="Принят",
    take_fee="Принять",
    form="Письменно, листов",
    sheets="листов",
    representative="Тренер-представитель",
    about="Что обжалуется",
    until_end="До конца срока подачи",
    window_open="Срок ещё не идёт",
    window_passed="Срок подачи истёк",
    no_window="Срок подачи в положении не указан",
    case_committee="Комитет по этому делу",
    no_committee="Комитет не избран",
    chair="председатель",
    member="член",
    reserve="запасной",
    admitted="голосует",
    steps_in="заменит",
    stands_by="в запасе",
    not_named="не указан",
    interest="Личный интерес",
    interest_why="В чём личный интерес",
    no_interest="Интереса нет",
    decision_later="Откроется после приёма. Удовлетворено: взнос возвращается.",
    final="Решение комитета окончательное.",
    accept="Принять заявление",
    accept_late="Принять как позднее",
    turn_away="Не рассматривается",
    turn_away_note="Время подачи и причина останутся в протоколе",
    grant="Удовлетворить",
    deny="Отклонить",
    grant_note="Взнос возвращается",
    deny_note="Взнос остаётся",
    votes_for="За",
    votes_against="Против",
    decision_text="Решение комитета",
    granted="удовлетворено",
    denied="отклонено",
    withdrawn="отозвано",
    photo="Снимок",
    take_photo="Снимок заявления",
    photo_too_large="Снимок больше 8 МБ: уменьшите его",
    photo_of_other_kind="Это не снимок JPEG или PNG",
    withdraw="Заявитель отозвал",
    fee_back="Взнос возвращён",
    fee_kept="Взнос остаётся",
    fee_was_returned="взнос возвращён",
    fee_was_kept="взнос не возвращается",
    waits_for_decision="ждёт решения",
    waits_for_fee="что со взносом?",
    closed="закрыто",
    name_committee="Утвердить комитет",
    committee_note="До первого тура (21.4.8). Незаполненное — не известно, это не ошибка.",
    born="Год рожд.",
    team="Команда, регион",
    is_arbiter="судья",
    elected="избран в зале",
    from_regulation="по положению",
)
_CAPACITY = {
    Capacity.PLAYER: "участник",
    Capacity.TRAINER: "тренер",
    Capacity.REPRESENTATIVE: "представитель",
    Capacity.CAPTAIN: "капитан",
    Capacity.OTHER: "другое лицо",
}
_PENALTY = {
    Penalty.WARNING: "предупреждение",
    Penalty.TIME_TO_OPPONENT: "время сопернику",
    Penalty.TIME_TAKEN: "сокращение времени",
    Penalty.POINTS_TO_OPPONENT: "очки сопернику",
    Penalty.POINTS_TAKEN: "уменьшение очков",
    Penalty.GAME_LOST: "поражение в партии",
    Penalty.FINE: "штраф",
    Penalty.ROUND_EXCLUDED: "исключение из тура",
    Penalty.EXPELLED: "исключение из турнира",
}
_CHECK = {
    Check.HALL: "Игровое помещение и игровой зал",
    Check.LIGHTING: "Освещение",
    Check.HEATING: "Отопление",
    Check.VENTILATION: "Вентиляция и кондиционер",
    Check.NOISE: "Нет постороннего шума",
    Check.EQUIPMENT: "Оборудование и инвентарь",
    Check.STAFF: "Помощники и персонал",
    Check.ARBITERS: "Условия для работы арбитров",
    Check.GLOSSARY: "Глоссарий на языках ФИДЕ",
    Check.DRAW: "Жеребьёвка в объявленный час",
    Check.TEAM_MATES: "Игроки одной команды (22.8, 22.9)",
    Check.COMMITTEE: "Апелляционный комитет избран",
}
_OBJECTION = {
    Objection.PARTY: "сторона спора",
    Objection.ARBITER: "судья соревнования",
    Objection.UNDER_AGE: "нет 21 года",
    Objection.INTEREST: "личный интерес",
    Objection.SAME_TEAM: "команда стороны",
}
_DEMAND = {
    Demand.ENOUGH_MEMBERS: "нужны хотя бы два члена",
    Demand.ENOUGH_RESERVES: "нужны два запасных",
    Demand.ODD_VOTERS: "нужно нечётное число голосующих (25.2.2)",
    Demand.OF_AGE: "моложе 21 года (25.2.3)",
    Demand.NO_ARBITER: "судья соревнования не может быть членом",
    Demand.NOBODY_TWICE: "указан дважды",
    Demand.DIFFERENT_TEAMS: "из одной команды (25.2: если возможно, из разных)",
}
_SUBJECT = {
    Subject.DECISION: "Решение судьи",
    Subject.PAIRINGS: "Жеребьёвка",
    Subject.PLACES: "Места",
    Subject.TECHNICAL_ERROR: "Техническая ошибка",
}
_ADMISSION = {
    Admission.IN_TIME: "в срок",
    Admission.AS_LATE: "принято как позднее",
    Admission.NOT_CONSIDERED: "не рассматривается",
}
_ACTS = {
    "incident": "Случай записан",
    "reported": "Сообщено федерации",
    "penalty": "Наказание записано",
    "clock": "Время на часах записано",
    "leave": "Выход разрешён",
    "back": "Игрок вернулся",
    "line_up": "Заявка команды принята",
    "signed": "Протокол матча подписан",
    "accredited": "Аккредитация на съёмку",
    "accreditation_ended": "Аккредитация прекращена",
    "struck": "Запись вычеркнута",
    "checked": "Контрольный лист",
    "committee": "Апелляционный комитет утверждён",
    "appeal": "Заявление получено",
    "interest": "Состав комитета по делу",
    "withdrawn": "Заявление отозвано",
    "photographed": "Снимок заявления приложен",
}


class _Russian:
    labels = _LABELS

    def capacity(self, capacity: Capacity) -> str:
        return _CAPACITY[capacity]

    def penalty(self, penalty: Penalty, minutes: int | None) -> str:
        return _PENALTY[penalty] + ("" if minutes is None else f", {minutes}\xa0мин")

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
        return f"Замечания {number}-го тура"

    def reported(self, at: str) -> str:
        return f"сообщено федерации в {at}"

    def corrected(self, n: int) -> str:
        return f"исправлено {n} {plural(n, 'раз', 'раза', 'раз')}"

    def clock_set(self, white: str, black: str) -> str:
        return ", ".join(filter(None, (white and f"белые {white}", black and f"чёрные {black}")))

    def left_at(self, at: str) -> str:
        return f"вышел в {at}"

    def away(self, left: str, back: str) -> str:
        return f"{left} – {back}"

    def notice(self, at: str, who: str) -> str:
        return f"предупредил ({at}), принял: {who}"

    def handed_in(self, at: str) -> str:
        return f"подана в {at}"

    def signed_at(self, at: str, score: str) -> str:
        return f"{score}, подписан в {at}"

    def board_no(self, board: int) -> str:
        return f"Доска {board}"

    def fee_lost(self, where: str) -> str:
        return f"Отклонено: взнос идёт {where}."

    def deadline(self, at: str, minutes: int, by_game: bool) -> str:
        return f"До {at}: {self.window_from(minutes, by_game)}"

    def window_from(self, minutes: int, by_game: bool) -> str:
        span = "один час" if minutes == 60 else f"{minutes}\xa0{plural(minutes, 'минута', 'минуты', 'минут')}"
        return f"{span} после конца {'партии' if by_game else 'тура'}."

    def late_never(self) -> str:
        return "Позже заявления не рассматриваются."

    def late_marked(self) -> str:
        return "Позже принимает главный судья, с пометкой."

    def received_goes(self, at: str) -> str:
        return f"Время получения {at} — в протокол"

    def voters(self, n: int) -> str:
        odd = "нечётное" if n % 2 else "чётное: нужен ещё один"
        return f"{n} {plural(n, 'голос', 'голоса', 'голосов')}, {odd}"

    def votes(self, votes_for: int, votes_against: int) -> str:
        return f"за {votes_for}, против {votes_against}"

    def ticked(self, at: str, who: str) -> str:
        return f"{at} · {who}"

    def checks_left(self, n: int) -> str:
        return f"Осталось: {n}" if n else "Всё отмечено"

    def unreported(self, n: int) -> str:
        return f"Не сообщено федерации: {n}"

    def act(self, kind: str) -> str:
        return _ACTS[kind]


WORDS: NoteWords = _Russian()
