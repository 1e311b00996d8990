"""Discord's rules for message components (both kinds), and ways to find components in messages."""

from collections.abc import Callable, Iterator
from typing import Any

from bot.local.enums import SELECTS, ButtonStyle, ComponentType
from bot.local.errors import FormErrors, Path
from bot.local.json_object import Json
from bot.local.payloads import attached_name

ROWS = 5
"""Component Reference, in its last section: with content beside them."""
BUTTONS_IN_ROW = 5
"""Component Reference, Action Row."""
SELECT_OPTIONS = 25
"""Component Reference, String Select."""
LABEL_LENGTH = 80
"""Component Reference, Button."""
CUSTOM_ID_LENGTH = 100
"""Component Reference, Anatomy of a Component."""
OPTION_LENGTH = 100
"""Component Reference, String Select."""
PLACEHOLDER_LENGTH = 150
"""Component Reference, String Select."""
URL_LENGTH = 512
"""Component Reference, Button."""
# Limits of messages that consist of components alone.
V2_COMPONENTS = 40
"""Component Reference, before its first section."""
V2_CHARACTERS = 4000
"""Not published. This is the limit that bots observe."""
GALLERY_ITEMS = 10
"""Component Reference, Media Gallery."""
SECTION_TEXTS = 3
"""Component Reference, Section."""
MEDIA_DESCRIPTION = 1024
"""Component Reference, Media Gallery."""

_C = ComponentType
_V2_IN_CONTAINER = [
    _C.ACTION_ROW,
    _C.SECTION,
    _C.TEXT_DISPLAY,
    _C.MEDIA_GALLERY,
    _C.FILE,
    _C.SEPARATOR,
]
_V2_TOP = [*_V2_IN_CONTAINER, _C.CONTAINER]


def walk(components: list[Json]) -> Iterator[Json]:
    """Every component, outer before inner, in the order in which Discord numbers them."""
    for component in components:
        yield component
        yield from walk(component.get("components", []))
        for inner in ("accessory", "component"):
            if isinstance(component.get(inner), dict):
                yield from walk([component[inner]])


def numbered(components: list[Json]) -> list[Json]:
    """Gives an id to every component that has none."""
    taken = {component["id"] for component in walk(components) if component.get("id")}
    free = 1
    for component in walk(components):
        if not component.get("id"):
            while free in taken:
                free += 1
            component["id"] = free
            taken.add(free)
    return components


def texts(components: list[Json]) -> list[str]:
    return [each["content"] for each in walk(components) if each["type"] == _C.TEXT_DISPLAY]


def check_components(components: Any, form: FormErrors, path: Path, *, v2: bool, files: set[str]) -> None:
    """Checks a message's components. `files` are the names that attachment:// may refer to."""
    if components is None:
        return
    if not isinstance(components, list):
        form.add(path, "BASE_TYPE_BAD_TYPE", "Value has the wrong type.")
        return
    check = Check(form, files)
    if v2:
        check.children(components, path, _V2_TOP)
        check.totals(components, path)
    else:
        form.length(path, components, ROWS)
        check.children(components, path, [_C.ACTION_ROW])


class Check:
    """One pass through the components of a message or a modal."""

    def __init__(self, form: FormErrors, files: set[str]) -> None:
        self._form = form
        self._files = files
        self._custom_ids: set[str] = set()
        self._ids: set[int] = set()
        self._checks: dict[int, Callable[[Json, Path], None]] = {
            _C.ACTION_ROW: self._row,
            _C.BUTTON: self._button,
            _C.SECTION: self._section,
            _C.TEXT_DISPLAY: self._text,
            _C.THUMBNAIL: self._thumbnail,
            _C.MEDIA_GALLERY: self._gallery,
            _C.FILE: self._file,
            _C.SEPARATOR: lambda component, path: None,
            _C.CONTAINER: self._container,
            **dict.fromkeys(SELECTS, self.select),
        }

    def totals(self, components: list[Json], path: Path) -> None:
        count = sum(1 for _ in walk(components))
        if count > V2_COMPONENTS:
            message = f"A message can have at most {V2_COMPONENTS} components in total"
            self._form.add(path, "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED", message)
        if sum(len(text) for text in texts(components)) > V2_CHARACTERS:
            message = f"The text of all components exceeds {V2_CHARACTERS} characters"
            self._form.add(path, "COMPONENT_MAX_TOTAL_TEXT_EXCEEDED", message)

    def children(self, components: list[Json], path: Path, allowed: list[ComponentType]) -> None:
        for index, component in enumerate(components):
            self.child(component, (*path, index), allowed)

    def child(self, component: Any, path: Path, allowed: list[ComponentType]) -> None:
        if not isinstance(component, dict) or component.get("type") not in allowed:
            self._form.choices((*path, "type"), [int(each) for each in allowed])
            return
        if component.get("id"):
            if component["id"] in self._ids:
                self._form.add((*path, "id"), "COMPONENT_ID_DUPLICATED", "Component id cannot be duplicated")
            self._ids.add(component["id"])
        self._checks[component["type"]](component, path)

    def custom_id(self, component: Json, path: Path) -> None:
        where = (*path, "custom_id")
        value = component.get("custom_id")
        if not value:
            self._form.required(where)
            return
        self._form.length(where, value, CUSTOM_ID_LENGTH, shortest=1)
        if value in self._custom_ids:
            self._form.add(where, "COMPONENT_CUSTOM_ID_DUPLICATED", "Component custom id cannot be duplicated")
        self._custom_ids.add(value)

    def _row(self, row: Json, path: Path) -> None:
        where = (*path, "components")
        components = row.get("components") or []
        self._form.length(where, components, BUTTONS_IN_ROW, shortest=1)
        self.children(components, where, [_C.BUTTON, *sorted(SELECTS)])
        # A select is as wide as five buttons.
        width = sum(
            1 if each.get("type") == _C.BUTTON else BUTTONS_IN_ROW for each in components if isinstance(each, dict)
        )
        if width > BUTTONS_IN_ROW:
            message = "The specified component exceeds the maximum width"
            self._form.add(where, "COMPONENT_LAYOUT_WIDTH_EXCEEDED", message)

    def _button(self, button: Json, path: Path) -> None:
        style = button.get("style")
        if style not in list(ButtonStyle):
            self._form.choices((*path, "style"), [int(each) for each in ButtonStyle])
        elif style == ButtonStyle.LINK:
            self._form.length((*path, "url"), button.get("url") or "", URL_LENGTH, shortest=1)
        elif style != ButtonStyle.PREMIUM:
            self.custom_id(button, path)
        self._form.length((*path, "label"), button.get("label"), LABEL_LENGTH)
        if style != ButtonStyle.PREMIUM and not button.get("label") and not button.get("emoji"):
            message = "Buttons must have a label, an emoji or both"
            self._form.add(path, "BUTTON_COMPONENT_NO_LABEL_OR_EMOJI", message)

    def select(self, select: Json, path: Path) -> None:
        self.custom_id(select, path)
        self._form.length((*path, "placeholder"), select.get("placeholder"), PLACEHOLDER_LENGTH)
        for name, least in (("min_values", 0), ("max_values", 1)):
            value = select.get(name)
            if value is not None and not least <= value <= SELECT_OPTIONS:
                message = f"Value must be between {least} and {SELECT_OPTIONS}."
                self._form.add((*path, name), "NUMBER_TYPE_MAX", message)
        if select["type"] == _C.STRING_SELECT:
            self._options(select, path)

    def _options(self, select: Json, path: Path) -> None:
        where = (*path, "options")
        options = select.get("options") or []
        # Discord wants at least as many options as can be picked.
        least = max(1, select.get("min_values") or 0, select.get("max_values") or 0)
        self._form.length(where, options, SELECT_OPTIONS, shortest=least)
        seen: set[str] = set()
        for index, option in enumerate(options):
            self._form.length((*where, index, "label"), option.get("label", ""), OPTION_LENGTH, shortest=1)
            self._form.length((*where, index, "value"), option.get("value", ""), OPTION_LENGTH, shortest=1)
            self._form.length((*where, index, "description"), option.get("description"), OPTION_LENGTH)
            if option.get("value") in seen:
                message = "The specified option value is already used"
                self._form.add((*where, index, "value"), "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED", message)
            seen.add(str(option.get("value")))

    def _container(self, container: Json, path: Path) -> None:
        components = container.get("components") or []
        self._form.length((*path, "components"), components, V2_COMPONENTS, shortest=1)
        self.children(components, (*path, "components"), _V2_IN_CONTAINER)

    def _section(self, section: Json, path: Path) -> None:
        components = section.get("components") or []
        self._form.length((*path, "components"), components, SECTION_TEXTS, shortest=1)
        self.children(components, (*path, "components"), [_C.TEXT_DISPLAY])
        if section.get("accessory") is None:
            self._form.required((*path, "accessory"))
        else:
            self.child(section["accessory"], (*path, "accessory"), [_C.BUTTON, _C.THUMBNAIL])

    def _text(self, text: Json, path: Path) -> None:
        content = text.get("content") or ""
        self._form.length((*path, "content"), content, V2_CHARACTERS, shortest=1)

    def _thumbnail(self, thumbnail: Json, path: Path) -> None:
        self._media(thumbnail.get("media"), (*path, "media"))
        self._form.length((*path, "description"), thumbnail.get("description"), MEDIA_DESCRIPTION)

    def _gallery(self, gallery: Json, path: Path) -> None:
        items = gallery.get("items") or []
        self._form.length((*path, "items"), items, GALLERY_ITEMS, shortest=1)
        for index, item in enumerate(items):
            self._thumbnail(item, (*path, "items", index))

    def _file(self, file: Json, path: Path) -> None:
        media = file.get("file") or {}
        if attached_name(media.get("url")) is None:
            message = "Only attachment:// references are allowed here"
            self._form.add((*path, "file", "url"), "UNFURLED_MEDIA_ITEM_NOT_AN_ATTACHMENT", message)
        else:
            self._media(media, (*path, "file"))

    def _media(self, media: Any, path: Path) -> None:
        if not isinstance(media, dict) or not media.get("url"):
            self._form.required((*path, "url"))
            return
        name = attached_name(media["url"])
        if name is not None and name not in self._files:
            message = "The specified attachment could not be found"
            self._form.add(path, "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND", message)
