-- The secret that decides the chance of a game, together with the words of its players: drawn when its lobby opens. Games
-- that have begun without one go on as they began.
ALTER TABLE games ADD COLUMN secret TEXT;
UPDATE games SET secret = lower(hex(randomblob(32))) WHERE status = 'lobby';
ALTER TABLE seats ADD COLUMN word TEXT NOT NULL DEFAULT '';

-- The row of an answer of chance in the ledger, by the number of the draw.
ALTER TABLE answers ADD COLUMN draw INTEGER;

CREATE TABLE ledger (                      -- rows of which each is bound to all before it: never changed, never deleted
    id   INTEGER PRIMARY KEY,
    game INTEGER NOT NULL REFERENCES games (id),
    row  TEXT NOT NULL,                    -- JSON
    head TEXT NOT NULL,                    -- the running head after it
    kept BLOB NOT NULL,                    -- JSON, compressed: the options of a draw, the secret of a game
    at   REAL NOT NULL
) STRICT;
CREATE INDEX ledger_of_game ON ledger (game, id);
