"""A person's Discord client: what it does for the person."""

from collections.abc import Iterable
from typing import Any

from bot.local.cdn import Upload, store
from bot.local.components import walk
from bot.local.enums import SELECTS, CommandType, ComponentType, InteractionType, OptionType, Permission
from bot.local.errors import ApiError
from bot.local.inbox import Inbox
from bot.local.interactions import Interaction
from bot.local.json_object import Json
from bot.local.messages import Draft
from bot.local.modals import complaint
from bot.local.options import (
    Impossible,
    check_options,
    nested,
    option_definitions,
    resolved,
    resolved_values,
    usable,
)
from bot.local.permissions import permissions_in, to_send
from bot.local.world import Channel, Message


class Client(Inbox):
    def open_dm(self) -> Channel:
        channel = self._world.dm_with(self.user.id)
        self._refresh(channel)
        return channel

    def send(self, channel_id: str, content: str, uploads: Iterable[Upload] = ()) -> Message:
        channel = self.channel(channel_id)
        if not permissions_in(self._world, self.user.id, channel) & to_send(channel) or self._locked(channel):
            raise Impossible("You may not write here.")
        draft = Draft({"content": content}, dict(enumerate(uploads)))
        try:
            return self._services.messages.create(channel, self.user.id, draft)
        except ApiError as error:
            raise Impossible(f"Discord does not take this message: {error.body['message']}.") from error

    def _locked(self, channel: Channel) -> bool:
        """Threads, Locked Threads: without "Manage Threads" nobody makes messages there, archived or not."""
        trusted = permissions_in(self._world, self.user.id, channel) & Permission.MANAGE_THREADS
        return channel.thread is not None and channel.thread.locked and not trusted

    def _check_open(self, channel: Channel) -> None:
        """Threads, Active & Archived Threads: no application commands in archived threads, "only active threads can be
        manipulated". Clients show no working controls there. A lock bars new messages too."""
        if self._locked(channel):
            raise Impossible("This thread is locked.")
        if channel.thread is not None and channel.thread.archived:
            raise Impossible("This thread is archived: write in it first.")

    def start_typing(self, channel_id: str) -> None:
        self._services.channels.start_typing(self.channel(channel_id), self.user.id)

    def react(self, message_id: str, emoji: str) -> None:
        channel, message = self.message(message_id)
        self._services.messages.react(channel, message, self.user.id, emoji)

    def dismiss(self, message_id: str) -> None:
        _, message = self.message(message_id)
        if message.only_for is None:
            raise Impossible("Only messages that nobody else sees can be dismissed.")
        self._dismissed.add(message_id)

    def allow_dms(self, allowed: bool) -> None:
        """Whether members of the server, bots included, may write to this person."""
        self.user.dms_allowed = allowed
        self._world.publish("USER_SETTINGS_UPDATE", {}, only_for=self.user.id)

    def upload(self, channel_id: str, upload: Upload) -> str:
        """Stores a file so that an option of a command can name it."""
        files = self._services.files
        attachment = store(self._world, files, channel_id, upload, ephemeral=True)
        files.loose[attachment.id] = attachment
        return attachment.id

    def command(
        self,
        channel_id: str,
        command_id: str,
        path: list[str],
        options: list[Json],
        *,
        focused: str | None = None,
        target: tuple[str, Json] | None = None,
    ) -> Interaction:
        """Runs a command. With a focused option, asks for its autocompletion instead."""
        channel = self.channel(channel_id)
        self._check_open(channel)
        command = self._command(channel, command_id)
        definitions = option_definitions(command, path)
        if focused is None:
            check_options(definitions, options)
            kind = InteractionType.APPLICATION_COMMAND
        else:
            options = _focused(definitions, options, focused)
            kind = InteractionType.APPLICATION_COMMAND_AUTOCOMPLETE
        data: Json = {"id": command["id"], "name": command["name"], "type": command["type"]}
        if "guild_id" in command:
            data["guild_id"] = command["guild_id"]
        if command["type"] == CommandType.CHAT_INPUT:
            data["options"] = nested(path, options)
        wanted = [(each["type"], str(each["value"])) for each in options if focused is None]
        found = resolved(self._world, self._services.files, channel, wanted)
        if target is not None:
            data["target_id"], found = target
        data |= _if_any(found)
        return self._services.interactions.start(self.user.id, kind, channel, data)

    def _command(self, channel: Channel, command_id: str) -> Json:
        for command in self._world.commands:
            if command["id"] == command_id and usable(self._world, self.user, command, channel):
                return command
        raise Impossible("There is no such command here.")

    def component(self, message_id: str, custom_id: str, values: list[str] | None = None) -> Interaction:
        """Presses a button, or picks in a select."""
        channel, message = self.message(message_id)
        self._check_open(channel)
        component = _usable_component(message, custom_id)
        data: Json = {
            "custom_id": custom_id,
            "component_type": int(component["type"]),
            "id": component["id"],
        }
        if component["type"] in SELECTS:
            data["values"] = values or []
            _check_picked(component, data["values"])
            data |= _if_any(resolved_values(self._world, self._services.files, channel, data))
        return self._services.interactions.start(
            self.user.id, InteractionType.MESSAGE_COMPONENT, channel, data, message=message
        )

    def modal(self, interaction_id: str, custom_id: str, components: list[Json]) -> Interaction:
        """Submits the modal that an interaction brought up."""
        source = self._services.interactions.get(interaction_id)
        if source is None or source.modal is None or source.user_id != self.user.id:
            raise Impossible("This form no longer exists.")
        if source.modal["custom_id"] != custom_id:
            raise Impossible("This is another form.")
        problem = complaint(source.modal, components)
        if problem is not None:
            raise Impossible(problem)
        channel = self.channel(source.channel_id)
        message = channel.messages.get(source.message_id or "")
        data: Json = {"custom_id": custom_id, "components": components}
        data |= _if_any(self._resolved_modal(channel, components))
        kind = InteractionType.MODAL_SUBMIT
        return self._services.interactions.start(self.user.id, kind, channel, data, message=message, source=source)

    def _resolved_modal(self, channel: Channel, components: list[Json]) -> Json:
        found: Json = {}
        for component in walk(components):
            extra = resolved_values(self._world, self._services.files, channel, component)
            for section, entries in extra.items():
                found.setdefault(section, {}).update(entries)
        return found


def _if_any(found: Json) -> Json:
    # If there is nothing to tell, Discord leaves the key out, and discord.py relies on that.
    return {"resolved": found} if found else {}


def _focused(definitions: list[Json], options: list[Json], focused: str) -> list[Json]:
    by_name = {each["name"]: each for each in definitions}
    if not by_name.get(focused, {}).get("autocomplete"):
        raise Impossible(f"The option {focused!r} has no autocompletion.")
    given = {each["name"]: each for each in options if each["name"] in by_name}
    given.setdefault(focused, {"name": focused, "type": by_name[focused]["type"], "value": ""})
    # The text typed so far need not be a number yet.
    given[focused] = given[focused] | {"value": str(given[focused]["value"]), "focused": True}
    return list(given.values())


def typed(definitions: list[Json], values: dict[str, Any]) -> list[Json]:
    """Options by name, with the types given in the command's definition."""
    by_name = {each["name"]: each["type"] for each in definitions}
    return [
        {"name": name, "type": by_name.get(name, OptionType.STRING.value), "value": value}
        for name, value in values.items()
    ]


def _usable_component(message: Message, custom_id: str) -> Json:
    for component in walk(message.components):
        if component.get("custom_id") == custom_id:
            if component.get("disabled"):
                raise Impossible(f"{component.get('label') or custom_id!r} is disabled.")
            return component
    raise Impossible(f"The message has nothing to press with the id {custom_id!r}.")


def _check_picked(select: Json, picked: list[str]) -> None:
    least, most = select.get("min_values"), select.get("max_values")
    least, most = 1 if least is None else least, 1 if most is None else most
    if not least <= len(picked) <= most:
        raise Impossible(f"Between {least} and {most} must be picked.")
    offered = [each["value"] for each in select.get("options") or []]
    for value in picked:
        if select["type"] == ComponentType.STRING_SELECT and value not in offered:
            raise Impossible(f"The menu does not offer {value!r}.")
