"""Transcripts: the record that shows whether a secret leaked."""

import io

import discord

from bot.local import Discord
from bot.local.json_object import Json
from tests.bot.local.local_bot import Bot, connected


async def play(card: str) -> dict[str, tuple[list[Json], str]]:
    """A little game in which Red holds a card. Returns everybody's transcript."""
    bot = Bot()

    @bot.tree.command()
    async def hand(interaction: discord.Interaction) -> None:
        """Shows your hand."""
        await interaction.response.send_message(f"You hold {card}", ephemeral=True)

    async with Discord(rate_limit_speed=None) as local, connected(bot, local):
        channel = bot.text_channel(local.channel("general"))
        await channel.send("Red drew a card", file=discord.File(io.BytesIO(b"board"), "board.txt"))
        red = local.user("Red")
        user = await bot.fetch_user(int(red.id))
        await user.send(file=discord.File(io.BytesIO(card.encode()), "hand.txt", description="Your hand"))
        await red.command(channel, "hand")
        people = [local.user(name) for name in ("Red", "Blue")]
        return {each.user.username: (each.transcript.comparable(), each.transcript.text()) for each in people}


async def test_only_who_may_know_can_tell_two_games_apart() -> None:
    one, other = await play("the king"), await play("the queen")
    assert one["Blue"] == other["Blue"]
    assert one["Red"] != other["Red"]
    assert "You hold the king" in one["Red"][1]
    assert "Your hand" in one["Red"][1]
    assert "king" not in one["Blue"][1]
    hashes = [
        [
            attachment["sha256"]
            for frame in game["Red"][0]
            if frame["is"] == "message"
            for attachment in frame["message"]["attachments"]
        ]
        for game in (one, other)
    ]
    assert hashes[0][0] == hashes[1][0]
    assert hashes[0][1] != hashes[1][1]
