"""The cards of the great person deck, one file for each type (CF-069)."""
