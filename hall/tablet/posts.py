"""The posts that an official can hold: a role, and the hall it is bound to. Each has a PIN of its own."""

from __future__ import annotations

from typing import NamedTuple

from hall.model.commands import Role
from hall.model.venue import Venue

# The higher office first.
ROLES = (
    Role.CHIEF_ARBITER,
    Role.DEPUTY,
    Role.ARBITER,
    Role.SECRETARY,
    Role.ASSISTANT,
    Role.ORGANISER,
)
# Who may let devices in and put them out.
HOLDS_DEVICES = frozenset({Role.CHIEF_ARBITER, Role.DEPUTY})
_OF_A_HALL = frozenset({Role.ARBITER})


class Post(NamedTuple):
    """A role and the hall it is bound to, None where it is bound to none."""

    role: Role
    hall: str | None = None

    @property
    def text(self) -> str:
        """As pages and files write it: "arbiter@junior"."""
        return self.role.value if self.hall is None else f"{self.role.value}@{self.hall}"


CHIEF = Post(Role.CHIEF_ARBITER)


def posts(halls: tuple[str, ...]) -> tuple[Post, ...]:
    """Those of a venue, the higher first; `halls` are its halls where it has several, else none.

    Where there are several an arbiter is one of them, and of no other.
    """
    return tuple(
        Post(role, hall) for role in ROLES for hall in (halls if halls and role in _OF_A_HALL else (None,))
    )


def pairable(halls: tuple[str, ...]) -> tuple[Post, ...]:
    """The posts that a one-time code can give: an assistant may be bound to a hall as well."""
    assistants = tuple(Post(Role.ASSISTANT, hall) for hall in halls)
    return (*posts(halls), *assistants)


def post_of(text: str, halls: tuple[str, ...]) -> Post | None:
    """The post that a page or a command means; None where the venue has none such."""
    return next((post for post in pairable(halls) if post.text == text), None)


def bound_halls(venue: Venue) -> tuple[str, ...]:
    """The halls to which posts are bound: those of the venue, none where it has only one."""
    return tuple(hall.id for hall in venue.halls) if len(venue.halls) > 1 else ()
