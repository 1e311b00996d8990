"""The wonders of Fame and Fortune."""
