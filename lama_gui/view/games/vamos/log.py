"""The log of a VAMOS match."""

from __future__ import annotations

from collections.abc import Sequence

from lama_gui.rules.game import Event
from lama_gui.rules.vamos_cards import Symbols
from lama_gui.rules.vamos_events import CardPlayed, CardsTaken, GiftGiven, RoundDealt, TrickWon
from lama_gui.rules.vamos_state import VamosView
from lama_gui.texts import Texts
from lama_gui.view.game_table import LaidCard, Lately, LogLine
from lama_gui.view.games.vamos.words import card_aloud


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
