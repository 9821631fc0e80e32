"""What the hosted workflows call is there, and nothing in them moves by itself.

``make check`` has zizmor read them too; this is what it can't know.
"""

from __future__ import annotations

import re
from pathlib import Path

import about
import pytest

ROOT = Path(__file__).resolve().parents[2]
WORKFLOWS = sorted((ROOT / ".github/workflows").glob("*.yml"))
MAKEFILE = (ROOT / "Makefile").read_text(encoding="utf-8")


@pytest.fixture(params=WORKFLOWS, ids=lambda path: path.stem)
def workflow(request: pytest.FixtureRequest) -> str:
    return request.param.read_text(encoding="utf-8")


def test_every_action_is_pinned_to_a_commit(workflow: str):
    used = re.findall(r"uses: (\S+)", workflow)
    assert [name for name in used if not re.search(r"@[0-9a-f]{40}$|^\./", name)] == []


def test_what_is_made_can_be_made(workflow: str):
    for target in re.findall(r"\bmake (?:\S+=\S+ )*([a-z-]+)", workflow):
        assert re.search(rf"^{target}:", MAKEFILE, re.MULTILINE), target


def test_what_is_tried_on_windows_is_there():
    """Names that are not are refused by pytest, but only where there is Wine."""
    named = (ROOT / "tests/system.txt").read_text(encoding="utf-8").split()
    assert [name for name in named if not (ROOT / name.partition("::")[0]).exists()] == []


def test_every_script_is_there(workflow: str):
    for path in re.findall(r"python3? (\S+\.py)", workflow):
        assert (ROOT / path).is_file()


def test_nothing_is_published_before_the_tests():
    release = (ROOT / ".github/workflows/release.yml").read_text(encoding="utf-8")
    needs = dict(
        re.findall(r"^  (\w+):\n(?:    uses:.*\n)?    needs: (.+)$", release, re.MULTILINE)
    )
    assert needs["wheel"] == "tests"
    assert {needs[system] for system in ("linux", "windows", "macos")} == {"wheel"}
    assert needs["draft"] == "[wheel, linux, windows, macos]"
    assert "--draft" in release


def test_the_project_is_at_home_in_one_place():
    for name in (".github/ISSUE_TEMPLATE/config.yml", "SECURITY.md", "CODE_OF_CONDUCT.md"):
        found = re.findall(r"https://github\.com/[\w./-]+", (ROOT / name).read_text("utf-8"))
        owner = about.HOME.rpartition("/")[0]
        assert found and all(url.startswith((about.HOME, owner)) for url in found)
