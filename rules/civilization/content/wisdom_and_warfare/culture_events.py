"""The culture events of Wisdom and Warfare."""
