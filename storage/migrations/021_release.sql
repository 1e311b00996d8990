-- The release of the program that has written a game last. An older one leaves it alone. 0: releases had no numbers yet.
ALTER TABLE games ADD COLUMN release INTEGER NOT NULL DEFAULT 0;
