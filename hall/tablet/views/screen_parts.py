"""Page 10, a screen's part: boards, a held page, whose place it takes, the way back to its plan."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from hall.model.scene_names import AUTO
from hall.model.screen_plans import ALL_AUTO, FollowPlan, Part, ShowPart
from hall.model.venue import Screen
from hall.published.screen_views import places_taken
from hall.tablet.sight import Sight
from hall.words.screen_plans import plan_words

_MOST_SHARES = 3  # a list is shared by halves or thirds; more screens have their boards in the venue's file
_MOST_PAGES = 5

Lost = Callable[[str], bool]


@dataclass(frozen=True, slots=True, kw_only=True)
class PartChoice:
    """One part that a screen may be given; `is_on`: it has it now."""

    name: str
    act: ShowPart
    is_on: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class PartGroup:
    """Choices of one kind under their title."""

    title: str
    choices: tuple[PartChoice, ...]


def part_groups(s: Sight, screen: Screen, others: Sequence[Screen]) -> tuple[PartGroup, ...]:
    """Boards, pages and places for one screen; `others` are those whose place it could take."""
    words, now = plan_words(s.lang), s.state.parts.get(screen.name, Part())

    def choice(name: str, part: Part) -> PartChoice:
        return PartChoice(name=name, act=ShowPart(screen=screen.name, part=part), is_on=part == now)

    found = (
        PartGroup(
            title=words.which_boards(),
            choices=(
                choice(words.as_in_the_file(), replace(now, first_board=None, last_board=None)),
                *(
                    choice(words.boards(first, last), replace(now, first_board=first, last_board=last))
                    for first, last in shares(s)
                ),
            ),
        ),
        PartGroup(
            title=words.which_page(),
            choices=(
                choice(words.pages_turn(), replace(now, page=None)),
                *(choice(words.page(n), replace(now, page=n)) for n in range(1, _MOST_PAGES + 1)),
            ),
        ),
        PartGroup(
            title=words.whose_place(),
            choices=(
                choice(words.own_place(), replace(now, of=None)),
                *(choice(words.in_place_of(one.name), replace(now, of=one.name)) for one in others),
            ),
        ),
    )
    return tuple(group for group in found if len(group.choices) > 1)


def shares(s: Sight) -> Iterator[tuple[int, int]]:
    """The boards of the hall as halves and thirds."""
    boards = sorted(pair.board for pair in s.round.pairs)
    for parts in range(2, _MOST_SHARES + 1):
        if len(boards) >= 2 * parts:
            cuts = [len(boards) * part // parts for part in range(parts + 1)]
            yield from ((boards[begin], boards[end - 1]) for begin, end in pairwise(cuts))


def back_to_plan(s: Sight, screens: Sequence[Screen]) -> FollowPlan | None:
    """One tap, for those that were given something; None where none was or without the right."""
    given = tuple(screen.name for screen in screens if _is_given(s, screen.name))
    return FollowPlan(screens=given) if given and s.may(FollowPlan) else None


def part_text(s: Sight, screen: Screen, lost: frozenset[str]) -> str:
    """What is special about the screen's part, in a few words; empty for nothing."""
    words, part = plan_words(s.lang), s.state.parts.get(screen.name, Part())
    of = places_taken(s.state, s.venue, lost).get(screen.name)
    found = []
    if of is not None:
        found.append(words.in_place_of(of))
    if part.first_board is not None and part.last_board is not None:
        found.append(words.boards(part.first_board, part.last_board))
    if part.page is not None:
        found.append(words.page(part.page))
    return " · ".join(found)


def has_plan(screen: Screen) -> bool:
    return screen.plan != ALL_AUTO


def _is_given(s: Sight, name: str) -> bool:
    shown = s.state.screens.get(name)
    return name in s.state.parts or (shown is not None and shown.scene != AUTO)
