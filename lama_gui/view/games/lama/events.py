"""The presentation of L.A.M.A. events: tweens, log, pills, and remarks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from lama_gui.kit.sounds import Tension, tense
from lama_gui.rules.cards import FACES, Card
from lama_gui.rules.game import Event
from lama_gui.rules.lama_moves import (
    CardDrawn,
    CardPlayed,
    DeckRanOut,
    ExtraTurn,
    LastCard,
    LastPlayer,
    RoundDealt,
    RoundEnded,
    SeatQuit,
)
from lama_gui.rules.lama_state import LamaView, Phase
from lama_gui.texts import Texts
from lama_gui.view.drawing.seat_panels import Pill
from lama_gui.view.game_table import (
    EventView,
    LastPlayed,
    LogLine,
    PlayedCard,
    TimelineBuilder,
    line_about,
    line_of_seat,
    sees_hand,
)
from lama_gui.view.games.family_view import Look
from lama_gui.view.games.lama import LOOKS
from lama_gui.view.games.lama.cut_scenes import (
    ALL_QUIT,
    LAST_CARD,
    MATCH_POINT,
    OF_BEAST,
    OF_EFFECT,
    PLUS,
    WENT_OUT,
)
from lama_gui.view.games.lama.words import ONE_CARD, card_words
from lama_gui.view.people.talk import Remark
from lama_gui.view.staging.cut_scene import CutScene
from lama_gui.view.timeline import (
    DEAL_AT_MOST,
    DRAW,
    FLIP,
    PLAY,
    Banner,
    Flight,
    Hold,
    Item,
    Mood,
    Settle,
    SoundCue,
    staged,
)

#: The relative weight of a landing llama.
LLAMA_WEIGHT = 2.0


Builder = TimelineBuilder[LamaView]


def _deal(event: RoundDealt, builder: Builder) -> Iterator[Item]:
    """The animation of a deal, from the starter's left; the last card is the pile's."""
    after, layout = builder.after, builder.layout
    yield from builder.deal(
        event.hand_size, event.starter + 1, layout.deck, most=DEAL_AT_MOST - FLIP
    )
    at = builder.at
    yield Flight(
        at, layout.deck, layout.pile_card(0), FLIP, str(event.discard), ("pile", 0), turns_up=True
    )
    yield SoundCue(at + FLIP / 2, "play")
    most = max(range(after.seats), key=lambda seat: after.totals[seat])
    if after.totals[most] >= after.target - ONE_CARD:
        yield from staged(at + FLIP, MATCH_POINT, most)


def _play(event: CardPlayed, builder: Builder) -> Iterator[Item]:
    before, after, layout, at = builder.before, builder.after, builder.layout, builder.at
    top = len(after.discard) - 1
    end = layout.pile_card(top)
    own = event.seat == layout.viewer
    known = own and sees_hand(before)
    start = builder.from_hand(event.seat, before.hand.index(event.card) if known else None)
    yield Flight(at, start, end, PLAY, str(event.card), ("pile", top), turns_up=not known)
    special = _special(event.card, before) if event.left else None
    yield SoundCue(at + PLAY * 0.8, "play")
    face = FACES[event.card]
    if face.sound and special is None:  # cut-scenes have their own sound
        yield SoundCue(at + PLAY * 0.8, face.sound)
    yield Settle(at + PLAY, ("pile", top), LLAMA_WEIGHT if event.card.is_llama else 1.0)
    if event.card.is_llama:
        yield Mood(at, event.seat, "cheer", 1.2)
    if special is not None:  # the last card has its own cut-scene
        yield from staged(at + PLAY, special, event.seat)


def _special(card: Card, before: LamaView) -> CutScene | None:
    """The cut-scene of a card, if any; of llamas only the first in a round has one."""
    scene = OF_EFFECT.get(FACES[card].effect)
    if scene is None and card.is_llama and not any(each.is_llama for each in before.discard):
        return OF_BEAST.get(LOOKS.get(before.variant, Look()).beast)
    return scene


def _draw(event: CardDrawn, builder: Builder) -> Iterator[Item]:
    after, layout, at = builder.after, builder.layout, builder.at
    yield SoundCue(at, "draw")
    yield Mood(at + DRAW * 0.7, event.seat, "wince", 0.7)
    if event.seat != layout.viewer:
        end = layout.spot(event.seat)
        yield Flight(at, layout.deck, end, DRAW, None, ("count", event.seat))
        return
    if event.card is None or not sees_hand(after):  # its place would reveal the card
        last = after.hand_sizes[event.seat] - 1
        end = layout.coming(last + 1)[last]
        yield Flight(at, layout.deck, end, DRAW + FLIP / 2, None, ("hand", last))
        return
    index = after.hand.index(event.card)
    end = layout.coming(len(after.hand))[index]
    face = str(event.card)
    yield Flight(at, layout.deck, end, DRAW + FLIP / 2, face, ("hand", index), turns_up=True)


def _quit(event: SeatQuit, builder: Builder) -> Iterator[Item]:
    before, layout, at = builder.before, builder.layout, builder.at
    yield SoundCue(at, "quit")
    yield Mood(at, event.seat, "glum", 2.4)
    if event.seat != layout.viewer or not sees_hand(before):
        yield Hold(at, 0.35)
        return
    count = len(before.hand)
    ways = zip(before.hand, layout.leaving(count), layout.coming(count), strict=True)
    for index, (card, start, end) in enumerate(ways):
        wait = 0.03 * index
        if wait:
            yield Flight(at, start, start, wait, str(card), secret=True)  # still face up
        yield Flight(at + wait, start, end, FLIP, str(card), ("hand", index), turns_down=True)


def _last_card(event: LastCard, builder: Builder) -> Iterator[Item]:
    yield Mood(builder.at, event.seat, "cheer")
    yield from staged(builder.at, LAST_CARD, event.seat)


def _end(event: RoundEnded, builder: Builder) -> Iterator[Item]:
    if event.seat is None:
        yield from staged(builder.at, ALL_QUIT)
        return
    yield Mood(builder.at, event.seat, "cheer", 3.0)
    yield from staged(builder.at, WENT_OUT, event.seat)


def _log_drew(event: CardDrawn, names: Sequence[str], texts: Texts) -> LogLine:
    own = str(event.card or "")
    return LogLine.of_seat(event.seat, "log.drew", names, texts, has_card=True, owner_card=own)


def _log_went_out(event: RoundEnded, names: Sequence[str], texts: Texts) -> LogLine | None:
    if event.seat is None:
        return None
    return LogLine.of_seat(event.seat, "log.went_out", names, texts)


def event_views(variant: str) -> dict[type[Event], EventView[LamaView]]:
    """The presentation of each type of event in ``variant``."""

    def played(event: CardPlayed, texts: Texts) -> Pill:
        return Pill("action", texts("pill.played", card=card_words(event.card, texts, variant)))

    def log_played(event: CardPlayed, names: Sequence[str], texts: Texts) -> LogLine:
        card, words = str(event.card), card_words(event.card, texts, variant)
        return LogLine.of_seat(
            event.seat, "log.played", names, texts, card=card, has_card=True, words=words
        )

    def last_player(event: LastPlayer, builder: Builder) -> list[Item]:
        return [Banner(builder.at, "banner.last_player", seconds=1.6, seat=event.seat)]

    return {
        RoundDealt: EventView(
            _deal,
            lambda event, _, texts: LogLine("", texts("log.round", n=event.round)),
            remark=lambda _: Remark("begin"),
        ),
        CardPlayed: EventView(_play, log_played, pill=played),
        CardDrawn: EventView(
            _draw,
            _log_drew,
            pill=lambda _, texts: Pill("action", texts("pill.drew")),
            remark=lambda event: Remark("drew", event.seat),
        ),
        SeatQuit: EventView(
            _quit, line_of_seat("log.quit"), remark=lambda event: Remark("quit", event.seat)
        ),
        ExtraTurn: EventView(
            lambda event, builder: staged(builder.at, PLUS, event.seat),
            line_about("banner.extra_turn"),
        ),
        LastCard: EventView(
            _last_card,
            line_about("moment.last_card"),
            remark=lambda event: Remark("last", event.seat),
        ),
        DeckRanOut: EventView(
            lambda _, builder: [Banner(builder.at, "banner.deck_empty", seconds=1.6)],
            lambda _, __, texts: LogLine("", texts("banner.deck_empty")),
        ),
        LastPlayer: EventView(last_player, line_about("banner.last_player")),
        RoundEnded: EventView(_end, _log_went_out),
    }


def last_played(view: LamaView, names: Sequence[str], texts: Texts) -> LastPlayed:
    """The pile, newest card first."""
    pile = []
    for event in view.history:
        match event:
            case RoundDealt():
                pile.append(PlayedCard(str(event.discard), texts("last_played.turned_up")))
            case CardPlayed():
                pile.append(PlayedCard(str(event.card), names[event.seat]))
    return LastPlayed(
        texts("last_played.discard"), texts("last_played.discard.n", n=len(pile)), tuple(pile[::-1])
    )


def tension(view: LamaView) -> Tension:
    """Whether the match may end in this round ("edge"), or somebody has one card ("close")."""
    if view.phase is not Phase.TURN:
        return "calm"
    playing = (size for size, gone in zip(view.hand_sizes, view.quit, strict=True) if not gone)
    return tense(last=1 in playing, final=max(view.totals) + ONE_CARD >= view.target)
