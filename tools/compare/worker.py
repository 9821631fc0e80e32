"""Run by path with a commit's code on PYTHONPATH: prints its pictures' hashes and nodes.

The same file is used for both commits, so it only uses what their galleries have in common. The
scratch home is a relative path, so that pictures don't depend on it.
"""

from __future__ import annotations

import hashlib
import importlib
import json
import sys
from enum import Enum
from pathlib import Path
from typing import Any

import pygame

#: The modules that may contain ``nodes_of``, newest first.
NODES = ("lama_gui.kit.scene", "lama_gui.kit.accessibility")
FIELDS = (
    *("name", "role", "text", "value", "note", "place", "rows", "checked"),
    *("focusable", "available", "live", "part"),
)


def nodes_function() -> Any:
    """The commit's ``nodes_of``."""
    for name in NODES:
        try:
            return importlib.import_module(name).nodes_of
        except AttributeError:
            continue
    raise SystemExit(f"no module with nodes_of: {', '.join(NODES)}")


def spoken(scene: Any, nodes_of: Any) -> list[str]:
    """The scene's nodes, one line each, without positions."""
    lines = []
    for node in nodes_of(scene):
        values = [getattr(node, field) for field in FIELDS]
        words = [value.name if isinstance(value, Enum) else value for value in values]
        lines.append(json.dumps(words, ensure_ascii=False, default=str))
    return lines


def main() -> None:
    """Read the request from standard input as JSON; print a JSON object per picture."""
    asked = json.load(sys.stdin)
    from tools.gallery import draw

    studio = draw.Studio(
        Path("home"),
        language=asked["language"],
        text_size=asked["text_size"],
        high_contrast=asked["contrast"],
    )
    nodes_of = nodes_function()
    every = list(draw.pictures((tuple(asked["size"]),), asked["only"]))
    if asked["names"]:
        every = [picture for picture in every if picture.name in asked["names"]]
    share, shares = asked["share"]
    mine = every[len(every) * share // shares : len(every) * (share + 1) // shares]
    for picture in mine:
        answer: dict[str, Any] = {"name": picture.name}
        try:
            pilot = studio.pilot(picture)
            surface = pilot.picture()
            pixels = pygame.image.tobytes(surface, "RGB")
            answer["pixels"] = hashlib.sha256(pixels).hexdigest()[:32]
            answer["spoken"] = spoken(pilot.scene, nodes_of)
            if asked["save"]:
                pygame.image.save(surface, str(Path(asked["save"]) / f"{picture.name}.png"))
        except Exception as error:
            answer["pixels"] = f"failed: {type(error).__name__}: {error}"
            answer["spoken"] = []
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main()
