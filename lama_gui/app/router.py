"""Routes that need more than one scene class: with phones, from a file, of a film."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from lama_gui.rules.game import Event
from lama_gui.scenes.app_context import AppContext
from lama_gui.scenes.router import Router
from lama_gui.session import Session
from lama_gui.session.visibility import Revealed, Round, Watched


class AppRouter(Router):
    """The program's routes; a match with phones has its own scenes."""

    _context: AppContext
    _served: Any = None  # the last phone table scene

    def _with_phones(self, session: Session) -> bool:
        table = self._served
        return (
            self._context.phone_table is not None and table is not None and table.session is session
        )

    def table(self, session: Session) -> Any:
        """The table of a running match."""
        if self._context.phone_table is None:
            return self.open("table", session)
        from lama_gui.scenes.phones.table import PhoneTableScene

        self._served = PhoneTableScene(self._context, session)
        return self._served

    def pause(self, session: Session, viewer: int) -> Any:
        """The pause menu; it pops "resume", "undo" or "leave"."""
        if self._context.phone_table is None:
            return self.open("pause", session, viewer)
        from lama_gui.scenes.phones.pause import PhonePause

        return PhonePause(self._context, session, viewer)

    def round_result(self, session: Session, event: Event, viewer: int) -> Any:
        """The scoring of a round, with the choice of a token to return."""
        if not self._with_phones(session):
            return self.open("round_result", session, event, viewer)
        from lama_gui.scenes.phones.results import PhoneRoundResult

        remote = self._served.remote
        return PhoneRoundResult(self._context, session, event, viewer, remote)

    def match_result(self, session: Session) -> Any:
        """The podium."""
        if not self._with_phones(session):
            return self.open("match_result", session)
        from lama_gui.scenes.phones.results import PhoneMatchResult

        return PhoneMatchResult(self._context, session, self._served.remote)

    def league(self, path: Path, league: Any = None) -> Any:
        """The standings of the league in ``path``; the list of leagues if it can't be read."""
        from lama_gui.library.league import LeagueError, read

        try:
            return self.open("league", path, league or read(path))
        except (LeagueError, OSError):
            return self.open("leagues")

    def film(self, replay: Revealed | Watched, part: Round, seat: int, open_: bool) -> Any:
        """The dialog that makes a film of a round in the background."""
        from lama_gui.app.films.filming import Filming, kinds

        return self.open("film", replay, part, seat, open_, kinds(), Filming)
