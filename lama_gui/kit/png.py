"""A picture as the bytes of a PNG file."""

from __future__ import annotations

import io

import pygame


def png(surface: pygame.Surface) -> bytes:
    """The file's bytes; who writes them hears from a full disk, which the library only mutters."""
    content = io.BytesIO()
    pygame.image.save(surface, content, "picture.png")
    return content.getvalue()
