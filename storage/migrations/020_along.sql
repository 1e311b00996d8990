-- An answer that was given together with the one before goes back together with it, also when the others agree to that.
ALTER TABLE answers ADD COLUMN along INTEGER NOT NULL DEFAULT 0;
