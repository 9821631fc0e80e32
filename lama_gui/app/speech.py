"""What the top scene shows, for the screen reader and by the built-in voice."""

from __future__ import annotations

from functools import partial

from lama_gui.app.screen_reader import ScreenReader
from lama_gui.app.stack import SceneStack
from lama_gui.app.voice import Voice
from lama_gui.kit.accessibility import NodeDescriber, Utterance, sentence, without_signs
from lama_gui.kit.input import Press
from lama_gui.kit.scene import nodes_of
from lama_gui.scenes.app_context import AppContext


class SpokenOutput:
    """Feeds the top scene to the screen reader and the built-in voice, if they are in use."""

    def __init__(self, context: AppContext, reader: ScreenReader, voice: Voice) -> None:
        self.context = context
        self.reader = reader
        self.voice = voice
        self._spoke = context.settings.voice
        self._ducked = False

    def follow(self, stack: SceneStack, dt: float) -> bool:
        """Speak what is new and execute requests of a reader; returns whether there were any."""
        settings, narration = self.context.settings, self.context.narration
        aloud = settings.voice or (
            not self.reader.active and any(scene.always_spoken for scene in stack.scenes)
        )
        narration.active = self.reader.active or aloud
        if not narration.active:
            self._stop()
            return False
        if aloud and not self._spoke and not settings.voice:
            narration.listen()
        narration.tick(dt, 0.5 + settings.voice_pace / 10)
        done = self._answer(stack)
        if not stack.running:
            return True
        top = stack.top
        nodes = nodes_of(top)
        states = NodeDescriber(self.context.texts)
        title = top.spoken_title
        if narration.scene in stack.scenes[:-1]:  # its last step and this came in one frame
            title = sentence(narration.missed(narration.scene.painted_nodes()), title)
        said = partial(without_signs, texts=self.context.texts)
        text = said(top.spoken_text)
        utterances = narration.follow(top, said(title), nodes, top.focus, states, text)
        if aloud:
            able = self.voice.can_read(self.context.language)
            aloud_now = utterances if able else []
            if not self._spoke and settings.voice:
                key = "spoken.voice_on" if able else "spoken.voice_unable"
                aloud_now = [Utterance(self.context.texts(key), urgent=True), *aloud_now]
            self._spoke = True
            self.voice.say(aloud_now, self.context.language, settings.voice_pace, settings.master)
        else:
            self._stop()
        self.voice.update()
        self.reader.show(nodes, top.focus, utterances, self.context.viewport)
        self._duck(aloud and self.voice.busy)
        return done

    def _stop(self) -> None:
        if self._spoke:
            self._spoke = False
            self.voice.stop()
            self._duck(False)

    def _duck(self, talking: bool) -> None:
        """Duck the music while the built-in voice speaks."""
        if talking != self._ducked:
            self._ducked = talking
            self.context.audio.narrate(talking)

    def _answer(self, stack: SceneStack) -> bool:
        """Execute the requests of a screen reader, which are debounced like other input."""
        asked = self.reader.requests()
        for what, name, number in asked:
            if not stack.running:
                break
            names = [place for place, _ in stack.top.focusables()]
            if name not in names:
                continue
            stack.top.focus_on(name)
            widget = stack.top.widget(name)
            if what == "press":
                stack.handle(Press("activate"))
            elif what in ("left", "right"):
                stack.handle(Press(what))
            elif what == "set" and widget.accessible_number is not None:
                now, low, high, step = widget.accessible_number
                steps = round((number - now) / step)
                for _ in range(min(abs(steps), (high - low) // step)):
                    stack.handle(Press("right" if steps > 0 else "left"))
        return bool(asked)
