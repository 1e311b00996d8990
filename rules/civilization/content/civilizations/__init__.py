"""The civilizations, a file each (CB-002)."""
