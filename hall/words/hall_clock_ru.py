"""What the tablet says of the hall's clock, links and disk, in Russian."""

from __future__ import annotations

from hall.words.hall_clock import HallClockWords

WORDS = HallClockWords(
    title="Время зала",
    set_it="Поставить",
    by_network="по сети",
    network_says="по сети сейчас {}, зал идёт по другому времени",
    network_set="Удерживайте: зал примет время сети",
    by_official="подтвердил судья",
    not_known="источника времени нет",
    hall_shows="Зал показывает",
    day="День, дд.мм.гггг",
    time="Время, чч:мм:сс",
    becomes="Станет {}",
    type_it="Введите время часов, которым доверяете",
    when_full="Удерживайте: время встанет, когда полоса заполнится",
    in_play="Идёт игра: время зала не переставляют",
    not_yours="Это делает судья",
    countdowns="Начало тура остаётся в своё время дня, отсчёт пересчитается",
    links="Шахматные часы",
    links_well="на связи {} из {}",
    links_lost="молчат доски {}",
    disk="Журнал",
    free="свободно {} ГБ",
)
