CREATE TABLE motions (                     -- what the people of a game vote on
    id      INTEGER PRIMARY KEY AUTOINCREMENT,
    game    INTEGER NOT NULL REFERENCES games (id),
    kind    TEXT NOT NULL,
    about   TEXT,                          -- the seat it is about; NULL: the whole game
    mover   INTEGER,                       -- the user who has asked for it; NULL: nobody has
    text    TEXT NOT NULL,                 -- what is asked
    details TEXT NOT NULL,                 -- JSON: whatever else its kind has to know
    state   TEXT NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'decided', 'done', 'withdrawn')),
    outcome TEXT,                          -- the choice, or why it was withdrawn
    since   REAL NOT NULL,
    channel INTEGER,                       -- where its post stands
    message INTEGER,
    tidy    INTEGER NOT NULL DEFAULT 0     -- it has ended, and its post says how
) STRICT;
CREATE INDEX open_motions ON motions (game) WHERE tidy = 0;

CREATE TABLE votes (
    motion INTEGER NOT NULL REFERENCES motions (id),
    user   INTEGER NOT NULL,
    choice TEXT NOT NULL,
    PRIMARY KEY (motion, user)
) STRICT, WITHOUT ROWID;
