"""The state of a match as sent to phones: public facts, and what only one phone may see."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, cached_property
from typing import Any

import msgspec
from msgspec import Struct

from lama_gui.kit.geometry import Viewport
from lama_gui.net.messages import (
    Act,
    MatchState,
    Middle,
    Offer,
    OpenCard,
    Person,
    Phase,
    PhoneCard,
    Row,
)
from lama_gui.records import SeatInfo
from lama_gui.rules.game import Event, Game, Move, View
from lama_gui.texts import Texts
from lama_gui.view.drawing.layout import TableLayout
from lama_gui.view.drawing.seat_panels import SeatCount
from lama_gui.view.game_table import Action, GameTable, LogLine, Moment, refusal_words
from lama_gui.view.scoring.scoring import Account, People, Scoring
from lama_gui.view.timeline import Timeline

#: The number of log lines sent to phones.
LOG = 5


@cache
def _layout(seats: int) -> TableLayout:
    """A layout, which ``Moment`` requires."""
    return TableLayout(Viewport(1920, 1080), seats, 0)


def _token_counts(count: SeatCount) -> Mapping[str, int]:
    return {str(worth): number for worth, number in (count.tokens or {}).items() if number}


class MatchMessage(Struct, frozen=True, dict=True):
    """Creates the message for one phone.

    ``you``: its seat, None for a spectator; ``n``: the number of the state; ``seats``: the players,
    with the mark "away" if a phone doesn't respond; ``scored``: the round's scoring while its
    result is shown; ``ready``: the seats that have confirmed it; ``winners``: empty until the match
    is over; ``paused``: whether the screen has paused the match.
    """

    table: GameTable[View]
    scoring: Scoring
    game: Game[Any]
    view: View
    texts: Texts
    you: int | None
    n: int
    art: str
    turn: int | None
    seats: tuple[Person, ...]
    scored: Event | None
    ready: frozenset[int]
    winners: tuple[int, ...]
    hints: bool
    moods: bool
    paused: bool

    @property
    def over(self) -> bool:
        return bool(self.winners)

    def build(self, happened: Sequence[Event], hint: str, news: str) -> MatchState:
        """The message; ``happened``: the events as seen by the seat."""
        view, texts, you, phase = self.view, self.texts, self.you, self.phase
        log = self._log(happened)
        playing = phase in ("wait", "turn", "give")
        rows = self._rows() if self.scored or self.over else ()
        counts = self._counts()
        swaps = () if you is None or self.over else self.table.words.swaps(view, texts)
        awake = [i for i, seat in enumerate(self.seats) if seat.by == "phone" and not seat.mark]
        ready = texts("phone.ready_of", n=len(self.ready.intersection(awake)), of=len(awake))
        return MatchState(
            n=self.n,
            art=self.art,
            phase=phase,
            round=texts("table.round", n=max(1, view.round)),
            note=self.table.words.round_note(view, texts),
            say=self._status(),
            seats=tuple(self._people(counts)),
            middle=self._middle(),
            you=you,
            hand=self._hand if playing and you is not None else (),
            hand_said=texts("phone.hand", n=len(view.hand)) if playing else "",
            acts=self._acts() if playing else (),
            tokens={} if you is None else _token_counts(counts[you]),
            total="" if you is None else counts[you].total,
            total_said="" if you is None else texts("phone.total", total=counts[you].total),
            swaps=tuple(Offer(str(move), words) for move, words in swaps),
            offers=self._offers() if phase == "return" else (),
            rows=rows,
            ready=ready if rows and awake else "",
            go=self._go_text(),
            log=log[-LOG:],
            hint=hint,
            news=news,
            hints=self.hints and phase in ("turn", "give"),
            moods=self.moods and you is not None,
            open=tuple(i for i, seat in enumerate(self.seats) if seat.open and you is None),
        )

    # ---- players and phases -------------------------------------------------------------------

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The names of the seats, with "you" for this one."""
        spoken = self.texts("new_match.you")
        return tuple(spoken if i == self.you else seat.name for i, seat in enumerate(self.seats))

    @cached_property
    def phase(self) -> Phase:
        if self.over:
            return "end"
        own_turn = self.you is not None and self.turn == self.you and len(self.view.legal) > 0
        kinds = {str(move).split()[0] for move in self.view.legal} if own_turn else set()
        if "return" in kinds:
            return "return"
        if self.scored is not None:
            return "result"
        if self.you is None:
            return "watch"
        if "give" in kinds and not self.paused:
            return "give"
        return "turn" if own_turn and not self.paused else "wait"

    def _status(self) -> str:
        """The status line, also for screen readers."""
        match self.phase:
            case "turn" | "give":
                return self.table.words.turn_rule(self.view, self.names, self.texts)
            case "return":
                return self.texts("phone.went_out")
            case "result" | "end":
                return self._title()
        return self._wait("table.turn_of")

    def _wait(self, turn_of: str) -> str:
        """Why the player has to wait; ``turn_of``: the text key with the current player's name."""
        if self.turn is None:
            return self.texts("table.wait")
        if self.turn == self.you:
            return self.texts("phone.paused")
        if self.seats[self.turn].mark:
            turn_of = "phone.waits_for"
        return self.texts(turn_of, name=self.names[self.turn])

    def _title(self) -> str:
        if self.winners:
            if len(self.winners) == 1:
                return self.texts("phone.won", name=self.names[self.winners[0]])
            who = (self.seats[seat].name for seat in self.winners)
            return self.texts("phone.won_together", names=self.texts.listed(who, "phone.and"))
        if self.scored is None:
            return ""
        return self.scoring.title(self.scored, People(tuple(self.names), self.you), self.texts)

    def _go_text(self) -> str:
        if self.you is None or (self.scored is None and not self.over):
            return ""
        if self.you in self.ready:
            return self.texts("phone.waiting_for_others")
        return self.texts("phone.again" if self.over else "phone.ready")

    def _counts(self) -> list[SeatCount]:
        """The numbers of each seat, as on its panel."""
        infos = tuple(SeatInfo(seat.name, "human", seat.avatar) for seat in self.seats)
        rest = Moment(
            self.view, self.view, Timeline.of([]), 1.0, _layout(self.view.seats), infos, self.texts
        )
        return [self.table.words.seat(rest, seat) for seat in range(self.view.seats)]

    def _people(self, counts: Sequence[SeatCount]) -> list[Person]:
        people = []
        for seat, (person, count) in enumerate(zip(self.seats, counts, strict=True)):
            mark = "out" if count.gone else ""
            if self.turn == seat and not self.over:
                mark = "on"
            mark = person.mark or mark
            known = msgspec.structs.replace(
                person,
                name=self.names[seat],
                count=self.view.hand_sizes[seat],
                counted=self.texts("phone.cards", n=self.view.hand_sizes[seat]),
                total=count.total,
                mark=mark,
                said=self.texts(f"phone.mark.{mark}") if mark else "",
            )
            people.append(known)
        return people

    # ---- the middle and the hand ----------------------------------------------------------

    def _middle(self) -> Middle:
        words, texts = self.table.words, self.texts
        found = words.phone_middle(self.view, texts)
        laid = tuple(
            OpenCard(one.card, "" if one.seat is None else self.names[one.seat], one.best)
            for one in found.lying
        )
        cards = [f"{one.who} {words.phone_card(one.face, texts)}".strip() for one in laid]
        return Middle(
            deck=found.deck,
            deck_said="" if found.deck is None else texts("phone.deck", n=found.deck),
            laid=laid,
            led=found.led,
            suit=found.suit,
            said=texts("phone.middle", cards=texts.listed(cards))
            if laid
            else texts("phone.middle_empty"),
            note=found.note,
        )

    @cached_property
    def _hand(self) -> tuple[PhoneCard, ...]:
        cards = []
        for index, card in enumerate(self.view.hand):
            move = self.table.words.card_move(self.view, index)
            why = self._why_illegal(move)
            name = self.table.words.phone_card(str(card), self.texts)
            cards.append(PhoneCard(str(card), name, "" if why else str(move), why))
        return tuple(cards)

    def _why_illegal(self, move: Move) -> str:
        """Why ``move`` is illegal now, as a sentence, or ""."""
        if self.phase == "wait":
            return self._wait("phone.not_you")
        refusal = self.view.legal.refusal(move)
        return refusal_words(refusal, self.names, self.texts, self.table.words) if refusal else ""

    def _acts(self) -> tuple[Act, ...]:
        actions: Sequence[Action] = self.table.words.actions(self.view, self.texts)
        return tuple(
            Act(
                move=str(action.move),
                text=action.text,
                detail=action.detail,
                icon=action.icon,
                kind=action.kind,
                why=self._why_illegal(action.move),
                sure=self._confirmation(action),
            )
            for action in actions
        )

    def _confirmation(self, action: Action) -> tuple[str, str, str] | None:
        """The confirmation of a costly action, if a card could be played instead."""
        if not (action.asks and any(card.move for card in self._hand)):
            return None
        key = f"table.ask.{action.name}"
        return self.texts(f"{key}.title"), self.texts(f"{key}.text"), self.texts(f"{key}.no")

    # ---- results --------------------------------------------------------------------------

    def _offers(self) -> tuple[Offer, ...]:
        return tuple(
            Offer(str(choice.move), choice.text, choice.equation, choice.value)
            for choice in self.scoring.choices(self.view, self.texts)
        )

    def _rows(self) -> tuple[Row, ...]:
        """The rows in playing order, or by rank when the match is over."""
        accounts = self.scoring.accounts(self.scored, self.texts) if self.scored else ()
        known = {account.seat: account for account in accounts}
        order = list(range(len(self.names)))
        if self.over:
            order = [seat for _, seat in self.game.ranking.standings(self.view.totals)]
        return tuple(self._row(seat, known.get(seat)) for seat in order)

    def _row(self, seat: int, account: Account | None) -> Row:
        sum_ = ""
        if account is not None:
            parts = [
                term.text + ("" if term.symbol is None else " ★" if term.symbol.good else " ☠")
                for term in account.sum
            ]
            sum_ = " ".join(parts) or account.note
        return Row(
            seat=seat,
            name=self.names[seat],
            avatar=self.seats[seat].avatar,
            mood=account.mood if account is not None else "calm",
            sum=sum_,
            points=account.points if account is not None else "",
            total=self.scoring.total(self.view.totals[seat]),
            ready=seat in self.ready,
        )

    # ---- what happened --------------------------------------------------------------------

    def _log(self, happened: Sequence[Event]) -> tuple[str, ...]:
        lines = (self.table.log(event, self.names, self.texts) for event in happened)
        return tuple(self._sentence(line) for line in lines if line is not None)

    def _sentence(self, line: LogLine) -> str:
        """A line of the log as text, with the name of the card."""
        card = line.card and self.table.words.phone_card(line.card, self.texts)
        return line.told(card, self.texts)
