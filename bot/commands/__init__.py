"""Slash commands: the lobby, playing, looking."""
