-- The index of the match files: tables that can be rebuilt from them. `matches` is from an older
-- version.
DROP TABLE IF EXISTS seats;
DROP TABLE IF EXISTS listed;
DROP TABLE IF EXISTS files;
DROP TABLE IF EXISTS matches;
CREATE TABLE files (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL UNIQUE,
    size INTEGER NOT NULL,
    modified INTEGER NOT NULL,
    problem TEXT NOT NULL DEFAULT ''
);
CREATE TABLE seats (
    file INTEGER NOT NULL REFERENCES files (id) ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    variant TEXT NOT NULL,
    created TEXT NOT NULL,
    name TEXT NOT NULL,
    level TEXT NOT NULL,
    won INTEGER NOT NULL,
    behind INTEGER NOT NULL,
    goals TEXT NOT NULL,
    line BLOB NOT NULL,
    PRIMARY KEY (file, seat)
) WITHOUT ROWID;
CREATE TABLE listed (
    file INTEGER PRIMARY KEY REFERENCES files (id) ON DELETE CASCADE,
    stem TEXT NOT NULL,
    variant TEXT NOT NULL,
    moment REAL NOT NULL,
    day TEXT NOT NULL,
    line BLOB NOT NULL
);
CREATE INDEX listed_by_moment ON listed (moment DESC, stem DESC);
CREATE INDEX listed_by_variant ON listed (variant, moment DESC, stem DESC);
CREATE INDEX listed_by_day ON listed (day) WHERE day <> '';
CREATE INDEX seats_by_level ON seats (level, variant, name);
CREATE INDEX seats_by_time ON seats (level, created);
CREATE INDEX seats_by_way_back ON seats (behind) WHERE behind > 0;

-- Tables that survive a rebuild: final seats, whose small files may be lost, and the coach's
-- reviews, which take long to compute.
CREATE TABLE IF NOT EXISTS chairs (
    name TEXT NOT NULL,
    created TEXT NOT NULL,
    chairs BLOB NOT NULL,
    PRIMARY KEY (name, created)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS measured (
    name TEXT NOT NULL,
    created TEXT NOT NULL,
    seat INTEGER NOT NULL,
    measured BLOB NOT NULL,
    PRIMARY KEY (name, created, seat)
) WITHOUT ROWID;
