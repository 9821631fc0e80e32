"""A round as a film, without spoilers and without what is covered; and links to a moment."""

import os
import shutil
import struct
import sys
from pathlib import Path

import pygame
import pytest

from lama_gui.app import film, film_file
from lama_gui.app.film import kinds
from lama_gui.commands import main
from lama_gui.commands.window import moment_in
from lama_gui.match import Match
from lama_gui.records.writer import encoded
from lama_gui.scenes.app_context import AppContext
from lama_gui.scenes.lookback.replay import ReplayScene
from lama_gui.session.visibility import Revealed, Watched
from lama_gui.view.drawing.widgets import MoveRow, OpenHand
from tests.puzzles.test_puzzles import played
from tools.pilot import Pilot


def rows(scene: ReplayScene) -> list[MoveRow]:
    """The moves in the list."""
    view = scene.widget("moves")
    return [row for row in getattr(view, "content", ()) if isinstance(row, MoveRow)]


def test_a_replay_tells_no_move_ahead_until_it_is_asked(context):
    match = played()
    at = match.moment(1, 3)
    pilot = Pilot(context, lambda c: ReplayScene(c, match, 0, at))
    scene = pilot.scene
    assert len(rows(scene)) == 3 and not any(row.future for row in rows(scene))
    pilot.click("ahead")
    assert len(rows(scene)) > 3 and any(row.future for row in rows(scene))
    pilot.click("ahead")
    assert len(rows(scene)) == 3


def test_a_link_names_file_and_moment(tmp_path):
    file = tmp_path / "a#3.lama.jsonl"
    file.write_text("")
    assert moment_in("m.lama.jsonl#3.12") == (Path("m.lama.jsonl"), (3, 12))
    assert moment_in("m.lama.jsonl#3") == (Path("m.lama.jsonl"), (3, 0))
    assert moment_in(str(file)) == (file, None), "a file may be called so"
    assert moment_in("m.lama.jsonl#x") == (Path("m.lama.jsonl#x"), None)


@pytest.fixture
def path(tmp_path) -> Path:
    """The file of a match."""
    match, path = played(), tmp_path / "m.lama.jsonl"
    path.write_bytes(encoded(match.header, match.match))
    return path


def filmed(context: AppContext, open_: bool, watched: bool = False) -> film.Film:
    """The film's scene, at its beginning."""
    match = played()
    replay: Revealed | Watched = match
    if watched:
        part = Match(match.game, 3)
        for step in match.match.steps[:20]:
            part.play(step.move, step.seat)
        replay = Watched(match.header, part, 1)
    seat = replay.sides[0]
    pilot = Pilot(context, lambda c: film.Film(c, replay, replay.rounds[0], seat, open_))
    return pilot.scene


def test_the_film_goes_through_the_round_with_words_for_each_move(context):
    scene, told = filmed(context, False), []
    while not scene.done:
        scene.update(0.2)
        told.append(scene.caption)
    assert scene.position == scene.part.end
    assert told[0] == "Round 1" and any("drew a card" in words for words in told)
    assert any("played a llama" in words for words in told)


@pytest.mark.parametrize(
    ("open_", "watched", "hands"), [(True, False, 2), (False, False, 0), (True, True, 0)]
)
def test_hands_are_open_if_that_is_wished_and_the_match_is_over(context, open_, watched, hands):
    scene = filmed(context, open_, watched)
    scene.rebuild()
    assert (scene.seat, scene.open) == (int(watched), bool(hands))
    assert sum(isinstance(widget, OpenHand) for widget in scene.widgets) == hands


def pictures(count: int) -> list[pygame.Surface]:
    """Small ones, each of another colour."""
    made = []
    for number in range(count):
        made.append(pygame.Surface((64, 48)))
        made[-1].fill((number * 20 % 255, 80, 120))
    return made


@pytest.fixture
def without_ffmpeg(monkeypatch):
    monkeypatch.setattr(shutil, "which", lambda _: None)


@pytest.mark.usefixtures("without_ffmpeg")
def test_without_ffmpeg_and_pillow_the_pictures_lie_in_a_folder(tmp_path, monkeypatch):
    for name in ("PIL", "PIL.features"):
        monkeypatch.setitem(sys.modules, name, None)
    where = film_file.write(pictures(3), tmp_path / "round.mp4", 25)
    assert where == tmp_path / "round" and kinds() == ()
    assert sorted(path.name for path in where.iterdir()) == ["00001.png", "00002.png", "00003.png"]


def parts_of(file: bytes) -> list[tuple[tuple[int, int, int, int], int]]:
    """The pictures of an animated WebP: left, upper, width, height, and milliseconds."""
    assert file[:4] == b"RIFF" and struct.unpack("<I", file[4:8])[0] == len(file) - 8
    found, at = [], 12
    while at < len(file):
        name, size = file[at : at + 4], struct.unpack("<I", file[at + 4 : at + 8])[0]
        if name == b"ANMF":
            n = [int.from_bytes(file[at + 8 + 3 * i : at + 11 + 3 * i], "little") for i in range(5)]
            found.append(((2 * n[0], 2 * n[1], n[2] + 1, n[3] + 1), n[4]))
        at += 8 + size + size % 2
    return found


def test_a_moving_picture_keeps_only_what_changes_and_the_time_it_stands(tmp_path):
    image = pytest.importorskip("PIL.Image", reason="pillow is not installed")
    still = pygame.Surface((64, 48))
    still.fill((200, 80, 120))
    other = still.copy()
    other.fill((10, 200, 30), (34, 20, 6, 6))
    told: list[int] = []
    film_file.write_webp([still, still, still, other, still], tmp_path / "m.webp", 12, told.append)
    assert told == [1, 2, 3, 4, 5]
    parts = parts_of((tmp_path / "m.webp").read_bytes())
    assert [ms for _, ms in parts] == [250, 83, 84]
    assert [w * h < 200 for (_, _, w, h), _ in parts] == [False, True, True]
    with image.open(tmp_path / "m.webp") as film_:
        assert (film_.size, film_.n_frames, film_.info["loop"]) == ((64, 48), 3, 0)
        for number, (inside, outside) in enumerate([(200, 200), (10, 200), (200, 200)]):
            film_.seek(number)
            seen = film_.convert("RGB")
            for at, wanted in (((36, 23), inside), ((5, 5), outside)):
                assert abs(seen.getpixel(at)[0] - wanted) < 16


needs_ffmpeg = pytest.mark.skipif(not shutil.which("ffmpeg"), reason="ffmpeg is not installed")


@needs_ffmpeg
@pytest.mark.parametrize("kind", film_file.KINDS)
def test_ffmpeg_makes_one_file_of_them(tmp_path, kind):
    where = film_file.write(pictures(5), tmp_path / f"round{kind}", 5)
    assert where.stat().st_size > 100 and [p.name for p in tmp_path.iterdir()] == [where.name]
    head = where.read_bytes()[:12]
    assert {".mp4": b"ftyp", ".webp": b"WEBP", ".gif": b"GIF8"}[kind] in head


def test_what_is_left_of_a_film_that_was_ended_goes_with_the_next(tmp_path, monkeypatch):
    """One that somebody else may be making now stays, and so does whatever is no film of ours."""
    monkeypatch.setattr(film_file, "by_ffmpeg", lambda _, path, *__: path.touch())
    monkeypatch.setattr(film_file, "encoder", lambda: "ffmpeg")
    for name in (".old.mp4.new.mp4", ".mine.new.mp4"):
        (tmp_path / name).touch()
        os.utime(tmp_path / name, (0, 0))
    (tmp_path / ".now.mp4.new.mp4").touch()
    film_file.write(pictures(1), tmp_path / "a.mp4", 5)
    left = sorted(path.name for path in tmp_path.iterdir())
    assert left == [".mine.new.mp4", ".now.mp4.new.mp4", "a.mp4"]


@needs_ffmpeg
def test_what_ffmpeg_can_not_do_is_said_in_a_sentence(tmp_path, monkeypatch):
    monkeypatch.setitem(film_file.KINDS, ".mp4", ("-c:v", "no-such-thing"))
    with pytest.raises(film_file.FilmError, match=r"ffmpeg could not make round\.mp4"):
        film_file.write(pictures(3), tmp_path / "round.mp4", 5)
    assert list(tmp_path.iterdir()) == []


def test_a_moment_that_is_not_there_is_said(path, capsys):
    assert main(["replay", f"{path}#99.1"]) == 2
    assert "the match has no round 99" in capsys.readouterr().err
    assert main(["replay", str(path), "--at", "1.9999"]) == 2
    assert "round 1 has no move 9999" in capsys.readouterr().err


def test_the_command_says_what_makes_no_sense(path, capsys):
    for wrong in ("--round 99", "--seat Zoe", "--fps 1000", "--size 1281x721", "--lang xx"):
        assert main(["film", str(path), *wrong.split()]) == 2
    assert "the match has" in capsys.readouterr().err
    path.write_text("nonsense")
    assert main(["film", str(path)]) == 1


@pytest.mark.usefixtures("without_ffmpeg")
def test_pillow_is_the_second_way(tmp_path):
    pytest.importorskip("PIL.Image", reason="pillow is not installed")
    where = film_file.write(pictures(5), tmp_path / "round.mp4", 5)
    assert where == tmp_path / "round.webp" and kinds() == (".webp",)
    assert [path.name for path in tmp_path.iterdir()] == ["round.webp"]
    assert len(parts_of(where.read_bytes())) == 5
