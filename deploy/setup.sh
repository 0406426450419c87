# Sourced by run.sh and test.sh from the checkout: system packages, Python, the folder .venv.
# Each step that fails says which one it was. Not here: what is run afterwards.
# shellcheck shell=bash

LEAST_PYTHON='3.11'
VENV=.venv
has_package_list=

say() { printf '%s\n' "$*" >&2; }

me() { id -un 2>/dev/null || id -u; }

# Run a step quietly; where it fails, name it and show the end of what it printed.
step() {
  local what=$1 log
  shift
  log=$(mktemp)
  if "$@" >"$log" 2>&1 </dev/null; then
    rm -f "$log"
    return 0
  fi
  tail -n 3 "$log" >&2
  if grep -qi 'no space left' "$log"; then
    what="$what: the disk is full"
  elif grep -qiE 'temporary failure|could not resolve|unreachable|connection|no matching distribution' "$log"; then
    what="$what: is this machine connected to the Internet?"
  fi
  rm -f "$log"
  say "This step failed: $what"
  return 1
}

as_root() {
  if [ "$(id -u)" = 0 ]; then
    "$@"
  else
    sudo -n "$@"
  fi
}

may_be_root() { [ "$(id -u)" = 0 ] || sudo -n true 2>/dev/null; }

is_installed() { [ "$(dpkg-query -W -f='${db:Status-Status}' "$1" 2>/dev/null)" = installed ]; }

apt_get() { as_root env DEBIAN_FRONTEND=noninteractive apt-get -qq -o DPkg::Lock::Timeout=180 "$@"; }

fetch_package_list() {
  [ -n "$has_package_list" ] || step "reading the list of system packages" apt_get update || return 1
  has_package_list=yes
}

# Install those of the named system packages that are missing; where that cannot be done, say what to type.
packages() {
  local name missing=()
  for name in "$@"; do
    is_installed "$name" || missing+=("$name")
  done
  [ ${#missing[@]} -gt 0 ] || return 0
  if command -v apt-get >/dev/null && may_be_root; then
    say "Installing ${missing[*]}"
    if fetch_package_list &&
      step "installing system packages" apt_get install -y --no-install-recommends "${missing[@]}"; then
      return 0
    fi
  fi
  say "These system packages are missing; install them with:"
  say "  sudo apt-get install ${missing[*]}"
  return 1
}

# Wheels exist for 64-bit systems only, whatever the kernel is.
suits() {
  "$1" -c "import sys; sys.exit(sys.version_info < (${LEAST_PYTHON/./, }) or sys.maxsize < 2**32)" 2>/dev/null
}

# Print a Python that can make a virtual environment; false where there is none.
find_python() {
  local name
  for name in python3 python3.13 python3.12 python3.11 /usr/bin/python3; do
    if command -v "$name" >/dev/null && suits "$name" && "$name" -c 'import ensurepip, venv' 2>/dev/null; then
      command -v "$name"
      return 0
    fi
  done
  return 1
}

# Install the named system packages, and Python where it is missing, in one go.
packages_and_python() {
  if find_python >/dev/null; then
    packages "$@"
  else
    packages python3 python3-venv "$@"
  fi
}

# What .venv is made from, the pins and the interpreter: when one changes it is made anew.
origin() {
  cat deploy/requirements.txt deploy/requirements-dev.txt | sha256sum
  readlink -f "$VENV/bin/python"
}

is_prepared() { [ -x "$VENV/bin/python" ] && [ "$(cat "$VENV/made-for-$1" 2>/dev/null)" = "$(origin)" ]; }

# Make .venv for "run" or "test" with the pins of the given file.
environment() {
  local purpose=$1 pins=$2 python
  if ! [ -w . ]; then
    say "$(me) may not write into $PWD: work as the folder's owner, or give it to $(me)."
    return 1
  fi
  if ! python=$(find_python); then
    say "Hall needs a 64-bit Python $LEAST_PYTHON or newer with venv; this machine has: $(python3 -V 2>/dev/null || echo none)." \
      "Debian 12, 64-bit Raspberry Pi OS (Bookworm) and all later ones bring it."
    return 1
  fi
  say "Fetching Python's packages (once)"
  # What the hall runs from is added to, never taken from under it.
  if ! is_prepared run && ! is_prepared test; then
    step "making the folder .venv" "$python" -m venv --clear "$VENV" || return 1
  fi
  step "fetching Python's packages" "$VENV/bin/python" -m pip install --quiet --no-input --retries 2 \
    --disable-pip-version-check --only-binary=:all: -r "$pins" || return 1
  # Not an installed distribution: the checkout itself is what runs, whatever lies in the folder one stands in (-P).
  printf '#!/bin/sh\nPYTHONPATH="%s" exec "%s/bin/python" -P -m hall "$@"\n' "$PWD" "$PWD/$VENV" >"$VENV/bin/hall"
  chmod +x "$VENV/bin/hall"
  origin >"$VENV/made-for-$purpose"
}
