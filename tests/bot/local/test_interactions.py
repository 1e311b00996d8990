"""Commands and their answers, from people through the real discord.py and back."""

import asyncio
from typing import Any

import discord
import pytest
from discord import app_commands

from bot.local import Discord, Impossible, NotAnswered, Person, Upload
from bot.local.world import Channel
from tests.bot.local.local_bot import HASTE, Bot, Connect, connected, eventually

Interaction = discord.Interaction[Bot]
COLOURS = ("amber", "azure", "beige", "black")


def with_commands(bot: Bot) -> Bot:
    tree = bot.tree

    @tree.command()
    async def greet(interaction: Interaction, whom: discord.Member, times: int = 1) -> None:
        """Greets somebody."""
        await interaction.response.send_message(f"Hello {whom.display_name}!" * times)

    @tree.command()
    async def secret(interaction: Interaction) -> None:
        """Tells you alone."""
        await interaction.response.send_message("Psst", ephemeral=True)

    @tree.command()
    async def slow(interaction: Interaction, hidden: bool = False) -> None:
        """Thinks first."""
        await interaction.response.defer(ephemeral=hidden)
        await asyncio.sleep(0.05)
        await interaction.followup.send("Thought")
        await interaction.followup.send("And thought again", ephemeral=True)

    @tree.command()
    async def paint(interaction: Interaction, colour: str) -> None:
        """Paints."""
        await interaction.response.send_message(f"Painted {colour}")

    @paint.autocomplete("colour")
    async def complete(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        return [app_commands.Choice(name=each, value=each) for each in COLOURS if each.startswith(current)]

    @tree.command()
    async def read(interaction: Interaction, file: discord.Attachment) -> None:
        """Reads a file."""
        await interaction.response.send_message((await file.read()).decode())

    group = app_commands.Group(name="game", description="Games")
    tree.add_command(group)

    @group.command()
    @app_commands.choices(size=[app_commands.Choice(name="Small", value=1)])
    async def new(interaction: Interaction, size: app_commands.Choice[int], title: str = "Untitled") -> None:
        """Makes a game."""
        await interaction.response.send_message(f"{title}: {size.name}")

    return bot


@pytest.fixture
async def ready(connect: Connect, bot: Bot) -> Bot:
    await connect(with_commands(bot))
    return bot


# Commands


async def test_a_command_gets_its_options(ready: Bot, general: Channel, red: Person, blue: Person) -> None:
    answer = await red.command(general, "greet", options={"whom": blue, "times": 2})
    assert answer.message is not None
    assert answer.message.content == "Hello Blue!Hello Blue!"
    assert answer.message.payload["interaction_metadata"]["user"]["username"] == "Red"
    assert blue.sees(general)[-1].content == answer.message.content


async def test_subcommands_and_choices(ready: Bot, general: Channel, red: Person) -> None:
    answer = await red.command(general, "game", "new", options={"size": 1, "title": "Long"})
    assert answer.message is not None
    assert answer.message.content == "Long: Small"
    assert answer.message.payload["interaction_metadata"]["name"] == "game new"


@pytest.mark.parametrize(
    ("name", "path", "options"),
    [
        ("nothing", [], {}),
        ("game", [], {}),
        ("game", ["old"], {}),
        ("game", ["new"], {}),
        ("game", ["new"], {"size": 2}),
        ("game", ["new"], {"size": "1"}),
        ("game", ["new"], {"size": 1, "colour": "red"}),
        ("greet", [], {"whom": "1"}),
    ],
)
async def test_a_client_sends_no_nonsense(
    ready: Bot, general: Channel, red: Person, name: str, path: list[str], options: dict[str, Any]
) -> None:
    with pytest.raises(Impossible):
        await red.command(general, name, *path, options=options)


async def test_commands_in_direct_messages(ready: Bot, red: Person) -> None:
    answer = await red.command(red.dm(), "secret")
    assert answer.message is not None
    assert answer.message.content == "Psst"


async def test_files_can_come_with_a_command(ready: Bot, general: Channel, red: Person) -> None:
    answer = await red.command(general, "read", options={"file": Upload("save.json", b"{}")})
    assert answer.message is not None
    assert answer.message.content == "{}"


async def test_autocompletion(ready: Bot, general: Channel, red: Person) -> None:
    choices = await red.complete(general, "paint", focused="colour", options={"colour": "a"})
    assert [each["value"] for each in choices] == ["amber", "azure"]
    assert len(await red.complete(general, "paint", focused="colour")) == 4
    frames = [frame for frame in red.transcript.frames if frame["is"] == "choices"]
    assert frames[0]["choices"] == choices


async def test_too_many_choices_are_refused(
    local: Discord, connect: Connect, bot: Bot, general: Channel, red: Person
) -> None:
    refused: list[discord.HTTPException] = []

    @bot.tree.command()
    async def paint(interaction: Interaction, colour: str) -> None:
        """Paints."""

    @paint.autocomplete("colour")
    async def complete(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        try:
            await interaction.response.autocomplete(
                [app_commands.Choice(name=str(each), value=str(each)) for each in range(26)]
            )
        except discord.HTTPException as error:
            refused.append(error)
        return []

    await connect(bot)
    await red.complete(general, "paint", focused="colour")
    assert [error.code for error in refused] == [50035]


async def test_context_menus(connect: Connect, bot: Bot, general: Channel, red: Person, blue: Person) -> None:
    @bot.tree.context_menu(name="Quote this")
    async def quote(interaction: Interaction, message: discord.Message) -> None:
        await interaction.response.send_message(f"> {message.content}")

    @bot.tree.context_menu(name="Wave")
    async def wave(interaction: Interaction, user: discord.Member) -> None:
        await interaction.response.send_message(f"Hi {user.name}")

    await connect(bot)
    said = blue.say(general, "Well")
    quoted = (await red.menu(said, "Quote this")).message
    assert quoted is not None
    assert quoted.content == "> Well"
    waved = (await red.menu(blue, "Wave", general)).message
    assert waved is not None
    assert waved.content == "Hi Blue"


# Answers


async def test_ephemeral_answers_reach_one_person(ready: Bot, general: Channel, red: Person, blue: Person) -> None:
    answer = await red.command(general, "secret")
    assert answer.message is not None
    assert answer.message.ephemeral
    assert blue.sees(general) == []
    assert not any(frame["is"] == "message" for frame in blue.transcript.frames)
    channel = ready.text_channel(general)
    assert [each async for each in channel.history()] == []
    with pytest.raises(discord.NotFound):
        await channel.fetch_message(int(answer.message.id))
    red.dismiss(answer.message)
    assert red.sees(general) == []


@pytest.mark.parametrize("hidden", [False, True])
async def test_a_deferred_answer_is_filled_in(
    ready: Bot, general: Channel, red: Person, blue: Person, hidden: bool
) -> None:
    answer = await red.command(general, "slow", options={"hidden": hidden})
    assert answer.message is not None
    assert answer.message.loading
    first = await answer.arrived()
    assert first.content == "Thought"
    assert first.ephemeral == hidden
    second = await red.until(general, lambda each: "again" in each.content)
    assert second.ephemeral
    assert [each.content for each in blue.sees(general)] == ([] if hidden else ["Thought"])


async def test_the_original_answer_can_be_changed(connect: Connect, bot: Bot, general: Channel, red: Person) -> None:
    @bot.tree.command()
    async def change(interaction: Interaction) -> None:
        """Changes its mind."""
        await interaction.response.send_message("One", ephemeral=True)
        await interaction.edit_original_response(content="Two")
        assert (await interaction.original_response()).content == "Two"
        extra = await interaction.followup.send("Extra", wait=True)
        await extra.edit(content="More")
        await interaction.delete_original_response()

    await connect(bot)
    await red.command(general, "change")
    await red.until(general, lambda each: each.content == "More")
    await eventually(lambda: [each.content for each in red.sees(general)] == ["More"])


@pytest.mark.parametrize("local", [HASTE], indirect=True)
async def test_no_answer_in_time(connect: Connect, bot: Bot, general: Channel, red: Person) -> None:
    caught: list[discord.HTTPException] = []

    @bot.tree.command()
    async def sleep(interaction: Interaction) -> None:
        """Sleeps."""
        await asyncio.sleep(0.4)
        try:
            await interaction.response.send_message("Good morning")
        except discord.HTTPException as error:
            caught.append(error)

    await connect(bot)
    with pytest.raises(NotAnswered, match="did not respond"):
        await red.command(general, "sleep")
    await eventually(lambda: caught)
    assert (caught[0].status, caught[0].code) == (404, 10062)
    assert red.transcript.frames[-1]["is"] == "failed"


async def test_a_second_answer_is_refused(connect: Connect, bot: Bot, general: Channel, red: Person) -> None:
    caught: list[discord.HTTPException] = []

    @bot.tree.command()
    async def twice(interaction: Interaction) -> None:
        """Answers twice."""
        await interaction.response.send_message("One")
        interaction.response._response_type = None  # else discord.py itself refuses
        try:
            await interaction.response.send_message("Two")
        except discord.HTTPException as error:
            caught.append(error)

    await connect(bot)
    await red.command(general, "twice")
    await eventually(lambda: caught)
    assert (caught[0].status, caught[0].code) == (400, 40060)


async def test_following_up_too_early_or_too_late(bot: Bot) -> None:
    caught: list[discord.HTTPException] = []

    @bot.tree.command()
    async def hasty(interaction: Interaction) -> None:
        """Follows up before answering, and long after."""
        for _ in range(2):
            try:
                await interaction.followup.send("Too early")
            except discord.HTTPException as error:
                caught.append(error)
            if not interaction.response.is_done():
                await interaction.response.defer(ephemeral=True)
                await asyncio.sleep(0.3)

    async with Discord(rate_limit_speed=None, token_lives=0.25) as local, connected(bot, local):
        await local.user("Red").command(local.channel("general"), "hasty")
        await eventually(lambda: len(caught) == 2)
    assert [(error.status, error.code) for error in caught] == [(404, 10015), (401, 50027)]
