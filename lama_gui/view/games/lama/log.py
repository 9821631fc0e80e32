"""The log of a L.A.M.A. match, and who laid which card of the pile: everybody has seen it."""

from __future__ import annotations

from collections.abc import Sequence

from lama_gui.rules.game import Event
from lama_gui.rules.lama_events import CardDrawn, CardPlayed, RoundDealt, RoundEnded, SeatQuit
from lama_gui.rules.lama_state import LamaView
from lama_gui.texts import Texts
from lama_gui.view.game_table import LaidCard, Lately, LogLine


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
