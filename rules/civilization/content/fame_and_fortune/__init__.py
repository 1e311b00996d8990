"""The additions and replacements of Fame and Fortune: a file for each kind of thing. A card replaces the one of the
same name that is there already."""
