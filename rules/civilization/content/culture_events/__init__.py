"""The culture events, a file for each level (CB-015)."""
