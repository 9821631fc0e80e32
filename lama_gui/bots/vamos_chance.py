"""The chance in a brain's decision: from its seed and what it sees, nothing else."""

from __future__ import annotations

import random

from lama_gui.rules.vamos_state import VamosView


def chance_of(view: VamosView, seed: int) -> random.Random:
    """The same random numbers for the same view and seed, in every process."""
    return chance_from(
        seed,
        view.seat,
        view.round,
        view.totals,
        view.first_leader,
        [card.number for card in view.hand],
        [card.number for card in view.played],
        [(receiver, card.number) for receiver, card in view.given],
        view.gave,
    )


def chance_from(
    seed: int,
    seat: int,
    round_: int,
    totals: tuple[int, ...],
    first_leader: int | None,
    hand: list[int],
    played: list[int],
    given: list[tuple[int, int]],
    gave: tuple[int, ...],
) -> random.Random:
    """The same from what such a view shows, cards as their numbers."""
    seen = (seed, seat, round_, totals, first_leader, hand, played, given, gave)
    return random.Random(repr(seen))
