"""``lama gallery`` and ``lama bench``: the same pictures every time, clear words, stable JSON."""

import json

import pytest

from lama_gui.commands import main
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
        assert 0 < row["p50_ms"] <= row["p99_ms"]
        assert len(row["worst"]) == (0 if row["scene"] == "floor" else 30)
        for frame in row["worst"]:
            parts = sum(frame[f"{part}_ms"] for part in ("update", "draw", "show"))
            assert frame["ms"] == pytest.approx(parts, abs=0.3)
    (held,) = figures["memory"]
    assert 0 < held["caches_mb"] <= held["caches_bound_mb"]
    assert figures["engine_moves_per_second"] > 1000
    rates = figures["simulator_matches_per_second"]
    assert {"clear", "fast"} <= rates.keys() <= {"clear", "fast", "native"}
    assert figures["first_frame_ms"] > 0
    assert 0 < figures["idle_cpu_percent"] < 100
