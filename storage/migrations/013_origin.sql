ALTER TABLE games ADD COLUMN origin TEXT;   -- of an imported game: the fingerprint of the first seed it has had
