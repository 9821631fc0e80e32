"""Shows all scenes on the accessibility bus, for ``reader.py walk``.

    python -m tests.window.scene_walk PYTHON READER

Prints the reader's results as lines of JSON, one per scene. No window is needed.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path
from queue import SimpleQueue

from msgspec import structs

from lama_gui import TITLE
from lama_gui.app.screen_reader import ScreenReader
from lama_gui.app.speech import SpokenOutput, Voice
from tools.gallery.draw import MENU, Picture, Studio
from tools.gallery.shots import menu_shots, shots_of

#: A game of each family, and the menus.
SHOWN = ("classic", "vamos", MENU)
SIZE = (640, 360)


def main() -> None:
    """Show each scene until the reader has answered."""
    only = sys.argv[3] if len(sys.argv) > 3 else ""
    reader = ScreenReader(TITLE)
    client = subprocess.Popen(
        [*sys.argv[1:3], "walk"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    assert client.stdin is not None and client.stdout is not None
    answers: SimpleQueue[str] = SimpleQueue()
    lines = client.stdout
    threading.Thread(target=lambda: [answers.put(line) for line in lines], daemon=True).start()
    studio = Studio(Path(tempfile.mkdtemp()))
    for variant in SHOWN:
        for shot in menu_shots() if variant == MENU else shots_of(variant):
            if only and only not in f"{variant}-{shot.name}":
                continue
            pilot = studio.pilot(Picture(variant, shot, SIZE))
            spoken = SpokenOutput(pilot.context, reader, Voice(None))
            reader.focus_window(True)
            before = structs.asdict(pilot.context.settings)
            for _ in range(3):
                pilot.step(1 / 30)
                spoken.follow(pilot.stack, 1 / 30)
                time.sleep(1 / 60)
            client.stdin.write(f"{variant}-{shot.name}\n")
            client.stdin.flush()
            while answers.empty():
                assert client.poll() is None, "the reader has ended"
                if pilot.stack.running:  # a choice may have closed it
                    pilot.stack.wait()
                    pilot.step(1 / 60)
                    spoken.follow(pilot.stack, 1 / 60)
                time.sleep(1 / 60)
            print(answers.get().rstrip(), flush=True)
            pilot.context.change(**before)
    client.stdin.close()
    client.wait()


if __name__ == "__main__":
    main()
