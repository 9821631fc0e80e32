"""Leaving any scene with Esc and answers to questions."""

from __future__ import annotations

from collections.abc import Callable

from lama_gui.app.stack import SceneStack

#: The maximum number of presses from anywhere to the title.
PRESSES = 6
#: The widgets that lead to the title where Esc only goes back to the match, or to a message.
ANSWERS = {"pause": "leave", "dialog": "yes", "crash": "no"}


def presses_to_title(
    stack: Callable[[], SceneStack],
    back: Callable[[], None],
    press: Callable[[str], None],
    wait: Callable[[], None],
    most: int = PRESSES,
) -> int | None:
    """The number of presses to the title, or out of the program; None if more than ``most``.

    ``back`` goes back, ``press`` presses a widget by name; ``wait`` is called after each. The first
    press is always ``back``, since an existing dialog is not an answer to it.
    """
    for number in range(most + 1):
        if not stack().running or stack().top.name == "title":
            return number
        top = stack().top
        answer = ANSWERS.get(top.name) if number or top.name == "crash" else None
        if answer in [name for name, _ in top.focusables()]:
            press(answer)
        else:
            back()
        wait()
    return None
