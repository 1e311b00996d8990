"""Discord's REST API, version 10, as far as a bot like this needs it."""
