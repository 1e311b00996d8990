"""The state of a table of Clash of Cultures."""

from __future__ import annotations

from dataclasses import field
from typing import TYPE_CHECKING, Literal

from rules.clash.edition import EDITIONS
from rules.clash.pile import Pile
from rules.engine.step import BaseState
from rules.engine.tree import Past, tree

if TYPE_CHECKING:
    from rules.clash.box import Box
    from rules.clash.ways import Ways
    from rules.engine.deed import Deed

SEATS = ("red", "blue", "yellow", "green")
BARBARIANS = "barbarians"
PIRATES = "pirates"

Mood = Literal["angry", "neutral", "happy"]
MOODS: tuple[Mood, ...] = ("angry", "neutral", "happy")
Halt = Literal["", "mountain", "battle", "power"]


@tree
class Unit:
    """A figure. In a sea space a land unit is aboard one of its owner's ships there (CM-13.15)."""

    id: str
    kind: str
    owner: str
    space: str
    moved: bool = False
    """In the running Move action (CM-12.03)."""
    halted: Halt = ""
    """The reason why it cannot move again this turn (CM-12.07, CM-12.08)."""
    in_forest: bool = False
    """It entered a forest this turn: no more battles (CM-12.09)."""
    on_plains: bool = False
    """It entered a plains space this turn (Great Gardens)."""
    travelled: bool = False
    """It has moved this turn."""
    pirate: bool = False
    """A pirate ship that sails with a player while a piece of that player shares its space."""
    aboard: str | None = None
    """The ship that carries it, if it matters which one (CC-14.13)."""


@tree
class City:
    """A settlement with its buildings and wonders; the barbarians may own it."""

    space: str
    owner: str
    mood: Mood
    buildings: dict[str, str]
    """Kind of building -> the player with its colour."""
    wonders: list[str]
    port: str | None = None
    """The sea space of the port (CM-10.05)."""
    activated: int = 0
    """How often this turn."""
    activated_angry: bool = False
    """It rests for the turn: it was activated while angry, or all activations count (CM-4.08, CM-4.19)."""
    moved: bool = False
    """It has moved itself in the running Move action."""
    halted: bool = False
    """It has entered a mountain this turn."""
    tokens: int = 0
    """Culture tokens in it: an attacker has to pay as many."""
    marker: str | None = None
    """The player with a marker on this barbarian settlement."""
    wonders_count: bool = True
    """Its wonders count in its size, depending on the edition (CM-4.01)."""

    @property
    def size(self) -> int:
        return 1 + len(self.buildings) + len(self.wonders) * self.wonders_count

    @property
    def influenced(self) -> bool:
        return any(colour != self.owner for colour in self.buildings.values())


@tree
class Completed:
    """An objective card laid down, with the completed objective, and the time."""

    card: str
    objective: str
    age: int = 0
    round: int = 0
    criterion: str = ""
    """The thing that fulfilled it, if the same thing cannot fulfil a second objective of that name (CM-22.05)."""


@tree
class Points:
    """Victory points gained for good, with their reason, and their line of the score sheet (CM-27.10)."""

    reason: str
    amount: float
    line: Literal["objectives", "events"] = "events"


@tree
class Foretold:
    """An objective card that a player will get in place of the next draw (Great Seer)."""

    card: str
    seer: str
    """The player who knows it."""


@tree
class Player:
    seat: str
    position: int
    """The number of the player's place at the board (setups.json calls it the seat)."""
    home: str
    """The plains space of the starting region (CM-2.10)."""
    civilization: str | None
    stock: Past[Pile]
    """Replaced as a whole, never changed inside."""
    advances: tuple[str, ...]
    tracker: int
    """Cubes left on the event tracker."""
    action_cards: list[str]
    objective_cards: list[str]
    wonder_cards: list[str]
    wonders: list[str]
    """Built wonders with their cards in front of the player: those in the player's cities (CM-24.06, CM-24.09)."""
    completed: list[Past[Completed]]
    points: list[Past[Points]]
    leader: str | None
    """The leader on the board."""
    leaders: list[str]
    """Leader cards that the player can still recruit."""
    trophies: list[str]
    """Enemy leaders killed (CM-11.13)."""
    actions_lost: int
    """How many main actions the next turn will lack (CM-6.10)."""
    destroyed: list[str]
    """Settlements and buildings of this colour that have left the game."""
    foretold: list[Foretold]
    """The next objective cards to be drawn, the first one first."""
    captives: list[str] = field(default_factory=list)
    """Captured figures of others, as "blue infantry"."""
    passed_over: list[str] = field(default_factory=list)
    """Leader cards that left the game without having been recruited, or whose leader came to the board another way."""
    levels: Past[Pile] = field(default_factory=Pile)
    """Culture Level and Happiness Level, by the kind of token that each limits (CC-5.6).
    Replaced as a whole, as the stock is."""
    reserved: list[str] = field(default_factory=list)
    """Revealed wonders that only this player may build (CC-36.4)."""
    led: list[str] = field(default_factory=list)
    """The leaders that chance, or the player, has put in charge, the first one first (CV-3.9)."""
    draws: int = 0
    """How many leaders the player may still draw from the common deck (CV-9.3)."""


@tree
class Wonder:
    """A built wonder."""

    builder: str
    space: str | None
    """Its city; None when the city is gone."""
    age: int = 0
    round: int = 0
    """The time when it was built."""


@tree
class InPlay:
    """A card or power that stays on the table until it is used up or ends."""

    card: str
    seat: str | None
    """The player it works for; None: everybody."""
    about: list[str]


@tree
class Rolled:
    """A die of a battle, and its use."""

    value: int
    icon: str
    use: Literal["number", "icon", "dropped"] = "number"
    """icon: it has also activated a unit of its kind; dropped: its number does not count (CM-16.12)."""


@tree
class Volley:
    """One side's part in a round of a battle, for everybody to see: nothing is here before it is revealed."""

    card: str | None = None
    """The action card whose combat half it has shown."""
    dice: list[Rolled] = field(default_factory=list)
    added: int = 0
    """Added to the numbers of its dice, by CLASH icons and everything else; penalties are negative."""
    cancels: int = 0
    """Enemy hits that it cancels."""
    value: int | None = None
    """Its combat value; None: it has not rolled."""
    hits: int = 0
    """The hits that it makes."""
    lost: list[str] = field(default_factory=list)
    """The kinds of units that it lost in the round."""


@tree
class Battle:
    space: str
    origin: str
    """The space that the attacking units came from."""
    attacker: str
    defender: str
    naval: bool
    landed: bool
    """The attackers came directly off ships."""
    retreat: bool
    """The attacker may retreat."""
    rounds: int | None
    """The battle ends after this number of rounds (CM-19.04)."""
    round: int
    fortress: bool
    """A fortress defended when the battle began."""
    cards: dict[str, str]
    """Cards played this round, by seat; face down until they are revealed."""
    powers: list[str]
    """Powers that were paid for, as "seat power"."""
    began: dict[str, list[str]]
    """Kinds of each side's fighting units at the start."""
    lost: dict[str, list[str]]
    """Kinds of the fighting units that each side has lost."""
    winner: str | None
    city: str | None
    """The owner of the city that was fought over."""
    city_mood: str
    city_size: int = 0
    city_wonders: int = 0
    city_buildings: list[str] = field(default_factory=list)
    armies: dict[str, list[str]] = field(default_factory=dict)
    """Ids of each side's fighting units at the start."""
    traders: dict[str, list[str]] = field(default_factory=dict)
    """Ids of each side's settlers and ships that could have formed a trade route when the battle began."""
    drowned: dict[str, list[str]] = field(default_factory=dict)
    """Kinds of the passengers that each side has lost with its ships."""
    settlers_lost: dict[str, int] = field(default_factory=dict)
    """How many settlers each side has lost together with its army."""
    played: dict[str, list[str]] = field(default_factory=dict)
    """The combat cards that each player has played."""
    volleys: list[dict[str, Volley]] = field(default_factory=list)
    """The actions of each side, round by round."""
    leaders_lost: list[str] = field(default_factory=list)
    """The players whose leader fell together with the army, or alone, if leaders are not army units (CV-3.3)."""
    raid: bool = False
    """Barbarians strike a city and all units in it, and go back to their own (CC-23.4 to CC-23.8)."""

    def note_helpless(self, unit: Unit) -> None:
        """A settler or a leader is lost on land."""
        if unit.kind == "settler":
            self.settlers_lost[unit.owner] = self.settlers_lost.get(unit.owner, 0) + 1
        else:
            self.leaders_lost.append(unit.owner)

    @property
    def opposed(self) -> bool:
        """Somebody can fight the attacker; in a raid the city itself is the opponent."""
        return bool(self.began[self.defender]) or self.fortress or self.raid

    @property
    def walkover(self) -> bool:
        """The attacker found nobody who could fight: there was no battle (CM-17.01, CM-17.11)."""
        return self.winner == self.attacker and not self.opposed

    @property
    def way_back(self) -> bool:
        """The attackers came from another space. Units won over in the space of the battle have nowhere to go."""
        return self.origin != self.space


@tree
class Fought:
    """A battle as everybody remembers it."""

    number: int
    """The first one in the game is 1."""
    space: str
    attacker: str
    defender: str
    winner: str | None
    age: int
    round: int


@tree
class Offer:
    """A trade that one player proposes to another; one of them is the active player (CM-26.01)."""

    number: int
    seat: str
    to: str
    give: Pile
    cards: list[str]
    """Cards that the proposer gives; nobody else knows them, unless the partner was shown them."""
    shown: bool
    want: Pile
    want_cards: list[str]
    """Decks from which the partner chooses and gives a card."""


@tree
class Turn:
    """Everything that only matters until the turn ends (CM-6.09)."""

    seat: str
    actions: int
    """Main actions left."""
    used: list[str]
    """Once-per-turn powers that were used, and everything else that counts once a turn."""
    groups: int = 0
    """How many groups may still move in the running Move action."""
    influenced: bool = False
    """An attempt to influence culture has succeeded (CM-15.08)."""
    acted: bool = False
    """An action has been taken, perhaps a free one."""
    battles_won: int = 0
    """Land battles that were won with a fight (for cards that ask for one)."""
    triumphs: int = 0
    """Land battles won or cities captured: a capture in a battle counts once."""
    battles: list[Past[Battle]] = field(default_factory=list)
    """The battles fought, in order (for objectives that ask for a second one)."""


@tree
class Variants:
    """The rules that this table has chosen (chapter 29)."""

    events: Literal["all", "icons", "optional"] = "all"
    ages: int = 6
    classic_exploration: bool = False
    two_boards: bool = False
    """Each player is dealt two civilizations, and keeps one."""
    ending: int = 0
    """Before each of this many rounds at the end of the track, a die is rolled; 0: the game ends with its last age."""
    ending_die: int = 6
    """The lowest number of that die that ends the game."""
    ending_wonder: bool = False
    """Instead of a die, building a wonder in one of these rounds ends the game with the round."""
    leaders: Literal["drawn", "chosen", "common"] = "drawn"
    """If leaders come by chance: each player may choose instead, or all draw from one deck (CV-9)."""
    angry_cities_rest: bool = False
    """A city that an activation has made angry rests for the turn too (CC-6.16)."""


@tree
class State(BaseState):
    edition: str
    """The name of the edition: everything printed is looked up there."""
    seats: int
    civilizations: bool
    """Played with the Civilizations pieces (CM-1.05)."""
    age: int
    round: int
    first_player: str
    to_play: list[str]
    """The players who still have a turn this round, in order."""
    players: dict[str, Player]
    turn: Turn | None
    ended: bool
    terrain: dict[str, str]
    """Revealed spaces only."""
    regions: dict[str, str]
    """Revealed region -> the tile there; keyed by the region's first space."""
    region_pile: list[str]
    """Tiles that nobody has turned up yet."""
    exploring: str | None
    """The tile that is being laid."""
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
    """The event card being resolved."""
    battle: Battle | None
    last_battle: Past[Battle] | None = None
    """The last battle."""
    variants: Past[Variants] = field(default_factory=Variants)
    event_next: str | None = None
    """The event card on top of the deck, if somebody may look at it."""
    tokens: list[str] = field(default_factory=list)
    """Regions with an explorer token, by their first spaces."""
    event_bottom: list[str] = field(default_factory=list)
    """Event cards at the bottom of the deck, the next one first."""
    captured_from: str | None = None
    """The player who has just lost a city (for cards played right after it)."""
    offers: list[Offer] = field(default_factory=list)
    """The proposed trades, at most one between any two players (chapter 26)."""
    next_offer: int = 0
    revealed: list[str] = field(default_factory=list)
    """Wonders that are face up for everybody to build, including reserved ones (CC-27.2)."""
    leader_deck: list[str] = field(default_factory=list)
    """The leaders of all civilizations, if everybody draws from them (CV-9.2)."""
    fallen: list[Unit] = field(default_factory=list)
    """Land units lost to the running battle or event, if some of them may come back (CV-4.8)."""
    fought: list[Past[Fought]] = field(default_factory=list)
    """The battles of this round and the one before, in order: players who were away see where they were fought."""

    @property
    def box(self) -> Box:
        """The box of this edition, and its numbers."""
        return EDITIONS[self.edition].box

    @property
    def ways(self) -> Ways:
        """This edition's ways of doing what others do differently."""
        return EDITIONS[self.edition].ways

    def said(self, what: Deed | str) -> str:
        """A phrase, for use in a question."""
        return EDITIONS[self.edition].write.said(what)

    def word(self, usual: str) -> str:
        """This edition's word for something."""
        return EDITIONS[self.edition].word(usual)

    @property
    def short(self) -> bool:
        """It has fewer ages than usual (CM-29.04)."""
        return self.variants.ages < self.box.ages
