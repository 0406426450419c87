"""What is said of pairing anew those left waiting, in Belarusian."""

from __future__ import annotations

from hall.words.repairing import RepairWords

WORDS = RepairWords(
    title="Засталіся без саперніка: {}",
    pair="Звесці",
    note="Новая партыя чакае, пакуль суддзя яе не пачне",
    rule_first="Спачатку вырашыце астатнія дошкі",
    nobody_fits="Зводзіць няма каго: ужо гулялі, патрэбны адзін колер або сустрэча выключана",
    done="Дошка {}: новая пара {} – {}",
    said="Дошка {}: зведзены тыя, хто застаўся без саперніка, {} – {}; не з’явіліся {}; дошка {} вольная",
    not_allowed="Рэгламент не дазваляе зводзіць тых, хто застаўся без саперніка",
    not_waiting="Удзельнік № {} не чакае саперніка",
    have_met="Удзельнікі № {} і № {} ужо гулялі паміж сабой",
)
