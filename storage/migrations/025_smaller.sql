-- Large values stand in tables with row numbers: in the others each of them takes up pages of its own.
CREATE TABLE kept_views (
    game   INTEGER NOT NULL REFERENCES games (id),
    number INTEGER NOT NULL,               -- answers given before
    what   TEXT NOT NULL,                  -- 'frame': by spectators when a turn had ended; 'turn SEAT': by that seat at
                                           -- the end of its turn; 'end', 'end SEAT': when the game was over
    told   INTEGER NOT NULL,               -- lines told before
    view   BLOB NOT NULL,                  -- JSON, compressed
    based  INTEGER                         -- the number of the frame that its compression begins with; NULL: none
) STRICT;
INSERT INTO kept_views SELECT game, number, what, told, view, NULL FROM views ORDER BY game, number;
DROP TABLE views;
ALTER TABLE kept_views RENAME TO views;
CREATE UNIQUE INDEX views_of_game ON views (game, number, what);

CREATE TABLE kept_snapshots (              -- for going back, with the consent of others: of the last turns each, of those
    game   INTEGER NOT NULL REFERENCES games (id),  -- before some
    number INTEGER NOT NULL,
    base   BLOB NOT NULL
) STRICT;
INSERT INTO kept_snapshots SELECT game, number, base FROM snapshots ORDER BY game, number;
DROP TABLE snapshots;
ALTER TABLE kept_snapshots RENAME TO snapshots;
CREATE UNIQUE INDEX snapshots_of_game ON snapshots (game, number);

-- Nobody reads on which spaces something has happened.
ALTER TABLE lines DROP COLUMN spaces;

-- All that is not looked back to any more: what a seat saw at the end of older turns, and most of the older snapshots.
DELETE FROM views WHERE what LIKE 'turn %' AND number NOT IN (
    SELECT later.number FROM views AS later WHERE later.game = views.game AND later.what = views.what
    ORDER BY later.number DESC LIMIT 5
);
DELETE FROM snapshots WHERE rowid IN (
    SELECT id FROM (
        SELECT rowid AS id, row_number() OVER (PARTITION BY game ORDER BY number DESC) AS age,
               row_number() OVER (PARTITION BY game ORDER BY number) AS place FROM snapshots
    ) WHERE age > 25 AND place % 8 != 1
);

-- A week after its end a game is packed: all frames of its film are one value, compressed together.
ALTER TABLE games ADD COLUMN packed INTEGER NOT NULL DEFAULT 0;
CREATE TABLE films (
    game   INTEGER NOT NULL UNIQUE REFERENCES games (id),
    frames BLOB NOT NULL
) STRICT;
