"""Encode pictures as PNG."""

from __future__ import annotations

import io

import pygame


def png(surface: pygame.Surface) -> bytes:
    """``surface`` as the bytes of a PNG file.

    Write these with Python: pygame's own saving does not raise when the disk is full.
    """
    content = io.BytesIO()
    pygame.image.save(surface, content, "picture.png")
    return content.getvalue()
