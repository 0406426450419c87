#!/usr/bin/env bash
# All checks and tests:  ./deploy/test.sh [--soak] [pytest's arguments]
#
# Installs what they need, then ruff, mypy, pytest. The soak checks run shortened; --soak gives them their full length.
set -euo pipefail

cd "$(dirname "${BASH_SOURCE[0]}")/.."
. deploy/setup.sh

packages_and_python espeak-ng alsa-utils chromium || exit 1
is_prepared test || environment test deploy/requirements-dev.txt

bin=$VENV/bin
"$bin/ruff" check --quiet .
"$bin/ruff" format --check --quiet .
"$bin/mypy"
exec "$bin/python" -m pytest "$@"
