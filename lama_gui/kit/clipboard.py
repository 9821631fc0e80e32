"""Text on the system's clipboard."""

from __future__ import annotations

import pygame

#: What pygame raises on a system without a clipboard.
_MISSING = (pygame.error, NotImplementedError, AttributeError)


def copy(text: str) -> bool:
    """Put ``text`` on the clipboard; returns False if the system has none."""
    try:
        pygame.scrap.put_text(text)
    except _MISSING:
        return False
    return True


def paste() -> str:
    """The text on the clipboard, or ""."""
    try:
        return pygame.scrap.get_text()
    except _MISSING:
        return ""
