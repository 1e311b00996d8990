"""The bot tells its host how it is, on this machine alone and only if the host has named a port:

/metrics    numbers for Prometheus (bot/words/measured.py)
/health     what is wrong, in sentences; 503 if anything is
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator

from aiohttp import web
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest

from bot.people.wellbeing import Wellbeing, of_games
from bot.words.measured import REGISTRY
from rules.engine.release import RELEASE

HERE = "127.0.0.1"
WITHIN = 20.0
"""Seconds for an answer."""


class MetricsPortTaken(Exception):
    """Another program is listening there."""


@contextlib.asynccontextmanager
async def telling_of(wellbeing: Wellbeing, port: int | None) -> AsyncIterator[None]:
    """For as long as this lasts. MetricsPortTaken."""
    if port is None:
        yield
        return
    runner = web.AppRunner(_app(wellbeing), access_log=None, shutdown_timeout=1.0)
    await runner.setup()
    try:
        try:
            await web.TCPSite(runner, HERE, port).start()
        except OSError as error:
            raise MetricsPortTaken from error
        yield
    finally:
        await runner.cleanup()


def _app(wellbeing: Wellbeing) -> web.Application:
    async def metrics(_: web.Request) -> web.Response:
        async with asyncio.timeout(WITHIN):
            await wellbeing.measure()
        return web.Response(body=generate_latest(REGISTRY), headers={"Content-Type": CONTENT_TYPE_LATEST})

    async def health(_: web.Request) -> web.Response:
        try:
            async with asyncio.timeout(WITHIN):
                now = await wellbeing.now()
        except Exception as error:  # whatever is wrong with the database, the host has to hear of it
            wrong = [f"The database does not answer ({type(error).__name__})."]
            return web.json_response({"well": False, "wrong": wrong, "release": RELEASE}, status=503)
        wrong = now.ailments
        known = {"well": not wrong, "wrong": wrong, "games": of_games(now.fared), "release": RELEASE}
        return web.json_response(known, status=503 if wrong else 200)

    app = web.Application()
    app.add_routes([web.get("/metrics", metrics), web.get("/health", health)])
    return app
