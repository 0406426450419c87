#!/usr/bin/env bash
# Try the installer in a clean Debian of its own, in DIR:  sudo ./deploy/try-install.sh DIR [SUITE] [VENUE]
#
# Makes a root with debootstrap (SUITE: bookworm, trixie), installs, boots it as a container, kills the daemon, installs
# again, goes back a version, uninstalls, and says of each step whether it is as it should be. Needs root, the Internet,
# debootstrap and systemd-container. A container has no monitor: the screen's unit is seen to fail, and to be tried again.
set -euo pipefail

dir=$(realpath "${1:?a folder with 2 GB of room}") suite=${2-bookworm} venue=${3-template}
cd "$(dirname "${BASH_SOURCE[0]}")/.."
root=$dir/root
mkdir -p "$dir"
: >"$dir/log"
boot_line='console=serial0,115200 root=PARTUUID=0 rootwait'
failed=0

judge() {
  local what=$1
  shift
  if "$@" >>"$dir/log" 2>&1; then
    printf 'ok      %s\n' "$what"
  else
    printf 'FAILED  %s\n' "$what"
    failed=1
  fi
}
leader() { pgrep -P "$(pgrep -f "systemd-nspawn.*$root" | head -n 1)" | head -n 1; }
inside() { nsenter -t "$(leader)" -m -u -i -p env PATH=/usr/sbin:/usr/bin:/sbin:/bin "$@"; }
install_inside() { inside /src/deploy/install.sh --yes --wheels /wheels "$@" </dev/null >>"$dir/log" 2>&1; }
# shellcheck disable=SC2317 # called by judge and soon
answers() { inside python3 -c 'import urllib.request as u; u.urlopen("http://127.0.0.1:8080/healthz", timeout=5)'; }
pid() { inside systemctl show hall -p MainPID --value; }
# shellcheck disable=SC2317
is_same() { [ "$1" = "$2" ]; }
files() { (cd "$root" && find etc opt usr/local boot -xdev -type f ! -path '*/__pycache__/*' -printf '%p %T@ %s\n' | sort); }
soon() {
  local left=60
  until "$@" >/dev/null 2>&1; do
    if [ $((left -= 1)) = 0 ]; then return 1; fi
    sleep 0.5
  done
}

if [ ! -d "$dir/base/usr" ]; then
  debootstrap --variant=minbase --include=systemd,systemd-sysv,dbus,udev,python3,python3-venv,ca-certificates \
    "$suite" "$dir/base"
fi
rm -rf "$root"
cp -a "$dir/base" "$root"
mkdir -p "$root/src" "$root/wheels" "$root/boot/firmware"
printf '%s\n' "$boot_line" >"$root/boot/firmware/cmdline.txt"
tar -c --exclude=.venv --exclude=__pycache__ hall drivers displays config deploy LICENSE | tar -x -C "$root/src"
python3 -m pip download --quiet --only-binary=:all: --python-version "$(chroot "$root" python3 -c \
  'import sys; print("%d.%d" % sys.version_info[:2])')" -d "$root/wheels" -r deploy/requirements.txt 2>>"$dir/log"

judge "installs where services cannot start" systemd-nspawn -q --register=no --keep-unit -D "$root" \
  --resolv-conf=replace-host /src/deploy/install.sh "$venue" --yes --wheels /wheels
judge "boot options are written" grep -q 'rootwait video=HDMI-A-1' "$root/boot/firmware/cmdline.txt"

systemd-nspawn -q --register=no --keep-unit -D "$root" -b </dev/null >"$dir/boot.log" 2>&1 &
trap 'inside systemctl poweroff >/dev/null 2>&1 || true; wait' EXIT
soon leader || exit 1
judge "the hall serves after the boot" soon answers
judge "the PINs are root's alone" inside grep -q 'PIN ' /run/hall-greeting/greeting
judge "a wall screen is tried again and again" soon inside systemctl show 'hall-screen@*' -p NRestarts
judge "the daemon is not root" test "$(inside stat -c %U "/proc/$(pid)")" = hall

running=$(pid)
inside systemctl kill -s KILL hall
judge "a killed daemon is back" soon answers
running=$(pid)
inside systemctl kill -s STOP hall
sleep 11
judge "a frozen daemon is started anew" soon answers
judge "and it is another process" test "$running" != "$(pid)"

running=$(pid) before=$(files)
install_inside "$venue"
judge "a second install changes no file" is_same "$before" "$(files)"
judge "and does not disturb the running hall" is_same "$running" "$(pid)"

printf '\n' >>"$root/src/hall/__init__.py"
install_inside
judge "an update is another version" is_same 2 "$(inside /src/deploy/install.sh --versions | wc -l)"
judge "which serves" soon answers
judge "after the journal was copied" bash -c "ls $root/var/lib/hall/before/*/*/journal.sqlite"
install_inside --rollback
judge "and so does the one before" soon answers
install_inside --event on
judge "event mode holds upgrades back" is_same masked "$(inside systemctl is-enabled apt-daily-upgrade.timer)"
install_inside --event off
judge "and lets them go" is_same enabled "$(inside systemctl is-enabled apt-daily-upgrade.timer)"

install_inside --uninstall
judge "uninstalling keeps the journal" bash -c "ls $root/var/lib/hall/*/journal.sqlite"
install_inside --uninstall --purge
judge "and with --purge nothing is left" bash -c "! ls -d $root/etc/hall $root/var/lib/hall $root/opt/hall $root/usr/local/bin/hall"
judge "nor a unit, rule or user" bash -c "! grep -rlE '(^|[^a-z])hall' $root/etc/systemd $root/etc/udev $root/etc/passwd"
judge "boot options are as they were" is_same "$boot_line" "$(cat "$root/boot/firmware/cmdline.txt")"
exit $failed
