"""The program with a probe, and a reader of the probe's notes.

Notes are JSON objects, one per line, in the file named by ``LAMA_PROBE``; times are those of the
monotonic clock. ``LAMA_PROBE_NOTES`` selects them: "steps" of matches before they are shown, the
"screen", the screen as "spoken", and "inputs" with their effects. A virtual screen has no gamepads,
so names of their buttons are read from the pipe ``LAMA_PAD`` and posted as events.
"""

from __future__ import annotations

import json
import os
import sys
import threading
import time
import zlib
from collections import deque
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pygame

from lama_gui.app.stack import InputGuard, SceneStack
from lama_gui.app.window import App
from lama_gui.commands import main
from lama_gui.families import FAMILIES
from lama_gui.kit.controls.bindings import PAD_BUTTONS
from lama_gui.kit.controls.focus import topmost
from lama_gui.kit.input import Click, Down, Input, Press
from lama_gui.kit.scene import Scene, nodes_of
from lama_gui.kit.widgets import walk
from lama_gui.scenes.match.round_result import RoundResult
from lama_gui.scenes.match.table import TableScene
from lama_gui.session import Session
from tests.window.desktop import Desktop, Program

#: Clicking a button that replaced another less than this many seconds ago was not intended.
MEANT = 0.3

Note = Callable[..., None]


class Probed(Program):
    """The program with its probe. ``notes``: all so far; ``there``: the contents of the window."""

    module = "tests.gates._probe"

    def __init__(
        self, desktop: Desktop, home: Path, *arguments: str, noted: str, **variables: str
    ) -> None:
        path = home / "probe"
        path.write_bytes(b"")
        self._lines, self._half = path.open(), ""  # a partial line
        self.notes: list[dict[str, Any]] = []
        self.there: dict[str, Any] = {"scene": "", "at": {}, "says": [], "url": ""}
        variables |= {"LAMA_PROBE": str(path), "LAMA_PROBE_NOTES": noted}
        super().__init__(desktop, home, *arguments, **variables)

    def look(self) -> dict[str, Any]:
        """Read new notes; returns the contents of the window."""
        while line := self._lines.readline():
            self._half += line
            if line.endswith("\n"):
                note, self._half = json.loads(self._half), ""
                self.notes.append(note)
                self.there = note.get("there", self.there)
        return self.there

    def kill(self) -> None:
        """Send SIGKILL, and read its last notes."""
        super().kill()
        self.look()
        self._lines.close()


# ---- in the program ---------------------------------------------------------------------------


def hook(owner: type, name: str, call: Callable[..., Any]) -> None:
    """Wrap the method ``name`` of ``owner`` in ``call(method, self, …)``."""
    method = getattr(owner, name)
    setattr(owner, name, lambda *rest, **more: call(method, *rest, **more))


class StepNotes:
    """Notes each step once, before it is drawn, and each undo before it happens."""

    def __init__(self, note: Note) -> None:
        self._note, self._noted = note, dict[str, int]()

        def before(owner: type, name: str, see: Callable[..., object]) -> None:
            def call(method: Callable[..., Any], *rest: Any) -> Any:
                see(*rest)
                return method(*rest)

            hook(owner, name, call)

        for name in ("_show", "_refresh_board"):
            before(TableScene, name, lambda scene, *_: self._see(scene.session))
        before(RoundResult, "__init__", lambda _, _context, session, *_rest: self._see(session))
        before(Session, "undo", self._take_back)

    def _see(self, session: Session) -> None:
        """Note the steps of ``session`` that are about to be shown."""
        if session.path is None:
            return
        name, steps = session.path.name, session.match.steps
        lines = FAMILIES[session.match.game.family].lines
        for at in range(self._noted.get(name, 0), len(steps)):
            step = steps[at]
            line = lines.write(step.before, step.seat, step.move).decode()
            self._note(file=name, at=at, line=line)
        self._noted[name] = len(steps)

    def _take_back(self, session: Session) -> None:
        if session.path is not None:
            self._see(session)
            kept = self._noted[session.path.name] = len(session.match.steps) - 1
            self._note(file=session.path.name, kept=kept)


class ScreenNotes:
    """Notes changes of the window's contents, with the positions of buttons.

    ``at``: name -> x and y in pixels, and whether it is enabled.
    """

    def __init__(self, note: Note) -> None:
        there: dict[str, Any] = {}

        def drawing(method: Callable[..., Any], app: App, stack: SceneStack) -> None:
            nonlocal there
            method(app, stack)
            if not stack.transition.is_held and (now := self.seen(stack)) != there:
                there = now
                note(there=there)

        hook(App, "draw", drawing)

    def seen(self, stack: SceneStack) -> dict[str, Any]:
        """The current contents."""
        scene, scale = stack.top, stack.context.viewport.scale
        there = {"scene": scene.name, "focus": scene.focus} | self._of_table(scene, scale)
        there["at"] = {
            widget.name: (at[0] * scale, at[1] * scale, widget.available)
            for widget, rect in walk(scene.widgets)
            if (widget.focusable or widget.name == "deck")
            and (at := _free(scene, widget, rect)) is not None
        }
        if scene.name == "dialog":
            there["asks"] = scene.spoken_title
        return there

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
            "acts": [a.name for a in scene.actions() if not a.unavailable],
            "things": {name: (x * scale, y * scale) for name, (x, y) in places.items()},
        }


class SpokenNotes(ScreenNotes):
    """Also notes the sentences for screen readers, and the address for phones."""

    def seen(self, stack: SceneStack) -> dict[str, Any]:
        table = stack.context.phone_table
        says = [words for node in nodes_of(stack.top) for words in node.words]
        return super().seen(stack) | {"says": says, "url": table.url if table else ""}


def _free(scene: Scene, widget: Any, rect: Any) -> tuple[float, float] | None:
    """A point at which ``widget`` is on top."""
    for part in (0.5, 0.25, 0.1, 0.75, 0.9):
        x, y = rect.x + rect.w * part, rect.cy
        if topmost(scene.widgets, x, y) is widget:
            return x, y
    return None


class InputNotes:
    """Notes each input with its effect, and each new picture."""

    def __init__(self, note: Note) -> None:
        self._note, self._picture, self._let = note, 0, True
        self._under: deque[tuple[float, Scene, list[Any]]] = deque(maxlen=60)
        self._before: Any = None
        hook(InputGuard, "accepts", self._guarding)
        hook(SceneStack, "handle", self._handling)
        hook(App, "draw", self._drawing)

    def _drawing(self, method: Callable[..., Any], app: App, stack: SceneStack) -> None:
        method(app, stack)
        crc = zlib.crc32(app.window.get_surface().get_buffer().raw)
        if crc != self._picture:
            self._picture = crc
            self._note(picture=crc)
        if not stack.transition.is_held:  # the previous scene is still visible
            self._under.append((time.monotonic(), stack.top, list(stack.top.widgets)))

    def _guarding(self, method: Callable[..., bool], guard: InputGuard, event: Input) -> bool:
        self._let = method(guard, event)
        return self._let

    def _handling(self, method: Callable[..., Any], stack: SceneStack, event: Input) -> None:
        if not isinstance(event, Down | Click | Press) or getattr(event, "repeat", False):
            method(stack, event)
            return
        scene, state, self._let = stack.top, _state(stack), True
        if isinstance(event, Click):
            state, changed = self._before
        else:
            changed = self._changed(scene, event.x, event.y) if isinstance(event, Down) else ""
            self._before = state, changed
        method(stack, event)
        if not isinstance(event, Down):
            what = event.action if isinstance(event, Press) else "click"
            at = topmost(scene.widgets, event.x, event.y) if isinstance(event, Click) else None
            self._note(
                heard=what, on=at.name if at else "", scene=scene.name, let=self._let,
                reacts=_state(stack) != state, changed=changed if self._let else "",
            )  # fmt: skip

    def _changed(self, scene: Scene, x: float, y: float) -> str:
        """The button at a point a moment ago, if it was a different one."""
        hit, now = topmost(scene.widgets, x, y), time.monotonic()
        for t, before, widgets in self._under:
            was = topmost(widgets, x, y)
            same = (before.name, was and was.name) == (scene.name, hit and hit.name)
            if t > now - MEANT and None not in (hit, was) and not same:
                return f"{before.name} {was.name} → {scene.name} {hit.name}"
        return ""


def _state(stack: SceneStack) -> object:
    """Everything that an input can change immediately; other animation is left out."""
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
        shakes = tuple((card.shake.t, card.glide.t) for card in scene.board.fan._cards)
        state += toast, pause.done, len(scene.session.match.steps), scene._moves_before_skip, shakes
    return state


def play_pad(path: str) -> None:
    """Post gamepad events for the names read from a pipe."""
    codes = {name: code for code, name in PAD_BUTTONS.items()}
    with Path(path).open() as pipe:
        for name in map(str.strip, pipe):
            for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
                pygame.event.post(pygame.event.Event(kind, button=codes[name], instance_id=0))
                time.sleep(0.03)


KINDS: dict[str, Callable[[Note], object]] = {
    "steps": StepNotes, "screen": ScreenNotes, "spoken": SpokenNotes, "inputs": InputNotes,
}  # fmt: skip


def probe(path: str, kinds: str) -> None:
    """Start writing these kinds of notes."""
    handle = os.open(path, os.O_WRONLY | os.O_APPEND | os.O_CREAT)

    def note(**words: object) -> None:
        os.write(handle, msgspec.json.encode({"t": time.monotonic(), **words}) + b"\n")

    for kind in kinds.split(","):
        KINDS[kind](note)


if __name__ == "__main__":
    probe(os.environ["LAMA_PROBE"], os.environ["LAMA_PROBE_NOTES"])
    if "LAMA_PAD" in os.environ:
        threading.Thread(target=play_pad, args=(os.environ["LAMA_PAD"],), daemon=True).start()
    sys.exit(main())
