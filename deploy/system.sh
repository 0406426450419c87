# Sourced by install.sh: users, units, configuration, boot options; each step may run again, and all are taken back.
# shellcheck shell=bash

ETC=/etc/hall
# What was changed in the system, so that it can be taken back: one file for each thing.
NOTED=$ETC/installed
UNITS=/etc/systemd/system
BOOT_OPTIONS=(video=HDMI-A-1:1920x1080M@60D consoleblank=0 vt.global_cursor_default=0 logo.nologo quiet)
UPGRADES=(apt-daily.timer apt-daily-upgrade.timer unattended-upgrades.service)

as_hall() { runuser -u hall -- env PYTHONPATH="$OPT/current" PYTHONDONTWRITEBYTECODE=1 HOME=/var/lib/hall "$@"; }

systemd_runs() { [ -d /run/systemd/system ]; }

# Ask, unless --yes; where nobody can answer, the answer is no.
agrees() {
  local answer
  if [ -n "$all_yes" ]; then return 0; fi
  if ! [ -t 0 ]; then
    say "$1 Nobody was there to ask: left as it is (--yes does it)."
    return 1
  fi
  read -r -p "$1 [y/N] " answer
  [[ $answer = [yYдД]* ]]
}

refuse_systems_without_wheels() {
  case $(dpkg --print-architecture) in
  arm64 | amd64) ;;
  *)
    say "Hall needs a 64-bit system (arm64 or amd64); this one is $(dpkg --print-architecture)." \
      "For a Raspberry Pi take the 64-bit Raspberry Pi OS Lite."
    exit 1
    ;;
  esac
}

# Write standard input to a file where it would differ; owner root.
put() {
  local file=$1 mode=${2:-644} draft
  install -d -m 755 "$(dirname "$file")"
  draft=$(mktemp "$file.XXXXXX")
  cat >"$draft"
  if cmp -s "$draft" "$file"; then
    rm -f "$draft"
  else
    chmod "$mode" "$draft"
    mv "$draft" "$file"
  fi
}

make_users() {
  local group
  if ! getent passwd hall >/dev/null; then
    useradd --system --user-group --home-dir /var/lib/hall --no-create-home --shell /usr/sbin/nologin hall
  fi
  if ! getent passwd hall-screen >/dev/null; then
    useradd --system --user-group --home-dir / --no-create-home --shell /usr/sbin/nologin hall-screen
  fi
  # Debian has all of them; a system without one would refuse the unit.
  for group in dialout audio video render input tty; do
    getent group "$group" >/dev/null || groupadd --system "$group"
  done
  usermod -aG dialout,audio hall # for what is tried by hand: sudo -u hall hall clocks
  install -d -m 700 -o hall -g hall /var/lib/hall
  install -d -m 755 "$ETC" "$ETC/regulations"
  [ -d "$ETC/venues" ] || install -d -m 755 "$ETC/venues"
  install -d -m 700 "$ETC/tokens" "$NOTED"
}

put_system_files() {
  local unit
  for unit in deploy/systemd/*.service; do put "$UNITS/${unit##*/}" <"$unit"; done
  put /etc/udev/rules.d/60-hall.rules <deploy/system/60-hall.rules
  put /etc/systemd/journald.conf.d/hall.conf <deploy/system/journald.conf
  put /etc/tmpfiles.d/hall.conf <deploy/system/tmpfiles.conf
  install -d -m 700 /run/hall-greeting
  if is_raspberry; then put /etc/systemd/system.conf.d/hall.conf <deploy/system/watchdog.conf; fi
}

is_raspberry() { grep -qs 'Raspberry Pi' /proc/device-tree/model; }

# Files of the program that people change: brought in where they are missing or still as they were brought in.
put_regulations() {
  local file name
  for file in config/regulations/*.toml; do
    name=regulations/$(basename "$file")
    bring "$file" "$ETC/$name" "$NOTED/$(basename "$file").sum"
  done
  bring config/venues/template.toml "$ETC/venues/template.toml" "$NOTED/template.toml.sum"
}

bring() {
  local file=$1 place=$2 sum=$3
  if [ -f "$place" ] && ! cmp -s "$file" "$place"; then
    if [ "$(cat "$sum" 2>/dev/null)" != "$(sha256sum <"$place")" ]; then
      say "$place is your own; this version's stands in $OPT/current/$file"
      return 0
    fi
  fi
  put "$place" <"$file"
  sha256sum <"$file" | put "$sum" 600
}

# Run the hall of a venue here: a name from config/venues or a file.
be_daemon() {
  local venue=$1 wanted=$2 file name facts id port screens
  file=$venue
  if [ -f "config/venues/$venue.toml" ]; then file=config/venues/$venue.toml; fi
  name=$(basename "$file" .toml)
  if [ -f "$file" ] && [ "$(realpath "$file")" != "$ETC/venues/$name.toml" ]; then
    bring "$file" "$ETC/venues/$name.toml" "$NOTED/venue-$name.sum"
  fi
  if ! facts=$(as_hall "$OPT/current/.venv/bin/python" - "$ETC/venues/$name.toml" <<'PYTHON'
import sys
from pathlib import Path
from hall.config import load_venue
from hall.errors import HallError
from hall.folder import StateFolder
try:
    venue = load_venue(Path(sys.argv[1]))
except HallError as error:
    sys.exit(str(error))
StateFolder(path=Path("/var/lib/hall") / venue.id).create().screen_token()
print(venue.id, venue.web.port, *(screen.name for screen in venue.screens if screen.local))
PYTHON
  ); then
    say "The hall is not set up: put right what is said above in $ETC/venues/$name.toml (or in $file) and run this again."
    return 1
  fi
  read -r id port screens <<<"$facts"
  end_set_up
  printf 'HALL_VENUE=%s\n' "$ETC/venues/$name.toml" | put "$ETC/hall.env"
  sed "s/@PORT@/$port/" deploy/system/avahi.service | put /etc/avahi/services/hall.service
  note_role hall.service
  wanted=${wanted:-${screens%% *}}
  if [ -n "$wanted" ]; then
    be_screen "$wanted" "http://127.0.0.1:$port" "/var/lib/hall/$id/screen-token.json"
    if [ "$screens" != "${screens%% *}" ]; then
      say "One machine draws one wall: $wanted. The others of the venue's file need local = false and a Pi each."
    fi
  fi
}

# Let a tablet describe the hall: until it has, neither the daemon nor its wall starts.
be_set_up() {
  local unit file=$ETC/venues/hall.toml
  chgrp hall "$ETC/venues"
  chmod 2775 "$ETC/venues"
  as_hall "$OPT/current/.venv/bin/python" - <<'PYTHON'
from pathlib import Path
from hall.folder import StateFolder
StateFolder(path=Path("/var/lib/hall/hall")).create().screen_token()
PYTHON
  printf 'HALL_VENUE=%s\n' "$file" | put "$ETC/hall.env"
  sed "s/@PORT@/8080/" deploy/system/avahi.service | put /etc/avahi/services/hall.service
  be_screen wall-1 http://127.0.0.1:8080 /var/lib/hall/hall/screen-token.json
  for unit in hall.service hall-screen@wall-1.service; do
    printf '[Unit]\nConditionPathExists=%s\n' "$file" | put "$UNITS/$unit.d/after-setup.conf"
    note_role "$unit"
  done
  note_role hall-setup.service
}

# A venue that is named waits for no tablet.
end_set_up() {
  if has_role hall-setup.service; then
    disable hall-setup.service
    rm -f "$NOTED/role-hall-setup.service" "$NOTED/runs-hall-setup.service"
    rm -rf "$UNITS/hall.service.d/after-setup.conf" "$UNITS/hall-screen@wall-1.service.d/after-setup.conf"
  fi
}

be_screen() {
  put "$ETC/tokens/screen.json" 600 <"$3"
  printf 'HALL_FEED=%s\n' "$2" | put "$ETC/screen.env"
  drop_other_screens "hall-screen@$1.service"
  note_role "hall-screen@$1.service"
}

be_reader() {
  put "$ETC/tokens/reader.json" 600 <"$2"
  printf 'HALL_FEED=%s\n' "$1" | put "$ETC/reader.env"
  note_role hall-reader.service
}

be_speaker() {
  put "$ETC/tokens/speaker-$1.json" 600 <"$3"
  printf 'HALL_FEED=%s\n' "$2" | put "$ETC/speaker.env"
  note_role "hall-speaker@$1.service"
}

# Who may use the broker is written anew; others than those are refused.
be_broker() {
  local place=/etc/mosquitto/hall
  # shellcheck source=/dev/null
  . "$ETC/hall.env"
  install -d -m 750 -o hall -g mosquitto "$place"
  as_hall "$OPT/current/.venv/bin/hall" broker "$HALL_VENUE" --out "$place"
  chown -R root:mosquitto "$place"
  find "$place" -type f -exec chmod 640 {} +
  put /etc/mosquitto/conf.d/hall.conf <deploy/mosquitto.conf
  rm -f "$NOTED/runs-mosquitto.service" # it reads them at its start
  note_role mosquitto.service
}

note_role() { put "$NOTED/role-$1" 600 </dev/null; }

roles() {
  local file
  for file in "$NOTED"/role-*; do
    if [ -f "$file" ]; then basename "$file" | sed 's/^role-//'; fi
  done
}

has_role() {
  # shellcheck disable=SC2053
  while read -r role; do if [[ $role == $1 ]]; then return 0; fi; done < <(roles)
  return 1
}

# One machine draws one wall.
drop_other_screens() {
  local role
  while read -r role; do
    if [[ $role == hall-screen@* && $role != "$1" ]]; then
      disable "$role"
      rm -f "$NOTED/role-$role"
    fi
  done < <(roles)
}

disable() {
  systemctl --quiet disable "$1" 2>/dev/null || true
  if systemd_runs; then systemctl stop "$1" 2>/dev/null || true; fi
}

# What only a wall screen needs of the system; each thing is asked about and can be taken back.
prepare_boot() {
  local file=/boot/firmware/cmdline.txt option added=() target
  if has_role hall.service && [ "$(cat /etc/hostname)" != hall ] && [ ! -f "$NOTED/hostname" ] &&
    agrees "Tablets find the hall as hall.local. Call this machine \"hall\" (now: $(cat /etc/hostname))?"; then
    cp /etc/hostname "$NOTED/hostname"
    printf 'hall\n' >/etc/hostname
    grep -qs '[[:space:]]hall$' /etc/hosts || printf '127.0.1.1\thall\n' >>/etc/hosts
    if systemd_runs; then hostnamectl set-hostname hall || true; fi
  fi
  if ! has_role 'hall-screen@*'; then return 0; fi
  target=$(readlink -f /etc/systemd/system/default.target /lib/systemd/system/default.target 2>/dev/null | head -n 1)
  target=$(basename "${target:-multi-user.target}")
  if [ "$target" = graphical.target ] && [ -f /etc/X11/default-display-manager ] &&
    agrees "A wall screen draws without a desktop. Let this machine start without one?"; then
    printf '%s\n' "$target" >"$NOTED/target"
    systemctl --quiet set-default multi-user.target
  fi
  [ -f "$file" ] || return 0
  for option in "${BOOT_OPTIONS[@]}"; do
    grep -qwF -- "${option%%=*}" "$file" || added+=("$option")
  done
  if [ ${#added[@]} -gt 0 ] && agrees "Write into $file, for a picture without a cursor or a dark pause: ${added[*]}?"; then
    [ -f "$file.before-hall" ] || cp "$file" "$file.before-hall"
    printf '%s\n' "${added[@]}" >>"$NOTED/boot-options"
    sed -i "1s|[[:space:]]*\$| ${added[*]}|" "$file"
    say "The new boot options count from the next start."
  fi
}

start_all() {
  local role
  if systemd_runs; then
    systemctl daemon-reload
    udevadm control --reload 2>/dev/null || true # a container has no udev
    systemctl try-restart systemd-journald avahi-daemon 2>/dev/null || true
  fi
  while read -r role; do
    systemctl --quiet enable "$role"
    if [[ $role == hall-screen@* ]]; then systemctl --quiet disable getty@tty1.service || true; fi
  done < <(roles)
  restart_all
}

restart_all() {
  local role
  if ! systemd_runs; then
    say "systemd does not run here (a chroot?): the units are enabled and start with the machine."
    while read -r role; do what_runs "$role" | put "$NOTED/runs-$role" 600; done < <(roles)
    return 0
  fi
  while read -r role; do
    if [ "$(cat "$NOTED/runs-$role" 2>/dev/null)" = "$(what_runs "$role")" ] && systemctl --quiet is-active "$role"; then
      continue
    fi
    if systemctl restart "$role"; then
      what_runs "$role" | put "$NOTED/runs-$role" 600
    else
      say "$role did not start; it is tried again by itself. Why: journalctl -u $role"
    fi
  done < <(roles)
}

# Everything that a running part was started with: a part is begun anew only where that has changed.
what_runs() {
  local unit=${1/@*.service/@.service}
  {
    current
    cat "$UNITS/$unit" "$ETC"/*.env "$ETC"/tokens/* "$ETC"/venues/*.toml "$ETC"/regulations/*.toml 2>/dev/null || true
  } | sha256sum
}

hold_upgrades() {
  local unit
  install -d -m 700 "$NOTED"
  for unit in "${UPGRADES[@]}"; do
    if [ -f "/lib/systemd/system/$unit" ] && [ "$(readlink "$UNITS/$unit")" != /dev/null ]; then
      if systemd_runs; then systemctl --quiet stop "$unit" || true; fi
      systemctl --quiet mask "$unit"
      printf '%s\n' "$unit" >>"$NOTED/held-upgrades"
    fi
  done
  touch "$NOTED/event"
  say "Event mode: this machine upgrades nothing by itself until: sudo $0 --event off"
}

let_upgrades() {
  local unit
  if [ -f "$NOTED/held-upgrades" ]; then
    while read -r unit; do
      systemctl --quiet unmask "$unit"
      if systemd_runs && [[ $unit == *.timer ]]; then systemctl start "$unit" || true; fi
    done <"$NOTED/held-upgrades"
  fi
  rm -f "$NOTED/held-upgrades" "$NOTED/event"
  say "Event mode is off: the system upgrades itself again as it was set up to."
}

uninstall() {
  local purge=$1 role option file=/boot/firmware/cmdline.txt
  while read -r role; do
    if [ "$role" != mosquitto.service ]; then disable "$role"; fi
    if [[ $role == hall-screen@* ]]; then systemctl --quiet enable getty@tty1.service || true; fi
  done < <(roles)
  if [ -f "$NOTED/event" ]; then let_upgrades; fi
  if [ -f "$NOTED/target" ]; then systemctl --quiet set-default "$(cat "$NOTED/target")"; fi
  if [ -f "$NOTED/hostname" ]; then
    cp "$NOTED/hostname" /etc/hostname
    sed -i '/^127\.0\.1\.1\thall$/d' /etc/hosts
  fi
  if [ -f "$NOTED/boot-options" ] && [ -f "$file" ]; then
    while read -r option; do sed -i "1s#[[:space:]]\\+$option\\([[:space:]]\\|\$\\)#\\1#" "$file"; done <"$NOTED/boot-options"
    rm -f "$file.before-hall"
  fi
  rm -f "$UNITS"/hall.service.d/after-setup.conf "$UNITS"/hall-screen@wall-1.service.d/after-setup.conf
  rmdir "$UNITS"/hall.service.d "$UNITS"/hall-screen@wall-1.service.d 2>/dev/null || true # others' changes stay
  rm -f "$UNITS"/hall.service "$UNITS"/hall-*.service /etc/udev/rules.d/60-hall.rules /etc/tmpfiles.d/hall.conf \
    /etc/systemd/journald.conf.d/hall.conf /etc/systemd/system.conf.d/hall.conf /etc/avahi/services/hall.service \
    /etc/mosquitto/conf.d/hall.conf
  rmdir /etc/systemd/journald.conf.d /etc/systemd/system.conf.d 2>/dev/null || true
  rm -rf /etc/mosquitto/hall /run/hall-greeting
  if [ "$(readlink /usr/local/bin/hall)" = /opt/hall/current/.venv/bin/hall ]; then rm -f /usr/local/bin/hall; fi
  rm -rf "$OPT" "$NOTED" "$ETC/tokens" "$ETC"/*.env
  if [ -n "$purge" ]; then
    rm -rf "$ETC" /var/lib/hall
    userdel hall 2>/dev/null || true
    userdel hall-screen 2>/dev/null || true
  else
    say "Kept: your configuration in $ETC, journals and PINs in /var/lib/hall (--purge removes them too)."
  fi
  if systemd_runs; then
    systemctl daemon-reload
    systemctl try-restart avahi-daemon mosquitto 2>/dev/null || true
  fi
  say "Hall is gone from this machine. System packages that it needed stay."
}

tell_what_to_do() {
  if has_role hall-setup.service && [ ! -f "$ETC/venues/hall.toml" ]; then
    say "The screen of this machine shows a code. Point a tablet's camera at it, describe the hall, and it starts."
  fi
  if has_role hall.service; then
    say "The hall runs with the machine. The arbiters' PINs of the first start (write them down):"
    say "  sudo cat /run/hall-greeting/greeting"
    say "Is everything well?"
    say "  sudo -u hall hall check $(sed -n 's/^HALL_VENUE=//p' "$ETC/hall.env")"
  elif [ -z "$(roles)" ]; then
    say "The program is here, but this machine has no part yet: name a VENUE, --screen, --reader or --speaker."
  fi
}
