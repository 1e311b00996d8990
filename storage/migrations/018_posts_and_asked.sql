-- Each post says of which kind it is, and carries what that kind carries, by its names.
ALTER TABLE outbox ADD COLUMN kind TEXT NOT NULL DEFAULT 'said';
DROP INDEX IF EXISTS asked_to_read;  -- the first state with that script had none
UPDATE outbox SET kind = CASE
    WHEN json_extract(message, '$.panel') IS NOT NULL THEN 'question'
    WHEN json_extract(message, '$.call') IS NOT NULL THEN 'call'
    ELSE coalesce(json_extract(message, '$.controls'), 'said')
END;
UPDATE outbox SET message = json_remove(json_set(message, '$.seat', json_extract(message, '$.panel')), '$.panel')
WHERE kind = 'question';
UPDATE outbox SET message = json_remove(json_set(message, '$.user', json_extract(message, '$.remind')), '$.remind')
WHERE kind = 'reminder';
UPDATE outbox SET message = json_remove(message, '$.controls', '$.call');
CREATE INDEX asked_to_read ON outbox (place) WHERE kind = 'readable';

-- Seats that have been told that they are asked, and questions for which they have been called: they stood in one list, and
-- a question had spaces in it.
UPDATE games SET asked = json_object(
    'seats', json((SELECT json_group_array(value) FROM json_each(games.asked) WHERE instr(value, ' ') = 0)),
    'questions', json((
        SELECT json_group_array(json_array(
            substr(value, 1, instr(value, ' ') - 1),
            substr(rest, 1, instr(rest, ' ') - 1),
            substr(rest, instr(rest, ' ') + 1)
        )) FROM (
            SELECT value, substr(value, instr(value, ' ') + 1) AS rest FROM json_each(games.asked)
            WHERE instr(value, ' ') > 0
        )
    ))
);
