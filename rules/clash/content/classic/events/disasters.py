"""Disasters in 2012: a wonder is not a piece of its city. Lost with it, it counts for nothing (CC-27.7;
docs/rulings.md, 31)."""

from __future__ import annotations

from rules.clash.content.events import disasters

WORTH = f"Each destroyed settlement or building is worth {disasters.FOR_A_PIECE} VP to its colour."


class Volcano(disasters.Volcano):
    worth = WORTH


class Earthquake(disasters.Earthquake):
    worth = WORTH


class HeavyEarthquake(disasters.HeavyEarthquake):
    worth = WORTH


DISASTERS = (Volcano(), Earthquake(), HeavyEarthquake())
