-- Two rooms that nobody has ever used.
DROP TABLE reminders;
DROP TABLE premoves;

-- An update that dropped answers did not mark them; those that were given instead bear the same numbers.
UPDATE answers SET undone = 1 WHERE id IN (
    SELECT id FROM (
        SELECT id, number, MIN(number) OVER (
            PARTITION BY game ORDER BY id DESC ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING
        ) AS next FROM answers WHERE undone = 0
    ) WHERE next <= number
);
CREATE UNIQUE INDEX standing_answers ON answers (game, number) WHERE undone = 0;

CREATE TABLE told (                        -- lines: what is taken back is marked, not deleted
    id     INTEGER PRIMARY KEY,
    game   INTEGER NOT NULL REFERENCES games (id),
    number INTEGER NOT NULL,
    text   TEXT NOT NULL,
    heard  TEXT,                           -- JSON list of seats; NULL: everybody
    spaces TEXT NOT NULL,                  -- JSON
    undone INTEGER NOT NULL DEFAULT 0
) STRICT;
INSERT INTO told (game, number, text, heard, spaces) SELECT game, number, text, heard, spaces FROM lines ORDER BY game, number;
DROP TABLE lines;
ALTER TABLE told RENAME TO lines;
CREATE UNIQUE INDEX standing_lines ON lines (game, number) WHERE undone = 0;

ALTER TABLE games ADD COLUMN waiting INTEGER NOT NULL DEFAULT 0;  -- its players know that it waits for an update
