"""The civilizations, one file for each (CB-002)."""
