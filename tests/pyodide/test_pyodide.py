"""The program without its window plays in a browser's Python: Pyodide, here under Node.

What is lacking for the window stands in docs/packaging.md. Pyodide comes from npm and msgspec's
wheel from PyPI; without a network the test says so and is left out.
"""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
import tarfile
import zipfile
from importlib.util import find_spec
from pathlib import Path

import pytest

pytestmark = pytest.mark.slow

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
PYODIDE, PYTHON, PLATFORM = "pyodide@314.0.7", "314", "pyemscripten_2026_0_wasm32"
PLAIN = ("rich", "platformdirs")


def fetched(command: list[str], folder: Path, ending: str) -> Path:
    """The one file that ``command`` leaves in ``folder``."""
    try:
        done = subprocess.run(
            command, cwd=folder, capture_output=True, text=True, timeout=120, check=False
        )
    except subprocess.TimeoutExpired:
        pytest.skip(f"{command[0]} had no answer")
    found = list(folder.glob(f"*{ending}"))
    if done.returncode or not found:
        reason = (done.stderr.strip().splitlines() or ["nothing came"])[-1]
        pytest.skip(f"{command[0]} could not fetch it: {reason}")
    return found[0]


@pytest.fixture(scope="module")
def pyodide(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of Python for the browser."""
    if not shutil.which("node") or not shutil.which("npm"):
        pytest.skip("there is no Node here (nodejs, npm)")
    folder = tmp_path_factory.mktemp("pyodide")
    packed = fetched(["npm", "pack", PYODIDE], folder, ".tgz")
    with tarfile.open(packed) as file:
        file.extractall(folder, filter="data")
    return folder / "package"


@pytest.fixture(scope="module")
def archives(tmp_path_factory: pytest.TempPathFactory) -> list[Path]:
    """The wheel for the browser, and one archive with the program and what is plain Python."""
    folder = tmp_path_factory.mktemp("archives")
    pip = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--require-hashes",
           "--only-binary=:all:", "--platform", PLATFORM, "--python-version", PYTHON,
           "--implementation", "cp", "--abi", f"cp{PYTHON}", "--requirement",
           str(HERE / "needed.txt")]  # fmt: skip
    wheel = fetched(pip, folder, ".whl")
    program = folder / "program.zip"
    places = {"lama_gui": ROOT / "lama_gui"}
    for name in ("bots", "texts"):
        places[f"lama_gui/assets/{name}"] = ROOT / "assets" / name
    for name in PLAIN:
        spec = find_spec(name)
        assert spec is not None and spec.origin is not None
        places[name] = Path(spec.origin).parent
    with zipfile.ZipFile(program, "w", zipfile.ZIP_DEFLATED) as file:
        for name, place in places.items():
            for path in place.rglob("*"):
                if path.is_file() and path.suffix != ".pyc":
                    file.write(path, f"{name}/{path.relative_to(place).as_posix()}")
    return [wheel, program]


def test_all_but_the_window_runs_in_the_browsers_python(pyodide: Path, archives: list[Path]):
    done = subprocess.run(
        ["node", HERE / "headless.mjs", pyodide, *archives],
        input=(HERE / "inside.py").read_text(encoding="utf-8"),
        capture_output=True, text=True, timeout=300, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr[:2000]
    first, *matches = done.stdout.splitlines()
    told = json.loads(first)
    assert told["platform"] == "emscripten"
    assert told["modules"] > 90
    assert told["lacking"] == {}
    played = [json.loads(line) for line in matches]
    assert [(each["variant"], each["matches"]) for each in played] == [
        ("classic", 2), ("party", 2), ("vamos", 2),
    ]  # fmt: skip
