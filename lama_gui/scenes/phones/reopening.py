"""A match that goes on: where some played on phones, the room can be opened again."""

from __future__ import annotations

from lama_gui.kit.dialog import Confirm
from lama_gui.kit.scene import Push, Replace, Transition
from lama_gui.net import memory
from lama_gui.scenes.app_context import AppContext
from lama_gui.scenes.phones.opening import close_party, lacking, open_party
from lama_gui.scenes.phones.wanted import Wanted
from lama_gui.session import Session


def reopened(context: AppContext, session: Session) -> Transition:
    """The table of ``session``; first it is asked whether phones may come back, if any played."""
    close_party(context)
    kept = None if lacking() else memory.find(session.path, len(session.seats))
    if kept is None:
        return Replace(context.router.table(session), all=True)

    def then(here: bool) -> Transition:
        if not here:
            try:
                party = open_party(context, Wanted(), kept)
            except OSError:  # the address is gone: they play at the screen, or open it anew
                return Replace(context.router.table(session), all=True)
            phones = {place.seat for place in kept.places}
            party.here = {
                info.name for seat, info in enumerate(session.seats) if seat not in phones
            }
        return Replace(context.router.table(session), all=True)

    texts = context.texts
    names = texts.listed(place.name for place in kept.places)
    question = Confirm(
        context,
        title=texts("phone.tv.resume"),
        text=texts("phone.tv.resume_text", names=names),
        yes=texts("phone.tv.resume_no"),
        no=texts("phone.tv.resume_yes"),  # what is meant most often has the focus
        icon="phone",
        harmless=True,
    )
    return Push(question, then)
