"""The presentation of VAMOS events: tweens, log, and remarks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from lama_gui.kit.sounds import Tension, tense
from lama_gui.rules.game import Event
from lama_gui.rules.vamos_cards import Symbols, VamosCard
from lama_gui.rules.vamos_moves import (
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
from lama_gui.view.drawing.layout import Pose
from lama_gui.view.game_table import (
    EventView,
    LastPlayed,
    LogLine,
    PlayedCard,
    TimelineBuilder,
    line_of_seat,
    sees_hand,
)
from lama_gui.view.games.vamos import layout as places
from lama_gui.view.games.vamos.cut_scenes import CALL, GIFT, LAST_ROUND
from lama_gui.view.games.vamos.words import card_aloud
from lama_gui.view.people.talk import Remark
from lama_gui.view.staging.cut_scene import HIT_STOP
from lama_gui.view.timeline import (
    DEAL_AT_MOST,
    PLAY,
    Flight,
    Hold,
    Item,
    Mood,
    Settle,
    SoundCue,
    staged,
)

#: The relative weight of a landing VAMOS card.
VAMOS_WEIGHT = 2.0
TRICK_STAYS = 0.8
KNOCK, KNOCKS = 2.4, (0.0, 0.17, 0.34, 0.51, 0.68)
"""The strength and times of a VAMOS card's knocks before the call."""
TAKE = 0.28
#: Seconds for which the gifts stay before the cards.
LIE = 0.3


Builder = TimelineBuilder[VamosView]


def _deal(event: RoundDealt, builder: Builder) -> Iterator[Item]:
    start = Pose(*builder.layout.middle, 0.0, places.TRICK_HEIGHT)
    yield from builder.deal(event.hand_size, event.leader, start, most=DEAL_AT_MOST)
    if builder.after.round == builder.after.rounds:
        yield from staged(builder.at, LAST_ROUND)


def _play(event: CardPlayed, builder: Builder) -> Iterator[Item]:
    own = event.seat == builder.layout.viewer and sees_hand(builder.before)
    end = places.slot(builder.layout, event.seat)
    start = builder.from_hand(event.seat, builder.before.hand.index(event.card) if own else None)
    face = str(event.card)
    slot = ("trick", event.seat)
    yield Flight(builder.at, start, end, PLAY, face, slot, turns_up=not own, stays=True)
    yield SoundCue(builder.at + PLAY * 0.8, "play")
    yield Settle(builder.at + PLAY, slot, VAMOS_WEIGHT if event.card.is_vamos else 1.0)
    if event.card.is_vamos:
        yield SoundCue(builder.at + PLAY, "plus")
    builder.at += PLAY


def _won(event: TrickWon, builder: Builder) -> Iterator[Item]:
    """Show the complete trick for a moment."""
    for seat, card in event.plays:
        pose = places.slot(builder.layout, seat)
        landed = builder.at if (seat, card) == event.plays[-1] else 0.0
        delay = builder.at + TRICK_STAYS - landed
        if not event.vamos:
            yield Flight(landed, pose, pose, delay, str(card))
        elif card.is_vamos:  # it knocks before the call
            yield from (Settle(builder.at + at, ("trick", seat), KNOCK) for at in KNOCKS)
    yield Mood(builder.at, event.seat, "cheer", 1.4)
    yield Hold(builder.at, TRICK_STAYS)
    builder.at += TRICK_STAYS


def _give(event: GiftGiven, builder: Builder) -> Iterator[Item]:
    own = event.seat == builder.layout.viewer and sees_hand(builder.before)
    card = event.card if own else None
    index = None if card is None else builder.before.hand.index(card)
    start = builder.from_hand(event.seat, index)
    end = places.gift(builder.layout, event.seat)
    face = str(card) if card else None
    slot = ("gift", event.seat)
    yield Flight(builder.at, start, end, PLAY, face, slot, turns_down=own, secret=True)
    yield SoundCue(builder.at, "slide")
    builder.at += PLAY


def _take(event: CardsTaken, builder: Builder) -> Iterator[Item]:
    """Move the winner's cards to the score pile, and the others off the table."""
    target = places.tray_card(builder.layout, event.seat)
    if event.face_down:
        yield from _bundle_gifts(builder)
    for seat, card in _trick(builder):
        start = places.slot(builder.layout, seat)
        is_kept = event.card is not None and card == event.card
        end = target if is_kept else places.off_table(builder.layout)
        slot = ("tray", event.seat) if is_kept else None
        yield Flight(builder.at, start, end, TAKE, str(card), slot)
    yield SoundCue(builder.at, "slide")
    builder.at += TAKE
    if event.face_down:
        yield from _hand_over(builder, event, target)


def _bundle_gifts(builder: Builder) -> Iterator[Item]:
    """Show all gifts for a moment, then move them together."""
    last = builder.at - PLAY
    for seat in range(builder.after.seats):
        pose = places.gift(builder.layout, seat)
        begin = builder.at if seat not in builder.before.gave else min(0.0, last)
        yield Flight(max(0.0, begin), pose, pose, builder.at + LIE - max(0.0, begin), None)
    for seat, card in _trick(builder):
        pose = places.slot(builder.layout, seat)
        yield Flight(0.0, pose, pose, builder.at + LIE, str(card))
    builder.at += LIE
    for seat in range(builder.after.seats):
        start = places.gift(builder.layout, seat)
        together = places.bundled(builder.layout, seat)
        yield Flight(builder.at, start, together, TAKE, None)
        yield Flight(builder.at + TAKE, together, together, HIT_STOP, None, stays=True)


def _hand_over(builder: Builder, event: CardsTaken, target: Pose) -> Iterator[Item]:
    """Show the gifts with a bow, then move them to their owner."""
    yield from staged(builder.at, GIFT, event.seat)
    builder.at += HIT_STOP + GIFT.seconds
    for seat in range(builder.after.seats):
        start = places.bundled(builder.layout, seat)
        yield Flight(builder.at, start, target, TAKE, None, ("tray", event.seat))
    yield SoundCue(builder.at, "slide")
    builder.at += TAKE


def _trick(builder: Builder) -> tuple[tuple[int, object], ...]:
    """The cards of the trick being taken."""
    tricks = builder.after.tricks
    return tricks[-1].plays if tricks else builder.before.trick


def _end(_event: RoundEnded, builder: Builder) -> Iterator[Item]:
    yield SoundCue(builder.at, "round")
    yield Hold(builder.at, 0.2)


def _log_gift(event: GiftGiven, names: Sequence[str], texts: Texts) -> LogLine:
    name = names[event.seat]
    if event.seat == event.to:
        words = texts("vamos.log.added", name=name)
    else:
        # The text's "you" form addresses the recipient, not the giver.
        key = "vamos.log.you_gave" if texts.is_you(name) else "vamos.log.gave"
        words = texts(key, name=names[event.to])
    return LogLine(name, words, None, True, seat=event.seat)


def event_views(symbols: Symbols) -> dict[type[Event], EventView[VamosView]]:
    """The presentation of each type of event; ``symbols`` are those of the cards."""

    def with_card(
        key: str, seat: int, card: VamosCard, names: Sequence[str], texts: Texts
    ) -> LogLine:
        words = card_aloud(card, symbols, texts)
        return LogLine.of_seat(seat, key, names, texts, card=str(card), has_card=True, words=words)

    def played(event: CardPlayed, names: Sequence[str], texts: Texts) -> LogLine:
        return with_card("log.played", event.seat, event.card, names, texts)

    def taken(event: CardsTaken, names: Sequence[str], texts: Texts) -> LogLine | None:
        if event.card is None:
            return None
        return with_card("vamos.log.took", event.seat, event.card, names, texts)

    return {
        RoundDealt: EventView(
            _deal,
            lambda event, _, texts: LogLine("", texts("log.round", n=event.round)),
            remark=lambda _: Remark("begin"),
        ),
        CardPlayed: EventView(_play, played),
        TrickWon: EventView(
            _won,
            line_of_seat("vamos.log.won"),
            remark=lambda event: None if event.vamos else Remark("won", event.seat),
        ),
        VamosCalled: EventView(
            lambda event, builder: staged(builder.at, CALL, event.seat),
            remark=lambda event: Remark("call", event.seat),
        ),
        GiftGiven: EventView(_give, _log_gift),
        CardsTaken: EventView(
            _take,
            taken,
            remark=lambda event: Remark("gift", event.seat) if event.face_down else None,
        ),
        RoundEnded: EventView(_end),
    }


def last_played(view: VamosView, names: Sequence[str], texts: Texts) -> LastPlayed:
    """The last finished trick of the round, in playing order."""
    title = texts("last_played.trick")
    if not view.tricks:
        return LastPlayed(title, texts("last_played.trick.none"))
    trick = view.tricks[-1]
    kept = None if trick.vamos else trick.lowest
    words = {"name": names[trick.winner], "card": str(kept or "")}
    text = texts("last_played.trick.gifts" if trick.vamos else "last_played.trick.took", **words)
    cards = tuple(
        PlayedCard(str(card), names[seat], best=seat == trick.winner, kept=card == kept)
        for seat, card in trick.plays
    )
    return LastPlayed(title, text, cards)


#: The hand size from which the end of a round is near.
ENDING_HAND = 2


def tension(view: VamosView) -> Tension:
    """Whether it is the last round ("edge"), or any is about to end ("close")."""
    if view.phase not in (Phase.TRICK, Phase.GIVE):
        return "calm"
    return tense(last=max(view.hand_sizes) <= ENDING_HAND, final=view.round == view.rounds)
