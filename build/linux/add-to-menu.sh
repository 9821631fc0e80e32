#!/bin/sh
# Puts Lama into the menu of this user, from the folder that this file lies in.
set -eu
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
data=${XDG_DATA_HOME:-$HOME/.local/share}
id=io.github.lama_gui.lama
entry=$data/applications/$id.desktop
icon=$data/icons/hicolor/scalable/apps/$id.svg
kind=$data/mime/packages/$id.xml
sheet=$data/icons/hicolor/scalable/mimetypes/application-x-lama-match.svg

# The desktop's lists of programs and of kinds of files, where there are any.
tell() {
  if command -v update-desktop-database >/dev/null; then
    update-desktop-database -q "${entry%/*}" || true
  fi
  if command -v update-mime-database >/dev/null; then
    update-mime-database "$data/mime" || true
  fi
}

if [ "${1:-}" = --remove ]; then
  rm -f "$entry" "$icon" "$kind" "$sheet"
  tell
  echo "Lama is out of the menu."
  exit
fi

case $here in
  *\\*) echo "A folder with a backslash in its name can't stand in the menu: $here" >&2; exit 1 ;;
esac
mkdir -p "${entry%/*}" "${icon%/*}" "${kind%/*}" "${sheet%/*}"
cp "$here/lama.svg" "$icon"
cp "$here/lama-match.xml" "$kind"
cp "$here/lama-match.svg" "$sheet"
# In quotes a desktop entry escapes " ` $ with two backslashes; a % is doubled.
quoted=$(printf %s "$here/lama" | sed -e 's/["`$]/\\\\&/g' -e 's/%/%%/g')
PROGRAM=$quoted awk '
  index($0, "Exec=lama") == 1 { print "Exec=\"" ENVIRON["PROGRAM"] "\"" substr($0, 10); next }
  { print }
' "$here/lama.desktop" > "$entry"
tell
echo "Lama is in the menu. To take it out: $here/add-to-menu.sh --remove"
