"""The wonders, one file for each era (CB-012)."""
