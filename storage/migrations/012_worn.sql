ALTER TABLE outbox ADD COLUMN dressed INTEGER NOT NULL DEFAULT 0;  -- it has buttons that only the newest post of a game keeps
CREATE INDEX dressed_posts ON outbox (game, id) WHERE dressed = 1;
