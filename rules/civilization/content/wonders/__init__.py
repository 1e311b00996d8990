"""The wonders, a file for each era (CB-012)."""
