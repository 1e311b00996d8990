"""A running game: what its seats say, what is kept of it, and what could come next."""
