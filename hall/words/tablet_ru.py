"""The tablet's sentences in Russian; refusals stand in `tablet_refusals_ru`, labels in `tablet_labels_ru`."""

from __future__ import annotations

from hall.model.call_events import CallEnd, CallKind
from hall.model.clock_events import Evidence
from hall.model.commands import Role
from hall.model.instants import Span
from hall.model.refusals import Reason
from hall.model.regulations import Comparison, TimeControl
from hall.model.timetable import CueKind
from hall.model.tournament import Side, Unpaired
from hall.words.clocks_ru import RussianClocks
from hall.words.numbers_ru import plural
from hall.words.screen_ru import WORDS as SCREEN
from hall.words.tablet import Labels, Sentences, TimeText
from hall.words.tablet_labels_ru import LABELS
from hall.words.tablet_refusals_ru import refusal
from hall.words.tablet_rulings_ru import RussianRulings

_CALLS = {
    CallKind.FIVE_MINUTES: "Пять минут",
    CallKind.ONE_MINUTE: "Одна минута",
    CallKind.START_MOVED: "Перенос начала",
    CallKind.PAIRINGS_PUBLISHED: "Опубликованы пары",
    CallKind.PAIRINGS_CORRECTED: "Пары исправлены",
    CallKind.PHOTOGRAPHY_ENDS: "Конец фотосъёмки",
    CallKind.TRAINERS_LEAVE: "Тренеры выходят",
    CallKind.DEFAULT_TIME: "Допустимое опоздание",
    CallKind.PLAY_SUSPENDED: "Игра прервана",
    CallKind.LEAVE_THE_HALL: "Покинуть зал",
    CallKind.PLAY_RESUMES: "Игра возобновится",
    CallKind.PLAY_RESUMED: "Игра возобновлена",
    CallKind.TEXT: "Объявление",
}
_CALL_ENDS = {
    CallEnd.PLAYED: "зал слышал",
    CallEnd.LATE: "сказано позже, с верным временем",
    CallEnd.FAILED: "не прозвучало",
    CallEnd.MUTED: "голос был выключен",
    CallEnd.SKIPPED: "пропущено",
    CallEnd.STOPPED: "прервано",
}
_UNPAIRED = {
    Unpaired.PAIRING_BYE: "свободны от игры",
    Unpaired.FULL_BYE: "свободны с очком",
    Unpaired.HALF_BYE: "свободны с половиной очка",
    Unpaired.ABSENT: "не включены в жеребьёвку",
    Unpaired.WITHDRAWN: "выбыли",
    Unpaired.EXPELLED: "исключены",
}
_LEFT_OUT = {
    Unpaired.PAIRING_BYE: "свободен от игры",
    Unpaired.FULL_BYE: "свободен, с очком",
    Unpaired.HALF_BYE: "свободен, с половиной очка",
    Unpaired.ABSENT: "не включён в жеребьёвку",
    Unpaired.WITHDRAWN: "выбыл",
    Unpaired.EXPELLED: "исключён",
}
# Who acts without being a person.
_SYSTEM = {"hall": "компьютер зала", "console": "консоль", "voice": "голос", "clocks": "часы"}
_ROLES = {
    Role.CHIEF_ARBITER: "Главный судья",
    Role.DEPUTY: "Заместитель главного судьи",
    Role.ARBITER: "Судья зала",
    Role.SECRETARY: "Главный секретарь",
    Role.ASSISTANT: "Помощник",
    Role.ORGANISER: "Организатор",
    Role.SYSTEM: "Система",
}
_CUES = {
    CueKind.PAIRINGS_PUBLISHED: "Публикация пар",
    CueKind.ANNOUNCE_5_MIN: "Пять минут",
    CueKind.ANNOUNCE_1_MIN: "Одна минута",
    CueKind.START_DUE: "Начало тура",
    CueKind.PHOTOGRAPHY_ENDS: "Конец фотосъёмки",
    CueKind.DEFAULT_TIME: "Допустимое опоздание",
    CueKind.TRAINERS_LEAVE: "Тренеры покидают зал",
    CueKind.PROVISIONAL_RESULTS_ALLOWED: "Предварительные ничьи",
    CueKind.APPEALS_CLOSE: "Конец срока подачи заявлений",
}
_ACTS = {
    "review": "Пары просмотрены",
    "publish": "Пары опубликованы",
    "withdraw": "Пары сняты",
    "start": "Тур начат",
    "moved": "Начало перенесено",
    "call": "Объявлено судьёй",
    "unmarked": "Отметка снята",
    "many": "Отмечено",
    "open": "Оставлено открытым",
    "plan": "Начало назначено",
    "kings": "Короли — не результат",
    "clock": "Отметка о часах",
}


class RussianTablet(RussianRulings):
    """`hall.words.tablet.Sentences` in Russian."""

    @property
    def labels(self) -> Labels:
        return LABELS

    @property
    def clocks(self) -> RussianClocks:
        return RussianClocks()

    def round_title(self, n: int) -> str:
        return f"{n}-й тур"

    def pairs_ready(self, n: int) -> str:
        return f"Пары {n}-го тура готовы"

    def pairs_of(self, n: int) -> str:
        return f"Пары {n}-го тура"

    def no_pairings(self, n: int) -> str:
        return f"Пары {n}-го тура: ждём"

    def starts_in(self, n: int) -> str:
        return f"{n}-й тур начнётся через"

    def results_of(self, n: int) -> str:
        return f"Результаты {n}-го тура"

    def of(self, part: int, whole: int) -> str:
        return f"{part} из {whole}"

    def boards(self, n: int) -> str:
        return f"{n} {plural(n, 'доска', 'доски', 'досок')}"

    def boards_range(self, first: int, last: int, whole: int) -> str:
        return f"Доски {first}–{last} из {whole}"

    def boards_checked(self, part: int, whole: int) -> str:
        return f"{part} из {whole} {plural(whole, 'доски', 'досок', 'досок')}"

    def look_count(self, n: int) -> str:
        return f"посмотреть {n}"

    def not_checked_list(self, boards: str) -> str:
        return f"Не осмотрены: {boards}"

    def rows(self, first: int, last: int) -> str:
        return f"Ряд {first}" if first == last else f"Ряды {first}–{last}"

    def row(self, n: int) -> str:
        return f"Ряд {n}"

    def row_left(self, n: int) -> str:
        return f"осталось {n}"

    def rest_of_row(self, n: int) -> str:
        if n == 1:
            return "Последняя доска: оба здесь"
        return f"Остальные {n} {plural(n, 'доска', 'доски', 'досок')}: все здесь"

    def check_boards(self, n: int) -> str:
        return f"Осмотреть {n} {plural(n, 'доску', 'доски', 'досок')}"

    def checked_at(self, part: int, whole: int, at: str) -> str:
        return f"осмотрено {part} из {whole} в {at}"

    def opens_at(self, at: str) -> str:
        return f"Откроется в {at}"

    def publish_text(self, screens: int) -> str:
        where = f"{screens} {plural(screens, 'экран', 'экрана', 'экранов')}" if screens else "Экранов нет"
        return f"{where}, через 5\xa0с."

    def screens_text(self, well: int, whole: int, voice: str) -> str:
        return f"{well} из {whole} на связи · {voice}"

    def unpaired(self, why: Unpaired, n: int) -> str:
        return f"{_UNPAIRED[why]}: {n}"

    def left_out(self, why: Unpaired) -> str:
        return _LEFT_OUT[why]

    def official(self, name: str) -> str:
        return _SYSTEM.get(name, name)

    def in_play_for(self, minutes: int) -> str:
        return f"идёт {minutes}\xa0мин"

    def voice_heard(self, at: str) -> str:
        return f"голос звучал в {at}"

    def file_from(self, source: str, at: str, by: str) -> str:
        return f"{source}, принят {at} · {by}"

    def own_pairs(self, by_table: bool, at: str, by: str) -> str:
        own = "своя, по таблице Бергера" if by_table else "своя жеребьёвка"
        return f"{own}, {at} · {by}"

    def committee_text(self, members: int, reserves: int) -> str:
        return (
            f"председатель, {members} {plural(members, 'член', 'члена', 'членов')}, "
            f"{reserves} {plural(reserves, 'запасной', 'запасных', 'запасных')}"
        )

    def time_control(self, control: TimeControl) -> str:
        return " ".join(SCREEN.time_control(control))

    def span_minutes(self, span: Span) -> str:
        return f"{span.ms // 60_000}\xa0мин"

    def until_time(self, span: Span, at: str) -> str:
        return f"{span.ms // 60_000}\xa0мин, до {at}"

    def default_rule(self, comparison: Comparison, span: Span, at: str) -> str:
        when = f"с {at}" if comparison is Comparison.OR_MORE else f"после {at}"
        return f"{self.default_rule_short(comparison, span)}: {when}"

    def default_rule_short(self, comparison: Comparison, span: Span) -> str:
        n = span.ms // 60_000
        if n == 0:
            return "Неявка к началу тура — поражение"
        if comparison is Comparison.OR_MORE:
            return f"{n} {plural(n, 'минута', 'минуты', 'минут')} и более — поражение"
        return f"Более {n} {plural(n, 'минуты', 'минут', 'минут')} — поражение"

    def start_short(self, at: str) -> str:
        return f"Начало {at}"

    def started_at(self, at: str) -> str:
        return f"Начало в {at}"

    def undone_at(self, at: str, by: str) -> str:
        return f"отменено {at} · {by}"

    def started_before(self, at: str) -> str:
        return f"Начато в {at}: вернуть"

    def call_name(self, kind: CallKind) -> str:
        return _CALLS[kind]

    def call_due(self, at: str) -> str:
        return f"в {at}"

    def call_said(self, at: str, languages: str) -> str:
        return f"сказано {at}, {languages}" if languages else f"сказано {at}"

    def call_end(self, how: CallEnd) -> str:
        return _CALL_ENDS[how]

    def call_unsure(self, at: str) -> str:
        return f"начато в {at}, возможно, не слышно"

    def said_by(self, who: str, at: str) -> str:
        return f"объявлено {at} · {who}"

    def seat_missing(self, side: Side) -> str:
        return "белых нет" if side is Side.WHITE else "чёрных нет"

    def seat_here(self, side: Side) -> str:
        return "Белые за доской" if side is Side.WHITE else "Чёрные за доской"

    def both_missing(self) -> str:
        return "нет обоих"

    def side_here_button(self, side: Side) -> str:
        return "Белые здесь" if side is Side.WHITE else "Чёрные здесь"

    def last_look(self, at: str) -> str:
        return f"нет, осмотр {at}"

    def between(self, first: str, last: str) -> str:
        return f"между {first} и {last}"

    def came_late(self, at: str) -> str:
        return f"опоздал, пришёл в {at}"

    def clock_runs(self, side: Side | None) -> str:
        if side is None:
            return "часы идут с начала"
        return f"часы {'белых' if side is Side.WHITE else 'чёрных'} идут"

    def side_not_marked(self, side: Side) -> str:
        return f"{self.side_name(side)} не отмечены"

    def probably_here(self, side: Side) -> str:
        return f"{self.side_name(side)}, вероятно, здесь"

    def evidence(self, kind: Evidence, side: Side | None) -> str:
        whose = "" if side is None else (" белых" if side is Side.WHITE else " чёрных")
        who = "" if side is None else f" {self.side_name(side)}"
        return {
            Evidence.CLOCK_STARTED: f"Часы{whose} пошли",
            Evidence.PRESS: f"Нажали часы{':' if who else ''}{who}",
            Evidence.PIECE_MOVED: f"Ход{whose}",
            Evidence.RAN_BEFORE_START: "Часы шли до начала: сбросить",
            Evidence.FLAG_FALLEN: f"Время вышло{':' if who else ''}{who}",
            Evidence.LINK_LOST: "Связь с доской пропала",
            Evidence.LINK_BACK: "Связь с доской вернулась",
            Evidence.NO_CLOCK: "Часы не подключены",
            Evidence.CLOCK_PAUSED: "Часы остановлены",
            Evidence.CONTROL_REACHED: f"Контроль{whose}: проверьте ходы",
            Evidence.KINGS: "Короли в центре",
        }[kind]

    def source(self, certain: bool | None, board: bool) -> str:
        what = "доска" if board else "часы"
        if certain is None:
            return f"{what} · никого не доказывает"
        return f"{what}, {'точно' if certain else 'вероятно'}"

    def arrived(self, side: Side, first: str | None, last: str | None) -> str:
        who = "Белые" if side is Side.WHITE else "Чёрные"
        if first and first == last:
            return f"{who} пришли в {last}"
        if first and last:
            return f"{who} пришли {self.between(first, last)}"
        return f"{who} пришли не позже {last}" if last else f"{who} здесь"

    def shown_minutes(self, minutes: int) -> str:
        return f"{'−' if minutes < 0 else '+'}{abs(minutes)}\xa0мин"

    def moved(self, old: str, new: str, said: str) -> str:
        return f"Начало тура перенесено с {old} на {new} (объявлено в {said})"

    def move_to(self, at: str) -> str:
        return f"Перенести на {at}"

    def plan_for(self, at: str) -> str:
        return f"Назначить на {at}"

    def cue(self, kind: CueKind) -> str:
        return _CUES[kind]

    def move_late(self, minutes: int) -> str:
        return f"До нового начала {minutes}\xa0мин: прозвучит верное число минут"

    def left_becomes(self) -> str:
        return "до начала станет"

    def call_already_said(self) -> str:
        return "уже сказано: прозвучит снова, с верным временем"

    def picture_age(self, seconds: int) -> str:
        return f"Снимок {seconds}\xa0с назад"

    def lag(self, ms: int) -> str:
        return f"{ms}\xa0мс"

    def screens_on(self, n: int) -> str:
        return f"на связи {n}"

    def screens_off(self, n: int) -> str:
        return f"нет связи {n}"

    def call_not_heard(self, kind: CallKind, at: str) -> str:
        return f"«{_CALLS[kind]}» в {at} не прозвучит."

    def role(self, role: Role) -> str:
        return _ROLES[role]

    def since(self, at: str) -> str:
        return f"с {at}"

    def all_results_in(self, n: int) -> str:
        return f"Все результаты введены: {n} из {n}"

    def next_round_at(self, n: int, day: str, at: str) -> str:
        return f"{n}-й тур: {day}, {at}"

    def act(self, kind: str, value: str) -> str:
        return f"{_ACTS[kind]}{': ' if value else ''}{value}"

    def refusal(self, reason: Reason, fmt: TimeText) -> str:
        return refusal(reason, fmt)


WORDS: Sentences = RussianTablet()
