"""The state of a table of Sid Meier's Civilization: The Board Game.

No deck has an order: when a card or marker is needed, it is drawn from all that could be on top. So face-down tiles and
markers that nobody has looked at have no name yet.
"""

from __future__ import annotations

from dataclasses import field
from typing import TYPE_CHECKING, Literal

from rules.civilization.edition import EDITIONS
from rules.engine.step import BaseState
from rules.engine.tree import Past, tree

if TYPE_CHECKING:
    from rules.civilization.box import Box
    from rules.civilization.ways import Ways

SEATS = ("red", "blue", "yellow", "green", "purple")
BARBARIANS = "barbarians"
"""The owner of a village's units (CB-186)."""

Phase = Literal["setup", "start-of-turn", "trade", "city-management", "movement", "research"]
PHASES: tuple[Phase, ...] = ("start-of-turn", "trade", "city-management", "movement", "research")
FigureKind = Literal["army", "scout"]
FIGURES: tuple[FigureKind, ...] = ("army", "scout")
PieceKind = Literal["building", "wonder", "great person"]
Over = Literal["figures", "city", "village"]
"""The subject of a battle."""
CityMarker = Literal["", "fortification", "caravan"]
ANARCHY = "anarchy"
SHEET = "sheet"
"""The place of coin tokens that are on no card: the civilization sheet."""


# --- the map -------------------------------------------------------------------------------------------------


@tree
class Tile:
    """A tile face up in its slot, and how it is turned (CB-288)."""

    tile: str
    arrow: Literal["up", "right", "down", "left"]


@tree
class Piece:
    """The one piece that a square may hold: it replaces the icons of the square (CB-116, CB-161, CB-291)."""

    kind: PieceKind
    name: str
    """The id of a building or wonder, or the type of a great person."""
    owner: str


@tree
class City:
    square: str
    """Its center (CB-028)."""
    owner: str
    capital: bool
    walled: bool = False
    actions: list[str] = field(default_factory=list)
    """The city actions it has taken this turn."""
    extra: int = 0
    """Extra city actions that it may take this turn."""
    bonus: int = 0
    """Extra production this turn, from paid trade and from cards, that it has not used yet."""
    used: list[str] = field(default_factory=list)
    """Icons that it has used this turn, as "production D4" (CB-083)."""
    second: str = ""
    """The other square of a metropolis (CF-059)."""
    marker: CityMarker = ""
    """The marker of a disbanded figure (CF-047)."""
    program: bool = False
    """A building program is under way (CW-022)."""

    @property
    def center(self) -> tuple[str, ...]:
        """Its one square, or the two of a metropolis."""
        return (self.square, self.second) if self.second else (self.square,)


@tree
class Figure:
    id: str
    kind: FigureKind
    owner: str
    square: str
    moved: bool = False
    """In this Movement phase (CB-166, CR-61)."""
    placed: int = 0
    """The turn in which it came to the map: a scout gathers from the following turn on (CB-220)."""
    gathers: bool = False
    """It was here in its owner's Start of Turn (CR-67)."""


# --- players -------------------------------------------------------------------------------------------------


@tree
class Player:
    seat: str
    position: int
    """Places around the table, clockwise from 0: the order of the home slots (CR-40)."""
    civilization: str
    government: str
    techs: tuple[str, ...]
    """In the order in which they were learned."""
    rows: dict[str, int]
    """Techs that are not in the row of their level in the pyramid (CB-037)."""
    trade: int
    culture: int
    """Tokens not spent."""
    culture_level: int
    """The space of the culture track; 0 is Start (CB-016)."""
    resources: dict[str, int]
    """Tokens of the market, by kind."""
    markers: list[str]
    """Hut and village markers held face down: everybody knows how many of each sort there are, and only the owner knows
    their faces."""
    events: list[str]
    """Culture events: a secret hand (CB-151)."""
    units: list[str]
    """The standing forces: a secret, except their number (CB-008, CR-60)."""
    great_people: list[str]
    """Held on the civilization sheet, by type (CB-157)."""
    wonders: tuple[str, ...]
    """Cards in front of the player, including those turned face down (CB-122, CB-230)."""
    coins: dict[str, int]
    """Coin tokens: on a tech or wonder, by its id, or on the sheet."""
    coins_gone: dict[str, int] = field(default_factory=dict)
    """Tech -> how many coin tokens it has given that are no longer there (CR-77)."""
    adoptable: list[str] = field(default_factory=list)
    """Governments unlocked in the last Research phase: they need no Anarchy now (CB-061)."""
    anarchy_since: int = 0
    """The turn in which Anarchy was entered (CB-063)."""
    used: list[str] = field(default_factory=list)
    """Things that can be used once a turn, and that the player has used this turn (CB-209)."""
    policies: tuple[str, ...] = ()
    """The adopted social policies (CW-051)."""
    investments: dict[str, int] = field(default_factory=dict)
    """Investment card -> its markers (CF-083)."""
    people_cards: list[str] = field(default_factory=list)
    """Great person cards held face down: a secret, except their types (CF-070, CR-60)."""
    open_people: list[str] = field(default_factory=list)
    """Great person cards face up in front of the player (CF-075)."""
    lasting: list[str] = field(default_factory=list)
    """Discarded great person cards that count until the end of the turn."""
    tokens: dict[str, int] = field(default_factory=dict)
    """Markers on a face-up great person card, by its id."""
    blanks: dict[str, int] = field(default_factory=dict)
    """Great person cards in the pyramid as blank techs -> the row."""
    coming: list[str] = field(default_factory=list)
    """Things that come at the start of the next turn (CF-054, CF-056)."""
    planned: str = ""
    """The player's choice of research this turn, while others still move: a secret. Empty while there is nothing to
    choose."""


# --- what is happening ---------------------------------------------------------------------------------------


@tree
class Move:
    """Figures on their way (CB-164 to CB-168)."""

    seat: str
    figures: list[str]
    """Their ids; all are in one square."""
    left: int
    """How many squares they may still go."""


@tree
class Fighter:
    """A unit card on a front, with its values at the time it was played (CB-240)."""

    card: str
    owner: str
    rank: int
    strength: int
    health: int
    wounds: int = 0


@tree
class Front:
    """At most one unit of each side (CB-254)."""

    attacker: Fighter | None = None
    defender: Fighter | None = None


@tree
class Battle:
    """A battle, from the attack to the loot (CR-70). One side may be the barbarians: `played_by` plays them."""

    square: str
    attacker: str
    defender: str
    played_by: str
    over: Over
    hands: dict[str, list[str]] = field(default_factory=dict)
    """The units in each side's battle force that have not been played: secret (CB-241). Empty: not drawn yet."""
    bonus: dict[str, int] = field(default_factory=dict)
    """The part of each side's combat bonus that counts: the difference (CB-248)."""
    fronts: list[Front] = field(default_factory=list)
    killed: dict[str, list[str]] = field(default_factory=dict)
    to_play: str = ""
    """The side whose battle turn it is."""
    played: bool = False
    """The unit of this battle turn has been played (CB-262)."""
    more_wounds: int = 0
    """Extra wounds that it deals, besides its strength, if it attacks a front (CB-263)."""
    used: list[str] = field(default_factory=list)
    """Things that can be used once a battle and have been used, as "seat ability"."""
    winner: str | None = None
    barbarian_rank: int = 1
    """The rank of the barbarians, if they are one of the sides (CB-189, CW-037)."""
    loot: dict[str, int] = field(default_factory=dict)
    """The winner's loot, as everybody saw it: trade, culture, tokens, sorts of markers, a tech, "event 1"."""


@tree
class Bundle:
    """One player's gift to another in a deal (CB-075)."""

    seat: str
    to: str
    goods: dict[str, int] = field(default_factory=dict)
    """Trade, culture, and resource tokens by kind: everybody sees them."""
    hidden: list[str] = field(default_factory=list)
    """Markers and culture events, by their backs (CR-60)."""
    chosen: list[str] = field(default_factory=list)
    """The actual things: a secret of the giver, who names them when proposing or accepting the deal."""
    shown: bool = False
    """The giver lets the receiver see them before the deal."""


@tree
class Deal:
    """An offer among two or more players; carried out when the last of them has accepted (CR-50)."""

    number: int
    seat: str
    """The player who proposed it."""
    parts: list[Bundle]
    accepted: list[str]

    @property
    def partners(self) -> list[str]:
        """All players in the deal, the proposer first."""
        return list(dict.fromkeys([self.seat, *(seat for part in self.parts for seat in (part.seat, part.to))]))

    @property
    def asked(self) -> list[str]:
        """The players who have not accepted it yet."""
        return [seat for seat in self.partners if seat not in self.accepted]


@tree
class Victory:
    """A condition that somebody has met."""

    seat: str
    kind: Literal["culture", "tech", "economic", "military"]
    turn: int


@tree
class Variants:
    """The rules that this table has chosen."""

    civilizations: Literal["dealt", "chosen"] = "dealt"
    """CB-002"""
    tie_break: Literal["order", "scores"] = "order"
    """The winner follows from player order (CB-282), or the turn is played to its end and scored (CB-283 to CB-286)."""
    investments: bool = False
    great_person_deck: bool = False
    """CF-012"""
    school_of_confucius: int = 1
    """How many great people it gives (CR-01)."""


@tree
class State(BaseState):
    edition: str
    """The name of the edition: everything printed is looked up there."""
    seats: int
    turn: int
    phase: Phase
    first_player: str
    to_play: list[str]
    """The players who still have their part of the phase, in order (CB-046)."""
    part: str | None
    """The player whose part of the phase is running."""
    players: dict[str, Player]
    tiles: dict[str, Past[Tile]]
    """The face-up tiles, by slot."""
    tile_pool: list[str]
    """Neutral tiles that nobody has seen: those in the other slots, and those that left the game unseen (CB-022)."""
    disasters: dict[str, str]
    """Squares whose terrain a card has changed -> the terrain."""
    map_markers: dict[str, str]
    """Squares with a hut or village marker -> "hut" or "village"."""
    huts: list[str]
    """Hut markers that nobody has looked at: those on the map and those in the pool (CB-183)."""
    villages: list[str]
    cities: dict[str, City]
    """By the square of the center."""
    figures: dict[str, list[Figure]]
    """By square; no empty lists."""
    next_figure: int
    pieces: dict[str, Piece]
    """Buildings, wonders and great people, by square."""
    gathering: dict[str, str]
    """Squares with gathering scouts -> the center of the city that counts them this turn (CB-069)."""
    market: dict[str, int]
    """Resource tokens in the market."""
    wonder_market: list[str]
    """Open wonders (CB-012)."""
    wonder_deck: list[str]
    """Wonders nobody has seen. One group is the deck: the next one is any wonder left of the earliest era. The others
    left the game unseen (CF-007)."""
    obsolete: list[str]
    """Wonders with their card face down (CB-230)."""
    great_people: list[str]
    """Markers of the pool, by type."""
    unit_decks: dict[str, list[str]]
    """Unit cards by type, face down."""
    unit_discards: dict[str, list[str]]
    """Killed units, face up under their decks (CB-104, CB-256)."""
    event_decks: dict[str, list[str]]
    """Culture events by level ("1", "2", "3")."""
    event_discards: dict[str, list[str]]
    relics: dict[str, str] = field(default_factory=dict)
    """Squares with a relic marker -> the relic (CF-048)."""
    city_states: dict[str, str] = field(default_factory=dict)
    """Squares with a city-state -> which one (CW-041)."""
    city_state_pile: list[str] = field(default_factory=list)
    """City-states nobody has seen (CW-007)."""
    looked_at: dict[str, str] = field(default_factory=dict)
    """Squares with a hut or village marker that somebody has looked at -> the marker. No supply holds it now."""
    lookers: dict[str, list[str]] = field(default_factory=dict)
    """By the same squares, the seats that know it."""
    people_deck: list[str] = field(default_factory=list)
    """Great person cards, face down (CF-069)."""
    people_discards: list[str] = field(default_factory=list)
    """Great person cards face up under the deck (CF-072)."""
    ended: bool = False
    victories: list[Past[Victory]] = field(default_factory=list)
    """The conditions met; the winner's come first when the game has ended."""
    winners: list[str] = field(default_factory=list)
    move: Move | None = None
    battle: Battle | None = None
    last_battle: Past[Battle] | None = None
    watched: dict[str, list[str]] = field(default_factory=dict)
    """Seat -> squares in which it wants to be asked when other players' figures pass, in this part: secret (CR-47)."""
    locked: list[str] = field(default_factory=list)
    """Squares that no figure may leave this turn."""
    deals: list[Deal] = field(default_factory=list)
    next_deal: int = 1
    done: list[str] = field(default_factory=list)
    """The players who have finished trading in this phase (CR-50)."""
    variants: Past[Variants] = field(default_factory=Variants)

    @property
    def box(self) -> Box:
        """The box of this edition, and its numbers."""
        return EDITIONS[self.edition].box

    @property
    def ways(self) -> Ways:
        """This edition's ways of doing what others do differently."""
        return EDITIONS[self.edition].ways
