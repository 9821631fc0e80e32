"""Small goals of the L.A.M.A. family. Each is a pure function of a finished match and a seat."""

from __future__ import annotations

from collections.abc import Sequence

from lama_gui.families.goal import Story, events, goals, points, rounds, won
from lama_gui.rules import lama_events as lama
from lama_gui.rules.game import Event
from lama_gui.rules.lama_moves import Return

#: A total this high is a place from which one comes back.
BRINK = 35


def _rounds(match: Story) -> list[Sequence[Event]]:
    return rounds(match, lama.RoundScored)


def _went_out(events: Sequence[Event], seat: int) -> bool:
    ended = next((e for e in reversed(events) if isinstance(e, lama.RoundEnded)), None)
    return ended is not None and ended.seat == seat


def out_with_a_llama(match: Story, seat: int) -> bool:
    """Went out with a llama as the last card."""
    return any(
        e.seat == seat and not e.left and e.card.is_llama for e in events(match, lama.CardPlayed)
    )


def never_quit(match: Story, seat: int) -> bool:
    """Won without quitting a single round."""
    return won(match, seat) and all(e.seat != seat for e in events(match, lama.SeatQuit))


def from_the_brink(match: Story, seat: int) -> bool:
    """Won after having stood at 35 or more."""
    return won(match, seat) and any(
        event.totals[seat] >= BRINK for event in events(match, lama.RoundScored)
    )


def ten_given_back(match: Story, seat: int) -> bool:
    """Returned a token worth ten or more."""
    return any(
        step.seat == seat and isinstance(step.move, Return) and step.move.value >= 10
        for step in match.steps
    )


def no_points_at_all(match: Story, seat: int) -> bool:
    """Won with nothing."""
    return won(match, seat) and match.state.totals[seat] == 0


def out_alone(match: Story, seat: int) -> bool:
    """Went out after all others had quit."""
    return any(
        _went_out(events, seat)
        and any(isinstance(e, lama.LastPlayer) and e.seat == seat for e in events)
        for events in _rounds(match)
    )


def without_drawing(match: Story, seat: int) -> bool:
    """Went out without drawing a card in the round."""
    return any(
        _went_out(events, seat)
        and not any(isinstance(e, lama.CardDrawn) and e.seat == seat for e in events)
        for events in _rounds(match)
    )


def out_of_a_full_hand(match: Story, seat: int) -> bool:
    """Went out of a round in which five cards or more were drawn."""
    return any(
        _went_out(events, seat)
        and sum(isinstance(e, lama.CardDrawn) and e.seat == seat for e in events) >= 5
        for events in _rounds(match)
    )


def three_clean_rounds(match: Story, seat: int) -> bool:
    """Three rounds in a row without a point."""
    brought = points(match, seat, lama.RoundScored)
    return any(brought[i : i + 3] == [0, 0, 0] for i in range(len(brought) - 2))


def by_a_hair(match: Story, seat: int) -> bool:
    """Won alone, one point ahead of the next."""
    totals = sorted(match.state.totals)
    alone = bool(match.state.winners == (seat,))
    return alone and totals[1] - totals[0] == 1


def long_haul(match: Story, seat: int) -> bool:
    """Won a match of ten rounds or more."""
    return won(match, seat) and match.state.round >= 10


GOALS = goals(
    out_with_a_llama,
    without_drawing,
    ten_given_back,
    never_quit,
    out_alone,
    three_clean_rounds,
    out_of_a_full_hand,
    by_a_hair,
    from_the_brink,
    no_points_at_all,
    long_haul,
)
