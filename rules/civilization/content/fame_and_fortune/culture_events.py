"""The culture events of Fame and Fortune."""
