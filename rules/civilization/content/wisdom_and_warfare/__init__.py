"""The additions and replacements of Wisdom and Warfare, one file for each kind of thing. A card replaces an older one
of the same name."""
