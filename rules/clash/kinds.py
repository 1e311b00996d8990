"""The kinds of cards and boards of the game: how each looks on the page of its content file.

A card is one class: its numbers are at the top, its text is built from them, its methods are moments of `Effect`. Its
id is the name of its class; saves, pictures and tests use that id.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from types import MappingProxyType
from typing import TYPE_CHECKING, ClassVar, Literal

from rules.clash.effect import Effect
from rules.clash.payment import Price, price
from rules.clash.pile import Pile
from rules.clash.state import Battle, Player, State
from rules.engine.ask import Refusal
from rules.engine.content import id_of, name_of, said_by
from rules.engine.english import a

if TYPE_CHECKING:
    from rules.clash.combat import Force

Border = Literal["blue", "yellow"]
NOTHING_NEW: Mapping[str, Border | None] = MappingProxyType({})


class Named(Effect):
    """An effect with the id and the name of its class, unless it has others. If another edition has the same card with
    other numbers, a subclass of the same name gives only those."""

    stand_in: ClassVar[bool | None] = None
    """Its printed text is not known, and this stands in for it; None: its box decides."""

    def __init__(self) -> None:
        cls = type(self)
        said = said_by(cls)
        self.id = said.get("id", id_of(cls))
        self.name = said.get("name", name_of(cls))
        self.text = self.written()

    def written(self) -> str:
        """Its text; if editions have different numbers in it, this builds it from them."""
        return self.text


class HouseRule(Named):
    """A rule of an edition that works for every player, as if everybody owned it."""


# --- the advance board (chapter 7) ---------------------------------------------------------------------------


class Advance(Named):
    border: Border | None = None
    """Blue: 1 culture token, yellow: 1 mood token when gained (CM-7.03)."""
    surcharge: ClassVar[Pile] = Pile()
    """Its extra price, due even if the advance is free (CC-33.3)."""
    after: ClassVar[str | None] = None
    """Another advance of its category that has to come first, besides the top one (CC-8.4)."""
    shields: ClassVar[tuple[str, ...]] = ()
    """Events whose text its owner ignores (CM-21.08)."""
    category: Category

    def shielded(self, shielded: bool, state: State, player: Player, event: str) -> bool:
        return shielded or event.startswith(self.shields)


class Category:
    """Four advances, the top one first; a government needs another advance before its top one (CM-7.09)."""

    def __init__(
        self,
        name: str,
        advances: Sequence[type[Advance]],
        needs: str | None = None,
        *,
        borders: Mapping[str, Border | None] = NOTHING_NEW,
    ) -> None:
        """`borders`: for advances with a different border on this board."""
        self.id = name.lower()
        self.name = name
        self.needs = needs
        self.government = needs is not None
        self.advances = tuple(cls() for cls in advances)
        self.top = self.advances[0]
        for advance in self.advances:
            advance.category = self
            advance.border = borders.get(advance.id, advance.border)


# --- action cards (chapter 23) -------------------------------------------------------------------------------


class CivilCard(Named):
    """The upper half of an action card: `act` is what it does, `why_not` its condition."""

    costs_action = False
    price: ClassVar[Pile] = Pile()
    opens_turn: ClassVar[bool] = False
    """It is played before the first action of the turn."""
    answers: ClassVar[Literal["capture", "advance", None]] = None
    """Played right after this, and at no other time."""

    def __init_subclass__(cls, *, index: bool = False) -> None:
        super().__init_subclass__(index=index)
        cls.moments -= {"act"}  # played from the hand: on the table it is not a power of its own

    @cached_property
    def cost(self) -> Price:
        return price(self.price)

    @property
    def when_played(self) -> str:
        """When it can be played (CM-23.02, CM-23.06)."""
        if self.answers:
            return f"right after {a(self.answers)}"
        cost = "an action" if self.costs_action else "a free action"
        return f"{cost}, before your first action" if self.opens_turn else cost

    async def target(self, state: State, player: Player) -> Player | None:
        """The player it is played on, who is named together with the card."""
        return None

    async def act_on(self, state: State, player: Player, target: Player | None) -> None:
        await self.act(state, player)


Fighter = Literal["army", "fortress", "ship"]


class CombatCard(Named):
    """The lower half of an action card, played in a battle (CM-16.04 to CM-16.07)."""

    fighters: ClassVar[tuple[Fighter, ...]]
    """One of these must fight on the player's side (CM-16.05)."""
    side: ClassVar[Literal["attacker", "defender", None]] = None
    place: ClassVar[Literal["land", "city", None]] = None
    attacks_city: ClassVar[bool] = True
    """The attacker may use it against a city."""
    cancels: ClassVar[bool] = False
    """It cancels the opponent's card, so it takes effect first (CM-16.29)."""
    first: ClassVar[bool] = False
    """It takes effect before every other card, even one that cancels it."""
    last: ClassVar[bool] = False
    """It takes effect after all other effects on reveal (CM-16.29)."""

    @property
    def when_played(self) -> str:
        """The players and places that it can be played for (CM-16.05)."""
        attacks, at_sea = self.side == "attacker", "ship" in self.fighters
        where = {"city": "at a city" if attacks else "in a city", "land": "on land", None: "" if at_sea else "on land"}
        found = [self.side or "", where[self.place]]
        if "army" not in self.fighters:
            found.append("with a fortress")
        elif "fortress" not in self.fighters and not attacks:
            found.append("with an army or ships" if at_sea else "with an army")
        if not self.attacks_city:
            found.append("not to attack a city")
        return ", ".join(part for part in found if part) or "any battle"

    def playable(self, state: State, player: Player, battle: Battle) -> Refusal | None:
        """A condition of its own."""
        return None

    async def on_reveal(self, state: State, player: Player, battle: Battle, mine: Force, foe: Force) -> None:
        """Step 2 of the round, and everything that happens before the dice are rolled."""

    async def after_casualties(self, state: State, player: Player, battle: Battle, mine: Force, foe: Force) -> None:
        """Step 4, when the casualties of the round have been removed."""


AT_THE_END = 1000


class ActionCard:
    """`number`: its place in the list of the deck, so that the same seed gives the same game. A new card needs none."""

    def __init__(self, civil: CivilCard, combat: CombatCard, *, number: int = AT_THE_END) -> None:
        self.civil, self.combat, self.number = civil, combat, number
        self.id = f"{civil.id}-{combat.id}"
        self.name = f"{civil.name} / {combat.name}"

    def in_the_deck(self) -> tuple[int, str]:
        return self.number, self.id


# --- events (chapter 21) -------------------------------------------------------------------------------------

Icon = Literal["gold-mine", "exhausted-land", "barbarians-spawn", "barbarians-move", "pirates"]


class EventCard(Named):
    """An event: its icon concerns the player who draws it; `resolve` is its text. If it stays in play, it speaks at the
    moments of `Effect` while it lies on the table."""

    icon: Icon | None = None
    lower_icon: Icon | None = None
    """It comes after the other one (CV-7.1)."""
    expansion: ClassVar[bool] = False
    """It belongs to the Civilizations set (CM-1.12)."""

    def __init__(self, id: str | None = None, icon: Icon | None = None) -> None:
        """If a text has several copies, each has its own id, and may have its own icon."""
        super().__init__()
        self.id = id or self.id
        if icon:
            self.icon = icon

    @property
    def icons(self) -> list[Icon]:
        """From the top."""
        return [icon for icon in (self.icon, self.lower_icon) if icon]

    async def resolve(self, state: State, player: Player) -> None:
        """The text, for the player who drew it."""

    async def befall(self, state: State, player: Player) -> None:
        """The effect of the text on one of the players it concerns; a separate step for each (see
        `events.everybody`)."""


class HeldEvent(EventCard):
    """An event kept in hand like an action card, and used with a main action (CM-21.10)."""

    lies: ClassVar[bool] = False
    """When it is used, it first lies on the table for a while."""

    def unusable(self, state: State, player: Player) -> Refusal | None:
        """The reason why using it now would do nothing."""
        return None

    async def use(self, state: State, player: Player) -> None:
        """Carries it out."""


# --- objectives (chapter 22) ---------------------------------------------------------------------------------

Occasion = Literal["status phase", "battle over", "city founded", "recruited", "wonder built", "action over"]


class Objective:
    """One of the two objectives of a card; `fulfilled` is its criterion on the occasion when it is checked."""

    at: ClassVar[tuple[Occasion, ...]] = ("status phase",)
    text: ClassVar[str] = ""
    price: ClassVar[Pile] = Pile()
    """Paid when it is completed; gold cannot replace it (CM-5.05)."""
    excludes: ClassVar[str | None] = None
    """An objective that cannot be completed on the same occasion."""
    stand_in: ClassVar[bool | None] = None
    """The same as in `Named`."""

    def __init__(self) -> None:
        cls = type(self)
        said = said_by(cls)
        self.id = said.get("id", id_of(cls))
        self.name = said.get("name", name_of(cls))

    def fulfilled(self, state: State, player: Player, about: str) -> bool:
        """Whether the criterion is met now; `about` names the space or the city of the occasion."""
        raise NotImplementedError

    def criterion(self, state: State, player: Player) -> str:
        """The thing that fulfils it, if the same thing cannot fulfil a second objective of that name later
        (CM-22.05)."""
        return ""


class ObjectiveCard:
    """`number`: the same as for an action card."""

    def __init__(self, top: Objective, bottom: Objective, *, number: int = AT_THE_END, expansion: bool = False) -> None:
        self.top, self.bottom, self.number, self.expansion = top, bottom, number, expansion
        self.halves = (top, bottom)
        self.id = f"{top.id}-{bottom.id}"
        self.name = f"{top.name} / {bottom.name}"

    def in_the_deck(self) -> tuple[int, str]:
        return self.number, self.id


# --- wonders (chapter 24) ------------------------------------------------------------------------------------


class WonderCard(Named):
    """A wonder: its price, the advance it needs besides Engineering, and its powers as moments of `Effect`."""

    price: ClassVar[Pile]
    needs: ClassVar[str]
    needs_building: ClassVar[str | None] = None
    exchanges: ClassVar[tuple[str, ...]] = ()
    """Kinds of tokens that its owner may pay in place of one another, except for wonders."""
    points_of_owner: ClassVar[float] = 2
    points_of_builder: ClassVar[float] = 2


# --- civilizations (chapter 28) ------------------------------------------------------------------------------

ANY_GOVERNMENT = "any government"


class SpecialAdvance(Named):
    """An advance of one civilization, gained and lost with a basic one (CM-28.01, CM-28.02)."""

    needs: ClassVar[str]
    """The basic advance, or ANY_GOVERNMENT: the top advance of any government."""
    lends: ClassVar[Mapping[str, str]] = {}
    """An advance of the owner's -> another one whose ability it gives too."""
    spends_captives: ClassVar[bool] = False
    """The player may give up captives in place of mood and culture tokens."""


class Ability(Named):
    """One of the two abilities of a leader; it works where the leader is (CM-11.10)."""


class Leader:
    def __init__(self, id: str, name: str, abilities: Sequence[type[Ability]]) -> None:
        self.id, self.name = id, name
        self.abilities = tuple(cls() for cls in abilities)


class Civilization:
    def __init__(
        self,
        name: str,
        advances: Sequence[type[SpecialAdvance]],
        leaders: Sequence[Leader],
        starting_region: str | None = None,
    ) -> None:
        self.id, self.name = name.lower(), name
        self.advances = tuple(cls() for cls in advances)
        self.leaders = tuple(leaders)
        self.starting_region = starting_region
        for special in self.advances:
            special.id = f"{self.id}.{special.id}"
        for leader in self.leaders:
            for ability in leader.abilities:
                ability.id = f"{leader.id}.{ability.id}"
