"""Russian: what a tournament file would change, for tablet, console and command line."""

from __future__ import annotations

from hall.model.differences import Difference, PairsDifference, ResultChange
from hall.model.tournament import Pairing, Result

NOTHING = "Файл ничего не меняет."
NEEDS_REASON = "Пары опубликованы: они меняются только с указанием причины (статья 22.4)."
GOES_ON = "Зал перейдёт от {}-го тура к {}-му"
GOES_BACK = "Зал вернётся к более раннему туру: для этого нужна причина."
FIRST = "Первый файл турнира: участников {}, сыгранных туров {}"
BEGUN = "Тур {} начался или сыгран: его пары больше не меняются, даже с указанием причины."

OTHERS = "Большинство сыгравших здесь в файле — другие люди ({}): это файл другого турнира? Нужна причина."


def lines(found: Difference, names: dict[int, str], old: dict[int, str]) -> list[str]:
    """A line a thing that changes; names by starting rank, of afterwards or, where it has none, `old`."""
    if found.is_empty:
        return [NOTHING]
    said = [FIRST.format(*found.brought)] if found.brought else []
    said += [OTHERS.format(len(found.other_people))] if found.other_people else []
    said += [f"Под номером {n} другое имя: {old[n]} → {names[n]}" for n in found.renamed]
    said += [] if found.pairs is None or found.pairs.is_empty else _pairs(found.pairs, names)
    said += [_changed(c, names | old) for c in found.results]
    said += [f"Новый участник: {n} {names[n]}" for n in found.joined]
    said += [f"Больше нет в списке: {n} {names[n]}" for n in found.left]
    said += [GOES_ON.format(*found.rounds)] if found.rounds else []
    said += [NEEDS_REASON] if found.changes_public_pairs else []
    said += [BEGUN.format(found.pairs.round)] if found.pairs is not None and found.is_barred else []
    return [*said, GOES_BACK] if found.goes_back else said


def _changed(change: ResultChange, names: dict[int, str]) -> str:
    pair = f"{names[change.white]} – {names[change.black]}"
    return f"Тур {change.round}, {pair}: было {_result(change.before)}, станет {_result(change.after)}"


def _pairs(found: PairsDifference, names: dict[int, str]) -> list[str]:
    head = f"Тур {found.round}: новых пар: {found.new_pairs}; досок с изменениями: {len(found.boards)}"
    rows = [
        f"  доска {c.board}: было {_pair(c.before, names)}, станет {_pair(c.after, names)}"
        for c in found.boards
        if not found.is_first
    ]
    byes = ["  без соперника другие участники"] if found.byes_differ else []
    return [head, *rows, *byes]


def _pair(pair: Pairing | None, names: dict[int, str]) -> str:
    return "никого" if pair is None else f"{names[pair.white]} – {names[pair.black]}"


def _result(result: Result | None) -> str:
    return "без результата" if result is None else result.value
