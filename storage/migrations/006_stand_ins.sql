ALTER TABLE seats ADD COLUMN minded INTEGER NOT NULL DEFAULT 0;  -- a stand-in plays for its person; a negative user is a stand-in
