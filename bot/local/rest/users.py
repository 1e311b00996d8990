"""Users, the application, the gateway's address, and direct messages."""

from aiohttp import web

from bot.local import errors, payloads
from bot.local.enums import Intent
from bot.local.json_object import Json
from bot.local.rest.common import Api, answer, api_of, read_object

routes = web.RouteTableDef()

IDENTIFIES_A_DAY = 1000
# Flags for the privileged intents of an application that is in fewer than 100 servers.
_INTENT_FLAGS = {
    Intent.GUILD_PRESENCES: 1 << 13,
    Intent.GUILD_MEMBERS: 1 << 15,
    Intent.MESSAGE_CONTENT: 1 << 19,
}


def application(api: Api) -> Json:
    world = api.world
    flags = sum(flag for intent, flag in _INTENT_FLAGS.items() if api.privileged_intents & intent)
    return {
        "id": world.bot_id,
        "name": world.bot.username,
        "icon": None,
        "description": "",
        "bot_public": False,
        "bot_require_code_grant": False,
        "verify_key": "0" * 64,
        "owner": payloads.user(world.users[world.guild.owner_id]),
        "team": None,
        "flags": flags,
        "tags": [],
        "bot": payloads.me(world),
        "approximate_guild_count": len(world.guilds_of(world.bot_id)),
        "approximate_user_install_count": 0,
        "redirect_uris": [],
        "interactions_endpoint_url": None,
        "role_connections_verification_url": None,
        "integration_types_config": {"0": {}},
    }


@routes.get("/users/@me")
async def current_user(request: web.Request) -> web.Response:
    return answer(payloads.me(api_of(request).world))


@routes.get("/users/@me/guilds")
async def current_user_guilds(request: web.Request) -> web.Response:
    world = api_of(request).world
    more: Json = {"icon": None, "owner": False, "features": [], "permissions": "0"}
    return answer([{"id": guild.id, "name": guild.name} | more for guild in world.guilds_of(world.bot_id)])


@routes.post("/users/@me/channels")
async def create_dm(request: web.Request) -> web.Response:
    world = api_of(request).world
    recipient_id = str((await read_object(request)).get("recipient_id"))
    user = world.users.get(recipient_id)
    if user is None:
        raise errors.unknown_user()
    if user.bot:
        raise errors.cannot_dm()
    return answer(payloads.channel(world, world.dm_with(recipient_id)))


@routes.get("/users/{user_id}")
async def user(request: web.Request) -> web.Response:
    wanted = api_of(request).world.users.get(request.match_info["user_id"])
    if wanted is None:
        raise errors.unknown_user()
    return answer(payloads.user(wanted))


@routes.get("/applications/@me")
@routes.get("/oauth2/applications/@me")
async def current_application(request: web.Request) -> web.Response:
    return answer(application(api_of(request)))


@routes.get("/gateway")
async def gateway(request: web.Request) -> web.Response:
    return answer({"url": api_of(request).gateway_url})


@routes.get("/gateway/bot")
async def gateway_bot(request: web.Request) -> web.Response:
    api = api_of(request)
    left = max(IDENTIFIES_A_DAY - api.identified, 0)
    limit = {"total": IDENTIFIES_A_DAY, "remaining": left, "reset_after": 0, "max_concurrency": api.max_concurrency}
    return answer({"url": api.gateway_url, "shards": api.shards, "session_start_limit": limit})
