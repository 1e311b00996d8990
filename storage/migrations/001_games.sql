CREATE TABLE games (
    id        INTEGER PRIMARY KEY,
    name      TEXT NOT NULL,
    rules     TEXT NOT NULL,               -- which game, by name
    options   TEXT NOT NULL,               -- JSON
    status    TEXT NOT NULL CHECK (status IN ('lobby', 'running', 'ended')),
    host      INTEGER NOT NULL,            -- the user who opened it
    saved     BLOB,                        -- snapshot and journal, packed; NULL in the lobby
    number    INTEGER NOT NULL DEFAULT 0,  -- answers given so far
    position  TEXT NOT NULL DEFAULT '',    -- checksum of the open position
    announced INTEGER NOT NULL DEFAULT 0,  -- lines already told in the game's thread
    asked     TEXT NOT NULL DEFAULT '[]'   -- seats that have been told that they are asked, JSON
) STRICT;

CREATE TABLE answers (                     -- append-only: what is taken back is marked, not deleted
    id       INTEGER PRIMARY KEY,
    game     INTEGER NOT NULL REFERENCES games (id),
    number   INTEGER NOT NULL,
    step     TEXT NOT NULL,
    seat     TEXT NOT NULL,
    kind     TEXT NOT NULL,
    answer   TEXT NOT NULL,                -- JSON
    checksum TEXT NOT NULL,
    at       REAL NOT NULL,
    undone   INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX answers_of_game ON answers (game, number);

CREATE TABLE snapshots (                   -- one per turn: for undo and rewind
    game   INTEGER NOT NULL REFERENCES games (id),
    number INTEGER NOT NULL,
    base   BLOB NOT NULL,
    PRIMARY KEY (game, number)
) STRICT, WITHOUT ROWID;

CREATE TABLE lines (                       -- what has been told
    game   INTEGER NOT NULL REFERENCES games (id),
    number INTEGER NOT NULL,
    text   TEXT NOT NULL,
    heard  TEXT,                           -- JSON list of seats; NULL: everybody
    spaces TEXT NOT NULL,                  -- JSON
    PRIMARY KEY (game, number)
) STRICT, WITHOUT ROWID;

CREATE TABLE seats (
    game    INTEGER NOT NULL REFERENCES games (id),
    seat    TEXT NOT NULL,
    user    INTEGER NOT NULL,
    private TEXT NOT NULL DEFAULT 'unknown' CHECK (private IN ('unknown', 'dm', 'ephemeral')),
    PRIMARY KEY (game, seat),
    UNIQUE (game, user)
) STRICT, WITHOUT ROWID;
CREATE INDEX seats_of_user ON seats (user);

CREATE TABLE places (                      -- the thread or channel of a game
    game    INTEGER NOT NULL REFERENCES games (id),
    role    TEXT NOT NULL,                 -- 'thread', 'lobby message' ...
    channel INTEGER NOT NULL,
    message INTEGER,
    PRIMARY KEY (game, role)
) STRICT, WITHOUT ROWID;
CREATE INDEX places_by_channel ON places (channel);

CREATE TABLE outbox (                      -- messages that have been promised; delivered in order, each once
    id      INTEGER PRIMARY KEY AUTOINCREMENT,
    game    INTEGER REFERENCES games (id),
    place   TEXT NOT NULL,                 -- 'channel:ID' or 'user:ID'
    message TEXT NOT NULL,                 -- JSON: how to build it
    state   TEXT NOT NULL DEFAULT 'due' CHECK (state IN ('due', 'sending', 'sent', 'failed')),
    since   REAL NOT NULL,
    sent    INTEGER                        -- the id Discord gave it
) STRICT;
CREATE INDEX outbox_due ON outbox (state, id);

CREATE TABLE preferences (user INTEGER NOT NULL, name TEXT NOT NULL, value TEXT NOT NULL, PRIMARY KEY (user, name)) STRICT, WITHOUT ROWID;
-- Two rooms that are still empty: players to be called again, and answers given beforehand.
CREATE TABLE reminders (id INTEGER PRIMARY KEY, game INTEGER NOT NULL REFERENCES games (id), user INTEGER NOT NULL, due REAL NOT NULL) STRICT;
CREATE TABLE premoves (id INTEGER PRIMARY KEY, game INTEGER NOT NULL REFERENCES games (id), seat TEXT NOT NULL, kind TEXT NOT NULL, answer TEXT NOT NULL) STRICT;
