"""Puts the REST API together: callers are checked, counted, and given errors in JSON."""

import logging

from aiohttp import web
from aiohttp.typedefs import Handler

from bot.local import errors
from bot.local.errors import ApiError
from bot.local.rest import channels, commands, guilds, interactions, messages, threads, users
from bot.local.rest.common import API, Api, answer, api_of

_log = logging.getLogger(__name__)

PREFIX = "/api/v10"
# These carry their own token in the path, and the global limit does not apply to them.
_OPEN = ("/interactions/", "/webhooks/")
_MODULES = (channels, commands, guilds, interactions, messages, threads, users)


def rest_app(api: Api) -> web.Application:
    app = web.Application(middlewares=[_json_errors, _carry_out])
    app[API] = api
    for module in _MODULES:
        app.add_routes(module.routes)
    return app


@web.middleware
async def _json_errors(request: web.Request, handler: Handler) -> web.StreamResponse:
    try:
        return await handler(request)
    except Exception as raised:
        refusal = _refusal(request, raised)
    response = answer(refusal.body, refusal.status)
    response.headers.update(refusal.headers)
    return response


def _refusal(request: web.Request, raised: Exception) -> ApiError:
    match raised:
        case ApiError():
            return raised
        case web.HTTPMethodNotAllowed():
            return errors.method_not_allowed()
        case web.HTTPRequestEntityTooLarge():
            return errors.too_large()
        case web.HTTPException():
            return errors.not_found()
    _log.error("the stand-in failed at %s %s", request.method, request.path, exc_info=raised)
    api_of(request).crashes.append(raised)
    return errors.internal()


@web.middleware
async def _carry_out(request: web.Request, handler: Handler) -> web.StreamResponse:
    resource = request.match_info.route.resource
    if resource is None:  # there is no such route, and the handler says so
        return await handler(request)
    api = api_of(request)
    path = resource.canonical.removeprefix(PREFIX)
    route = f"{request.method} {path}"
    api.requests[route] += 1
    if not path.startswith(_OPEN):
        if request.headers.get("Authorization") != f"Bot {api.token}":
            raise errors.unauthorized()
        api.rate_limits.take_global()
    headers = api.rate_limits.take(route, request.match_info)

    async def carry() -> web.StreamResponse:
        response = await handler(request)
        response.headers.update(headers)
        return response

    try:
        return await api.faults.around(request, route, carry)
    except ApiError as error:
        error.headers = headers | error.headers
        raise
