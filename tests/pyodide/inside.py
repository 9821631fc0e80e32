"""Runs in Pyodide: imports all modules except the window and the server, and plays matches."""

import importlib
import json
import pkgutil
import sys

import lama_gui
from lama_gui.commands import main

#: Modules that need pygame-ce or websockets, which are not available.
LEFT_OUT = {f"lama_gui.{name}" for name in ("kit", "view", "scenes", "app", "net.server")}


def modules(path, prefix):
    """The names of all modules below ``path`` that need neither."""
    for found in pkgutil.iter_modules(path, prefix):
        if found.name in LEFT_OUT or found.name.endswith("__main__"):
            continue
        yield found.name
        if found.ispkg:
            below = found.name.rpartition(".")[2]
            yield from modules([f"{place}/{below}" for place in path], f"{found.name}.")


lacking = {}
names = list(modules(lama_gui.__path__, "lama_gui."))
for name in names:
    try:
        importlib.import_module(name)
    except ImportError as error:
        lacking[name] = str(error)
print(json.dumps({"platform": sys.platform, "modules": len(names), "lacking": lacking}))

bots = "expert,steady,novice"
for variant in ("classic", "party", "vamos"):
    status = main(["simulate", "--variant", variant, "--bots", bots, "--matches", "2", "--json"])
    if status:
        raise SystemExit(f"{variant}: {status}")
