"""The coach: hints with reasons, and reviews of past decisions.

Both use estimates of the same kind as the expert bot.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any

from msgspec import Struct

from lama_gui.bots.reasons import Adviser, Reason
from lama_gui.families import family_of
from lama_gui.match import Match, Step
from lama_gui.rules.game import Game, Move, View


class Advice(Struct, frozen=True):
    """A hint: the move, and one reason as a text key with its numbers.

    ``win``: the probability of winning the match; ``points``: the expected points of this round
    (penalty points, or in VAMOS the score); ``reading``: what another player's moves reveal about
    their hand, if anything; ``lesson``: what the decision depends on.
    """

    move: Move
    key: str
    numbers: Mapping[str, Any]
    win: float
    points: float
    reading: Reason | None = None
    lesson: Reason | None = None


class Verdict(Struct, frozen=True):
    """The review of a decision.

    ``cost_win``: the loss of win probability, 0 for the best move. ``key`` and ``numbers`` are the
    text and its values. ``reading`` and ``lesson`` are as in :class:`Advice`, ``lead`` as in
    :func:`lead`.
    """

    index: int
    round: int
    played: Move
    best: Move
    cost_win: float
    key: str
    numbers: Mapping[str, Any] = {}
    reading: Reason | None = None
    lesson: Reason | None = None
    lead: float = 0.0


def unknown_card(view: View) -> str:
    """The first card of the game, in notation, that the coach does not know; "" if none."""
    return family_of(view.variant).unknown(view.rules)


def _adviser(view: View) -> Adviser:
    return family_of(view.variant).coach()


def hint(view: View, seed: int = 0) -> Advice:
    """The best move with a reason; takes about as long as a move of the expert."""
    adviser = _adviser(view)
    options = adviser.options(view, seed)
    best = options[0]
    reason = adviser.why(view, options)
    return Advice(
        best.move,
        reason.key,
        reason.numbers,
        best.win,
        best.points,
        adviser.reading(view),
        adviser.lesson(view, options),
    )


def lead(view: View, seed: int = 0) -> float:
    """The difference in win probability between the best and the second-best move.

    It is the smaller of two estimates, and 0 if they disagree on the best move.
    """
    adviser = _adviser(view)
    first, second = adviser.options(view, seed), adviser.options(view, seed + 1)
    wins = {option.move: option.win for option in second}
    best = wins.pop(first[0].move)
    return max(0.0, min(first[0].win - first[1].win, best - max(wins.values())))


def decisions(
    game: Game[Any], steps: Sequence[Step], seat: int
) -> Iterator[tuple[int, View, Move]]:
    """The decisions of ``seat`` in a match: (index of the step, view, move)."""
    if not steps:
        return
    match = Match(game, steps[0].before.seats)
    match.state = steps[0].before
    for index, step in enumerate(steps):
        if step.seat == seat and step.move in match.legal:
            yield index, match.view(seat), step.move
        match.play(step.move, step.seat)


def review(
    made: Iterable[tuple[int, View, Move]],
    seed: int = 0,
    stop: Callable[[], bool] = lambda: False,
) -> Iterator[Verdict]:
    """Review the decisions ``made`` (see :func:`decisions`) in which there was a choice.

    Stops when ``stop()``, which is called before each, returns True.
    """
    for index, view, played in made:
        if stop():
            return
        if len(view.legal) < 2:
            continue
        adviser = _adviser(view)
        options = adviser.options(view, seed)
        chosen = next(option for option in options if option.move == played)
        best = options[0]
        if best.move == played or best.win - chosen.win <= 0:
            reason = adviser.why(view, [chosen])
            yield Verdict(index, view.round, played, played, 0.0, reason.key, reason.numbers)
            continue
        reason = adviser.regret(view, options, chosen)
        yield Verdict(
            index,
            view.round,
            played,
            best.move,
            best.win - chosen.win,
            reason.key,
            reason.numbers,
            adviser.reading(view),
            adviser.lesson(view, options),
            lead(view, seed),
        )


def dearest(verdicts: Iterable[Verdict], count: int = 3) -> list[Verdict]:
    """The most costly decisions by win probability, worst first."""
    costly = [verdict for verdict in verdicts if verdict.cost_win > 0]
    return sorted(costly, key=lambda v: -v.cost_win)[:count]
