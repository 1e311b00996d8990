"""The additions and replacements of Fame and Fortune, one file for each kind of thing. A card replaces an older one of
the same name."""
