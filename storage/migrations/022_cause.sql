-- The number of the press or command from which a post comes: it stands in the log too.
ALTER TABLE outbox ADD COLUMN cause INTEGER;
