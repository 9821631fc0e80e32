"""The lines of a match of VAMOS (contract §1)."""

from __future__ import annotations

from typing import Any

from lama_gui.lines import END, Line, LineKind, Lines, Number, PlayLine, SeatMove, one_card
from lama_gui.rules.vamos_cards import VamosCard, parse_card
from lama_gui.rules.vamos_moves import Deal, Give, Play, Score


class DealBody(Line):
    round: Number
    leader: Number
    hands: list[list[str]]
    removed: list[str]


class DealLine(Line):
    deal: DealBody


class GiveLine(Line):
    seat: Number
    give: str


class ScoreBody(Line):
    round: Number
    points: list[Number]


class ScoreLine(Line):
    score: ScoreBody


def _cards(texts: list[str]) -> tuple[VamosCard, ...]:
    return tuple(map(parse_card, texts))


def _read_deal(line: DealLine) -> SeatMove:
    body = line.deal
    return None, Deal(body.round, body.leader, tuple(map(_cards, body.hands)), _cards(body.removed))


def _write_deal(_: Any, __: int | None, move: Deal) -> dict[str, Any]:
    return {
        "deal": {
            "round": move.round,
            "leader": move.leader,
            "hands": [list(map(str, hand)) for hand in move.hands],
            "removed": list(map(str, move.removed)),
        }
    }


def _write_score(_: Any, __: int | None, move: Score) -> dict[str, Any]:
    return {"score": {"round": move.round, "points": list(move.points)}}


LINES = Lines(
    LineKind("deal", DealLine, _read_deal, Deal, _write_deal),
    one_card("play", PlayLine, Play, parse_card),
    one_card("give", GiveLine, Give, parse_card),
    LineKind(
        "score",
        ScoreLine,
        lambda line: (None, Score(line.score.round, tuple(line.score.points))),
        Score,
        _write_score,
    ),
    END,
)
