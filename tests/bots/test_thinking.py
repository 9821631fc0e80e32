"""Thinking beside the frames: asked, fetched, forgotten, stopped; never waiting."""

import multiprocessing
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from lama_gui.bots import BotError
from lama_gui.families import game
from lama_gui.journal import LOG
from lama_gui.match import Match
from lama_gui.players import processes
from lama_gui.players.background import NICENESS, STARTS, Thinker, check_bot, serve
from lama_gui.players.coach import hint, review
from lama_gui.players.questions import Decide, Hint, Look, Make
from lama_gui.players.registry import make_bot
from tests.bots.failing import FAILING
from tests.players import new_match
from tests.slow import rest_slow

ROOT = Path(__file__).parents[2]


@pytest.fixture(params=["process", "thread"])
def thinker(request: pytest.FixtureRequest) -> Iterator[Thinker]:
    made = Thinker(request.param)
    yield made
    made.close()


def view_of(variant: str = "classic") -> Any:
    match = Match(game(variant), 4)
    match.advance(lambda cards: list(cards)[::-1], starter=0)
    return match.view(0)


class Sleep:
    """A thought of some seconds."""

    foreign = False

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds

    def __call__(self, view: Any) -> bool:
        time.sleep(self.seconds)
        return True

    def read(self, answer: Any, view: Any) -> Any:
        return answer


def fetched(thinker: Thinker) -> Any:
    end = time.monotonic() + 20
    while time.monotonic() < end:
        answer = thinker.fetch()
        if answer is not None:
            return answer
        time.sleep(0.005)
    raise AssertionError("no answer")


def test_the_answer_is_what_the_bot_says_here(thinker: Thinker) -> None:
    view = view_of()
    thinker.ask(Decide("expert", 4), view)
    assert thinker.busy
    assert fetched(thinker) == make_bot("expert", 4).choose(view)
    assert not thinker.busy
    thinker.ask(Hint(), view)
    assert fetched(thinker).move in view.legal


@pytest.mark.skipif(not hasattr(os, "getpriority"), reason="this system knows no such order")
@pytest.mark.usefixtures("thinker")
@pytest.mark.parametrize("thinker", ["process"], indirect=True)
def test_the_process_of_the_bots_steps_back_already_while_it_starts() -> None:
    (child,) = (one for one in multiprocessing.active_children() if one.name == "lama bots")
    assert child.pid is not None
    mine, theirs = (os.getpriority(os.PRIO_PROCESS, pid) for pid in (0, child.pid))
    assert theirs == min(19, mine + NICENESS)
    if hasattr(os, "sched_getscheduler"):
        assert os.sched_getscheduler(child.pid) == os.SCHED_OTHER


def test_asking_does_not_wait(thinker: Thinker) -> None:
    began = time.perf_counter()
    thinker.ask(Sleep(5), view_of())
    thinker.fetch()
    assert time.perf_counter() - began < 2.5


def test_the_latest_question_counts_and_a_forgotten_one_is_dropped(thinker: Thinker) -> None:
    thinker.ask(Decide("expert", 1), view_of("party"))
    thinker.ask(Decide("steady", 1), view_of("classic"))
    assert fetched(thinker) == make_bot("steady", 1).choose(view_of("classic"))
    thinker.ask(Decide("expert", 1), view_of())
    thinker.forget()
    assert thinker.fetch() is None
    assert not thinker.busy


def test_a_level_that_is_none_is_told_as_a_sentence(thinker: Thinker) -> None:
    thinker.ask(Decide("nobody", 0), view_of())
    with pytest.raises(BotError, match="nobody"):
        fetched(thinker)


def test_the_coach_says_from_its_process_what_it_says_here(thinker: Thinker) -> None:
    for variant in ("party", "vamos"):
        view = view_of(variant)
        thinker.ask(Hint(), view)
        assert fetched(thinker).move == hint(view).move
        played = view.legal[-1]
        (expected,) = review([(3, view, played)])
        thinker.ask(Look(3, played), view)
        (verdict,) = fetched(thinker)
        assert (verdict.index, verdict.played, verdict.best) == (3, played, expected.best)
        assert (verdict.key, verdict.cost_win) == (expected.key, expected.cost_win)
        assert verdict.numbers.keys() == expected.numbers.keys()


# ------------------------------------------------------------- bots from elsewhere

#: What a bot does, and what is said of it.
FAILURES = {
    "raises": "KeyError: 'lost'",
    "exits": "it failed: SystemExit: 3",
    "leaves": "its process ended",
    "falls": "its process ended",
    "interrupts": "its process ended",
    "hangs": "it took longer than 2 seconds",
    "huge": "it answered 'xxx",
    "own": "it answered 'draw'; open to it were: ",
    "mute": "it answered an object of the class Shown; open to it were: ",
    "endless": "it took longer than 2 seconds",
    "long": "it failed: ValueError: yyy",
    "nothing": "it answered 'None'; open to it were: ",
    "broken": "its factory failed: SystemExit: 4",
    "absent": "there is no 'absent' in",
}


@pytest.fixture(scope="module")
def patient() -> Iterator[Thinker]:
    """One for all, since starting its processes takes a while; it is given two seconds."""
    made = Thinker(limit=2)
    yield made
    made.close()


@pytest.mark.parametrize("kind", rest_slow(FAILURES, "raises", "huge", "mute", "nothing", "absent"))
def test_a_bot_that_fails_is_told_as_a_sentence(patient: Thinker, kind: str) -> None:
    patient.limit = 60  # its process may have to be started
    patient.ask(Make(f"{FAILING}:raises"), None)
    fetched(patient)
    patient.limit = 2
    patient.ask(Decide(f"{FAILING}:{kind}", 0), view_of())
    with pytest.raises(BotError) as caught:
        fetched(patient)
    assert FAILURES[kind] in str(caught.value)
    assert len(str(caught.value)) < 1000
    patient.ask(Decide("steady", 0), view_of())
    assert fetched(patient) in view_of().legal, "the others think on"


@pytest.mark.slow
@pytest.mark.parametrize("thinker", ["process"], indirect=True)
def test_a_bot_from_elsewhere_shares_no_process_with_the_coach(thinker: Thinker) -> None:
    thinker.ask(Decide(f"{FAILING}:meddles", 0), view_of())
    fetched(thinker)
    thinker.ask(Hint(), view_of())
    assert fetched(thinker).move in view_of().legal


@pytest.mark.parametrize("thinker", ["thread"], indirect=True)
def test_where_no_process_can_be_started_nothing_from_elsewhere_runs(thinker: Thinker) -> None:
    thinker.ask(Decide(f"{FAILING}:leaves", 0), view_of())
    with pytest.raises(BotError, match="need a process"):
        fetched(thinker)


class Dying:
    """Processes that end as soon as they are started, and how many there were.

    ``alive`` counts to the one that does not. Those that are not ``real`` are gone at once.
    """

    def __init__(self, alive: int = -1, *, real: bool = True) -> None:
        self.started, self.alive, self.real = 0, alive, real

    def start(self, *_: object, **__: object) -> processes.Child:
        self.started += 1
        if self.started == self.alive:
            return START(serve, name="the one that lives")
        if self.real:
            return START(_dies, name="dying")
        ours, theirs = processes.CONTEXT.Pipe()
        theirs.close()
        return processes.Child(Gone(), ours)


class Gone:
    """A process that has ended."""

    def terminate(self) -> None: ...

    def join(self, limit: float) -> None: ...

    def is_alive(self) -> bool:
        return False


START = processes.start


def _dies(_: object) -> None:
    """What a process does whose main module can't be found."""
    os._exit(1)


@pytest.fixture
def heard(monkeypatch: pytest.MonkeyPatch) -> None:
    """A log that was opened earlier in this process passes nothing on; that has to
    change before the test begins, for where it does, pytest listens to it twice."""
    monkeypatch.setattr(LOG, "propagate", True)


@pytest.mark.usefixtures("heard")
@pytest.mark.parametrize("real", rest_slow([False, True], False))
def test_a_process_that_ends_at_its_start_is_not_started_for_ever(monkeypatch, caplog, real):
    dying = Dying(real=real)
    monkeypatch.setattr(processes, "start", dying.start)
    thinker, view = Thinker(), view_of()
    for seed in range(3):
        thinker.ask(Decide("expert", seed), view)
        assert fetched(thinker) == make_bot("expert", seed).choose(view), "the seat keeps its bot"
    assert dying.started == STARTS
    assert [line.getMessage() for line in caplog.records] == [
        "3 processes for bots ended at their start: from now on bots think in the program's own "
        "process, and none from elsewhere plays"
    ]
    thinker.ask(Decide(f"{FAILING}:leaves", 0), view)
    with pytest.raises(BotError, match="need a process"):
        fetched(thinker)
    assert dying.started == STARTS
    thinker.close()


#: The beginning of a program: it asks ``BOT``.
ASKING = """
import time
from lama_gui.families import game
from lama_gui.match import Match
from lama_gui.players.background import Thinker
from lama_gui.players.questions import Decide
if __name__ == '__main__':
    match = Match(game('classic'), 4)
    match.advance(lambda cards: list(cards), starter=0)
    thinker = Thinker()
    thinker.ask(Decide(BOT, 0), match.view(0))
"""


@pytest.mark.slow
def test_driven_from_standard_input_the_bots_think_in_the_program() -> None:
    code = ASKING.replace("BOT", "'steady'") + (
        "    while (move := thinker.fetch()) is None: time.sleep(0.01)\n"
        "    print(move in match.view(0).legal, thinker._where)\n"
    )
    ran = subprocess.run(
        [sys.executable, "-"], input=code, capture_output=True, text=True, timeout=60, check=True
    )
    assert ran.stdout.split() == ["True", "thread"]


@pytest.mark.slow
def test_a_bot_is_tried_elsewhere_before_it_sits_down() -> None:
    check_bot("steady/rosa")
    check_bot(f"{FAILING}:leaves")
    with pytest.raises(BotError, match=f"bot '{FAILING}:broken': its factory failed"):
        check_bot(f"{FAILING}:broken")


@pytest.mark.slow
def test_the_process_of_the_bots_ends_with_a_program_that_was_killed() -> None:
    code = ASKING.replace("BOT", repr(f"{FAILING}:hangs")) + (
        "    time.sleep(2)\n"
        "    print(*(b._child.process.pid for b in thinker._backends.values()), flush=True)\n"
        "    time.sleep(60)\n"
    )
    with subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE) as program:
        processes = [int(pid) for pid in program.stdout.readline().split()]
        program.kill()
    assert len(processes) == 2
    await_end(*processes)


@pytest.mark.skipif(sys.platform != "linux", reason="looks into /proc")
def test_a_process_in_the_midst_of_something_ends_with_its_program(tmp_path: Path) -> None:
    (tmp_path / "endless.py").write_text("import time\ndef sit(_): time.sleep(60)\n")
    code = (
        "import endless, time\n"
        "from lama_gui.players import processes\n"
        "print(processes.start(endless.sit, name='endless')[0].pid, flush=True)\n"
        "time.sleep(60)\n"
    )
    there = os.environ | {"PYTHONPATH": os.pathsep.join([str(tmp_path), str(ROOT)])}
    with subprocess.Popen(
        [sys.executable, "-c", code], stdout=subprocess.PIPE, env=there
    ) as program:
        pid = int(program.stdout.readline())
        assert alive(pid)
        program.kill()
    await_end(pid)


def await_end(*pids: int) -> None:
    end = time.monotonic() + 10
    while any(map(alive, pids)):
        assert time.monotonic() < end, "left behind"
        time.sleep(0.05)


def alive(pid: int) -> bool:
    """Whether the process runs (what nobody waited for does not)."""
    try:
        stat = Path(f"/proc/{pid}/stat").read_text()
    except OSError:
        return False
    return stat.rpartition(")")[2].split()[0] != "Z"


@pytest.mark.parametrize("thinker", ["process"], indirect=True)
def test_a_process_that_hangs_can_be_stopped(thinker: Thinker) -> None:
    thinker.ask(Decide(f"{FAILING}:loops", 0), view_of())
    assert thinker.fetch() is None
    thinker.cancel()
    thinker.ask(Decide("steady", 0), view_of())
    assert fetched(thinker) in view_of().legal


@pytest.mark.parametrize("name", ["x" * 900_000, "steady/" + "y" * 900_000, "\u202e" * 5000])
def test_a_name_of_any_length_fails_in_a_short_sentence(name):
    thinker = Thinker("here")
    match = new_match("classic", 3)
    thinker.ask(Decide(name, 1), match.view(0))
    with pytest.raises(BotError) as failure:
        thinker.fetch()
    assert 0 < len(str(failure.value)) <= 400
