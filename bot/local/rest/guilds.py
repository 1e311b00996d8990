"""A server: its members, roles, channels and active threads."""

from aiohttp import web

from bot.local import errors, payloads
from bot.local.enums import Intent, Permission
from bot.local.rest.common import answer, api_of, guild_of, read_object, require_in_guild
from bot.local.world import Member

routes = web.RouteTableDef()


@routes.get("/guilds/{guild_id}")
async def get_guild(request: web.Request) -> web.Response:
    guild = guild_of(request)
    payload = payloads.guild(guild)
    if request.query.get("with_counts") in ("1", "true", "True"):
        count = len(guild.members)
        payload |= {"approximate_member_count": count, "approximate_presence_count": count}
    return answer(payload)


@routes.get("/guilds/{guild_id}/channels")
async def channels(request: web.Request) -> web.Response:
    guild, world = guild_of(request), api_of(request).world
    return answer([payloads.channel(world, each) for each in world.top_channels(guild)])


@routes.post("/guilds/{guild_id}/channels")
async def create_channel(request: web.Request) -> web.Response:
    guild, api = guild_of(request), api_of(request)
    require_in_guild(api, guild, Permission.MANAGE_CHANNELS)
    channel = api.channels.create(guild, await read_object(request))
    return answer(payloads.channel(api.world, channel), status=201)


@routes.get("/guilds/{guild_id}/threads/active")
async def active_threads(request: web.Request) -> web.Response:
    guild, world = guild_of(request), api_of(request).world
    threads = payloads.visible_threads(world, world.bot_id, guild=guild)
    joined = [each for each in threads if each.thread and world.bot_id in each.thread.members]
    return answer(
        {
            "threads": [payloads.channel(world, each) for each in threads],
            "members": [payloads.thread_member(each, world.bot_id) for each in joined],
            "has_more": False,
        }
    )


@routes.get("/guilds/{guild_id}/roles")
async def roles(request: web.Request) -> web.Response:
    return answer([payloads.role(each) for each in guild_of(request).roles.values()])


@routes.get("/guilds/{guild_id}/roles/{role_id}")
async def role(request: web.Request) -> web.Response:
    wanted = guild_of(request).roles.get(request.match_info["role_id"])
    if wanted is None:
        raise errors.unknown_role()
    return answer(payloads.role(wanted))


@routes.get("/guilds/{guild_id}/members")
async def members(request: web.Request) -> web.Response:
    guild, api = guild_of(request), api_of(request)
    if not api.privileged_intents & Intent.GUILD_MEMBERS:
        raise errors.missing_access()
    limit, after = int(request.query.get("limit", 1)), int(request.query.get("after", 0))
    known = sorted(guild.members.values(), key=lambda each: int(each.user_id))
    page = [each for each in known if int(each.user_id) > after][:limit]
    return answer([payloads.member(api.world, each) for each in page])


@routes.get("/guilds/{guild_id}/members/search")
async def search_members(request: web.Request) -> web.Response:
    guild, world = guild_of(request), api_of(request).world
    query = request.query.get("query", "").lower()
    known = guild.members.values()
    found = [each for each in known if world.users[each.user_id].username.lower().startswith(query)]
    limit = int(request.query.get("limit", 1))
    return answer([payloads.member(world, each) for each in found[:limit]])


@routes.patch("/guilds/{guild_id}/members/@me")
async def edit_current_member(request: web.Request) -> web.Response:
    guild, api = guild_of(request), api_of(request)
    require_in_guild(api, guild, Permission.CHANGE_NICKNAME)
    member = guild.members[api.world.bot_id]
    member.nick = (await read_object(request)).get("nick", member.nick)
    payload = payloads.member(api.world, member)
    api.world.publish("GUILD_MEMBER_UPDATE", payload | {"guild_id": guild.id})
    return answer(payload)


def _member_of(request: web.Request) -> Member:
    member = guild_of(request).members.get(request.match_info["member_id"])
    if member is None:
        raise errors.unknown_member()
    return member


@routes.get("/guilds/{guild_id}/members/{member_id}")
async def member(request: web.Request) -> web.Response:
    return answer(payloads.member(api_of(request).world, _member_of(request)))
