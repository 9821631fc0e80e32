"""Opens the table of a match from a file, or a message that says why it can't be opened."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from types import MappingProxyType

from lama_gui.bots import BotError
from lama_gui.families import ExtrasError, family_of
from lama_gui.kit.dialog import Confirm
from lama_gui.kit.scene import Push, Scene, Transition
from lama_gui.players.registry import Program
from lama_gui.records import Header, RecordError, SeatInfo, read_record
from lama_gui.records.writer import InUseError
from lama_gui.rules.game import Move
from lama_gui.scenes.app_context import AppContext
from lama_gui.scenes.common.lineup import Lineup
from lama_gui.session import Session
from lama_gui.session.resume import Answers, NeedsConsent, begin_again, open_match
from lama_gui.session.visibility import Revealed, Watched, shown


def resume(context: AppContext, path: Path) -> Transition:
    """The table of the saved match in ``path``."""

    def tell(error: Exception) -> Transition:
        if isinstance(error, InUseError):
            return _tell(context, "title.in_use")
        return _tell(context, "title.unreadable", error)

    return _seat(context, lambda answers: open_match(path, answers), tell)


def look_back(
    context: AppContext, path: Path, show: Callable[[Revealed | Watched], Scene]
) -> Transition:
    """``show`` the saved match in ``path``, or a message that says why it can't be read."""
    try:
        return Push(show(shown(read_record(path, strict=False), path)))
    except (RecordError, OSError) as error:
        return _tell(context, "title.unreadable", error)


def start_from_deal(context: AppContext, header: Header, deal: Move) -> Transition:
    """The table of a new match that begins with ``deal``."""

    return _seat(
        context,
        lambda answers: begin_again(header, deal, context.home.matches, answers),
        lambda error: unwritable(context, error),
    )


def begin_match(context: AppContext, lineup: Lineup) -> Session | Push:
    """A new match of ``lineup``, or a message that says why it can't begin."""
    try:
        options = family_of(lineup.variant).extras(context.home.data)
        return Session.begin(lineup.header(context.texts, options), context.home.matches)
    except (ExtrasError, BotError) as error:
        title = context.texts("new_match.refused")
        return context.notice(title, context.texts.reason(error), error=error)
    except OSError as error:
        return unwritable(context, error)


def with_person_at(header: Header, seat: int) -> Header:
    """The header of a new match with the only person on ``seat``."""
    seats: list[SeatInfo] = []
    for index, info in enumerate(header.seats):
        player = "human" if index == seat else ("steady" if info.human else info.player)
        seats.append(SeatInfo(info.name, player, info.avatar, named=info.named))
    return Header(variant=header.variant, seats=tuple(seats), options=header.options)


def _seat(
    context: AppContext,
    open_: Callable[[Answers], Session],
    tell: Callable[[Exception], Transition],
    answers: Answers = MappingProxyType({}),
) -> Transition:
    """The table, or a question about a program that the match wants to run."""
    try:
        session = open_(dict.fromkeys(context.agreed, True) | dict(answers))
    except NeedsConsent as wanted:
        program = wanted.programs[0]

        def then(runs: bool) -> Transition:
            if runs:
                context.agreed.add(program)
            return _seat(context, open_, tell, {**answers, program: runs})

        return Push(question(context, program, wanted.variant), then)
    except (RecordError, OSError) as error:
        return tell(error)
    from lama_gui.scenes.phones.hosting import (
        resume_with_phones,  # too slow for the first frame
    )

    return resume_with_phones(context, session)


def question(context: AppContext, program: Program, variant: str = "") -> Confirm:
    """Ask whether to run ``program``; its whole command is the details, and No has the focus."""
    texts = context.texts_for(variant)
    return context.question("consent", texts, details=program.shown, icon="bang")


def unwritable(context: AppContext, error: Exception) -> Push:
    """A message that a new match can't be saved."""
    return _tell(context, "new_match.unwritable", error, title="new_match.refused")


def _tell(
    context: AppContext, key: str, error: Exception | None = None, *, title: str = ""
) -> Push:
    text = context.texts(key, reason=error) if error else context.texts(key)
    return context.notice(context.texts(title or f"{key}.title"), text, error=error)
