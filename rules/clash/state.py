"""What is true on the table of Clash of Cultures."""

from __future__ import annotations

from typing import Literal

from rules.clash.pile import Pile
from rules.engine.step import BaseState
from rules.engine.tree import tree

SEATS = ("red", "blue", "yellow", "green")
BARBARIANS = "barbarians"
PIRATES = "pirates"

Mood = Literal["angry", "neutral", "happy"]
MOODS: tuple[Mood, ...] = ("angry", "neutral", "happy")
Halt = Literal["", "mountain", "battle"]


@tree
class Unit:
    """A figure. In a sea space a land unit is aboard one of its owner's ships there (CM-13.15)."""

    id: str
    kind: str
    owner: str
    space: str
    moved: bool = False
    """In the Move action that is going on (CM-12.03)."""
    halted: Halt = ""
    """Why it cannot be moved again in this turn (CM-12.07, CM-12.08)."""
    in_forest: bool = False
    """It entered a forest in this turn: no battle any more (CM-12.09)."""


@tree
class City:
    """A settlement with its buildings and wonders; its owner may be the barbarians."""

    space: str
    owner: str
    mood: Mood
    buildings: dict[str, str]
    """Kind of building -> whose colour it shows."""
    wonders: list[str]
    port: str | None = None
    """The sea space of the port (CM-10.05)."""
    activated: int = 0
    """How often in this turn."""
    activated_angry: bool = False
    """Activated in this turn while it was angry (CM-4.08, CM-4.19)."""

    @property
    def size(self) -> int:
        return 1 + len(self.buildings) + len(self.wonders)

    @property
    def influenced(self) -> bool:
        return any(colour != self.owner for colour in self.buildings.values())


@tree
class Completed:
    """An objective card laid down, with the objective that was completed."""

    card: str
    objective: str


@tree
class Points:
    """Victory points gained for good, with their reason."""

    reason: str
    amount: float


@tree
class Player:
    seat: str
    position: int
    """The numbered place at the board (setups.json calls it the seat)."""
    home: str
    """The plains space of the starting region (CM-2.10)."""
    civilization: str | None
    stock: Pile
    advances: list[str]
    tracker: int
    """Cubes left on the event tracker."""
    action_cards: list[str]
    objective_cards: list[str]
    wonder_cards: list[str]
    completed: list[Completed]
    points: list[Points]
    leader: str | None
    """The leader on the board."""
    leaders: list[str]
    """Leader cards that can still be recruited."""
    trophies: list[str]
    """Enemy leaders killed (CM-11.13)."""
    actions_lost: int
    """Main actions that the next turn will be short of (CM-6.10)."""


@tree
class Wonder:
    """A wonder that has been built."""

    builder: str
    space: str | None
    """The city it stands in; None when the city is gone."""


@tree
class InPlay:
    """A card or power that stays on the table until it is used up or ends."""

    card: str
    seat: str | None
    """Whom it works for; None: for everybody."""
    about: list[str]


@tree
class Turn:
    """What only matters until the turn ends (CM-6.09)."""

    seat: str
    actions: int
    """Main actions left."""
    used: list[str]
    """Once-per-turn powers that have been used, and everything else that counts once a turn."""
    groups: int = 0
    """Groups that may still move in the Move action that is going on."""
    influenced: bool = False
    """An attempt to influence culture has succeeded (CM-15.08)."""
    battles_won: int = 0
    """Land battles won, with a fight (for cards that ask for one)."""
    captures: int = 0


@tree
class Battle:
    space: str
    origin: str
    """Where the attacking units came from."""
    attacker: str
    defender: str
    naval: bool
    landed: bool
    """The attackers came directly off ships."""
    retreat: bool
    """The attacker may retreat."""
    rounds: int | None
    """The battle ends after so many rounds (barbarians: one, CM-19.04)."""
    round: int
    fortress: bool
    """A fortress defended when the battle began."""
    cards: dict[str, str]
    """Cards played face down in this round, by seat."""
    powers: list[str]
    """Powers that have been paid for, as "seat power"."""
    began: dict[str, int]
    """Fighting units of each side at the start."""
    lost: dict[str, list[str]]
    """Kinds of the fighting units each side has lost."""
    winner: str | None
    city: str | None
    """Who owned the city that was fought over."""
    city_mood: str


@tree
class State(BaseState):
    seats: int
    civilizations: bool
    """Played with the Civilizations pieces (CM-1.05)."""
    age: int
    round: int
    first_player: str
    to_play: list[str]
    """Who still has a turn in this round, in order."""
    players: dict[str, Player]
    turn: Turn | None
    ended: bool
    terrain: dict[str, str]
    """Revealed spaces only."""
    regions: dict[str, str]
    """Revealed region -> which tile lies there; keyed by the region's first space."""
    region_pile: list[str]
    """Tiles that have not turned up yet."""
    exploring: str | None
    """The tile that has been turned up and is being laid."""
    exhausted: list[str]
    cities: dict[str, City]
    units: dict[str, list[Unit]]
    """By space; no empty lists."""
    next_unit: int
    wonders: dict[str, Wonder]
    in_play: list[InPlay]
    action_deck: list[str]
    action_discards: list[str]
    objective_deck: list[str]
    objective_discards: list[str]
    event_deck: list[str]
    event_discards: list[str]
    wonder_deck: list[str]
    event: str | None
    """The event card that is being resolved."""
    battle: Battle | None
    captured_from: str | None = None
    """Whose city has just been captured (for cards played right after it)."""
