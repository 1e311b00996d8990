"""What makes a saved game of one version one of the next: plain JSON goes in and comes out."""

from __future__ import annotations

from collections.abc import Mapping

from rules.engine.rules import Migration

MIGRATIONS: Mapping[int, Migration] = {}
