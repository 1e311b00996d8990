"""What Wisdom and Warfare brings, or replaces: a file for each kind of thing. A card of a name that is
there already replaces it."""
