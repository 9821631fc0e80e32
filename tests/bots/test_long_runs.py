"""Runs of many matches: kept, gone on with, interrupted, and processes that are lost."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from lama_gui.arena import Plan, Results, parts, play, play_all
from lama_gui.arena.results import runs
from lama_gui.commands import main
from lama_gui.players import processes
from tests.bots.test_arena import Shot
from tests.bots.test_fast_path import counted
from tests.slow import rest_slow

PLAN = Plan("classic", ("steady", "random", "novice"), seed=3)
SIMULATE = ("simulate", "--bots", ",".join(PLAN.bots), "--seed", "3", "--json")


def shares(output: str) -> list[tuple[float, float]]:
    return [(bot["win_share"], bot["mean_final"]) for bot in json.loads(output)["bots"]]


def test_runs_of_numbers_are_joined() -> None:
    assert runs([range(5, 9), range(3), range(3, 5)]) == (range(9),)
    assert runs([range(4, 6), range(2), range(0)]) == (range(2), range(4, 6))


@pytest.mark.parametrize("done", [(), (range(7),), (range(3, 9), range(20, 40)), (range(50),)])
def test_parts_leave_out_what_is_done(done: tuple[range, ...]) -> None:
    numbers = [number for part in parts(30, 2, done) for number in part]
    assert numbers == [n for n in range(30) if not any(n in run for run in done)]


def test_a_run_that_is_gone_on_with_counts_the_same(tmp_path, capsys):
    file = tmp_path / "run.json"
    for matches, jobs in (("40", "1"), ("90", "2"), ("90", "1")):
        command = [*SIMULATE, "--matches", matches, "--jobs", jobs, "--resume", str(file)]
        assert main(command) == 0
    again = capsys.readouterr().out.splitlines()
    assert main([*SIMULATE, "--matches", "90"]) == 0
    assert shares(again[1]) == shares(again[2]) == shares(capsys.readouterr().out)


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        (("--seed", "4"), "it was begun with --seed 3, not 4"),
        (("--variant", "party"), "it was begun with --variant classic, not party"),
        (("--bots", "steady,random"), "it was begun with --bots steady,random,novice, not"),
        (("--records", "x"), "--resume keeps figures, not files"),
    ],
)
def test_a_file_is_gone_on_from_by_the_same_plan_only(tmp_path, changed, said, capsys):
    resume = ("--resume", str(tmp_path / "run.json"), "--matches", "3")
    assert main([*SIMULATE, *resume]) == 0
    before = (tmp_path / "run.json").read_bytes()
    assert main([*SIMULATE, *resume, *changed]) == 2
    assert said in capsys.readouterr().err
    assert (tmp_path / "run.json").read_bytes() == before


@pytest.mark.skipif(os.name == "nt", reason="Ctrl-C of a console")
@pytest.mark.parametrize("jobs", rest_slow(["1", "2"], "1"))
def test_ctrl_c_prints_what_is_counted_so_far(tmp_path: Path, jobs: str) -> None:
    file = tmp_path / "run.json"
    command = [sys.executable, "-m", "lama_gui", *SIMULATE, "--matches", "10000000"]
    command += ["--jobs", jobs, "--resume", str(file)]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True
    ) as process:
        for _ in range(600):
            played = json.loads(file.read_bytes())["played"] if file.exists() else []
            if played and played[0][0] == 0:  # a busy machine may play the second part first
                break
            time.sleep(0.1)
        os.killpg(process.pid, signal.SIGINT)
        out, err = process.communicate(timeout=60)
    counted = json.loads(out)["matches"]
    assert process.returncode == 130
    assert err == f"lama: stopped after {counted} of 10000000 matches\n"
    assert json.loads(file.read_bytes())["played"][0][0] == 0
    assert sum(stop - start for start, stop in json.loads(file.read_bytes())["played"]) == counted


def test_matches_of_a_process_that_is_lost_are_played_again(monkeypatch):
    monkeypatch.setattr(processes, "start", Shot(1))
    told: list[str] = []
    results = Results.none(3)
    for part in play_all(PLAN, 40, jobs=2, tell=told.append):
        results.add(part)
    assert counted(results) == counted(play(PLAN, range(40)))
    assert results.numbers == (range(40),)
    (said,) = told
    assert re.fullmatch(
        r"a process that played matches was ended from outside \(signal (9|15)\); "
        "its matches are played again",
        said,
    )


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"[]",
        b"\xff",
        b'{"variant":"classic"}',
        b'{"variant":"classic","bots":["steady","random","novice"],"seed":3,"played":[[5,2]],'
        b'"tallies":[],"moves":0,"seconds":0}',
    ],
)
def test_a_damaged_file_is_named_and_left(tmp_path, content, capsys):
    file = tmp_path / "run.json"
    file.write_bytes(content)
    assert main([*SIMULATE, "--resume", str(file)]) == 2
    assert f"{file}: nothing can be gone on from here" in capsys.readouterr().err
    assert file.read_bytes() == content


def test_a_place_that_cannot_be_written_is_said_before_anything_is_played(tmp_path, capsys):
    (tmp_path / "folder").write_text("a file")
    assert main([*SIMULATE, "--resume", str(tmp_path / "folder" / "run.json")]) == 2
    assert str(tmp_path / "folder") in capsys.readouterr().err
