"""The data that a person's client sends when they run a command or use a component."""

from typing import Any

from bot.local import payloads
from bot.local.cdn import Files
from bot.local.enums import CommandType, ComponentType, Context, Installation, OptionType
from bot.local.json_object import Json
from bot.local.permissions import permissions_in
from bot.local.world import Channel, User, World

STRING_LENGTH = 6000
_SNOWFLAKES = {
    OptionType.USER,
    OptionType.CHANNEL,
    OptionType.ROLE,
    OptionType.MENTIONABLE,
    OptionType.ATTACHMENT,
}
_PYTHON_TYPES: dict[int, tuple[type, ...]] = {
    OptionType.INTEGER: (int,),
    OptionType.NUMBER: (int, float),
    OptionType.BOOLEAN: (bool,),
}
# What the values of a component refer to.
_VALUE_KINDS = {
    ComponentType.USER_SELECT: OptionType.USER,
    ComponentType.ROLE_SELECT: OptionType.ROLE,
    ComponentType.MENTIONABLE_SELECT: OptionType.MENTIONABLE,
    ComponentType.CHANNEL_SELECT: OptionType.CHANNEL,
    ComponentType.FILE_UPLOAD: OptionType.ATTACHMENT,
}


class Impossible(Exception):
    """A person wants something impossible. One sentence says why."""


def usable(world: World, user: User, command: Json, channel: Channel | None = None) -> bool:
    """Whether a client offers this command, in this channel or anywhere.

    Application Commands, Contexts: a command is offered where its contexts say so. Without contexts it is offered
    everywhere, but in other people's channels only if users may install the app."""
    needed = command.get("default_member_permissions")
    if command.get("guild_id") is not None and not _there(world, user, command["guild_id"], channel):
        return False
    anywhere = [each for guild in world.guilds_of(user.id) for each in world.top_channels(guild)]
    if needed is not None and not (channel and channel.is_dm):
        places = [channel] if channel else anywhere
        if not any(not int(needed) & ~permissions_in(world, user.id, each) for each in places):
            return False
    if channel is None:
        return True
    if channel.context == Context.PRIVATE_CHANNEL and Installation.USER not in command["integration_types"]:
        return False
    if command.get("contexts") is not None:
        return channel.context in command["contexts"]
    return not channel.is_dm or (command.get("guild_id") is None and bool(command.get("dm_permission", True)))


def _there(world: World, user: User, guild_id: str, channel: Channel | None) -> bool:
    """Whether the user is in the server that the command belongs to."""
    return user.id in world.guilds[guild_id].members if channel is None else channel.guild_id == guild_id


def command_named(world: World, user: User, channel: Channel, name: str, kind: CommandType) -> Json:
    for command in world.commands:
        if command["name"] == name and command["type"] == kind and usable(world, user, command, channel):
            return command
    raise Impossible(f"There is no command {name!r} here.")


def option_definitions(command: Json, path: list[str]) -> list[Json]:
    """The options of the command or subcommand at the end of the path."""
    at = command
    for name in path:
        inner = [each for each in at.get("options") or [] if each["name"] == name and each["type"] <= 2]
        if not inner:
            raise Impossible(f"The command {at['name']!r} has no subcommand {name!r}.")
        at = inner[0]
    definitions: list[Json] = at.get("options") or []
    if any(each["type"] <= OptionType.SUB_COMMAND_GROUP for each in definitions):
        raise Impossible(f"{at['name']!r} needs a subcommand.")
    return definitions


def nested(path: list[str], options: list[Json]) -> list[Json]:
    """The options as Discord nests them in subcommands."""
    for depth, name in reversed(list(enumerate(path))):
        group = depth < len(path) - 1
        kind = OptionType.SUB_COMMAND_GROUP if group else OptionType.SUB_COMMAND
        options = [{"type": int(kind), "name": name, "options": options}]
    return options


def check_options(definitions: list[Json], options: list[Json]) -> None:
    """Checks what clients check before they send."""
    by_name = {each["name"]: each for each in definitions}
    given = {each["name"] for each in options}
    for definition in definitions:
        if definition.get("required") and definition["name"] not in given:
            raise Impossible(f"The option {definition['name']!r} is required.")
    for option in options:
        if option["name"] not in by_name:
            raise Impossible(f"There is no option {option['name']!r}.")
        _check_value(by_name[option["name"]], option["value"])


def _check_value(definition: Json, value: Any) -> None:
    name, kind = definition["name"], definition["type"]
    wanted = _PYTHON_TYPES.get(kind, (str,))
    if not isinstance(value, wanted) or (isinstance(value, bool) and kind != OptionType.BOOLEAN):
        raise Impossible(f"The option {name!r} does not take {value!r}.")
    choices = definition.get("choices") or []
    if choices and value not in [each["value"] for each in choices]:
        raise Impossible(f"The option {name!r} does not offer {value!r}.")
    if kind == OptionType.STRING:
        longest = definition.get("max_length") or STRING_LENGTH
        _check_bounds(name, len(str(value)), definition.get("min_length"), longest)
    elif kind in (OptionType.INTEGER, OptionType.NUMBER):
        _check_bounds(name, value, definition.get("min_value"), definition.get("max_value"))


def _check_bounds(name: str, size: Any, least: float | None, most: float | None) -> None:
    if (least is not None and size < least) or (most is not None and size > most):
        raise Impossible(f"The option {name!r} is out of bounds.")


def resolved(world: World, files: Files, channel: Channel, wanted: list[tuple[int, str]]) -> Json:
    """The people, roles, channels and files that the values refer to, as Discord adds them."""
    found: Json = {}
    for kind, snowflake in wanted:
        if kind not in _SNOWFLAKES:
            continue
        for section, payload in _resolve(world, files, channel, kind, snowflake).items():
            found.setdefault(section, {})[snowflake] = payload
        if not any(snowflake in section for section in found.values()):
            raise Impossible(f"There is no {OptionType(kind).name.lower()} {snowflake}.")
    return found


def _resolve(world: World, files: Files, channel: Channel, kind: int, snowflake: str) -> Json:
    found: Json = {}
    guild = None if channel.is_dm else world.guild_of(channel)
    if kind in (OptionType.USER, OptionType.MENTIONABLE) and snowflake in world.users:
        found["users"] = payloads.user(world.users[snowflake])
        if guild and snowflake in guild.members:
            member = guild.members[snowflake]
            found["members"] = payloads.member_in(world, member, channel, with_user=False)
    if kind in (OptionType.ROLE, OptionType.MENTIONABLE) and guild and snowflake in guild.roles:
        found["roles"] = payloads.role(guild.roles[snowflake])
    if kind == OptionType.CHANNEL and guild and snowflake in world.channels:
        place = world.channels[snowflake]
        permissions = permissions_in(world, world.bot_id, place)
        found["channels"] = payloads.channel(world, place) | {"permissions": str(int(permissions))}
    if kind == OptionType.ATTACHMENT and snowflake in files.loose:
        found["attachments"] = payloads.attachment(world, files.loose[snowflake])
    return found


def resolved_values(world: World, files: Files, channel: Channel, component: Json) -> Json:
    """The same for a select or an upload that was filled in."""
    kind = _VALUE_KINDS.get(component.get("type") or component["component_type"], OptionType.STRING)
    return resolved(world, files, channel, [(kind, value) for value in component.get("values") or []])
