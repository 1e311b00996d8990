"""The page's websocket."""

from collections.abc import AsyncIterator
from typing import Any

import aiohttp
import discord
import pytest
from discord import ui

from bot.local import Discord, Person
from bot.local.json_object import Json
from bot.local.world import Channel
from tests.bot.local.local_bot import HASTE, Bot, Connect


class Page:
    """The work of page.js, without a browser."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        self._socket = socket
        self._number = 0

    async def hears(self, kind: str) -> Json:
        """The next frame of a kind. Others are skipped."""
        while True:
            frame: Json = await self._socket.receive_json(timeout=2)
            if frame["is"] == kind:
                return frame

    async def does(self, deed: str, **frame: Any) -> int:
        self._number += 1
        await self._socket.send_json({"do": deed, "n": self._number, **frame})
        return self._number

    async def asks(self, answer: str, deed: str, **frame: Any) -> Json:
        number = await self.does(deed, **frame)
        while True:
            reply = await self.hears(answer)
            if reply.get("n") == number:
                return reply


@pytest.fixture
async def page(local: Discord) -> AsyncIterator[Page]:
    async with aiohttp.ClientSession() as session, session.ws_connect(local.url + "/live") as socket:
        yield Page(socket)


def with_commands(bot: Bot) -> Bot:
    class Menu(ui.View):
        @ui.button(label="Ask", custom_id="ask")
        async def ask(self, interaction: discord.Interaction[Any], button: ui.Button[Any]) -> None:
            await interaction.response.send_modal(Question())

        @ui.button(label="Ignored", custom_id="ignored")
        async def ignored(self, interaction: discord.Interaction[Any], button: ui.Button[Any]) -> None:
            pass

    class Question(ui.Modal, title="Question"):
        what: ui.TextInput[Any] = ui.TextInput(label="What", custom_id="what")

        async def on_submit(self, interaction: discord.Interaction[Any]) -> None:
            await interaction.response.send_message(self.what.value, ephemeral=True)

    @bot.tree.command()
    async def menu(interaction: discord.Interaction[Any], size: str) -> None:
        """Shows a menu."""
        await interaction.response.send_message(size, view=Menu())

    @menu.autocomplete("size")
    async def complete(interaction: discord.Interaction[Any], current: str) -> list[discord.app_commands.Choice[str]]:
        return [discord.app_commands.Choice(name="Small", value="small")]

    return bot


async def test_hello(local: Discord, page: Page, blue: Person) -> None:
    world = await page.asks("world", "hello", user=None)
    assert world["me"]["username"] == "Red"
    assert [user["username"] for user in world["users"]] == ["Red", "Blue", "Yellow", "Green", "Purple"]
    assert [channel["name"] for channel in world["channels"]] == ["general", "games", "table-talk"]
    assert (world["threads"], world["dms"], world["commands"]) == ([], [], [])
    world = await page.asks("world", "hello", user=blue.id)
    assert world["me"]["username"] == "Blue"
    assert world["dms_allowed"]


async def test_commands_and_autocompletion(
    local: Discord, page: Page, connect: Connect, bot: Bot, general: Channel
) -> None:
    await page.asks("world", "hello", user=None)
    await connect(with_commands(bot))
    (command,) = (await page.hears("commands"))["commands"]
    option = {"name": "size", "type": 3, "value": "s"}
    where = {"channel": general.id, "command": command["id"], "path": []}
    choices = await page.asks("choices", "complete", **where, options=[option], focused="size")
    assert choices["choices"] == [{"name": "Small", "value": "small"}]
    number = await page.does("command", **where, options=[option])
    assert (await page.hears("pending"))["n"] == number
    message = (await page.hears("message"))["message"]
    assert message["content"] == "s"
    assert (await page.hears("done"))["n"] == number


async def test_components_and_modals(
    local: Discord, page: Page, connect: Connect, bot: Bot, general: Channel, red: Person
) -> None:
    await connect(with_commands(bot))
    answer = await red.command(general, "menu", options={"size": "s"})
    assert answer.message is not None
    await page.asks("world", "hello", user=red.id)
    press = {"message": answer.message.id, "component_type": 2}
    modal = await page.asks("modal", "component", custom_id="ask", **press)
    components = modal["modal"]["components"]
    components[0]["components"][0]["value"] = "Why?"
    await page.does(
        "modal",
        interaction=modal["interaction"],
        custom_id=modal["modal"]["custom_id"],
        components=components,
    )
    message = (await page.hears("message"))["message"]
    assert (message["content"], message["flags"]) == ("Why?", 64)
    gone = await page.asks("deleted", "dismiss", message=message["id"])
    assert gone["message"] == message["id"]


@pytest.mark.parametrize("local", [HASTE], indirect=True)
async def test_failures_are_told(
    local: Discord, page: Page, connect: Connect, bot: Bot, general: Channel, red: Person
) -> None:
    await connect(with_commands(bot))
    answer = await red.command(general, "menu", options={"size": "s"})
    assert answer.message is not None
    await page.asks("world", "hello", user=red.id)
    press = {"message": answer.message.id, "component_type": 2, "custom_id": "ignored"}
    assert (await page.asks("failed", "component", **press))["text"] == "The application did not respond"


async def test_messages_and_direct_messages(
    local: Discord, page: Page, connect: Connect, bot: Bot, general: Channel, red: Person
) -> None:
    await connect(bot)
    await page.asks("world", "hello", user=None)
    for number in range(52):
        red.say(general, str(number))
    opened = await page.asks("messages", "open", channel=general.id)
    assert [message["content"] for message in opened["messages"]] == [str(each) for each in range(2, 52)]
    assert opened["more"]
    older = await page.asks("messages", "open", channel=general.id, before=opened["messages"][0]["id"])
    assert [message["content"] for message in older["messages"]] == ["0", "1"]
    assert not older["more"]
    dm = await page.asks("channel", "dm", **{"with": local.world.bot_id})
    await page.does("send", channel=dm["channel"]["id"], content="Hello, bot")
    assert (await page.hears("message"))["message"]["content"] == "Hello, bot"
    await bot.text_channel(general).typing()
    assert (await page.hears("typing"))["user"] == local.world.bot_id
    await page.does("dms", allow=False)
    await page.asks("error", "nothing")
    assert not red.user.dms_allowed


@pytest.mark.parametrize(
    "frame",
    [
        {"do": "open", "channel": "1"},
        {"do": "open"},
        {"do": "hello", "user": "1"},
        {"do": "component", "message": "1", "custom_id": "x"},
        {"do": "modal", "interaction": "1", "custom_id": "x", "components": []},
        {"do": "dm", "with": "1"},
        {"do": "command", "channel": "GENERAL", "command": "1", "path": [], "options": []},
        {"do": "send", "channel": "GENERAL", "content": ""},
        [],
    ],
)
async def test_what_is_not_possible_is_said(local: Discord, page: Page, general: Channel, frame: Any) -> None:
    await page.asks("world", "hello", user=None)
    if isinstance(frame, dict):
        frame = {key: general.id if value == "GENERAL" else value for key, value in frame.items()}
    await page._socket.send_json(frame)
    assert (await page.hears("error"))["text"].endswith(".")


async def test_the_page_itself_is_served(local: Discord) -> None:
    async with aiohttp.ClientSession() as session, session.get(local.url + "/") as response:
        assert response.status == 200
        assert response.content_type == "text/html"
