"""What is said of pairing anew those left waiting, in English."""

from __future__ import annotations

from hall.words.repairing import RepairWords

WORDS = RepairWords(
    title="Left without an opponent: {}",
    pair="Pair them",
    note="The new game waits until an arbiter starts it",
    rule_first="Rule on the other boards first",
    nobody_fits="Nobody to pair: met before, the same colour is due, or kept apart",
    done="Board {}: new pair {} – {}",
    said="Board {}: left without opponents, {} – {} play each other; did not come: {}; board {} is empty",
    not_allowed="The regulation does not allow pairing those left without an opponent",
    not_waiting="Player no. {} does not wait for an opponent",
    have_met="Players no. {} and no. {} have played each other already",
)
