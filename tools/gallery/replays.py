"""Finished matches in the gallery: replays, notes, films, and sharing."""

from __future__ import annotations

from collections.abc import Callable

from lama_gui.kit.scene import Scene
from lama_gui.records.reader import SUFFIX
from lama_gui.scenes.app_context import AppContext
from lama_gui.scenes.lookback.film_dialog import Progress
from lama_gui.session import Session
from lama_gui.session.visibility import Revealed
from tools.gallery.positions import reach
from tools.gallery.states import ended


def _finished(variant: str) -> Session:
    return reach(variant, ended)


def replay(variant: str, context: AppContext) -> Scene:
    """A replay in the middle of a match."""
    from lama_gui.scenes.lookback.replay import ReplayScene

    session = _finished(variant)
    steps = session.match.steps
    middle = next(i for i in range(len(steps) * 3 // 5, len(steps)) if steps[i].seat is not None)
    match = Revealed(session.header, session.match)
    match.path = context.home.matches / f"2026-11-19-201500-{variant}{SUFFIX}"
    return ReplayScene(context, match, 0, middle + 1)


def replay_noted(context: AppContext) -> Scene:
    """The same at a note."""
    from lama_gui.records.notes import MatchNotes
    from lama_gui.scenes.lookback.replay import ReplayScene

    session = _finished("classic")
    match = Revealed(session.header, session.match)
    match.path = context.home.matches / f"2026-11-19-201500-classic{SUFFIX}"
    here = match.moment(2, 3)
    remarks = MatchNotes(match.path)
    try:
        remarks.put((1, 4), "")
        remarks.put((2, 3), "Here Rosa could still have quit with four points.")
        remarks.put((len(match.rounds), 2), "Last laugh")
        return ReplayScene(context, match, 0, here)
    finally:
        remarks.path.unlink(missing_ok=True)


class _Filming:
    """A film with constant progress."""

    def __init__(self, share: float) -> None:
        self.progress = Progress(share)

    def look(self) -> bool:
        return False

    def stop(self) -> None:
        """Do nothing."""


def filming(share: float | None) -> Callable[[AppContext], Scene]:
    """The dialog of a film, before it starts (None) or with progress ``share``."""

    def make(context: AppContext) -> Scene:
        from lama_gui.scenes.lookback.film_dialog import FilmDialog

        session = _finished("classic")
        match = Revealed(session.header, session.match)
        match.path = context.home.matches / f"2026-11-19-201500-classic{SUFFIX}"
        kinds = (".mp4", ".webp")
        part = match.rounds[1]
        scene = FilmDialog(context, match, part, 0, True, kinds, lambda _: _Filming(share or 0.0))
        if share is not None:
            scene.begin()
        return scene

    return make


def share(variant: str, context: AppContext) -> Scene:
    """Sharing a finished match."""
    from lama_gui.scenes.after.share import Share

    session = _finished(variant)
    return Share(context, Revealed(session.header, session.match), None)
