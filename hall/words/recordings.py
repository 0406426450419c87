"""What is wrong with the organiser's own recordings and what to do, for officials."""

from __future__ import annotations

# By the flaw's name; {0} is the file, {1} the figure that is out of range.
_SENTENCES = {
    "ru": {
        "unreadable": "{0}: файл не читается, говорит машинный голос",
        "no_wav": "{0}: это не запись WAV, говорит машинный голос",
        "rate": "{0}: частота {1}\u00a0Гц, нужна от 8000 до 192000, говорит машинный голос",
        "length": "{0}: длится {1}\u00a0с, нужно от 0,4 до 60\u00a0с, говорит машинный голос",
        "silent": "{0}: в записи тишина, запишите ближе к микрофону",
        "overdriven": "{0}: записано слишком громко, слова искажены, запишите тише",
        "no_folder": "{0}: такой папки записей нет",
        "no_such_call": "{0}: объявления с таким именем нет, файл не прозвучит",
        "missing": "{0}: записи нет, этот язык прочитает машинный голос",
    },
    "en": {
        "unreadable": "{0}: cannot be read, the machine’s voice speaks",
        "no_wav": "{0}: is no WAV recording, the machine’s voice speaks",
        "rate": "{0}: has {1}\u00a0Hz, expected 8000 to 192000, the machine’s voice speaks",
        "length": "{0}: lasts {1}\u00a0s, expected 0.4 to 60\u00a0s, the machine’s voice speaks",
        "silent": "{0}: holds silence, record it nearer to the microphone",
        "overdriven": "{0}: was recorded too loud, words are distorted, record it again",
        "no_folder": "{0}: there is no such folder of recordings",
        "no_such_call": "{0}: no call has this name, the file will not be heard",
        "missing": "{0}: is missing, the machine’s voice speaks this language",
    },
    "be": {
        "unreadable": "{0}: файл не чытаецца, гаворыць машынны голас",
        "no_wav": "{0}: гэта не запіс WAV, гаворыць машынны голас",
        "rate": "{0}: частата {1}\u00a0Гц, патрэбна ад 8000 да 192000, гаворыць машынны голас",
        "length": "{0}: доўжыцца {1}\u00a0с, патрэбна ад 0,4 да 60\u00a0с, гаворыць машынны голас",
        "silent": "{0}: у запісе цішыня, запішыце бліжэй да мікрафона",
        "overdriven": "{0}: запісана занадта гучна, словы скажаюцца, запішыце цішэй",
        "no_folder": "{0}: такой папкі запісаў няма",
        "no_such_call": "{0}: аб'явы з такім імем няма, файл не прагучыць",
        "missing": "{0}: запісу няма, гэтую мову прачытае машынны голас",
    },
}
_MORE = {"ru": "и ещё замечаний: {0}", "en": "and {0} more", "be": "і яшчэ заўваг: {0}"}


def recording_flaw(lang: str, flaw: str, file: str, value: str) -> str:
    """A sentence; of a flaw that a newer speaker knows and we do not, that the file is of no use."""
    known = _SENTENCES.get(lang, _SENTENCES["en"])
    return known.get(flaw, known["unreadable"]).format(
        file, value if lang == "en" else value.replace(".", ",")
    )


def more_flaws(lang: str, count: int) -> str:
    return _MORE.get(lang, _MORE["en"]).format(count)
