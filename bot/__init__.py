"""The Discord bot, in rooms, one above another. Everything that it does to games goes through `bot.table`."""
