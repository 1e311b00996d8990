"""The application commands of the bot, global ones and those of one server."""

from aiohttp import web

from bot.local import commands, errors
from bot.local.json_object import Json
from bot.local.rest.common import answer, api_of, no_content, read_json, read_object

routes = web.RouteTableDef()

_ALL = "/applications/{application_id}/commands"
_ONE = _ALL + "/{command_id}"
_GUILD_ALL = "/applications/{application_id}/guilds/{guild_id}/commands"
_GUILD_ONE = _GUILD_ALL + "/{command_id}"


def _place(request: web.Request) -> str | None:
    """The server whose commands are meant; None: the global ones."""
    world = api_of(request).world
    if request.match_info["application_id"] != world.bot_id:
        raise errors.missing_access()
    guild_id = request.match_info.get("guild_id")
    if guild_id is not None and guild_id not in world.guilds:
        raise errors.missing_access()
    return guild_id


def _command(request: web.Request) -> Json:
    return commands.found(api_of(request).world, request.match_info["command_id"], _place(request))


@routes.get(_ALL)
@routes.get(_GUILD_ALL)
async def list_commands(request: web.Request) -> web.Response:
    return answer(commands.listed(api_of(request).world, _place(request)))


@routes.put(_ALL)
@routes.put(_GUILD_ALL)
async def overwrite_commands(request: web.Request) -> web.Response:
    place = _place(request)
    return answer(commands.overwrite_all(api_of(request).world, place, await read_json(request)))


@routes.post(_ALL)
@routes.post(_GUILD_ALL)
async def create_command(request: web.Request) -> web.Response:
    place = _place(request)
    command, new = commands.upsert(api_of(request).world, place, await read_object(request))
    return answer(command, status=201 if new else 200)


@routes.get(_ONE)
@routes.get(_GUILD_ONE)
async def get_command(request: web.Request) -> web.Response:
    return answer(_command(request))


@routes.patch(_ONE)
@routes.patch(_GUILD_ONE)
async def edit_command(request: web.Request) -> web.Response:
    command = _command(request)
    return answer(commands.edit(api_of(request).world, command, await read_object(request)))


@routes.delete(_ONE)
@routes.delete(_GUILD_ONE)
async def delete_command(request: web.Request) -> web.Response:
    commands.delete(api_of(request).world, _command(request))
    return no_content()
