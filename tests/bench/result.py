"""One measurement, and whether it meets its aim."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Result:
    what: str
    value: float
    unit: str
    aim: float
    smaller_is_better: bool = True

    def __str__(self) -> str:
        met = self.value <= self.aim if self.smaller_is_better else self.value >= self.aim
        sign = "at most" if self.smaller_is_better else "at least"
        return f"{'ok  ' if met else 'MISS'}  {self.what}: {self.value:.3g} {self.unit} (aim: {sign} {self.aim:g})"


def seconds(work: Callable[[], Any]) -> float:
    start = time.perf_counter()
    work()
    return time.perf_counter() - start
