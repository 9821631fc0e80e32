"""What the command line says to what makes no sense: exit 2, one sentence, no traceback.

Each row is what somebody may type, and a part of the sentence that names it. The streams of the
program, its home and its folders are odd in the tests after the table.
"""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time
from itertools import product
from pathlib import Path

import pytest

from lama_gui.commands import main
from lama_gui.commands.parsing import parse_seats
from tests.program import lama
from tests.records.golden import match_file
from tests.slow import rest_slow, these_slow

TWO = ("--bots", "random,random", "--matches", "2")
LONG = "x" * 10_000
DIGITS = "9" * 5_000

NUMBERS = (
    *("nan", "inf", "-inf", "-1", "0", "1e9", "1.5", "", " ", "abc", "0x10", "--", "-", "\n"),
    *(DIGITS, "1" * 40, "\udcff", "½"),
)
ROWS: tuple[tuple[tuple[str, ...], str], ...] = (
    *((("simulate", *TWO, "--matches", number), "--matches") for number in NUMBERS),
    *((("tournament", "random", "novice", "--matches", n), "--matches") for n in NUMBERS),
    *((("simulate", *TWO, "--jobs", number), "--jobs") for number in NUMBERS),
    *((("stats", "--jobs", number), "--jobs") for number in NUMBERS),
    *((("bench", "--frames", number), "--frames") for number in NUMBERS),
    *(
        (("simulate", *TWO, "--time-limit", number), "--time-limit")
        for number in NUMBERS
        if number not in ("1e9", "1.5")
    ),
    (("simulate", *TWO, "--time-limit", "1e300"), "--time-limit"),
    (("simulate", *TWO, "--time-limit", "86401"), "--time-limit"),
    *(
        (("simulate", *TWO, "--seed", number), "--seed")
        for number in NUMBERS
        if number not in ("-1", "0", "1" * 40)
    ),
    (("simulate", *TWO, "--jobs", "1000"), "1000 processes?"),
    (("simulate", *TWO, "--jobs", str(10**12)), f"{10**12} processes?"),
    (("simulate", *TWO, "--matches", str(10**16)), "is not from 1 to"),
    (("tournament", "random", "novice", "--seats", "3"), "with 2, 4, 6 seats, not 3"),
    (("simulate", *TWO, "--json", "--csv"), "not allowed with argument --json"),
    (("tournament", "random", "novice", "--seats", "0"), "--seats"),
    # bots
    (("simulate", "--bots", ""), "--bots"),
    (("simulate", "--bots", ","), "bot ''"),
    (("simulate", "--bots", "random"), "2 to 6 players"),
    (("simulate", "--bots", ",".join(["random"] * 7)), "2 to 6 players"),
    (("simulate", "--bots", "random,dreadful"), "bot 'dreadful'"),
    (("simulate", "--bots", f"random,{LONG}"), "bot 'xxx"),
    (("simulate", "--bots", "random,\udcff"), "the levels are"),
    (("simulate", "--bots", "random,steady/nobody"), "who plays at level steady"),
    (("simulate", "--bots", "random,:"), "there is no module ''"),
    (("simulate", "--bots", "random,nofile.py:f"), "there is no file nofile.py"),
    (("simulate", "--bots", "random,~nobody_here/x.py:f"), "there is no file"),
    (("simulate", "--bots", "random,/dev/zero/x.py:f"), "can't be read"),
    (("simulate", "--bots", "random,no.such.module:f"), "there is no module"),
    (("simulate", "--bots", "random,time:sleep"), "has no choose(view)"),
    (("simulate", "--bots", "random,os:_exit"), "its process ended"),
    (("simulate", "--bots", "random,sys:exit"), "its factory failed: SystemExit"),
    (("tournament", "random"), "two or more"),
    (("tournament", "random", "random"), "each named once"),
    (("tournament", "random", ""), "bot ''"),
    # games
    *(((command, *rest, "--variant", variant), "there are classic")
      for command, rest in (
          ("simulate", TWO), ("tournament", ("random", "novice")), ("play", ()), ("stats", ()),
      )
      for variant in ("", "chess", "CLASSIC", "classic ", "../classic", "\udcff", LONG)),
    (("bench", "--variant", "chess"), "there are classic"),
    # seats
    (("play", "--seats", ""), "NAME:PLAYER"),
    (("play", "--seats", "Ana"), "'Ana' is not written NAME:PLAYER"),
    (("play", "--seats", "Ana:"), "NAME:PLAYER"),
    (("play", "--seats", ":human"), "NAME:PLAYER"),
    (("play", "--seats", "Ana:human,"), "NAME:PLAYER"),
    (("play", "--seats", "Ana:human"), "2 to 6 players"),
    (("play", "--seats", "Ana:human,Ben:wizard"), "the levels are"),
    (("play", "--seats", f"Ana:human,Ben:{LONG}"), "the levels are"),
    (("play", "--seats", "Ana:human,Ben:os:_exit"), "its process ended"),
    # Dask
    *((("simulate", *TWO, "--scheduler", address), "tcp://HOST:PORT")
      for address in ("", " ", "x", "tcp://", "http://localhost:1", "inproc://x", "a:b", LONG)),
    (("simulate", *TWO, "--scheduler", "tls://127.0.0.1:1"), "certificates"),
    # pictures
    *((("gallery", "{tmp}", "--size", size), "--size")
      for size in ("", "x", "10x10", "99999x99999", "1920x1080x3", "-1x5", "１９２x540", DIGITS)),
    *((("gallery", "{tmp}", "--lang", lang), "--lang") for lang in ("", "xx", "EN", "../en", LONG)),
    *((("gallery", "{tmp}", "--theme", theme), "--theme") for theme in ("nothing", "..", LONG)),
    *((("gallery", "{tmp}", "--text-size", size), "--text-size")
      for size in ("", "99", "201", "nan", "100.5")),
    (("gallery", "{tmp}", "--text-size", "100000"), "100000 is not from 100 to 200;"),
    *((("gallery", "{tmp}", "--only", only), "no picture has such a name")
      for only in ("nothing", "[", "party-nothing", "\udcff", LONG)),
    *((("gallery", folder), "can't be written") for folder in ("/dev/null", "/proc/x", LONG)),
    # files and folders
    *((("replay", name), "can't be read") for name in ("{tmp}", "{tmp}/none", "/dev/zero", LONG)),
    *((("stats", "--matches", name), str(Path(name))[:9])
      for name in ("/dev/null", "/proc/none", LONG)),
    *((("simulate", *TWO, "--records", name), str(Path(name))[:9])
      for name in ("/dev/null", "/proc/x", LONG)),
    *((("stats", "--export", name), "ends with .csv or .json") for name in ("x.docx", "x.xlsx")),
    # commands
    (("play", "--seed", "5"), "--seed 5; see lama play --help"),
    (("sing",), "invalid choice: 'sing'"),
    (("sing\n",), "invalid choice"),
    ((LONG,), "invalid choice"),
    (("--far",), "--far"),
    (("verify",), "FILE"),
    (("simulate",), "--bots"),
    (("paths", "more"), "more"),
    (("replay", "a", "b"), "b"),
)  # fmt: skip


def named(row: tuple[tuple[str, ...], str]) -> str:
    return " ".join(part[:20] for part in row[0]).encode("ascii", "backslashreplace").decode()


def starts_a_process(row: tuple[tuple[str, ...], str]) -> bool:
    """A bot that is named by a module is tried in a process of its own."""
    arguments, _ = row
    return "--bots" in arguments and ":" in arguments[-1] and "no.such.module" not in arguments[-1]


@pytest.mark.parametrize(
    ("row",), these_slow(product(ROWS), *product(filter(starts_a_process, ROWS))), ids=named
)
def test_what_makes_no_sense_is_said_in_a_sentence(row, tmp_path, monkeypatch, capfd) -> None:
    arguments, said = row
    monkeypatch.setenv("LAMA_HOME", str(tmp_path / "home"))
    monkeypatch.delenv("DISPLAY", raising=False)
    began = time.monotonic()
    try:
        status = main([part.replace("{tmp}", str(tmp_path)) for part in arguments])
    except SystemExit as left:
        status = left.code
    error = capfd.readouterr().err
    assert status == 2
    assert said in error
    assert error.startswith("lama: ")
    assert (error.count("\n"), error[-1]) == (1, "\n")
    assert len(error) < 700
    assert time.monotonic() - began < 20


# ------------------------------------------------------------- the program as it is started


PRINTING = (
    *(("paths",), ("--help",), ("--version",), ("simulate", "--help"), ("stats", "--json")),
    *(("simulate", *TWO), ("simulate", *TWO, "--json"), ("simulate", *TWO, "--csv")),
    *(("verify", str(match_file("classic"))), ("tournament", "random", "novice", *TWO[2:])),
)


full_disk = pytest.mark.skipif(not Path("/dev/full").exists(), reason="no disk is always full")


@full_disk
@pytest.mark.parametrize(
    ("arguments", "buffered"),
    rest_slow(product(PRINTING, ["", "1"]), (("paths",), ""), (("simulate", *TWO), "1")),
)
def test_a_full_disk_behind_standard_output_is_said(arguments, buffered, tmp_path) -> None:
    with Path("/dev/full").open("w") as full:
        done = lama(*arguments, home=tmp_path, stdout=full, env={"PYTHONUNBUFFERED": buffered})
    if arguments[-1] in ("--help", "--version") and not done.stderr:
        assert done.returncode == 0  # argparse has swallowed it
        return
    assert done.stderr.split() == b"lama: standard output: No space left on device".split()
    assert done.returncode == 2


@pytest.mark.parametrize(
    ("arguments", "encoding"),
    rest_slow(product(PRINTING, ["ascii", "latin-1", "cp1252"]), (("stats", "--json"), "cp1252")),
)
def test_whatever_the_encoding_is_everything_can_be_printed(arguments, encoding, tmp_path) -> None:
    done = lama(*arguments, home=tmp_path / "Łódź", env={"PYTHONIOENCODING": encoding})
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.decode(encoding)


ON_WINDOWS = sys.platform == "win32"
CLOSED = (">&-", "2>&-", "<&-", ">&- 2>&-", "<&- >&- 2>&-")


@pytest.mark.skipif(ON_WINDOWS, reason="its shells close nothing")
@pytest.mark.parametrize(
    ("arguments", "closed"),
    rest_slow(
        product([("paths",), ("stats",), ("simulate", *TWO)], CLOSED),
        *((("paths",), ">&-"), (("stats",), "<&- >&- 2>&-")),
    ),
)
def test_what_is_closed_leads_nowhere_and_into_no_file(arguments, closed, tmp_path) -> None:
    command = [sys.executable, "-m", "lama_gui", *arguments]
    done = subprocess.run(
        ["sh", "-c", f'exec "$@" {closed}', "sh", *command],
        env=os.environ | {"LAMA_HOME": str(tmp_path)},
        capture_output=True,
        timeout=60,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, b"")
    assert not any(b"statistics" in path.read_bytes() for path in tmp_path.rglob("*.jsonl"))


@pytest.mark.parametrize(("arguments",), rest_slow(product(PRINTING), (("--version",),)))
def test_a_reader_that_has_gone_is_no_error(arguments, tmp_path) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    done = lama(*arguments, home=tmp_path, stdout=writing)
    os.close(writing)
    assert (done.returncode, done.stderr) == (0, b"")


@full_disk
@pytest.mark.parametrize(
    "arguments", rest_slow(["sing", "simulate --bots x", "verify none"], "sing")
)
def test_where_standard_error_is_full_the_status_says_it(arguments, tmp_path) -> None:
    with Path("/dev/full").open("w") as full:
        done = lama(*arguments.split(), home=tmp_path, stderr=full)
    assert done.returncode == 2


# ------------------------------------------------------------- odd homes and names


@pytest.mark.skipif(ON_WINDOWS, reason="any name after a ~ is a folder beside one's own")
@pytest.mark.parametrize("command", [("paths",), ("stats",), ("resume",), ("simulate", *TWO)])
def test_a_home_of_nobody_is_said(command, tmp_path, monkeypatch, capfd) -> None:
    monkeypatch.setenv("LAMA_HOME", "~nobody_of_this_name")
    assert main(list(command)) == 2
    assert capfd.readouterr().err == (
        "lama: LAMA_HOME=~nobody_of_this_name: there is no such user\n"
    )


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="names are bytes only there")
def test_names_that_are_no_text_are_names(tmp_path) -> None:
    folder = os.fsencode(tmp_path) + b"/\xff\xfe"
    Path(os.fsdecode(folder)).mkdir()
    file = folder + b"/a\xff.lama.jsonl"
    Path(os.fsdecode(file)).write_bytes(match_file("classic").read_bytes())
    done = lama(b"verify", file, home=tmp_path)
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.startswith(file + b": ok")
    done = lama(b"stats", b"--json", b"--matches", folder, home=tmp_path)
    assert (done.returncode, done.stderr) == (0, b"")
    assert json.loads(done.stdout)["variants"]["classic"]["matches"] == 1
    done = lama(b"stats", b"--player", b"\xff", home=tmp_path)
    assert (done.returncode, done.stderr) == (0, b"")


# ------------------------------------------------------------- Ctrl-C


def group(leader: int) -> list[str]:
    """What still runs of the processes that ``leader`` started."""
    running = []
    for entry in Path("/proc").glob("[0-9]*"):
        try:
            state, _, pgrp = (entry / "stat").read_text().rpartition(")")[2].split()[:3]
        except (OSError, ValueError):
            continue
        if int(pgrp) == leader and state != "Z":
            running.append((entry / "cmdline").read_bytes().decode())
    return running


def heeding() -> None:
    """As a terminal starts a program; what runs in the background of a shell ignores Ctrl-C."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


@pytest.mark.skipif(sys.platform != "linux", reason="looks into /proc")
@pytest.mark.parametrize(("after", "jobs"), rest_slow(product((0.3, 1.0, 4.0), "12"), (0.3, "2")))
def test_ctrl_c_leaves_no_process_behind_and_says_how_far_it_came(after, jobs, tmp_path) -> None:
    command = [sys.executable, "-m", "lama_gui", "simulate", "--bots", "steady,random"]
    command += ["--matches", str(10**12), "--jobs", jobs]
    environment = os.environ | {"LAMA_HOME": str(tmp_path)}
    with subprocess.Popen(
        command, env=environment, stderr=subprocess.PIPE, start_new_session=True, preexec_fn=heeding
    ) as program:
        time.sleep(after)
        os.killpg(program.pid, signal.SIGINT)  # as a terminal does: to everybody
        error = program.stderr.read()
        status = program.wait(20)
    end = time.monotonic() + 5  # who has heard it may still be going
    while (left := group(program.pid)) and time.monotonic() < end:
        time.sleep(0.02)
    assert left == []
    assert status == 130
    stopped = rb"stopped after \d+ of 1000000000000 matches"
    assert re.fullmatch(rb"lama: (interrupted|" + stopped + rb")\n", error)


def test_a_bot_that_is_called_like_a_character_has_its_face():
    seats = parse_seats("classic", "Rosa:human,Tayo:steady,Don Pepe:expert,Max:novice").seats
    assert [seat.avatar for seat in seats] == ["", "tayo", "pepe", ""]


@pytest.mark.parametrize(
    ("out", "said"),
    [
        ("none/round.mp4", "there is no folder"),
        ("none/pictures", "there is no folder"),
        ("full", "there is something in it"),
        ("round.mp5", "ends with .mp4, .webp, .gif"),
    ],
)
def test_a_film_is_not_made_where_it_has_no_place(out, said, tmp_path, monkeypatch, capfd) -> None:
    monkeypatch.setenv("LAMA_HOME", str(tmp_path / "home"))
    (tmp_path / "full").mkdir()
    (tmp_path / "full" / "00001.png").write_text("a holiday")
    match = match_file("classic")
    assert main(["film", str(match), "--out", str(tmp_path / out)]) == 2
    assert said in capfd.readouterr().err
    assert (tmp_path / "full" / "00001.png").read_text() == "a holiday"


@pytest.mark.parametrize("home", ["/proc", "/dev/null", "{file}", "/sys", LONG])
def test_statistics_of_a_home_that_is_none_are_refused(home, tmp_path, monkeypatch, capfd) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv("LAMA_HOME", home.replace("{file}", str(tmp_path / "file")))
    assert main(["stats"]) == 2
    error = capfd.readouterr().err
    assert error.startswith("lama: ") and error.count("\n") == 1
