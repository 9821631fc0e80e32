"""Measure the strength of the bots and write the tables in docs/bots.md.

    python tools/strengths.py                # all rows, for some hours
    python tools/strengths.py --only steady --matches 2000 --jobs 2
    python tools/strengths.py --duplicate --only expert  # fewer matches
    python tools/strengths.py --elo --jobs 2             # the pool's ratings instead

Seats are rotated and ties split. The seed is in the table, and results don't depend on the number
of jobs. With ``--duplicate`` every deal is played once from each seat, and the luck of the cards is
subtracted (``lama_gui/arena/matches.py``). The means are the same; a separate table shows how many
matches this saves. It uses an eighth of a row's matches.
"""

from __future__ import annotations

import argparse
import json
import re
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

from lama_gui.arena import Plan, Results, play_all, summary

ROOT = Path(__file__).resolve().parents[1]
PAGE = ROOT / "docs" / "bots.md"
RULE = "lama_gui.bots.yardstick:factory"
STRANGERS, VAMOS_STRANGERS = "tools/strangers.py", ("grabber", "ducker", "imitator")
BEGIN, END = "<!-- strengths -->\n", "<!-- /strengths -->\n"
HEAD = (
    "| who | against | game | seats | matches | win share | 95 % | even | ms p50 | ms p99 |\n"
    "|---|---|---|---|---|---|---|---|---|---|\n"
)
#: The table of ``--duplicate``.
CALM = (
    "<!-- duplicate -->\n",
    "<!-- /duplicate -->\n",
    "| who | against | game | seats | matches | one by one | same deals | without luck "
    "| same deals save | without luck saves |\n|---|---|---|---|---|---|---|---|---|---|\n",
)
#: The factor by which it needs fewer matches.
FEWER = 8


@dataclass(frozen=True)
class Row:
    """A measurement: ``bot`` on one seat, ``others`` on all others."""

    bot: str
    others: str
    variant: str
    seats: int
    matches: int

    @property
    def title(self) -> str:
        """The row's first columns, which identify it."""
        others = "the plain rule" if self.others == RULE else self.others
        return f"| {self.bot} | {others} | {self.variant} | {self.seats} |"


ROWS = [
    *(Row("expert", RULE, "classic", seats, 4000) for seats in (2, 3, 4, 5, 6)),
    Row("expert", "random", "classic", 4, 4000),
    Row("expert", "steady", "classic", 4, 2000),
    Row("expert", "steady", "party", 4, 4000),
    Row("expert", RULE, "party", 4, 2000),
    Row("expert", RULE, "cafe", 4, 1000),
    Row("expert", RULE, "komary", 4, 1000),
    *(Row(f"tools/budgets.py:worlds_{n}", RULE, "classic", 4, 4000) for n in (0, 50, 1600)),
    *(Row("expert", others, "vamos", 4, 4000) for others in ("steady", "random")),
    *(Row("expert", f"{STRANGERS}:vamos_{who}", "vamos", 4, 200) for who in VAMOS_STRANGERS),
    Row("steady", RULE, "classic", 4, 20000),
    Row("steady", RULE, "party", 4, 20000),
    Row("novice", "steady", "classic", 4, 4000),
    Row("novice", "random", "classic", 4, 4000),
    Row("expert", "steady", "vamos", 4, 400),
]


def measure(row: Row, matches: int, seed: int, jobs: int) -> str:
    """Measure a row of the table."""
    plan = Plan(row.variant, (row.bot, *[row.others] * (row.seats - 1)), seed)
    results = Results.none(row.seats)
    for part in play_all(plan, matches, jobs):
        results.add(part)
    bot = summary(plan, results)["bots"][0]
    low, high = bot["win_share_95"]
    times = bot["decision_ms"]
    return (
        f"{row.title} {matches} | {bot['win_share']:.3f} | {low:.3f}–{high:.3f} "
        f"| {1 / row.seats:.3f} | {times['p50']:.3g} | {times['p99']:.3g} |\n"
    )


def measure_calmly(row: Row, matches: int, seed: int, jobs: int) -> str:
    """Measure a row of the other table: duplicate deals, minus luck."""
    plan = Plan(row.variant, (row.bot, *[row.others] * (row.seats - 1)), seed, duplicate=True)
    results = Results.none(row.seats)
    matches = -(-matches // plan.set_size) * plan.set_size
    for part in play_all(plan, matches, jobs):
        results.add(part)
    found = results.measured
    columns = [
        f"{spread.mean:.3f} ± {spread.margin:.3f}"
        for spread in (found.single, found.sets, found.calm)
    ]
    varies = [spread.variance * found.size for spread in (found.sets, found.calm)]
    saved = " | ".join(f"{found.single.variance / v if v else 0:.1f}" for v in varies)
    return f"{row.title} {matches} | {' | '.join(columns)} | {saved} |\n"


def put(lines: dict[str, str], begin: str = BEGIN, end: str = END, head: str = HEAD) -> None:
    """Write the measured rows into the page, keeping the others."""
    text = PAGE.read_text(encoding="utf-8")
    before, rest = text.split(begin)
    old, after = rest.split(end)
    for line in re.findall(r"^\| \w.*\|\n", old, re.M):
        title = "|".join(line.split("|")[:5]) + "|"
        lines.setdefault(title, line)
    order = {row.title: number for number, row in enumerate(ROWS)}
    known = sorted((title for title in lines if title in order), key=order.__getitem__)
    table = head + "".join(lines[title] for title in known)
    PAGE.write_text(before + begin + table + end + after, encoding="utf-8")


#: The rated bots, and the number of matches of each pair.
POOL = ("random", "novice", RULE, "steady", "expert")
PAIRINGS = 500
ELO_BEGIN, ELO_END = "<!-- elo -->\n", "<!-- /elo -->\n"
ELO_HEAD = "| who | Elo | ± 95 % | score | matches |\n|---|---|---|---|---|\n"


def rate(matches: int, seed: int, jobs: int) -> None:
    """Write the pool's ratings into the page."""
    command = [sys.executable, "-m", "lama_gui", "tournament", *POOL, "--json"]
    command += ["--matches", str(matches), "--seed", str(seed), "--jobs", str(jobs)]
    said = subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.PIPE).stdout
    table = ELO_HEAD
    for row in json.loads(said)["bots"]:
        name = "the plain rule" if row["bot"] == RULE else row["bot"]
        table += (
            f"| {name} | {row['elo']} | {row['margin_95']} "
            f"| {row['score']:.3f} | {row['matches']} |\n"
        )
    text = PAGE.read_text(encoding="utf-8")
    before, rest = text.split(ELO_BEGIN)
    after = rest.split(ELO_END)[1]
    PAGE.write_text(before + ELO_BEGIN + table + ELO_END + after, encoding="utf-8")


def main() -> None:
    """Measure the selected rows, writing each when it is done."""
    parser = argparse.ArgumentParser(description="Measure the bots and write docs/bots.md.")
    parser.add_argument("--only", default="", help="rows whose first columns hold this text")
    parser.add_argument("--matches", type=int, help="instead of the row's own number")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument(
        "--duplicate",
        action="store_true",
        help="each deal from every seat, the luck of the cards taken out",
    )
    parser.add_argument("--elo", action="store_true", help="rate the pool, measure no rows")
    args = parser.parse_args()
    if args.elo:
        rate(args.matches or PAIRINGS, args.seed, args.jobs)
        return
    for row in ROWS:
        if args.only not in row.title:
            continue
        if args.duplicate:
            few = args.matches or row.matches // FEWER
            line = measure_calmly(row, few, args.seed, args.jobs)
            print(line, end="", flush=True)
            put({row.title: line}, *CALM)
        else:
            line = measure(row, args.matches or row.matches, args.seed, args.jobs)
            print(line, end="", flush=True)
            put({row.title: line})


if __name__ == "__main__":
    main()
