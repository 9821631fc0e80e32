"""The program itself, and a reader beside it: what its window says, and where its buttons are.

After each frame in which that has changed it is written to the file named by ``LAMA_SCREEN``, as
JSON: ``scene``, ``says`` (the sentences), ``buttons`` (name -> middle in pixels) and ``url``, where
phones join.
"""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path

from lama_gui.app.stack import SceneStack
from lama_gui.app.window import App
from lama_gui.cli import main
from lama_gui.kit.accessibility import nodes_of


def watch(path: Path) -> None:
    """Read the scene on top whenever the window has drawn."""
    draw = App._draw
    before = ""

    def drawing(self: App, stack: SceneStack) -> None:
        nonlocal before
        draw(self, stack)
        scene, viewport = stack.top, self.context.viewport
        nodes = nodes_of(scene)
        told = json.dumps(
            {
                "scene": scene.name,
                "url": self.context.phone_table.url if self.context.phone_table else "",
                "says": [words for node in nodes for words in node.words],
                "buttons": {
                    node.name: [value * viewport.scale for value in node.rect.centre]
                    for node in nodes
                    if node.focusable and node.available
                },
            }
        )
        if told != before:
            before = told
            fresh = path.with_suffix(".fresh")
            fresh.write_text(told)
            fresh.replace(path)  # never half

    App._draw = drawing  # type: ignore[method-assign]


if __name__ == "__main__":
    watch(Path(os.environ["LAMA_SCREEN"]))
    sys.exit(main())
