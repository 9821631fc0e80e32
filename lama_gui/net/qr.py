"""The QR code of an address, as rows of dark and light."""

from __future__ import annotations

from functools import lru_cache


@lru_cache(4)
def matrix(text: str) -> tuple[tuple[bool, ...], ...]:
    """The modules of the code, without the quiet zone; error correction M."""
    import segno

    code = segno.make(text, error="m", micro=False)
    return tuple(tuple(bool(module) for module in row) for row in code.matrix)
