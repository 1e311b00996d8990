"""The civilizations of Wisdom and Warfare."""
