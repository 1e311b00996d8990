"""Files: attachments of messages, and avatars for people who have none."""

import mimetypes
from dataclasses import dataclass
from pathlib import Path

from aiohttp import web

from bot.local import images
from bot.local.world import Attachment, World

AVATAR_SIZE = 64
# Discord's own default avatars come in six colours too.
_AVATAR_COLOURS = (
    (88, 101, 242),
    (117, 126, 138),
    (59, 165, 92),
    (250, 166, 26),
    (237, 66, 69),
    (235, 69, 158),
)


@dataclass(frozen=True)
class Upload:
    """A file on its way into a message."""

    filename: str
    data: bytes
    description: str | None = None


class Files:
    """The bytes of all attachments: in memory, or once saved in a folder."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folder
        self._unsaved: dict[str, bytes] = {}
        # Files that came with a command instead of a message. They are not saved.
        self.loose: dict[str, Attachment] = {}

    def add(self, attachment_id: str, data: bytes) -> None:
        self._unsaved[attachment_id] = data

    def read(self, attachment_id: str) -> bytes:
        if attachment_id in self._unsaved:
            return self._unsaved[attachment_id]
        if self.folder is None:
            raise KeyError(attachment_id)
        try:
            return (self.folder / attachment_id).read_bytes()
        except FileNotFoundError as error:
            raise KeyError(attachment_id) from error

    def unsaved(self) -> dict[str, bytes]:
        return dict(self._unsaved)

    def forget_saved(self, attachment_ids: set[str]) -> None:
        """These are in the folder now, so they need no memory."""
        for attachment_id in attachment_ids:
            self._unsaved.pop(attachment_id, None)


def store(world: World, files: Files, channel_id: str, upload: Upload, *, ephemeral: bool) -> Attachment:
    size = images.size_of(upload.data)
    attachment = Attachment(
        id=world.snowflakes.next(),
        channel_id=channel_id,
        filename=upload.filename,
        size=len(upload.data),
        content_type=mimetypes.guess_type(upload.filename)[0],
        width=size[0] if size else None,
        height=size[1] if size else None,
        description=upload.description,
        ephemeral=ephemeral,
    )
    files.add(attachment.id, upload.data)
    return attachment


def routes(world: World, files: Files) -> list[web.RouteDef]:
    async def attachment(request: web.Request) -> web.Response:
        wanted = request.match_info["attachment_id"]
        in_messages = (each for each in world.attachments() if each.id == wanted)
        known = files.loose.get(wanted) or next(in_messages, None)
        if known is None or known.filename != request.match_info["filename"]:
            raise web.HTTPNotFound
        return web.Response(body=files.read(wanted), content_type=known.content_type or "application/octet-stream")

    async def avatar(request: web.Request) -> web.Response:
        index = int(request.match_info["index"]) % len(_AVATAR_COLOURS)
        picture = images.plain_png(AVATAR_SIZE, AVATAR_SIZE, _AVATAR_COLOURS[index])
        return web.Response(body=picture, content_type="image/png")

    return [
        web.get("/cdn/attachments/{channel_id}/{attachment_id}/{filename}", attachment),
        web.get(r"/cdn/embed/avatars/{index:\d+}.png", avatar),
    ]
