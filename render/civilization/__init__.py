"""How Sid Meier's Civilization: The Board Game looks."""
