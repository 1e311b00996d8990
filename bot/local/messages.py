"""Writing, changing and deleting messages, under Discord's limits."""

import copy
from collections.abc import Sequence
from dataclasses import dataclass, field

from bot.local import components, errors, limits, membership, payloads
from bot.local.cdn import Files, Upload, store
from bot.local.enums import MessageFlag, MessageType
from bot.local.errors import FormErrors, Path
from bot.local.json_object import Json
from bot.local.mentions import set_mentions
from bot.local.world import Attachment, Channel, Message, World

# Flags that the writer of a message may set.
SETTABLE = MessageFlag.SUPPRESS_EMBEDS | MessageFlag.SUPPRESS_NOTIFICATIONS | MessageFlag.IS_COMPONENTS_V2


@dataclass
class Draft:
    """A message as a request describes it."""

    body: Json
    # The uploaded files by their number n in files[n].
    uploads: dict[int, Upload] = field(default_factory=dict)
    # Where the body lies within the request, for telling what is wrong.
    path: Path = ()

    @property
    def flags(self) -> int:
        return self.body.get("flags") or 0


@dataclass(frozen=True)
class Origin:
    """Where a message comes from, if it is not an ordinary message of its author."""

    type: int = MessageType.DEFAULT
    only_for: str | None = None
    application_id: str | None = None
    interaction_metadata: Json | None = None
    message_reference: Json | None = None


ORDINARY = Origin()


class Messages:
    def __init__(self, world: World, files: Files) -> None:
        self._world = world
        self._files = files

    def create(
        self, channel: Channel, author_id: str, draft: Draft, origin: Origin = ORDINARY, extra_flags: int = 0
    ) -> Message:
        message = self._new(channel, author_id, origin)
        message.flags = extra_flags
        if not message.loading:
            message.flags |= draft.flags & SETTABLE
            self._fill(channel, message, draft)
        nonce = draft.body.get("nonce")
        message.nonce = None if nonce is None else str(nonce)
        self._append(channel, message)
        return message

    def system(
        self,
        channel: Channel,
        kind: MessageType,
        author_id: str,
        *,
        content: str = "",
        mentions: Sequence[str] = (),
        reference: Json | None = None,
    ) -> None:
        """Writes one of the messages that Discord itself writes in somebody's name."""
        message = self._new(channel, author_id, Origin(kind, message_reference=reference))
        message.content = content
        message.mentions = list(mentions)
        self._append(channel, message)

    def edit(self, channel: Channel, message: Message, draft: Draft) -> None:
        was_loading = message.loading
        changed = copy.deepcopy(message)
        changed.flags &= ~MessageFlag.LOADING
        if "flags" in draft.body:
            changed.flags &= ~MessageFlag.SUPPRESS_EMBEDS
        # A message of components alone stays one.
        changed.flags |= draft.flags & SETTABLE
        self._fill(channel, changed, draft)
        if not was_loading:
            changed.edited_timestamp = self._world.clock.timestamp()
        channel.messages[message.id] = changed
        self.tell_changed(channel, changed)

    def tell_changed(self, channel: Channel, message: Message) -> None:
        data = payloads.message_event(self._world, message)
        self._world.publish("MESSAGE_UPDATE", data, channel, message.only_for)

    def delete(self, channel: Channel, message: Message) -> None:
        del channel.messages[message.id]
        data: Json = {"id": message.id, "channel_id": channel.id}
        if not channel.is_dm and message.only_for is None:
            data["guild_id"] = channel.guild_id
        self._world.publish("MESSAGE_DELETE", data, channel, message.only_for)

    def react(self, channel: Channel, message: Message, user_id: str, emoji: str) -> None:
        users = message.reactions.setdefault(emoji, [])
        if user_id not in users:
            users.append(user_id)
            self._tell_reaction("MESSAGE_REACTION_ADD", channel, message, user_id, emoji)

    def unreact(self, channel: Channel, message: Message, user_id: str, emoji: str) -> None:
        users = message.reactions.get(emoji, [])
        if user_id in users:
            users.remove(user_id)
            if not users:
                del message.reactions[emoji]
            self._tell_reaction("MESSAGE_REACTION_REMOVE", channel, message, user_id, emoji)

    def _tell_reaction(self, event: str, channel: Channel, message: Message, user_id: str, emoji: str) -> None:
        data: Json = {
            "user_id": user_id,
            "channel_id": channel.id,
            "message_id": message.id,
            "message_author_id": message.author_id,
            "emoji": {"id": None, "name": emoji},
            "burst": False,
            "type": 0,
        }
        if not channel.is_dm:
            data["guild_id"] = channel.guild_id
            data["member"] = payloads.member(self._world, self._world.guild_of(channel).members[user_id])
        self._world.publish(event, data, channel)

    def _new(self, channel: Channel, author_id: str, origin: Origin) -> Message:
        return Message(
            id=self._world.snowflakes.next(),
            channel_id=channel.id,
            author_id=author_id,
            timestamp=self._world.clock.timestamp(),
            type=origin.type,
            only_for=origin.only_for,
            application_id=origin.application_id,
            interaction_metadata=origin.interaction_metadata,
            message_reference=origin.message_reference,
        )

    def _append(self, channel: Channel, message: Message) -> None:
        if message.only_for is None:
            membership.wake(self._world, channel)
        channel.messages[message.id] = message
        if message.only_for is None:
            channel.last_message_id = message.id
            if channel.thread is not None:
                channel.thread.total_message_sent += 1
        data = payloads.message_event(self._world, message)
        self._world.publish("MESSAGE_CREATE", data, channel, message.only_for)
        if message.only_for is None and message.type in (MessageType.DEFAULT, MessageType.REPLY):
            membership.take_part(self._world, channel, [message.author_id, *message.mentions])

    def _fill(self, channel: Channel, message: Message, draft: Draft) -> None:
        """Writes the draft into a message, or raises Discord's refusal and stores no file."""
        body = draft.body
        if "content" in body:
            message.content = str(body["content"] or "").strip()
        if "embeds" in body:
            message.embeds = [{"type": "rich"} | embed for embed in body["embeds"] or []]
        if "components" in body:
            message.components = copy.deepcopy(body["components"] or [])
        kept = _kept(message, body)
        self._check(message, draft, kept)
        message.components = components.numbered(message.components)
        message.attachments = kept + self._store(message, draft)
        shown = _addresses(message.embeds)
        for attachment in message.attachments:
            attachment.embedded = any(_shows(address, attachment) for address in shown)
        v2 = bool(message.flags & MessageFlag.IS_COMPONENTS_V2)
        if message.id not in channel.messages or "content" in body or v2:  # otherwise its words stay as they were
            set_mentions(self._world, channel, message, body.get("allowed_mentions"))

    def _check(self, message: Message, draft: Draft, kept: list[Attachment]) -> None:
        form = FormErrors()
        limits.check_message(draft.body, form, draft.path)
        v2 = bool(message.flags & MessageFlag.IS_COMPONENTS_V2)
        files = {each.filename for each in kept} | {each.filename for each in draft.uploads.values()}
        where = (*draft.path, "components")
        components.check_components(message.components, form, where, v2=v2, files=files)
        for name in ("content", "embeds") if v2 else ():
            if getattr(message, name):
                text = f"The '{name}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2"
                code = "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2"
                form.add((*draft.path, name), code, text)
        form.raise_if_any()
        if any(len(each.data) > limits.ATTACHMENT_BYTES for each in draft.uploads.values()):
            raise errors.too_large()
        if not (message.content or message.embeds or message.components or files):
            raise errors.empty_message()

    def _store(self, message: Message, draft: Draft) -> list[Attachment]:
        described = {str(each.get("id")): each.get("description") for each in draft.body.get("attachments") or []}
        ephemeral = message.only_for is not None
        stored = []
        for number, upload in sorted(draft.uploads.items()):
            upload = Upload(upload.filename, upload.data, described.get(str(number), upload.description))
            stored.append(store(self._world, self._files, message.channel_id, upload, ephemeral=ephemeral))
        return stored


def _kept(message: Message, body: Json) -> list[Attachment]:
    """The attachments left after an edit: those that it lists, or all if it has no list."""
    listed = body.get("attachments")
    if listed is None and "attachments" not in body:
        return message.attachments
    by_id = {str(each.get("id")): each for each in listed or []}
    kept = [each for each in message.attachments if each.id in by_id]
    for attachment in kept:
        attachment.description = by_id[attachment.id].get("description", attachment.description)
    return kept


def _addresses(embeds: list[Json]) -> list[str]:
    """The address of every picture in these embeds."""
    parts = [embed.get(name) or {} for embed in embeds for name in ("image", "thumbnail", "footer", "author")]
    return [str(part.get("url") or part.get("icon_url") or "") for part in parts]


def _shows(address: str, attachment: Attachment) -> bool:
    # An edit may name a file by the address that the message showed before.
    return payloads.attached_name(address) == attachment.filename or f"/{attachment.id}/" in address
