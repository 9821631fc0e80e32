"""The notes of a release: what CHANGELOG.md says about it.

    python build/notes.py v1.0.0

Refuses a tag that is not the program's version, and a version that is still unreleased.
"""

from __future__ import annotations

import sys

import about


def notes(tag: str) -> str:
    """Markdown for the release ``tag``. Raises SystemExit with a sentence."""
    newest = about.releases()[0]
    if tag != f"v{newest.version}":
        raise SystemExit(f"the tag {tag} is not v{newest.version}, which lama_gui/__init__.py says")
    if not newest.date:
        raise SystemExit(f"CHANGELOG.md: give {newest.version} its date instead of (unreleased)")
    return "\n".join(f"- {change}" for change in newest.changes) + "\n"


if __name__ == "__main__":
    if len(sys.argv) != 2:
        raise SystemExit("usage: python build/notes.py TAG")
    sys.stdout.write(notes(sys.argv[1]))
