"""What a driver or session has reported, by kind."""

from __future__ import annotations

from hall.model.clocks import LinkChange, Reading, Report


class Told:
    """Keeps all reports in order."""

    def __init__(self) -> None:
        self.reports: list[Report] = []

    @property
    def readings(self) -> list[Reading]:
        return [report for report in self.reports if isinstance(report, Reading)]

    @property
    def link_changes(self) -> list[LinkChange]:
        return [report for report in self.reports if isinstance(report, LinkChange)]
