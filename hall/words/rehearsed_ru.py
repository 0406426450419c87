"""Russian: what a rehearsed arbiter writes."""

from __future__ import annotations

from hall.words.rehearsed import RehearsedWords

WORDS = RehearsedWords(
    no_notice="не явился без предупреждения",
    late_entry="опоздал к регистрации из-за поезда",
    absence="болен, предупредил накануне",
    withdrawal="уезжает по семейным обстоятельствам",
    incident="подсказывал ход соседу",
    explanation="сказал, что говорил о часах",
    decision="сопернику добавлены две минуты",
    place="игровой зал",
    federation="региональная федерация шахмат",
    penalty="разговор во время игры",
    interruption="погас свет",
    correction="ошибка в бланке, подтвердили оба игрока",
    trainer="Тренер Репетиции",
    appeal="не согласен с решением судьи о троекратном повторении",
    granted="решение судьи отменено, заявление удовлетворено",
    rejected="решение судьи остаётся в силе",
    committee=("Председатель Первый", "Член Второй", "Член Третий", "Запасной Четвёртый", "Запасной Пятый"),
)
