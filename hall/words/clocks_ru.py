"""The tablet's words for chess clocks in Russian."""

from __future__ import annotations

from hall.model.clock_checks import ClockFault
from hall.model.clock_events import ClockNote
from hall.model.clocks import ClockSide
from hall.model.tournament import Side
from hall.words.clocks import ClockLabels
from hall.words.numbers_ru import plural

_LABELS = ClockLabels(
    clocks="Часы",
    before_round="Часы перед туром",
    in_round="Часы в туре",
    in_order="По порядку обхода",
    from_entrance="По пути от входа",
    stage="сцена",
    entrance="вход",
    desk="столик судей",
    nothing_wrong="Все часы готовы",
    wired_ready="Подключённые часы готовы",
    all_run="Замечаний к часам нет",
    no_control="Контроль не задан, сверять не с чем",
    ready="готовы",
    runs="идут",
    faulty="неисправны",
    check_side="проверить сторону",
    plain="обычные часы",
    finished="завершено",
    no_clock_detail="доска на связи",
    never_heard="показаний ещё не было",
    battery_detail="заменить до начала",
    board="Доска",
    result="Результат",
    to_move="ход",
    estimated="по расчёту",
    electronic_board="Электронная доска",
    white="Белые",
    left="слева",
    right="справа",
    auto="авто",
    all_clocks="Все часы",
    kings_left="Короли ушли из центра",
    found_ports="Найдены порты",
    board_number="№ доски",
    bind="Связать",
    unbind="Отвязать",
    port="Порт",
    none_wired="Электронных досок ещё нет",
)
_FAULTS = {
    ClockFault.NO_LINK: "Нет связи",
    ClockFault.NO_CLOCK: "Часов нет",
    ClockFault.RUNS_BEFORE_START: "Идут до начала",
    ClockFault.FLAG_FALLEN: "Время вышло",
    ClockFault.CONTROL_REACHED: "Контроль: проверьте ходы",
    ClockFault.FROZEN: "Время не меняется",
    ClockFault.SUM_SENSELESS: "Время не сходится",
    ClockFault.WRONG_TIME: "Не тот контроль",
    ClockFault.WRONG_INCREMENT: "Не то добавление",
    ClockFault.LEVER_WRONG: "Не тот рычаг",
    ClockFault.NOT_STARTED: "Не пущены",
    ClockFault.PAUSED_LONG: "Остановлены",
    ClockFault.SIDE_NOT_KNOWN: "Сторона не ясна",
    ClockFault.BATTERY_LOW: "Садится батарея",
}
_TIMED = {
    ClockFault.NO_LINK: "Молчат {} мин",
    ClockFault.NOT_STARTED: "Не пущены {} мин",
    ClockFault.PAUSED_LONG: "Стоят {} мин",
}
_BUTTONS = {
    ClockNote.DONE: "Готово",
    ClockNote.REPLACED: "Заменены",
    ClockNote.WITHOUT: "Без часов",
    ClockNote.MOVES_CHECKED: "Проверено",
    ClockNote.PRESS_ASKED: "Проверить",
}
_NOTED = {
    ClockNote.DONE: "часы поправлены",
    ClockNote.REPLACED: "часы заменены",
    ClockNote.WITHOUT: "без электронных часов",
    ClockNote.MOVES_CHECKED: "ходы у контроля проверены",
    ClockNote.PRESS_ASKED: "сторону покажет рычаг",
}
_SOURCES = {
    "arbiter": "сказал судья",
    "venue": "по файлу зала",
    "clock": "по первому пуску",
    "press": "по рычагу",
    "board": "по доске",
}


class RussianClocks:
    """`hall.words.clocks.ClockWords` in Russian."""

    @property
    def labels(self) -> ClockLabels:
        return _LABELS

    def ready(self, n: int) -> str:
        return f"готовы {n}"

    def to_see_to(self, n: int) -> str:
        return f"разобраться {n}"

    def running(self, part: int, whole: int) -> str:
        return f"{part} из {whole} идут"

    def boards_of(self, part: int, whole: int) -> str:
        return f"{part} {plural(part, 'доска', 'доски', 'досок')} из {whole}"

    def visit(self, n: int) -> str:
        return f"Обойти {n} {plural(n, 'доску', 'доски', 'досок')}"

    def rows(self, rows: tuple[int, ...]) -> str:
        if len(rows) == 1:
            return f"Ряд {rows[0]}"
        return f"Ряды {', '.join(str(n) for n in rows[:-1])} и {rows[-1]}"

    def set_to(self, control: str) -> str:
        return f"Поставить на часах {control}"

    def fault(self, fault: ClockFault, side: Side | None, minutes: int | None) -> str:
        if minutes and fault in _TIMED:
            return _TIMED[fault].format(minutes)
        if fault is ClockFault.FLAG_FALLEN and side is not None:
            return f"Время вышло: {self.side(side)}"
        return _FAULTS[fault]

    def side(self, side: Side) -> str:
        return "белые" if side is Side.WHITE else "чёрные"

    def instead(self, shown: str, expected: str) -> str:
        return f"{shown} вместо {expected}"

    def stop_and_set(self, expected: str) -> str:
        return f"остановить, поставить {expected}"

    def increment(self, seconds: int) -> str:
        return f"включить добавление {seconds} с" if seconds else "выключить добавление"

    def lever_up(self, side: ClockSide) -> str:
        return f"поднять рычаг {self._where(side)}"

    def last_reading(self, at: str) -> str:
        return f"последние {at}"

    def since(self, at: str) -> str:
        return f"с {at}"

    def moves(self, n: int) -> str:
        return f"{n} {plural(n, 'ход', 'хода', 'ходов')}"

    def press_the_clock(self, board: int) -> str:
        return f"«Нажмите часы на {board}»"

    def asked(self, board: int) -> str:
        return f"Нажмите за чёрных на доске {board}: рычаг белых поднимется"

    def button(self, note: ClockNote) -> str:
        return _BUTTONS[note]

    def noted(self, note: ClockNote) -> str:
        return _NOTED[note]

    def white_sits(self, side: ClockSide | None) -> str:
        return "сторона не ясна" if side is None else self._where(side)

    def side_source(self, source: str) -> str:
        return _SOURCES.get(source, source)

    def both_times(self, left: str, right: str) -> str:
        return f"{left} слева, {right} справа"

    def ago(self, seconds: int) -> str:
        if seconds < 60:
            return f"{seconds} с назад"
        return f"{seconds // 60} мин назад"

    def found_port(self, serial: str | None, *, clock: bool) -> str:
        board = "доска DGT" if serial is None else f"доска DGT {serial}"
        return board if clock else f"{board}, без часов"

    def not_paired(self, board: int) -> str:
        return f"доска {board}, в туре её нет"

    def _where(self, side: ClockSide) -> str:
        return "слева" if side is ClockSide.LEFT else "справа"
