CREATE TABLE views (                       -- what was to be seen at moments to which pictures look back
    game   INTEGER NOT NULL REFERENCES games (id),
    number INTEGER NOT NULL,               -- answers given before
    what   TEXT NOT NULL,                  -- 'frame': by spectators when a turn had ended; 'turn SEAT': by that seat at
                                           -- the end of its turn
    told   INTEGER NOT NULL,               -- lines told before
    view   BLOB NOT NULL,                  -- JSON, compressed
    PRIMARY KEY (game, number, what)
) STRICT, WITHOUT ROWID;
