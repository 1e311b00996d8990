"""People for tests: what they do and see, in a few words."""

import asyncio
from collections.abc import Callable, Iterable
from typing import Any, Protocol

from bot.local import payloads
from bot.local.cdn import Upload
from bot.local.enums import CommandType, OptionType
from bot.local.interactions import NO_ANSWER, Interaction
from bot.local.json_object import Json
from bot.local.modals import fields, filled_in
from bot.local.options import Impossible, command_named, option_definitions, resolved
from bot.local.person import Client, typed
from bot.local.seen import Seen, SeenFile
from bot.local.services import Services
from bot.local.transcript import Transcript
from bot.local.world import Channel, Message, User

PATIENCE = 20.0


class HasId(Protocol):
    @property
    def id(self) -> Any: ...


# A channel, message or user: the object (of this package or of discord.py), or its id.
Place = HasId | str | int


def id_of(thing: Place) -> str:
    return str(thing if isinstance(thing, str | int) else thing.id)


class NotAnswered(Exception):
    """The bot did not acknowledge an interaction in time."""


class Answer:
    """An answer of the bot to an interaction."""

    def __init__(self, person: "Person", interaction: Interaction) -> None:
        self._person = person
        self.interaction = interaction

    @property
    def modal(self) -> Json | None:
        return self.interaction.modal

    @property
    def choices(self) -> list[Json]:
        return self.interaction.choices

    @property
    def message(self) -> Seen | None:
        """The message that answers, as it stands now."""
        return self._person.sees_one(self.interaction.channel_id, self.interaction.original_id)

    async def arrived(self, within: float = PATIENCE) -> Seen:
        """The message that answers, once it no longer says "is thinking"."""

        def has_arrived() -> Seen | None:
            message = self.message
            return message if message and not message.loading else None

        return await self._person.once(has_arrived, within)


class Person:
    """One of the test users."""

    def __init__(self, services: Services, user: User, *, record: bool = True) -> None:
        self._services = services
        self._world = services.world
        self._client = Client(services, user, record=record)
        self._news = asyncio.Event()
        self._client.hearers.append(lambda frame: self._news.set())

    @property
    def user(self) -> User:
        return self._client.user

    @property
    def id(self) -> str:
        return self.user.id

    @property
    def client(self) -> Client:
        return self._client

    @property
    def transcript(self) -> Transcript:
        assert self._client.transcript is not None
        return self._client.transcript

    # Looking

    def sees(self, channel: Place, since: int = 0) -> list[Seen]:
        """The messages in a channel, oldest first, with those that only this person sees; or those after the first
        few."""
        return [self._as_seen(message) for message in self._messages(channel)[since:]]

    def counts(self, channel: Place) -> int:
        """How many of these messages there are."""
        return len(self._messages(channel))

    def sees_one(self, channel: Place, id: str | None) -> Seen | None:
        """The message with this id."""
        return next((self._as_seen(message) for message in self._messages(channel) if message.id == id), None)

    def newest(
        self, channel: Place, predicate: Callable[[Seen], bool] = lambda _: True, *, for_all: bool = False
    ) -> Seen | None:
        """The newest message in a channel that the predicate accepts. `for_all`: only messages that everybody sees."""
        there = (message for message in reversed(self._messages(channel)) if not (for_all and message.only_for))
        seen = map(self._as_seen, there)
        return next((each for each in seen if predicate(each)), None)

    def _messages(self, channel: Place) -> list[Message]:
        where = self._world.channels.get(id_of(channel))
        if where is None or not self._client.sees(where):
            return []
        return self._client.visible_messages(where)

    def _as_seen(self, message: Message) -> Seen:
        files = (
            SeenFile(file.filename, self._services.files.read(file.id), file.description, file.width, file.height)
            for file in message.attachments
        )
        return Seen(payloads.message_event(self._world, message), tuple(files))

    async def until(self, channel: Place, predicate: Callable[[Seen], bool], within: float = PATIENCE) -> Seen:
        """Waits for a message that the predicate accepts, and returns the first one."""
        return await self.once(lambda: next(filter(predicate, self.sees(channel)), None), within)

    async def once(self, look: Callable[[], Seen | None], within: float = PATIENCE) -> Seen:
        """Looks again whenever there is news, until it sees something."""
        async with asyncio.timeout(within):
            while True:
                self._news.clear()
                if found := look():
                    return found
                await self._news.wait()

    def dm(self) -> Channel:
        """The direct message channel with the bot."""
        return self._client.open_dm()

    # Doing

    def allow_dms(self, allowed: bool) -> None:
        """Whether the bot may write to this person."""
        self._client.allow_dms(allowed)

    def say(self, channel: Place, content: str, files: Iterable[Upload] = ()) -> Seen:
        message = self._client.send(id_of(channel), content, files)
        return next(each for each in self.sees(channel) if each.id == message.id)

    def type(self, channel: Place) -> None:
        self._client.start_typing(id_of(channel))

    def react(self, message: Place, emoji: str) -> None:
        self._client.react(id_of(message), emoji)

    def dismiss(self, message: Place) -> None:
        self._client.dismiss(id_of(message))

    async def command(self, channel: Place, name: str, *path: str, options: dict[str, Any] | None = None) -> Answer:
        """Runs a slash command: a name, the subcommands if any, and the options by name."""
        return await self._run(channel, name, list(path), options or {}, focused=None)

    async def complete(
        self, channel: Place, name: str, *path: str, focused: str, options: dict[str, Any] | None = None
    ) -> list[Json]:
        """Completes the focused option. The text typed so far is among the options."""
        answer = await self._run(channel, name, list(path), options or {}, focused=focused)
        return answer.choices

    async def menu(self, target: Place, name: str, channel: Place | None = None) -> Answer:
        """Runs a context menu command on a message, or (with a channel) on a user."""
        kind = CommandType.MESSAGE if channel is None else CommandType.USER
        if channel is None:
            where, message = self._client.message(id_of(target))
            found: Json = {"messages": {message.id: payloads.message(self._world, message)}}
        else:
            where = self._client.channel(id_of(channel))
            wanted = [(int(OptionType.USER), id_of(target))]
            found = resolved(self._world, self._services.files, where, wanted)
        command = command_named(self._world, self.user, where, name, kind)
        target_data = (id_of(target), found)
        return await self._settled(self._client.command(where.id, command["id"], [], [], target=target_data))

    async def press(self, message: Place, button: str) -> Answer:
        """Presses the button with this label or custom_id."""
        seen = self._seen(message).button(button)
        if seen is None or seen.custom_id is None:
            raise Impossible(f"There is no button {button!r} to press.")
        return await self._settled(self._client.component(id_of(message), seen.custom_id))

    async def pick(self, message: Place, custom_id: str, values: Iterable[Place]) -> Answer:
        """Picks in a select menu. People, roles and channels may be passed as such."""
        picked = [id_of(each) for each in values]
        return await self._settled(self._client.component(id_of(message), custom_id, picked))

    async def submit(self, answer: Answer, values: dict[str, Any]) -> Answer:
        """Fills in the modal that the bot answered with, and submits it."""
        modal = answer.modal
        if modal is None:
            raise Impossible("The bot did not answer with a modal.")
        unknown = values.keys() - fields(modal).keys()
        if unknown:
            raise Impossible(f"The modal does not ask for {', '.join(sorted(unknown))}.")
        where = self._client.channel(answer.interaction.channel_id)
        plain = {key: self._plain(where, value) for key, value in values.items()}
        components = filled_in(modal, plain)
        return await self._settled(self._client.modal(answer.interaction.id, modal["custom_id"], components))

    def _seen(self, message: Place) -> Seen:
        _, wanted = self._client.message(id_of(message))
        return self._as_seen(wanted)

    async def _run(
        self, channel: Place, name: str, path: list[str], options: dict[str, Any], focused: str | None
    ) -> Answer:
        where = self._client.channel(id_of(channel))
        command = command_named(self._world, self.user, where, name, CommandType.CHAT_INPUT)
        definitions = option_definitions(command, path)
        plain = {key: self._plain(where, value) for key, value in options.items()}
        given = typed(definitions, plain)
        return await self._settled(self._client.command(where.id, command["id"], path, given, focused=focused))

    def _plain(self, channel: Channel, value: Any) -> Any:
        """A value as clients send it: people, channels and files by their ids."""
        if isinstance(value, Upload):
            return self._client.upload(channel.id, value)
        if isinstance(value, list | tuple):
            return [self._plain(channel, each) for each in value]
        return value if isinstance(value, str | int | float | bool) else id_of(value)

    async def _settled(self, interaction: Interaction) -> Answer:
        await interaction.settled.wait()
        if interaction.failed:
            raise NotAnswered(NO_ANSWER)
        return Answer(self, interaction)
