"""Which soak checks are not part of the everyday run at all, since they cannot be made short."""

from __future__ import annotations

import os

# A calm alone takes ten seconds, of eight processes; and it needs root.
collect_ignore = [] if "HALL_SOAK_HOSTS_MINUTES" in os.environ else ["test_hosts.py"]
