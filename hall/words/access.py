"""What log-in, devices and the way to an encrypted connection say: the list that every language must have."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class AccessLabels:
    """Texts without values, by where they stand; `{}` stands for a name."""

    post: str
    pair: str
    pair_text: str
    scan_with: str
    good_for: str
    seconds: str
    close: str
    all_halls: str
    elsewhere: str
    other_role: str
    to_own_hall: str
    only_encrypted: str
    install_first: str
    certificate: str
    fingerprint: str
    go_on: str
