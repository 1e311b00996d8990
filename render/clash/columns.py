"""The advance board in small, for strips that have room: twelve columns of four, with the player's advances filled
in."""

from __future__ import annotations

from collections.abc import Collection

from render.columns import Column
from rules.clash.kinds import Category

LETTERS = 4
"""How many letters distinguish the names of all categories."""


def columns_of(categories: Collection[Category], owned: Collection[str]) -> list[Column]:
    """The beginning of each category's name above its advances, from the top one down."""
    return [
        (category.name[:LETTERS], [advance.id in owned for advance in category.advances]) for category in categories
    ]
