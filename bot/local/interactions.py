"""Interactions: what a person does with the bot, and how the bot may answer."""

import asyncio
import secrets
import time
from dataclasses import dataclass, field

from bot.local import errors, limits, payloads
from bot.local.components import numbered
from bot.local.enums import (
    NO_FLAGS,
    CallbackType,
    Context,
    Installation,
    InteractionType,
    MessageFlag,
    MessageType,
    OptionType,
)
from bot.local.errors import FormErrors
from bot.local.json_object import Json
from bot.local.messages import Draft, Messages, Origin
from bot.local.modals import check_modal
from bot.local.permissions import permissions_in
from bot.local.world import Channel, Message, World

_I, _C = InteractionType, CallbackType

_ANSWERS: dict[int, tuple[CallbackType, ...]] = {
    _I.APPLICATION_COMMAND: (
        _C.CHANNEL_MESSAGE_WITH_SOURCE,
        _C.DEFERRED_CHANNEL_MESSAGE_WITH_SOURCE,
        _C.MODAL,
    ),
    _I.MESSAGE_COMPONENT: (
        _C.CHANNEL_MESSAGE_WITH_SOURCE,
        _C.DEFERRED_CHANNEL_MESSAGE_WITH_SOURCE,
        _C.DEFERRED_UPDATE_MESSAGE,
        _C.UPDATE_MESSAGE,
        _C.MODAL,
    ),
    _I.APPLICATION_COMMAND_AUTOCOMPLETE: (_C.APPLICATION_COMMAND_AUTOCOMPLETE_RESULT,),
    _I.MODAL_SUBMIT: (
        _C.CHANNEL_MESSAGE_WITH_SOURCE,
        _C.DEFERRED_CHANNEL_MESSAGE_WITH_SOURCE,
        _C.DEFERRED_UPDATE_MESSAGE,
    ),
}
NO_ANSWER = "The application did not respond"


@dataclass
class Interaction:
    id: str
    token: str
    type: InteractionType
    user_id: str
    channel_id: str
    data: Json
    # The message whose component was used, even if a modal came in between.
    message_id: str | None = None
    # The interaction whose modal this submits.
    source: "Interaction | None" = None
    started: float = field(default_factory=time.monotonic)
    acknowledged: CallbackType | None = None
    failed: bool = False
    # Set once it is known whether the bot answered.
    settled: asyncio.Event = field(default_factory=asyncio.Event)
    original_id: str | None = None
    message_ids: set[str] = field(default_factory=set)
    modal: Json | None = None
    choices: list[Json] = field(default_factory=list)


class Interactions:
    def __init__(self, world: World, messages: Messages, *, acknowledge_within: float, token_lives: float) -> None:
        self._world = world
        self._messages = messages
        self._acknowledge_within = acknowledge_within
        self._token_lives = token_lives
        self._by_id: dict[str, Interaction] = {}
        self.deliveries = 1
        """How often the bot is told of each interaction: a broken connection may deliver one again."""

    # What people do

    def start(
        self,
        user_id: str,
        kind: InteractionType,
        channel: Channel,
        data: Json,
        *,
        message: Message | None = None,
        source: Interaction | None = None,
    ) -> Interaction:
        self._forget_old()
        interaction = Interaction(
            id=self._world.snowflakes.next(),
            token=secrets.token_urlsafe(32),
            type=kind,
            user_id=user_id,
            channel_id=channel.id,
            data=data,
            message_id=message.id if message else None,
            source=source,
        )
        self._by_id[interaction.id] = interaction
        for _ in range(self.deliveries):
            self.deliver(interaction, message)
        asyncio.get_running_loop().call_later(self._acknowledge_within, self._give_up, interaction)
        return interaction

    def deliver(self, interaction: Interaction, message: Message | None = None) -> None:
        """Tells the bot of the interaction, whether or not for the first time."""
        channel = self._channel(interaction)
        payload = self._payload(interaction, channel, message or channel.messages.get(interaction.message_id or ""))
        self._world.publish("INTERACTION_CREATE", payload, channel, self._world.bot_id)

    def get(self, interaction_id: str) -> Interaction | None:
        return self._by_id.get(interaction_id)

    def _forget_old(self) -> None:
        now = time.monotonic()
        for interaction in list(self._by_id.values()):
            if now - interaction.started > self._token_lives:
                del self._by_id[interaction.id]

    def _give_up(self, interaction: Interaction) -> None:
        if interaction.acknowledged is None:
            interaction.failed = True
            interaction.settled.set()
            data = {"id": interaction.id, "text": NO_ANSWER}
            self._world.publish("INTERACTION_FAILURE", data, only_for=interaction.user_id)

    def _payload(self, interaction: Interaction, channel: Channel, message: Message | None) -> Json:
        world = self._world
        user = world.users[interaction.user_id]
        place = payloads.channel(world, channel)
        payload: Json = {
            "id": interaction.id,
            "application_id": world.bot_id,
            "type": int(interaction.type),
            "token": interaction.token,
            "version": 1,
            "data": interaction.data,
            "channel_id": channel.id,
            "channel": place | {"permissions": str(int(permissions_in(world, user.id, channel)))},
            "locale": user.locale,
            "app_permissions": str(int(permissions_in(world, world.bot_id, channel))),
            "entitlements": [],
            "authorizing_integration_owners": self._owners(channel, user.id),
            "attachment_size_limit": limits.ATTACHMENT_BYTES,
        }
        if message is not None:
            payload["message"] = payloads.message(world, message)
        payload["context"] = int(channel.context)
        if channel.is_dm:
            return payload | {"user": payloads.user(user)}
        return payload | {
            "guild_id": channel.guild_id,
            "guild": {"id": channel.guild_id, "locale": "en-US", "features": []},
            "guild_locale": "en-US",
            "member": payloads.member_in(world, world.guild_of(channel).members[user.id], channel),
        }

    def _owners(self, channel: Channel, user_id: str) -> Json:
        """Receiving and Responding, Authorizing Integration Owners Object: "0" is the server, or 0 in the bot's own
        direct messages. "1" is the user who has installed the app, and the only way into other people's channels."""
        if channel.context == Context.PRIVATE_CHANNEL:
            return {str(int(Installation.USER)): user_id}
        return {str(int(Installation.GUILD)): "0" if channel.is_dm else channel.guild_id}

    # What the bot answers

    def respond(self, interaction_id: str, token: str, draft: Draft) -> Json:
        """Carries an answer out, and tells the result in Discord's words."""
        interaction = self._by_id.get(interaction_id)
        if interaction is None or interaction.token != token or interaction.failed:
            raise errors.unknown_interaction()
        if interaction.acknowledged is not None:
            raise errors.already_acknowledged()
        callback = self._callback_type(interaction, draft.body)
        data = draft.body.get("data") or {}
        message = self._carry_out(interaction, callback, Draft(data, draft.uploads, path=("data",)))
        interaction.acknowledged = callback
        interaction.settled.set()
        self._world.publish("INTERACTION_SUCCESS", {"id": interaction.id}, only_for=interaction.user_id)
        return self._outcome(interaction, callback, message)

    def _callback_type(self, interaction: Interaction, body: Json) -> CallbackType:
        allowed = list(_ANSWERS[interaction.type])
        if interaction.type == _I.MODAL_SUBMIT and interaction.message_id is not None:
            allowed.append(_C.UPDATE_MESSAGE)
        if body.get("type") not in allowed:
            form = FormErrors()
            form.choices(("type",), [int(each) for each in allowed])
            raise form.as_error()
        return CallbackType(body["type"])

    def _carry_out(self, interaction: Interaction, callback: CallbackType, draft: Draft) -> Message | None:
        channel = self._channel(interaction)
        if callback not in (_C.MODAL, _C.APPLICATION_COMMAND_AUTOCOMPLETE_RESULT):
            _refuse_if_archived(channel)
        match callback:
            case _C.CHANNEL_MESSAGE_WITH_SOURCE:
                return self._write_original(interaction, channel, draft)
            case _C.DEFERRED_CHANNEL_MESSAGE_WITH_SOURCE:
                return self._write_original(interaction, channel, draft, MessageFlag.LOADING)
            case _C.UPDATE_MESSAGE | _C.DEFERRED_UPDATE_MESSAGE:
                interaction.original_id = interaction.message_id
                if callback == _C.UPDATE_MESSAGE:
                    self._messages.edit(channel, self._original(interaction), draft)
                return channel.messages.get(interaction.original_id or "")
            case _C.APPLICATION_COMMAND_AUTOCOMPLETE_RESULT:
                self._offer(interaction, draft)
                return None
            case _C.MODAL:
                self._open_modal(interaction, draft)
                return None

    def _write_original(
        self, interaction: Interaction, channel: Channel, draft: Draft, extra: MessageFlag = NO_FLAGS
    ) -> Message:
        message = self._write(interaction, channel, draft, extra)
        interaction.original_id = message.id
        return message

    def _write(
        self, interaction: Interaction, channel: Channel, draft: Draft, extra: MessageFlag = NO_FLAGS
    ) -> Message:
        extra |= draft.flags & MessageFlag.EPHEMERAL
        origin = self._origin(interaction, ephemeral=bool(extra & MessageFlag.EPHEMERAL))
        message = self._messages.create(channel, self._world.bot_id, draft, origin, extra)
        interaction.message_ids.add(message.id)
        return message

    def _origin(self, interaction: Interaction, *, ephemeral: bool) -> Origin:
        replied_id = interaction.original_id or interaction.message_id
        kind = MessageType.CHAT_INPUT_COMMAND
        if replied_id is not None:
            kind = MessageType.REPLY
        elif interaction.data.get("target_id"):
            kind = MessageType.CONTEXT_MENU_COMMAND
        return Origin(
            type=kind,
            only_for=interaction.user_id if ephemeral else None,
            application_id=self._world.bot_id,
            interaction_metadata=self._metadata(interaction),
            message_reference={"channel_id": interaction.channel_id, "message_id": replied_id} if replied_id else None,
        )

    def _metadata(self, interaction: Interaction) -> Json:
        metadata: Json = {
            "id": interaction.id,
            "type": int(interaction.type),
            "user": payloads.user(self._world.users[interaction.user_id]),
            "authorizing_integration_owners": self._owners(
                self._world.channels[interaction.channel_id], interaction.user_id
            ),
        }
        if interaction.original_id is not None:
            metadata["original_response_message_id"] = interaction.original_id
        if interaction.type == _I.APPLICATION_COMMAND:
            metadata |= {"name": _whole_name(interaction.data), "command_type": interaction.data["type"]}
        elif interaction.type == _I.MESSAGE_COMPONENT:
            metadata["interacted_message_id"] = interaction.message_id
        elif interaction.source is not None:
            metadata["triggering_interaction_metadata"] = self._metadata(interaction.source)
        return metadata

    def _offer(self, interaction: Interaction, draft: Draft) -> None:
        form = FormErrors()
        choices = draft.body.get("choices") or []
        limits.check_choices(choices, form, ("data", "choices"))
        form.raise_if_any()
        interaction.choices = [{"name": each["name"], "value": each["value"]} for each in choices]
        data = {"id": interaction.id, "choices": interaction.choices}
        self._world.publish("APPLICATION_COMMAND_AUTOCOMPLETE_RESPONSE", data, only_for=interaction.user_id)

    def _open_modal(self, interaction: Interaction, draft: Draft) -> None:
        form = FormErrors()
        check_modal(draft.body, form, ("data",))
        form.raise_if_any()
        fields = ("title", "custom_id", "components")
        interaction.modal = {name: draft.body[name] for name in fields}
        numbered(interaction.modal["components"])
        data = {"id": interaction.id, "modal": interaction.modal}
        self._world.publish("INTERACTION_MODAL_CREATE", data, only_for=interaction.user_id)

    def _outcome(self, interaction: Interaction, callback: CallbackType, message: Message | None) -> Json:
        outcome: Json = {"interaction": {"id": interaction.id, "type": int(interaction.type)}}
        if message is not None:
            outcome["interaction"] |= {
                "response_message_id": message.id,
                "response_message_loading": message.loading,
                "response_message_ephemeral": message.only_for is not None,
            }
            outcome["resource"] = {
                "type": int(callback),
                "message": payloads.message(self._world, message),
            }
        return outcome

    # What the bot says afterwards, by the interaction's token

    def by_token(self, application_id: str, token: str) -> Interaction:
        if application_id != self._world.bot_id:
            raise errors.unknown_webhook()
        for interaction in self._by_id.values():
            if interaction.token == token:
                break
        else:
            raise errors.invalid_webhook_token()
        if time.monotonic() - interaction.started > self._token_lives:
            raise errors.invalid_webhook_token()
        if interaction.acknowledged is None:
            raise errors.unknown_webhook()
        return interaction

    def follow_up(self, interaction: Interaction, draft: Draft) -> Message:
        channel = self._channel(interaction)
        _refuse_if_archived(channel)
        original = channel.messages.get(interaction.original_id or "")
        if original is not None and original.loading:
            # The first message after a deferral takes the place of "is thinking".
            return self.edit(interaction, "@original", draft)
        return self._write(interaction, channel, draft)

    def message(self, interaction: Interaction, message_id: str) -> Message:
        """One of the messages that this interaction led to."""
        if message_id == "@original":
            return self._original(interaction)
        message = self._channel(interaction).messages.get(message_id)
        if message is None or message_id not in {*interaction.message_ids, interaction.original_id}:
            raise errors.unknown_message()
        return message

    def edit(self, interaction: Interaction, message_id: str, draft: Draft) -> Message:
        message = self.message(interaction, message_id)
        channel = self._channel(interaction)
        _refuse_if_archived(channel)
        self._messages.edit(channel, message, draft)
        return channel.messages[message.id]

    def delete(self, interaction: Interaction, message_id: str) -> None:
        message = self.message(interaction, message_id)
        self._messages.delete(self._channel(interaction), message)

    def _original(self, interaction: Interaction) -> Message:
        message = self._channel(interaction).messages.get(interaction.original_id or "")
        if message is None:
            raise errors.unknown_message()
        return message

    def _channel(self, interaction: Interaction) -> Channel:
        if interaction.channel_id not in self._world.channels:
            raise errors.unknown_channel()
        return self._world.channels[interaction.channel_id]


def _refuse_if_archived(channel: Channel) -> None:
    """Threads, Active & Archived Threads: "only active threads can be manipulated". So an answer is refused if it comes
    while the thread sleeps. The documentation's issue 5517 says the same."""
    if channel.thread is not None and channel.thread.archived:
        raise errors.thread_archived()


def _whole_name(data: Json) -> str:
    """A command's name with its subcommands, as clients show it."""
    names = [data["name"]]
    options = data.get("options") or []
    while options and options[0]["type"] in (OptionType.SUB_COMMAND, OptionType.SUB_COMMAND_GROUP):
        names.append(options[0]["name"])
        options = options[0]["options"]
    return " ".join(names)
