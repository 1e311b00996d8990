-- Why somebody has given up a seat: whether they may come back by themselves depends on it.
ALTER TABLE former ADD COLUMN why TEXT NOT NULL DEFAULT 'left' CHECK (why IN ('left', 'overdue', 'voted', 'host'));
UPDATE former SET why = 'voted' WHERE EXISTS (
    SELECT 1 FROM motions WHERE kind = 'replace' AND state = 'done' AND outcome = 'yes' AND motions.game = former.game
    AND about = former.seat AND json_extract(details, '$.from') = former.user
);
UPDATE former SET why = 'overdue' WHERE why = 'left' AND EXISTS (
    SELECT 1 FROM motions WHERE kind = 'overdue' AND state = 'done' AND outcome = 'replace'
    AND motions.game = former.game AND about = former.seat AND json_extract(details, '$.user') = former.user
);

-- Who has opened a game, when, and in which server it is played: so that nobody opens too many.
ALTER TABLE games ADD COLUMN opener INTEGER;
ALTER TABLE games ADD COLUMN opened REAL;
ALTER TABLE games ADD COLUMN server INTEGER;
UPDATE games SET opener = host;

-- How secrets reach a person is known of the person, not of each game.
INSERT INTO preferences (user, name, value)
    SELECT user, 'reads', private FROM (
        SELECT user, private, max(game) FROM seats WHERE user > 0 AND private != 'unknown' GROUP BY user
    ) WHERE true
    ON CONFLICT DO NOTHING;
UPDATE seats SET private = (SELECT value FROM preferences WHERE preferences.user = seats.user AND name = 'reads')
    WHERE private = 'unknown' AND EXISTS (
        SELECT 1 FROM preferences WHERE preferences.user = seats.user AND name = 'reads'
    );
CREATE INDEX asked_to_read ON outbox (place) WHERE json_extract(message, '$.controls') = 'readable';

CREATE TABLE interactions (                -- presses and commands that have been heard: none is heard twice
    id INTEGER PRIMARY KEY
) STRICT;
