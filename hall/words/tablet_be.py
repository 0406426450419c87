"""The tablet's sentences in Belarusian; refusals stand in `tablet_refusals_be`, labels beside them."""

from __future__ import annotations

from hall.model.call_events import CallEnd, CallKind
from hall.model.clock_events import Evidence
from hall.model.commands import Role
from hall.model.instants import Span
from hall.model.refusals import Reason
from hall.model.regulations import Comparison, TimeControl
from hall.model.timetable import CueKind
from hall.model.tournament import Side, Unpaired
from hall.words.clocks_be import BelarusianClocks
from hall.words.numbers_be import plural, written_ordinal
from hall.words.screen_be import WORDS as SCREEN
from hall.words.tablet import Labels, Sentences, TimeText
from hall.words.tablet_labels_be import LABELS
from hall.words.tablet_refusals_be import refusal
from hall.words.tablet_rulings_be import BelarusianRulings

_CALLS = {
    CallKind.FIVE_MINUTES: "Пяць хвілін",
    CallKind.ONE_MINUTE: "Адна хвіліна",
    CallKind.START_MOVED: "Перанос пачатку",
    CallKind.PAIRINGS_PUBLISHED: "Апублікаваны пары",
    CallKind.PAIRINGS_CORRECTED: "Пары выпраўлены",
    CallKind.PHOTOGRAPHY_ENDS: "Канец фотаздымкі",
    CallKind.TRAINERS_LEAVE: "Трэнеры выходзяць",
    CallKind.DEFAULT_TIME: "Дапушчальнае спазненне",
    CallKind.PLAY_SUSPENDED: "Гульня перапынена",
    CallKind.LEAVE_THE_HALL: "Пакінуць залу",
    CallKind.PLAY_RESUMES: "Гульня адновіцца",
    CallKind.PLAY_RESUMED: "Гульня адноўлена",
    CallKind.TEXT: "Аб'ява",
}
_CALL_ENDS = {
    CallEnd.PLAYED: "зала чула",
    CallEnd.LATE: "сказана пазней, з правільным часам",
    CallEnd.FAILED: "не прагучала",
    CallEnd.MUTED: "голас быў выключаны",
    CallEnd.SKIPPED: "прапушчана",
    CallEnd.STOPPED: "перапынена",
}
_UNPAIRED = {
    Unpaired.PAIRING_BYE: "вольныя ад гульні",
    Unpaired.FULL_BYE: "вольныя з ачком",
    Unpaired.HALF_BYE: "вольныя з паловай ачка",
    Unpaired.ABSENT: "не ўключаны ў жараб'ёўку",
    Unpaired.WITHDRAWN: "выбылі",
    Unpaired.EXPELLED: "выключаны",
}
_LEFT_OUT = {
    Unpaired.PAIRING_BYE: "вольны ад гульні",
    Unpaired.FULL_BYE: "вольны, з ачком",
    Unpaired.HALF_BYE: "вольны, з паловай ачка",
    Unpaired.ABSENT: "не ўключаны ў жараб'ёўку",
    Unpaired.WITHDRAWN: "выбыў",
    Unpaired.EXPELLED: "выключаны",
}
# Who acts without being a person.
_SYSTEM = {"hall": "камп'ютар залы", "console": "кансоль", "voice": "голас", "clocks": "гадзіннікі"}
_ROLES = {
    Role.CHIEF_ARBITER: "Галоўны суддзя",
    Role.DEPUTY: "Намеснік галоўнага суддзі",
    Role.ARBITER: "Суддзя залы",
    Role.SECRETARY: "Галоўны сакратар",
    Role.ASSISTANT: "Памочнік",
    Role.ORGANISER: "Арганізатар",
    Role.SYSTEM: "Сістэма",
}
_CUES = {
    CueKind.PAIRINGS_PUBLISHED: "Публікацыя пар",
    CueKind.ANNOUNCE_5_MIN: "Пяць хвілін",
    CueKind.ANNOUNCE_1_MIN: "Адна хвіліна",
    CueKind.START_DUE: "Пачатак тура",
    CueKind.PHOTOGRAPHY_ENDS: "Канец фотаздымкі",
    CueKind.DEFAULT_TIME: "Дапушчальнае спазненне",
    CueKind.TRAINERS_LEAVE: "Трэнеры пакідаюць залу",
    CueKind.PROVISIONAL_RESULTS_ALLOWED: "Папярэднія нічыі",
    CueKind.APPEALS_CLOSE: "Канец тэрміну падачы заяў",
}
_ACTS = {
    "review": "Пары прагледжаны",
    "publish": "Пары апублікаваны",
    "withdraw": "Пары зняты",
    "start": "Тур пачаты",
    "moved": "Пачатак перанесены",
    "call": "Аб'яўлена суддзёй",
    "unmarked": "Адзнака знята",
    "many": "Адзначана",
    "open": "Пакінута адкрытым",
    "plan": "Пачатак прызначаны",
    "kings": "Каралі — не вынік",
    "clock": "Адзнака пра гадзіннік",
}


class BelarusianTablet(BelarusianRulings):
    """`hall.words.tablet.Sentences` in Belarusian."""

    @property
    def labels(self) -> Labels:
        return LABELS

    @property
    def clocks(self) -> BelarusianClocks:
        return BelarusianClocks()

    def round_title(self, n: int) -> str:
        return f"{written_ordinal(n)} тур"

    def pairs_ready(self, n: int) -> str:
        return f"Пары {n}-га тура гатовы"

    def pairs_of(self, n: int) -> str:
        return f"Пары {n}-га тура"

    def no_pairings(self, n: int) -> str:
        return f"Пары {n}-га тура: чакаем"

    def starts_in(self, n: int) -> str:
        return f"{written_ordinal(n)} тур пачнецца праз"

    def results_of(self, n: int) -> str:
        return f"Вынікі {n}-га тура"

    def of(self, part: int, whole: int) -> str:
        return f"{part} з {whole}"

    def boards(self, n: int) -> str:
        return f"{n} {plural(n, 'дошка', 'дошкі', 'дошак')}"

    def boards_range(self, first: int, last: int, whole: int) -> str:
        return f"Дошкі {first}–{last} з {whole}"

    def boards_checked(self, part: int, whole: int) -> str:
        return f"{part} з {whole} {plural(whole, 'дошкі', 'дошак', 'дошак')}"

    def look_count(self, n: int) -> str:
        return f"паглядзець {n}"

    def not_checked_list(self, boards: str) -> str:
        return f"Не агледжаны: {boards}"

    def rows(self, first: int, last: int) -> str:
        return f"Рад {first}" if first == last else f"Рады {first}–{last}"

    def row(self, n: int) -> str:
        return f"Рад {n}"

    def row_left(self, n: int) -> str:
        return f"засталося {n}"

    def rest_of_row(self, n: int) -> str:
        if n == 1:
            return "Апошняя дошка: абодва тут"
        return f"Астатнія {n} {plural(n, 'дошка', 'дошкі', 'дошак')}: усе тут"

    def check_boards(self, n: int) -> str:
        return f"Агледзець {n} {plural(n, 'дошку', 'дошкі', 'дошак')}"

    def checked_at(self, part: int, whole: int, at: str) -> str:
        return f"агледжана {part} з {whole} у {at}"

    def opens_at(self, at: str) -> str:
        return f"Адкрыецца ў {at}"

    def publish_text(self, screens: int) -> str:
        where = f"{screens} {plural(screens, 'экран', 'экраны', 'экранаў')}" if screens else "Экранаў няма"
        return f"{where}, праз 5\xa0с."

    def screens_text(self, well: int, whole: int, voice: str) -> str:
        return f"{well} з {whole} на сувязі · {voice}"

    def unpaired(self, why: Unpaired, n: int) -> str:
        return f"{_UNPAIRED[why]}: {n}"

    def left_out(self, why: Unpaired) -> str:
        return _LEFT_OUT[why]

    def official(self, name: str) -> str:
        return _SYSTEM.get(name, name)

    def in_play_for(self, minutes: int) -> str:
        return f"ідзе {minutes}\xa0хв"

    def voice_heard(self, at: str) -> str:
        return f"голас гучаў у {at}"

    def file_from(self, source: str, at: str, by: str) -> str:
        return f"{source}, прыняты {at} · {by}"

    def own_pairs(self, by_table: bool, at: str, by: str) -> str:
        own = "уласная, па табліцы Бергера" if by_table else "уласная жараб'ёўка"
        return f"{own}, {at} · {by}"

    def committee_text(self, members: int, reserves: int) -> str:
        return (
            f"старшыня, {members} {plural(members, 'член', 'члены', 'членаў')}, "
            f"{reserves} {plural(reserves, 'запасны', 'запасныя', 'запасных')}"
        )

    def time_control(self, control: TimeControl) -> str:
        return " ".join(SCREEN.time_control(control))

    def span_minutes(self, span: Span) -> str:
        return f"{span.ms // 60_000}\xa0хв"

    def until_time(self, span: Span, at: str) -> str:
        return f"{span.ms // 60_000}\xa0хв, да {at}"

    def default_rule(self, comparison: Comparison, span: Span, at: str) -> str:
        when = f"з {at}" if comparison is Comparison.OR_MORE else f"пасля {at}"
        return f"{self.default_rule_short(comparison, span)}: {when}"

    def default_rule_short(self, comparison: Comparison, span: Span) -> str:
        n = span.ms // 60_000
        if n == 0:
            return "Няяўка да пачатку тура — паражэнне"
        if comparison is Comparison.OR_MORE:
            return f"{n} {plural(n, 'хвіліна', 'хвіліны', 'хвілін')} і больш — паражэнне"
        return f"Больш за {n} {plural(n, 'хвіліну', 'хвіліны', 'хвілін')} — паражэнне"

    def start_short(self, at: str) -> str:
        return f"Пачатак {at}"

    def started_at(self, at: str) -> str:
        return f"Пачатак у {at}"

    def undone_at(self, at: str, by: str) -> str:
        return f"адменена {at} · {by}"

    def started_before(self, at: str) -> str:
        return f"Пачата ў {at}: вярнуць"

    def call_name(self, kind: CallKind) -> str:
        return _CALLS[kind]

    def call_due(self, at: str) -> str:
        return f"у {at}"

    def call_said(self, at: str, languages: str) -> str:
        return f"сказана {at}, {languages}" if languages else f"сказана {at}"

    def call_end(self, how: CallEnd) -> str:
        return _CALL_ENDS[how]

    def call_unsure(self, at: str) -> str:
        return f"пачата ў {at}, магчыма, не чуваць"

    def said_by(self, who: str, at: str) -> str:
        return f"аб'яўлена {at} · {who}"

    def seat_missing(self, side: Side) -> str:
        return "белых няма" if side is Side.WHITE else "чорных няма"

    def seat_here(self, side: Side) -> str:
        return "Белыя за дошкай" if side is Side.WHITE else "Чорныя за дошкай"

    def both_missing(self) -> str:
        return "няма абодвух"

    def side_here_button(self, side: Side) -> str:
        return "Белыя тут" if side is Side.WHITE else "Чорныя тут"

    def last_look(self, at: str) -> str:
        return f"няма, агляд {at}"

    def between(self, first: str, last: str) -> str:
        return f"паміж {first} і {last}"

    def came_late(self, at: str) -> str:
        return f"спазніўся, прыйшоў у {at}"

    def clock_runs(self, side: Side | None) -> str:
        if side is None:
            return "гадзіннік ідзе з пачатку"
        return f"гадзіннік {'белых' if side is Side.WHITE else 'чорных'} ідзе"

    def side_not_marked(self, side: Side) -> str:
        return f"{self.side_name(side)} не адзначаны"

    def probably_here(self, side: Side) -> str:
        return f"{self.side_name(side)}, верагодна, тут"

    def evidence(self, kind: Evidence, side: Side | None) -> str:
        whose = "" if side is None else (" белых" if side is Side.WHITE else " чорных")
        who = "" if side is None else f" {self.side_name(side)}"
        return {
            Evidence.CLOCK_STARTED: f"Гадзіннік{whose} пайшоў",
            Evidence.PRESS: f"Націснулі гадзіннік{':' if who else ''}{who}",
            Evidence.PIECE_MOVED: f"Ход{whose}",
            Evidence.RAN_BEFORE_START: "Гадзіннік ішоў да пачатку: скінуць",
            Evidence.FLAG_FALLEN: f"Час скончыўся{':' if who else ''}{who}",
            Evidence.LINK_LOST: "Сувязь з дошкай прапала",
            Evidence.LINK_BACK: "Сувязь з дошкай вярнулася",
            Evidence.NO_CLOCK: "Гадзіннік не падключаны",
            Evidence.CLOCK_PAUSED: "Гадзіннік спынены",
            Evidence.CONTROL_REACHED: f"Кантроль{whose}: праверце хады",
            Evidence.KINGS: "Каралі ў цэнтры",
        }[kind]

    def source(self, certain: bool | None, board: bool) -> str:
        what = "дошка" if board else "гадзіннік"
        if certain is None:
            return f"{what} · нікога не даказвае"
        return f"{what}, {'дакладна' if certain else 'верагодна'}"

    def arrived(self, side: Side, first: str | None, last: str | None) -> str:
        who = "Белыя" if side is Side.WHITE else "Чорныя"
        if first and first == last:
            return f"{who} прыйшлі ў {last}"
        if first and last:
            return f"{who} прыйшлі {self.between(first, last)}"
        return f"{who} прыйшлі не пазней за {last}" if last else f"{who} тут"

    def shown_minutes(self, minutes: int) -> str:
        return f"{'−' if minutes < 0 else '+'}{abs(minutes)}\xa0хв"

    def moved(self, old: str, new: str, said: str) -> str:
        return f"Пачатак тура перанесены з {old} на {new} (аб'яўлена ў {said})"

    def move_to(self, at: str) -> str:
        return f"Перанесці на {at}"

    def plan_for(self, at: str) -> str:
        return f"Прызначыць на {at}"

    def cue(self, kind: CueKind) -> str:
        return _CUES[kind]

    def move_late(self, minutes: int) -> str:
        return f"Да новага пачатку {minutes}\xa0хв: прагучыць правільная колькасць хвілін"

    def left_becomes(self) -> str:
        return "да пачатку стане"

    def call_already_said(self) -> str:
        return "ужо сказана: прагучыць зноў, правільна"

    def picture_age(self, seconds: int) -> str:
        return f"Здымак {seconds}\xa0с таму"

    def lag(self, ms: int) -> str:
        return f"{ms}\xa0мс"

    def screens_on(self, n: int) -> str:
        return f"на сувязі {n}"

    def screens_off(self, n: int) -> str:
        return f"няма сувязі {n}"

    def call_not_heard(self, kind: CallKind, at: str) -> str:
        return f"«{_CALLS[kind]}» у {at} не прагучыць."

    def role(self, role: Role) -> str:
        return _ROLES[role]

    def since(self, at: str) -> str:
        return f"з {at}"

    def all_results_in(self, n: int) -> str:
        return f"Усе вынікі ўнесены: {n} з {n}"

    def next_round_at(self, n: int, day: str, at: str) -> str:
        return f"{written_ordinal(n)} тур: {day}, {at}"

    def act(self, kind: str, value: str) -> str:
        return f"{_ACTS[kind]}{': ' if value else ''}{value}"

    def refusal(self, reason: Reason, fmt: TimeText) -> str:
        return refusal(reason, fmt)


WORDS: Sentences = BelarusianTablet()
