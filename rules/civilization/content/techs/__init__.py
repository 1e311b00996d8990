"""The techs, a file for each level (CB 13)."""
