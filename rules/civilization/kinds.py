"""The kinds of cards of the game: how each looks on the page of its content file.

A card is one class: its numbers are at the top, its text is built from them, its methods are moments of `Effect`, and
the powers of its owner are its `abilities`. Its id is the name of its class; saves, pictures and tests use that id.
Pieces with no effect of their own are in rules/civilization/piece_kinds.py.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING, ClassVar, Literal

from rules.civilization.effect import Effect
from rules.civilization.price import FREE, Price
from rules.engine.ask import Refusal
from rules.engine.content import id_of, name_of, said_by
from rules.engine.english import starting

if TYPE_CHECKING:
    from rules.civilization.city_management.items import Item
    from rules.civilization.piece_kinds import Marker
    from rules.civilization.state import Player, State
    from rules.engine.deed import Deed, Said

Era = Literal["ancient", "medieval", "modern"]
ERAS: tuple[Era, ...] = ("ancient", "medieval", "modern")
When = Literal[
    "start-of-phase", "start-of-turn", "trade", "city-management", "movement", "research",
    "before-drawing", "battle-start", "battle", "after-battle", "any", "window",
]  # fmt: skip
"""The phase, or its start (CR-59); before the units for a battle are drawn, right after, in a battle turn (CB-262), or
after the battle (CR-70); "any": in every phase (CR-43); "window": only in answer to another player's announcement."""
ANY_TIME: tuple[When, ...] = ("start-of-turn", "trade", "city-management", "movement")
"""Between the steps of all phases that offer a choice."""
WHEN_IN_WORDS: Mapping[When, str] = MappingProxyType(
    {
        "start-of-turn": "in Start of Turn",
        "trade": "in Trade",
        "city-management": "in City Management",
        "movement": "in Movement",
        "research": "in Research",
        "start-of-phase": "at the start of a phase",
        "before-drawing": "before the units for a battle of yours are drawn",
        "battle-start": "at the start of a battle",
        "after-battle": "after a battle",
        "battle": "in a battle turn",
        "any": "whenever you like",
        "window": "when another player announces what it cancels",
    }
)
Cancelable = Literal["city action", "culture event", "resource ability"]


# --- what happens through an ability or a culture event ------------------------------------------------------------


@dataclass(frozen=True)
class Aim:
    """The targets that are named when something is announced (CR-45): keys that the power itself reads, and the players
    affected."""

    choices: tuple[str, ...] = ()
    against: tuple[str, ...] = ()
    """The seats that are its targets, or that own its target: a figure, square or building."""


class Power:
    """Something that a player announces, that others may cancel, and that then happens."""

    id: str
    name: str
    text: str = ""
    when: tuple[When, ...]
    """The phases in which it can be used."""
    cancels: tuple[Cancelable, ...] = ()
    """The things it cancels, when another player announces them (CR-35)."""
    interrupts: ClassVar[bool] = False
    """It can be used in the middle of anybody's move (CR-42)."""

    def written(self) -> str:
        """Its text; one with numbers in it is put together here."""
        return self.text

    def why_not(self, state: State, player: Player) -> Refusal | None:
        """The reason why it would do nothing, or may not be used, now; its cost is checked elsewhere."""
        return None

    def outlook(self, state: State, player: Player) -> Said:
        """Its outcome, besides its text."""
        return ""

    def may_cancel(self, against: tuple[str, ...], player: Player) -> bool:
        """Whether it can cancel something with these targets, if it cancels such things at all."""
        return True

    async def aim(self, state: State, player: Player) -> Aim:
        """Asks for everything that has to be named with the announcement, and changes nothing."""
        return Aim()

    async def use(self, state: State, player: Player, aim: Aim) -> None:
        """Carries it out."""


class Ability(Power):
    """A power of a card's owner, for a price or for nothing."""

    when: tuple[When, ...] = ("city-management",)
    once: ClassVar[Literal["turn", "battle", ""]] = "turn"
    """How often it can be used (CB-209, CB-264)."""
    automatic: ClassVar[bool] = False
    """It is used at the end of its owner's part of the phase, unless it was used before."""
    discards: ClassVar[bool] = False
    """Its card is discarded for it (CF-075)."""
    lowers: ClassVar[tuple[int, ...]] = ()
    """The levels of techs that may lie one row lower if this is used for them in Research (CR-55)."""
    lasts: ClassVar[Literal["", "battle", "turn"]] = ""
    """How long the text of the discarded card counts."""
    price: Price = FREE

    def __init__(self, price: Price = FREE) -> None:
        self.price = price if any(price) else type(self).price

    def belongs_to(self, card: Card) -> None:
        self.id, self.name, self.card = f"{card.key}.{id_of(type(self)).strip('_')}", card.name, card.id
        self.text = self.written()

    card: str
    """The id of its card."""

    @property
    def uses_resources(self) -> bool:
        """It is a resource ability (CB-208)."""
        return bool(self.price.resources)

    @property
    def sentence(self) -> str:
        discard = "Discard this card: " if self.discards else ""
        return f"{starting(str(self.price))}: {self.text}" if any(self.price) else f"{discard}{self.text}"


class CultureEvent(Power):
    """The deck of its level has `copies` of it; `use` is its text (CB-153, CB-154)."""

    level: ClassVar[int]
    copies: ClassVar[int] = 1
    stands_for: ClassVar[tuple[str, ...]] = ()
    """The resources that it can be spent as (CR-22)."""

    def __init__(self) -> None:
        cls = type(self)
        said = said_by(cls)
        self.id, self.name = said.get("id", id_of(cls)), said.get("name", name_of(cls))
        self.text = self.written()

    @property
    def played(self) -> str:
        """When it is played, in words (CB-153)."""
        if self.stands_for:
            return "when resources are paid"
        return " or ".join(WHEN_IN_WORDS[when] for when in self.when)

    async def when_spent(self, state: State, player: Player) -> None:
        """It has been spent as a resource."""


class Find(Power):
    """The find of a hut or village marker that shows no resource. It is used at once; or the marker is kept face down,
    and shown and discarded in its phase (CB-190, CF-039)."""

    when: tuple[When, ...] = ()

    def __init__(self) -> None:
        cls = type(self)
        self.id, self.name = id_of(cls), said_by(cls).get("name", name_of(cls).capitalize())
        self.text = self.written()

    def written(self) -> str:
        return self.text

    async def found(self, state: State, player: Player, marker: Marker, square: str) -> None:
        """Carries out a find that is not kept. The marker has left its square."""


# --- cards that speak ----------------------------------------------------------------------------------------------


class Card(Effect):
    """An effect with the id and the name of its class, unless it has others. If another edition has the same card with
    other numbers, a subclass of the same name gives only those."""

    coin: ClassVar[int] = 0
    """Coin icons (CB-212). A card that is not a tech adds them at the moment `coins`."""
    built_on: ClassVar[str] = ""
    """A stand-in's base: the rule or hint it is built on, because no source gives the printed text (CR-85)."""

    def __init__(self) -> None:
        cls = type(self)
        said = said_by(cls)
        self.id, self.name = said.get("id", id_of(cls)), said.get("name", name_of(cls))
        for ability in self.abilities:
            ability.belongs_to(self)
        self.text = " ".join(filter(None, [self.written(), *(ability.sentence for ability in self.abilities)]))

    @property
    def stand_in(self) -> bool:
        return bool(self.built_on)

    @property
    def key(self) -> str:
        """The key that finds it among everything that can speak."""
        return self.id

    def written(self) -> str:
        """Its text, without its abilities; one with numbers in it is put together here."""
        return self.text


STATS = MappingProxyType(
    {
        "travel_speed": "speed",
        "stacking_limit": "stacking",
        "most_cities": "cities",
        "culture_hand": "hand",
        "coins": "coin",
        "rank": "ranks",
        "known_governments": "governments",
        "enters_water": "water",
        "unlocked": "unlocks",
    }
)
"""A tech speaks at this moment if it has something printed there."""
NONE: Mapping[str, int] = MappingProxyType({})


class Tech(Card):
    """A tech (CB 13): its level, what it unlocks, the icons printed on it, and its abilities."""

    level: ClassVar[int]
    unlocks: ClassVar[tuple[str, ...]] = ()
    """The buildings that it unlocks, and "walls" (CB-105, CB-118)."""
    governments: ClassVar[tuple[str, ...]] = ()
    ranks: ClassVar[Mapping[str, int]] = NONE
    """Type of unit -> its new rank (CB-203); a rank above 0 unlocks the type (CB-010)."""
    speed: ClassVar[int] = 0
    stacking: ClassVar[int] = 0
    cities: ClassVar[int] = 0
    hand: ClassVar[int] = 0
    """Culture hand icons (CB-210)."""
    water: ClassVar[Literal["", "cross", "end"]] = ""
    tokens: ClassVar[int] = 0
    """How many coin tokens its task can give in the whole game (CB-218)."""

    def __init_subclass__(cls, *, index: bool = False) -> None:
        super().__init_subclass__(index=index)
        own = {moment for moment in STATS if getattr(cls, moment) is not getattr(Tech, moment)}
        cls.moments -= {moment for moment, stat in STATS.items() if moment not in own and not getattr(cls, stat)}

    def travel_speed(self, speed: int, state: State, player: Player) -> int:
        return max(speed, self.speed)

    def stacking_limit(self, most: int, state: State, player: Player) -> int:
        return max(most, self.stacking)

    def most_cities(self, most: int, state: State, player: Player) -> int:
        return max(most, self.cities)

    def culture_hand(self, most: int, state: State, player: Player) -> int:
        return most + self.hand

    def coins(self, coins: int, state: State, player: Player) -> int:
        return coins + self.coin

    def rank(self, rank: int, state: State, player: Player, type: str) -> int:
        return max(rank, self.ranks.get(type, 0))

    def known_governments(self, known: tuple[str, ...], state: State, player: Player) -> tuple[str, ...]:
        return known + self.governments

    def enters_water(self, how: str, state: State, player: Player) -> str:
        return "end" if "end" in (how, self.water) else self.water

    def unlocked(self, unlocked: bool, state: State, player: Player, item: Item) -> bool:
        return unlocked or item.name in self.unlocks


class Government(Card):
    """A government (CB-061 to CB-067): it speaks while it is in force."""

    @property
    def key(self) -> str:
        """A tech has the same name."""
        return f"{self.id}_government"


class WonderCard(Card):
    """A wonder (CB-120 to CB-126): it speaks for its owner until it is obsolete, except while it is blockaded."""

    era: ClassVar[Era]
    price: ClassVar[int]
    discount: ClassVar[tuple[str, int] | None] = None
    """The tech that makes it cheaper, and its price then."""
    culture: ClassVar[int]
    """Culture icons of its marker."""

    async def when_obsolete(self, state: State, player: Player) -> None:
        """It has become obsolete (CB-230)."""


class Civilization(Card):
    """A civilization (CB-002): it speaks all game long."""

    nation: ClassVar[str]
    leader: ClassVar[str] = ""
    """Empty if no source names one."""
    starting_tech: ClassVar[str]
    starting_government: ClassVar[str] = "despotism"
    home: ClassVar[str]
    """Its home tile."""
    invests: ClassVar[bool] = False
    """If it is in the game, investments are used (CF-013)."""


class GreatPersonCard(Card):
    """A card of the great person deck (CF 8). It may be held face down. Its permanent text only counts if it is face
    up, and while a marker of its type is on the map and not blockaded (CF-075, CF-077, CF-078)."""

    type: ClassVar[str]
    """The type of its marker."""
    shown: ClassVar[tuple[When, ...]] = ANY_TIME
    """When it may be turned face up, if it has a permanent text; until then it says nothing (CR-91)."""

    @property
    def speaks(self) -> bool:
        return bool(self.moments - {"text", "abilities"}) and not any(ability.discards for ability in self.abilities)


class Investment(Card):
    """An investment card (CF 9): only the effect of the highest level reached works (CF-084)."""

    levels: ClassVar[tuple[int, ...]]
    """How many markers each level needs."""

    def markers(self, player: Player) -> int:
        return player.investments.get(self.id, 0)

    def at_level(self, player: Player, amounts: tuple[int, ...]) -> int:
        """The amount for the level that the player has reached."""
        reached = [amount for level, amount in zip(self.levels, amounts, strict=True) if self.markers(player) >= level]
        return reached[-1] if reached else 0

    def by_level(self, texts: Iterable[str]) -> str:
        return " ".join(f"With {level}: {text}." for level, text in zip(self.levels, texts, strict=True))

    async def reached(self, state: State, player: Player) -> None:
        """A new marker has reached a level."""


class Policy(Card):
    """One side of a social policy card (CW-011): it speaks while it is adopted."""

    other_side: ClassVar[str]
    """The policy on the other side of the card."""


class Relic(Card):
    """A relic (CF-048, CW-060): the first army to end a move on it gets its benefit, once."""

    expansion: ClassVar[Literal["CF", "CW"]]
    """The expansion whose rules it follows: both say the same under different numbers."""
    later: ClassVar[bool] = False
    """It brings its benefit at the start of the next turn."""

    def why_nothing(self, state: State) -> Deed | None:
        """The reason why it brings nothing at this table, if so."""
        return None

    async def use(self, state: State, player: Player) -> None:
        """Brings its benefit."""
