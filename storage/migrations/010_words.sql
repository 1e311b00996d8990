CREATE TABLE words (                       -- what seats have left word of beforehand, and what has come of it
    game  INTEGER NOT NULL REFERENCES games (id),
    seat  TEXT NOT NULL,
    words TEXT NOT NULL,                   -- JSON: storage/words.py
    PRIMARY KEY (game, seat)
) STRICT, WITHOUT ROWID;
INSERT INTO words (game, seat, words)
    SELECT game, seat, json_object('passes', json_group_object(kind, json('{}'))) FROM passes GROUP BY game, seat;
DROP TABLE passes;
