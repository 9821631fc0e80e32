"""Sound as the program plays it: on the mixer without a loudspeaker, stepped by hand."""

import re
import threading
import time
from pathlib import Path
from random import Random

import pygame
import pytest

from lama_gui.kit.audio import (
    ANSWER,
    MUSIC_CHANNELS,
    SILENT_FOR,
    VOICES,
    Audio,
    MusicPlayer,
    SoundWorker,
)
from lama_gui.kit.geometry import Viewport
from lama_gui.kit.sounds import DUCKED, MIXES, SOUNDS
from lama_gui.settings import Settings
from lama_gui.view.games import table_for
from lama_gui.view.timeline import CutSceneStart, SoundCue
from tests.players import played
from tests.sources import WINDOW, text, within


@pytest.fixture
def mixer(monkeypatch):
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    pygame.mixer.quit()
    pygame.mixer.init(44_100, -16, 2, 512)
    pygame.mixer.set_num_channels(VOICES + MUSIC_CHANNELS)
    yield
    pygame.mixer.quit()


_decoded: dict[Path, bytes] = {}


def _decode_once(worker: SoundWorker, path: Path) -> None:
    """Have an effect ready; what another test has decoded is not decoded again."""
    if path not in worker.sounds:
        if path not in _decoded:
            _decoded[path] = pygame.mixer.Sound(str(path)).get_raw()
        worker.sounds[path] = pygame.mixer.Sound(buffer=_decoded[path])


@pytest.fixture
def audio(monkeypatch):
    monkeypatch.setattr(SoundWorker, "decode", _decode_once)
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    pygame.mixer.quit()
    audio = Audio(Settings(), Random(7))
    audio.open()
    assert audio.audible
    yield audio
    audio.close()


@pytest.fixture
def player(mixer):
    return MusicPlayer(VOICES)


def until(holds, polls=2000):
    for _ in range(polls):
        if holds():
            return
        time.sleep(0.01)
    raise AssertionError("nothing happened")


def ready(audio: Audio) -> bool:
    """Whether every effect is decoded."""
    return len(audio.worker.sounds) == sum(len(audio.files(name)) for name in SOUNDS)


# ---- what is played -----------------------------------------------------------------------------


#: How a sound's name stands in the code.
NAMED = re.compile(r'(?:audio\.play\(|\.sound\(|sound=|SoundCue\([^",()]+, )"([\w-]+)"')


def test_every_sound_that_is_played_by_name_has_a_row():
    played = {name for path in within(*WINDOW) for name in NAMED.findall(text(path))}
    assert {"turn", "deal", "illegal"} <= played
    assert played - set(SOUNDS) == set()


def test_nothing_is_decoded_on_the_path_of_the_frames(audio, monkeypatch):
    loaded = []

    def noting(real):
        return lambda *args: (loaded.append(threading.current_thread()), real(*args))

    for owner, name in ((SoundWorker, "decode"), (MusicPlayer, "start")):
        monkeypatch.setattr(owner, name, noting(getattr(owner, name)))
    audio.music("dusk")
    audio.play("turn")
    until(lambda: audio.worker.player.playing == "dusk")
    assert loaded
    assert threading.current_thread() not in loaded


@pytest.mark.slow
def test_music_starts_and_follows_the_theme(audio):
    for change, playing in (
        (lambda: audio.music("dusk"), "dusk"),
        (lambda: audio.music("meadow"), "meadow"),
        (lambda: audio.apply(Settings(music=0)), ""),
        (lambda: audio.apply(Settings(music=5)), "meadow"),
    ):
        change()
        until(lambda wanted=playing: audio.worker.player.playing == wanted)


def test_with_reduced_motion_a_long_sound_fades_early(audio):
    audio.apply(Settings(reduced_motion=True))
    until(lambda: ready(audio))
    audio.play("win")
    channel = next(c for c in map(pygame.mixer.Channel, range(VOICES)) if c.get_busy())
    audio.update(0.69)
    assert channel.get_busy()
    audio.update(0.02)
    until(lambda: not channel.get_busy(), 60)


# ---- voices -------------------------------------------------------------------------------------


def test_a_voice_answers_a_moment_later_and_then_nobody_calls_for_a_while(audio, monkeypatch):
    heard: list[str] = []
    monkeypatch.setattr(audio, "choose", lambda name, _: heard.append(name))
    audio.call("llama", "glad")
    audio.update(ANSWER / 2)
    assert heard == []
    audio.update(ANSWER / 2)
    assert heard == ["llama-glad"]
    audio.call("llama", "glum")
    audio.update(SILENT_FOR - ANSWER - 0.1)
    for calls in (["llama-glad"], ["llama-glad", "llama-glum"]):
        audio.call("llama", "glum")
        audio.update(ANSWER)
        assert heard == calls


def test_voices_can_be_turned_off_alone(audio):
    audio.apply(Settings(voices=0))
    until(lambda: ready(audio))
    audio.call("llama", "glad")
    audio.update(ANSWER)
    assert not any(pygame.mixer.Channel(n).get_busy() for n in range(VOICES))


# ---- the mix ------------------------------------------------------------------------------------


@pytest.mark.slow
def test_the_music_steps_back_under_a_climax_and_while_somebody_speaks(player):
    back, forward = ([part * level for level in MIXES["open"]] for part in (DUCKED, 1.0))
    player.start("dusk", 0.0)
    player.duck(5.0, 2.0)
    assert player.step(5.5)
    assert player.levels(5.5) == back
    assert player.step(7.0)
    assert player.step(7.5)
    assert not player.step(9.0)
    assert player.levels(9.0) == forward
    player.hold_duck(True, 9.0)
    player.duck(10.0, 1.0)
    player.step(11.5)
    assert player.levels(18.0) == back
    player.hold_duck(False, 18.0)
    assert player.levels(21.0) == forward


@pytest.mark.slow
def test_real_stems_start_in_one_block(player):
    busy = []
    watch = player.watch

    class Watch:
        play = watch.play

        def get_busy(self):
            busy.append(watch.get_busy())
            return busy[-1]

    player.watch = Watch()
    player.start("fiesta", 0.0)
    assert busy[-1]
    assert all(channel.get_busy() for channel in player.playing_channels)


def test_music_that_is_not_there_is_silence(player):
    player.start("no such theme", 0.0)
    assert player.playing == ""
    assert not player.step(1.0)


# ---- no device ----------------------------------------------------------------------------------


def everything(audio: Audio) -> None:
    audio.music("dusk")
    audio.play("turn")
    audio.play("vamos")
    audio.call("demon", "glad")
    audio.tension("climax")
    audio.narrate(True)
    audio.apply(Settings(master=3, reduced_motion=True))
    audio.update(1.0)


def test_without_a_sound_device_everything_is_silence(monkeypatch):
    monkeypatch.setenv("SDL_AUDIODRIVER", "no such driver")
    pygame.mixer.quit()
    audio = Audio(Settings())
    audio.open()
    assert not audio.audible
    everything(audio)
    audio.close()
    assert list(audio.requested) == ["turn", "vamos"]


def test_a_device_that_vanishes_changes_nothing_else(audio):
    until(lambda: len(audio.worker.sounds) > 20)
    pygame.mixer.quit()
    for _ in range(2):
        everything(audio)
        time.sleep(0.1)
        assert audio.worker.thread.is_alive()


def test_a_device_that_comes_back_is_played_through(audio):
    audio.device_lost()
    pygame.mixer.quit()
    audio.device_found()
    assert audio.audible and pygame.mixer.get_init()
    audio.music("fiesta")
    until(lambda: audio.worker.player.playing == "fiesta")


def test_closing_does_not_wait_for_what_is_ordered_still(audio):
    worker, begun, done = audio.worker, threading.Event(), []

    def until_it_closes(worker):
        begun.set()
        assert worker.closing.wait(30)

    worker.order(until_it_closes)
    worker.order(done.append)
    assert begun.wait(30)
    audio.close()
    assert not worker.thread.is_alive() and not done


# ---- at the table -------------------------------------------------------------------------------


@pytest.mark.parametrize("variant", ["party", "komary", "vamos"])
def test_what_is_staged_sounds_but_once(variant):
    match = played(variant, 4, seed=3)
    table = table_for(match.game)
    layout = table.layout(Viewport(1920, 1080), 4, 0)
    heard = set()
    for step in match.steps:
        before, after = (match.game.view(state, 0) for state in (step.before, step.after))
        events = [event.seen_by(0) for event in step.events]
        timeline = table.timeline(before, after, events, layout)
        cues = [item.sound for item in timeline.items if isinstance(item, SoundCue)]
        for item in timeline.items:
            if isinstance(item, CutSceneStart):
                sound = item.cut_scene.sound
                heard.add(sound)
                assert [s for s in cues if s in (sound, "llama")] == [sound]
    assert heard
