"""The investment card that Wisdom and Warfare replaces (CW-010)."""

from __future__ import annotations

from rules.civilization.content.fame_and_fortune import investments


class EndowmentForTheArts(investments.EndowmentForTheArts):
    stand_in = False
