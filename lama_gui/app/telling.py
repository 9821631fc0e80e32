"""What is shown is told: to the player's screen reader, and by the program's own voice."""

from __future__ import annotations

from lama_gui.app.screen_reader import ScreenReader
from lama_gui.app.stack import SceneStack
from lama_gui.app.voice import Voice
from lama_gui.kit.input import Press
from lama_gui.kit.narration import States, Utterance, nodes_of
from lama_gui.scenes.app_context import AppContext


class Telling:
    """Follows the scene on top. Without a reader and without the voice it does nothing."""

    def __init__(self, context: AppContext, reader: ScreenReader, voice: Voice) -> None:
        self.context = context
        self.reader = reader
        self.voice = voice
        self._spoke = context.settings.voice
        self._talking = False

    def close(self) -> None:
        """Be silent."""
        self.voice.hush()

    def follow(self, stack: SceneStack, dt: float) -> bool:
        """Tell what there is to tell, do what a reader asks; whether anything was done."""
        settings, narration = self.context.settings, self.context.narration
        aloud = settings.voice or (
            not self.reader.active and any(scene.aloud for scene in stack.scenes)
        )
        narration.heard = self.reader.active or aloud
        if not narration.heard:
            self._be_silent()
            return False
        if aloud and not self._spoke and not settings.voice:
            narration.listen()
        narration.tick(dt, 0.5 + settings.voice_pace / 10)
        done = self._answer(stack)
        if not stack.running:
            return True
        top = stack.top
        nodes = nodes_of(top)
        states = States(self.context.texts)
        said = narration.follow(top, top.spoken_title, nodes, top.focus, states, top.spoken_text)
        if aloud:
            if not self._spoke and settings.voice:
                said = [Utterance(self.context.texts("spoken.voice_on"), urgent=True), *said]
            self._spoke = True
            self.voice.say(said, self.context.language, settings.voice_pace, settings.master)
        else:
            self._be_silent()
        self.voice.update()
        self.reader.show(nodes, top.focus, said, self.context.space)
        self._duck(aloud and self.voice.busy)
        return done

    def _be_silent(self) -> None:
        if self._spoke:
            self._spoke = False
            self.voice.hush()
            self._duck(False)

    def _duck(self, talking: bool) -> None:
        """The music steps back while the own voice talks."""
        if talking != self._talking:
            self._talking = talking
            self.context.audio.narrate(talking)

    def _answer(self, stack: SceneStack) -> bool:
        """Press and focus as a reader asks; a scene that just came up is as deaf to it as ever."""
        asked = self.reader.requests()
        for what, name in asked:
            if not stack.running:
                break
            names = [place for place, _ in stack.top.places()]
            if name not in names:
                continue
            stack.top.focus_on(name)
            if what == "press":
                stack.handle(Press("activate"))
        return bool(asked)
