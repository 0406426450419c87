"""Belarusian: what a rehearsed arbiter writes."""

from __future__ import annotations

from hall.words.rehearsed import RehearsedWords

WORDS = RehearsedWords(
    no_notice="не з'явіўся без папярэджання",
    late_entry="спазніўся на рэгістрацыю з-за цягніка",
    absence="хворы, папярэдзіў напярэдадні",
    withdrawal="ад'язджае па сямейных абставінах",
    incident="падказваў ход суседу",
    explanation="сказаў, што гаварыў пра гадзіннік",
    decision="саперніку дададзены дзве хвіліны",
    place="гульнявая зала",
    federation="рэгіянальная федэрацыя шахмат",
    penalty="размова падчас гульні",
    interruption="згасла святло",
    correction="памылка ў бланку, пацвердзілі абодва гульцы",
    trainer="Трэнер Рэпетыцыі",
    appeal="нязгодны з рашэннем суддзі пра трохразовае паўтарэнне",
    granted="рашэнне суддзі адменена, пратэст задаволены",
    rejected="рашэнне суддзі застаецца ў сіле",
    committee=("Старшыня Першы", "Член Другі", "Член Трэці", "Запасны Чацвёрты", "Запасны Пяты"),
)
