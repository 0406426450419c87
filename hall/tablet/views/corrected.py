"""Results of earlier rounds that are others now than when the round's pairs were made (22.4)."""

from __future__ import annotations

from hall.standings.so_far import tournament_so_far
from hall.tablet.sight import Sight
from hall.words.tablet import result_text


def corrected_since(s: Sight) -> tuple[str, ...]:
    """Each game in a line; one that was open when the pairs were made counted as announced and is none."""
    now = tournament_so_far(s.t, through=s.round.number - 1)
    if now is None or s.t.data is None:
        return ()
    before = {
        (one.number, game.pairing.white, game.pairing.black): game.result
        for one in s.t.data.played
        for game in one.games
    }
    return tuple(
        f"{s.words.results_of(one.number)}: {s.surname(game.pairing.white)} – {s.surname(game.pairing.black)}"
        f" {result_text(game.result)}"
        for one in now.played
        for game in one.games
        if game.result is not None
        and before.get((one.number, game.pairing.white, game.pairing.black)) not in (None, game.result)
    )
