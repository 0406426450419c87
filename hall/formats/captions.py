"""What columns of lists are called, in the languages of Chess-Results and Swiss-Manager. Words alone.

A caption without a side (No., Rtg, Pts.) is White's or Black's by its place; `columns.py` says which.
"""

from __future__ import annotations

import re
import unicodedata

_WORDS = {
    "board": (
        "bo, br, brett, tisch, board, table, tbl, bd, стол, доска, дос, ст, mesa, tab, tavolo, sto, "
        "asztal, stůl, stol, masa"
    ),
    "round": "round, rd, runde, тур, раунд, ronda, ronde, turno, kolo, runda, forduló",
    "number": (
        "no, nr, nº, n°, №, sno, st no, stno, snr, start no, start nr, startnr, starting number, nº inic, "
        "n inic, nr inic, num, number, номер, ст №, ст номер, стартовый номер, нач №, ном, rajtsz, lp, st "
        "č, pořadí"
    ),
    "rank": (
        "rk, rg, rank, pl, place, place no, rang, platz, место, мес, м, puesto, clas, cl, pos, pozycja, "
        "msc, helyezés, poř"
    ),
    "name": (
        "name, имя, фио, фамилия, фамилия имя, участник, игрок, nombre, nom, nome, spieler, player, ім'я, "
        "імя, імя прозвішча, jméno, nazwisko, név, ime, prezime, jugador, joueur, giocatore, full name, "
        "last name, first name"
    ),
    "white": (
        "white, weiß, weiss, белые, белый, blancas, blancs, blanc, bianco, bianchi, белыя, białe, "
        "brancas, bijeli, bílý, beli"
    ),
    "black": (
        "black, schwarz, чёрные, черные, чёрный, черный, negras, noirs, noir, nero, neri, чорныя, czarne, "
        "pretas, crni, černý"
    ),
    "rating": (
        "rtg, elo, rating, rtgi, rtgn, rtg i, rtg n, eloi, elon, elo i, elo n, рейтинг, рейт, rat, ratg, "
        "нейт, rat i, rat n"
    ),
    "title": "title, titel, tit, титул, звание, зв, título, titre, titolo, званне",
    "federation": "fed, federation, verband, land, country, фед, федерация, страна, країна, pays, paese",
    "team": (
        "team, club, club/city, verein/ort, verein, mannschaft, клуб, клуб/город, команда, город, equipo, "
        "équipe, klub, каманда"
    ),
    "fide_id": "fideid, fide id, fide-id, fide no, код фиде, id фиде, номер фиде, фиде id, fidecode",
    "birth": (
        "birth, born, geb, geburt, byear, b-year, birthday, date of birth, year of birth, год рожд, год "
        "рождения, дата рождения, рожд, г р, geb dat, nac"
    ),
    "sex": "sex, gender, пол, geschlecht, sexo, sexe",
    "points": (
        "pts, pkt, очки, очк, о, pt, punti, puntos, points, punkte, балы, ачкі, score, bod, body, pont, poen"
    ),
    "result": (
        "result, res, erg, ergebnis, результат, рез, resultado, risultato, résultat, resultat, вынік, "
        "wynik, rezultat, výsledek, eredmény"
    ),
    "white_number": "white no, white number, whiteno, белые №, wno",
    "black_number": "black no, black number, blackno, чёрные №, черные №, bno",
    "white_rating": "white rtg, white rating, white elo, whiteelo, белые рейтинг",
    "black_rating": "black rtg, black rating, black elo, blackelo, чёрные рейтинг, черные рейтинг",
    "white_fide_id": "whitefideid, white fideid, white fide id",
    "black_fide_id": "blackfideid, black fideid, black fide id",
}
_NOT_PAIRED = (
    "not paired, nicht ausgelost, не в паре, не спарен, без пары, не участвует, no emparejado, non "
    "apparié, non abbinato, não emparceirado, niekojarzony, ne uparen, не жеребился, отсутствует, "
    "absent"
)
_BYE = (
    "bye, spielfrei, freilos, свободен, свободна, выходной, свободен от игры, descansa, exempt, "
    "bye/exempt, riposa, pauza, wolny, slobodan, вольны, erőnyerő"
)
# What Chess-Results writes below its lists.
_FEET = (
    "annotation",
    "anmerkung",
    "примечание",
    "заувага",
    "nota",
    "remarque",
    "you find all details",
    "alle details",
    "все подробности",
    "подробную информацию",
    "todos los detalles",
)
FIELDS = tuple(_WORDS)
_CAPTIONS = {word: field for field, words in _WORDS.items() for word in words.split(", ")}
_ROUND_COLUMN = re.compile(
    r"(\d{1,2}) ?(?:rd|rnd|rn|r|тур|т|р|ronda|runde|turno|kolo|f)|(?:rd|r|тур|t) ?(\d{1,2})"
)
_ROUND = "(?:round|runde|rd|тур|раунд|ronda|ronde|turno|kolo|runda|forduló)"
_ROUND_TITLE = re.compile(
    rf"\b{_ROUND}\W{{0,3}}(\d{{1,2}})\b|\b(\d{{1,2}})\W{{0,2}}(?:(?:st|nd|rd|th|й|ый|ой|го)\W?)? ?{_ROUND}\b",
    re.IGNORECASE,
)


def normal(caption: str) -> str:
    """A caption as it is compared: small letters, no points, no double blanks."""
    text = unicodedata.normalize("NFKC", caption).casefold().replace("n o", "no")
    return " ".join(re.sub(r"[.\s]+", " ", text).split())


def bare(text: str) -> str:
    """Letters without accents."""
    return "".join(ch for ch in unicodedata.normalize("NFKD", text) if not unicodedata.combining(ch))


def field_of(caption: str) -> str | None:
    """What a column of that caption holds; `round 3` in a cross table, `with 3` in a round robin's matrix."""
    text = normal(caption)
    if text in _CAPTIONS:
        return _CAPTIONS[text]
    found = _ROUND_COLUMN.fullmatch(text)
    if found is not None:
        return f"round {int(found[1] or found[2])}"
    return f"with {int(text)}" if re.fullmatch(r"[0-9]{1,2}", text) and text != "0" else None


def round_of(title: str) -> int | None:
    """The number of the round that a heading names."""
    found = _ROUND_TITLE.search(title)
    return int(found[1] or found[2]) if found else None


def is_foot(text: str) -> bool:
    """Whether a line ends a list."""
    return normal(text).startswith(_FEET)


def says_not_paired(name: str) -> bool:
    return normal(name) in _NOT_PAIRED.split(", ")


def says_bye(name: str) -> bool:
    return normal(name) in _BYE.split(", ")
