"""Each press and each command is answered once, however often Discord delivers it: a broken connection may deliver one
again. Its number identifies it. The bot remembers a number for as long as that interaction can be answered. If another
process has heard it, or this one before a restart, what it does is still done once (storage/acts.py)."""

from __future__ import annotations

import logging

import discord

from rules.engine.tree import Json
from storage.acts import KEPT

log = logging.getLogger(__name__)

COMPLETION = discord.InteractionType.autocomplete.value
"""Offers while somebody types. It does no harm to make them twice."""


class Once:
    def __init__(self) -> None:
        self._heard: dict[int, None] = {}

    def is_new(self, interaction: Json) -> bool:
        """Whether an interaction, as Discord sends it, is new. From now on it is not."""
        if interaction["type"] == COMPLETION:
            return True
        id = int(interaction["id"])
        if id in self._heard:
            log.info("interaction %s was delivered once more", id)
            return False
        self._heard[id] = None
        while (oldest := next(iter(self._heard))) < id - KEPT:
            del self._heard[oldest]
        return True
