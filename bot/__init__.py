"""The Discord bot, in rooms that stand on each other: all that it does to games goes through `bot.table`."""
