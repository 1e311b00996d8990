"""All commands, and the controls that belong to them. They are imported here so that the bot answers them."""

from __future__ import annotations

from bot.client import Cradle
from bot.commands import (
    absent,
    acting,
    admin,
    chosen,
    coming_and_going,
    exporting,
    happened,
    lobby,
    looking,
    new_game,
    personal,
    planning,
    showing,
    undoing,
    verbs,
)

OF_A_GROUP = (chosen, new_game)
"""These have added their commands to `/game`."""


def with_commands(bot: Cradle) -> Cradle:
    for tree_of in (
        lobby, coming_and_going, undoing, admin, verbs, acting, planning, looking, happened, showing, exporting,
        personal, absent,
    ):  # fmt: skip
        tree_of.add_to(bot.tree)
    return bot
