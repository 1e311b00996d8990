ALTER TABLE outbox ADD COLUMN nonce TEXT;  -- by which Discord tells the message from all others, also of other databases
ALTER TABLE outbox ADD COLUMN why TEXT;    -- what was in the way at the last attempt; with 'failed': why there is no other
UPDATE outbox SET nonce = CASE state WHEN 'sending' THEN CAST(id AS TEXT) ELSE lower(hex(randomblob(12))) END;
