# Thin names for real commands. Nothing here needs to be learnt:
#   make play     open the game          make test    run the test suite
#   make check    ruff, mypy, zizmor     make gallery render every scene to out/
#   make package  build the downloads    make test-package  install them, and play a round
#   make site     the project's page     make gates   the long trials
#   make test-windows  the suite with Windows' Python under Wine; test-windows-system a part of it

PYTHON ?= python3
VENV   := .venv
HOME_OF_PROGRAMS := $(if $(filter Windows_NT,$(OS)),Scripts,bin)
BIN    := $(VENV)/$(HOME_OF_PROGRAMS)
RUN    := $(VENV)/.run-ready
DEV    := $(VENV)/.dev-ready
TEXTS  := $(wildcard assets/texts/*.po)
PACK   := dist/env
WINE   := dist/wine
PACKER := $(PACK)/$(HOME_OF_PROGRAMS)/python

# Tests run side by side, one process a core; make test WORKERS=0 runs them in one, for a debugger.
WORKERS ?= auto
PYTEST  := $(BIN)/python -m pytest --numprocesses $(WORKERS) --dist worksteal

# What was compiled once is kept, whatever the shell says: each process of the tests, and each
# program that they start, would read and rewrite hundreds of modules anew.
test test-slow test-windows test-windows-system gates: export PYTHONDONTWRITEBYTECODE :=

.PHONY: play test test-slow test-windows test-windows-system gates check gallery bench compare wheel package package-windows downloads downloads-windows \
  test-package test-package-windows test-downloads test-downloads-windows site credits clean

play: $(RUN)
	@$(BIN)/lama $(ARGS)

test: $(DEV)
	@$(PYTEST) $(ARGS)

# The patient part: the real window, every scene at every size, properties with all examples.
test-slow: $(DEV)
	@$(PYTEST) --timeout=900 -m "slow or hypothesis" --durations=10 $(ARGS)

# The suite with Windows' own Python; what opens real windows or asks for Linux' programs is left out.
LINUX_ONLY := $(addprefix --ignore=tests/,window browser pyodide)
test-windows:
	@build/win/wine.sh $(WINE) python -m pytest --numprocesses $(WORKERS) --dist worksteal $(LINUX_ONLY) $(ARGS)

# The part of it in which Windows can differ: the command line, files and locks, processes and
# threads, sockets, clocks, fonts and sound. The rest computes the same everywhere.
test-windows-system:
	@$(MAKE) --no-print-directory test-windows ARGS="@tests/system.txt $(ARGS)"

# The long trials, with full counts: make gates ARGS="kill --count 50 --seed 7"
gates: $(DEV)
	@$(BIN)/python -m tests.gates $(ARGS)

check: $(DEV)
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .
	@$(BIN)/mypy
	@$(BIN)/zizmor --quiet --offline .github

gallery: $(RUN)
	@$(BIN)/lama gallery out $(ARGS)

bench: $(RUN)
	@$(BIN)/lama bench $(ARGS)

# What differs between two commits: make compare ARGS="main~3 HEAD --full --save out/differ"
compare: $(RUN)
	@$(BIN)/python -m tools.compare $(ARGS)

# The downloads are built from the wheel, in an environment that has nothing else.
wheel: $(PACK)/.ready
	@rm -f dist/*.whl
	@SOURCE_DATE_EPOCH=$$($(PACKER) build/about.py) $(PACKER) -m pip wheel --quiet --no-deps --no-build-isolation --wheel-dir dist .

package: wheel
	@$(MAKE) --no-print-directory downloads

# The same from a wheel that lies in dist/ already: a release builds it once, for all systems.
downloads: $(PACK)/.ready
	@$(PACKER) -m pip install --quiet --no-deps --force-reinstall dist/*.whl
	@$(PACKER) build/package.py

# The downloads for Windows, packed by its own Python under Wine; the installer is made here.
package-windows: wheel
	@$(MAKE) --no-print-directory downloads-windows

downloads-windows: $(PACK)/.ready
	@build/win/wine.sh $(WINE)
	@rm -rf $(WINE)/python/Lib/site-packages/lama_gui* dist/windows
	@$(PACKER) -m zipfile -e dist/*.whl $(WINE)/python/Lib/site-packages
	@PYTHONPATH= build/win/wine.sh $(WINE) python build/package.py dist/windows
	@$(PACKER) build/installer.py dist/windows

test-package: package
	@$(MAKE) --no-print-directory test-downloads

test-package-windows: package-windows
	@$(MAKE) --no-print-directory test-downloads-windows

# The tests of what lies in dist/ already.
test-downloads: $(DEV)
	@$(BIN)/python -m pytest --timeout=900 -m package tests/package --ignore=tests/package/test_windows.py $(ARGS)

test-downloads-windows: $(DEV)
	@$(BIN)/python -m pytest --timeout=900 -m package tests/package/test_windows.py $(ARGS)

# The project's page, in every language: a folder to be served as it is.
site: $(RUN)
	@$(BIN)/python build/site_pages.py

# The list behind the credits, from what the installed packages say about themselves.
credits: $(RUN)
	@$(BIN)/python build/licences.py

clean:
	rm -rf $(VENV) dist out

# The environment is made once, and again only when what it is made from changes.
# The program is installed last and editable: its own files need no second install.
$(RUN): requirements/run.txt pyproject.toml build/compile_texts.py $(TEXTS)
	@$(MAKE) --no-print-directory venv
	@$(BIN)/python -m pip install --quiet --require-hashes --requirement requirements/run.txt
	@$(BIN)/python -m pip install --quiet --no-build-isolation --no-deps --editable .
	@touch $@

$(DEV): requirements/dev.txt $(RUN)
	@$(BIN)/python -m pip install --quiet --require-hashes --requirement requirements/dev.txt
	@touch $@

$(PACK)/.ready: requirements/run.txt requirements/package.txt
	@$(MAKE) --no-print-directory venv VENV=$(PACK)
	@$(PACKER) -m pip install --quiet --require-hashes --requirement requirements/run.txt
	@$(PACKER) -m pip install --quiet --require-hashes --requirement requirements/package.txt
	@touch $@

.PHONY: venv
venv:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || \
	  { echo "Lama needs Python 3.11 or newer; $(PYTHON) is older or missing. Name another with: make PYTHON=python3.12 play" >&2; exit 2; }
	@test -x $(BIN)/python -a -x $(BIN)/pip || { rm -rf $(VENV); $(PYTHON) -m venv $(VENV) 2>/dev/null; } || \
	  { rm -rf $(VENV); echo "python3 -m venv does not work here. On Debian and Ubuntu: sudo apt install python3-venv" >&2; exit 2; }
