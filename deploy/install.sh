#!/usr/bin/env bash
# Put Hall on this machine for good: it starts with the machine and is kept running.
#
#   sudo ./deploy/install.sh VENUE              this machine runs the hall of VENUE, with its wall screen
#   sudo ./deploy/install.sh --setup            the same, but the venue is described on a tablet at the next start
#   sudo ./deploy/install.sh --screen NAME --feed URL --token FILE     a wall screen of a hall elsewhere
#   sudo ./deploy/install.sh --reader --feed URL --token FILE          reads clocks for a hall elsewhere
#   sudo ./deploy/install.sh --speaker HALL --feed URL --token FILE    the voice of a hall elsewhere
#   sudo ./deploy/install.sh                    bring this folder's version in, all else as it was
#   sudo ./deploy/install.sh --versions | --version V | --rollback     which there are; go to one; back to the last
#   sudo ./deploy/install.sh --event on|off     hold back the system's own upgrades while a tournament is on
#   sudo ./deploy/install.sh --uninstall [--purge]                     --purge: journals and PINs too
#
#   --yes       take every question as answered with yes; --no-boot: but leave boot files, hostname and target alone
#   --wheels D  Python's packages from folder D, without the Internet
#   --broker    set up mosquitto for a hall of several machines (the venue's file names it)
#
# For 64-bit Raspberry Pi OS Lite (Bookworm, Trixie) and Debian 12 or newer. Running it again changes nothing that is
# as it should be. What it has changed in the system is written down in /etc/hall/installed and taken back at the end.
set -euo pipefail

cd "$(dirname "${BASH_SOURCE[0]}")/.."
. deploy/setup.sh
. deploy/system.sh
. deploy/versions.sh

usage() {
  sed -n '2,/^set -/{/^#/s/^# \{0,1\}//p}' deploy/install.sh >&2
  exit 2
}

need() { if [ $# -lt 2 ] || [ "${2#-}" != "$2" ]; then usage; fi; }

action=install venue='' screen='' speaker='' feed='' token='' chosen='' mode=''
setup='' reader='' broker='' purge='' boot=yes all_yes='' wheels=''
while [ $# -gt 0 ]; do
  case $1 in
  --screen) need "$@"; screen=$2; shift ;;
  --speaker) need "$@"; speaker=$2; shift ;;
  --reader) reader=yes ;;
  --setup) setup=yes ;;
  --broker) broker=yes ;;
  --feed) need "$@"; feed=$2; shift ;;
  --token) need "$@"; token=$2; shift ;;
  --wheels) need "$@"; wheels=$(realpath "$2"); shift ;;
  --version) need "$@"; action=version chosen=$2; shift ;;
  --versions) action=versions ;;
  --rollback) action=rollback ;;
  --event) need "$@"; action=event mode=$2; shift ;;
  --uninstall) action=uninstall ;;
  --purge) purge=yes ;;
  --yes) all_yes=yes ;;
  --no-boot) boot='' ;;
  -*) usage ;;
  *) [ -z "$venue" ] || usage; venue=$1 ;;
  esac
  shift
done

if [ "$(id -u)" != 0 ]; then
  say "Installing needs root: sudo $0 ..."
  exit 1
fi
if [ -n "$screen$reader$speaker" ] && [ -z "$venue" ] && { [ -z "$feed" ] || [ ! -f "$token" ]; }; then
  say "A screen, reader or speaker of a hall elsewhere needs --feed http://ADDRESS:8080 and --token FILE." \
    "The daemon keeps screen-token.json, reader-NAME-token.json and speaker-HALL-token.json in /var/lib/hall/VENUE."
  exit 2
fi

install_all() {
  refuse_systems_without_wheels
  local wanted=(python3 python3-venv)
  if [ -n "$venue$setup" ] || has_role hall.service; then
    wanted+=(espeak-ng alsa-utils avahi-daemon)
  fi
  if [ -n "$speaker" ]; then wanted+=(espeak-ng alsa-utils); fi
  if [ -n "$broker" ]; then wanted+=(mosquitto); fi
  if [ -n "$screen$venue$setup" ] || has_role 'hall-screen@*'; then
    wanted+=(libgbm1 libdrm2 libegl1 libgles2 libgl1-mesa-dri libudev1)
  fi
  packages "${wanted[@]}"
  make_users
  bring_in_version
  put_system_files
  put_regulations
  if [ -n "$venue" ]; then be_daemon "$venue" "$screen"; fi
  if [ -n "$setup" ] && [ -z "$venue" ]; then be_set_up; fi
  if [ -n "$screen" ] && [ -z "$venue" ]; then be_screen "$screen" "$feed" "$token"; fi
  if [ -n "$reader" ]; then be_reader "$feed" "$token"; fi
  if [ -n "$speaker" ]; then be_speaker "$speaker" "$feed" "$token"; fi
  if [ -n "$broker" ]; then be_broker; fi
  if [ -n "$boot" ]; then prepare_boot; fi
  start_all
  tell_what_to_do
}

case $action in
install) install_all ;;
versions) list_versions ;;
version) go_to_version "$chosen" ;;
rollback) roll_back ;;
event)
  case $mode in
  on) hold_upgrades ;;
  off) let_upgrades ;;
  *) usage ;;
  esac
  ;;
uninstall) uninstall "$purge" ;;
esac
