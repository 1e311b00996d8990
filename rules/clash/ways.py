"""An edition's ways of doing what other editions do differently: the few procedures that really differ.

A different number is a field of the box. A different card is a class of its own. A rule that only speaks at a moment is
one of the house (`Edition.house`). The functions of the Monumental Edition are in their chapters, those of 2012 in
rules/clash/classic.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rules.clash.combat import Force
    from rules.clash.kinds import Advance
    from rules.clash.pieces import Figure
    from rules.clash.pile import Pile
    from rules.clash.state import Battle, City, Player, State, Unit


@dataclass(frozen=True)
class Ways:
    # --- setup (chapter 1) -----------------------------------------------------------------------------------
    complete_setup: Callable[[State], Awaitable[None]]
    """The rest of setup, when everybody has a place and cards, and the first player is known (CM-1.06)."""

    # --- advances and events (chapters 7 and 21) -------------------------------------------------------------
    take_effect: Callable[[State, Player, Advance, Pile, bool], Awaitable[None]]
    """All effects of an advance just gained, in order, up to the event that it brings (CM-7.04). The arguments: its
    price, and whether it takes a cube from where cubes bring events."""
    event_follows: Callable[[State, Player, Advance, bool], bool]
    """Whether gaining this advance would bring an event; the last argument as above."""
    event_near: Callable[[State, Player], bool]
    """Whether the next advance of a player could bring one, as everybody can see."""

    # --- wonders (chapter 24) --------------------------------------------------------------------------------
    wonder_comes: Callable[[State, Player], Awaitable[object]]
    """The effect of an advance that brings a wonder card (CM-24.01)."""
    wonders_to_build: Callable[[State, Player], list[str]]
    """The wonders that the player may build, if the needs are met (CM-24.02)."""
    take_up_wonder: Callable[[State, Player, str], None]
    """The card of a wonder under construction leaves the place it was built from (CM-24.06)."""

    # --- ships and who is aboard (chapters 13 and 18) --------------------------------------------------------
    figure: Callable[[State, Unit], Figure]
    """A figure with what tells it from others in its space, when a player chooses."""
    who_sails_along: Callable[[State, Player, list[Unit], list[Unit]], Awaitable[list[Unit]]]
    """The land units aboard in a space that go along with some of its ships (CM-13.15)."""
    come_aboard: Callable[[State, Player, list[Unit], str], Awaitable[None]]
    """Land units have come to a sea space with their ships."""
    lost_with_ships: Callable[[State, str, str], Awaitable[list[Unit]]]
    """The land units aboard that go down after their owner has lost ships in a space (CM-18.05)."""

    # --- battles and what follows (chapters 16 to 18) --------------------------------------------------------
    prepare_round: Callable[[State, Battle, Force, Force], Awaitable[None]]
    """Payments before the battle, and the action cards of both sides for this round, until they are face up (CM-16.02
    to CM-16.06)."""
    count_dice: Callable[[State, Battle, Force, list[str]], Awaitable[None]]
    """The effect of one side's dice besides their numbers; the kinds of its units (CM-16.09)."""
    take_hits: Callable[[State, Battle, Force, Force, int], Awaitable[None]]
    """The losses of a side to this many hits of the other side (CM-16.16, CM-16.17)."""
    spoils: Callable[[City, str], int]
    """Gold for a captured city of a player that had this mood before (CM-17.03)."""
    refugee: Callable[[State, Player, str, str], Awaitable[None]]
    """A settler for the player who lost a city: its mood before, and who took it (CM-17.04, CM-19.17)."""
    bounty: Callable[[State, Battle, str], Pile]
    """The gain of a player who has fought barbarians (CM-19.21)."""
    razes: Callable[[State, Player, City], Awaitable[bool]]
    """Whether the player razes a barbarian city that they could keep (CC-23.12)."""

    # --- barbarians and pirates (chapters 19 and 20) ---------------------------------------------------------
    spawn_spaces: Callable[[State, str], list[str]]
    """The spaces where barbarians may settle by a seat's icon (CM-19.06)."""
    barbarians_act: Callable[[State, str], Awaitable[None]]
    """The icon that makes barbarians act, for the seat that has drawn it (CM-19.11)."""
    pirates_act: Callable[[State, str], Awaitable[None]]
    """The pirate icon (CM-20.06 to CM-20.08)."""

    # --- status phase (chapter 25) ---------------------------------------------------------------------------
    choose_first_player: Callable[[State], Awaitable[None]]
    """The choice of the player who goes first from now on (CM-25.10, CM-25.11)."""
