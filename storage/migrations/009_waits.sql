CREATE TABLE waits (                       -- the seats that are asked, and since when
    game     INTEGER NOT NULL REFERENCES games (id),
    seat     TEXT NOT NULL,
    user     INTEGER NOT NULL,             -- who sat there then
    given    INTEGER NOT NULL,             -- answers of the seat then of which something had come
    since    REAL NOT NULL,
    runs     REAL NOT NULL,                -- from when its clock counts
    reminded INTEGER NOT NULL DEFAULT 0,   -- how often its player has been reminded
    voted    INTEGER NOT NULL DEFAULT 0,   -- its time is over, and the others have been asked
    PRIMARY KEY (game, seat)
) STRICT, WITHOUT ROWID;

CREATE TABLE reminders (                   -- of all games together, as a person gets one message
    user    INTEGER PRIMARY KEY,
    at      REAL NOT NULL,                 -- the last one
    snoozed REAL                           -- when the next one was asked for
) STRICT;

CREATE TABLE absences (
    id    INTEGER PRIMARY KEY,
    user  INTEGER NOT NULL,
    since REAL NOT NULL,
    until REAL NOT NULL,
    state INTEGER NOT NULL DEFAULT 0       -- 1: what happens when it begins has been done; 2: when it ends
) STRICT;
CREATE INDEX absences_of_user ON absences (user);

CREATE INDEX outbox_of_game ON outbox (game);

-- Games that are going on: whoever is asked now has been waited for since the last answer.
INSERT INTO waits (game, seat, user, given, since, runs)
SELECT games.id, asked.value, seats.user, -1, coalesce(last.at, strftime('%s', 'now')), strftime('%s', 'now')
FROM games
JOIN json_each(games.asked) AS asked
JOIN seats ON seats.game = games.id AND seats.seat = asked.value
LEFT JOIN (SELECT game, max(at) AS at FROM answers WHERE undone = 0 GROUP BY game) AS last ON last.game = games.id
WHERE games.status = 'running';
