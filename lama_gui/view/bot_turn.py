"""A bot's turn in a live match: asked, waited for, and made on the match.

Every scene in which bots play asks through this. Whatever a bot does – raise, answer with
something that is not open, take too long, bring its process down – it loses its seat, and
who takes over is asked at once.
"""

from __future__ import annotations

from lama_gui.bots import BotError
from lama_gui.match import Step
from lama_gui.players.questions import Decide
from lama_gui.players.thinking import Thinker
from lama_gui.session import Session


class BotTurn:
    """Asks the bots of ``session``, one at a time."""

    def __init__(self, session: Session, thinker: Thinker) -> None:
        self._session = session
        self._thinker = thinker
        self.seat: int | None = None  # whose bot was asked

    def ask(self, seat: int) -> None:
        """Ask the bot on ``seat`` what it does."""
        session = self._session
        if not session.may_play(seat):
            session.replace(seat, "nobody agreed to run it")
        self.seat = seat
        name, seed = session.bot_name(seat)
        self._thinker.ask(Decide(name, seed, session.agreed.get(name, "")), session.view(seat))

    def step(self) -> Step | None:
        """What the bot did, made on the match; None as long as it, or its successor, thinks."""
        seat = self.seat
        if seat is None:
            return None
        try:
            move = self._thinker.fetch()
        except BotError as error:
            self._session.replace(seat, str(error))
            self.ask(seat)
            return None
        if move is None:
            return None
        self.seat = None
        return self._session.play_bot(seat, move)

    def forget(self) -> None:
        """What the bot is thinking of will not be played."""
        if self.seat is not None:
            self.seat = None
            self._thinker.forget()
