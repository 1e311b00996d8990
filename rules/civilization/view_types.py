"""The types of a view: what a seat, or a spectator, may know (rules/civilization/view.py), part by part.

At run time a view is plain JSON: databases keep it, and processes that draw receive it. A function that reads one says
by these names which part it reads, so a renamed key is a type error in the reader.
"""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

Phase = Literal["setup", "start-of-turn", "trade", "city-management", "movement", "research"]
Values = dict[str, "ValuesSeen"]
"""By unit card: the values it would fight with."""


class IconsSeen(TypedDict):
    production: int
    trade: int
    culture: int
    coin: int


class TileSeen(TypedDict):
    tile: str
    arrow: Literal["up", "right", "down", "left"]


class PieceSeen(TypedDict):
    kind: Literal["building", "wonder", "great person"]
    name: str
    owner: str


class SquareSeen(TypedDict):
    """A face-down square has only the terrain, and this is None."""

    terrain: str | None
    printed: NotRequired[str]
    icons: NotRequired[IconsSeen]
    resource: NotRequired[str | None]
    marker: NotRequired[str | None]
    piece: NotRequired[PieceSeen | None]


class CitySeen(TypedDict):
    square: str
    owner: str
    capital: bool
    walled: bool
    actions: list[str]
    extra: int
    bonus: int
    used: list[str]
    second: str
    marker: Literal["", "fortification", "caravan"]
    program: bool
    outskirts: list[str]
    squares: list[str]
    """Those whose icons count for it."""
    icons: IconsSeen
    production: int


class FigureSeen(TypedDict):
    id: str
    kind: Literal["army", "scout"]
    owner: str
    moved: bool


class ValuesSeen(TypedDict):
    rank: int
    strength: int
    health: int


class FighterSeen(ValuesSeen):
    card: str
    owner: str
    wounds: int


class FrontSeen(TypedDict):
    attacker: FighterSeen | None
    defender: FighterSeen | None


class BattleSeen(TypedDict):
    square: str
    attacker: str
    defender: str
    played_by: str
    over: Literal["figures", "city", "village"]
    hands: dict[str, list[str] | int]
    """By side: its units, for seats that see them; otherwise how many they are."""
    bonus: dict[str, int]
    fronts: list[FrontSeen]
    killed: dict[str, list[str]]
    to_play: str
    played: bool
    more_wounds: int
    used: list[str]
    winner: str | None
    barbarian_rank: int
    loot: dict[str, int]
    values: dict[str, Values]
    """By side, for the hands that the seat sees."""
    totals: dict[str, int]


class BundleSeen(TypedDict):
    seat: str
    to: str
    goods: dict[str, int]
    hidden: list[str]
    shown: bool
    chosen: NotRequired[list[str]]
    """Only for seats that know them."""


class DealSeen(TypedDict):
    number: int
    seat: str
    parts: list[BundleSeen]
    accepted: list[str]


class HandSizesSeen(TypedDict):
    units: int
    events: list[int]
    """Their levels."""
    markers: list[str]
    """Their sorts."""
    people: list[str]
    """Their types."""


class PlayerSeen(TypedDict):
    position: int
    civilization: str
    government: str
    governments: list[str]
    techs: list[str]
    rows: dict[str, int]
    trade: int
    culture: int
    culture_level: int
    culture_hand: int
    resources: dict[str, int]
    great_people: list[str]
    wonders: list[str]
    policies: list[str]
    investments: dict[str, int]
    open_people: list[str]
    tokens: dict[str, int]
    blanks: dict[str, int]
    coin_tokens: dict[str, int]
    coins: int
    ranks: dict[str, int]
    travel_speed: int
    stacking_limit: int
    combat_bonus: int
    used: list[str]
    coming: list[str]
    supply: dict[str, int]
    hand_sizes: HandSizesSeen
    units: NotRequired[list[str]]
    """This and what follows is only for the player."""
    values: NotRequired[Values]
    events: NotRequired[list[str]]
    markers: NotRequired[list[str]]
    people_cards: NotRequired[list[str]]
    planned: NotRequired[str]


class VictorySeen(TypedDict):
    seat: str
    kind: Literal["culture", "tech", "economic", "military"]
    turn: int


class MoveSeen(TypedDict):
    seat: str
    figures: list[str]
    left: int


class VariantsSeen(TypedDict):
    civilizations: Literal["dealt", "chosen"]
    tie_break: Literal["order", "scores"]
    investments: bool
    great_person_deck: bool
    school_of_confucius: int


class View(TypedDict):
    seat: str | None
    edition: str
    turn: int
    phase: Phase
    part: str | None
    ended: bool
    winners: list[str]
    victories: list[VictorySeen]
    first_player: str
    order: list[str]
    to_play: list[str]
    players: dict[str, PlayerSeen]
    slots: dict[str, TileSeen | None]
    squares: dict[str, SquareSeen]
    cities: dict[str, CitySeen]
    figures: dict[str, list[FigureSeen]]
    gathering: dict[str, str]
    relics: dict[str, str]
    city_states: dict[str, str]
    city_state_pile: int
    locked: list[str]
    watched: list[str]
    market: dict[str, int]
    wonder_market: list[str]
    wonder_deck: int
    obsolete: list[str]
    buildings_left: dict[str, int]
    great_people: int
    unit_decks: dict[str, int]
    unit_discards: dict[str, list[str]]
    event_decks: dict[str, int]
    event_discards: dict[str, list[str]]
    people_deck: int
    people_discards: list[str]
    looked_at: dict[str, str]
    huts: int
    villages: int
    tile_pool: int
    move: MoveSeen | None
    battle: BattleSeen | None
    last_battle: BattleSeen | None
    deals: list[DealSeen]
    done: list[str]
    variants: VariantsSeen
