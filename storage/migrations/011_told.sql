-- So many answers everybody has been told of; what comes after them only whoever has given them sees.
ALTER TABLE games ADD COLUMN shown INTEGER NOT NULL DEFAULT 0;
-- What spectators saw when a message was promised: its pictures are made from that, whenever it is delivered.
ALTER TABLE outbox ADD COLUMN view BLOB;
