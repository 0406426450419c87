"""What the tablet says of boards that begin by themselves, in Russian."""

from __future__ import annotations

from hall.words.own_starts import OwnStartWords

WORDS = OwnStartWords(
    title="Доски со своим началом",
    held="своё начало",
    own_start="Своё начало",
    waits_until="ждёт, начало в {}",
    waits_for_word="ждёт указания судьи",
    began_at="начало в {}",
    late_until="допустимое опоздание до {}",
    nobody="Все доски начинают вместе с туром",
    which_boards="Какие доски",
    boards_hint="7, 12–15",
    unknown_boards="Нет в туре или с результатом: {}",
    no_boards="Укажите доски",
    when="Когда начнут",
    at_a_word="По указанию",
    to_time="Ко времени",
    reason="Причина",
    reasons=("Автобус", "Утренняя партия"),
    reason_needed="Отсчёт опоздания пойдёт от их начала",
    hold_boards="Придержать: {}",
    hold_note="Никто за ними не опаздывает, пока не начнут",
    start_boards="Начать: {}",
    opens_at="Откроется в {}",
    after_the_round="Сначала начните тур",
    not_yours="Это делает судья",
    done_held="Придержаны доски {}",
    done_started="Начаты доски {}",
    to_boards="На доски",
)
