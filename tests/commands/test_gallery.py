"""``lama gallery`` and ``lama bench``: the same pictures every time, clear words, stable JSON."""

import json

import pygame
import pytest

from lama_gui.cli import main
from tests.ui.drawings import anew
from tools.bench import command, start_and_rest

SMALL = ["--size", "960x540"]


def test_a_picture_is_the_same_every_time(tmp_path, capsys):
    for folder in ("one", "two"):
        with anew():
            assert main(["gallery", str(tmp_path / folder), "--only", "menu-question", *SMALL]) == 0
    one, two = (list((tmp_path / folder).iterdir()) for folder in ("one", "two"))
    assert [path.name for path in one] == ["menu-question-960x540.png"]
    assert one[0].read_bytes() == two[0].read_bytes()
    assert "1 pictures" in capsys.readouterr().out


@pytest.mark.slow
def test_a_film_shows_a_moment_ten_times_a_second(tmp_path, capsys):
    assert main(["gallery", str(tmp_path), "--film", "--only", "classic-one-left", *SMALL]) == 0
    (path,) = tmp_path.iterdir()
    assert path.name == "classic-one-left-film-960x540.png"
    strip = pygame.image.load(path)
    wide, high = 960 // 3 + 4, 540 // 3 + 4
    assert strip.get_width() == 5 * wide - 4
    frames = [
        pygame.image.tobytes(strip.subsurface(x * wide, y * high, wide - 4, high - 4), "RGB")
        for y in range((strip.get_height() + 4) // high)
        for x in range(5)
    ]
    assert len(set(frames)) > 8, "it moves"


def test_a_theme_that_was_refused_says_why(tmp_path, monkeypatch, capsys):
    monkeypatch.setenv("LAMA_HOME", str(tmp_path / "home"))
    folder = tmp_path / "home" / "themes" / "harbour"
    folder.mkdir(parents=True)
    (folder / "theme.toml").write_text('like = "dust"\nname = "harbour"\norder = 9\n')
    assert main(["gallery", str(tmp_path), "--theme", "harbour", *SMALL]) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert "theme.toml: `like` is no theme of the program: crayon," in line


@pytest.mark.slow
def test_the_figures_of_the_contract(monkeypatch, capsys):
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    monkeypatch.setattr(command, "ENGINE_SECONDS", 0.2)
    monkeypatch.setattr(command, "MATCHES", dict.fromkeys(command.MATCHES, 40))
    monkeypatch.setattr(start_and_rest, "SETTLING_SECONDS", 1.0)
    monkeypatch.setattr(start_and_rest, "IDLE_SECONDS", 1.0)
    monkeypatch.setattr(start_and_rest.first_frame_ms, "__defaults__", (1,))
    arguments = ["--json", "--size", "960x540", "--variant", "classic"]
    arguments += ["--frames", "30", "--worst", "30"]  # so all of them are told
    assert main(["bench", *arguments]) == 0
    figures = json.loads(capsys.readouterr().out)
    assert {row["scene"] for row in figures["frames"]} == {"floor", "table", "busiest", "thinking"}
    for row in figures["frames"]:
        assert (row["variant"], row["size"]) == ("classic", "960x540")
        assert 0 < row["p50_ms"] <= row["p99_ms"]
        assert row["p50_floors"] > 0 and row["p99_floors"] > 0
        if row["scene"] == "floor":
            assert (row["p50_floors"], row["p99_floors"]) == (1, 1)
        told = 0 if row["scene"] == "floor" else 30
        assert len(row["worst"]) == told
        slowest_first = sorted(row["worst"], key=lambda frame: -frame["ms"])
        assert row["worst"] == slowest_first
        for frame in row["worst"]:
            assert 0 <= frame["painted"] <= 1
            parts = sum(frame[f"{part}_ms"] for part in ("update", "draw", "show"))
            assert frame["ms"] == pytest.approx(parts, abs=0.3)
    first = next(row for row in figures["frames"] if row["scene"] == "table")
    assert any(one["kind"] == "SVG" for frame in first["worst"] for one in frame["made"])
    (held,) = figures["memory"]
    assert held["size"] == "960x540"
    assert 0 < held["caches_mb"] <= held["caches_bound_mb"]
    assert held["resident_mb"] is None or held["resident_mb"] > held["caches_mb"]
    assert figures["engine_moves_per_second"] > 1000
    rates = figures["simulator_matches_per_second"]
    assert {"clear", "fast"} <= rates.keys() <= {"clear", "fast", "native"}
    assert all(sorted(levels) == ["random", "steady"] for levels in rates.values())
    assert figures["first_frame_ms"] > 0
    assert 0 < figures["idle_cpu_percent"] < 100
