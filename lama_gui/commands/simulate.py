"""``lama simulate``: play matches between bots."""

from __future__ import annotations

import argparse
import csv
import io
import json
import time
from contextlib import closing
from copy import deepcopy
from pathlib import Path
from typing import TYPE_CHECKING, Any

from lama_gui.commands.parsing import (
    INTERRUPTED,
    VARIANT_HELP,
    CommandFailed,
    Subparsers,
    UsageError,
    add_command,
    count,
    jobs,
    parse_variant,
    shown,
    whole,
)
from lama_gui.commands.streams import complain, print_table

if TYPE_CHECKING:
    from lama_gui.arena import Plan, Results


#: The maximum time limit for a decision, in seconds.
DAY = 86_400

#: Seconds between checkpoints.
KEPT_EVERY = 2.0


def register(subparsers: Subparsers) -> None:
    """Add the command to the parser."""
    parser = add_command(
        subparsers,
        "simulate",
        run,
        "Play bots against each other without a window and count who wins.",
        "lama simulate --variant party --bots expert,steady,steady,path/to/bot.py:factory "
        "--matches 1000 --seed 1 --jobs 2",
    )
    parser.add_argument("--variant", default="classic", help=VARIANT_HELP)
    parser.add_argument(
        "--bots",
        required=True,
        metavar="BOT,BOT…",
        help="one per seat: random, novice, learner, steady, keen, expert, a character such as "
        "steady/rosa, module:factory or path/to/file.py:factory",
    )
    parser.add_argument("--matches", type=count, default=1000, help="default: 1000")
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true", help="print one JSON object")
    form.add_argument("--csv", action="store_true", help="print a CSV line per bot")
    parser.add_argument(
        "--records", metavar="DIR", type=Path, help="write each match to a file in DIR"
    )
    parser.add_argument(
        "--path",
        choices=("clear", "fast", "native"),
        default="any",
        help="clear: by the rules, with bots that see views; fast: the same matches on a table "
        "of whole numbers, for the simple levels; native: like fast, compiled with the local C "
        "compiler (default: fast where supported)",
    )
    parser.add_argument(
        "--resume",
        metavar="FILE",
        type=Path,
        help="save progress to FILE, and resume from it if it exists",
    )
    add_playing(parser)


def add_playing(parser: argparse.ArgumentParser) -> None:
    """Add the arguments shared by commands that play many matches.

    Until playing begins, Ctrl-C ends such a command at once.
    """
    parser.set_defaults(leaves_at_once=True)
    parser.add_argument(
        "--seed", type=whole, default=1, help="the same seed gives the same matches"
    )
    parser.add_argument("--jobs", type=jobs, default=1, help="processes (default: 1)")
    parser.add_argument(
        "--scheduler",
        metavar="ADDRESS",
        help="play on the Dask cluster at ADDRESS instead of in local processes",
    )
    parser.add_argument(
        "--time-limit",
        type=_seconds,
        default=10.0,
        metavar="S",
        help="seconds for one decision (default: 10)",
    )


def _seconds(text: str) -> float:
    try:
        number = float(text) if len(text) <= 40 else 0.0
    except ValueError:
        number = 0.0
    if not 0 < number <= DAY:
        raise argparse.ArgumentTypeError(
            f"{shown(text)} is no number of seconds above 0, and up to a day ({DAY})"
        )
    return number


def run(args: argparse.Namespace) -> int:
    """Play, then print a table, JSON or CSV. Raises UsageError.

    If interrupted it prints the results so far and returns 130.
    """
    from lama_gui.arena import Plan, summary

    rules = parse_variant(args.variant)
    if args.resume is not None and args.records is not None:
        raise UsageError("--resume keeps figures, not files: it can't be used with --records")
    plan = Plan(
        variant=rules.like,
        options=rules.options,
        called=rules.name,
        bots=tuple(spec.strip() for spec in args.bots.split(",")),
        seed=args.seed,
        time_limit=args.time_limit,
        records=None if args.records is None else str(args.records),
        path=args.path,
    )
    results = play_shown(plan, args.matches, args, args.resume)
    figures = summary(plan, results)
    if args.json:
        print(json.dumps(figures))
    elif args.csv:
        print(_as_csv(figures), end="")
    else:
        _print_table(figures)
    if results.matches >= args.matches:
        return 0
    complain(f"stopped after {results.matches} of {args.matches} matches")
    return INTERRUPTED


def play_shown(
    plan: Plan, matches: int, args: argparse.Namespace, resume: Path | None = None
) -> Results:
    """Play ``matches`` with a progress bar.

    Raises UsageError, and CommandFailed if a bot fails while playing or a process is killed.

    ``resume`` is a checkpoint file to continue from. With one, or in ``simulate``, Ctrl-C ends it
    with the results so far.
    """
    from lama_gui.arena import check
    from lama_gui.arena.cluster import NoCluster
    from lama_gui.arena.results import CheckpointError
    from lama_gui.arena.worker_pool import WorkerLost
    from lama_gui.bots import BotError
    from lama_gui.players.registry import BotFailed

    try:
        check(plan)
        if plan.records is not None:
            Path(plan.records).mkdir(parents=True, exist_ok=True)
        return _play(plan, matches, args, resume)
    except FileExistsError as error:
        raise UsageError(
            f"{error.filename} is there already; name another folder or seed"
        ) from None
    except OSError as error:
        place = error.filename or resume or plan.records
        raise UsageError(f"{place}: {error.strerror or error}") from None
    except (BotFailed, WorkerLost) as error:
        raise CommandFailed(str(error)) from error
    except (BotError, CheckpointError, NoCluster, ValueError) as error:
        raise UsageError(str(error)) from error


def _play(plan: Plan, matches: int, args: argparse.Namespace, resume: Path | None) -> Results:
    from lama_gui.arena import Results, play_all
    from lama_gui.arena.matches import interruptible
    from lama_gui.arena.results import load_checkpoint, save_checkpoint

    results = Results.none(len(plan.bots))
    if resume is not None:
        results = load_checkpoint(resume, plan)
        save_checkpoint(resume, plan, results)  # fail early if it can't be written
    kept = time.monotonic()
    with progress() as bar:
        task = bar.add_task(
            " ".join((plan.variant, *plan.bots)), total=matches, completed=results.matches
        )
        playing = play_all(
            plan, matches, args.jobs, args.scheduler, results.numbers, bar.console.print
        )
        try:
            with interruptible(), closing(playing) as played:
                for part in played:
                    sums = deepcopy(results)  # atomic with respect to interrupts
                    sums.add(part)
                    results = sums
                    bar.update(task, completed=results.matches)
                    if resume is not None and time.monotonic() - kept > KEPT_EVERY:
                        save_checkpoint(resume, plan, results)
                        kept = time.monotonic()
        except KeyboardInterrupt:
            if args.run is not run or not results.matches:
                raise
        finally:
            if resume is not None:
                save_checkpoint(resume, plan, results)
    return results


def progress() -> Any:
    """A progress bar on stderr, shown only on a terminal and removed at the end."""
    from rich.console import Console
    from rich.progress import (
        BarColumn,
        MofNCompleteColumn,
        Progress,
        ProgressColumn,
        Task,
        TextColumn,
        TimeRemainingColumn,
    )

    class Rate(ProgressColumn):
        """The current number of matches per second."""

        def render(self, task: Task) -> str:
            return "" if task.speed is None else f"{task.speed:,.0f}/s"

    console = Console(stderr=True)
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        Rate(),
        TimeRemainingColumn(),
        console=console,
        transient=True,
        disable=not console.is_terminal,
    )


def _print_table(figures: dict[str, Any]) -> None:
    game = figures.get("called") or figures["variant"]
    print_table(
        ("bot", "win share", "95 %", "mean final", "ms p50", "ms p99"),
        [
            (
                short(bot["bot"]),
                f"{bot['win_share']:.3f}",
                "–".join(f"{bound:.3f}" for bound in bot["win_share_95"]),
                f"{bot['mean_final']:.1f}",
                *(f"{bot['decision_ms'][each]:.3f}" for each in ("p50", "p99")),
            )
            for bot in figures["bots"]
        ],
        title=f"{game}, {figures['matches']} matches, seed {figures['seed']}",
        caption=f"{figures['moves_per_second']} moves a second",
    )


def short(spec: str) -> str:
    """A bot's name for a table, without folders."""
    place, colon, factory = spec.rpartition(":")
    return Path(place).name + colon + factory if place.endswith(".py") else spec


def _as_csv(figures: dict[str, Any]) -> str:
    lines = io.StringIO()
    writer = csv.writer(lines)
    columns = ("bot", "win_share", "low_95", "high_95", "mean_final", "p50_ms", "p99_ms")
    writer.writerow(("variant", "matches", "seed", *columns))
    about = [figures[key] for key in ("variant", "matches", "seed")]
    for bot in figures["bots"]:
        share = bot["win_share"], *bot["win_share_95"]
        times = bot["decision_ms"]
        writer.writerow((*about, bot["bot"], *share, bot["mean_final"], times["p50"], times["p99"]))
    return lines.getvalue()
