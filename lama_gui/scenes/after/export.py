"""Writing what is shown to others into the user's own folders, under free names."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pygame

from lama_gui import storage
from lama_gui.kit.png import png
from lama_gui.records.export import encoded, renamed
from lama_gui.records.proof import PROOF, beside, proof_of
from lama_gui.records.reader import SUFFIX
from lama_gui.session.visibility import Revealed
from lama_gui.texts import Texts


def save_picture(folder: Path, stem: str, picture: pygame.Surface) -> Path:
    """Write a PNG into ``folder``; returns its path. Raises OSError."""
    path = free(folder, stem, ".png")
    storage.write(path, png(picture))
    return path


def save_match(
    folder: Path, stem: str, match: Revealed, names: Sequence[str], source: Path | None
) -> Path:
    """Write the match with these names, and its proof beside it. Raises OSError.

    A match file has every deal in it, so none of a match that is not over is written.
    """
    path = free(folder, stem, SUFFIX)
    storage.write(path, encoded(renamed(match.header, names), match.match))
    proof = proof_of(source)
    if proof is not None:
        storage.write(beside(path, PROOF), proof)
    return path


def free(folder: Path, stem: str, suffix: str) -> Path:
    """A name in ``folder`` that nothing has yet."""
    path, number = folder / f"{stem}{suffix}", 2
    while path.exists():
        path, number = folder / f"{stem}-{number}{suffix}", number + 1
    return path


def refusal(folder: Path, error: Exception, texts: Texts) -> str:
    """Why nothing could be written into ``folder``, by its name: nobody here has chosen it."""
    return f"{folder}: {texts.reason(error)}"
