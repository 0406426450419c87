"""What is said of a play-off for shared places, in Belarusian."""

from __future__ import annotations

from hall.words.play_offs import PlayOffWords

WORDS = PlayOffWords(
    head="ДС",
    title="Дадатковае спаборніцтва за месцы {}",
    games="Партыі дадатковага спаборніцтва",
    no_games="Партый яшчэ няма",
    enter="Унесці партыю",
    strike="Выкрасліць",
    level="Роўныя і пасля партый: {}",
    goes_before="Вышэй: {}",
    how="Як вырашана: армагедон, жэрабя",
    decided="Месцы {} вызначыла дадатковае спаборніцтва: {}",
    order="Парадак месцаў: {}",
    game="Дадатковае спаборніцтва: {}",
    struck="Партыя выкраслена: {}",
    not_yours="Уносіць суддзя",
)
