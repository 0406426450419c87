"""Messages on the walls, in Belarusian."""

from __future__ import annotations

from hall.words.messages import MessageWords

WORDS = MessageWords(
    title="Паведамленне",
    to_all="Паведамленне ўсім",
    to_all_note="На экранах зараз: {}",
    ready_title="Гатовыя",
    own_title="Тэкст",
    in_language="па‑беларуску",
    where="Дзе",
    all_halls="Усе залы",
    whole_hall="Зала",
    how_long="Колькі",
    minutes="{}\xa0хв",
    until_taken="Пакуль не зняць",
    say_too="Экраны і голас",
    screens_only="Толькі экраны",
    send="Паказаць",
    send_note="На экранах праз 5 секунд, да гэтага можна адмяніць",
    sending_in="Пакажам праз {}\xa0с · адмяніць",
    up="На экранах",
    nothing_up="Паведамленняў няма",
    take_back="Зняць",
    until="да {}",
    last_minutes="За 5 хвілін да пачатку экраны належаць адліку",
    ready={
        "silence": "Просім захоўваць цішыню",
        "leave_after_game": "Хто скончыў партыю, пакіньце, калі ласка, гульнявую зону",
        "report_result": "Паведаміце вынік партыі суддзі",
        "trainers": "Трэнераў і гледачоў просім пакінуць гульнявую зону",
        "delay": "Пачатак затрымліваецца. Просім пачакаць",
        "pairings_soon": "Пары наступнага тура з'явяцца на экранах",
        "lost_property": "Знойдзеныя рэчы — у галоўнага суддзі",
        "meeting": "Сход прадстаўнікоў каманд — у галоўнага суддзі",
    },
)
