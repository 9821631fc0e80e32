"""What the gallery looks for: predicates on the first seat's view."""

from __future__ import annotations

from lama_gui.rules.cards import Kind
from lama_gui.rules.lama_moves import Play
from lama_gui.rules.lama_state import LamaView
from lama_gui.rules.lama_state import Phase as LamaPhase
from lama_gui.rules.vamos_state import Phase as VamosPhase
from lama_gui.rules.vamos_state import VamosView
from lama_gui.session import Session

# ------------------------------------------------------------------ any game


def ended(_: object, session: Session) -> bool:
    """The match is over."""
    return session.match.over


# ------------------------------------------------------------------ L.A.M.A.


def _plays(view: LamaView) -> list[Play]:
    return [move for move in view.legal if isinstance(move, Play)]


def _mine(view: LamaView) -> bool:
    return view.phase is LamaPhase.TURN and view.turn == view.seat


def _running(view: LamaView) -> bool:
    """In the middle of a later round, with nothing strange about it."""
    return view.round >= 2 and len(view.discard) >= 5 and view.deck_size > 0


def dealt(view: LamaView, _: Session) -> bool:
    """The first cards lie there, and it is the own turn."""
    return _mine(view) and view.round == 1 and len(view.discard) == 1


def own_turn(view: LamaView, _: Session) -> bool:
    """Some cards can be played and some can't."""
    plays = len(set(_plays(view)))
    return _mine(view) and _running(view) and plays >= 1 and 5 <= len(view.hand) <= 8


def bots_turn(view: LamaView, _: Session) -> bool:
    """A bot is about to think."""
    return view.phase is LamaPhase.TURN and view.turn not in (None, view.seat) and _running(view)


def stuck(view: LamaView, _: Session) -> bool:
    """Nothing can be played: draw or quit."""
    return _mine(view) and _running(view) and not _plays(view) and len(view.hand) >= 4


def alarm(view: LamaView, _: Session) -> bool:
    """Somebody else holds a single card."""
    others = [s for s in range(view.seats) if s != view.seat and not view.quit[s]]
    return _mine(view) and any(view.hand_sizes[s] == 1 for s in others)


def alone(view: LamaView, _: Session) -> bool:
    """Everybody else has quit; something can still be played."""
    return _mine(view) and sum(view.quit) == view.seats - 1 and bool(_plays(view))


def gone(view: LamaView, _: Session) -> bool:
    """The own hand is quit, others play on."""
    playing = view.phase is LamaPhase.TURN and view.quit[view.seat]
    return playing and _running(view) and sum(view.quit) < view.seats - 1


def last_to_quit(view: LamaView, _: Session) -> bool:
    """Everybody else has quit, and there is nothing left but to quit too."""
    return (
        _mine(view)
        and sum(view.quit) == view.seats - 1
        and len(view.legal) == 1
        and not _plays(view)
    )


def deck_empty(view: LamaView, _: Session) -> bool:
    """The deck has run out."""
    return _mine(view) and not view.deck_size and bool(_plays(view)) and len(view.hand) >= 3


def twenty(view: LamaView, _: Session) -> bool:
    """Twenty cards in hand."""
    return _mine(view) and len(view.hand) == 20


def rich(view: LamaView, _: Session) -> bool:
    """Near the end: high stacks of tokens."""
    return _mine(view) and max(view.totals) >= 32 and min(view.totals) >= 9


def plus_in_hand(view: LamaView, _: Session) -> bool:
    """A plus card is the leftmost card that can be played."""
    plays = _plays(view)
    plus = bool(plays) and all(play.card.kind == Kind.PLUS for play in plays)
    return _mine(view) and plus and len(view.hand) >= 4


def pink_on_pile(view: LamaView, _: Session) -> bool:
    """The pink llama lies on top."""
    return _mine(view) and view.discard_top.kind == Kind.PINK


def last_card(view: LamaView, _: Session) -> bool:
    """The own last card can be played."""
    return _mine(view) and len(view.hand) == 1 and bool(_plays(view))


def scored(view: LamaView, _: Session) -> bool:
    """A later round was scored and nobody has to decide."""
    return view.phase is LamaPhase.DEAL and view.round >= 2 and max(view.totals) >= 12


def choosing(view: LamaView, _: Session) -> bool:
    """The own seat went out and may return a token."""
    choice = view.phase is LamaPhase.RETURN and view.turn == view.seat
    return choice and view.totals[view.seat] >= 11


# ------------------------------------------------------------------ VAMOS


def _to_play(view: VamosView) -> bool:
    return view.phase is VamosPhase.TRICK and view.turn == view.seat


def leading(view: VamosView, _: Session) -> bool:
    """The first card of the match."""
    return _to_play(view) and not view.trick and view.round == 1


def following(view: VamosView, _: Session) -> bool:
    """Two cards lie there, and the colour can be followed."""
    return _to_play(view) and len(view.trick) >= 2 and 1 <= len(view.legal) < len(view.hand)


def free(view: VamosView, _: Session) -> bool:
    """The colour can't be followed."""
    return _to_play(view) and bool(view.trick) and 2 < len(view.legal) == len(view.hand)


def others_play(view: VamosView, _: Session) -> bool:
    """Somebody else has to play."""
    away = view.phase is VamosPhase.TRICK and view.turn not in (None, view.seat)
    return away and bool(view.trick)


def giving(view: VamosView, _: Session) -> bool:
    """A gift has to be laid."""
    return view.phase is VamosPhase.GIVE and view.turn == view.seat


def full_trays(view: VamosView, _: Session) -> bool:
    """Late in a round: score piles with face-down cards among them."""
    down = sum(pile.face_down for pile in view.collected)
    return _to_play(view) and len(view.hand) <= 3 and down >= 4


def calling(view: VamosView, _: Session) -> bool:
    """The own card ends a trick in which VAMOS was called."""
    called = any(card.is_vamos for _, card in view.trick)
    return _to_play(view) and called and len(view.trick) == view.seats - 1


def counted(view: VamosView, session: Session) -> bool:
    """A later round was scored."""
    return bool(view.revealed) and view.round >= 2 and session.match.turn is None
