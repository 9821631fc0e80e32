"""The program itself, and a witness beside it: what it hears, what comes of it, what is shown.

The notes go to the file named by ``LAMA_HEARD``, one JSON object a line; times are those of the
monotonic clock. There is no gamepad to be had on a screen that nobody sees: names of its buttons
come by the pipe named by ``LAMA_PAD``, and are posted as the window's own events.
"""

from __future__ import annotations

import os
import sys
import threading
import time
import zlib
from collections import deque
from pathlib import Path
from typing import Any

import msgspec
import pygame

from lama_gui.app.stack import InputGuard, SceneStack
from lama_gui.app.window import App
from lama_gui.cli import main
from lama_gui.kit.controls.bindings import PAD_BUTTONS
from lama_gui.kit.controls.focus import topmost
from lama_gui.kit.input import Click, Down, Input, Press
from lama_gui.kit.scene import Scene
from lama_gui.kit.widgets import walk
from lama_gui.scenes.match.table import TableScene

#: A button that was another one under the pointer so many seconds ago was not meant.
MEANT = 0.3


class Witness:
    """Writes a line for every input, every new picture, and whatever stands there now."""

    def __init__(self, path: str) -> None:
        self._handle = os.open(path, os.O_WRONLY | os.O_APPEND | os.O_CREAT)
        self._there: dict[str, object] = {}
        self._picture = 0
        self._under: deque[tuple[float, Scene, list[Any]]] = deque(maxlen=60)
        self.let = True

    def note(self, **words: object) -> None:
        os.write(self._handle, msgspec.json.encode({"t": time.monotonic(), **words}) + b"\n")

    def sees(self, stack: SceneStack, picture: bytes) -> None:
        """A frame has been drawn."""
        scene, scale = stack.top, stack.context.viewport.scale
        if (crc := zlib.crc32(picture)) != self._picture:
            self._picture = crc
            self.note(picture=crc)
        if stack.transition.holds:
            return  # the scene before is still seen
        self._under.append((time.monotonic(), scene, list(scene.widgets)))
        there = {"scene": scene.name, "focus": scene.focus} | self._of_table(scene, scale)
        there["at"] = {
            widget.name: (at[0] * scale, at[1] * scale, widget.available)
            for widget, rect in walk(scene.widgets)
            if (widget.focusable or widget.name == "deck")
            and (at := _free(scene, widget, rect)) is not None
        }
        if scene.name == "dialog":
            there["asks"] = scene.spoken_title
        if there != self._there:
            self._there = there
            self.note(there=there)

    @staticmethod
    def _of_table(scene: Scene, scale: float) -> dict[str, Any]:
        if not isinstance(scene, TableScene):
            return {}
        board, geometry = scene.board, scene.table.geometry
        places = {
            f"seat {n}": geometry.seat_area(board.layout, n).centre
            for n in range(len(board.seats))
            if n != scene.viewer
        } | {"middle": (960, 506), "ground": (300, 900)}
        return {
            "mine": scene.my_turn,
            "round": scene.session.match.round,
            "steps": len(scene.session.match.steps),
            "goes": [f"card-{n}" for n in sorted(board.fan.playable)] if scene.my_turn else [],
            "acts": [a.name for a in scene._actions() if not a.unavailable],
            "things": {name: (x * scale, y * scale) for name, (x, y) in places.items()},
        }

    def changed(self, scene: Scene, x: float, y: float) -> str:
        """What the button at a point was a moment ago, if it was another one."""
        hit, now = topmost(scene.widgets, x, y), time.monotonic()
        for t, before, widgets in self._under:
            was = topmost(widgets, x, y)
            same = (before.name, was and was.name) == (scene.name, hit and hit.name)
            if t > now - MEANT and None not in (hit, was) and not same:
                return f"{before.name} {was.name} → {scene.name} {hit.name}"
        return ""


def _free(scene: Scene, widget: Any, rect: Any) -> tuple[float, float] | None:
    """A point at which ``widget`` lies in front."""
    for part in (0.5, 0.25, 0.1, 0.75, 0.9):
        x, y = rect.x + rect.w * part, rect.cy
        if topmost(scene.widgets, x, y) is widget:
            return x, y
    return None


def _state(stack: SceneStack) -> object:
    """What an input can change at once, whatever else moves; what is told by number lives on."""
    if not stack.running:
        return None
    scene = stack.top
    looks = [(w.name, w.held, getattr(w, "chosen", 0)) for w, _ in walk(scene.widgets)]
    state: tuple[object, ...] = (id(scene), scene.focus, looks, stack.context.settings)
    player = getattr(getattr(scene, "board", scene), "animator", None)
    if player is not None:
        state += player.running, id(player.timeline), player.timeline
    if isinstance(scene, TableScene):
        pause, toast = scene.turn_controller.bot._pause, (id(scene.toast), scene.toast)
        shakes = tuple((card.shake.t, card.way.t) for card in scene.board.fan._cards)
        state += toast, pause.done, len(scene.session.match.steps), scene._seen, shakes
    return state


def watch(witness: Witness) -> None:
    """Put the witness before the guard of inputs and behind the drawing."""
    handle, lets, draw = SceneStack.handle, InputGuard.lets, App._draw
    before: list[Any] = [None]

    def guarding(self: InputGuard, event: Input) -> bool:
        witness.let = lets(self, event)
        return witness.let

    def handling(self: SceneStack, event: Input) -> None:
        if not isinstance(event, Down | Click | Press) or getattr(event, "repeat", False):
            return handle(self, event)
        scene, state, witness.let = self.top, _state(self), True
        if isinstance(event, Click):
            state, changed = before[0]
        else:
            changed = witness.changed(scene, event.x, event.y) if isinstance(event, Down) else ""
            before[0] = state, changed
        handle(self, event)
        if not isinstance(event, Down):
            what = event.action if isinstance(event, Press) else "click"
            at = topmost(scene.widgets, event.x, event.y) if isinstance(event, Click) else None
            reacts = _state(self) != state
            name = at.name if at else ""
            witness.note(
                heard=what, on=name, scene=scene.name, let=witness.let, reacts=reacts,
                changed=changed if witness.let else "",
            )  # fmt: skip
        return None

    def drawing(self: App, stack: SceneStack) -> None:
        draw(self, stack)
        witness.sees(stack, self.window.get_surface().get_buffer().raw)

    InputGuard.lets = guarding  # type: ignore[method-assign]
    SceneStack.handle = handling  # type: ignore[method-assign]
    App._draw = drawing  # type: ignore[method-assign]


def play_pad(path: str) -> None:
    """Post what comes by the pipe as presses of a gamepad."""
    codes = {name: code for code, name in PAD_BUTTONS.items()}
    with Path(path).open() as pipe:
        for name in map(str.strip, pipe):
            for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
                pygame.event.post(pygame.event.Event(kind, button=codes[name], instance_id=0))
                time.sleep(0.03)


if __name__ == "__main__":
    watch(Witness(os.environ["LAMA_HEARD"]))
    threading.Thread(target=play_pad, args=(os.environ["LAMA_PAD"],), daemon=True).start()
    sys.exit(main())
