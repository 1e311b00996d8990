ALTER TABLE games ADD COLUMN paused REAL;   -- since when nobody can answer; NULL: the game goes on

CREATE TABLE former (                      -- who has held a seat and has given it up: they have seen its secrets
    game INTEGER NOT NULL REFERENCES games (id),
    seat TEXT NOT NULL,
    user INTEGER NOT NULL,
    PRIMARY KEY (game, user, seat)
) STRICT, WITHOUT ROWID;
