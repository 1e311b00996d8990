CREATE TABLE passes (                      -- questions on which a seat has left word to pass
    game INTEGER NOT NULL REFERENCES games (id),
    seat TEXT NOT NULL,
    kind TEXT NOT NULL,
    PRIMARY KEY (game, seat, kind)
) STRICT, WITHOUT ROWID;
