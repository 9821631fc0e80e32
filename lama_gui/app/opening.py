"""Create the app context with the program's routes."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

from lama_gui.kit.draw.theme import Themes
from lama_gui.rules.game import Event
from lama_gui.scenes.app_context import AppContext
from lama_gui.scenes.router import Router
from lama_gui.session import Session
from lama_gui.session.visibility import Revealed, Round, Watched
from lama_gui.settings import Settings, SettingsFile
from lama_gui.storage import Home


class AppRouter(Router):
    """The program's routes.

    Some need more than one scene class: with phones, from a file, of a film.
    """

    _context: AppContext

    def _remote(self, session: Session) -> Any:
        """The phones that play the match of ``session``, or None."""
        table = self._context.phone_table
        return table.host if table is not None and table.host.session is session else None

    def table(self, session: Session) -> Any:
        """The table of a running match."""
        if self._context.phone_table is None:
            return self.open("table", session)
        from lama_gui.scenes.phones.table import PhoneTableScene

        return PhoneTableScene(self._context, session)

    def round_result(self, session: Session, event: Event, viewer: int) -> Any:
        """The scoring of a round, with the choice of a token to return."""
        remote = self._remote(session)
        if remote is None:
            return self.open("round_result", session, event, viewer)
        from lama_gui.scenes.phones.results import PhoneRoundResult

        return PhoneRoundResult(self._context, session, event, viewer, remote)

    def match_result(self, session: Session) -> Any:
        """The podium."""
        remote = self._remote(session)
        if remote is None:
            return self.open("match_result", session)
        from lama_gui.scenes.phones.results import PhoneMatchResult

        return PhoneMatchResult(self._context, session, remote)

    def league(self, path: Path) -> Any:
        """The standings of the league in ``path``; the list of leagues if it can't be read."""
        from lama_gui.library.league import LeagueError, read

        try:
            return self.open("league", path, read(path))
        except (LeagueError, OSError):
            return self.open("leagues")

    def film(self, replay: Revealed | Watched, part: Round, seat: int, open_: bool) -> Any:
        """The dialog that makes a film of a round in the background."""
        from lama_gui.app.film import Filming, kinds

        return self.open("film", replay, part, seat, open_, kinds(), Filming)


def open_context(
    home: Home,
    *,
    settings: Settings | None = None,
    rng: Random | None = None,
    strict: bool = False,
) -> AppContext:
    """A context with the settings of ``home``, or with ``settings``, which are never saved.

    ``strict`` raises an error for missing texts, for tests.
    """
    file = SettingsFile(home.settings)
    if settings is None:
        settings = file.load()
    else:
        file.writable = False
    context = AppContext(
        home=home,
        file=file,
        settings=settings,
        rng=rng or Random(),
        strict=strict,
        themes=Themes(home.themes),
    )
    context.router = AppRouter(context)
    return context
