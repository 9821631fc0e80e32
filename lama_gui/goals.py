"""Small goals. Each is a pure function of a finished match and a seat."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from lama_gui.match import Match
from lama_gui.rules import lama_events as lama
from lama_gui.rules import vamos_events as vamos
from lama_gui.rules.game import Event
from lama_gui.rules.lama_moves import Return
from lama_gui.rules.vamos_moves import Give

#: A total this high is a place from which one comes back.
BRINK = 35


@dataclass(frozen=True, slots=True)
class Goal:
    """Its texts are ``goal.<name>`` and ``goal.<name>.how``."""

    name: str
    family: str
    reached: Callable[[Match, int], bool]


def _events(match: Match) -> Iterator[Event]:
    for step in match.steps:
        yield from step.events


def _won(match: Match, seat: int) -> bool:
    return seat in match.state.winners


def _rounds(match: Match) -> Iterator[list[Event]]:
    """The events of each round, up to its counting."""
    found: list[Event] = []
    for event in _events(match):
        found.append(event)
        if isinstance(event, lama.RoundScored | vamos.RoundScored):
            yield found
            found = []


def _points(match: Match, seat: int) -> list[int]:
    """What each round brought the seat."""
    scored = (lama.RoundScored, vamos.RoundScored)
    return [event.points[seat] for event in _events(match) if isinstance(event, scored)]


def _went_out(events: list[Event], seat: int) -> bool:
    return any(isinstance(e, lama.RoundEnded) and e.seat == seat for e in events)


# ------------------------------------------------------------- L.A.M.A.


def out_with_a_llama(match: Match, seat: int) -> bool:
    """Went out with a llama as the last card."""
    return any(
        isinstance(e, lama.CardPlayed) and e.seat == seat and not e.left and e.card.is_llama
        for e in _events(match)
    )


def never_quit(match: Match, seat: int) -> bool:
    """Won without quitting a single round."""
    quits = any(isinstance(e, lama.SeatQuit) and e.seat == seat for e in _events(match))
    return _won(match, seat) and not quits


def from_the_brink(match: Match, seat: int) -> bool:
    """Won after having stood at 35 or more."""
    return _won(match, seat) and any(step.after.totals[seat] >= BRINK for step in match.steps)


def ten_given_back(match: Match, seat: int) -> bool:
    """Returned a token worth ten or more."""
    return any(
        step.seat == seat and isinstance(step.move, Return) and step.move.value >= 10
        for step in match.steps
    )


def no_points_at_all(match: Match, seat: int) -> bool:
    """Won with nothing."""
    return _won(match, seat) and match.state.totals[seat] == 0


def out_alone(match: Match, seat: int) -> bool:
    """Went out after all others had quit."""
    return any(
        _went_out(events, seat)
        and any(isinstance(e, lama.LastPlayer) and e.seat == seat for e in events)
        for events in _rounds(match)
    )


def without_drawing(match: Match, seat: int) -> bool:
    """Went out without drawing a card in the round."""
    return any(
        _went_out(events, seat)
        and not any(isinstance(e, lama.CardDrawn) and e.seat == seat for e in events)
        for events in _rounds(match)
    )


def out_of_a_full_hand(match: Match, seat: int) -> bool:
    """Went out of a round in which five cards or more were drawn."""
    return any(
        _went_out(events, seat)
        and sum(isinstance(e, lama.CardDrawn) and e.seat == seat for e in events) >= 5
        for events in _rounds(match)
    )


def three_clean_rounds(match: Match, seat: int) -> bool:
    """Three rounds in a row without a point."""
    points = _points(match, seat)
    return any(points[i : i + 3] == [0, 0, 0] for i in range(len(points) - 2))


def by_a_hair(match: Match, seat: int) -> bool:
    """Won alone, one point ahead of the next."""
    totals = sorted(match.state.totals)
    alone = bool(match.state.winners == (seat,))
    return alone and totals[1] - totals[0] == 1


def long_haul(match: Match, seat: int) -> bool:
    """Won a match of ten rounds or more."""
    return _won(match, seat) and match.state.round >= 10


# ------------------------------------------------------------- VAMOS


def never_below_zero(match: Match, seat: int) -> bool:
    """Won without losing points in any round."""
    return _won(match, seat) and min(_points(match, seat)) >= 0


def poisoned_gift(match: Match, seat: int) -> bool:
    """Gave the highest purple card, three skulls, to a VAMOS winner."""
    return any(
        step.seat == seat and isinstance(step.move, Give) and step.move.card.number == 36
        for step in match.steps
    )


def star_shower(match: Match, seat: int) -> bool:
    """Eight points or more in one round."""
    return max(_points(match, seat)) >= 8


def took_nothing(match: Match, seat: int) -> bool:
    """Took no card in a round."""
    return any(
        isinstance(e, vamos.RoundScored) and not e.taken[seat] and not e.gifts[seat]
        for e in _events(match)
    )


GOALS: tuple[Goal, ...] = (
    *(
        Goal(check.__name__, "lama", check)
        for check in (
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
    ),
    *(
        Goal(check.__name__, "vamos", check)
        for check in (took_nothing, star_shower, never_below_zero, poisoned_gift)
    ),
)


def reached(match: Match, seat: int) -> tuple[str, ...]:
    """The names of the goals that ``seat`` reached in a finished match, in their order."""
    family = match.game.family
    return tuple(g.name for g in GOALS if g.family == family and g.reached(match, seat))
