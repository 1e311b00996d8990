"""Walks from space to space on any board."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping


def reach(
    neighbours: Mapping[str, tuple[str, ...]], start: str | Iterable[str], most: int, through: Callable[[str], bool]
) -> dict[str, int]:
    """Every space within `most` steps of `start` (or of the nearest of several), with its distance; walks only where
    `through` allows."""
    edge = [start] if isinstance(start, str) else list(start)
    found = dict.fromkeys(edge, 0)
    for steps in range(1, most + 1):
        following = []
        for space in edge:
            for neighbour in neighbours[space]:
                if neighbour not in found and through(neighbour):
                    found[neighbour] = steps
                    following.append(neighbour)
        if not following:
            break
        edge = following
    return found
