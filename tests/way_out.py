"""How somebody leaves from wherever they are: Esc, and an answer where it asks something."""

from __future__ import annotations

from collections.abc import Callable

from lama_gui.app.stack import SceneStack

#: What is pressed at most from anywhere to the title.
PRESSES = 6
#: What leads on to the title where Esc alone goes back to the match, or back to a message.
ANSWERS = {"pause": "leave", "dialog": "yes", "crash": "no"}


def presses_to_title(
    stack: Callable[[], SceneStack],
    back: Callable[[], None],
    press: Callable[[str], None],
    wait: Callable[[], None],
    most: int = PRESSES,
) -> int | None:
    """How many presses lead to the title, or out of the program; None if ``most`` don't.

    ``back`` presses what leads back, ``press`` a widget by its name; after each it ``waits``.
    The first press is always ``back``: what stands there already is no answer to it.
    """
    for number in range(most + 1):
        if not stack().running or stack().top.name == "title":
            return number
        top = stack().top
        answer = ANSWERS.get(top.name) if number or top.name == "crash" else None
        if answer in [name for name, _ in top.places()]:
            press(answer)
        else:
            back()
        wait()
    return None
