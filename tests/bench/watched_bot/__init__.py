"""The bot as its host starts it, in a separate process, and how much it uses: `python -m tests.bench.watched_bot`."""
