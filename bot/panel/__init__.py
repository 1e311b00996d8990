"""Everything that a player touches: the private panel, its controls, and answers to presses and commands."""
