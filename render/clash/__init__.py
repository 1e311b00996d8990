"""Clash of Cultures in pictures."""
