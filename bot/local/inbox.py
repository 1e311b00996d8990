"""Everything that reaches a person's Discord client."""

from collections.abc import Callable

from bot.local import payloads
from bot.local.json_object import Json
from bot.local.options import Impossible, usable
from bot.local.permissions import can_see
from bot.local.services import Services
from bot.local.transcript import Transcript
from bot.local.world import Channel, Event, Message, User

PAGE = 50
Hearer = Callable[[Json], None]


class Inbox:
    """Turns events into frames for one person, and keeps them if somebody wants to look at them later."""

    def __init__(self, services: Services, user: User, *, record: bool) -> None:
        self._services = services
        self._world = services.world
        self.user = user
        self.transcript = Transcript() if record else None
        # Told of every frame that arrives.
        self.hearers: list[Hearer] = []
        self._known = {each.id for each in self.channels()}
        self._dismissed: set[str] = set()
        services.world.listeners.append(self._hear)

    def channels(self) -> list[Channel]:
        """Every place this person can see, direct messages included."""
        return [each for each in self._world.channels.values() if self.sees(each)]

    def sees(self, channel: Channel) -> bool:
        return can_see(self._world, self.user.id, channel)

    def channel_payload(self, channel: Channel) -> Json:
        return payloads.channel(self._world, channel, self.user.id)

    def commands(self) -> list[Json]:
        return [each for each in self._world.commands if usable(self._world, self.user, each)]

    def visible_messages(self, channel: Channel) -> list[Message]:
        return [
            each
            for each in channel.messages.values()
            if each.only_for in (None, self.user.id) and each.id not in self._dismissed
        ]

    def page_of_messages(self, channel: Channel, before: str | None) -> tuple[list[Json], bool]:
        """The last messages, oldest first, and whether there are older ones."""
        known = self.visible_messages(channel)
        older = [each for each in known if before is None or int(each.id) < int(before)]
        page = [payloads.message_event(self._world, each) for each in older[-PAGE:]]
        return page, len(older) > PAGE

    def channel(self, channel_id: str) -> Channel:
        channel = self._world.channels.get(channel_id)
        if channel is None or not self.sees(channel):
            raise Impossible("There is no such channel.")
        return channel

    def message(self, message_id: str) -> tuple[Channel, Message]:
        for channel in self._world.channels.values():
            message = channel.messages.get(message_id)
            if message is not None and message.only_for in (None, self.user.id) and self.sees(channel):
                return channel, message
        raise Impossible("There is no such message.")

    def _hear(self, event: Event) -> None:
        if event.only_for not in (None, self.user.id):
            return
        if event.channel is not None:
            self._hear_in(event.channel, event)
            return
        match event.name:
            case "APPLICATION_COMMANDS_UPDATE":
                self._tell({"is": "commands", "commands": self.commands()})
            case "APPLICATION_COMMAND_AUTOCOMPLETE_RESPONSE":
                choices = event.data["choices"]
                self._tell({"is": "choices", "interaction": event.data["id"], "choices": choices})
            case "INTERACTION_MODAL_CREATE":
                modal = event.data["modal"]
                self._tell({"is": "modal", "interaction": event.data["id"], "modal": modal})
            case "INTERACTION_SUCCESS":
                self._tell({"is": "done", "interaction": event.data["id"]})
            case "INTERACTION_FAILURE":
                self._tell({"is": "failed", "interaction": event.data["id"], "text": event.data["text"]})

    def _hear_in(self, channel: Channel, event: Event) -> None:
        kind, _, what = event.name.partition("_")
        if kind in ("CHANNEL", "THREAD") and what != "PINS_UPDATE":
            self._refresh(channel, gone=what == "DELETE")
        elif can_see(self._world, self.user.id, channel):
            if channel.id not in self._known:
                self._refresh(channel)
            frame = self._frame(channel, event)
            if frame is not None:
                self._tell(frame)

    def _refresh(self, channel: Channel, *, gone: bool = False) -> None:
        """Tells what happened to a channel, and to its threads if they appear or vanish with it."""
        if not gone and can_see(self._world, self.user.id, channel):
            self._known.add(channel.id)
            self._tell({"is": "channel", "channel": self.channel_payload(channel)})
        elif channel.id in self._known:
            self._known.remove(channel.id)
            self._tell({"is": "gone", "channel": channel.id})
        for thread in self._world.threads(channel.id):
            if can_see(self._world, self.user.id, thread) != (thread.id in self._known):
                self._refresh(thread)

    def _frame(self, channel: Channel, event: Event) -> Json | None:
        match event.name:
            case "MESSAGE_CREATE":
                return {"is": "message", "message": event.data}
            case "MESSAGE_UPDATE":
                return {"is": "edited", "message": event.data}
            case "MESSAGE_DELETE":
                return {"is": "deleted", "channel": channel.id, "message": event.data["id"]}
            case "MESSAGE_REACTION_ADD" | "MESSAGE_REACTION_REMOVE":
                message = channel.messages[event.data["message_id"]]
                return {"is": "edited", "message": payloads.message_event(self._world, message)}
            case "TYPING_START" if event.data["user_id"] != self.user.id:
                return {"is": "typing", "channel": channel.id, "user": event.data["user_id"]}
        return None

    def _tell(self, frame: Json) -> None:
        if self.transcript is not None:
            self.transcript.record(frame, self._shown_files(frame))
        for hearer in list(self.hearers):
            hearer(frame)

    def _shown_files(self, frame: Json) -> dict[str, bytes]:
        message = frame.get("message")
        if not isinstance(message, dict):
            return {}
        attachments = self._world.channels[message["channel_id"]].messages[message["id"]].attachments
        return {each.id: self._services.files.read(each.id) for each in attachments}
