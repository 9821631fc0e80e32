"""``python -m tools.compare BASE [HEAD]``: list all differences in behaviour of two commits.

Each commit is unpacked into a scratch folder, and its code runs in separate processes with the
installed libraries. Results are cached per commit.
"""

from __future__ import annotations

import argparse
import difflib
import hashlib
import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

WORKER = Path(__file__).with_name("worker.py")
#: What pictures and matches depend on: the key of the cache.
SOURCES = ("lama_gui", "assets", "tools/gallery")
#: The data files of tests: their changes are changes of behaviour.
DATA = (":(glob)tests/**", ":(exclude,glob)tests/**/*.py")
BOTS = "steady,keen,novice,random"


@dataclass(frozen=True)
class Form:
    """The parameters of pictures."""

    size: tuple[int, int]
    language: str = "en"
    text_size: int = 100
    contrast: bool = False

    @property
    def name(self) -> str:
        """``1280x720-en-100``, a part of file names."""
        contrast = "-contrast" if self.contrast else ""
        return f"{self.size[0]}x{self.size[1]}-{self.language}-{self.text_size}{contrast}"


QUICK = (Form((1280, 720)),)
FULL = (
    *QUICK,
    Form((960, 540)),
    Form((960, 540), text_size=200),
    Form((1280, 720), text_size=200),
    Form((1280, 720), contrast=True),
    *(Form((1280, 720), language) for language in ("de", "ja", "pl", "pt_BR")),
    Form((3840, 2160)),
)


@dataclass(frozen=True)
class Commit:
    """A commit, unpacked into ``folder``."""

    name: str
    key: str
    folder: Path

    def run(self, *words: str, text: str = "", cwd: Path, timeout: float = 7200) -> str:
        """The output of Python with this commit's code. Raises CalledProcessError."""
        environment = os.environ | {
            "PYTHONPATH": str(self.folder),
            "PYTHONHASHSEED": "0",
            "LC_ALL": "C.UTF-8",
            "TZ": "UTC",
            "SDL_VIDEODRIVER": "dummy",
            "SDL_AUDIODRIVER": "dummy",
        }
        command = (sys.executable, "-P", *words)
        done = subprocess.run(
            command,
            input=text,
            stdout=subprocess.PIPE,
            text=True,
            check=True,
            cwd=cwd,
            env=environment,
            timeout=timeout,
        )
        return done.stdout


def git(*words: str) -> str:
    """The output of git."""
    return subprocess.run(
        ("git", *words), capture_output=True, text=True, check=True
    ).stdout.strip()


@contextmanager
def unpacked(name: str) -> Iterator[Commit]:
    """Unpack a commit into a scratch folder, and compile its catalogues."""
    commit = git("rev-parse", "--verify", f"{name}^{{commit}}")
    trees = git("rev-parse", *(f"{commit}:{source}" for source in SOURCES))
    key = hashlib.sha256(trees.encode()).hexdigest()[:16]
    with tempfile.TemporaryDirectory(prefix="lama-compare-") as scratch:
        folder = Path(scratch)
        archive = subprocess.run(("git", "archive", commit), capture_output=True, check=True).stdout
        subprocess.run(("tar", "-x", "-C", scratch), input=archive, check=True)
        subprocess.run(
            (sys.executable, "build/compile_texts.py"),
            cwd=folder,
            check=True,
            stdout=subprocess.DEVNULL,
        )
        yield Commit(name, key, folder)


class Cache:
    """The results of commits, as a JSON file per commit and kind."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        folder.mkdir(parents=True, exist_ok=True)

    def _path(self, commit: Commit, what: str) -> Path:
        return self._folder / f"{commit.key}-{what}.json"

    def load(self, commit: Commit, what: str) -> dict[str, Any]:
        """The cached results; empty if there are none."""
        try:
            loaded: dict[str, Any] = json.loads(self._path(commit, what).read_text())
        except (OSError, ValueError):
            return {}
        return loaded

    def save(self, commit: Commit, what: str, found: dict[str, Any]) -> None:
        """Save results atomically, since others may be reading."""
        path = self._path(commit, what)
        part = path.with_suffix(f".{os.getpid()}")
        part.write_text(json.dumps(found))
        part.replace(path)


def pictures(
    commit: Commit, form: Form, only: str, jobs: int, names: list[str] | None = None, save: str = ""
) -> dict[str, Any]:
    """The hash and the nodes of each picture, drawn by ``jobs`` processes."""

    def draw(share: int) -> list[dict[str, Any]]:
        asked = {
            "size": form.size,
            "language": form.language,
            "text_size": form.text_size,
            "contrast": form.contrast,
            "only": only,
            "names": names,
            "share": (share, jobs),
            "save": save,
        }
        with tempfile.TemporaryDirectory(prefix="lama-compare-") as scratch:
            out = commit.run(str(WORKER), text=json.dumps(asked), cwd=Path(scratch))
        return [json.loads(line) for line in out.splitlines() if line.startswith("{")]

    with ThreadPoolExecutor(jobs) as pool:
        return {one["name"]: one for part in pool.map(draw, range(jobs)) for one in part}


def measured(commit: Commit, form: Form, only: str, jobs: int, cache: Cache) -> dict[str, Any]:
    """All pictures of a form, cached unless restricted by a pattern."""
    known = cache.load(commit, form.name)
    if known or only:
        return known or pictures(commit, form, only, jobs)
    found = pictures(commit, form, "", jobs)
    cache.save(commit, form.name, found)
    return found


def simulated(commit: Commit, matches: int, jobs: int, cache: Cache) -> dict[str, str]:
    """A digest of the record files of simulated matches, per variant."""
    what = f"matches-{matches}"
    known = cache.load(commit, what)
    if known:
        return known
    ask = "from lama_gui.families import GAMES; print(*GAMES)"
    variants = commit.run("-c", ask, cwd=commit.folder).split()

    def play(variant: str) -> tuple[str, str]:
        with tempfile.TemporaryDirectory(prefix="lama-compare-") as scratch:
            words = ("-m", "lama_gui", "simulate", "--variant", variant, "--bots", BOTS)
            counts = ("--matches", str(matches), "--seed", "1", "--records", "records")
            commit.run(*words, *counts, cwd=Path(scratch))
            digest = hashlib.sha256()
            for path in sorted(Path(scratch, "records").iterdir()):
                digest.update(path.name.encode() + b"\0" + path.read_bytes())
        return variant, digest.hexdigest()

    with ThreadPoolExecutor(jobs) as pool:
        found = dict(pool.map(play, variants))
    cache.save(commit, what, found)
    return found


def differing(before: dict[str, Any], after: dict[str, Any], field: str) -> list[str]:
    """The names in both whose ``field`` differs."""
    both = [name for name in before if name in after]
    return [name for name in both if before[name][field] != after[name][field]]


def compare_form(base: Commit, head: Commit, form: Form, args: argparse.Namespace) -> int:
    """Compare the pictures and nodes of a form and print differences; returns their number."""
    cache = Cache(args.cache)
    before, after = (measured(one, form, args.only, args.jobs, cache) for one in (base, head))
    if args.only:  # one of them may be a complete cached result
        both = before.keys() & after.keys()
        drawn = min(before, after, key=len)
        before = {name: one for name, one in before.items() if name in both or name in drawn}
        after = {name: one for name, one in after.items() if name in both or name in drawn}
    pixels, words = (differing(before, after, field) for field in ("pixels", "spoken"))
    gone, new = sorted(before.keys() - after.keys()), sorted(after.keys() - before.keys())
    print(
        f"{form.name}: {len(before)} pictures; {len(pixels)} differ, "
        f"{len(words)} are spoken of differently, {len(gone)} gone, {len(new)} new"
    )
    for label, names in (("differs", pixels), ("gone", gone), ("new", new)):
        for name in names:
            broken = after.get(name, {}).get("pixels", "")
            print(f"  {label}: {name}", broken if broken.startswith("failed") else "")
    for name in words:
        print(f"  spoken: {name}")
        lines = difflib.unified_diff(
            before[name]["spoken"], after[name]["spoken"], n=0, lineterm=""
        )
        for line in list(lines)[2 : 2 + args.lines]:
            print(f"    {line}")
    if args.save and pixels:
        for label, commit in (("base", base), ("head", head)):
            folder = Path(args.save).absolute() / form.name / label
            folder.mkdir(parents=True, exist_ok=True)
            pictures(commit, form, args.only, args.jobs, pixels, str(folder))
        print(f"  both versions: {Path(args.save, form.name)}")
    return len(pixels) + len(words) + len(gone) + len(new)


def compare_matches(base: Commit, head: Commit, args: argparse.Namespace) -> int:
    """Compare the records of simulated matches; returns the number of variants that differ."""
    cache = Cache(args.cache)
    before, after = (simulated(one, args.matches, args.jobs, cache) for one in (base, head))
    other = sorted(name for name in before | after if before.get(name) != after.get(name))
    print(f"{args.matches} matches of each of {len(before)} variants: {len(other)} variants differ")
    for name in other:
        print(f"  differs: {name}")
    return len(other)


def compare_data(base: str, head: str) -> int:
    """List changed data files of tests: goldens, cases, first versions."""
    lines = git("diff", "--no-renames", "--name-status", base, head, "--", *DATA).splitlines()
    print(f"data of the tests: {len(lines)} files differ")
    for line in lines:
        print(f"  {line}")
    return len(lines)


def bench(base: Commit, head: Commit, rounds: int) -> None:
    """Run ``lama bench --scene match`` on both commits in turn."""
    for number in range(rounds):
        for commit in (base, head):
            with tempfile.TemporaryDirectory(prefix="lama-compare-") as scratch:
                words = ("-m", "lama_gui", "bench", "--scene", "match")
                out = commit.run(*words, cwd=Path(scratch))
            print(f"--- {commit.name}, round {number + 1}\n{out}")


def build_parser() -> argparse.ArgumentParser:
    """The parser of the arguments."""
    parser = argparse.ArgumentParser("python -m tools.compare", description=__doc__)
    home = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
    parser.add_argument("base", help="a commit")
    parser.add_argument("head", nargs="?", default="HEAD", help="another one (default: HEAD)")
    parser.add_argument("--only", default="", metavar="PATTERN", help="only pictures like this")
    parser.add_argument("--full", action="store_true", help="all sizes, languages, text sizes")
    parser.add_argument("--pictures", action="store_true", help="only pictures and nodes")
    parser.add_argument("--matches", type=int, default=100, help="of each variant (default: 100)")
    parser.add_argument("--bench", type=int, default=0, metavar="ROUNDS", help="only the speed")
    parser.add_argument("--save", default="", metavar="DIR", help="both versions of what differs")
    parser.add_argument("--lines", type=int, default=6, help="of spoken differences (default: 6)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--cache", type=Path, default=home / "lama-compare", metavar="DIR")
    return parser


def main() -> int:
    """Compare; returns 1 if anything differs."""
    args = build_parser().parse_args()
    if shutil.which("tar") is None:
        raise SystemExit("tar is missing")
    with unpacked(args.base) as base, unpacked(args.head) as head:
        if args.bench:
            bench(base, head, args.bench)
            return 0
        forms = FULL if args.full else QUICK
        found = sum(compare_form(base, head, form, args) for form in forms)
        if not args.pictures and not args.only:
            found += compare_matches(base, head, args) + compare_data(args.base, args.head)
    print("nothing differs" if not found else f"{found} differences")
    return 1 if found else 0


if __name__ == "__main__":
    raise SystemExit(main())
