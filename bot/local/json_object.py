"""The type of Discord's JSON objects."""

from typing import Any

Json = dict[str, Any]
