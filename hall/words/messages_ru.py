"""Messages on the walls, in Russian."""

from __future__ import annotations

from hall.words.messages import MessageWords

WORDS = MessageWords(
    title="Сообщение",
    to_all="Сообщение всем",
    to_all_note="На экранах сейчас: {}",
    ready_title="Готовые",
    own_title="Текст",
    in_language="по‑русски",
    where="Где",
    all_halls="Все залы",
    whole_hall="Зал",
    how_long="Сколько",
    minutes="{}\xa0мин",
    until_taken="Пока не снять",
    say_too="Экраны и голос",
    screens_only="Только экраны",
    send="Показать",
    send_note="На экранах через 5 секунд, до этого можно отменить",
    sending_in="Покажем через {}\xa0с · отменить",
    up="На экранах",
    nothing_up="Сообщений нет",
    take_back="Снять",
    until="до {}",
    last_minutes="За 5 минут до начала экраны принадлежат отсчёту",
    ready={
        "silence": "Просим соблюдать тишину",
        "leave_after_game": "Закончившие партию, покиньте, пожалуйста, игровую зону",
        "report_result": "Сообщите результат партии судье",
        "trainers": "Тренеров и зрителей просим покинуть игровую зону",
        "delay": "Начало задерживается. Просим подождать",
        "pairings_soon": "Пары следующего тура появятся на экранах",
        "lost_property": "Найденные вещи — у главного судьи",
        "meeting": "Собрание представителей команд — у главного судьи",
    },
)
