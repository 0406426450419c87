"""What is said of a play-off for shared places, in Russian."""

from __future__ import annotations

from hall.words.play_offs import PlayOffWords

WORDS = PlayOffWords(
    head="ДС",
    title="Дополнительное соревнование за места {}",
    games="Партии дополнительного соревнования",
    no_games="Партий ещё нет",
    enter="Внести партию",
    strike="Вычеркнуть",
    level="Равны и после партий: {}",
    goes_before="Выше: {}",
    how="Как решено: армагеддон, жребий",
    decided="Места {} определило дополнительное соревнование: {}",
    order="Порядок мест: {}",
    game="Дополнительное соревнование: {}",
    struck="Партия вычеркнута: {}",
    not_yours="Вносит судья",
)
