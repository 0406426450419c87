"""A round of 40 boards in which nearly everything happens that a protocol has to hold. Invented names."""

from __future__ import annotations

from importlib.resources import files
from itertools import count

from hall.config import find, load_regulation
from hall.formats.trf import read_trf
from hall.model import appeals as a
from hall.model import commands as c
from hall.model import notes as n
from hall.model.board_starts import HoldBoards, StartBoards
from hall.model.call_events import CallEnd, CallKind
from hall.model.checklist import Check, TickCheck
from hall.model.commands import Actor, Command, Role
from hall.model.deadlines import due
from hall.model.decide import decide
from hall.model.events import DaemonStarted, Event, Record
from hall.model.fold import apply
from hall.model.instants import Between, Instant, Span
from hall.model.interruptions import AfterInterruption, InterruptPlay, ResumePlay
from hall.model.messages import ShowMessage
from hall.model.roster import MissRound, RemovePlayer
from hall.model.rounds_closed import CloseRound
from hall.model.state import EMPTY, State, TournamentState
from hall.model.texts import Wording
from hall.model.tournament import Result, Side
from hall.model.volume import SetVolume
from hall.opening import import_act
from tests.hall.world import entry

START = Instant(1_373_976_000_000)  # 16 July 2013, 16:00 in Izhevsk
CHIEF = Actor(name="Лагутин А.", role=Role.CHIEF_ARBITER)
ARBITER = Actor(name="Репина Т.", role=Role.ARBITER)
ASSISTANT = Actor(name="Ганин О.", role=Role.ASSISTANT)
WHITE, BLACK = Side.WHITE, Side.BLACK
ROUND = 5


class Day:
    """The model driven by hand through a day; `records` as a journal would have them."""

    def __init__(self) -> None:
        self.state: State = EMPTY
        self.records: list[Record] = []
        self.now = START - Span.of(hours=3)
        self._ids = count(1)
        rules = load_regulation(find("izhevsk-2013", "regulations"))
        demo = files("hall").joinpath("demo/open-80.trf").read_bytes()
        self.happens(DaemonStarted(boot=1))
        self.does(c.OpenTournament(entry=entry(rules)))
        self.does(import_act(self.t.entry, read_trf(demo).tournament, "open-80.trf"))
        self.does(c.PlanRound(tournament="open", round=ROUND, start=START))

    @property
    def t(self) -> TournamentState:
        return self.state.tournaments["open"]

    @property
    def last(self) -> int:
        return self.state.seq

    def at(self, *, minutes: int = 0, seconds: int = 0, ms: int = 0) -> None:
        """Time goes on to a moment after the planned start, with what comes due meanwhile."""
        self.now = START + Span.of(minutes=minutes, seconds=seconds, ms=ms)
        for event in due(self.state, self.now):
            self.happens(event, by="hall")

    def does(self, act: c.Act, by: Actor = CHIEF) -> tuple[Event, ...]:
        command = Command(id=f"made-{next(self._ids):06d}", by=by, act=act)
        events = decide(self.state, command, self.now)
        for event in events:
            self.happens(event, by=by.name)
        return events

    def happens(self, event: Event, *, by: str = "hall") -> None:
        record = Record(seq=self.state.seq + 1, at=self.now, by=by, command_id=None, event=event)
        self.records.append(record)
        self.state = apply(self.state, record)

    def result(self, board: int, value: Result, by: Actor = ASSISTANT) -> None:
        stands = self.t.rounds[ROUND].result_fact(board)
        based_on = None if stands is None else stands.seq
        self.does(
            c.EnterResult(tournament="open", round=ROUND, board=board, result=value, based_on=based_on), by
        )

    def marks(self, *seats: tuple[int, Side, bool], came: Between | None = None) -> None:
        taps = tuple(
            c.SeatLook(board=board, side=side, present=here, came=came) for board, side, here in seats
        )
        self.does(c.MarkSeats(tournament="open", round=ROUND, marks=taps), ARBITER)


def a_day() -> Day:
    """From the pairs to an appeal after the round."""
    day = Day()
    _before(day)
    _start(day)
    _late(day)
    _play(day)
    _end(day)
    return day


def _before(day: Day) -> None:
    for check in (Check.HALL, Check.LIGHTING, Check.STAFF):
        day.does(TickCheck(tournament="open", round=ROUND, item=check))
    day.does(
        TickCheck(tournament="open", round=ROUND, item=Check.NOISE, done=False, remark="ремонт этажом выше")
    )
    day.does(c.ReviewPairings(tournament="open", round=ROUND))
    day.does(c.PublishPairings(tournament="open", round=ROUND))
    day.does(n.Accredit(tournament="open", round=ROUND, name="Ветров Павел", outlet="«Городская газета»"))
    day.at(minutes=-20)
    day.does(c.MoveStart(tournament="open", round=ROUND, new=START + Span.of(minutes=5), reason="автобус"))
    day.at(minutes=-6)
    day.does(
        HoldBoards(
            tournament="open",
            round=ROUND,
            boards=(17, 18),
            planned=START + Span.of(minutes=20),
            reason="автобус",
        )
    )
    _called(day, CallKind.FIVE_MINUTES, minutes=0)
    day.does(SetVolume(hall="main", percent=70))
    _called(day, CallKind.ONE_MINUTE, minutes=4)


def _called(day: Day, kind: CallKind, *, minutes: int) -> None:
    when = START + Span.of(minutes=minutes)
    day.at(minutes=minutes, seconds=-3)
    day.does(c.ClaimCall(tournament="open", round=ROUND, call=kind, due=when))
    day.at(minutes=minutes, seconds=18)
    day.does(
        c.EndCall(
            tournament="open",
            round=ROUND,
            call=kind,
            due=when,
            how=CallEnd.PLAYED,
            started=when + Span(13),
            languages=("ru", "en"),
            detail="",
        )
    )


def _start(day: Day) -> None:
    day.at(minutes=5, seconds=7, ms=430)
    day.does(c.StartRound(tournament="open", round=ROUND))
    day.at(minutes=8)
    missing = {(4, WHITE), (9, BLACK), (12, WHITE), (12, BLACK)}
    seats = [(board, side) for board in range(1, 17) for side in Side]
    day.marks(*((board, side, (board, side) not in missing) for board, side in seats))
    day.at(minutes=9)
    day.marks(*((board, side, True) for board in range(19, 41) for side in Side))
    day.does(c.UnmarkSeats(tournament="open", round=ROUND, seats=((30, WHITE),)), ARBITER)
    day.marks((30, WHITE, True))


def _late(day: Day) -> None:
    day.at(minutes=14)
    day.marks((9, BLACK, True))
    day.at(minutes=25, seconds=2)
    day.does(StartBoards(tournament="open", round=ROUND, boards=(17, 18)))
    day.at(minutes=36)
    day.does(c.LeaveOpen(tournament="open", round=ROUND, board=12, reason="ищем игроков"), ARBITER)
    day.does(c.RuleForfeit(tournament="open", round=ROUND, board=4, result=Result.BLACK_WINS_BY_FORFEIT))
    day.does(c.RuleForfeit(tournament="open", round=ROUND, board=12, result=Result.BOTH_FORFEIT))


def _play(day: Day) -> None:
    day.at(minutes=50)
    player = day.t.rounds[ROUND].pairs[6]
    person = n.Person(
        surname="Тихонравов",
        first_name="Игорь",
        patronymic="Львович",
        delegation="Самарская область",
        number=player.white,
    )
    day.does(
        n.NoteIncident(
            tournament="open",
            round=ROUND,
            person=person,
            what="Во время партии зазвонил телефон участника",
            board=7,
            place="игровой зал, 7-я доска",
            article="13.14; регламент, 4",
            witnesses="Репина Т., соперник",
            explanation="Забыл выключить",
            decision="Засчитано поражение",
        )
    )
    incident = day.last
    day.does(n.ReportIncident(tournament="open", round=ROUND, incident=incident, to="федерация"))
    day.result(7, Result.BLACK_WINS, CHIEF)
    day.does(
        n.NoteIncident(
            tournament="open",
            round=ROUND,
            person=n.Person(surname="Кольцова", first_name="Мария", capacity=n.Capacity.TRAINER),
            what="Тренер подсказывала из-за ограждения",
        )
    )
    day.at(minutes=70)
    day.does(InterruptPlay(tournament="open", round=ROUND, leaving=True, reason="пожарная тревога"))
    day.at(minutes=85, seconds=12)
    day.does(ResumePlay(tournament="open", round=ROUND, default_time=AfterInterruption.EXTENDED))
    day.does(
        n.CorrectClock(
            tournament="open",
            round=ROUND,
            board=3,
            why="часы шли при тревоге",
            white="1:05:30",
            black="1:02:11",
        )
    )
    message = (Wording(language="ru", text="Чай в фойе"), Wording(language="en", text="Tea in the foyer"))
    day.does(ShowMessage(texts=message, hall="main", minutes=10))
    day.does(n.GrantLeave(tournament="open", round=ROUND, number=player.black, why="врач"))


def _end(day: Day) -> None:
    values = (Result.WHITE_WINS, Result.DRAW, Result.BLACK_WINS)
    for place, pair in enumerate(day.t.rounds[ROUND].pairs):
        if day.t.rounds[ROUND].result(pair.board) is None:
            day.at(minutes=100 + 3 * place)
            day.result(pair.board, values[place % 3])
    day.result(10, Result.DRAW, CHIEF)
    day.result(11, Result.DRAW, CHIEF)
    day.does(c.Undo(seq=day.last))
    day.at(minutes=230)
    day.does(CloseRound(tournament="open", round=ROUND))
    pair = day.t.rounds[ROUND].pairs[6]
    day.does(
        a.ReceiveAppeal(
            tournament="open",
            round=ROUND,
            subject=a.Subject.DECISION,
            admission=a.Admission.IN_TIME,
            number=pair.white,
            board=7,
            about="Телефон лежал выключенным",
            fee_taken=True,
        )
    )
    day.does(
        RemovePlayer(
            tournament="open", round=ROUND + 1, number=day.t.rounds[ROUND].pairs[11].white, reason="болезнь"
        )
    )
    day.does(
        MissRound(
            tournament="open",
            round=ROUND + 1,
            number=day.t.rounds[ROUND].pairs[3].white,
            reason="семейные обстоятельства",
            notice_to=CHIEF.name,
        )
    )
