#!/usr/bin/env bash
# Start a hall:  ./deploy/run.sh [VENUE] [options]      without VENUE the demo
#
# VENUE is a name from config/venues or a file; options are those of `hall run` (--resume, --port 8081, --new-pins, --help).
# The first start prepares this machine and needs the Internet; later ones go straight to the hall.
set -euo pipefail

venue=demo
if [ $# -gt 0 ] && [ "${1#-}" = "$1" ]; then
  venue=$1
  shift
  if [ -f "$venue" ]; then venue=$(realpath "$venue"); fi
fi
cd "$(dirname "${BASH_SOURCE[0]}")/.."
. deploy/setup.sh

prepare() {
  local wanted=(espeak-ng alsa-utils)
  # SDL opens a screen without a desktop through these.
  if [ -d /dev/dri ]; then wanted+=(libgbm1 libdrm2 libegl1 libgles2 libgl1-mesa-dri libudev1); fi
  packages_and_python "${wanted[@]}" || say "Going on with what there is (no voice without espeak-ng)."
  environment run deploy/requirements.txt
}

# Say what to type where this user may not open what is plugged in.
look_at_devices() {
  local pair device groups=()
  for pair in dialout:/dev/ttyUSB dialout:/dev/ttyACM video:/dev/dri/card render:/dev/dri/render audio:/dev/snd/pcm; do
    for device in "${pair#*:}"*; do
      if [ -e "$device" ] && ! [ -w "$device" ] && [[ " ${groups[*]} " != *" ${pair%%:*} "* ]]; then
        groups+=("${pair%%:*}")
      fi
    done
  done
  if [ ${#groups[@]} -gt 0 ]; then
    say "$(me) may not open some devices of this machine. Type this once, then log in again:"
    say "  sudo usermod -aG $(IFS=,; printf '%s' "${groups[*]}") $(me)"
  fi
}

is_prepared run || is_prepared test || prepare
look_at_devices
exec "$VENV/bin/python" -m hall run "$venue" "$@"
