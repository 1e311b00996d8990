"""The additions and replacements of Wisdom and Warfare: a file for each kind of thing. A card of a name that is there
already replaces it."""
