"""The people of a game: how they come together, vote, and hand over seats; and what hosts of a server do."""
