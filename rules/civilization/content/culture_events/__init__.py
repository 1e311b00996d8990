"""The culture events, one file for each level (CB-015)."""
