"""Questions to bots and to the coach.

A question is called in the process of the bots. Its answer is plain data, which the main process
converts with ``read``, checking it against the view.
"""

from __future__ import annotations

from collections import OrderedDict
from typing import Any, Protocol

from lama_gui.bots import Bot, BotError
from lama_gui.bots.reasons import Reason
from lama_gui.players.bot_call import ask
from lama_gui.players.coach import Advice, Verdict, hint, review
from lama_gui.players.programs import is_foreign
from lama_gui.players.registry import make_bot
from lama_gui.players.serialization import from_numbers, to_move, to_numbers
from lama_gui.rules.game import Move, View

#: The number of bots that are kept in their process, enough for every seat of a table.
KEPT = 12


class Work(Protocol):
    """A question, which is called in one process and read in another."""

    @property
    def foreign(self) -> bool:
        """Whether it runs external code."""

    def __call__(self, view: Any, /) -> Any:
        """The answer as plain data."""

    def read(self, answer: Any, view: Any, /) -> Any:
        """Convert the plain answer. Raises BotError if it is invalid."""


class Decide:
    """Ask the bot ``spec`` for a move; ``digest`` is that of the file people agreed to, or ""."""

    def __init__(self, spec: str, seed: int, digest: str = "") -> None:
        self.spec, self.seed, self.digest = spec, seed, digest

    @property
    def foreign(self) -> bool:
        return is_foreign(self.spec)

    def __call__(self, view: View) -> str:
        return str(ask(_bot(self.spec, self.seed, self.digest).choose, view))

    def read(self, answer: Any, view: View) -> Move:
        return to_move(answer, view)


class Make:
    """Create the bot ``spec``, to check whether that works."""

    def __init__(self, spec: str) -> None:
        self.spec = spec

    @property
    def foreign(self) -> bool:
        return is_foreign(self.spec)

    def __call__(self, _: object) -> bool:
        make_bot(self.spec, 0)
        return True

    def read(self, answer: Any, _: object) -> bool:
        return answer is True


class Hint:
    """Ask the coach for a hint."""

    foreign = False

    def __init__(self, seed: int = 0) -> None:
        self.seed = seed

    def __call__(self, view: View) -> list[Any]:
        advice = hint(view, self.seed)
        numbers = from_numbers(advice.numbers)
        more = [_plain(advice.reading), _plain(advice.lesson)]
        return [str(advice.move), advice.key, numbers, advice.win, advice.points, *more]

    def read(self, answer: Any, view: View) -> Advice:
        match answer:
            case [
                move,
                str(key),
                numbers,
                float() | int() as win,
                float() | int() as points,
                read,
                lesson,
            ]:
                return Advice(
                    to_move(move, view),
                    key,
                    to_numbers(numbers, view),
                    win,
                    points,
                    _reason(read, view),
                    _reason(lesson, view),
                )
        raise BotError("the answer is no advice")


def _plain(reason: Reason | None) -> list[Any] | None:
    """A reason as plain data."""
    return None if reason is None else [reason.key, from_numbers(reason.numbers)]


def _reason(answer: Any, view: View) -> Reason | None:
    match answer:
        case None:
            return None
        case [str(key), numbers]:
            return Reason(key, to_numbers(numbers, view))
    raise BotError("the answer has a reason that is none")


class Look:
    """Ask the coach to review the move ``played`` in step ``index``."""

    foreign = False

    def __init__(self, index: int, played: Move, seed: int = 0) -> None:
        self.index, self.played, self.seed = index, played, seed

    def __call__(self, view: View) -> list[list[Any]]:
        return [
            [
                str(one.best),
                one.cost_win,
                one.cost_points,
                one.key,
                from_numbers(one.numbers),
                _plain(one.reading),
                _plain(one.lesson),
                one.lead,
            ]
            for one in review([(self.index, view, self.played)], self.seed)
        ]

    def read(self, answer: Any, view: View) -> list[Verdict]:
        verdicts = []
        for row in answer:
            match row:
                case [
                    best,
                    float() | int() as win,
                    float() | int() as points,
                    str(key),
                    numbers,
                    read,
                    lesson,
                    float() | int() as lead,
                ]:
                    verdicts.append(
                        Verdict(
                            self.index,
                            view.round,
                            self.played,
                            to_move(best, view),
                            win,
                            points,
                            key,
                            to_numbers(numbers, view),
                            _reason(read, view),
                            _reason(lesson, view),
                            float(lead),
                        )
                    )
                case _:
                    raise BotError("the answer is no verdict")
        return verdicts


_bots: OrderedDict[tuple[str, int, str], Bot] = OrderedDict()


def _bot(*made_of: Any) -> Bot:
    """Create a bot, with a cache for the ones used last."""
    bot = _bots.pop(made_of, None)
    _bots[made_of] = made = make_bot(*made_of) if bot is None else bot
    while len(_bots) > KEPT:
        _bots.popitem(last=False)
    return made
