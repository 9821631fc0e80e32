"""A VAMOS table in notation."""

from __future__ import annotations

from dataclasses import replace

from lama_gui.rules.game import Event
from lama_gui.rules.vamos import VamosGame
from lama_gui.rules.vamos_cards import DECK, VamosCard, parse_card
from lama_gui.rules.vamos_state import Phase, VamosState
from tests.rules.table import Table

GAME = VamosGame()


def cards(text: str) -> tuple[VamosCard, ...]:
    return tuple(map(parse_card, text.split()))


def table(hands: str, leader: int = 0) -> VamosState:
    """The middle of a first round: hands as ``"17 3 | 12 9 | 20 31"``, ``leader`` leads.

    All other cards are removed.
    """
    held = tuple(tuple(sorted(cards(hand))) for hand in hands.split("|"))
    return replace(
        GAME.start(len(held)),
        phase=Phase.TRICK,
        round=1,
        turn=leader,
        leader=leader,
        first_leader=leader,
        hands=held,
        removed=tuple(card for card in DECK if not any(card in hand for hand in held)),
        taken=((),) * len(held),
        gifts=((),) * len(held),
    )


def at(hands: str, *words: str) -> Table:
    """The same for tables of cases: "17 3 / 12 9", maybe "leader 1" or "totals 2 -5"."""
    given = dict(word.partition(" ")[::2] for word in words[:-1])
    state = table(hands.replace("/", "|"), int(given.get("leader", 0)))
    if "totals" in given:
        state = replace(state, totals=tuple(map(int, given["totals"].split())))
    return Table(GAME, state)


def after(state: VamosState, moves: str) -> VamosState:
    """The state after moves like ``"play 17, play 12, give 3"``, each by the current player."""
    return with_events(state, moves)[0]


def with_events(state: VamosState, moves: str) -> tuple[VamosState, tuple[Event, ...]]:
    happened: tuple[Event, ...] = ()
    for move in moves.split(", "):
        state, events = GAME.play(state, GAME.parse_move(move), state.turn)
        happened += events
    return state, happened


def scored(state: VamosState) -> VamosState:
    due = GAME.due(state)
    return GAME.play(state, due)[0]
