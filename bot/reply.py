"""Answers to interactions: one plain sentence, or a panel edited in place."""

from __future__ import annotations

from typing import Any

import discord

from bot.wording import MESSAGE, short

Interaction = discord.Interaction[Any]
SORRY = "Something went wrong on my side; nothing has changed. Please try again."


async def sentence(interaction: Interaction, text: str) -> None:
    """Only the one who asked sees it."""
    text, private = short(text, MESSAGE), interaction.guild_id is not None
    if interaction.response.is_done():
        await interaction.followup.send(text, ephemeral=private)
    else:
        await interaction.response.send_message(text, ephemeral=private)


async def edit_or_reply(interaction: Interaction, content: str, view: discord.ui.View) -> None:
    """Edits the private panel that was used; a control under a public message gets a new private panel instead."""
    message = interaction.message
    own_panel = message is not None and (message.flags.ephemeral or interaction.guild_id is None)
    if interaction.response.is_done():
        await interaction.followup.send(content, view=view, ephemeral=interaction.guild_id is not None)
    elif own_panel:
        await interaction.response.edit_message(content=content, view=view, attachments=[])
    else:
        await interaction.response.send_message(content, view=view, ephemeral=interaction.guild_id is not None)
