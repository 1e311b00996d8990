"""Discord's rules for components, modals and commands."""

from typing import Any

import pytest

from bot.local.clock import Clock
from bot.local.commands import overwrite_all, upsert
from bot.local.components import check_components, numbered, walk
from bot.local.errors import ApiError, FormErrors
from bot.local.json_object import Json
from bot.local.limits import check_message
from bot.local.modals import check_modal
from bot.local.world import World, new_world


def button(custom_id: str = "b", **more: Any) -> Json:
    return {"type": 2, "style": 1, "label": "Go", "custom_id": custom_id} | more


def row(*components: Json) -> Json:
    return {"type": 1, "components": list(components)}


def select(count: int = 2, **more: Any) -> Json:
    options = [{"label": str(each), "value": str(each)} for each in range(count)]
    return {"type": 3, "custom_id": "s", "options": options} | more


def text(content: str = "Text") -> Json:
    return {"type": 10, "content": content}


def codes(node: Any) -> list[str]:
    """All error codes in the nested errors, with the path to each."""
    found = []
    for key, value in node.items():
        if key == "_errors":
            found += [error["code"] for error in value]
        else:
            found += [f"{key}.{code}" for code in codes(value)]
    return found


def problems(form: FormErrors) -> list[str]:
    error = form.as_error()
    assert (error.status, error.body["code"]) == (400, 50035)
    return codes(error.body["errors"])


def component_problems(components: Any, *, v2: bool = False) -> list[str]:
    form = FormErrors()
    check_components(components, form, ("components",), v2=v2, files={"map.png"})
    return [problem.removeprefix("components.") for problem in problems(form)]


@pytest.mark.parametrize(
    "components",
    [
        [],
        [row(*(button(str(each)) for each in range(5)))] * 1,
        [row(button(str(each))) for each in range(5)],
        [row(select(25, min_values=0, max_values=25))],
        [row({"type": 5, "custom_id": "who"})],
        [row({"type": 2, "style": 5, "label": "Site", "url": "https://example.com"})],
        [row(button(label=None, emoji={"name": "x"}))],
    ],
)
def test_good_rows(components: list[Json]) -> None:
    assert component_problems(components) == []


@pytest.mark.parametrize(
    ("components", "problem"),
    [
        ([row(button(str(each))) for each in range(6)], "BASE_TYPE_MAX_LENGTH"),
        ([row(*(button(str(each)) for each in range(6)))], "0.components.BASE_TYPE_BAD_LENGTH"),
        ([row()], "0.components.BASE_TYPE_BAD_LENGTH"),
        ([button()], "0.type.BASE_TYPE_CHOICES"),
        ([text()], "0.type.BASE_TYPE_CHOICES"),
        ([row(button(), select())], "0.components.COMPONENT_LAYOUT_WIDTH_EXCEEDED"),
        ([row(button(label="x" * 81))], "0.components.0.label.BASE_TYPE_MAX_LENGTH"),
        ([row(button("x" * 101))], "0.components.0.custom_id.BASE_TYPE_BAD_LENGTH"),
        ([row(button(), button())], "0.components.1.custom_id.COMPONENT_CUSTOM_ID_DUPLICATED"),
        ([row(button(""))], "0.components.0.custom_id.BASE_TYPE_REQUIRED"),
        ([row(button(style=9))], "0.components.0.style.BASE_TYPE_CHOICES"),
        ([row(button(label=""))], "0.components.0.BUTTON_COMPONENT_NO_LABEL_OR_EMOJI"),
        ([row(select(26))], "0.components.0.options.BASE_TYPE_BAD_LENGTH"),
        ([row(select(0))], "0.components.0.options.BASE_TYPE_BAD_LENGTH"),
        ([row(select(2, max_values=3))], "0.components.0.options.BASE_TYPE_BAD_LENGTH"),
        ([row(select(2, max_values=26))], "0.components.0.max_values.NUMBER_TYPE_MAX"),
        ([row(select(2, placeholder="x" * 151))], "0.components.0.placeholder.BASE_TYPE_MAX_LENGTH"),
        (
            [row(select(options=[{"label": "x" * 101, "value": "v"}]))],
            "0.components.0.options.0.label.BASE_TYPE_BAD_LENGTH",
        ),
        (
            [row(select(options=[{"label": "a", "value": "v"}, {"label": "b", "value": "v"}]))],
            "0.components.0.options.1.value.SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
        ),
        ({"type": 1}, "BASE_TYPE_BAD_TYPE"),
    ],
)
def test_bad_rows(components: Any, problem: str) -> None:
    assert problem in component_problems(components)


def media(url: str = "attachment://map.png", **more: Any) -> Json:
    return {"media": {"url": url}} | more


@pytest.mark.parametrize(
    "components",
    [
        [text("x" * 4000)],
        [{"type": 17, "components": [text(), row(button())]}],
        [{"type": 9, "components": [text()], "accessory": button()}],
        [{"type": 12, "items": [media(description="x" * 1024)]}],
        [{"type": 13, "file": {"url": "attachment://map.png"}}, {"type": 14}],
        [text() for _ in range(40)],
    ],
)
def test_good_components_of_version_two(components: list[Json]) -> None:
    assert component_problems(components, v2=True) == []


@pytest.mark.parametrize(
    ("components", "problem"),
    [
        ([text() for _ in range(41)], "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED"),
        ([text("x" * 2001), text("x" * 2000)], "COMPONENT_MAX_TOTAL_TEXT_EXCEEDED"),
        ([text("")], "0.content.BASE_TYPE_BAD_LENGTH"),
        ([button()], "0.type.BASE_TYPE_CHOICES"),
        ([{"type": 9, "components": [text()]}], "0.accessory.BASE_TYPE_REQUIRED"),
        (
            [{"type": 9, "components": [text()] * 4, "accessory": button()}],
            "0.components.BASE_TYPE_BAD_LENGTH",
        ),
        ([{"type": 12, "items": [media()] * 11}], "0.items.BASE_TYPE_BAD_LENGTH"),
        (
            [{"type": 12, "items": [media("attachment://none.png")]}],
            "0.items.0.media.UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND",
        ),
        ([{"type": 12, "items": [media("")]}], "0.items.0.media.url.BASE_TYPE_REQUIRED"),
        (
            [{"type": 13, "file": {"url": "https://example.com/a"}}],
            "0.file.url.UNFURLED_MEDIA_ITEM_NOT_AN_ATTACHMENT",
        ),
        (
            [{"type": 17, "components": [{"type": 17, "components": [text()]}]}],
            "0.components.0.type.BASE_TYPE_CHOICES",
        ),
        ([text() | {"id": 3}, text() | {"id": 3}], "1.id.COMPONENT_ID_DUPLICATED"),
    ],
)
def test_bad_components_of_version_two(components: list[Json], problem: str) -> None:
    assert problem in component_problems(components, v2=True)


def test_components_are_numbered_around_given_ids() -> None:
    section = {"type": 9, "components": [text()], "accessory": button() | {"id": 2}}
    assert [each["id"] for each in walk(numbered([section, text()]))] == [1, 3, 2, 4]


def test_mentions_are_allowed_by_kind_or_one_by_one() -> None:
    form = FormErrors()
    check_message({"allowed_mentions": {"parse": ["users"], "users": ["1"]}}, form)
    assert problems(form) == ["allowed_mentions.MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE"]


def label(component: Json, name: str = "Name") -> Json:
    return {"type": 18, "label": name, "component": component}


FIELD: Json = {"type": 4, "custom_id": "name", "style": 1}


@pytest.mark.parametrize(
    ("changes", "problem"),
    [
        ({}, None),
        ({"title": "x" * 46}, "title.BASE_TYPE_BAD_LENGTH"),
        ({"custom_id": ""}, "custom_id.BASE_TYPE_BAD_LENGTH"),
        ({"components": []}, "components.BASE_TYPE_BAD_LENGTH"),
        ({"components": [text()] * 6}, "components.BASE_TYPE_BAD_LENGTH"),
        ({"components": [text(), label(select())]}, None),
        ({"components": [row(FIELD | {"label": "Name"})]}, None),
        ({"components": [row(FIELD)]}, "components.0.components.0.label.BASE_TYPE_BAD_LENGTH"),
        ({"components": [row(button())]}, "components.0.components.0.type.BASE_TYPE_CHOICES"),
        ({"components": [label(FIELD, "x" * 46)]}, "components.0.label.BASE_TYPE_BAD_LENGTH"),
        ({"components": [label(button())]}, "components.0.component.type.BASE_TYPE_CHOICES"),
        ({"components": [label(FIELD | {"style": 3})]}, "components.0.component.style.BASE_TYPE_CHOICES"),
        (
            {"components": [label(FIELD | {"max_length": 4001})]},
            "components.0.component.max_length.NUMBER_TYPE_MAX",
        ),
        (
            {"components": [label(FIELD), label(FIELD)]},
            "components.1.component.custom_id.COMPONENT_CUSTOM_ID_DUPLICATED",
        ),
        ({"components": [button()]}, "components.0.type.BASE_TYPE_CHOICES"),
    ],
)
def test_modals(changes: Json, problem: str | None) -> None:
    form = FormErrors()
    modal = {"title": "Title", "custom_id": "m", "components": [label(FIELD)]} | changes
    check_modal(modal, form, ())
    assert problems(form) == ([] if problem is None else [problem])


@pytest.fixture
def world() -> World:
    return new_world(Clock(), "Server", "Bot", ["Red"], ["general"])


def option(name: str = "city", **more: Any) -> Json:
    return {"type": 3, "name": name, "description": "Which"} | more


CHOICES = [{"name": str(each), "value": str(each)} for each in range(26)]


@pytest.mark.parametrize(
    ("changes", "problem"),
    [
        ({"name": "Collect"}, "0.name.APPLICATION_COMMAND_INVALID_NAME"),
        ({"name": "x" * 33}, "0.name.APPLICATION_COMMAND_INVALID_NAME"),
        ({"name": "two words"}, "0.name.APPLICATION_COMMAND_INVALID_NAME"),
        ({"name": ""}, "0.name.BASE_TYPE_REQUIRED"),
        ({"description": ""}, "0.description.BASE_TYPE_BAD_LENGTH"),
        ({"description": "x" * 101}, "0.description.BASE_TYPE_BAD_LENGTH"),
        ({"options": [option(str(each)) for each in range(26)]}, "0.options.BASE_TYPE_MAX_LENGTH"),
        ({"options": [option(choices=CHOICES)]}, "0.options.0.choices.BASE_TYPE_MAX_LENGTH"),
        (
            {"options": [option(choices=[{"name": "x" * 101, "value": 1}])]},
            "0.options.0.choices.0.name.BASE_TYPE_BAD_LENGTH",
        ),
        (
            {"options": [option(), option("ore", required=True)]},
            "0.options.1.APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
        ),
        ({"options": [option(), option()]}, "0.options.1.APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS"),
        ({"options": [option(type=99)]}, "0.options.0.type.BASE_TYPE_CHOICES"),
        (
            {"options": [option(choices=CHOICES[:2], autocomplete=True)]},
            "0.options.0.autocomplete.APPLICATION_COMMAND_OPTIONS_AUTOCOMPLETE_INVALID",
        ),
        (
            {"options": [option(str(n), description="x" * 90, choices=long_choices) for n in range(5)]}
            if (long_choices := [{"name": "x" * 90, "value": "y" * 90} for _ in range(10)])
            else {},
            "0.APPLICATION_COMMAND_TOO_LARGE",
        ),
    ],
)
def test_bad_commands(world: World, changes: Json, problem: str) -> None:
    with pytest.raises(ApiError) as caught:
        overwrite_all(world, None, [{"name": "collect", "description": "Takes"} | changes])
    assert codes(caught.value.body["errors"]) == [problem]


def test_commands_keep_their_ids(world: World) -> None:
    first = {"name": "collect", "description": "Takes"}
    before = overwrite_all(world, None, [first, {"name": "move", "description": "Moves"}])
    after = overwrite_all(world, None, [first | {"description": "Takes more"}])
    assert after[0]["id"] == before[0]["id"]
    assert after[0]["version"] != before[0]["version"]
    assert len(world.commands) == 1
    _, new = upsert(world, world.guild.id, first)
    assert new
    assert len(world.commands) == 2


def test_there_are_at_most_a_hundred_commands(world: World) -> None:
    definitions = [{"name": f"command-{number}", "description": "One"} for number in range(101)]
    with pytest.raises(ApiError) as caught:
        overwrite_all(world, None, definitions)
    assert caught.value.body["code"] == 30032


def test_names_of_any_script(world: World) -> None:
    overwrite_all(world, None, [{"name": "größe", "description": "Size"}])
