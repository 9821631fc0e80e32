"""The states of a L.A.M.A. table: predicates on the first seat's view."""

from __future__ import annotations

from lama_gui.rules.cards import Kind
from lama_gui.rules.lama import LamaGame
from lama_gui.rules.lama_moves import Play
from lama_gui.rules.lama_state import LamaView, Phase
from lama_gui.session import Session
from lama_gui.view.games import look_of
from lama_gui.view.games.lama.words import ONE_CARD
from tools.gallery.states import FamilyStates, TableState, greedily, patiently


def _plays(view: LamaView) -> list[Play]:
    return [move for move in view.legal if isinstance(move, Play)]


def _with_plus(lama: LamaGame) -> bool:
    return any(card.kind == Kind.PLUS for card in lama.rules.deck)


def _with_pink(lama: LamaGame) -> bool:
    return any(card.kind == Kind.PINK for card in lama.rules.deck)


def _with_mosquitoes(lama: LamaGame) -> bool:
    return look_of(lama.name).beast == "mosquito"


def _mine(view: LamaView) -> bool:
    return view.phase is Phase.TURN and view.turn == view.seat


def _running(view: LamaView) -> bool:
    """In the middle of a later round, without special events."""
    return view.round >= 2 and len(view.discard) >= 5 and view.deck_size > 0


def dealt(view: LamaView, _: Session) -> bool:
    """After the deal, the viewer's turn."""
    return _mine(view) and view.round == 1 and len(view.discard) == 1


def own_turn(view: LamaView, _: Session) -> bool:
    """Some cards are playable and some aren't."""
    plays = len(set(_plays(view)))
    return _mine(view) and _running(view) and plays >= 1 and 5 <= len(view.hand) <= 8


def bots_turn(view: LamaView, _: Session) -> bool:
    """A bot's turn."""
    return view.phase is Phase.TURN and view.turn not in (None, view.seat) and _running(view)


def stuck(view: LamaView, _: Session) -> bool:
    """No card is playable: draw or quit."""
    return _mine(view) and _running(view) and not _plays(view) and len(view.hand) >= 4


def alarm(view: LamaView, _: Session) -> bool:
    """Another seat has one card."""
    others = [s for s in range(view.seats) if s != view.seat and not view.quit[s]]
    return _mine(view) and any(view.hand_sizes[s] == 1 for s in others)


def alone(view: LamaView, _: Session) -> bool:
    """Everybody else has quit, and a card is playable."""
    return _mine(view) and sum(view.quit) == view.seats - 1 and bool(_plays(view))


def gone(view: LamaView, _: Session) -> bool:
    """The viewer has quit, others play on."""
    playing = view.phase is Phase.TURN and view.quit[view.seat]
    return playing and _running(view) and sum(view.quit) < view.seats - 1


def last_to_quit(view: LamaView, _: Session) -> bool:
    """Everybody else has quit, and quitting is the only move."""
    return (
        _mine(view)
        and sum(view.quit) == view.seats - 1
        and len(view.legal) == 1
        and not _plays(view)
    )


def deck_empty(view: LamaView, _: Session) -> bool:
    """The deck is empty."""
    return _mine(view) and not view.deck_size and bool(_plays(view)) and len(view.hand) >= 3


def twenty(view: LamaView, _: Session) -> bool:
    """The hand has twenty cards."""
    return _mine(view) and len(view.hand) == 20


def rich(view: LamaView, _: Session) -> bool:
    """Near the end, with high stacks of tokens."""
    return _mine(view) and max(view.totals) >= 32 and min(view.totals) >= 9


def plus_in_hand(view: LamaView, _: Session) -> bool:
    """The leftmost playable card is a plus card."""
    plays = _plays(view)
    plus = bool(plays) and all(play.card.kind == Kind.PLUS for play in plays)
    return _mine(view) and plus and len(view.hand) >= 4


def pink_on_pile(view: LamaView, _: Session) -> bool:
    """The pink llama is on top."""
    return _mine(view) and view.discard_top.kind == Kind.PINK


def pink_in_hand(view: LamaView, _: Session) -> bool:
    """The leftmost playable card is a pink llama."""
    plays = _plays(view)
    pink = bool(plays) and all(play.card.kind == Kind.PINK for play in plays)
    return _mine(view) and pink and len(view.hand) >= 3


def mosquito_in_hand(view: LamaView, _: Session) -> bool:
    """The leftmost playable card is the first llama of the round, a mosquito."""
    plays = _plays(view)
    first = bool(plays) and all(play.card.is_llama for play in plays)
    first = first and not any(card.is_llama for card in view.discard)
    return _mine(view) and first and len(view.hand) >= 3


def one_but_last(view: LamaView, _: Session) -> bool:
    """Two cards in hand, a plain one of which is playable."""
    plays = _plays(view)
    plain = bool(plays) and all(play.card.kind == Kind.PLAIN for play in plays)
    return _mine(view) and plain and len(view.hand) == 2


def about_to_deal(view: LamaView, _: Session) -> bool:
    """Before the deal of a round in which somebody may reach the limit."""
    near = view.target > max(view.totals) >= view.target - ONE_CARD
    return view.phase is Phase.DEAL and view.round >= 2 and near


def last_card(view: LamaView, _: Session) -> bool:
    """The viewer's last card is playable."""
    return _mine(view) and len(view.hand) == 1 and bool(_plays(view))


def scored(view: LamaView, _: Session) -> bool:
    """A later round was scored, without a choice."""
    return view.phase is Phase.DEAL and view.round >= 2 and max(view.totals) >= 12


def choosing(view: LamaView, _: Session) -> bool:
    """The viewer went out and may return a token."""
    choice = view.phase is Phase.RETURN and view.turn == view.seat
    return choice and view.totals[view.seat] >= 11


STATES = FamilyStates(
    own_turn,
    frozenset({"again", "same", "higher", "once", "alone", "stuck", "last"}),
    (
        TableState("dealt", dealt),
        TableState("turn", own_turn),
        TableState("turn-keys", own_turn, ("left",)),
        TableState("refused", stuck, ("left", "enter")),
        TableState("hint", own_turn, ("h",), seconds=2.5),
        TableState("thinking", bots_turn, seconds=0.35),
        TableState("stuck", stuck),
        TableState("last-card", alarm),
        TableState("alone", alone),
        TableState("quit", gone, seconds=0.2),
        TableState("all-quit", last_to_quit, ("q",), seconds=1.7, moment=True),
        TableState("deck-empty", deck_empty, manner=patiently),
        TableState("twenty", twenty, seats=2, manner=greedily),
        TableState("twenty-keys", twenty, ("left", "left"), seats=2, manner=greedily),
        TableState("tokens", rich, seats=6),
        TableState("plus", plus_in_hand, ("enter",), seconds=1.05, moment=True, where=_with_plus),
        TableState("pink", pink_in_hand, ("enter",), seconds=1.1, moment=True, where=_with_pink),
        TableState("pink-lies", pink_on_pile, where=_with_pink),
        TableState(
            "mosquito",
            mosquito_in_hand,
            ("enter",),
            seconds=1.15,
            moment=True,
            where=_with_mosquitoes,
        ),
        TableState("one-left", one_but_last, ("enter",), seconds=0.85, moment=True),
        TableState("match-point", about_to_deal, ("enter",), seconds=1.6, moment=True),
        TableState("went-out", last_card, ("enter",), seconds=1.4, moment=True),
        TableState("flying", own_turn, ("enter",), seconds=0.1),
        TableState("drawing", own_turn, ("d",), seconds=0.12),
        TableState("ask-quit", own_turn, ("q",)),
        TableState("pause", own_turn, ("escape",)),
        TableState("disk-full", own_turn, then="fill the disk"),
        TableState("take-over", own_turn, then="take over"),
        TableState("change-places", own_turn, then="change places"),
        TableState("log", own_turn, ("j",)),
        TableState("last_played", own_turn, ("k",)),
        TableState("long-names", own_turn, seats=6, long_names=True),
        *(TableState(f"seats-{n}", own_turn, seats=n) for n in range(2, 7)),
        TableState("curtain", bots_turn, people=4),
        TableState("recap", own_turn, people=4, then="uncover"),
        TableState("result", scored),
        TableState("result-six", scored, seats=6),
        TableState("result-counting", scored, seconds=1.2, seats=6),
        TableState("result-long-names", scored, seats=6, long_names=True),
        TableState("return", choosing),
    ),
)
