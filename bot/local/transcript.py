"""Everything that reached one person's client, so that games can be compared."""

import hashlib
import re
from typing import Any

from bot.local.json_object import Json

_SNOWFLAKE = re.compile(r"\b\d{17,20}\b")
# Moments differ between two runs of the same game and say nothing about it.
_MOMENTS = frozenset(
    {
        "timestamp",
        "edited_timestamp",
        "joined_at",
        "join_timestamp",
        "archive_timestamp",
        "create_timestamp",
        "last_pin_timestamp",
    }
)


class Transcript:
    """Frames in the order in which they came, and the bytes of every file that they showed."""

    def __init__(self) -> None:
        self.frames: list[Json] = []
        self.files: dict[str, bytes] = {}

    def record(self, frame: Json, files: dict[str, bytes]) -> None:
        self.frames.append(frame)
        self.files.update(files)

    def comparable(self) -> list[Json]:
        """The frames without differences by chance: ids are numbered as they appear, and files are hashed."""
        numbers: dict[str, str] = {}
        return [self._comparable(frame, numbers) for frame in self.frames]

    def _comparable(self, node: Any, numbers: dict[str, str]) -> Any:
        if isinstance(node, list):
            return [self._comparable(child, numbers) for child in node]
        if isinstance(node, str):
            return _SNOWFLAKE.sub(lambda found: numbers.setdefault(found[0], f"#{len(numbers) + 1}"), node)
        if not isinstance(node, dict):
            return node
        result = {
            key: self._comparable(value, numbers)
            for key, value in node.items()
            if key not in _MOMENTS and key not in ("url", "proxy_url")
        }
        data = self.files.get(str(node.get("id"))) or self.files.get(str(node.get("attachment_id")))
        if data is not None:
            result["sha256"] = hashlib.sha256(data).hexdigest()
        return result

    def text(self) -> str:
        """Everything that could be read, line by line: contents, labels, alt texts, choices."""
        return "\n".join(line for frame in self.frames for line in _texts(frame))


_READABLE = frozenset({"content", "label", "description", "name", "title", "value", "text", "placeholder"})


def _texts(node: Any, key: str = "") -> list[str]:
    if isinstance(node, str):
        return [node] if node and key in _READABLE else []
    if isinstance(node, list):
        return [text for child in node for text in _texts(child, key)]
    if isinstance(node, dict):
        return [text for name, child in node.items() for text in _texts(child, name)]
    return []
