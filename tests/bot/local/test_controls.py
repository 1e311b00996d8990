"""Buttons, menus and modals, from people through the real discord.py and back."""

import re
from typing import Any, Self

import discord
import pytest
from discord import ui

from bot.local import Discord, Impossible, Person, Upload
from bot.local.world import Channel
from tests.bot.local.local_bot import Bot, Connect

Interaction = discord.Interaction[Bot]
COLOURS = ("amber", "azure", "beige", "black")


class MoveButton(ui.DynamicItem[ui.Button[ui.View]], template=r"move:(?P<number>\d+)"):
    """A button that works after a restart, because its id says everything."""

    def __init__(self, number: int) -> None:
        super().__init__(ui.Button(label=f"Move {number}", custom_id=f"move:{number}"))
        self.number = number

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: ui.Item[Any], match: re.Match[str]
    ) -> Self:
        return cls(int(match["number"]))

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        view = ui.View(timeout=None)
        view.add_item(MoveButton(self.number + 1))
        await interaction.response.edit_message(content=f"Moved {self.number}", view=view)


class NameModal(ui.Modal, title="Name your city"):
    name: ui.TextInput[Any] = ui.TextInput(label="Name", min_length=2)
    colour: ui.Label[Any] = ui.Label(
        text="Colour",
        component=ui.Select(custom_id="colour", options=[discord.SelectOption(label=each) for each in COLOURS]),
    )

    async def on_submit(self, interaction: discord.Interaction[Any]) -> None:
        assert isinstance(self.colour.component, ui.Select)
        await interaction.response.send_message(f"{self.name.value} in {self.colour.component.values[0]}")


@pytest.fixture
async def ready(connect: Connect, bot: Bot) -> Bot:
    tree = bot.tree

    @tree.command()
    async def begin(interaction: Interaction) -> None:
        """Shows a button."""
        view = ui.View(timeout=None)
        view.add_item(MoveButton(1))
        await interaction.response.send_message("Your move", view=view)

    @tree.command()
    async def name(interaction: Interaction) -> None:
        """Asks for a name."""
        await interaction.response.send_modal(NameModal())

    bot.add_dynamic_items(MoveButton)
    await connect(bot)
    return bot


# Components


async def test_buttons_that_outlive_a_restart(ready: Bot, general: Channel, red: Person, blue: Person) -> None:
    message = (await red.command(general, "begin")).message
    assert message is not None
    assert [button.label for button in message.buttons] == ["Move 1"]
    await red.press(message, "Move 1")
    assert red.sees(general)[-1].content == "Moved 1"
    await blue.press(message, "move:2")
    assert red.sees(general)[-1].content == "Moved 2"
    with pytest.raises(Impossible):
        await red.press(message, "Move 1")


async def test_menus_of_all_kinds(
    local: Discord, connect: Connect, bot: Bot, general: Channel, red: Person, blue: Person
) -> None:
    class Menus(ui.View):
        @ui.select(custom_id="colour", options=[discord.SelectOption(label=each) for each in COLOURS], max_values=2)
        async def colour(self, interaction: discord.Interaction[Any], select: ui.Select[Any]) -> None:
            await interaction.response.send_message(" ".join(select.values))

        @ui.select(custom_id="who", cls=ui.UserSelect)
        async def who(self, interaction: discord.Interaction[Any], select: ui.UserSelect[Any]) -> None:
            await interaction.response.send_message(select.values[0].display_name)

        @ui.select(custom_id="where", cls=ui.ChannelSelect)
        async def where(self, interaction: discord.Interaction[Any], select: ui.ChannelSelect[Any]) -> None:
            await interaction.response.send_message(select.values[0].name)

        @ui.select(custom_id="role", cls=ui.RoleSelect)
        async def role(self, interaction: discord.Interaction[Any], select: ui.RoleSelect[Any]) -> None:
            await interaction.response.send_message(select.values[0].name)

        @ui.select(custom_id="either", cls=ui.MentionableSelect, min_values=0)
        async def either(self, interaction: discord.Interaction[Any], select: ui.MentionableSelect[Any]) -> None:
            await interaction.response.send_message(str(len(select.values)))

    await connect(bot)
    sent = await bot.text_channel(general).send("Pick", view=Menus())
    role = next(each for each in local.world.guild.roles.values() if each.bot_id)
    picks: list[tuple[str, list[Any], str]] = [
        ("colour", ["azure", "beige"], "azure beige"),
        ("who", [blue], "Blue"),
        ("where", [local.channel("games")], "games"),
        ("role", [role], "Bot"),
        ("either", [], "0"),
    ]
    for custom_id, values, said in picks:
        answer = await red.pick(sent, custom_id, values)
        assert answer.message is not None
        assert answer.message.content == said
    for wrong in (["purple"], [], list(COLOURS)):
        with pytest.raises(Impossible):
            await red.pick(sent, "colour", wrong)


async def test_deferring_the_change_of_a_message(connect: Connect, bot: Bot, general: Channel, red: Person) -> None:
    class Pass(ui.View):
        @ui.button(label="Pass")
        async def skip(self, interaction: discord.Interaction[Any], button: ui.Button[Any]) -> None:
            await interaction.response.defer()
            await interaction.edit_original_response(content="Passed", view=None)
            await interaction.followup.send("Noted", ephemeral=True)

    await connect(bot)
    sent = await bot.text_channel(general).send("Your turn", view=Pass())
    await red.press(sent, "Pass")
    await red.until(general, lambda each: each.content == "Noted" and each.ephemeral)
    seen = await red.until(general, lambda each: each.id == str(sent.id))
    assert (seen.content, seen.buttons) == ("Passed", [])


async def test_components_version_two(connect: Connect, bot: Bot, general: Channel, red: Person) -> None:
    class Panel(ui.LayoutView):
        def __init__(self) -> None:
            super().__init__()
            row: ui.ActionRow[Panel] = ui.ActionRow()
            button: ui.Button[Panel] = ui.Button(label="More", custom_id="more")
            button.callback = self.more  # type: ignore[method-assign]
            row.add_item(button)
            self.add_item(
                ui.Container(
                    ui.TextDisplay("# Scores"),
                    ui.Section("Red leads", accessory=ui.Thumbnail("attachment://map.png")),
                    ui.Separator(),
                    ui.MediaGallery(discord.MediaGalleryItem("attachment://map.png", description="Map")),
                    ui.File("attachment://log.txt"),
                    row,
                )
            )

        async def more(self, interaction: discord.Interaction[Any]) -> None:
            await interaction.response.send_message("More")

    await connect(bot)
    files = [discord.File(__file__, "map.png"), discord.File(__file__, "log.txt")]
    sent = await bot.text_channel(general).send(view=Panel(), files=files)
    assert sent.flags.components_v2
    assert red.sees(general)[0].text == "# Scores\nRed leads"
    container = sent.components[0]
    assert isinstance(container, discord.Container)
    gallery = container.children[3]
    assert isinstance(gallery, discord.MediaGalleryComponent)
    assert gallery.items[0].media.url.endswith("/map.png")
    answer = await red.press(sent, "More")
    assert answer.message is not None
    assert answer.message.content == "More"


# Modals


async def test_modals(ready: Bot, general: Channel, red: Person) -> None:
    asked = await red.command(general, "name")
    assert asked.modal is not None
    assert asked.modal["title"] == "Name your city"
    fields = {each["component"]["custom_id"] if "component" in each else None for each in asked.modal["components"]}
    assert "colour" in fields
    name_id = asked.modal["components"][0]["components"][0]["custom_id"]
    with pytest.raises(Impossible):  # too short
        await red.submit(asked, {name_id: "N", "colour": "amber"})
    with pytest.raises(Impossible):  # not offered
        await red.submit(asked, {name_id: "Nineveh", "colour": "purple"})
    with pytest.raises(Impossible):  # not asked for
        await red.submit(asked, {name_id: "Nineveh", "size": "3"})
    answer = await red.submit(asked, {name_id: "Nineveh", "colour": "azure"})
    assert answer.message is not None
    assert answer.message.content == "Nineveh in azure"


async def test_a_modal_from_a_button_can_change_the_message(
    connect: Connect, bot: Bot, general: Channel, red: Person
) -> None:
    class Rename(ui.Modal, title="Rename"):
        name: ui.TextInput[Any] = ui.TextInput(label="Name", custom_id="name")

        async def on_submit(self, interaction: discord.Interaction[Any]) -> None:
            await interaction.response.edit_message(content=self.name.value)

    class Menu(ui.View):
        @ui.button(label="Rename")
        async def rename(self, interaction: discord.Interaction[Any], button: ui.Button[Any]) -> None:
            await interaction.response.send_modal(Rename())

    await connect(bot)
    sent = await bot.text_channel(general).send("Old", view=Menu())
    await red.submit(await red.press(sent, "Rename"), {"name": "New"})
    assert red.sees(general)[0].content == "New"


async def test_a_modal_must_follow_the_rules(connect: Connect, bot: Bot, general: Channel, red: Person) -> None:
    caught: list[discord.HTTPException] = []

    @bot.tree.command()
    async def ask(interaction: Interaction) -> None:
        """Asks too much."""
        modal = NameModal(title="x" * 46)
        try:
            await interaction.response.send_modal(modal)
        except discord.HTTPException as error:
            caught.append(error)
        await interaction.response.send_message("Never mind")

    await connect(bot)
    answer = await red.command(general, "ask")
    assert answer.modal is None
    assert "data.title" in str(caught[0])
    with pytest.raises(Impossible):
        await red.submit(answer, {})


async def test_buttons_that_cannot_be_pressed(connect: Connect, bot: Bot, general: Channel, red: Person) -> None:
    await connect(bot)
    view = ui.View()
    view.add_item(ui.Button(label="Off", disabled=True))
    view.add_item(ui.Button(label="Site", url="https://example.com"))
    sent = await bot.text_channel(general).send("Look", view=view)
    for button in ("Off", "Site", "None"):
        with pytest.raises(Impossible):
            await red.press(sent, button)
    seen = red.sees(general)[0]
    assert [each.url for each in seen.buttons] == [None, "https://example.com"]
    assert seen.author_id == str(bot.application_id)
    assert seen.selects == []


async def test_modals_with_all_kinds_of_fields(
    connect: Connect, bot: Bot, general: Channel, red: Person, blue: Person
) -> None:
    class Survey(ui.Modal, title="Survey"):
        def __init__(self) -> None:
            super().__init__()
            self.fields: dict[str, Any] = {
                "file": ui.FileUpload(custom_id="file"),
                "who": ui.UserSelect(custom_id="who"),
                "one": ui.RadioGroup(custom_id="one"),
                "some": ui.CheckboxGroup(custom_id="some"),
                "sure": ui.Checkbox(custom_id="sure"),
            }
            for name in ("one", "some"):
                for colour in COLOURS:
                    self.fields[name].add_option(label=colour)
            for name, field in self.fields.items():
                self.add_item(ui.Label(text=name, component=field))

        async def on_submit(self, interaction: discord.Interaction[Any]) -> None:
            file = await self.fields["file"].values[0].read()
            who = self.fields["who"].values[0].display_name
            values = (self.fields["one"].value, *self.fields["some"].values, self.fields["sure"].value)
            await interaction.response.send_message(f"{file.decode()} {who} {values}")

    @bot.tree.command()
    async def ask(interaction: Interaction) -> None:
        """Asks a lot."""
        await interaction.response.send_modal(Survey())

    await connect(bot)
    asked = await red.command(general, "ask")
    values = {"file": [Upload("a.txt", b"text")], "who": [blue], "one": "amber", "some": ["azure", "black"]}
    answer = await red.submit(asked, values | {"sure": True})
    assert answer.message is not None
    assert answer.message.content == "text Blue ('amber', 'azure', 'black', True)"
    with pytest.raises(Impossible):
        await red.submit(asked, values | {"some": ["purple"]})
    with pytest.raises(Impossible):
        await red.submit(asked, {key: value for key, value in values.items() if key != "one"})


async def test_components_version_two_stay(connect: Connect, bot: Bot, general: Channel, red: Person) -> None:
    await connect(bot)
    sent = await bot.text_channel(general).send(view=ui.LayoutView().add_item(ui.TextDisplay("One")))
    await sent.edit(view=ui.LayoutView().add_item(ui.TextDisplay("Two")))
    assert red.sees(general)[0].text == "Two"
    changes: list[dict[str, Any]] = [{"content": "Text"}, {"embed": discord.Embed(title="Title")}]
    for change in changes:
        with pytest.raises(discord.HTTPException) as caught:
            await sent.edit(**change)
        assert "cannot be used when using MessageFlags.IS_COMPONENTS_V2" in str(caught.value)
