"""The tablet's words for chess clocks in Belarusian: one clock is singular, "гадзіннік"."""

from __future__ import annotations

from hall.model.clock_checks import ClockFault
from hall.model.clock_events import ClockNote
from hall.model.clocks import ClockSide
from hall.model.tournament import Side
from hall.words.clocks import ClockLabels
from hall.words.numbers_be import plural

_LABELS = ClockLabels(
    clocks="Гадзіннікі",
    before_round="Гадзіннікі перад турам",
    in_round="Гадзіннікі ў туры",
    in_order="У парадку абходу",
    from_entrance="Па дарозе ад уваходу",
    stage="сцэна",
    entrance="уваход",
    desk="столік суддзяў",
    nothing_wrong="Усе гадзіннікі гатовы",
    wired_ready="Падключаныя гадзіннікі гатовы",
    all_run="Заўваг да гадзіннікаў няма",
    no_control="Кантроль не зададзены, звяраць няма з чым",
    ready="гатовы",
    runs="ідзе",
    faulty="няспраўны",
    check_side="праверыць бок",
    plain="звычайны гадзіннік",
    finished="завершана",
    no_clock_detail="дошка на сувязі",
    never_heard="паказанняў яшчэ не было",
    battery_detail="замяніць да пачатку",
    board="Дошка",
    result="Вынік",
    to_move="ход",
    estimated="паводле разліку",
    electronic_board="Электронная дошка",
    white="Белыя",
    left="злева",
    right="справа",
    auto="аўта",
    all_clocks="Да спіса",
    kings_left="Каралі пайшлі з цэнтра",
    found_ports="Знойдзены парты",
    board_number="№ дошкі",
    bind="Звязаць",
    unbind="Адвязаць",
    port="Порт",
    none_wired="Электронных дошак яшчэ няма",
)
_FAULTS = {
    ClockFault.NO_LINK: "Няма сувязі",
    ClockFault.NO_CLOCK: "Гадзінніка няма",
    ClockFault.RUNS_BEFORE_START: "Ідзе да пачатку",
    ClockFault.FLAG_FALLEN: "Час скончыўся",
    ClockFault.CONTROL_REACHED: "Кантроль: праверце хады",
    ClockFault.FROZEN: "Час не мяняецца",
    ClockFault.SUM_SENSELESS: "Час не сыходзіцца",
    ClockFault.WRONG_TIME: "Не той кантроль",
    ClockFault.WRONG_INCREMENT: "Не тое дабаўленне",
    ClockFault.LEVER_WRONG: "Не той рычаг",
    ClockFault.NOT_STARTED: "Не ўключаны",
    ClockFault.PAUSED_LONG: "Спынены",
    ClockFault.SIDE_NOT_KNOWN: "Бок невядомы",
    ClockFault.BATTERY_LOW: "Садзіцца батарэя",
}
_TIMED = {
    ClockFault.NO_LINK: "Маўчыць {} хв",
    ClockFault.NOT_STARTED: "Не ўключаны {} хв",
    ClockFault.PAUSED_LONG: "Стаіць {} хв",
}
_BUTTONS = {
    ClockNote.DONE: "Гатова",
    ClockNote.REPLACED: "Заменены",
    ClockNote.WITHOUT: "Без гадзінніка",
    ClockNote.MOVES_CHECKED: "Праверана",
    ClockNote.PRESS_ASKED: "Праверыць",
}
_NOTED = {
    ClockNote.DONE: "гадзіннік папраўлены",
    ClockNote.REPLACED: "гадзіннік заменены",
    ClockNote.WITHOUT: "без электроннага гадзінніка",
    ClockNote.MOVES_CHECKED: "хады да кантролю правераны",
    ClockNote.PRESS_ASKED: "бок пакажа рычаг",
}
_SOURCES = {
    "arbiter": "сказаў суддзя",
    "venue": "паводле файла залы",
    "clock": "паводле першага пуску",
    "press": "паводле рычага",
    "board": "паводле дошкі",
}


class BelarusianClocks:
    """`hall.words.clocks.ClockWords` in Belarusian."""

    @property
    def labels(self) -> ClockLabels:
        return _LABELS

    def ready(self, n: int) -> str:
        return f"гатовы {n}"

    def to_see_to(self, n: int) -> str:
        return f"разабрацца {n}"

    def running(self, part: int, whole: int) -> str:
        return f"{part} з {whole} ідуць"

    def boards_of(self, part: int, whole: int) -> str:
        return f"{part} {plural(part, 'дошка', 'дошкі', 'дошак')} з {whole}"

    def visit(self, n: int) -> str:
        return f"Абысці {n} {plural(n, 'дошку', 'дошкі', 'дошак')}"

    def rows(self, rows: tuple[int, ...]) -> str:
        if len(rows) == 1:
            return f"Рад {rows[0]}"
        return f"Рады {', '.join(str(n) for n in rows[:-1])} і {rows[-1]}"

    def set_to(self, control: str) -> str:
        return f"Паставіць на гадзінніку {control}"

    def fault(self, fault: ClockFault, side: Side | None, minutes: int | None) -> str:
        if minutes and fault in _TIMED:
            return _TIMED[fault].format(minutes)
        if fault is ClockFault.FLAG_FALLEN and side is not None:
            return f"Час скончыўся: {self.side(side)}"
        return _FAULTS[fault]

    def side(self, side: Side) -> str:
        return "белыя" if side is Side.WHITE else "чорныя"

    def instead(self, shown: str, expected: str) -> str:
        return f"{shown} замест {expected}"

    def stop_and_set(self, expected: str) -> str:
        return f"спыніць, паставіць {expected}"

    def increment(self, seconds: int) -> str:
        return f"уключыць дабаўленне {seconds} с" if seconds else "выключыць дабаўленне"

    def lever_up(self, side: ClockSide) -> str:
        return f"падняць рычаг {self._where(side)}"

    def last_reading(self, at: str) -> str:
        return f"апошнія {at}"

    def since(self, at: str) -> str:
        return f"з {at}"

    def moves(self, n: int) -> str:
        return f"{n} {plural(n, 'ход', 'хады', 'хадоў')}"

    def press_the_clock(self, board: int) -> str:
        return f"«Націсніце гадзіннік на {board}»"

    def asked(self, board: int) -> str:
        return f"Націсніце за чорных на дошцы {board}: рычаг белых падымецца"

    def button(self, note: ClockNote) -> str:
        return _BUTTONS[note]

    def noted(self, note: ClockNote) -> str:
        return _NOTED[note]

    def white_sits(self, side: ClockSide | None) -> str:
        return "бок невядомы" if side is None else self._where(side)

    def side_source(self, source: str) -> str:
        return _SOURCES.get(source, source)

    def both_times(self, left: str, right: str) -> str:
        return f"{left} злева, {right} справа"

    def ago(self, seconds: int) -> str:
        if seconds < 60:
            return f"{seconds} с таму"
        return f"{seconds // 60} хв таму"

    def found_port(self, serial: str | None, *, clock: bool) -> str:
        board = "дошка DGT" if serial is None else f"дошка DGT {serial}"
        return board if clock else f"{board}, без гадзінніка"

    def not_paired(self, board: int) -> str:
        return f"дошка {board}, у туры яе няма"

    def _where(self, side: ClockSide) -> str:
        return "злева" if side is ClockSide.LEFT else "справа"
