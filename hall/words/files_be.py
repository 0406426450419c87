"""Belarusian: the tablet's page of tournament files."""

from __future__ import annotations

from hall.words.files import FileLabels

BELARUSIAN = FileLabels(
    title="Файлы турніру",
    choose="Выбраць файл",
    export="Захаваць файлы",
    nothing="Ніводзін файл не чакае",
    hint="TRF, PGN, старонка або табліца Excel з Chess-Results, CSV. Спачатку відаць, што зменіцца.",
    refused="Файл адхілены, з яго нічога нельга ўнесці",
    would_change="Што зменіцца, калі ўнесці",
    found="Што ў файле",
    reason="Прычына (пары апублікаваны)",
    take="Унесці",
    aside="Адкласці",
    folder_away="Папка для файлаў недаступная",
    too_large="Файл занадта вялікі",
    stick="На USB-назапашвальніку",
    preview="Пары, як іх убачыць зала",
    no_link="Няма сувязі з залай",
    overtaken="Файл ужо іншы: абнавіце старонку і паглядзіце яго",
    columns="Што ў слупках",
    questions="Што ведаеце толькі вы",
    read_so="Прачытаць так",
)
