"""Questions to bots and to the coach.

A question is called in the process of the bots. Its answer is plain data, which the main process
converts with ``read``, checking it against the view.
"""

from __future__ import annotations

from collections import OrderedDict
from typing import Any, Protocol, TypeVar

from lama_gui.bots import Bot, BotError
from lama_gui.players.bot_call import ask
from lama_gui.players.coach import Advice, Verdict, hint, review
from lama_gui.players.programs import is_foreign
from lama_gui.players.registry import make_bot
from lama_gui.players.serialization import from_plain, to_move, to_plain
from lama_gui.rules.game import Move, View

T = TypeVar("T")

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

    def __call__(self, view: View) -> Any:
        return to_plain(hint(view, self.seed))

    def read(self, answer: Any, view: View) -> Advice:
        return _record(Advice, answer, view)


def _record(kind: type[T], answer: Any, view: View) -> T:
    """The dataclass in an answer. Raises BotError."""
    try:
        return kind(**from_plain(answer, view))
    except TypeError:
        raise BotError(f"the answer is no {kind.__name__}") from None


class Look:
    """Ask the coach to review the move ``played`` in step ``index``."""

    foreign = False

    def __init__(self, index: int, played: Move, seed: int = 0) -> None:
        self.index, self.played, self.seed = index, played, seed

    def __call__(self, view: View) -> list[Any]:
        return list(map(to_plain, review([(self.index, view, self.played)], self.seed)))

    def read(self, answer: Any, view: View) -> list[Verdict]:
        return [_record(Verdict, row, view) for row in answer]


_bots: OrderedDict[tuple[str, int, str], Bot] = OrderedDict()


def _bot(*made_of: Any) -> Bot:
    """Create a bot, with a cache for the ones used last."""
    bot = _bots.pop(made_of, None)
    _bots[made_of] = made = make_bot(*made_of) if bot is None else bot
    while len(_bots) > KEPT:
        _bots.popitem(last=False)
    return made
