"""English: log-in, devices, the encrypted connection."""

from __future__ import annotations

from hall.words.access import AccessLabels

ENGLISH = AccessLabels(
    post="Office",
    pair="Connect a tablet",
    pair_text="Choose the office: a code for one device appears.",
    scan_with="Point the new tablet's camera at it",
    good_for="The code is good for",
    seconds="s",
    close="Close",
    all_halls="all halls",
    elsewhere="This is another hall. Your log-in is good in “{}” only.",
    other_role="This page is not for your office.",
    to_own_hall="To your own hall",
    only_encrypted="The arbiters' pages open over an encrypted connection only",
    install_first="Install the hall's certificate on this tablet once, then go on to the encrypted address.",
    certificate="1. Download the certificate",
    fingerprint="The SHA-256 fingerprint must be the one that hall tls has shown:",
    go_on="2. Go on to the encrypted address",
)
