"""Presses and commands as Discord tells them: for type checkers an interaction with this bot."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord

if TYPE_CHECKING:
    from bot.client import Cradle

    Interaction = discord.Interaction[Cradle]
else:
    Interaction = discord.Interaction
