-- What something said aside and unseen was about: without it an answer that has lapsed cannot be told from one that counts.
ALTER TABLE answers ADD COLUMN about TEXT NOT NULL DEFAULT '';
