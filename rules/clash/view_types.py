"""The types of a view: what a seat, or a spectator, may know (rules/clash/view.py), part by part.

At run time a view is plain JSON: databases keep it, and processes that draw receive it. A function that reads one says
by these names which part it reads, so a renamed key is a type error in the reader.
"""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

Mood = Literal["angry", "neutral", "happy"]
Pile = dict[str, int]
"""Amounts by kind of resource or token."""


class SpaceSeen(TypedDict):
    terrain: str | None
    """None: nobody has explored it."""
    exhausted: bool


class CitySeen(TypedDict):
    owner: str
    size: int
    mood: Mood
    buildings: dict[str, str]
    """Kind of building -> the player with its colour."""
    wonders: list[str]
    port: str | None
    activated: int
    influenced: bool
    tokens: int
    marker: str | None


class UnitSeen(TypedDict):
    id: str
    kind: str
    owner: str
    halted: str
    in_forest: bool
    pirate: bool
    aboard: NotRequired[str]


class WonderSeen(TypedDict):
    builder: str
    space: str | None
    age: int
    round: int


class InPlaySeen(TypedDict):
    card: str
    seat: str | None
    about: list[str]


class CompletedSeen(TypedDict):
    card: str
    objective: str
    age: int
    round: int
    criterion: str


class HandSeen(TypedDict):
    action: list[str]
    objective: list[str]
    wonder: list[str]


class PlayerSeen(TypedDict):
    position: int
    home: str
    civilization: str | None
    stock: Pile
    limits: Pile
    levels: NotRequired[Pile]
    advances: list[str]
    specials: list[str]
    government: str | None
    tracker: int
    leader: str | None
    leaders: list[str]
    trophies: int
    wonders: list[str]
    reserved: NotRequired[list[str]]
    completed: list[CompletedSeen]
    actions_lost: int
    destroyed: list[str]
    captives: list[str]
    foretold: list[str | None]
    """None: a card that somebody else has chosen."""
    hand_sizes: dict[str, int]
    """By deck."""
    supply: dict[str, int]
    """By kind of piece: how many have not been placed."""
    score: dict[str, float]
    """By line of the score sheet."""
    points: float
    wins_ties: NotRequired[bool]
    hand: NotRequired[HandSeen]
    """Only for seats that may see it."""


class TurnSeen(TypedDict):
    seat: str
    actions: int
    used: list[str]
    groups: int
    influenced: bool
    acted: bool
    battles_won: int
    triumphs: int
    battles: list[dict[str, object]]
    """The battles fought in it, with everything known at their ends: for cards that ask for them."""


class RolledSeen(TypedDict):
    value: int
    icon: str
    use: Literal["number", "icon", "dropped"]


class VolleySeen(TypedDict):
    card: str | None
    dice: list[RolledSeen]
    added: int
    cancels: int
    value: int | None
    hits: int
    lost: list[str]


class BattleSeen(TypedDict):
    space: str
    origin: str
    attacker: str
    defender: str
    naval: bool
    round: int
    winner: str | None
    fortress: bool
    city: str | None
    city_size: int
    began: dict[str, list[str]]
    lost: dict[str, list[str]]
    powers: list[str]
    cards: dict[str, str]
    volleys: list[dict[str, VolleySeen]]


class FoughtSeen(TypedDict):
    number: int
    space: str
    attacker: str
    defender: str
    winner: str | None
    age: int
    round: int


class OfferSeen(TypedDict):
    seat: str
    to: str
    give: Pile
    cards: list[str] | int
    """Their names, for seats that know them; otherwise how many they are."""
    shown: bool
    want: Pile
    want_cards: list[str]


class DecksSeen(TypedDict):
    """How many cards are left."""

    action: int
    objective: int
    wonder: int
    event: int


class DiscardsSeen(TypedDict):
    action: list[str]
    objective: int
    """These lie face down (CM-22.01)."""
    event: list[str]


class VariantsSeen(TypedDict):
    events: Literal["all", "icons", "optional"]
    ages: int
    classic_exploration: bool
    two_boards: bool
    ending: int
    ending_die: int
    ending_wonder: bool
    leaders: Literal["drawn", "chosen", "common"]
    angry_cities_rest: bool


class OfAnEdition(TypedDict):
    edition: str


class View(OfAnEdition):
    seat: str | None
    age: int
    round: int
    ended: bool
    first_player: str
    turn: TurnSeen | None
    order: list[str]
    players: dict[str, PlayerSeen]
    spaces: dict[str, SpaceSeen]
    cities: dict[str, CitySeen]
    units: dict[str, list[UnitSeen]]
    wonders: dict[str, WonderSeen]
    open_wonders: list[str]
    in_play: list[InPlaySeen]
    event: str | None
    variants: VariantsSeen
    next_event: str | None
    tokens: list[str]
    exploring: str | None
    battle: BattleSeen | None
    last_battle: BattleSeen | None
    fought: list[FoughtSeen]
    offers: list[OfferSeen]
    decks: DecksSeen
    discards: DiscardsSeen
