"""Page 1: what is ready before the pairs are published, and what deserves a look. Warnings never block."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace

from hall.model import commands as c
from hall.model.appeal_acts import committee_of
from hall.model.meanwhile_checks import pairs_digest
from hall.model.pair_sources import BY_TABLE, made_here
from hall.model.roll_call import NIGHT, MarkPlayer
from hall.model.roll_call_acts import roll_call
from hall.model.state import TournamentState
from hall.model.tournament import Tournament
from hall.pairing.kept_apart import of_one_team, restriction
from hall.rounds.apart_text import by_team, held_lines, warnings
from hall.rounds.repeated_text import repeated_lines
from hall.standings.idle import idle_by_table
from hall.standings.so_far import everybody, tournament_so_far
from hall.tablet.sight import Sight
from hall.tablet.views.clocks import clocks_line, ready_text
from hall.tablet.views.corrected import corrected_since
from hall.tablet.views.left_out import left_out
from hall.tablet.views.pair_lines import PairLine, pair_lines
from hall.words.day import day_words, idle_text
from hall.words.kept_apart import apart_words
from hall.words.repeated import repeated_words
from hall.words.roll_call import roll_call_words

_PREVIEW = 10
_TEAMS = 3  # of which pairs meet, in the line of that check; the page of pairs has all


@dataclass(frozen=True, slots=True, kw_only=True)
class Check:
    """One line: done or a warning, what and from where, and where one sees more."""

    fine: bool
    title: str
    detail: str
    link: str = ""
    link_text: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class BeforeView:
    title: str
    checks: tuple[Check, ...]
    warnings: int
    preview_title: str
    preview_range: str
    preview: tuple[PairLine, ...]
    publish: c.PublishPairings | None
    publish_text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PairsView:
    """The pages of the wall, for the look before publishing. `apart` warns of pairs of one team (22.8)."""

    title: str
    pairs: tuple[PairLine, ...]
    left_out: tuple[tuple[str, str], ...]
    apart: tuple[str, ...]
    review: c.ReviewPairings | None
    reviewed: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Screens:
    """How many wall screens the hall has and how many are well."""

    whole: int
    well: int


def before(s: Sight, screens: Screens) -> BeforeView:
    known = s.round
    checks = tuple(
        check
        for check in (
            _previous(s),
            _corrected(s),
            _night(s),
            _roll_call(s),
            _pairs(s),
            _reviewed(s),
            *_apart(s),
            _repeated(s),
            _committee(s),
            _screens(s, screens),
            _clocks(s),
            _left_out(s),
        )
        if check is not None
    )
    shown = known.pairs[:_PREVIEW]
    return BeforeView(
        title=s.words.pairs_ready(known.number),
        checks=checks,
        warnings=sum(1 for check in checks if not check.fine),
        preview_title=s.words.pairs_of(known.number),
        preview_range=s.words.boards_range(shown[0].board, shown[-1].board, len(known.pairs)),
        preview=tuple(
            PairLine(board=p.board, white=s.surname(p.white), black=s.surname(p.black)) for p in shown
        ),
        publish=c.PublishPairings(
            tournament=s.t.id, round=known.number, based_on=pairs_digest(known.pairings)
        )
        if s.may(c.PublishPairings)
        else None,
        publish_text=s.words.publish_text(screens.whole),
    )


def pairs(s: Sight) -> PairsView:
    """All pairs and who is left out with the reason."""
    known = s.round
    out = () if known.pairings is None else left_out(s, known.pairings)
    last = known.reviewed[-1] if known.reviewed else None
    return PairsView(
        title=s.words.pairs_of(known.number),
        pairs=pair_lines(s, known.pairs),
        left_out=tuple((s.name(n), why) for n, why in out),
        apart=_warned(s),
        review=_review_act(s),
        reviewed="" if last is None else f"{s.hms(last.at)} · {s.who(last.by)}",
    )


def _review_act(s: Sight) -> c.ReviewPairings | None:
    if s.round.published_at is not None or not s.round.pairs or not s.may(c.ReviewPairings):
        return None
    return c.ReviewPairings(tournament=s.t.id, round=s.round.number, based_on=pairs_digest(s.round.pairings))


def _previous(s: Sight) -> Check | None:
    data = tournament_so_far(s.t, through=s.round.number - 1)  # a result that came after the file counts, too
    earlier = None if data is None else next((r for r in data.played if r.number == s.round.number - 1), None)
    if earlier is None:
        return None
    done = sum(1 for game in earlier.games if game.result is not None)
    return Check(
        fine=done == len(earlier.games),
        title=s.words.results_of(earlier.number),
        detail=s.words.of(done, len(earlier.games)),
    )


def _corrected(s: Sight) -> Check | None:
    """Results by which the pairs were made and that are others by now; None where there are none."""
    said = corrected_since(s)
    if not said:
        return None
    title, detail = repeated_words(s.lang).corrected(len(said)), said[0] + (" …" if len(said) > 1 else "")
    return Check(fine=False, title=title, detail=detail, link="pairing", link_text=s.labels.see)


def _pairs(s: Sight) -> Check:
    taken = s.t.imported
    source = "" if taken is None else _source(s, s.hm(taken.at)[:5], s.who(taken.by))
    return Check(
        fine=True,
        title=s.labels.pairs_made,
        detail=" · ".join(filter(None, (s.words.boards(len(s.round.pairs)), source))),
    )


def _source(s: Sight, at: str, by: str) -> str:
    """Where the pairs are from: a file, or the hall itself."""
    if made_here(s.t.source):
        return s.words.own_pairs(s.t.source == BY_TABLE, at, by)
    return s.words.file_from(s.t.source, at, by)


def _reviewed(s: Sight) -> Check:
    last = s.round.reviewed[-1] if s.round.reviewed else None
    return Check(
        fine=last is not None,
        title=s.labels.not_reviewed if last is None else s.labels.reviewed,
        detail=s.labels.unreviewed_note if last is None else f"{s.hm(last.at)[:5]} · {s.who(last.by)}",
        link="pairs",
        link_text=s.labels.see,
    )


def _apart(s: Sight) -> tuple[Check, ...]:
    """Article 22.8, where it holds in the round: which pairs are of one team, wherever they come from."""
    if s.t.data is None:
        return ()
    data = _with_late_entries(s.t, s.t.data)
    found = restriction(data, s.t.entry.regulation, s.round.number)
    if found is None:
        return ()
    words, met = apart_words(s.lang), of_one_team(s.round.pairs, found.groups)
    first, *unkept = held_lines(found, s.lang)
    if found.first is None:
        return (Check(fine=False, title=first, detail=""),)
    title = words.together(found.by, len(met)) if met else words.apart(found.by)
    teams = by_team(met, s.lang)
    some = ", ".join(teams[:_TEAMS]) + (" …" if len(teams) > _TEAMS else "")
    detail, fine = " · ".join((some or first, *unkept)), not met and not unkept
    return (Check(fine=fine, title=title, detail=detail, link="pairs", link_text=s.labels.see),)


def _warned(s: Sight) -> tuple[str, ...]:
    if s.t.data is None or s.round.pairings is None:
        return ()
    data = replace(_with_late_entries(s.t, s.t.data), next_pairings=s.round.pairings)
    return (*warnings(data, s.t.entry.regulation, s.lang), *_repeats(s))


def _repeated(s: Sight) -> Check | None:
    """Games and pairing byes of this round that a Swiss has had before; None where there are none."""
    said = _repeats(s)
    if not said:
        return None
    title, detail = repeated_words(s.lang).title(len(said)), said[0] + (" …" if len(said) > 1 else "")
    return Check(fine=False, title=title, detail=detail, link="pairs", link_text=s.labels.see)


def _repeats(s: Sight) -> tuple[str, ...]:
    """By the results that the hall has, whatever the file said."""
    known, coming = tournament_so_far(s.t, through=s.round.number - 1), s.round.pairings
    if known is None or coming is None:
        return ()
    data = replace(known, next_pairings=coming)
    return repeated_lines(data, s.t.entry.regulation, s.lang, s.round.number)


def _with_late_entries(t: TournamentState, data: Tournament) -> Tournament:
    return replace(data, players=everybody(t, data))


def _committee(s: Sight) -> Check | None:
    named = committee_of(s.t)
    if named is None:
        first = s.round.number == 1
        text = s.labels.committee_missing
        return Check(fine=False, title=s.labels.committee, detail=text) if first else None
    text = s.words.committee_text(len(named.members), len(named.reserves))
    return Check(fine=True, title=s.labels.committee, detail=f"{text} · {s.labels.committee_named}")


def _night(s: Sight) -> Check | None:
    """Round 1 alone: article 22.3 asks for twelve hours between its draw and its start."""
    start = s.round.start_planned
    if s.round.number != 1 or start is None or s.now >= start:
        return None
    fine = start - s.now >= NIGHT
    text, noted = s.labels.night_kept if fine else s.labels.night_short, roll_call(s.t).night
    if not fine and noted is not None and noted.value.start == start:
        said = roll_call_words(s.lang).acknowledged(s.hm(noted.at), s.who(noted.by))
        return Check(fine=True, title=s.labels.first_draw, detail=f"{text} · {said}")
    link = "" if fine or not s.may(MarkPlayer) else "rollcall"
    return Check(fine=fine, title=s.labels.first_draw, detail=text, link=link, link_text=s.labels.see)


def _roll_call(s: Sight) -> Check | None:
    """Round 1 alone (22.3): who has come to its draw, and whether each who has not is decided on."""
    if s.round.number != 1:
        return None
    words, now = roll_call_words(s.lang), roll_call(s.t)
    said = words.here_of(len(now.expected) - len(now.missing), len(now.expected))
    rest = words.not_decided(len(now.undecided)) if now.undecided else ""
    return Check(
        fine=now.ended is not None and not now.undecided,
        title=words.labels.title,
        detail=" · ".join(filter(None, (said, rest))),
        link="rollcall" if s.may(MarkPlayer) else "",
        link_text=s.labels.see,
    )


def _screens(s: Sight, screens: Screens) -> Check:
    fine = screens.well == screens.whole and not s.unheard
    voice = s.unheard or voice_text(s)
    return Check(
        fine=fine,
        title=s.labels.screens_and_sound,
        detail=s.words.screens_text(screens.well, screens.whole, voice[:1].lower() + voice[1:]),
        link="" if fine else "screens",
        link_text=s.labels.see,
    )


def voice_text(s: Sight) -> str:
    """When the voice was last heard, or that it was not."""
    at = s.around.voice_ok
    return s.labels.voice_unknown if at is None else s.words.voice_heard(at)


def _clocks(s: Sight) -> Check | None:
    """None in a hall without electronic boards."""
    faulty, whole = clocks_line(s)
    if not whole:
        return None
    labels = s.words.clocks.labels
    stated = "" if s.t.entry.regulation.time_control is not None else labels.no_control
    said = s.words.clocks.boards_of(faulty, whole) if faulty else s.words.of(whole, whole)
    fine = s.words.of(whole, len(s.round.pairs)) if whole < len(s.round.pairs) else str(whole)
    title = f"{labels.clocks}: {said}" if faulty else f"{ready_text(s)}: {fine}"
    return Check(fine=not faulty, title=title, detail=stated, link="clocks", link_text=s.labels.see)


def _left_out(s: Sight) -> Check:
    if s.round.pairings is None or not (unpaired := s.round.pairings.unpaired):
        return Check(fine=True, title=s.labels.left_out_none, detail="")
    idle, labels = idle_by_table(s.t, s.round.pairings), day_words(s.lang).labels
    kinds = Counter(why for n, why in unpaired if n not in idle)
    of_table = Counter(idle_text(why, labels) for why in idle.values())
    return Check(
        fine=False,
        title=f"{s.labels.left_out}: {len(unpaired)}",
        detail=", ".join(
            (
                *(s.words.unpaired(why, n) for why, n in kinds.items()),
                *(f"{w}: {n}" for w, n in of_table.items()),
            )
        ),
        link="pairs",
        link_text=s.labels.who.rstrip("?"),
    )
