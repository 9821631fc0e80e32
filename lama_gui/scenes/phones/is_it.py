"""A phone without its token, or a stranger's, wants a seat: people at the screen decide.

A phone keeps its token for one address: when the computer got another one, or a private window was
closed, the same person comes as a stranger, and says by the name of the seat who they are.
"""

from __future__ import annotations

from collections.abc import Callable

from lama_gui.kit.dialog import Confirm
from lama_gui.kit.scene import Push
from lama_gui.scenes.app_context import AppContext
from lama_gui.view.phones.remote import Hosting, Wants


def is_it(
    context: AppContext, hosting: Hosting, wants: Wants, then: Callable[[], None] = lambda: None
) -> Push:
    """Ask whether it is who it says; ``then`` is called when that is decided."""
    texts = context.texts_for(hosting.session.header.variant)
    name = hosting.session.seats[wants.seat].name
    question = Confirm(
        context,
        title=texts("phone.tv.is_it", name=name),
        text=texts("phone.tv.is_it_text"),
        yes=texts("phone.tv.is_it_yes"),
        no=texts("phone.tv.is_it_no"),
        icon="phone",
    )

    def answered(yes: object) -> None:
        hosting.answer(wants, yes=bool(yes))
        then()

    return Push(question, answered)
