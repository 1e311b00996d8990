-- What a press or command does is done once. This is written together with what it does.
CREATE TABLE acts (
    interaction INTEGER PRIMARY KEY,       -- its number
    delivery    TEXT NOT NULL              -- the delivery that has done it
) STRICT;
INSERT INTO acts (interaction, delivery) SELECT id, '' FROM interactions;

CREATE TABLE owed (                        -- answers that are still to come: Discord shows "is thinking"
    interaction INTEGER PRIMARY KEY,
    token       TEXT NOT NULL
) STRICT;
INSERT INTO owed (interaction, token) SELECT id, token FROM interactions WHERE token IS NOT NULL;
DROP TABLE interactions;

-- How many changes a game has seen; who has made the last ones, and since which version nobody else has.
ALTER TABLE games ADD COLUMN version INTEGER NOT NULL DEFAULT 0;
ALTER TABLE games ADD COLUMN writer TEXT NOT NULL DEFAULT '';
ALTER TABLE games ADD COLUMN alone_since INTEGER NOT NULL DEFAULT 0;
