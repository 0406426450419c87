CREATE TABLE IF NOT EXISTS ev (
    seq       INTEGER PRIMARY KEY,
    boot      INTEGER NOT NULL,
    wall      TEXT    NOT NULL,
    hall_ms   INTEGER NOT NULL,
    cmd_id    TEXT    UNIQUE,
    actor     TEXT    NOT NULL,
    type      TEXT    NOT NULL,
    v         INTEGER NOT NULL,
    body      TEXT    NOT NULL,
    prev_hash TEXT    NOT NULL
) STRICT;
CREATE TRIGGER IF NOT EXISTS ev_never_changes BEFORE UPDATE ON ev
BEGIN SELECT RAISE(ABORT, 'the journal never changes'); END;
CREATE TRIGGER IF NOT EXISTS ev_never_shrinks BEFORE DELETE ON ev
BEGIN SELECT RAISE(ABORT, 'the journal never changes'); END;
-- The last row's hash, written with it: the rows themselves say nothing of the last one.
CREATE TABLE IF NOT EXISTS head (
    one  INTEGER PRIMARY KEY CHECK (one = 1),
    seq  INTEGER NOT NULL,
    hash TEXT    NOT NULL
) STRICT;
