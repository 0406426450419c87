"""The floor of any browser solution: a bare clock page in Chromium, measured beside ours in the same run.

python -m tests.bench.bench_browser
"""

from __future__ import annotations

import os
import subprocess
import tempfile
import time
from pathlib import Path

CHROMIUM = "/usr/bin/chromium"
WARM_UP_S = 5.0
MEASURED_S = 30.0
PAGE = """<!doctype html><title>clock</title>
<body style="background:#0B1120;color:#FFB84D;font:bold 400px sans-serif;text-align:center"><div id=t></div>
<script>
const end = Date.now() + 300000;
function tick() {
  const left = Math.ceil((end - Date.now()) / 1000);
  t.textContent = String(left / 60 | 0).padStart(2, '0') + ':' + String(left % 60).padStart(2, '0');
  setTimeout(tick, (end - Date.now()) % 1000);
}
tick();
</script>"""


def rows() -> list[tuple[str, str, str]]:
    """What, measured, target (none: this is what others are held against)."""
    with tempfile.TemporaryDirectory(prefix="hall-browser-") as folder:
        page = Path(folder) / "clock.html"
        page.write_text(PAGE, encoding="utf-8")
        browser = subprocess.Popen(
            [CHROMIUM, *_flags(folder), f"file://{page}"],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
        try:
            time.sleep(WARM_UP_S)
            family = _family(browser.pid)
            before = sum(map(_cpu_s, family))
            time.sleep(MEASURED_S)
            cpu = (sum(map(_cpu_s, family)) - before) * 60 / MEASURED_S
            memory = sum(map(_pss_mib, family))
        finally:
            browser.terminate()
            browser.wait(timeout=10)
    return [
        ("bare clock page in Chromium, CPU s a minute", f"{cpu:.2f}", "-"),
        ("bare clock page in Chromium, PSS MiB", f"{memory:.0f}", "-"),
    ]


def main() -> None:
    for what, measured, target in rows():
        print(f"{what:<52} {measured:>20} {target:>20}")


def _flags(folder: str) -> list[str]:
    return [
        "--headless",
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--window-size=1920,1080",
        f"--user-data-dir={folder}/profile",
        "--remote-debugging-port=0",
    ]


def _family(pid: int) -> list[int]:
    """A process and all its descendants."""
    parents = {}
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit():
            try:
                parents[int(entry.name)] = int((entry / "stat").read_text().rsplit(")", 1)[1].split()[1])
            except OSError:
                continue  # it ended while we looked
    family = [pid]
    for member in family:
        family.extend(child for child, parent in parents.items() if parent == member)
    return family


def _cpu_s(pid: int) -> float:
    try:
        fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    except OSError:
        return 0.0
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def _pss_mib(pid: int) -> float:
    try:
        lines = Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines()
    except OSError:
        return 0.0
    return next((int(line.split()[1]) / 1024 for line in lines if line.startswith("Pss:")), 0.0)


if __name__ == "__main__":
    main()
