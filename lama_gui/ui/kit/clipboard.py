"""The system's clipboard, as far as it takes text."""

from __future__ import annotations

import pygame


def copy(text: str) -> bool:
    """Put ``text`` on the clipboard; False when the system has none."""
    try:
        pygame.scrap.put_text(text)
    except (pygame.error, NotImplementedError, AttributeError):
        return False
    return True


def paste() -> str:
    """The text on the clipboard; "" when there is none."""
    try:
        return pygame.scrap.get_text()
    except (pygame.error, NotImplementedError, AttributeError):
        return ""
