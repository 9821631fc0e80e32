"""Every gate in its short form; ``make gates`` runs them in full."""

from dataclasses import replace

import pytest

from tests.gates import __main__ as command
from tests.gates import kill
from tests.gates.gate import gates


def row(gate):
    """A parameter; gates that need a display wait for what they open there."""
    waits = gate.name in ("hurry", "kill", "phones")
    return pytest.param(gate, id=gate.name, marks=[pytest.mark.waits] * waits)


@pytest.mark.long
@pytest.mark.slow
@pytest.mark.parametrize("gate", list(map(row, gates().values())))
def test_gate(gate):
    if lack := gate.lacks():
        pytest.skip(lack)
    print(gate.run(gate.short))


@pytest.mark.parametrize(
    ("name", "count"), [("mutants", 12), ("files", 22), ("two", 4), ("secrecy", 4)]
)
def test_a_few_trials(name, count):
    gates()[name].run(count, seed=1008)


def test_a_gate_that_lacks_a_program_is_not_run_and_says_which(monkeypatch, capsys):
    monkeypatch.setattr(kill, "missing", lambda: ["xvfb", "openbox"])
    assert command.main(["kill"]) == 1
    said = capsys.readouterr().out
    assert said == (
        "kill: NOT RUN: there is no display to play on; on Debian: apt install xvfb openbox\n"
    )


def test_the_gates_after_one_that_was_not_run_are_run(monkeypatch, capsys):
    two, hostile = gates()["two"], gates()["hostile"]
    lacking = replace(two, lacks=lambda: "it lacks everything")
    light = replace(
        hostile, trial=lambda _seed, figures: figures.count("cases"), end=lambda _: None
    )
    monkeypatch.setattr(command, "gates", lambda: {"two": lacking, "hostile": light})
    assert command.main(["--count", "1"]) == 1
    assert "two: NOT RUN: it lacks everything" in (said := capsys.readouterr().out)
    assert "hostile: holds" in said and "cases 1" in said
