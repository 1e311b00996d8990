-- What was told is kept as a deed (rules/engine/deed.py). `text` is how it was told then, in English: it is shown of
-- older lines, and of deeds that the rules do not know any more.
ALTER TABLE lines ADD COLUMN deed TEXT;
