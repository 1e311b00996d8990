"""Discord's rules for modals, and what a person's client sends back."""

from typing import Any

from bot.local.components import CUSTOM_ID_LENGTH, Check, walk
from bot.local.enums import SELECTS, ComponentType
from bot.local.errors import FormErrors, Path
from bot.local.json_object import Json

ITEMS = 5
TITLE_LENGTH = 45
LABEL_LENGTH = 45
DESCRIPTION_LENGTH = 100
PLACEHOLDER_LENGTH = 100
TEXT_LENGTH = 4000

_C = ComponentType
_CHOICES = frozenset({_C.RADIO_GROUP, _C.CHECKBOX_GROUP, _C.CHECKBOX})
# What may stand inside a label.
_FIELDS = frozenset({_C.TEXT_INPUT, _C.FILE_UPLOAD} | SELECTS | _CHOICES)
# Fields that come back with one value; all others come back with a list.
_SINGLE = frozenset({_C.TEXT_INPUT, _C.RADIO_GROUP, _C.CHECKBOX})


def check_modal(modal: Json, form: FormErrors, path: Path) -> None:
    form.length((*path, "title"), modal.get("title") or "", TITLE_LENGTH, shortest=1)
    form.length((*path, "custom_id"), modal.get("custom_id") or "", CUSTOM_ID_LENGTH, shortest=1)
    components = modal.get("components") or []
    form.length((*path, "components"), components, ITEMS, shortest=1)
    check = _ModalCheck(form)
    for index, component in enumerate(components):
        check.item(component, (*path, "components", index))


class _ModalCheck:
    def __init__(self, form: FormErrors) -> None:
        self._form = form
        self._common = Check(form, files=set())

    def item(self, item: Json, path: Path) -> None:
        match item.get("type"):
            case _C.ACTION_ROW:
                self._row(item, path)
            case _C.LABEL:
                self._label(item, path)
            case _C.TEXT_DISPLAY:
                self._common.child(item, path, [_C.TEXT_DISPLAY])
            case _:
                self._form.choices((*path, "type"), [_C.ACTION_ROW, _C.TEXT_DISPLAY, _C.LABEL])

    def _row(self, row: Json, path: Path) -> None:
        where = (*path, "components")
        components = row.get("components") or []
        self._form.length(where, components, 1, shortest=1)
        for index, field in enumerate(components):
            self._field(field, (*where, index), frozenset({_C.TEXT_INPUT}))
            # Outside a label, a text input carries its own label.
            label = field.get("label") or ""
            self._form.length((*where, index, "label"), label, LABEL_LENGTH, shortest=1)

    def _label(self, label: Json, path: Path) -> None:
        self._form.length((*path, "label"), label.get("label") or "", LABEL_LENGTH, shortest=1)
        self._form.length((*path, "description"), label.get("description"), DESCRIPTION_LENGTH)
        self._field(label.get("component"), (*path, "component"), _FIELDS)

    def _field(self, field: Any, path: Path, allowed: frozenset[ComponentType]) -> None:
        if not isinstance(field, dict) or field.get("type") not in allowed:
            self._form.choices((*path, "type"), [int(each) for each in allowed])
        elif field["type"] in SELECTS:
            self._common.select(field, path)
        else:
            self._common.custom_id(field, path)
            if field["type"] == _C.TEXT_INPUT:
                self._text_input(field, path)

    def _text_input(self, field: Json, path: Path) -> None:
        if field.get("style") not in (1, 2):
            self._form.choices((*path, "style"), [1, 2])
        self._form.length((*path, "value"), field.get("value"), TEXT_LENGTH)
        self._form.length((*path, "placeholder"), field.get("placeholder"), PLACEHOLDER_LENGTH)
        for name, least in (("min_length", 0), ("max_length", 1)):
            value = field.get(name)
            if value is not None and not least <= value <= TEXT_LENGTH:
                message = f"Value must be between {least} and {TEXT_LENGTH}."
                self._form.add((*path, name), "NUMBER_TYPE_MAX", message)


def fields(modal: Json) -> dict[str, Json]:
    """The fields of a modal, by custom_id."""
    return {each["custom_id"]: each for each in walk(modal["components"]) if "custom_id" in each}


def filled_in(modal: Json, values: dict[str, Any]) -> list[Json]:
    """The components as a client submits them, with the value for each custom_id."""
    return [_submitted(each, values) for each in modal["components"]]


def _submitted(component: Json, values: dict[str, Any]) -> Json:
    kept: Json = {key: component[key] for key in ("type", "id", "custom_id") if key in component}
    match component["type"]:
        case _C.ACTION_ROW:
            return kept | {"components": [_submitted(each, values) for each in component["components"]]}
        case _C.LABEL:
            return kept | {"component": _submitted(component["component"], values)}
        case _C.TEXT_DISPLAY:
            return kept
    value = values.get(component["custom_id"], _untouched(component))
    if component["type"] in _SINGLE:
        return kept | {"value": value}
    return kept | {"values": [value] if isinstance(value, str) else list(value)}


def _untouched(field: Json) -> Any:
    """The content of a field that the person did not touch."""
    chosen = [option["value"] for option in field.get("options", []) if option.get("default")]
    match field["type"]:
        case _C.TEXT_INPUT:
            return field.get("value") or ""
        case _C.CHECKBOX:
            return bool(field.get("default"))
        case _C.RADIO_GROUP:
            return chosen[0] if chosen else None
        case _:
            return chosen


def complaint(modal: Json, submitted: list[Json]) -> str | None:
    """Why a client would not send this, if there is a reason."""
    given = {each["custom_id"]: each for each in walk(submitted) if "custom_id" in each}
    for custom_id, field in fields(modal).items():
        if custom_id not in given:
            return f"The field {custom_id} is missing."
        problem = _field_complaint(field, given[custom_id])
        if problem is not None:
            return f"{field.get('label') or custom_id}: {problem}"
    return None


def _field_complaint(field: Json, given: Json) -> str | None:
    value = given.get("value") if field["type"] in _SINGLE else given.get("values")
    if value in (None, "", []):
        return "this field is required." if field.get("required", True) and field["type"] != _C.CHECKBOX else None
    if field["type"] == _C.TEXT_INPUT:
        least, most = field.get("min_length") or 0, field.get("max_length") or TEXT_LENGTH
        return None if least <= len(value) <= most else f"between {least} and {most} characters, please."
    allowed = [option["value"] for option in field.get("options", [])]
    unknown = [each for each in (value if isinstance(value, list) else [value]) if allowed and each not in allowed]
    return f"{unknown[0]!r} is not offered." if unknown else None
