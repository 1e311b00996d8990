"""The story of a game, and its readers."""
