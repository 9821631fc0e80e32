"""What the events of a L.A.M.A. match look like: events in, a script out.

A pure function of the two views around a step, what happened, and where things lie.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from lama_gui.kit.sound.mixing import Tension, tense
from lama_gui.rules.cards import FACES, Card, parse_card, penalty
from lama_gui.rules.game import Event
from lama_gui.rules.lama_events import (
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
from lama_gui.view.drawing.layout import TableLayout
from lama_gui.view.game_table import LaidCard, Lately, LogLine, faces_of, sees_hand
from lama_gui.view.games.lama.cut_scenes import (
    ALL_QUIT,
    LAST_CARD,
    MATCH_POINT,
    OF_EFFECT,
    OF_LLAMA,
    PLUS,
    WENT_OUT,
)
from lama_gui.view.people.talk import Remark
from lama_gui.view.staging.cut_scene import Highlight
from lama_gui.view.timeline import (
    DEAL,
    DEAL_AT_MOST,
    DEAL_STAGGER,
    DRAW,
    FLIP,
    PLAY,
    Banner,
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

#: A llama lands so much heavier than a number.
LLAMA_WEIGHT = 2.0


def choreograph(
    before: LamaView, after: LamaView, events: Iterable[Event], layout: TableLayout
) -> Script:
    """The script of one step, seen from ``after.seat``."""
    items: list[Item] = []
    at = 0.0
    for event in events:
        made = list(_show(event, before, after, layout, at))
        items += made
        landed = [item.landing for item in made if isinstance(item, Flight)]
        at = max([at, *landed, *(item.end for item in made if isinstance(item, Staged))])
    return Script.of(items)


def _show(
    event: Event, before: LamaView, after: LamaView, layout: TableLayout, at: float
) -> Iterator[Item]:
    match event:
        case RoundDealt():
            yield from _deal(event, after, layout)
        case CardPlayed():
            yield from _play(event, before, after, layout, at)
        case CardDrawn():
            yield from _draw(event, after, layout, at)
        case SeatQuit():
            yield from _quit(event, before, layout, at)
        case ExtraTurn(seat):
            yield from staged(at, PLUS, seat)
        case LastCard(seat):
            yield Mood(at, seat, "cheer")
            yield from staged(at, LAST_CARD, seat)
        case DeckRanOut():
            yield Banner(at, "banner.deck_empty", seconds=1.6)
        case LastPlayer(seat):
            yield Banner(at, "banner.last_player", seconds=1.6, seat=seat)
        case RoundEnded(_, seat):
            yield from _ending(seat, at)


def _deal(event: RoundDealt, after: LamaView, layout: TableLayout) -> Iterator[Item]:
    """Card by card round the table from the starter's left; the last turns up the pile."""
    count = event.hand_size * after.seats
    step = min(DEAL_STAGGER, (DEAL_AT_MOST - DEAL - FLIP) / count)
    faces = faces_of(after)
    hand = layout.coming(len(faces))
    for number in range(count):
        place, seat = divmod(number, after.seats)
        seat = (event.starter + 1 + seat) % after.seats
        at = number * step
        own = seat == layout.viewer
        yield Flight(
            at=at,
            start=layout.deck,
            end=hand[place] if own else layout.spot(seat),
            seconds=DEAL,
            face=(faces[place] or None) if own else None,
            slot=("hand", place) if own else ("count", seat),
            turns_up=own and bool(faces[place]),
        )
        if number % 3 == 0:
            yield Cue(at, "deal", number // 3 % 3)
    at = (count - 1) * step + DEAL
    yield Flight(
        at, layout.deck, layout.pile_card(0), FLIP, str(event.discard), ("pile", 0), turns_up=True
    )
    yield Cue(at + FLIP / 2, "play")
    most = max(range(after.seats), key=lambda seat: after.totals[seat])
    if after.totals[most] >= after.target - ONE_CARD:
        yield from staged(at + FLIP, MATCH_POINT, most)


def _play(
    event: CardPlayed, before: LamaView, after: LamaView, layout: TableLayout, at: float
) -> Iterator[Item]:
    top = len(after.discard) - 1
    end = layout.pile_card(top)
    own = event.seat == layout.viewer
    known = own and sees_hand(before)
    if own:
        places = layout.leaving(before.hand_sizes[event.seat])
        start = places[before.hand.index(event.card) if known else len(places) // 2]
    else:
        start = layout.spot(event.seat)
    yield Flight(at, start, end, PLAY, str(event.card), ("pile", top), turns_up=not known)
    special = _special(event.card, before) if event.left else None
    yield from _play_sounds(event.card, at + PLAY * 0.8, special)
    yield Landing(at + PLAY, ("pile", top), LLAMA_WEIGHT if event.card.is_llama else 1.0)
    if event.card.is_llama:
        yield Mood(at, event.seat, "cheer", 1.2)
    if special is not None:  # the last card has a moment of its own
        yield from staged(at + PLAY, special, event.seat)


def _special(card: Card, before: LamaView) -> Highlight | None:
    """What a card sets off; of llamas only the first of a round."""
    if card.is_llama and any(each.is_llama for each in before.discard):
        return OF_EFFECT.get(FACES[card].effect)
    of_llama = OF_LLAMA.get(before.variant) if card.is_llama else None
    return OF_EFFECT.get(FACES[card].effect) or of_llama


def _play_sounds(card: Card, at: float, special: Highlight | None) -> Iterator[Item]:
    yield Cue(at, "play")
    face = FACES[card]
    if face.sound and special is None:  # what is staged has a sound of its own
        yield Cue(at, face.sound)


def _draw(event: CardDrawn, after: LamaView, layout: TableLayout, at: float) -> Iterator[Item]:
    yield Cue(at, "draw")
    yield Mood(at + DRAW * 0.7, event.seat, "wince", 0.7)
    if event.seat != layout.viewer:
        end = layout.spot(event.seat)
        yield Flight(at, layout.deck, end, DRAW, None, ("count", event.seat))
        return
    if event.card is None or not sees_hand(after):  # where it belongs would tell what it is
        last = after.hand_sizes[event.seat] - 1
        end = layout.coming(last + 1)[last]
        yield Flight(at, layout.deck, end, DRAW + FLIP / 2, None, ("hand", last))
        return
    index = after.hand.index(event.card)
    end = layout.coming(len(after.hand))[index]
    face = str(event.card)
    yield Flight(at, layout.deck, end, DRAW + FLIP / 2, face, ("hand", index), turns_up=True)


def _quit(event: SeatQuit, before: LamaView, layout: TableLayout, at: float) -> Iterator[Item]:
    yield Cue(at, "quit")
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


def _ending(seat: int | None, at: float) -> Iterator[Item]:
    if seat is None:
        yield from staged(at, ALL_QUIT)
        return
    yield Mood(at, seat, "cheer", 3.0)
    yield from staged(at, WENT_OUT, seat)


def log(event: Event, names: Sequence[str], texts: Texts) -> LogLine | None:
    """What everybody saw, in a few words."""
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
                words=texts(f"card.{card}"),
            )
        case CardDrawn(seat, card):
            drew = texts("log.drew", name=names[seat])
            return LogLine(names[seat], drew, None, True, seat=seat, own=str(card or ""))
        case SeatQuit(seat):
            return LogLine(names[seat], texts("log.quit", name=names[seat]), seat=seat)
        case LastCard(seat):
            return LogLine("", texts("moment.last_card", name=names[seat]))
        case LastPlayer(seat):
            return LogLine("", texts("banner.last_player", name=names[seat]))
        case DeckRanOut():
            return LogLine("", texts("banner.deck_empty"))
        case RoundEnded(_, seat) if seat is not None:
            return LogLine(names[seat], texts("log.went_out", name=names[seat]), seat=seat)
    return None


def lately(view: LamaView, names: Sequence[str], texts: Texts) -> Lately:
    """The pile, the newest card first."""
    laid = []
    for event in view.history:
        match event:
            case RoundDealt():
                laid.append(LaidCard(str(event.discard), texts("lately.turned_up")))
            case CardPlayed():
                laid.append(LaidCard(str(event.card), names[event.seat]))
    return Lately(
        texts("lately.discard"), texts("lately.discard.n", n=len(laid)), tuple(laid[::-1])
    )


def remarks(event: Event) -> Iterator[Remark]:
    """What somebody might say a word about."""
    match event:
        case RoundDealt():
            yield Remark("begin")
        case CardDrawn(seat):
            yield Remark("drew", seat)
        case LastCard(seat):
            yield Remark("last", seat)
        case SeatQuit(seat):
            yield Remark("quit", seat)


#: Whoever is so near the end of the match may reach it with one card that was kept.
ONE_CARD = penalty((parse_card("L"),))


def tension(view: LamaView) -> Tension:
    """On the edge when the match may end in this round, close when a hand has one card."""
    if view.phase is not Phase.TURN:
        return "calm"
    playing = (size for size, gone in zip(view.hand_sizes, view.quit, strict=True) if not gone)
    return tense(last=1 in playing, final=max(view.totals) + ONE_CARD >= view.target)
