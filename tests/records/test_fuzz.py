"""Golden files with bytes changed at random: the reader never loses its composure."""

from __future__ import annotations

import json
import tempfile
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lama_gui.families import GAMES
from lama_gui.records import Verdict, verify
from tests.records.golden import match_file
from tests.slow import examples

GOLDEN = {variant: match_file(variant).read_bytes() for variant in GAMES}

changes = st.lists(
    st.tuples(
        st.floats(0, 1, exclude_max=True),  # where
        st.integers(0, 12),  # how many bytes go
        st.one_of(st.binary(max_size=6), st.sampled_from([b'"', b"}", b"-", b"\n", b"9" * 30])),
    ),
    min_size=1,
    max_size=4,
)


def judged(content: bytes) -> Verdict:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "fuzzed.lama.jsonl")
        path.write_bytes(content)
        return verify(path)


@pytest.mark.parametrize("variant", GAMES)
@given(changes=changes)
@examples(100)
def test_changed_bytes_never_raise(variant, changes):
    content = GOLDEN[variant]
    for where, gone, new in changes:
        at = int(where * len(content))
        content = content[:at] + new + content[at + gone :]
    verdict = judged(content)
    assert verdict.error is None or 1 <= verdict.error.line <= content.count(b"\n") + 1
    assert str(verdict).isprintable()


values = st.recursive(
    st.one_of(
        st.none(),
        st.booleans(),
        st.integers(-3, 60),
        st.integers(),
        st.floats(),
        st.text(max_size=5),
        st.sampled_from(["4", "L", "P", "3+", "classic", "human"]),
    ),
    lambda inner: st.one_of(
        st.lists(inner, max_size=4), st.dictionaries(st.text(max_size=5), inner, max_size=3)
    ),
    max_leaves=5,
)


def put(node: Any, path: list[float], value: Any) -> Any:
    """``node`` with a part somewhere in it replaced; each number chooses a branch."""
    if not path or not isinstance(node, (dict, list)) or not node:
        return value
    keys = list(node) if isinstance(node, dict) else list(range(len(node)))
    key = keys[int(path[0] * len(keys))]
    changed = node.copy()
    changed[key] = put(node[key], path[1:], value)
    return changed


@pytest.mark.parametrize("variant", GAMES)
@given(
    which=st.floats(0, 1, exclude_max=True),
    path=st.lists(st.floats(0, 1, exclude_max=True), max_size=4),
    value=values,
)
@examples(100)
def test_changed_values_never_raise(variant, which, path, value):
    lines = GOLDEN[variant].splitlines()
    number = int(which**2 * len(lines))  # the first lines hold the most
    changed = put(json.loads(lines[number]), path, value)
    lines[number] = json.dumps(changed).encode()
    verdict = judged(b"\n".join(lines) + b"\n")
    assert verdict.error is None or verdict.error.line >= number + 1
    assert str(verdict).isprintable()
