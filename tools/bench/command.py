"""``lama bench``: the speed of the rules, the simulator, and the window on this machine."""

from __future__ import annotations

import argparse
import json
import os
import platform
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

from lama_gui.commands.parsing import Subparsers, UsageError, add_command, count, parse_size, shown
from lama_gui.commands.simulate import progress

if TYPE_CHECKING:
    from lama_gui.arena.results import Path as SimulatorPath
    from tools.bench.frames import Frames, Memory
    from tools.bench.watching import Frame

SIMULATED = "classic"
ENGINE_SECONDS = 2.0

#: The simulator's paths with the number of matches to measure, and the bots.
MATCHES: dict[SimulatorPath, int] = {"clear": 100, "fast": 2000, "native": 40_000}
LEVELS = ("steady", "random")
SCENES = ("table", "busiest", "thinking", "match")
OTHERS = 6  # the number of measurements besides frames
LATE = 16.7, 33.0
"""Frames that take longer than these, in milliseconds, are counted."""


def register(subparsers: Subparsers) -> None:
    """Add the command to the parser."""
    parser = add_command(
        subparsers,
        "bench",
        run,
        "Measure frame times per scene and size, the rules, the simulator, start-up and idling.",
        "lama bench --json",
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument(
        "--size",
        type=parse_size,
        action="append",
        metavar="WxH",
        help="only this size, repeatable (default: 720p, 1080p and 2160p)",
    )
    parser.add_argument("--variant", help="only this game (default: all, each in its theme)")
    parser.add_argument("--frames", type=count, default=420, help="frames to measure")

    parser.add_argument(
        "--scene",
        choices=SCENES,
        action="append",
        help="only this scene (repeatable); match plays a whole match (default: all but match)",
    )
    parser.add_argument(
        "--worst", type=count, default=2, help="how many of the slowest frames to list"
    )


def run(args: argparse.Namespace) -> int:
    """Measure, then print tables or JSON."""
    from lama_gui.families import GAMES
    from tools.bench import frames as bench

    variants = (args.variant,) if args.variant else tuple(GAMES)
    if variants[0] not in GAMES:
        raise UsageError(f"--variant {shown(args.variant)}: there are {', '.join(GAMES)}")
    sizes = tuple(args.size or bench.SIZES)
    screen = bench.Screen()
    scenes = tuple(args.scene or bench.USUAL)
    measured: list[Frames] = []
    figures: dict[str, Any] = {"machine": _machine(), "video_driver": screen.driver}
    frames = len(sizes) * len(variants) * (1 + len(scenes))
    with progress() as bar:
        task = bar.add_task("frames", total=frames + (0 if args.scene else OTHERS))
        for one in bench.frames(screen, variants, sizes, args.frames, scenes):
            measured.append(one)
            bar.update(task, advance=1, description=f"{one.variant} {one.size[0]}x{one.size[1]}")
        screen.close()
        figures["frames"] = _rows(measured, args.worst)
        if not args.scene:
            for name, value in _others(sizes, variants, args.frames):
                bar.update(task, advance=1, description=name.replace("_", " "))
                figures.setdefault(name, value)
    if args.json:
        print(json.dumps(figures))
    else:
        _print(figures)
    return 0


def _others(
    sizes: tuple[tuple[int, int], ...], variants: tuple[str, ...], frames: int
) -> Iterator[tuple[str, Any]]:
    """All measurements besides frames, as (name in the JSON, figures)."""
    from tools.bench import frames as bench
    from tools.bench import start_and_rest

    yield "engine_moves_per_second", engine_moves_per_second()
    yield "simulator_moves_per_second", simulated_moves_per_second()
    rates = {path: rates_of(path) for path in MATCHES}
    yield "simulator_matches_per_second", {path: rate for path, rate in rates.items() if rate}
    memory = [_memory_row(bench.memory_apart(size, variants, frames)) for size in sizes]
    yield "memory", memory
    yield "first_frame_ms", round(start_and_rest.first_frame_ms())
    yield "idle_cpu_percent", round(start_and_rest.idle_cpu_percent(), 2)


def _rows(measured: list[Frames], worst: int) -> list[dict[str, Any]]:
    """The times of each scene, also relative to the floor of its game and size."""
    from tools.bench.frames import FLOOR

    floors = {(one.variant, one.size): one for one in measured if one.scene == FLOOR}
    return [_row(one, floors[one.variant, one.size], worst) for one in measured]


def _row(measured: Frames, floor: Frames, named: int) -> dict[str, Any]:
    from tools.bench.frames import percentile
    from tools.bench.watching import worst

    p50, p99 = (percentile(measured.times, share) for share in (0.5, 0.99))
    of_p50, of_p99 = (percentile(floor.times, share) for share in (0.5, 0.99))
    work50, work99 = (percentile(measured.busy, share) for share in (0.5, 0.99))
    of_work50, of_work99 = (percentile(floor.busy, share) for share in (0.5, 0.99))
    return {
        "scene": measured.scene,
        "variant": measured.variant,
        "size": f"{measured.size[0]}x{measured.size[1]}",
        "p50_ms": round(p50, 1),
        "p99_ms": round(p99, 1),
        "p50_floors": round(p50 / of_p50, 2),
        "p99_floors": round(p99 / of_p99, 2),
        "p50_cpu_ms": round(work50, 1),
        "p99_cpu_ms": round(work99, 1),
        "p50_cpu_floors": round(work50 / of_work50, 2),
        "p99_cpu_floors": round(work99 / of_work99, 2),
        "frames": len(measured.times),
        "late": [sum(ms > limit for ms in measured.times) for limit in LATE],
        "worst": [_told(frame) for frame in worst(measured.seen, named)],
    }


def _told(frame: Frame) -> dict[str, Any]:
    """The parts of a frame."""
    return {
        "frame": frame.number,
        "ms": round(frame.ms, 1),
        "update_ms": round(frame.update, 1),
        "draw_ms": round(frame.draw, 1),
        "show_ms": round(frame.show, 1),
        "waited_ms": round(frame.waited, 1),
        "painted": round(frame.painted, 2),
        "made": [
            {"kind": kind, "ms": round(ms, 1), "count": many, "dearest": list(names)}
            for kind, (ms, many, names) in frame.causes.items()
        ],
    }


def _memory_row(memory: Memory) -> dict[str, Any]:
    return {
        "size": f"{memory.size[0]}x{memory.size[1]}",
        "resident_mb": None if memory.resident is None else round(memory.resident),
        "peak_mb": None if memory.peak is None else round(memory.peak),
        "caches_mb": round(memory.caches),
        "caches_bound_mb": round(memory.bound),
    }


def _machine() -> str:
    """The machine: cores, processor, system, and Python."""
    processor = platform.processor() or platform.machine()
    with suppress(OSError):
        lines = Path("/proc/cpuinfo").read_text().splitlines()
        models = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
        processor = models[0] if models else processor
    python = platform.python_version()
    return f"{os.cpu_count()} cores, {processor}, {platform.system()}, Python {python}"


def engine_moves_per_second() -> int:
    """Moves per second of the rules only: random legal moves on one core."""
    from lama_gui.families import game
    from lama_gui.match import Match

    chance, played = Random(1), game(SIMULATED)
    moves, begun = 0, time.perf_counter()
    while time.perf_counter() - begun < ENGINE_SECONDS:
        match = Match(played, 4)
        while not match.over:
            if match.advance(lambda cards: chance.sample(cards, len(cards))) is None:
                match.play(chance.choice(list(match.legal)), match.turn)
        moves += len(match.steps)
    return round(moves / (time.perf_counter() - begun))


def simulated_moves_per_second() -> int:
    """Moves per second of ``lama simulate`` with four random bots on one core."""
    from lama_gui.arena import Plan, Results, play_all, summary

    plan = Plan(variant=SIMULATED, bots=("random",) * 4, seed=1, time_limit=10.0, records=None)
    results = Results.none(len(plan.bots))
    for part in play_all(plan, 200):
        results.add(part)
    return int(summary(plan, results)["moves_per_second"])


def rates_of(path: SimulatorPath) -> dict[str, int]:
    """Matches per second for each level; empty if the path is not available."""
    from lama_gui.bots import BotError

    try:
        return {level: matches_per_second(path, level) for level in LEVELS}
    except BotError:
        return {}


def matches_per_second(path: SimulatorPath, level: str) -> int:
    """Matches per second of ``lama simulate --path`` with four bots of a level on one core."""
    from lama_gui.arena import Plan, check, play_all

    plan = Plan(variant=SIMULATED, bots=(level,) * 4, seed=1, path=path)
    check(plan)
    matches, begun = MATCHES[path], time.perf_counter()
    for _ in play_all(plan, 200):
        pass
    return round(matches / (time.perf_counter() - begun))


def _sentence(frame: dict[str, Any]) -> str:
    """One of the slowest frames as a line of text."""
    parts = [f"{part} {frame[f'{part}_ms']}" for part in ("update", "draw", "show", "waited")]
    made = [
        f"{one['count']} x {one['kind']} {one['ms']} ({', '.join(one['dearest'])})"
        for one in frame["made"]
    ]
    painted = f"{frame['painted']:.0%} painted"
    return f"frame {frame['frame']} {frame['ms']} ms; {', '.join(parts)}; {painted}; " + (
        "; ".join(made) or "nothing made"
    )


def _print(figures: dict[str, Any]) -> None:
    from rich.console import Console
    from rich.table import Table

    console = Console()
    table = Table(title=f"frames, drawn by {figures['video_driver']}", caption=figures["machine"])
    for heading in ("scene", "variant", "size"):
        table.add_column(heading)
    numbers = ("p50", "p99", "cpu p50", "cpu p99", "floors p50", "floors p99", ">16.7", ">33")
    for heading in numbers:
        table.add_column(heading, justify="right")
    for row in figures["frames"]:
        times = [f"{row[key]:.1f}" for key in ("p50_ms", "p99_ms", "p50_cpu_ms", "p99_cpu_ms")]
        floors = [f"{row[key]:.2f}" for key in ("p50_cpu_floors", "p99_cpu_floors")]
        late = map(str, row["late"])
        table.add_row(row["scene"], row["variant"], row["size"], *times, *floors, *late)
    console.print(table)
    console.print("Milliseconds of a frame; floors: multiples of the floor's processor time.")
    for row in figures["frames"]:
        for frame in row["worst"]:
            where = f"{row['scene']}, {row['variant']}, {row['size']}"
            console.print(f"{where}: {_sentence(frame)}", markup=False, highlight=False)
    if "memory" not in figures:
        return
    for row in figures["memory"]:
        held = "not known here" if row["resident_mb"] is None else f"{row['resident_mb']} MB"
        kept = f"pictures {row['caches_mb']} of at most {row['caches_bound_mb']} MB"
        console.print(f"memory after all games at {row['size']}: {held}, {kept}")
    console.print(f"rules: {figures['engine_moves_per_second']:,} moves a second on one core")
    console.print(f"simulator: {figures['simulator_moves_per_second']:,} moves a second")
    for path, rates in figures["simulator_matches_per_second"].items():
        told = ", ".join(f"four {level} {rate:,}" for level, rate in rates.items())
        console.print(f"simulator, {path} path: {told} matches a second")
    console.print(f"first frame: {figures['first_frame_ms']} ms")
    console.print(f"idle table: {figures['idle_cpu_percent']} % of a core")
