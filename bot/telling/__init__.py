"""What is said of a game, and to whom."""
