"""The governments of Wisdom and Warfare: all cards are replaced (CW-009)."""
