"""The cards of the great person deck, a file for each type (CF-069)."""
