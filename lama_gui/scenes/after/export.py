"""Exports: pictures, matches as files and as text, in the user's folders."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

import pygame

from lama_gui import storage
from lama_gui.daily import day_named
from lama_gui.kit.draw.art import png, proportions
from lama_gui.kit.draw.canvas import Canvas
from lama_gui.kit.draw.renderer import Renderer
from lama_gui.kit.draw.type import Type
from lama_gui.kit.geometry import Rect, Viewport
from lama_gui.kit.scene import Push
from lama_gui.library.statistics import Listed
from lama_gui.records.proof import PROOF, proof_of
from lama_gui.records.reader import SUFFIX, sidecar
from lama_gui.records.writer import encoded, renamed
from lama_gui.scenes.app_context import AppContext, AppScene
from lama_gui.session.visibility import Revealed
from lama_gui.texts import Texts, day_words, labelled
from lama_gui.view.scoring.scoring import plain

SIZE = (1600, 900)
LOGO = "logo.svg"


def render(context: AppContext, draw: Callable[[Canvas], object]) -> pygame.Surface:
    """Draw a picture to post in the current theme."""
    surface = pygame.Surface(SIZE)
    draw(card_canvas(context, surface))
    return surface


def card_canvas(context: AppContext, surface: pygame.Surface) -> Canvas:
    """A canvas for a picture on the whole of ``surface``, at normal text size."""
    viewport = Viewport(*surface.get_size())
    target, type_ = Renderer.on(surface), Type(1.0)
    return Canvas(target, viewport, context.theme, type_, context.paint, context.art)


def draw_logo(canvas: Canvas, rect: Rect) -> None:
    """Draw the logo as large as it fits."""
    logo = canvas.theme.picture(LOGO)
    width, height = proportions(logo)
    size = min(rect.w / width, rect.h / height)
    canvas.picture(logo, Rect.around(rect.cx, rect.cy, size * width, size * height), lift=0.8)


def save_picture(folder: Path, stem: str, picture: pygame.Surface) -> Path:
    """Write a PNG into ``folder``; returns its path. Raises OSError."""
    path = free(folder, stem, ".png")
    storage.write(path, png(picture))
    return path


def save_match(
    folder: Path, stem: str, match: Revealed, names: Sequence[str], source: Path | None
) -> Path:
    """Save a match with these names, and its proof next to it. Raises OSError.

    Only finished matches can be saved, because a match file contains every deal.
    """
    path = free(folder, stem, SUFFIX)
    storage.write(path, encoded(renamed(match.header, names), match.match))
    proof = proof_of(source)
    if proof is not None:
        storage.write(sidecar(path, PROOF), proof)
    return path


def free(folder: Path, stem: str, suffix: str) -> Path:
    """An unused name in ``folder``."""
    path, number = folder / f"{stem}{suffix}", 2
    while path.exists():
        path, number = folder / f"{stem}-{number}{suffix}", number + 1
    return path


def saved_or_not(
    scene: AppScene, folder: Path, write: Callable[[], Path]
) -> tuple[Path | None, str]:
    """Write a file into ``folder``: its path and a sentence; or a message over ``scene``."""
    try:
        path = write()
    except (OSError, pygame.error) as error:
        scene.next = refused(scene, error, str(folder))
        return None, ""
    return path, scene.t("share.saved", file=path.name, folder=path.parent)


def refused(scene: AppScene, error: Exception, place: str = "") -> Push:
    """A message that saving failed; ``place``: where, if the user hasn't chosen it."""
    reason = scene.texts.reason(error)
    words = scene.t("share.refused", reason=labelled(place, reason) if place else reason)
    return scene.tell("share.refused.title", words, error=error)


def result_text(texts: Texts, line: Listed, names: Sequence[str]) -> str:
    """The result as text, without names for a daily deal."""
    game = texts(f"variant.{line.variant}.title")
    day = day_named(line.day)
    if day is not None:
        return _of_the_day(texts, line, texts("share.daily", date=day_words(texts, day), game=game))
    head = texts("share.head", game=game, rounds=line.round)
    order = sorted(range(len(names)), key=line.place if line.finished else lambda seat: seat)
    rows = [f"{names[seat]}  {plain(line.totals[seat])}" for seat in order]
    if line.finished:
        rows = [f"{line.place(seat)}. {row}" for seat, row in zip(order, rows, strict=True)]
    return "\n".join([head, *rows])


def _of_the_day(texts: Texts, line: Listed, head: str) -> str:
    seat = line.person or 0
    if not line.finished:
        return head
    total = line.totals[seat]
    result = texts(
        "share.result",
        place=line.place(seat),
        seats=len(line.seats),
        points=plain(total),
        rounds=line.round,
    )
    rounds = " · ".join(plain(points[seat]) for points in line.by_round)
    return "\n".join(filter(None, [head, result, rounds]))
