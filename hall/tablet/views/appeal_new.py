"""An appeal that is about to be received: in time or late, with its fee, or with what stands against it."""

from __future__ import annotations

from dataclasses import dataclass

from hall.model import appeals as a
from hall.model.appeal_acts import against
from hall.model.appeal_window import Window
from hall.model.note_refusals import Ground
from hall.model.regulations import Appeals, CountedFrom
from hall.model.state import RoundState
from hall.model.tournament import Pairing, Side
from hall.tablet.sight import Sight
from hall.tablet.views.appeal_parts import Parties, fee_text, parties
from hall.words.notes import NoteWords, note_words


@dataclass(frozen=True, slots=True, kw_only=True)
class NewAppeal:
    """`accept` None where something stands against it: `locked` says what, `turn_away` records it."""

    parties: Parties
    subjects: tuple[tuple[a.Subject, str, bool], ...]
    ended_label: str
    ended: str
    ended_source: str
    is_late: bool
    fee: str | None
    fee_taken: bool
    needs_representative: bool
    accept: a.ReceiveAppeal | None
    accept_text: str
    turn_away: a.ReceiveAppeal | None
    locked: str
    received_note: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Chosen:
    """What the address says of an appeal that is being written down."""

    round: int | None = None
    appeal: int | None = None
    seat: str = ""
    is_new: bool = False
    board: int | None = None
    side: str = ""
    subject: str = ""
    fee: bool = False


def new_appeal(s: Sight, known: RoundState, chosen: Chosen, open_until: Window) -> NewAppeal:
    w, rule = note_words(s.lang), s.t.entry.regulation.appeals
    pair = None if chosen.board is None else known.pair(chosen.board)
    side = _side(pair, chosen.side)
    subject = next((one for one in a.Subject if one.value == chosen.subject), a.Subject.DECISION)
    fee, late = (None if rule is None else rule.fee), open_until.is_late(s.now)
    act = a.ReceiveAppeal(
        tournament=s.t.id,
        round=known.number,
        subject=subject,
        admission=a.Admission.AS_LATE if late else a.Admission.IN_TIME,
        number=None if pair is None or side is None else pair.player(side),
        board=None if pair is None else pair.board,
        fee_taken=chosen.fee and fee is not None,
    )
    ground = _ground(rule, act, open_until, s)
    by_game = rule is not None and rule.counted_from is CountedFrom.GAME_END
    needs_board = by_game and subject is a.Subject.DECISION and pair is None
    missing = w.labels.choose_board if needs_board else ""
    if not missing and fee is not None and not act.fee_taken:
        missing = f"{w.labels.fee}: {fee_text(s, rule)}"
    turned = a.ReceiveAppeal(
        tournament=s.t.id,
        round=known.number,
        subject=subject,
        admission=a.Admission.NOT_CONSIDERED,
        number=act.number,
        board=act.board,
    )
    can = s.may(a.ReceiveAppeal)
    return NewAppeal(
        parties=parties(s, pair, side),
        subjects=tuple((one, w.subject(one), one is subject) for one in a.Subject),
        ended_label=w.labels.game_end if by_game else w.labels.round_end,
        ended=w.labels.still_playing if open_until.ended is None else s.hms(open_until.ended),
        ended_source=_source(w, open_until),
        is_late=late,
        fee=None if fee is None else fee_text(s, rule),
        fee_taken=chosen.fee,
        needs_representative=rule is not None and rule.by_trainer_only,
        accept=act if can and ground is None and not missing else None,
        accept_text=w.labels.accept_late if late else w.labels.accept,
        turn_away=turned if can and ground is not None and not needs_board else None,
        locked=missing,
        received_note=w.received_goes(s.hms(s.now)),
    )


def _ground(rule: Appeals | None, act: a.ReceiveAppeal, open_until: Window, s: Sight) -> Ground | None:
    """What stands against it whatever the fields of the page say: the trainer is named there."""
    found = against(rule, act, open_until, s.now)
    return None if found is Ground.ONLY_BY_TRAINER else found


def _source(w: NoteWords, open_until: Window) -> str:
    if open_until.ended is None:
        return ""
    return w.labels.stated if open_until.is_stated else w.labels.by_entry


def _side(pair: Pairing | None, asked: str) -> Side | None:
    if pair is None:
        return None
    return Side.BLACK if asked == Side.BLACK.value else Side.WHITE
