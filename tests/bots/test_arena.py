"""The arena: what bots may do there, and that its figures depend on the seed alone."""

import json
import signal
from math import inf
from pathlib import Path
from typing import Any

import pytest

from lama_gui.arena import Plan, Results, play, play_all
from lama_gui.arena.worker_pool import WorkerLost
from lama_gui.bots import BotError
from lama_gui.commands import main
from lama_gui.players import processes
from lama_gui.records import read_record, verify
from tests.bots.failing import FAILING
from tests.bots.test_fast_path import counted
from tests.program import lama
from tests.slow import rest_slow


class Shot:
    """Starts processes, of which the first ones are ended from outside at once."""

    def __init__(self, first: float = inf) -> None:
        self.left, self.start = first, processes.start

    def __call__(self, *arguments: Any, **named: Any) -> processes.Child:
        child = self.start(*arguments, **named)
        if self.left > 0:
            child.process.kill()
            child.process.join()
        self.left -= 1
        return child


def played(plan: Plan, matches: int, jobs: int = 1) -> Results:
    results = Results.none(len(plan.bots))
    for part in play_all(plan, matches, jobs):
        results.add(part)
    return results


def test_the_same_seed_gives_the_same_matches_however_they_are_shared_out() -> None:
    plan = Plan("party", ("novice", "steady", "random"), seed=5)
    alone = played(plan, 24)
    shared = played(plan, 24, jobs=2)
    halves = Results.none(3)
    halves.add(play(plan, range(11, 24)))
    halves.add(play(plan, range(11)))
    assert counted(alone) == counted(shared) == counted(halves)
    assert counted(alone) != counted(played(Plan("party", plan.bots, seed=6), 24))


def test_seats_rotate() -> None:
    plan = Plan("classic", ("a", "b", "c"), 1)
    table = [[plan.bot_at(number, seat) for seat in range(3)] for number in range(4)]
    assert table == [[0, 1, 2], [2, 0, 1], [1, 2, 0], [0, 1, 2]]


@pytest.mark.parametrize(
    ("factory", "said"),
    [
        ("raises", "in match 0, round 1: it failed: KeyError: 'lost'"),
        ("loops", "took longer than 0.2 s"),
        ("sleeps", "took longer than 0.2 s"),
        ("illegal", "answered 'play 9'"),
        ("broken", "its factory failed: SystemExit: 4"),
        ("empty", "has no choose(view)"),
        ("absent", "there is no 'absent' in"),
    ],
)
def test_a_bot_that_fails_is_named(factory: str, said: str) -> None:
    spec = f"{FAILING}:{factory}"
    with pytest.raises(BotError) as caught:
        play(Plan("classic", (spec, "random"), 1, time_limit=0.2), range(1))
    assert repr(spec) in str(caught.value)
    assert said in str(caught.value)


def test_a_bot_that_hangs_is_named_in_a_background_job_too() -> None:
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)  # as a shell's background jobs have it
    try:
        with pytest.raises(BotError, match="took longer"):
            play(Plan("classic", (f"{FAILING}:loops", "random"), 1, time_limit=0.2), range(1))
        assert signal.getsignal(signal.SIGINT) is signal.SIG_IGN
    finally:
        signal.signal(signal.SIGINT, before)


def test_records_are_legal_matches(tmp_path: Path) -> None:
    play(Plan("party", ("steady", "novice", "random"), 3, records=str(tmp_path)), range(3))
    verdicts = [verify(path) for path in sorted(tmp_path.iterdir())]
    assert len(verdicts) == 3
    assert all(verdict.error is None for verdict in verdicts)


def test_a_record_says_in_which_folder_a_bot_lies(tmp_path, monkeypatch):
    monkeypatch.chdir(Path(FAILING).parent)
    play(Plan("classic", ("failing.py:talks", "random"), 3, records=str(tmp_path)), range(1))
    (path,) = tmp_path.glob("*.jsonl")
    assert read_record(path).header.seats[0].player == f"{FAILING}:talks"


# ------------------------------------------------------------- what no process survives


ENDS = (
    ("leaves", "ended its process in match 0 (exit status 3)"),
    ("exits", "in match 0, round 2: it failed: SystemExit: 3"),
    ("falls", f"ended its process in match 0 (signal {int(signal.SIGSEGV)})"),
    ("hangs", "took longer than 0.5 s for a decision in match 0"),
)


@pytest.mark.parametrize("jobs", rest_slow([1, 2], 2))
@pytest.mark.parametrize(("factory", "said"), rest_slow(ENDS, ENDS[0]))
def test_a_bot_that_brings_its_process_down_is_named(factory, said, jobs, capsys):
    spec = f"{FAILING}:{factory}_later"
    arguments = ["--bots", f"{spec},random", "--matches", "1", "--jobs", str(jobs)]
    assert main(["simulate", *arguments, "--time-limit", "0.5"]) == 1
    error = capsys.readouterr().err
    assert error == f"lama: bot {spec!r} {said}\n"


@pytest.mark.slow
def test_what_a_bot_prints_does_not_get_into_the_result(tmp_path: Path) -> None:
    asked = ("simulate", "--json", "--matches", "1", "--bots", f"{FAILING}:talks,random")
    done = lama(*asked, home=tmp_path, text=True)
    assert json.loads(done.stdout)["matches"] == 1
    assert "a bot that talks" in done.stderr


def test_a_process_that_somebody_else_ends_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(processes, "start", Shot())
    with pytest.raises(WorkerLost, match=r"ended from outside \(signal (9|15)\)"):
        played(Plan("classic", ("steady", "random"), 1), 4, jobs=2)


def test_nobody_counts_the_matches_before_they_are_played() -> None:
    plan = Plan("classic", ("random", "random"), 1)
    for jobs in (1, 2):
        some = play_all(plan, 10**12, jobs)
        assert next(some).matches == 250
        some.close()


def test_simulate_prints_the_contracts_object(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["--bots", "steady,random", "--matches", "6", "--seed", "9", "--json"]
    assert main(["simulate", *arguments]) == 0
    figures = json.loads(capsys.readouterr().out)
    assert (figures["variant"], figures["matches"], figures["seed"]) == ("classic", 6, 9)
    assert figures["moves_per_second"] > 0
    for bot in figures["bots"]:
        low, high = bot["win_share_95"]
        assert low <= bot["win_share"] <= high
        assert {"p50", "p99"} == set(bot["decision_ms"])
        assert bot["mean_final"] >= 0
