"""What a tablet says of the screens' plans, their parts of the lists and of spare ones."""

from __future__ import annotations

from typing import Protocol

from hall.model.languages import known_language

_WHOLE = "\u2060"  # no line ends after the dash of a range


class PlanWords(Protocol):
    """The phrases of one language."""

    def by_plan(self) -> str: ...
    def back_to_plan(self) -> str: ...
    def all_back_to_plan(self) -> str: ...
    def all_screens(self) -> str: ...
    def which_boards(self) -> str: ...
    def as_in_the_file(self) -> str: ...
    def boards(self, first: int, last: int) -> str: ...
    def which_page(self) -> str: ...
    def pages_turn(self) -> str: ...
    def page(self, number: int) -> str: ...
    def whose_place(self) -> str: ...
    def own_place(self) -> str: ...
    def in_place_of(self, screen: str) -> str: ...


class _Russian:
    def by_plan(self) -> str:
        return "по плану"

    def back_to_plan(self) -> str:
        return "Вернуть к плану"

    def all_back_to_plan(self) -> str:
        return "Все экраны — к плану"

    def all_screens(self) -> str:
        return "Все экраны"

    def which_boards(self) -> str:
        return "Какие доски"

    def as_in_the_file(self) -> str:
        return "как настроено"

    def boards(self, first: int, last: int) -> str:
        return f"доски {first}–{_WHOLE}{last}" if first != last else f"доска {first}"

    def which_page(self) -> str:
        return "Страница"

    def pages_turn(self) -> str:
        return "листать"

    def page(self, number: int) -> str:
        return f"страница {number}"

    def whose_place(self) -> str:
        return "Вместо другого экрана"

    def own_place(self) -> str:
        return "за себя"

    def in_place_of(self, screen: str) -> str:
        return f"вместо {screen}"


class _English:
    def by_plan(self) -> str:
        return "by its plan"

    def back_to_plan(self) -> str:
        return "Back to the plan"

    def all_back_to_plan(self) -> str:
        return "All screens back to the plan"

    def all_screens(self) -> str:
        return "All screens"

    def which_boards(self) -> str:
        return "Which boards"

    def as_in_the_file(self) -> str:
        return "as set up"

    def boards(self, first: int, last: int) -> str:
        return f"boards {first}–{_WHOLE}{last}" if first != last else f"board {first}"

    def which_page(self) -> str:
        return "Page"

    def pages_turn(self) -> str:
        return "turn"

    def page(self, number: int) -> str:
        return f"page {number}"

    def whose_place(self) -> str:
        return "In place of another screen"

    def own_place(self) -> str:
        return "its own"

    def in_place_of(self, screen: str) -> str:
        return f"in place of {screen}"


class _Belarusian:
    def by_plan(self) -> str:
        return "паводле плана"

    def back_to_plan(self) -> str:
        return "Вярнуць да плана"

    def all_back_to_plan(self) -> str:
        return "Усе экраны — да плана"

    def all_screens(self) -> str:
        return "Усе экраны"

    def which_boards(self) -> str:
        return "Якія дошкі"

    def as_in_the_file(self) -> str:
        return "як у файле"

    def boards(self, first: int, last: int) -> str:
        return f"дошкі {first}–{_WHOLE}{last}" if first != last else f"дошка {first}"

    def which_page(self) -> str:
        return "Старонка"

    def pages_turn(self) -> str:
        return "гартаць"

    def page(self, number: int) -> str:
        return f"старонка {number}"

    def whose_place(self) -> str:
        return "Замест іншага экрана"

    def own_place(self) -> str:
        return "за сябе"

    def in_place_of(self, screen: str) -> str:
        return f"замест {screen}"


_WORDS: dict[str, PlanWords] = {"ru": _Russian(), "en": _English(), "be": _Belarusian()}


def plan_words(code: str) -> PlanWords:
    """The phrases for officials; ValueError for a language that the hall has not."""
    return _WORDS[known_language(code).code]
