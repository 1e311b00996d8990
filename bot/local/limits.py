"""Discord's limits on what a message may hold. Each names the page and section of Discord's developer documentation
where its number stands."""

from typing import Any

from bot.local.errors import FormErrors, Path
from bot.local.json_object import Json

CONTENT_LENGTH = 2000
"""Message Resource, Create Message."""
NONCE_LENGTH = 25
"""Message Resource, Create Message."""
ALLOWED_MENTIONS = 100
"""Message Resource, Allowed Mentions Object."""
EMBEDS = 10
"""Message Resource, Create Message."""
EMBED_TOTAL = 6000
"""Message Resource, Embed Limits."""
EMBED_FIELDS = 25
"""Message Resource, Embed Limits."""
ATTACHMENTS = 10
"""Opcodes and Status Codes, JSON Error Codes: 30015."""
ATTACHMENT_BYTES = 10 * 1024 * 1024
"""API Reference, Uploading Files: the default. Discord has since raised it to 20 MiB. The smaller limit holds
everywhere."""
ATTACHMENT_DESCRIPTION = 1024
"""Message Resource, Attachment Object."""
CHANNEL_NAME = 100
"""Channels Resource, Modify Channel."""
CHANNEL_TOPIC = 1024
"""Channels Resource, Modify Channel."""
PINS = 250
"""Opcodes and Status Codes, JSON Error Codes: 30003."""
AUTOCOMPLETE_CHOICES = 25
"""Receiving and Responding, Interaction Response Object."""
CHOICE_LENGTH = 100
"""Application Commands, Application Command Object."""

_EMBED_TEXTS = {"title": 256, "description": 4096}
"""Message Resource, Embed Limits."""
_EMBED_NESTED_TEXTS = {("footer", "text"): 2048, ("author", "name"): 256}
"""Message Resource, Embed Limits."""
_FIELD_TEXTS = {"name": 256, "value": 1024}
"""Message Resource, Embed Limits."""


def check_message(body: Json, form: FormErrors, path: Path = ()) -> None:
    """The limits that hold for every message, however it is sent."""
    form.length((*path, "content"), body.get("content"), CONTENT_LENGTH)
    form.length((*path, "nonce"), body.get("nonce"), NONCE_LENGTH)
    form.length((*path, "attachments"), body.get("attachments"), ATTACHMENTS)
    for index, attachment in enumerate(body.get("attachments") or []):
        where = (*path, "attachments", index, "description")
        form.length(where, attachment.get("description"), ATTACHMENT_DESCRIPTION)
    _check_allowed_mentions(body.get("allowed_mentions") or {}, form, (*path, "allowed_mentions"))
    _check_embeds(body.get("embeds"), form, (*path, "embeds"))


def _check_allowed_mentions(allowed: Json, form: FormErrors, path: Path) -> None:
    for kind in ("users", "roles"):
        form.length((*path, kind), allowed.get(kind), ALLOWED_MENTIONS)
        if allowed.get(kind) and kind in (allowed.get("parse") or []):
            message = f"parse:[{kind!r}] and {kind}: [ids...] are mutually exclusive."
            form.add(path, "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE", message)


def _check_embeds(embeds: Any, form: FormErrors, path: Path) -> None:
    form.length(path, embeds, EMBEDS)
    total = 0
    for index, embed in enumerate(embeds or []):
        total += _check_embed(embed, form, (*path, index))
    if total > EMBED_TOTAL:
        message = f"Embed size exceeds maximum size of {EMBED_TOTAL}"
        form.add(path, "MAX_EMBED_SIZE_EXCEEDED", message)


def _check_embed(embed: Json, form: FormErrors, path: Path) -> int:
    """Checks one embed, and returns how many characters of the total it takes."""
    texts: list[tuple[Path, Any, int]] = [
        ((*path, name), embed.get(name), longest) for name, longest in _EMBED_TEXTS.items()
    ]
    for (outer, inner), longest in _EMBED_NESTED_TEXTS.items():
        texts.append(((*path, outer, inner), (embed.get(outer) or {}).get(inner), longest))
    fields = embed.get("fields") or []
    form.length((*path, "fields"), fields, EMBED_FIELDS)
    for index, field in enumerate(fields):
        for name, longest in _FIELD_TEXTS.items():
            where = (*path, "fields", index, name)
            if not field.get(name):
                form.required(where)
            texts.append((where, field.get(name), longest))
    for where, text, longest in texts:
        form.length(where, text, longest)
    return sum(len(text) for _, text, _ in texts if isinstance(text, str))


def check_choices(choices: Any, form: FormErrors, path: Path) -> None:
    """Checks the choices that an application command or an autocompletion offers."""
    form.length(path, choices, AUTOCOMPLETE_CHOICES)
    for index, choice in enumerate(choices or []):
        form.length((*path, index, "name"), choice.get("name"), CHOICE_LENGTH, shortest=1)
        value = choice.get("value")
        if value is None:
            form.required((*path, index, "value"))
        elif isinstance(value, str):
            form.length((*path, index, "value"), value, CHOICE_LENGTH)
