"""The wonders of Wisdom and Warfare."""
