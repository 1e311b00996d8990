"""Promised messages on their way to Discord, and the places where they stand."""
