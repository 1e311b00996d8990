"""Commands and presses, for all that know the whole bot."""

from __future__ import annotations

import discord

from bot.client import Cradle
from bot.panel import controls

Interaction = discord.Interaction[Cradle]
Press = controls.Press[Cradle]
