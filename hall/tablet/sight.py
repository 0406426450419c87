"""What a page is computed from: the state, the moment, who looks and in which language. Reads no clock."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from hall.boards.found_ports import UnboundPort
from hall.broker.health import BrokerState
from hall.model.called import called
from hall.model.clocks import BoardClock
from hall.model.commands import Actor
from hall.model.instants import Instant, Span
from hall.model.languages import in_language
from hall.model.presence import Presence
from hall.model.state import RoundState, Seat, State, TournamentState
from hall.model.tournament import Pairing, Side
from hall.model.venue import Hall, Venue
from hall.tablet.rights import may
from hall.timebase import to_local
from hall.voice.sounds import Sound
from hall.words.gong import no_words
from hall.words.tablet import Labels, Sentences

Clocks = Callable[[str, int], BoardClock | None]


@dataclass(frozen=True, slots=True, kw_only=True)
class Surroundings:
    """What the journal does not hold."""

    time_verified: bool = True
    network_ahead: Span | None = None  # of the hall's time, where they do not agree
    writable: bool = True
    voice_ok: str | None = None
    sound: Sound = Sound.PLAYS
    unbound: tuple[UnboundPort, ...] = ()
    disk_free_mb: int | None = None
    broker: BrokerState = BrokerState.WELL
    walls: tuple[str, ...] = ()  # what is wrong with local screens, a sentence each
    file_waits: bool = False  # a tournament file, for somebody to take in
    keeping: tuple[tuple[str, str], ...] = ()  # what may lose the hall or run it twice, each with its name


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Sight:
    """One look of one official at one tournament; equal to no other: what it shows is worked out once."""

    venue: Venue
    state: State
    t: TournamentState
    now: Instant
    me: Actor
    words: Sentences
    lang: str
    clocks: Clocks
    seen: Mapping[Seat, Presence]  # every seat of the current round
    around: Surroundings

    @property
    def labels(self) -> Labels:
        return self.words.labels

    @property
    def zone(self) -> str:
        return self.venue.zone

    @property
    def round(self) -> RoundState:
        """The current round, an empty one where there is none."""
        return self.t.round or RoundState(number=self.t.current or 1)

    @property
    def hall(self) -> Hall | None:
        return self.venue.hall(self.t.entry.hall)

    @property
    def row_length(self) -> int:
        return self.hall.row_length if self.hall is not None else 10

    def may(self, act: type) -> bool:
        """Whether the official's role carries the right; what it does not is absent from the page."""
        return may(self.me.role, act)

    @property
    def unheard(self) -> str:
        """Why no call will be heard in this hall; empty where they will be."""
        if self.t.entry.hall in self.state.muted_halls:
            return self.labels.voice_muted
        match self.around.sound:
            case Sound.PLAYS:
                return ""
            case Sound.GONG:
                return no_words(self.lang)
            case Sound.NO_CARD:
                return self.labels.no_sound_card
            case Sound.OFF:
                return self.labels.sound_off
            case Sound.LOST:
                return self.labels.speaker_lost

    def hms(self, at: Instant) -> str:
        return f"{to_local(at, self.zone):%H:%M:%S}"

    def hm(self, at: Instant) -> str:
        """Without seconds where there are none."""
        local = to_local(at, self.zone)
        return f"{local:%H:%M}" if local.second == 0 else f"{local:%H:%M:%S}"

    def who(self, name: str) -> str:
        """The official's name, "you" for oneself."""
        return self.labels.you if name == self.me.name else self.words.official(name)

    def name(self, number: int) -> str:
        """A player's name as it stands in the file, without the comma."""
        player = self.t.player(number)
        return f"№ {number}" if player is None else " ".join(player.name.replace(",", " ").split())

    def player(self, pair: Pairing, side: Side) -> str:
        return self.name(pair.player(side))

    def surname(self, number: int) -> str:
        """What stands before the comma, however many words; without a comma the first word."""
        player = self.t.player(number)
        if player is not None and "," in player.name:
            return player.name.partition(",")[0].strip()
        return self.name(number) if player is None else self.name(number).partition(" ")[0]

    def short(self, pair: Pairing, side: Side) -> str:
        """Surname and initial; surnames alone may be equal."""
        number = pair.player(side)
        surname = self.surname(number)
        rest = self.name(number).removeprefix(surname).strip()
        return f"{surname} {rest[:1]}." if rest else surname

    def tournament_name(self, t: TournamentState | None = None) -> str:
        return called((t or self.t).entry, self.venue).in_language(self.lang)

    def hall_name(self) -> str:
        """The name of the page's hall; empty where the venue has none."""
        return self.name_of(self.hall)

    def name_of(self, hall: Hall | None) -> str:
        if hall is None:
            return ""
        return in_language(self.lang, ru=hall.name_ru, en=hall.name_en, be=hall.name_be)


def span_text(ms: int) -> str:
    """A countdown as the page shows it: "04:48", "1:02:10". Rounds up, so that zero appears at zero."""
    seconds = max(0, -(-ms // 1000))
    hours, rest = divmod(seconds, 3600)
    minutes, left = divmod(rest, 60)
    return f"{hours}:{minutes:02d}:{left:02d}" if hours else f"{minutes:02d}:{left:02d}"


def since_text(ms: int) -> str:
    """A delay counting up: "0:37", "1:02:10". Rounds down."""
    seconds = max(0, ms // 1000)
    hours, rest = divmod(seconds, 3600)
    minutes, left = divmod(rest, 60)
    return f"{hours}:{minutes:02d}:{left:02d}" if hours else f"{minutes}:{left:02d}"
