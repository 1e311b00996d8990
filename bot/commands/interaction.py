"""The types of commands and presses, for everything that knows the whole bot."""

from __future__ import annotations

import discord

from bot.client import Cradle
from bot.panel import controls

Interaction = discord.Interaction[Cradle]
Press = controls.Press[Cradle]
