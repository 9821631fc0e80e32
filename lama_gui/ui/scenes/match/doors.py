"""The doors out of the table: the scenes that it opens, each as a transition.

They are imported when they are opened, so that the first picture does not wait for them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from lama_gui.rules.game import Event
from lama_gui.session import Session
from lama_gui.texts import Texts
from lama_gui.ui.kit.context import Stage
from lama_gui.ui.kit.scene import Push, Replace, Transition
from lama_gui.ui.table.game_table import Action, LogLine
from lama_gui.ui.table.pads import PadSeats

Then = Callable[[Any], Transition | None]


def round_result(
    stage: Stage, session: Session, event: Event, viewer: int, then: Then
) -> Transition:
    """The round's arithmetic, and the choice which token to return."""
    from lama_gui.ui.scenes.match.round_result import RoundResult

    return Push(RoundResult(stage, session, event, viewer), then)


def match_result(stage: Stage, session: Session) -> Transition:
    """The podium, instead of the table."""
    from lama_gui.ui.scenes.after.match_result import MatchResult

    return Replace(MatchResult(stage, session))


def curtain(stage: Stage, session: Session, seat: int, pads: PadSeats, then: Then) -> Transition:
    """Pass the screen to the person on ``seat``."""
    from lama_gui.ui.scenes.match.curtain import Curtain

    return Push(Curtain(stage, session, seat, pads), then)


def recap(
    stage: Stage, session: Session, seat: int, lines: Sequence[LogLine], rule: str
) -> Transition:
    """What happened since the last turn of ``seat``, and what may be done now."""
    from lama_gui.ui.scenes.match.recap import Recap

    return Push(Recap(stage, session, seat, lines, rule))


def pause(stage: Stage, session: Session, viewer: int, then: Then) -> Transition:
    """The pause; it answers "resume", "undo" or "leave"."""
    from lama_gui.ui.scenes.match.pause import Pause

    return Push(Pause(stage, session, viewer), then)


def title(stage: Stage) -> Transition:
    """Back to the beginning."""
    from lama_gui.ui.scenes.before.title import Title

    return Replace(Title(stage), all=True)


def rules(stage: Stage, variant: str) -> Transition:
    """The rules of what is being played."""
    from lama_gui.ui.scenes.learning.rules import Rules

    return Push(Rules(stage, variant))


def tutorial(stage: Stage, variant: str) -> Transition:
    """How it is played, step by step."""
    from lama_gui.ui.scenes.learning.tutorial import Tutorial

    return Push(Tutorial(stage, variant))


def log(stage: Stage, lines: Sequence[LogLine], family: str) -> Transition:
    """The whole log."""
    from lama_gui.ui.scenes.match.log import Log

    return Push(Log(stage, lines, family))


def ask_action(stage: Stage, texts: Texts, action: Action, then: Then) -> Transition:
    """Something that can't be taken back, while there was something else to do."""
    from lama_gui.ui.scenes.common.dialog import Confirm

    key = f"table.ask.{action.name}"
    yes = f"{action.text}\n{action.detail}" if action.detail else action.text
    dialog = Confirm(
        stage,
        title=texts(f"{key}.title"),
        text=texts(f"{key}.text"),
        yes=yes,
        no=texts(f"{key}.no"),
    )
    return Push(dialog, then)


def ask_close(stage: Stage, then: Then) -> Transition:
    """Whether to close the window; the match is saved anyway."""
    from lama_gui.ui.scenes.common.dialog import Confirm

    texts = stage.texts
    dialog = Confirm(
        stage,
        title=texts("table.ask.close.title"),
        text=texts("table.ask.close.text"),
        yes=texts("table.ask.close.yes"),
        no=texts("table.ask.close.no"),
    )
    return Push(dialog, then)
