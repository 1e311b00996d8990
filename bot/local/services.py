"""The parts that Discord consists of here."""

from dataclasses import dataclass

from bot.local.cdn import Files
from bot.local.channels import Channels
from bot.local.interactions import Interactions
from bot.local.messages import Messages
from bot.local.world import World


@dataclass
class Services:
    """The services that people's clients and the bot share."""

    world: World
    files: Files
    messages: Messages
    channels: Channels
    interactions: Interactions


def make_services(
    world: World, files: Files, *, acknowledge_within: float = 3.0, token_lives: float = 900.0
) -> Services:
    messages = Messages(world, files)
    interactions = Interactions(world, messages, acknowledge_within=acknowledge_within, token_lives=token_lives)
    return Services(world, files, messages, Channels(world, messages), interactions)
