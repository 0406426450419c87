"""The model's regulation, made of what stands in its file: minutes and seconds become spans, lists tuples."""

from __future__ import annotations

from hall.config import regulation_shape as shape
from hall.model import regulations as model
from hall.model.instants import Span


def regulation_of(table: shape.RegulationTable) -> model.Regulation:
    """The regulation of a file whose checks have passed."""
    return model.Regulation(
        id=table.id,
        title_ru=table.title_ru,
        title_en=table.title_en,
        title_be=table.title_be,
        zone=table.zone,
        system=table.system,
        rounds=tuple(model.RoundDate(**dict(r)) for r in table.rounds),
        divisions=tuple(model.Division(**dict(d)) for d in table.divisions),
        other_dates=tuple(model.OtherDate(**dict(d)) for d in table.other_dates),
        pairing_program=table.pairing_program,
        time_control=_time_control(table.time_control),
        default_time=_default_time(table.default_time),
        photography=_photography(table.photography),
        trainers_leave=_minutes(table.trainers_leave_min),
        pairings_after_play=_minutes(table.pairings_after_play_min),
        provisional_draws=_provisional_draws(table.provisional_draws),
        appeals=_appeals(table.appeals),
        committee=committee_of(table.committee) if table.committee else None,
        phones=table.phones,
        tiebreaks=table.tiebreaks,
        countdown_threshold=table.countdown_threshold,
        countdown_at_threshold=table.countdown_at_threshold,
        no_show_left_out_of_next_pairing=table.no_show_left_out_of_next_pairing,
        repairing_allowed=table.repairing_allowed,
        prizes_shared=table.prizes_shared,
        prizes_fixed_before_round=table.prizes_fixed_before_round,
        age_groups=table.age_groups,
        age_counting=table.age_counting,
        team_sum=table.team_sum,
        team_members=table.team_members,
        team_matches=table.team_matches,
        minors=table.minors,
        kept_apart=kept_apart_of(table.kept_apart) if table.kept_apart else None,
        notices_ru=table.notices_ru,
        notices_en=table.notices_en,
        notices_be=table.notices_be,
        restrictions_ru=table.restrictions_ru,
        restrictions_en=table.restrictions_en,
        restrictions_be=table.restrictions_be,
        staff=table.staff,
        staff_en=table.staff_en,
        articles=tuple(table.articles.items()),
    )


def _minutes(number: int | None) -> Span | None:
    return None if number is None else Span.of(minutes=number)


def _time_control(table: shape.TimeControlTable | None) -> model.TimeControl | None:
    if table is None:
        return None
    return model.TimeControl(
        periods=tuple(model.Period(span=Span.of(minutes=p.min), moves=p.moves) for p in table.periods),
        increment=Span.of(seconds=table.increment_s),
        increment_from_move=table.increment_from_move,
    )


def _default_time(table: shape.DefaultTimeTable | None) -> model.DefaultTime | None:
    if table is None:
        return None
    return model.DefaultTime(
        limit=Span.of(minutes=table.limit_min),
        comparison=table.comparison,
        counted_from=model.CountedFrom(table.counted_from),
    )


def _photography(table: shape.PhotographyTable | None) -> model.Photography | None:
    if table is None:
        return None
    return model.Photography(
        first_round=Span.of(minutes=table.first_round_min),
        later_rounds=Span.of(minutes=table.later_rounds_min),
    )


def _provisional_draws(table: shape.ProvisionalDrawsTable | None) -> model.ProvisionalDraws | None:
    return model.ProvisionalDraws(after=Span.of(minutes=table.after_min)) if table else None


def kept_apart_of(table: shape.KeptApartTable) -> model.KeptApart:
    """The restriction of a regulation or of an event of one's own."""
    return model.KeptApart(**dict(table))


def _appeals(table: shape.AppealsTable | None) -> model.Appeals | None:
    if table is None:
        return None
    rest = table.model_dump(exclude={"window_min", "counted_from"})
    return model.Appeals(
        window=Span.of(minutes=table.window_min),
        counted_from=model.CountedFrom(table.counted_from),
        **rest,
    )


def committee_of(table: shape.CommitteeTable) -> model.Committee:
    """The appeals committee of a file, whether or not it keeps to article 25.2."""
    return model.Committee(
        chair=model.CommitteeMember(**dict(table.chair)),
        members=tuple(model.CommitteeMember(**dict(m)) for m in table.members),
        reserves=tuple(model.CommitteeMember(**dict(m)) for m in table.reserves),
    )
