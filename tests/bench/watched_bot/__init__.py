"""The bot as its host starts it, and what it takes, in a process of its own: `python -m tests.bench.watched_bot`."""
