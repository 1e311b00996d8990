"""The civilizations of Fame and Fortune."""
