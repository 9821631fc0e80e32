"""The presentation of the variant; its card uses the picture of another."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from lama_gui.kit.draw.theme import Themes
from lama_gui.rules.lama_state import LamaView
from lama_gui.session import Session
from lama_gui.view.games import FAMILY_VIEWS
from lama_gui.view.games.family_view import Look
from tests.example_games.halt import HALT, STOP
from tools.gallery.families import FAMILY_STATES
from tools.gallery.states import FamilyStates, TableState


def stopping(view: LamaView, session: Session) -> bool:
    """The card is playable, and somebody else has just drawn."""
    mine = session.match.turn == view.seat
    return mine and STOP.card in view.hand and any(m.notation == "play 4!" for m in view.legal)


def stopped(view: LamaView, session: Session) -> bool:
    """The card is on top."""
    return session.match.turn == view.seat and view.discard[-1:] == (STOP.card,)


def left_over(view: LamaView, session: Session) -> bool:
    """A round was scored in which somebody kept the card."""
    events = session.match.steps[-1].events
    kept = (hand for event in events if event.counts_round for hand in getattr(event, "hands", ()))
    return session.match.turn is None and any(STOP.card in hand for hand in kept)


STATES: FamilyStates[LamaView] = FamilyStates(
    stopping,
    frozenset(),
    (
        TableState("stop", stopping),
        TableState("stop-flying", stopping, ("4", "enter"), seconds=0.1),
        TableState("stopped", stopped),
        TableState("stopped-hint", stopped, ("h",)),
        TableState("result", left_over),
    ),
)


def show_halt(patch: pytest.MonkeyPatch) -> None:
    """Register the presentation until the end of the test."""
    lama = FAMILY_VIEWS["lama"]
    looks = {**lama.looks, HALT: Look("dusk", ("3", "4!", "4"))}
    patch.setitem(FAMILY_VIEWS, "lama", replace(lama, looks=looks))
    patch.setitem(FAMILY_STATES, "lama", STATES)


def paint_halt(patch: pytest.MonkeyPatch, themes: Themes) -> None:
    """Let each theme use another picture for the new card."""
    for name in themes.names:
        patch.setitem(themes.get(name).faces, STOP.notation, "cards/paper/4.svg")
