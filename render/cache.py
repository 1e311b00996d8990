"""A cache with a bound: what was used longest ago goes first. Pictures are drawn in several threads."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from threading import Lock
from typing import Generic, TypeVar

V = TypeVar("V")


class Cache(Generic[V]):
    def __init__(self, most: int, lasting: bool = False) -> None:
        self.most, self.lasting = most, lasting
        self._kept: OrderedDict[Hashable, V] = OrderedDict()
        self._lock = Lock()
        ALL.append(self)  # type: ignore[arg-type]  # clearing asks nothing of what is kept

    def get(self, key: Hashable, make: Callable[[], V]) -> V:
        """Two threads may make the same thing at once; that costs time, never a wrong picture."""
        with self._lock:
            if key in self._kept:
                self._kept.move_to_end(key)
                return self._kept[key]
        made = make()
        with self._lock:
            self._kept[key] = made
            while len(self._kept) > self.most:
                self._kept.popitem(last=False)
        return made

    def clear(self) -> None:
        with self._lock:
            self._kept.clear()


ALL: list[Cache[object]] = []


def forget_everything(*, lasting: bool = False) -> None:
    """For benchmarks and tests: as if nothing had been drawn yet; `lasting`: as if the process had just started."""
    for cache in ALL:
        if lasting or not cache.lasting:
            cache.clear()
