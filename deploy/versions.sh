# Sourced by install.sh: versions of the program side by side in /opt/hall, one of them current.
# shellcheck shell=bash

OPT=/opt/hall
PARTS=(hall drivers displays config deploy LICENSE)

# What this folder is: the program's version and a fingerprint of its files.
version_here() {
  local number
  number=$(sed -n 's/^VERSION = "\(.*\)"$/\1/p' hall/__init__.py)
  printf '%s-%s\n' "$number" "$(
    find "${PARTS[@]}" -type f ! -path '*/__pycache__/*' ! -name '*.pyc' -print0 | sort -z | xargs -0 sha256sum |
      sha256sum | cut -c1-8
  )"
}

current() { readlink "$OPT/current" 2>/dev/null | sed 's#.*/##'; }

is_whole() { [ -f "$OPT/versions/$1/whole" ]; }

# Make this folder's version in /opt/hall and let it be the current one.
bring_in_version() {
  local name place
  name=$(version_here)
  place=$OPT/versions/$name
  if ! is_whole "$name"; then
    say "Bringing in version $name"
    rm -rf "$place"
    install -d -m 755 "$OPT" "$OPT/versions" "$place"
    tar -c --exclude=__pycache__ --exclude='*.pyc' "${PARTS[@]}" | tar -x -C "$place" --no-same-owner
    make_environment "$place"
    touch "$place/whole"
  fi
  switch_to "$name"
}

# Python's packages for a version, and everything compiled: the units may write nothing there.
make_environment() (
  umask 022
  cd "$1" || return 1
  if [ -n "$wheels" ]; then export PIP_NO_INDEX=1 PIP_FIND_LINKS=$wheels; fi
  environment run deploy/requirements.txt
  step "compiling the program" "$VENV/bin/python" -m compileall -q hall drivers displays
)

switch_to() {
  local before
  before=$(current || true)
  if [ "$before" = "$1" ]; then return 0; fi
  if [ -n "$before" ]; then
    keep_journals "$before"
    printf '%s\n' "$before" >"$OPT/previous"
  fi
  ln -sfn "versions/$1" "$OPT/current.new"
  mv -T "$OPT/current.new" "$OPT/current"
  ln -sfn /opt/hall/current/.venv/bin/hall /usr/local/bin/hall
  say "Current version: $1"
}

# An older program cannot read what a newer one has written: every journal is copied before a change of version.
keep_journals() {
  local journal folder
  for journal in /var/lib/hall/*/journal.sqlite; do
    [ -f "$journal" ] || continue
    folder=/var/lib/hall/before/$1-$(date -u +%Y%m%dT%H%M%SZ)
    install -d -m 700 -o hall -g hall /var/lib/hall/before "$folder"
    as_hall "$OPT/current/.venv/bin/python" - "$(dirname "$journal")" "$folder" <<'PYTHON' || return 1
import sys
from pathlib import Path
from hall.copies.backup import back_up
from hall.folder import StateFolder
state = Path(sys.argv[1])
back_up(StateFolder(path=state), state.name, Path(sys.argv[2]))
PYTHON
    say "Before the change of version $journal was copied to $folder"
  done
}

list_versions() {
  local place name
  for place in "$OPT"/versions/*/whole; do
    [ -f "$place" ] || continue
    name=$(basename "$(dirname "$place")")
    if [ "$name" = "$(current)" ]; then printf '%s (current)\n' "$name"; else printf '%s\n' "$name"; fi
  done
}

# Go to a version that is kept; a part of its name is enough where it is the only one.
go_to_version() {
  local found=()
  mapfile -t found < <(list_versions | sed 's/ (current)$//' | grep -F -- "$1" || true)
  if [ ${#found[@]} -ne 1 ]; then
    say "There is no one version \"$1\". Kept are:"
    list_versions >&2
    return 1
  fi
  switch_to "${found[0]}"
  restart_all
}

roll_back() {
  if ! [ -f "$OPT/previous" ]; then
    say "There is no earlier version to go back to."
    return 1
  fi
  go_to_version "$(cat "$OPT/previous")"
}
