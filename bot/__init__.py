"""The Discord bot, in rooms that stand on each other. Everything that it does to games goes through `bot.table`."""
