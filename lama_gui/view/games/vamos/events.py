"""What the events of a VAMOS match look like: events in, a script out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from lama_gui.kit.sound.mixing import Tension, tense
from lama_gui.rules.game import Event
from lama_gui.rules.vamos_cards import Symbols, VamosCard
from lama_gui.rules.vamos_events import (
    CardPlayed,
    CardsTaken,
    GiftGiven,
    RoundDealt,
    RoundEnded,
    TrickWon,
    VamosCalled,
)
from lama_gui.rules.vamos_state import Phase, VamosView
from lama_gui.texts import Texts
from lama_gui.view.drawing.layout import Pose, TableLayout
from lama_gui.view.game_table import LaidCard, Lately, LogLine, faces_of, sees_hand
from lama_gui.view.games.vamos import layout as places
from lama_gui.view.games.vamos.cut_scenes import CALL, GIFT, LAST_ROUND
from lama_gui.view.games.vamos.words import card_aloud
from lama_gui.view.people.talk import Remark
from lama_gui.view.staging.cut_scene import HIT_STOP, Highlight
from lama_gui.view.timeline import (
    DEAL,
    DEAL_AT_MOST,
    DEAL_STAGGER,
    PLAY,
    Cue,
    Flight,
    Hold,
    Item,
    Landing,
    Mood,
    Script,
    Staged,
    staged,
)

#: A card that calls VAMOS lands so much heavier.
VAMOS_WEIGHT = 2.0
TRICK_STAYS = 0.8
TAKE = 0.28
#: So long the gifts lie before the cards.
LIE = 0.3


def choreograph(
    before: VamosView, after: VamosView, events: Iterable[Event], layout: TableLayout
) -> Script:
    """The script of one step, seen from ``after.seat``."""
    return _Scribe(before, after, layout).write(events)


class _Scribe:
    """Writes one script, keeping the time at which the next event begins."""

    def __init__(self, before: VamosView, after: VamosView, layout: TableLayout) -> None:
        self.before = before
        self.after = after
        self.layout = layout
        self.at = 0.0
        self.laid: list[tuple[int, int | None]] = []  # gifts of this step: giver, number

    def write(self, events: Iterable[Event]) -> Script:
        items: list[Item] = []
        for event in events:
            items += self._show(event)
        return Script.of(items)

    def _show(self, event: Event) -> Iterator[Item]:
        match event:
            case RoundDealt():
                yield from self._deal(event)
            case CardPlayed():
                yield from self._play(event)
            case TrickWon():
                yield from self._won(event)
            case VamosCalled():
                yield from self._call(event)
            case GiftGiven():
                yield from self._give(event)
            case CardsTaken():
                yield from self._take(event)
            case RoundEnded():
                yield Cue(self.at, "round")
                yield Hold(self.at, 0.9)

    def _deal(self, event: RoundDealt) -> Iterator[Item]:
        seats, layout = self.after.seats, self.layout
        count = event.hand_size * seats
        step = min(DEAL_STAGGER, (DEAL_AT_MOST - DEAL) / count)
        faces = faces_of(self.after)
        hand = layout.coming(len(faces))
        start = Pose(*layout.middle, 0.0, places.TRICK_HEIGHT)
        for number in range(count):
            place, seat = divmod(number, seats)
            seat = (event.leader + seat) % seats
            own = seat == layout.viewer
            at = number * step
            yield Flight(
                at=at,
                start=start,
                end=hand[place] if own else layout.spot(seat),
                seconds=DEAL,
                face=(faces[place] or None) if own else None,
                slot=("hand", place) if own else ("count", seat),
                turns_up=own and bool(faces[place]),
            )
            if number % 3 == 0:
                yield Cue(at, "deal", number // 3 % 3)
        if self.after.round == self.after.rounds:
            self.at += (count - 1) * step + DEAL
            yield from self._stage(LAST_ROUND)

    def _play(self, event: CardPlayed) -> Iterator[Item]:
        own = event.seat == self.layout.viewer and sees_hand(self.before)
        end = places.slot(self.layout, event.seat)
        start = self._from_hand(event.seat, event.card if own else None)
        face = str(event.card)
        slot = ("trick", event.seat)
        yield Flight(self.at, start, end, PLAY, face, slot, turns_up=not own, stays=True)
        yield Cue(self.at + PLAY * 0.8, "play")
        yield Landing(self.at + PLAY, slot, VAMOS_WEIGHT if event.card.is_vamos else 1.0)
        if event.card.is_vamos:
            yield Cue(self.at + PLAY, "plus")
        self.at += PLAY

    def _from_hand(self, seat: int, card: VamosCard | None) -> Pose:
        """Where a card leaves; of a hand that is not seen, from its middle."""
        if seat != self.layout.viewer:
            return self.layout.spot(seat)
        count = self.before.hand_sizes[seat]
        index = count // 2 if card is None else self.before.hand.index(card)
        return self.layout.leaving(count)[index]

    def _won(self, event: TrickWon) -> Iterator[Item]:
        """The trick stays for a moment, with everybody looking at it."""
        for seat, card in event.plays:
            pose = places.slot(self.layout, seat)
            landed = self.at if (seat, card) == event.plays[-1] else 0.0
            stays = self.at + TRICK_STAYS - landed
            if not event.vamos:
                yield Flight(landed, pose, pose, stays, str(card))
        yield Mood(self.at, event.seat, "cheer", 1.4)
        yield Hold(self.at, TRICK_STAYS)
        self.at += TRICK_STAYS

    def _call(self, event: VamosCalled) -> Iterator[Item]:
        """VAMOS! Everybody shouts."""
        yield from self._stage(CALL, event.seat)

    def _stage(self, highlight: Highlight, seat: int | None = None) -> Iterator[Item]:
        for item in staged(self.at, highlight, seat):
            yield item
            if isinstance(item, Staged):
                self.at = item.end

    def _give(self, event: GiftGiven) -> Iterator[Item]:
        own = event.seat == self.layout.viewer and sees_hand(self.before)
        start = self._from_hand(event.seat, event.card if own else None)
        end = places.gift(self.layout, event.seat)
        face = str(event.card) if own and event.card else None
        slot = ("gift", event.seat)
        yield Flight(self.at, start, end, PLAY, face, slot, turns_down=own, secret=True)
        yield Cue(self.at, "slide")
        self.at += PLAY

    def _take(self, event: CardsTaken) -> Iterator[Item]:
        """The winner's cards go to the score pile, the others leave the table."""
        target = places.tray_card(self.layout, event.seat)
        if event.face_down:
            yield from self._bundle_gifts()
        for seat, card in self._trick():
            start = places.slot(self.layout, seat)
            kept = event.card is not None and card == event.card
            end = target if kept else places.off_table(self.layout)
            slot = ("tray", event.seat) if kept else None
            yield Flight(self.at, start, end, TAKE, str(card), slot)
        yield Cue(self.at, "slide")
        self.at += TAKE
        if event.face_down:
            yield from self._hand_over(event, target)

    def _bundle_gifts(self) -> Iterator[Item]:
        """All gifts lie there for a moment, then they come together in the middle."""
        last = self.at - PLAY
        for seat in range(self.after.seats):
            pose = places.gift(self.layout, seat)
            begin = self.at if seat not in self.before.gave else min(0.0, last)
            yield Flight(max(0.0, begin), pose, pose, self.at + LIE - max(0.0, begin), None)
        for seat, card in self._trick():
            pose = places.slot(self.layout, seat)
            yield Flight(0.0, pose, pose, self.at + LIE, str(card))
        self.at += LIE
        for seat in range(self.after.seats):
            start = places.gift(self.layout, seat)
            together = places.bundled(self.layout, seat)
            yield Flight(self.at, start, together, TAKE, None)
            yield Flight(self.at + TAKE, together, together, HIT_STOP, None, stays=True)

    def _hand_over(self, event: CardsTaken, target: Pose) -> Iterator[Item]:
        """They are shown with their bow; then they go to whom they are for."""
        yield from self._stage(GIFT, event.seat)
        for seat in range(self.after.seats):
            start = places.bundled(self.layout, seat)
            yield Flight(self.at, start, target, TAKE, None, ("tray", event.seat))
        yield Cue(self.at, "slide")
        self.at += TAKE

    def _trick(self) -> tuple[tuple[int, object], ...]:
        """The cards of the trick that is being taken."""
        tricks = self.after.tricks
        return tricks[-1].plays if tricks else self.before.trick


def log(symbols: Symbols, event: Event, names: Sequence[str], texts: Texts) -> LogLine | None:
    """What everybody saw, in a few words; cards show ``symbols``."""
    match event:
        case RoundDealt(number):
            return LogLine("", texts("log.round", n=number))
        case CardPlayed(seat, card):
            return LogLine(
                names[seat],
                texts("log.played", name=names[seat]),
                str(card),
                True,
                seat=seat,
                words=card_aloud(card, symbols, texts),
            )
        case GiftGiven(seat, to) if seat == to:
            added = texts("vamos.log.added", name=names[seat])
            return LogLine(names[seat], added, None, True, seat=seat)
        case GiftGiven(seat, to):
            # The form for you of "gave" speaks to who is given the card, not to who gives it.
            mine = texts.is_you(names[seat])
            gave = texts("vamos.log.you_gave" if mine else "vamos.log.gave", name=names[to])
            return LogLine(names[seat], gave, None, True, seat=seat)
        case TrickWon(seat):
            return LogLine(names[seat], texts("vamos.log.won", name=names[seat]), seat=seat)
        case CardsTaken(seat, card) if card is not None:
            return LogLine(
                names[seat],
                texts("vamos.log.took", name=names[seat]),
                str(card),
                True,
                seat=seat,
                words=card_aloud(card, symbols, texts),
            )
    return None


def lately(view: VamosView, names: Sequence[str], texts: Texts) -> Lately:
    """The last finished trick of the round, in the order in which it was laid."""
    title = texts("lately.trick")
    if not view.tricks:
        return Lately(title, texts("lately.trick.none"))
    trick = view.tricks[-1]
    kept = None if trick.vamos else trick.lowest
    words = {"name": names[trick.winner], "card": str(kept or "")}
    text = texts("lately.trick.gifts" if trick.vamos else "lately.trick.took", **words)
    cards = tuple(
        LaidCard(str(card), names[seat], best=seat == trick.winner, kept=card == kept)
        for seat, card in trick.plays
    )
    return Lately(title, text, cards)


def remarks(event: Event) -> Iterator[Remark]:
    """What somebody might say a word about."""
    match event:
        case RoundDealt():
            yield Remark("begin")
        case VamosCalled(seat):
            yield Remark("call", seat)
        case TrickWon() if not event.vamos:
            yield Remark("won", event.seat)
        case CardsTaken() if event.face_down:
            yield Remark("gift", event.seat)


#: Cards in a hand from which on a round comes to its end.
FEW = 2


def tension(view: VamosView) -> Tension:
    """On the edge in the last round, close when the hands come to their end."""
    if view.phase not in (Phase.TRICK, Phase.GIVE):
        return "calm"
    return tense(last=max(view.hand_sizes) <= FEW, final=view.round == view.rounds)
