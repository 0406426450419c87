"""Russian: the tablet's page of tournament files."""

from __future__ import annotations

from hall.words.files import FileLabels

RUSSIAN = FileLabels(
    title="Файлы турнира",
    choose="Выбрать файл",
    export="Сохранить файлы",
    nothing="Ни один файл не ждёт",
    hint="TRF, PGN, страница или таблица Excel с Chess-Results, CSV. Сначала видно, что изменится.",
    refused="Файл отклонён, из него ничего нельзя внести",
    would_change="Что изменится, если внести",
    found="Что в файле",
    reason="Причина (пары опубликованы)",
    take="Внести",
    aside="Отложить",
    folder_away="Папка для файлов недоступна",
    too_large="Файл слишком большой",
    stick="На USB-накопителе",
    preview="Пары, как их увидит зал",
    no_link="Нет связи с залом",
    overtaken="Файл уже другой: обновите страницу и посмотрите его",
    columns="Что в столбцах",
    questions="Что знаете только вы",
    read_so="Прочитать так",
)
