"""Application commands: Discord's rules for them, and the list of the bot's own."""

import re
from typing import Any

from bot.local import errors
from bot.local.enums import CommandType, OptionType
from bot.local.errors import ApiError, FormErrors, Path
from bot.local.json_object import Json
from bot.local.limits import check_choices
from bot.local.world import World

NAME = re.compile(r"[-_'\w]{1,32}")
"""Application Commands, Application Command Object: lower-case letters of any script, digits, hyphen, underscore and
apostrophe."""
DESCRIPTION_LENGTH = 100
"""Application Commands, Application Command Object."""
OPTIONS = 25
"""Application Commands, Application Command Object."""
MOST = {CommandType.CHAT_INPUT: 100, CommandType.USER: 15, CommandType.MESSAGE: 15}
"""Application Commands, Registering a Command: the number of each type in one place."""
CHARACTERS = 8000
"""API Reference, Error Messages: the size of names, descriptions and values together."""
_GROUPS = (OptionType.SUB_COMMAND, OptionType.SUB_COMMAND_GROUP)
_COMPLETABLE = (OptionType.STRING, OptionType.INTEGER, OptionType.NUMBER)

_DEFAULTS: Json = {
    "type": CommandType.CHAT_INPUT.value,
    "description": "",
    "name_localizations": None,
    "description_localizations": None,
    "default_member_permissions": None,
    "dm_permission": True,
    "contexts": None,
    "integration_types": [0],
    "nsfw": False,
}
_FIELDS = ("name", "options", *_DEFAULTS)


def listed(world: World, guild_id: str | None) -> list[Json]:
    return [each for each in world.commands if each.get("guild_id") == guild_id]


def found(world: World, command_id: str, guild_id: str | None) -> Json:
    for command in listed(world, guild_id):
        if command["id"] == command_id:
            return command
    raise errors.unknown_command()


def overwrite_all(world: World, guild_id: str | None, definitions: Any) -> list[Json]:
    """Replaces all commands of one place. A command that keeps its type and name keeps its id."""
    if not isinstance(definitions, list):
        raise errors.invalid_form((), "BASE_TYPE_BAD_TYPE", "Only lists are accepted.")
    form = FormErrors()
    seen: set[tuple[int, str]] = set()
    for index, definition in enumerate(definitions):
        if not isinstance(definition, dict):
            form.add((index,), "DICT_TYPE_CONVERT", "Only dictionaries may be used in a DictType")
            continue
        _check(definition, form, (index,))
        key = (definition.get("type", 1), str(definition.get("name")))
        if key in seen:
            message = "Application command names must be unique"
            form.add((index,), "APPLICATION_COMMANDS_DUPLICATE_NAME", message)
        seen.add(key)
    form.raise_if_any()
    _check_count(definitions)
    before = {(each["type"], each["name"]): each for each in listed(world, guild_id)}
    made = [_made(world, guild_id, each, before) for each in definitions]
    world.commands = [each for each in world.commands if each.get("guild_id") != guild_id] + made
    _tell(world)
    return made


def upsert(world: World, guild_id: str | None, definition: Json) -> tuple[Json, bool]:
    """Makes one command, or replaces the one with that name. Also returns whether it is new."""
    form = FormErrors()
    _check(definition, form, ())
    form.raise_if_any()
    before = {(each["type"], each["name"]): each for each in listed(world, guild_id)}
    command = _made(world, guild_id, definition, before)
    others = [each for each in world.commands if each["id"] != command["id"]]
    _check_count([each for each in others if each.get("guild_id") == guild_id] + [command])
    world.commands = [*others, command]
    _tell(world)
    return command, (command["type"], command["name"]) not in before


def edit(world: World, command: Json, changes: Json) -> Json:
    definition = {key: value for key, value in command.items() if key in _FIELDS} | changes
    form = FormErrors()
    _check(definition, form, ())
    form.raise_if_any()
    # Another one in its place: clients of people keep what they were told.
    kept = {key: definition[key] for key in _FIELDS if key in definition}
    changed = command | kept | {"version": world.snowflakes.next()}
    world.commands = [changed if each is command else each for each in world.commands]
    _tell(world)
    return changed


def delete(world: World, command: Json) -> None:
    world.commands.remove(command)
    _tell(world)


def _tell(world: World) -> None:
    # Not an event of the gateway: clients of people learn of it in their own way.
    world.publish("APPLICATION_COMMANDS_UPDATE", {})


def _made(world: World, guild_id: str | None, definition: Json, before: dict[tuple[int, str], Json]) -> Json:
    kept = {key: definition[key] for key in _FIELDS if key in definition}
    command = _DEFAULTS | {"options": []} | kept
    known = before.get((command["type"], command["name"]))
    same = known is not None and all(known[key] == command[key] for key in command)
    command |= {
        "id": known["id"] if known else world.snowflakes.next(),
        "application_id": world.bot_id,
        "version": known["version"] if known and same else world.snowflakes.next(),
    }
    if guild_id is not None:
        command["guild_id"] = guild_id
    return command


def _check_count(definitions: list[Json]) -> None:
    for kind, most in MOST.items():
        if sum(each.get("type", 1) == kind for each in definitions) > most:
            raise ApiError(400, 30032, f"Maximum number of application commands reached ({most}).")


def _check(definition: Json, form: FormErrors, path: Path) -> None:
    if definition.get("type", CommandType.CHAT_INPUT) == CommandType.CHAT_INPUT:
        _check_named(definition, form, path)
        _check_options(definition.get("options"), form, (*path, "options"), depth=0)
        if _characters(definition) > CHARACTERS:
            message = f"Command exceeds maximum size ({CHARACTERS})"
            form.add(path, "APPLICATION_COMMAND_TOO_LARGE", message)
    else:
        form.length((*path, "name"), definition.get("name") or "", 32, shortest=1)


def _check_named(definition: Json, form: FormErrors, path: Path) -> None:
    name = definition.get("name")
    if not name:
        form.required((*path, "name"))
    elif not isinstance(name, str) or name != name.lower() or not NAME.fullmatch(name):
        form.add((*path, "name"), "APPLICATION_COMMAND_INVALID_NAME", "Command name is invalid")
    description = definition.get("description") or ""
    form.length((*path, "description"), description, DESCRIPTION_LENGTH, shortest=1)


def _check_options(options: Any, form: FormErrors, path: Path, depth: int) -> None:
    form.length(path, options, OPTIONS)
    names: set[str] = set()
    optional_seen = False
    for index, option in enumerate(options or []):
        where = (*path, index)
        _check_option(option, form, where, depth)
        if option.get("name") in names:
            message = "Option names must be unique"
            form.add(where, "APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS", message)
        names.add(option.get("name"))
        if option.get("required") and optional_seen:
            message = "Required options must be placed before non-required options"
            form.add(where, "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID", message)
        optional_seen = optional_seen or not option.get("required")


def _check_option(option: Json, form: FormErrors, path: Path, depth: int) -> None:
    _check_named(option, form, path)
    kind = option.get("type")
    if kind not in list(OptionType) or (kind in _GROUPS and depth > 1):
        form.choices((*path, "type"), [int(each) for each in OptionType])
    elif kind in _GROUPS:
        _check_options(option.get("options"), form, (*path, "options"), depth + 1)
    elif option.get("autocomplete") and (option.get("choices") or kind not in _COMPLETABLE):
        message = "Autocomplete and choices cannot be used together, nor with this type of option"
        form.add((*path, "autocomplete"), "APPLICATION_COMMAND_OPTIONS_AUTOCOMPLETE_INVALID", message)
    check_choices(option.get("choices"), form, (*path, "choices"))


def _characters(definition: Json) -> int:
    """The characters that count towards the size of a command."""
    own = len(definition.get("name") or "") + len(definition.get("description") or "")
    choices = sum(len(each["name"]) + len(str(each["value"])) for each in definition.get("choices") or [])
    return own + choices + sum(_characters(option) for option in definition.get("options") or [])
