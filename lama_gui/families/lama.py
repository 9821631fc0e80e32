"""The L.A.M.A. family: goals, lines of match files, bots, statistics, and its ``Family``."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import chain
from typing import Any

import msgspec
from msgspec import Struct

from lama_gui.bots import RandomBot
from lama_gui.bots.reasons import Adviser
from lama_gui.families import family
from lama_gui.families.family import (
    Family,
    HouseRule,
    MatchSummary,
    events,
    goals,
    imported,
    no_extras,
    once,
    points,
    unaided,
    won,
)
from lama_gui.lines import END, Line, LineKind, Lines, Number, PlayLine, SeatMove, one_card, whole
from lama_gui.rules import lama_moves as lama
from lama_gui.rules.cards import Card, parse_card
from lama_gui.rules.game import Event
from lama_gui.rules.lama import LamaGame
from lama_gui.rules.lama_moves import (
    Deal,
    Draw,
    Play,
    Quit,
    Return,
    RoundEnded,
    RoundScored,
    Score,
    SeatQuit,
    Swap,
)
from lama_gui.rules.lama_state import LamaState
from lama_gui.rules.variants import VARIANTS, Variant
from lama_gui.store import DecodeProblem

#: A total this high counts as the brink of defeat.
BRINK = 35


class _Round(Struct):
    """A finished round: the seat that went out and its last card; ``alone`` is the seat left
    when all others had quit; ``drawn`` has the seat of each card drawn.
    """

    out: int | None = None
    last: Card | None = None
    alone: int | None = None
    drawn: list[int] = []


def _rounds(match: MatchSummary) -> list[_Round]:
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


def _gone_out(match: MatchSummary, seat: int) -> list[_Round]:
    """The rounds that ``seat`` ended with its last card."""
    return [round_ for round_ in once(match, _rounds) if round_.out == seat]


def out_with_a_llama(match: MatchSummary, seat: int) -> bool:
    """Went out with a llama as the last card."""
    return any(
        round_.last is not None and round_.last.is_llama for round_ in _gone_out(match, seat)
    )


def never_quit(match: MatchSummary, seat: int) -> bool:
    """Won without quitting a single round and without a hint."""
    stayed = all(e.seat != seat for e in events(match, lama.SeatQuit))
    return stayed and won(match, seat) and unaided(match, seat)


def from_the_brink(match: MatchSummary, seat: int) -> bool:
    """Won after having had 35 points or more."""
    return won(match, seat) and any(
        event.totals[seat] >= BRINK for event in events(match, lama.RoundScored)
    )


def ten_given_back(match: MatchSummary, seat: int) -> bool:
    """Returned a token worth ten or more."""
    return any(e.seat == seat and e.value >= 10 for e in events(match, lama.TokenReturned))


def no_points_at_all(match: MatchSummary, seat: int) -> bool:
    """Won with no points at all."""
    return won(match, seat) and match.state.totals[seat] == 0


def out_alone(match: MatchSummary, seat: int) -> bool:
    """Went out after all others had quit."""
    return any(round_.alone == seat for round_ in _gone_out(match, seat))


def without_drawing(match: MatchSummary, seat: int) -> bool:
    """Went out without drawing a card in the round."""
    return any(seat not in round_.drawn for round_ in _gone_out(match, seat))


def out_of_a_full_hand(match: MatchSummary, seat: int) -> bool:
    """Went out of a round in which five cards or more were drawn."""
    return any(round_.drawn.count(seat) >= 5 for round_ in _gone_out(match, seat))


def three_clean_rounds(match: MatchSummary, seat: int) -> bool:
    """Three rounds in a row without a point."""
    brought = points(match, seat, lama.RoundScored)
    return any(brought[i : i + 3] == [0, 0, 0] for i in range(len(brought) - 2))


def by_a_hair(match: MatchSummary, seat: int) -> bool:
    """Won alone, one point ahead of the next."""
    totals = sorted(match.state.totals)
    alone = bool(match.state.winners == (seat,))
    return alone and totals[1] - totals[0] == 1


def long_haul(match: MatchSummary, seat: int) -> bool:
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


class DealBody(Line):
    round: Number
    starter: Number
    hands: list[list[str]]
    discard: str
    deck: list[str]


class DealLine(Line):
    deal: DealBody


class DrawLine(Line):
    seat: Number
    draw: str


class QuitLine(Line):
    seat: Number
    quit: bool


class ReturnLine(Line):
    seat: Number
    return_: Number = msgspec.field(name="return")


class SwapBody(Line):
    give: dict[Number, Number]
    take: dict[Number, Number]


class SwapLine(Line):
    seat: Number
    swap: SwapBody


class ScoreBody(Line):
    round: Number
    points: list[Number]
    went_out: Number | None


class ScoreLine(Line):
    score: ScoreBody


def _read_quit(line: QuitLine) -> SeatMove:
    if line.quit is not True:
        raise DecodeProblem("'quit' is always true")
    return line.seat, Quit()


def _write_draw(before: LamaState, seat: int | None, move: Draw) -> dict[str, Any]:
    return {"seat": seat, "draw": str(move.card or before.deck[0])}


def _write_swap(_: LamaState, seat: int | None, move: Swap) -> dict[str, Any]:
    give, take = ({str(v): n for v, n in side.items()} for side in (move.give, move.take))
    return {"seat": seat, "swap": {"give": give, "take": take}}


LINES = Lines(
    whole("deal", DealLine, Deal, parse_card),
    one_card("play", PlayLine, Play, parse_card),
    LineKind(
        "draw",
        DrawLine,
        lambda line: (line.seat, Draw(parse_card(line.draw))),
        Draw,
        _write_draw,
    ),
    LineKind("quit", QuitLine, _read_quit, Quit, lambda _, seat, __: {"seat": seat, "quit": True}),
    whole("score", ScoreLine, Score, parse_card),
    LineKind(
        "return",
        ReturnLine,
        lambda line: (line.seat, Return(line.return_)),
        Return,
        lambda _, seat, move: {"seat": seat, "return": move.value},
    ),
    LineKind(
        "swap",
        SwapLine,
        lambda line: (line.seat, Swap(line.swap.give, line.swap.take)),
        Swap,
        _write_swap,
    ),
    END,
)


def _unknown(rules: Variant) -> str:
    from lama_gui.bots.lama_playout import unknown_in

    return unknown_in(rules.deck)


def _adviser() -> Adviser:
    from lama_gui.bots import lama_coach

    return lama_coach


_NOTES: dict[type[Event], Callable[[Any], family.Note | None]] = {
    SeatQuit: lambda event: family.Quit(event.seat),
    RoundEnded: lambda event: None if event.seat is None else family.Out(event.seat),
    RoundScored: lambda event: family.Scored(event.points),
}


def _note(event: Event) -> family.Note | None:
    make = _NOTES.get(type(event))
    return None if make is None else make(event)


LAMA = Family(
    name=LamaGame.family,
    games={name: partial(LamaGame, record) for name, record in VARIANTS.items()},
    ranking=LamaGame.ranking,
    lines=LINES,
    bots={
        "random": lambda seed, _: RandomBot(seed),
        "novice": imported("lama_gui.bots.lama_levels:novice"),
        "learner": imported("lama_gui.bots.lama_levels:learner"),
        "steady": imported("lama_gui.bots.lama_levels:Steady"),
        "keen": imported("lama_gui.bots.lama_expert:Keen"),
        "expert": imported("lama_gui.bots.lama_expert:Expert"),
    },
    coach=_adviser,
    unknown=_unknown,
    fast=imported("lama_gui.bots.fast.lama:LamaTable"),
    luck=imported("lama_gui.families.lama_luck:lama_luck"),
    goals=GOALS,
    note=_note,
    house_rules=(
        HouseRule("target", (20, 30, 40, 50, 60, 80, 100)),
        HouseRule("next_starter", ("last_card", "last_turn")),
        HouseRule("returning", ("choice", "largest")),
    ),
    extras=no_extras,
)
