"""``lama tournament BOT…``: every bot of a pool against every other, rated by Elo."""

from __future__ import annotations

import argparse
import json
from collections import Counter
from itertools import combinations
from typing import Any

from lama_gui.commands.parsing import Subparsers, UsageError, add_command, count, shown
from lama_gui.commands.simulate import add_playing, play_shown, short
from lama_gui.commands.streams import print_table


def register(subparsers: Subparsers) -> None:
    """Add the command to the parser."""
    parser = add_command(
        subparsers,
        "tournament",
        run,
        "Play every bot of a pool against every other and rate them by Elo.",
        "lama tournament novice steady expert path/to/bot.py:factory --matches 500",
    )
    parser.add_argument("bots", nargs="+", metavar="BOT", help="as for simulate; two or more")
    parser.add_argument("--variant", default="classic", help="the game (default: classic)")
    parser.add_argument("--matches", type=count, default=400, help="per pair (default: 400)")
    parser.add_argument(
        "--seats",
        type=count,
        help="seats, an even number; the two bots take alternate ones (default: the fewest)",
    )
    parser.add_argument(
        "--duplicate",
        action="store_true",
        help="play each deal once from every seat, which cancels card luck: the same confidence "
        "from a fraction of the matches, at a lower speed (clear path only)",
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    add_playing(parser)


def run(args: argparse.Namespace) -> int:
    """Play all pairs, then print the ratings. Raises UsageError."""
    ratings = _play(args)
    if args.json:
        print(json.dumps(ratings))
    else:
        _print_table(ratings)
    return 0


def _play(args: argparse.Namespace) -> dict[str, Any]:
    from lama_gui.arena import Plan
    from lama_gui.arena.results import WIN, rate

    if len(args.bots) < 2 or len(set(args.bots)) < len(args.bots):
        raise UsageError("a tournament needs two or more bots, each named once")
    seats = _seats(args.variant, args.seats)
    scores: dict[tuple[int, int], tuple[float, float]] = {}
    shares: dict[str, list[float]] = {name: [] for name in args.bots}
    played: Counter[str] = Counter()
    for i, j in combinations(range(len(args.bots)), 2):
        pair = (args.bots[i], args.bots[j])
        plan = Plan(
            args.variant,
            pair * (seats // 2),
            args.seed,
            args.time_limit,
            duplicate=args.duplicate,
        )
        matches = -(-args.matches // plan.set_size) * plan.set_size
        results = play_shown(plan, matches, args)
        scores[i, j] = (sum(t.wins for t in results.tallies[::2]) / WIN, matches)
        if args.duplicate:
            scores[i, j] = results.measured.effective_score
            mean = results.measured.calm.mean
        else:
            mean = scores[i, j][0] / matches
        shares[args.bots[i]].append(mean)
        shares[args.bots[j]].append(1 - mean)
        played.update({args.bots[i]: matches, args.bots[j]: matches})
    ratings = rate(args.bots, scores)
    pool = [
        {
            "bot": name,
            "elo": round(rating.elo),
            "margin_95": round(rating.margin),
            "score": round(sum(shares[name]) / len(shares[name]), 4),
            "matches": played[name],
        }
        for name, rating in zip(args.bots, ratings, strict=True)
    ]
    pool.sort(key=lambda row: -row["elo"])
    found = {"variant": args.variant, "seats": seats, "seed": args.seed, "bots": pool}
    return found | {"duplicate": True} if args.duplicate else found


def _seats(variant: str, asked: int | None) -> int:
    from lama_gui.families import GAMES, game

    if variant not in GAMES:
        raise UsageError(f"there is no variant {shown(variant)}: there are {', '.join(GAMES)}")
    possible = [seats for seats in game(variant).seat_counts if seats % 2 == 0]
    if asked is None:
        return possible[0]
    if asked not in possible:
        counts = ", ".join(map(str, possible))
        raise UsageError(f"{variant} is played in a tournament with {counts} seats, not {asked}")
    return asked


def _print_table(ratings: dict[str, Any]) -> None:
    duplicate = "each deal from every seat, the luck of the cards taken out"
    print_table(
        ("bot", "Elo", "± 95 %", "score", "matches"),
        [
            (
                short(row["bot"]),
                str(row["elo"]),
                str(row["margin_95"]),
                f"{row['score']:.3f}",
                str(row["matches"]),
            )
            for row in ratings["bots"]
        ],
        title=f"{ratings['variant']}, {ratings['seats']} seats, seed {ratings['seed']}",
        caption=duplicate if ratings.get("duplicate") else None,
    )
