"""Answers to interactions, and later messages by their tokens."""

from aiohttp import web

from bot.local import payloads
from bot.local.interactions import Interaction
from bot.local.rest.common import answer, api_of, no_content, read_draft

routes = web.RouteTableDef()

_WEBHOOK = "/webhooks/{webhook_id}/{webhook_token}"
_ORIGINAL = _WEBHOOK + "/messages/@original"
_MESSAGE = _WEBHOOK + "/messages/{message_id}"


@routes.post("/interactions/{webhook_id}/{webhook_token}/callback")
async def callback(request: web.Request) -> web.Response:
    where = request.match_info
    draft = await read_draft(request)
    outcome = api_of(request).interactions.respond(where["webhook_id"], where["webhook_token"], draft)
    wanted = request.query.get("with_response") in ("1", "true", "True")
    return answer(outcome) if wanted else no_content()


def _interaction(request: web.Request) -> Interaction:
    where = request.match_info
    return api_of(request).interactions.by_token(where["webhook_id"], where["webhook_token"])


def _message_id(request: web.Request) -> str:
    return request.match_info.get("message_id", "@original")


@routes.post(_WEBHOOK)
async def follow_up(request: web.Request) -> web.Response:
    api = api_of(request)
    interaction = _interaction(request)
    message = api.interactions.follow_up(interaction, await read_draft(request))
    return answer(payloads.message(api.world, message))


@routes.get(_ORIGINAL)
@routes.get(_MESSAGE)
async def get_message(request: web.Request) -> web.Response:
    api = api_of(request)
    message = api.interactions.message(_interaction(request), _message_id(request))
    return answer(payloads.message(api.world, message))


@routes.patch(_ORIGINAL)
@routes.patch(_MESSAGE)
async def edit_message(request: web.Request) -> web.Response:
    api = api_of(request)
    interaction = _interaction(request)
    message = api.interactions.edit(interaction, _message_id(request), await read_draft(request))
    return answer(payloads.message(api.world, message))


@routes.delete(_ORIGINAL)
@routes.delete(_MESSAGE)
async def delete_message(request: web.Request) -> web.Response:
    api_of(request).interactions.delete(_interaction(request), _message_id(request))
    return no_content()
