-- Several processes may play with a database on a server. One of them speaks in a place at a time.
CREATE TABLE senders (
    place TEXT PRIMARY KEY,
    owner TEXT NOT NULL,                   -- the process
    fence INTEGER NOT NULL,                -- which of its turns there
    until REAL NOT NULL
) STRICT, WITHOUT ROWID;

-- The things that only one of them does: a shard of the gateway, the clocks. A slot of its own says that a process lives.
CREATE TABLE slots (
    name  TEXT PRIMARY KEY,
    owner TEXT NOT NULL,
    until REAL NOT NULL
) STRICT, WITHOUT ROWID;

-- The process that owes an answer.
ALTER TABLE owed ADD COLUMN owner TEXT NOT NULL DEFAULT '';
