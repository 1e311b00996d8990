"""Requests that Discord refuses or does not answer."""

from __future__ import annotations

import aiohttp
import discord

SILENCE = (discord.RateLimited, aiohttp.ClientError, ConnectionError, TimeoutError)
NO_ANSWER = (*SILENCE, OSError)
"""Discord was not reached, has said nothing in time, or wants to be asked much later. The request may have been carried
out. Where nothing but Discord is asked, any word of the system about it (OSError) is no answer either."""
NOT_DONE = (discord.HTTPException, *NO_ANSWER)
"""It has refused, or not answered."""
NO_PICTURE = "(The picture is missing: I need the permission “Attach Files” here.)"
PICTURE_TOO_LARGE = "(The picture is missing: it is larger than Discord allows.)"
PICTURE_NOT_TAKEN = "(The picture is missing: Discord has not accepted it.)"
MISSING_PERMISSIONS = 50013
TOO_LARGE = (40005, 50045)
INVALID = (20009, 50035, 50046, 50110, 50123, 50146, 400001)
"""A form that is not right, a file that is not, or servers where there are to be fewer of them."""


def why_no_picture(error: discord.HTTPException) -> str:
    """The words in place of a picture that was refused; empty if the picture was not the reason."""
    if error.code in TOO_LARGE or error.status == 413:
        return PICTURE_TOO_LARGE
    if error.code in INVALID:
        return PICTURE_NOT_TAKEN
    return NO_PICTURE if error.code == MISSING_PERMISSIONS else ""


def reason(error: discord.HTTPException) -> str:
    """Discord's own words, as they stand in the list of what waits."""
    return f"{error.status}, {error.code}: {error.text.splitlines()[0] if error.text else error.response.reason}"[:200]
