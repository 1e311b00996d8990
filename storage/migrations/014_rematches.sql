CREATE TABLE rematches (                   -- games that the same people play once more
    new INTEGER PRIMARY KEY REFERENCES games (id),
    old INTEGER NOT NULL REFERENCES games (id)
) STRICT;
CREATE INDEX rematches_of ON rematches (old);

INSERT INTO rematches (new, old)
SELECT min(there.game), known.game FROM places AS known
JOIN places AS there ON there.channel = known.channel AND there.role = 'thread'
WHERE known.role = 'rematch' AND there.game > known.game GROUP BY known.game;
DELETE FROM places WHERE role = 'rematch';
