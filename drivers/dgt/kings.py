"""Kings in the centre: what they propose as a result (DGT protocol, 7; FIDE rules, article 23.5).

Both on light squares: White won; both on dark ones: Black won; one each: a draw. A turned board changes
nothing, since half a turn keeps the colours. Only ever a proposal: some halls place the kings otherwise.
"""

from __future__ import annotations

WHITE_KING = 0x05
BLACK_KING = 0x0B
D5, E5, D4, E4 = 27, 28, 35, 36
LIGHT = frozenset({D5, E4})
DARK = frozenset({D4, E5})

WHITE_WINS, DRAW, BLACK_WINS = "1-0", "½-½", "0-1"


def proposed_result(codes: bytes) -> str | None:
    """The result that a position of 64 codes proposes; other pieces do not matter. None: none."""
    kings = {codes[square]: square for square in LIGHT | DARK if codes[square] in (WHITE_KING, BLACK_KING)}
    if len(kings) < 2:
        return None
    match sum(square in LIGHT for square in kings.values()):
        case 2:
            return WHITE_WINS
        case 0:
            return BLACK_WINS
        case _:
            return DRAW
