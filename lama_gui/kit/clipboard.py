"""The system's clipboard, as far as it takes text."""

from __future__ import annotations

import pygame

#: What a system raises that has no clipboard.
_MISSING = (pygame.error, NotImplementedError, AttributeError)


def copy(text: str) -> bool:
    """Put ``text`` on the clipboard; False when the system has none."""
    try:
        pygame.scrap.put_text(text)
    except _MISSING:
        return False
    return True


def paste() -> str:
    """The text on the clipboard; "" when there is none."""
    try:
        return pygame.scrap.get_text()
    except _MISSING:
        return ""
