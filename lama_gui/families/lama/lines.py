"""The lines of a match of the L.A.M.A. family (contract §1)."""

from __future__ import annotations

from typing import Any

import msgspec

from lama_gui.lines import (
    END,
    DecodeProblem,
    Line,
    LineKind,
    Lines,
    Number,
    PlayLine,
    SeatMove,
    one_card,
)
from lama_gui.rules.cards import Card, parse_card
from lama_gui.rules.lama_moves import Deal, Draw, Play, Quit, Return, Score, Swap
from lama_gui.rules.lama_state import LamaState


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


def _cards(texts: list[str]) -> tuple[Card, ...]:
    return tuple(map(parse_card, texts))


def _read_deal(line: DealLine) -> SeatMove:
    body = line.deal
    hands = tuple(map(_cards, body.hands))
    return None, Deal(body.round, body.starter, hands, parse_card(body.discard), _cards(body.deck))


def _write_deal(_: LamaState, __: int | None, move: Deal) -> dict[str, Any]:
    return {
        "deal": {
            "round": move.round,
            "starter": move.starter,
            "hands": [list(map(str, hand)) for hand in move.hands],
            "discard": str(move.discard),
            "deck": list(map(str, move.deck)),
        }
    }


def _read_quit(line: QuitLine) -> SeatMove:
    if line.quit is not True:
        raise DecodeProblem("'quit' is always true")
    return line.seat, Quit()


def _write_draw(before: LamaState, seat: int | None, move: Draw) -> dict[str, Any]:
    return {"seat": seat, "draw": str(move.card or before.deck[0])}


def _write_swap(_: LamaState, seat: int | None, move: Swap) -> dict[str, Any]:
    give, take = ({str(v): n for v, n in side.items()} for side in (move.give, move.take))
    return {"seat": seat, "swap": {"give": give, "take": take}}


def _read_score(line: ScoreLine) -> SeatMove:
    body = line.score
    return None, Score(body.round, tuple(body.points), body.went_out)


def _write_score(_: LamaState, __: int | None, move: Score) -> dict[str, Any]:
    body = {"round": move.round, "points": list(move.points), "went_out": move.went_out}
    return {"score": body}


LINES = Lines(
    LineKind("deal", DealLine, _read_deal, Deal, _write_deal),
    one_card("play", PlayLine, Play, parse_card),
    LineKind(
        "draw",
        DrawLine,
        lambda line: (line.seat, Draw(parse_card(line.draw))),
        Draw,
        _write_draw,
    ),
    LineKind("quit", QuitLine, _read_quit, Quit, lambda _, seat, __: {"seat": seat, "quit": True}),
    LineKind("score", ScoreLine, _read_score, Score, _write_score),
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
