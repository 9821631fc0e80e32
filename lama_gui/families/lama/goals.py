"""Small goals of the L.A.M.A. family. Each is a pure function of a finished match and a seat."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import chain

from lama_gui.families.goal import Story, events, goals, once, points, unaided, won
from lama_gui.rules import lama_events as lama
from lama_gui.rules.cards import Card

#: A total this high is a place from which one comes back.
BRINK = 35


@dataclass
class _Round:
    """A round that is over: who went out, and with which card; ``alone`` is who went on when
    all others had quit; ``drawn`` are the seats that drew, once for each card.
    """

    out: int | None = None
    last: Card | None = None
    alone: int | None = None
    drawn: list[int] = field(default_factory=list)


def _retold(match: Story) -> list[_Round]:
    rounds, here = [], _Round()
    for event in chain.from_iterable(step.events for step in match.steps):
        if isinstance(event, lama.CardPlayed):
            if not event.left:
                here.last = event.card
        elif isinstance(event, lama.CardDrawn):
            here.drawn.append(event.seat)
        elif isinstance(event, lama.LastPlayer):
            here.alone = event.seat
        elif isinstance(event, lama.RoundEnded):
            here.out = event.seat
            rounds.append(here)
            here = _Round()
    return rounds


def _gone_out(match: Story, seat: int) -> list[_Round]:
    """The rounds that ``seat`` ended with its last card."""
    return [told for told in once(match, _retold) if told.out == seat]


def out_with_a_llama(match: Story, seat: int) -> bool:
    """Went out with a llama as the last card."""
    return any(told.last is not None and told.last.is_llama for told in _gone_out(match, seat))


def never_quit(match: Story, seat: int) -> bool:
    """Won without quitting a single round and without a hint."""
    stayed = all(e.seat != seat for e in events(match, lama.SeatQuit))
    return stayed and won(match, seat) and unaided(match, seat)


def from_the_brink(match: Story, seat: int) -> bool:
    """Won after having stood at 35 or more."""
    return won(match, seat) and any(
        event.totals[seat] >= BRINK for event in events(match, lama.RoundScored)
    )


def ten_given_back(match: Story, seat: int) -> bool:
    """Returned a token worth ten or more."""
    return any(e.seat == seat and e.value >= 10 for e in events(match, lama.TokenReturned))


def no_points_at_all(match: Story, seat: int) -> bool:
    """Won with nothing."""
    return won(match, seat) and match.state.totals[seat] == 0


def out_alone(match: Story, seat: int) -> bool:
    """Went out after all others had quit."""
    return any(told.alone == seat for told in _gone_out(match, seat))


def without_drawing(match: Story, seat: int) -> bool:
    """Went out without drawing a card in the round."""
    return any(seat not in told.drawn for told in _gone_out(match, seat))


def out_of_a_full_hand(match: Story, seat: int) -> bool:
    """Went out of a round in which five cards or more were drawn."""
    return any(told.drawn.count(seat) >= 5 for told in _gone_out(match, seat))


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
