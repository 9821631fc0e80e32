"""What is told to phones besides views: what everybody knows, and what is for one alone."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from lama_gui.kit.space import Space
from lama_gui.net.messages import (
    Act,
    Card,
    Laid,
    Middle,
    Offer,
    Person,
    Phase,
    Row,
    Scene,
)
from lama_gui.records import SeatInfo
from lama_gui.rules.game import Event, Game, LegalMoves, Move, View
from lama_gui.texts import Texts
from lama_gui.view.drawing.layout import TableLayout
from lama_gui.view.game_table import Action, GameTable, LogLine, Moment, SeatCount, refusal_words
from lama_gui.view.scoring.scoring import Account, People, Scoring
from lama_gui.view.timeline import Timeline


@dataclass(frozen=True)
class Sitting:
    """Who sits there, as everybody sees. ``by``: phone, screen or bot."""

    name: str
    avatar: str
    by: str
    asleep: bool = False


@dataclass(frozen=True)
class Facts:
    """What everybody at the table knows, besides what the views tell.

    ``n`` counts the steps, ``r`` all messages; ``scored`` is the round's counting while its
    result is being looked at; ``ready`` the seats whose players have seen enough; ``winners``
    are there when the match is over.
    """

    n: int
    r: int
    art: str
    turn: int | None
    seats: tuple[Sitting, ...]
    scored: Event | None = None
    ready: frozenset[int] = frozenset()
    winners: tuple[int, ...] = ()
    hints: bool = True
    moods: bool = True
    open: tuple[int, ...] = ()
    held: bool = False  # whether the match waits for the screen

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return bool(self.winners)


@dataclass(frozen=True)
class Own:
    """What is for one phone alone."""

    hint: str = ""
    news: str = ""


#: So many lines of the log a phone gets.
LOG = 5


@dataclass(frozen=True)
class _Choosing:
    """What the seat in turn may choose, from what it sees."""

    turn: int | None
    totals: tuple[int, ...]
    legal: LegalMoves[Move]


@cache
def _layout(seats: int) -> TableLayout:
    """A moment has to lie somewhere."""
    return TableLayout(Space(1920, 1080), seats, 0)


def _held(count: SeatCount) -> Mapping[str, int]:
    return {str(worth): number for worth, number in (count.tokens or {}).items() if number}


class PhoneViews:
    """Tells phones of one match, each in its own language."""

    def __init__(self, table: GameTable[View], scoring: Scoring, game: Game[Any]) -> None:
        self._table, self._scoring, self._game = table, scoring, game

    def scene(
        self,
        view: View,
        happened: Sequence[Event],
        facts: Facts,
        own: Own,
        texts: Texts,
        *,
        watching: bool = False,
    ) -> Scene:
        """The message for whoever sees ``view``; ``happened`` is as that seat saw it."""
        you = None if watching else view.seat
        names = self._names(facts, you, texts)
        phase = self._phase(view, facts, you)
        log = self._log(happened, names, texts)
        playing = phase in ("wait", "turn", "give")
        rows = self._rows(view, facts, texts, names) if facts.scored or facts.over else ()
        counts = self._counts(view, facts, texts)
        swaps = () if watching or facts.over else self._table.phone_words.swaps(view, texts)
        waits = len(facts.ready)
        people = sum(seat.by == "phone" and not seat.asleep for seat in facts.seats)
        return Scene(
            r=facts.r,
            n=facts.n,
            art=facts.art,
            phase=phase,
            round=texts("table.round", n=max(1, view.round)),
            note=self._table.words.round_note(view, texts),
            say=self._say(view, phase, facts, names, you, texts),
            seats=tuple(self._people(view, facts, names, counts, texts)),
            middle=self._middle(view, names, texts),
            you=you,
            turn=facts.turn,
            hand=self._hand(view, phase, facts, names, texts)
            if playing and you is not None
            else (),
            hand_said=texts("phone.hand", n=len(view.hand)) if playing else "",
            acts=self._acts(view, phase, facts, names, texts) if playing else (),
            tokens={} if you is None else _held(counts[you]),
            total="" if you is None else counts[you].total,
            total_said="" if you is None else texts("phone.total", total=counts[you].total),
            swaps=tuple(Offer(str(move), words) for move, words in swaps),
            offers=self._offers(view, texts) if phase == "return" else (),
            title=self._title(facts, names, you, texts),
            rows=rows,
            ready=texts("phone.ready_of", n=waits, of=people) if rows and people else "",
            go=self._go(facts, you, texts),
            last=log[-1] if log else "",
            log=log[-LOG:],
            hint=own.hint,
            news=own.news,
            hints=facts.hints and phase in ("turn", "give"),
            moods=facts.moods and you is not None,
            open=facts.open if watching else (),
            lost=texts("phone.lost"),
        )

    def swaps(self, view: View) -> dict[str, Move]:
        """The changes of tokens that ``view``'s seat may make, by their notation."""
        found = self._table.phone_words.swaps(view, Texts())
        return {str(move): move for move, _ in found}

    # ---- who and when ---------------------------------------------------------------------

    def _names(self, facts: Facts, you: int | None, texts: Texts) -> tuple[str, ...]:
        """What the seats are called; the own one is spoken to."""
        spoken = texts("new_match.you")
        return tuple(spoken if i == you else seat.name for i, seat in enumerate(facts.seats))

    @staticmethod
    def _phase(view: View, facts: Facts, you: int | None) -> Phase:
        if facts.over:
            return "end"
        mine = you is not None and facts.turn == you and len(view.legal) > 0
        kinds = {str(move).split()[0] for move in view.legal} if mine else set()
        if "return" in kinds:
            return "return"
        if facts.scored is not None:
            return "result"
        if you is None:
            return "watch"
        if "give" in kinds and not facts.held:
            return "give"
        return "turn" if mine and not facts.held else "wait"

    def _say(
        self,
        view: View,
        phase: Phase,
        facts: Facts,
        names: Sequence[str],
        you: int | None,
        texts: Texts,
    ) -> str:
        """What the status line shows and a screen reader speaks."""
        match phase:
            case "turn" | "give":
                return self._table.phone_words.rule(view, names, texts)
            case "return":
                return texts("phone.went_out")
            case "result" | "end":
                return self._title(facts, names, you, texts)
        return self._wait(facts, you, texts, "table.turn_of", names)

    @staticmethod
    def _wait(
        facts: Facts, you: int | None, texts: Texts, turn_of: str, names: Sequence[str]
    ) -> str:
        """Why nothing can be done; ``turn_of`` is the text that names whose turn it is."""
        if facts.turn is None:
            return texts("table.wait")
        if facts.turn == you:
            return texts("phone.paused")
        return texts(turn_of, name=names[facts.turn])

    def _title(self, facts: Facts, names: Sequence[str], you: int | None, texts: Texts) -> str:
        if facts.winners:
            if len(facts.winners) == 1:
                return texts("phone.won", name=names[facts.winners[0]])
            who = (facts.seats[seat].name for seat in facts.winners)
            return texts("phone.won_together", names=texts.listed(who, "phone.and"))
        if facts.scored is None:
            return ""
        return self._scoring.title(facts.scored, People(tuple(names), you), texts)

    @staticmethod
    def _go(facts: Facts, you: int | None, texts: Texts) -> str:
        if you is None or (facts.scored is None and not facts.over):
            return ""
        if you in facts.ready:
            return texts("phone.waiting_for_others")
        return texts("phone.again" if facts.over else "phone.ready")

    def _counts(self, view: View, facts: Facts, texts: Texts) -> list[SeatCount]:
        """What lies before each seat, as its plate on the table shows it."""
        infos = tuple(SeatInfo(seat.name, "human", seat.avatar) for seat in facts.seats)
        rest = Moment(view, view, Timeline.of([]), 1.0, _layout(view.seats), infos, texts)
        return [self._table.words.seat(rest, seat) for seat in range(view.seats)]

    def _people(
        self,
        view: View,
        facts: Facts,
        names: Sequence[str],
        counts: Sequence[SeatCount],
        texts: Texts,
    ) -> list[Person]:
        people = []
        for seat, (sitting, count) in enumerate(zip(facts.seats, counts, strict=True)):
            mark = "out" if count.gone else ""
            if facts.turn == seat and not facts.over:
                mark = "on"
            if sitting.asleep:
                mark = "away"
            people.append(
                Person(
                    name=names[seat],
                    avatar=sitting.avatar,
                    by=sitting.by,
                    count=view.hand_sizes[seat],
                    counted=texts("phone.cards", n=view.hand_sizes[seat]),
                    total=count.total,
                    mark=mark,
                    said=texts(f"phone.mark.{mark}") if mark else "",
                    open=seat in facts.open,
                )
            )
        return people

    # ---- the middle and the hand ----------------------------------------------------------

    def _middle(self, view: View, names: Sequence[str], texts: Texts) -> Middle:
        words = self._table.phone_words
        found = words.middle(view, names, texts)
        laid = tuple(
            Laid(
                face=one.card,
                name=words.card(one.card, texts),
                who="" if one.seat is None else names[one.seat],
                best=one.best,
            )
            for one in found.lying
        )
        return Middle(
            deck=found.deck,
            deck_said="" if found.deck is None else texts("phone.deck", n=found.deck),
            laid=laid,
            led=found.led,
            suit=found.suit,
            said=texts(
                "phone.middle", cards=texts.listed(f"{x.who} {x.name}".strip() for x in laid)
            )
            if laid
            else texts("phone.middle_empty"),
            note=found.note,
        )

    def _hand(
        self, view: View, phase: Phase, facts: Facts, names: Sequence[str], texts: Texts
    ) -> tuple[Card, ...]:
        cards = []
        for index, card in enumerate(view.hand):
            move = self._table.words.card_move(view, index)
            open_ = phase != "wait" and move in view.legal
            cards.append(
                Card(
                    face=str(card),
                    name=self._table.phone_words.card(str(card), texts),
                    move=str(move) if open_ else "",
                    why="" if open_ else self._why(view, move, phase, facts, names, texts),
                )
            )
        return tuple(cards)

    def _why(
        self,
        view: View,
        move: Move,
        phase: Phase,
        facts: Facts,
        names: Sequence[str],
        texts: Texts,
    ) -> str:
        """Why ``move`` is not possible now, in a whole sentence."""
        if phase == "wait":
            return self._wait(facts, view.seat, texts, "phone.not_you", names)
        refusal = view.legal.refusal(move)
        return refusal_words(refusal, names, texts, self._table.words) if refusal else ""

    def _acts(
        self, view: View, phase: Phase, facts: Facts, names: Sequence[str], texts: Texts
    ) -> tuple[Act, ...]:
        actions: Sequence[Action] = self._table.words.actions(view, texts)
        return tuple(
            Act(
                move=str(action.move),
                text=action.text,
                detail=action.detail,
                icon=action.icon,
                kind=action.kind,
                why=""
                if phase != "wait" and action.move in view.legal
                else self._why(view, action.move, phase, facts, names, texts),
                sure=self._sure(action, view, phase, texts),
            )
            for action in actions
        )

    def _sure(
        self, action: Action, view: View, phase: Phase, texts: Texts
    ) -> tuple[str, str, str] | None:
        """What is asked before something that costs, while a card could be played."""
        moves = (self._table.words.card_move(view, i) for i in range(len(view.hand)))
        if not action.asks or phase == "wait" or not any(move in view.legal for move in moves):
            return None
        key = f"table.ask.{action.name}"
        return texts(f"{key}.title"), texts(f"{key}.text"), texts(f"{key}.no")

    # ---- results --------------------------------------------------------------------------

    def _offers(self, view: View, texts: Texts) -> tuple[Offer, ...]:
        choosing = _Choosing(view.seat, view.totals, view.legal)
        return tuple(
            Offer(str(choice.move), choice.text, choice.equation, choice.value)
            for choice in self._scoring.choices(choosing, texts)
        )

    def _rows(
        self, view: View, facts: Facts, texts: Texts, names: Sequence[str]
    ) -> tuple[Row, ...]:
        """In playing order; when the match is over, the best first."""
        accounts = self._scoring.accounts(facts.scored, texts) if facts.scored else ()
        known = {account.seat: account for account in accounts}
        order = list(range(len(names)))
        if facts.over:
            order = [seat for _, seat in self._game.ranking.standings(view.totals)]
        return tuple(self._row(seat, known.get(seat), view, facts, names) for seat in order)

    def _row(
        self,
        seat: int,
        account: Account | None,
        view: View,
        facts: Facts,
        names: Sequence[str],
    ) -> Row:
        sum_ = ""
        if account is not None:
            parts = [
                term.text + ("" if term.symbol is None else " ★" if term.symbol.good else " ☠")
                for term in account.sum
            ]
            sum_ = " ".join(parts) or account.note
        return Row(
            seat=seat,
            name=names[seat],
            avatar=facts.seats[seat].avatar,
            mood=account.mood if account is not None else "calm",
            sum=sum_,
            points=account.points if account is not None else "",
            total=self._scoring.total(view.totals[seat]),
            ready=seat in facts.ready,
        )

    # ---- what happened --------------------------------------------------------------------

    def _log(
        self, happened: Sequence[Event], names: Sequence[str], texts: Texts
    ) -> tuple[str, ...]:
        lines = (self._table.log(event, names, texts) for event in happened)
        return tuple(self._sentence(line, texts) for line in lines if line is not None)

    def _sentence(self, line: LogLine, texts: Texts) -> str:
        """A line of the log without a picture: the card by its name."""
        said = f"{line.who} {line.what}".strip()
        if line.card is None:
            return said
        return texts("phone.told", said=said, card=self._card(line.card, texts))

    def _card(self, card: str, texts: Texts) -> str:
        return self._table.phone_words.card(card, texts)
