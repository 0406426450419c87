#!/usr/bin/env bash
# All checks and tests:  ./deploy/test.sh [--soak] [pytest's arguments]
#
# Installs what they need, then ruff, mypy and pytest, whose closing line comes last. The soak checks run shortened;
# --soak gives them their full length, which takes about three hours; one is of hosts in networks of their own,
# which only root can make.
set -euo pipefail

cd "$(dirname "${BASH_SOURCE[0]}")/.."
. deploy/setup.sh

length=()
if [ "${1-}" = --soak ]; then
  shift
  export HALL_SOAK_KILLS=1000 HALL_SOAK_TORN=200 HALL_SOAK_WEEK=9
  export HALL_SOAK_SEEDS=10 HALL_SOAK_REPLUGS=100 HALL_SOAK_BOARDS=100000 HALL_SOAK_MINUTES=10
  export HALL_SOAK_EVENTS=10 HALL_SOAK_ROUNDS=10000 HALL_SOAK_SPOKEN=30 HALL_SOAK_FACTOR=10 HALL_SOAK_BYTES=10000000
  export HALL_SOAK_SCREEN_SECONDS=600
  if [ "$(id -u)" = 0 ]; then
    export HALL_SOAK_HOSTS_MINUTES=60
  else
    say "left out: hosts in networks of their own, which need root"
  fi
  length=(--timeout=0 -n 0) # one after the other, with the whole machine
fi

# The browser's driver links to libatomic1, which small systems lack.
packages_and_python espeak-ng alsa-utils systemd chromium libatomic1 tesseract-ocr tesseract-ocr-rus xvfb libfaketime mosquitto openssl iproute2 || exit 1
is_prepared test || environment test deploy/requirements-dev.txt

bin=$VENV/bin
say "ruff"
"$bin/ruff" check --quiet .
"$bin/ruff" format --check --quiet .
say "mypy"
"$bin/mypy" --no-error-summary
say "pytest"
# What the tests start is compiled once, wherever the checkout came from, and out of the tree.
export PYTHONDONTWRITEBYTECODE='' PYTHONPYCACHEPREFIX=$PWD/$VENV/compiled
# Everything but the measurements: pyproject.toml leaves the soak checks out of the everyday run.
tests() { "$bin/python" -m pytest -o addopts='-q --strict-markers --strict-config --ignore=tests/bench' "$@"; }

# Three workers keep two cores busy, for many tests wait for real time; tests/conftest.py says which keep together.
status=0
tests -n 3 --dist loadscope --no-loadscope-reorder "${length[@]}" "$@" || status=$?
[ $status = 1 ] || exit $status
# Among three workers a test of real time may have been starved. A fault is still there when its test runs alone.
failed=$(grep -c '": true' .pytest_cache/v/cache/lastfailed || true)
[ "${failed:-99}" -le 5 ] || exit 1
say "$failed failed among three workers: once more, alone"
tests -n 0 --last-failed --last-failed-no-failures none "${length[@]}"
