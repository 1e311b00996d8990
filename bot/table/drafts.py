"""An answer that is being put together: what a seat has chosen so far, piece by piece."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field

from rules.engine.tree import checksum


@dataclass
class Draft:
    """The choices so far for a question that does not fit into one menu. They hold only while that question stands as
    it is."""

    mark: str = ""
    counts: dict[str, int] = field(default_factory=dict)

    def put(self, counts: Mapping[str, int]) -> None:
        merged = {**self.counts, **counts}
        self.counts = {key: count for key, count in merged.items() if count}

    @property
    def answer(self) -> list[str]:
        return list(Counter(self.counts).elements())

    @property
    def token(self) -> str:
        """A checksum. By it a control recognizes the draft that it was made for."""
        return checksum(sorted(self.counts.items()))[:6]
