"""What is said of pairing anew those left waiting, in Russian."""

from __future__ import annotations

from hall.words.repairing import RepairWords

WORDS = RepairWords(
    title="Остались без соперника: {}",
    pair="Свести",
    note="Новая партия ждёт, пока судья её не начнёт",
    rule_first="Сначала решите остальные доски",
    nobody_fits="Свести некого: уже играли, нужен один цвет или встреча исключена",
    done="Доска {}: новая пара {} – {}",
    said="Доска {}: сведены оставшиеся без соперника {} – {}; не явились {}; доска {} свободна",
    not_allowed="Регламент не разрешает сводить оставшихся без соперника",
    not_waiting="Участник № {} не ждёт соперника",
    have_met="Участники № {} и № {} уже играли между собой",
)
