"""The states of a VAMOS table: predicates on the first seat's view."""

from __future__ import annotations

from lama_gui.rules.vamos_state import Phase, VamosView
from lama_gui.session import Session
from tools.gallery.states import FamilyStates, TableState


def _to_play(view: VamosView) -> bool:
    return view.phase is Phase.TRICK and view.turn == view.seat


def leading(view: VamosView, _: Session) -> bool:
    """The first card of the match."""
    return _to_play(view) and not view.trick and view.round == 1


def following(view: VamosView, _: Session) -> bool:
    """Two cards were played, and the viewer can follow suit."""
    return _to_play(view) and len(view.trick) >= 2 and 1 <= len(view.legal) < len(view.hand)


def free(view: VamosView, _: Session) -> bool:
    """The viewer can't follow suit."""
    return _to_play(view) and bool(view.trick) and 2 < len(view.legal) == len(view.hand)


def others_play(view: VamosView, _: Session) -> bool:
    """Another seat's turn."""
    away = view.phase is Phase.TRICK and view.turn not in (None, view.seat)
    return away and bool(view.trick)


def giving(view: VamosView, _: Session) -> bool:
    """The viewer has to give a card."""
    return view.phase is Phase.GIVE and view.turn == view.seat


def last_giver(view: VamosView, session: Session) -> bool:
    """The viewer gives last, to somebody else."""
    return giving(view, session) and len(view.gave) == view.seats - 1 and view.winner != view.seat


def last_deal(view: VamosView, session: Session) -> bool:
    """Before the deal of the last round."""
    return view.round == view.rounds - 1 and session.match.dealing and bool(view.revealed)


def full_trays(view: VamosView, _: Session) -> bool:
    """Late in a round, with face-down cards in the score piles."""
    down = sum(pile.face_down for pile in view.collected)
    return _to_play(view) and len(view.hand) <= 3 and down >= 4


def calling(view: VamosView, _: Session) -> bool:
    """The viewer's card ends a VAMOS trick."""
    called = any(card.is_vamos for _, card in view.trick)
    return _to_play(view) and called and len(view.trick) == view.seats - 1


def counted(view: VamosView, session: Session) -> bool:
    """A later round was scored."""
    return bool(view.revealed) and view.round >= 2 and session.match.turn is None


STATES = FamilyStates(
    following,
    frozenset(),
    (
        TableState("lead", leading),
        TableState("follow", following),
        TableState("free", free),
        TableState("turn-keys", following, ("left",)),
        TableState("thinking", others_play, seconds=0.35),
        TableState("give", giving),
        TableState("trays", full_trays),
        TableState("flying", following, ("enter",), seconds=0.1),
        TableState("call", calling, ("enter",), seconds=2.3, moment=True),
        TableState("gift", last_giver, ("enter",), seconds=1.75, moment=True),
        TableState("last-round", last_deal, ("enter",), seconds=1.6, moment=True),
        TableState("pause", following, ("escape",)),
        TableState("log", following, ("j",)),
        TableState("last_played", full_trays, ("k",)),
        TableState("long-names", following, seats=6, long_names=True),
        *(TableState(f"seats-{n}", following, seats=n) for n in range(2, 7)),
        TableState("trays-most", full_trays, seats=6),
        TableState("curtain", others_play, people=4),
        TableState("recap", following, people=4, then="uncover"),
        TableState("result", counted),
        TableState("result-most", counted, seats=6),
        TableState("result-long-names", counted, seats=6, long_names=True),
    ),
)
