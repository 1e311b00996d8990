"""The Discord bot: whatever it does to games goes through `bot.table`."""
