-- The log of a game is read from its end, and its lines are looked for by the kind of their deed; what was told before
-- there were deeds was said.
CREATE INDEX lines_of_game ON lines (game);
CREATE INDEX lines_by_kind ON lines (game, coalesce(json_extract(deed, '$[0]'), 'says'));
