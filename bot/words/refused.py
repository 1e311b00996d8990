"""Requests that Discord refuses or does not answer."""

from __future__ import annotations

import aiohttp
import discord

SILENCE = (discord.RateLimited, aiohttp.ClientError, ConnectionError, TimeoutError)
NO_ANSWER = (*SILENCE, OSError)
"""Discord was not reached, has not answered in time, or wants to be asked much later. It may still have carried out the
request. If a request goes only to Discord, any error of the system (OSError) counts as no answer too."""
NOT_DONE = (discord.HTTPException, *NO_ANSWER)
"""Discord has refused, or not answered."""
NO_PICTURE = "(The picture is missing: I need the permission “Attach Files” here.)"
PICTURE_TOO_LARGE = "(The picture is missing: it is larger than Discord allows.)"
PICTURE_NOT_TAKEN = "(The picture is missing: Discord has not accepted it.)"
MISSING_PERMISSIONS = 50013
TOO_LARGE = (40005, 50045)
INVALID = (20009, 50035, 50046, 50110, 50123, 50146, 400001)
"""A wrong form, a wrong file, or more files than the server allows."""


def why_no_picture(error: discord.HTTPException) -> str:
    """The words in place of a picture that was refused. Empty if the picture was not the reason."""
    if error.code in TOO_LARGE or error.status == 413:
        return PICTURE_TOO_LARGE
    if error.code in INVALID:
        return PICTURE_NOT_TAKEN
    return NO_PICTURE if error.code == MISSING_PERMISSIONS else ""


def reason(error: discord.HTTPException) -> str:
    """Discord's own words, for the list of messages that wait."""
    return f"{error.status}, {error.code}: {error.text.splitlines()[0] if error.text else error.response.reason}"[:200]
