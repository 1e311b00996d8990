"""A message as a person sees it."""

from dataclasses import dataclass

from bot.local.components import texts, walk
from bot.local.enums import SELECTS, ComponentType, MessageFlag
from bot.local.json_object import Json


@dataclass(frozen=True)
class SeenFile:
    filename: str
    data: bytes
    # The alt text.
    description: str | None
    width: int | None
    height: int | None


@dataclass(frozen=True)
class SeenButton:
    label: str | None
    custom_id: str | None
    disabled: bool
    url: str | None


@dataclass(frozen=True)
class SeenSelect:
    custom_id: str
    type: int
    placeholder: str | None
    disabled: bool
    # The value and the label of each option.
    options: dict[str, str]


@dataclass(frozen=True)
class Seen:
    """The payload is the message in Discord's JSON."""

    payload: Json
    files: tuple[SeenFile, ...]

    @property
    def id(self) -> str:
        return str(self.payload["id"])

    @property
    def channel_id(self) -> str:
        return str(self.payload["channel_id"])

    @property
    def author_id(self) -> str:
        return str(self.payload["author"]["id"])

    @property
    def content(self) -> str:
        return str(self.payload["content"])

    @property
    def text(self) -> str:
        """Everything that can be read: the content, embeds and text displays."""
        parts = [self.content, *texts(self.payload["components"])]
        for embed in self.payload["embeds"]:
            parts += [embed.get("title", ""), embed.get("description", "")]
            parts += [f"{field['name']}: {field['value']}" for field in embed.get("fields", [])]
        return "\n".join(part for part in parts if part)

    @property
    def ephemeral(self) -> bool:
        return bool(self.payload["flags"] & MessageFlag.EPHEMERAL)

    @property
    def loading(self) -> bool:
        return bool(self.payload["flags"] & MessageFlag.LOADING)

    @property
    def buttons(self) -> list[SeenButton]:
        return [
            SeenButton(each.get("label"), each.get("custom_id"), bool(each.get("disabled")), each.get("url"))
            for each in walk(self.payload["components"])
            if each["type"] == ComponentType.BUTTON
        ]

    @property
    def selects(self) -> list[SeenSelect]:
        return [
            SeenSelect(
                custom_id=each["custom_id"],
                type=each["type"],
                placeholder=each.get("placeholder"),
                disabled=bool(each.get("disabled")),
                options={option["value"]: option["label"] for option in each.get("options") or []},
            )
            for each in walk(self.payload["components"])
            if each["type"] in SELECTS
        ]

    def button(self, name: str) -> SeenButton | None:
        """The button with this custom_id or label."""
        named = [each for each in self.buttons if name in (each.custom_id, each.label)]
        return named[0] if named else None
