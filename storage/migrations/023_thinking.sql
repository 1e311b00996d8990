-- The token of an interaction that Discord shows as "is thinking", until it is answered: the next start says that it was
-- interrupted. Nobody can use it after a quarter of an hour.
ALTER TABLE interactions ADD COLUMN token TEXT;
