"""The additions and replacements of Fame and Fortune: a file for each kind of thing. A card of a name that is there
already replaces it."""
