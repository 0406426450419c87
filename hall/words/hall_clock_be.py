"""What the tablet says of the hall's clock, links and disk, in Belarusian."""

from __future__ import annotations

from hall.words.hall_clock import HallClockWords

WORDS = HallClockWords(
    title="Час залы",
    set_it="Паставіць",
    by_network="па сетцы",
    network_says="па сетцы цяпер {}, зала ідзе па іншым часе",
    network_set="Утрымлівайце: зала прыме час сеткі",
    by_official="пацвердзіў суддзя",
    not_known="крыніцы часу няма",
    hall_shows="Зала паказвае",
    day="Дзень, дд.мм.гггг",
    time="Час, гг:хх:сс",
    becomes="Стане {}",
    type_it="Увядзіце час гадзінніка, якому давяраеце",
    when_full="Утрымлівайце: час стане, калі паласа запоўніцца",
    in_play="Ідзе гульня: час залы не перастаўляюць",
    not_yours="Гэта робіць суддзя",
    countdowns="Пачатак тура застаецца ў свой час дня, адлік пералічыцца",
    links="Шахматныя гадзіннікі",
    links_well="на сувязі {} з {}",
    links_lost="маўчаць дошкі {}",
    disk="Журнал",
    free="вольна {} ГБ",
)
