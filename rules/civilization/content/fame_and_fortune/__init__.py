"""What Fame and Fortune brings, or replaces: a file for each kind of thing. A card of a name that is
there already replaces it."""
