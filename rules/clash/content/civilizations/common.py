"""The parts that leaders of several civilizations share."""

from __future__ import annotations

from typing import ClassVar

from rules.clash.actions.advance import cannot_take, take_free_advance
from rules.clash.actions.construct import construct_wonder_in, no_wonder_here
from rules.clash.cards import draw_card, draw_to_hand
from rules.clash.combat import Force, units_of_force
from rules.clash.content.questions.civilizations import draw_wonder_card, pay_to_ignore_hit, take_wonder_instead
from rules.clash.content.questions.common import take_card, which_of_category
from rules.clash.deeds import called, lies_open, takes_from_deck, takes_from_hand, takes_open
from rules.clash.effect import Effect
from rules.clash.events import end
from rules.clash.kinds import Ability
from rules.clash.leaders import leader_city, leader_fights, leader_figure
from rules.clash.payment import NOTHING_ELSE, Price, cannot_pay, offer_to_pay, pay
from rules.clash.payment import price as price_of
from rules.clash.pile import Pile
from rules.clash.refusals import city_is_not_happy, has_already, leader_is_in_no_city, no_advance_to_take
from rules.clash.state import Battle, City, Player, State
from rules.clash.voices import modify
from rules.engine import chance
from rules.engine.ask import Option, Refusal, choose_one
from rules.engine.deed import Deed
from rules.engine.english import a
from rules.engine.step import tell

A_TOKEN = price_of(Pile(mood=1), NOTHING_ELSE).or_else(Pile(culture=1))
"""1 mood or 1 culture token."""

NO_LEADER_CITY = Refusal("CM-11.10", leader_is_in_no_city())


class Bonus(Ability):
    """A bonus in the leader's land battles, `times` times (CM-11.10, CM-11.11)."""

    bonus: ClassVar[int] = 2

    def times(self, state: State, player: Player, battle: Battle, mine: Force, foe: Force) -> int:
        raise NotImplementedError

    def combat(self, force: Force, state: State, player: Player, battle: Battle, foe: Force) -> Force:
        if leader_fights(state, player, battle):
            force.bonus += self.bonus * self.times(state, player, battle, force, foe)
        return force


class FleetLeader(Ability):
    """A bonus in naval battles in the leader's space, while the leader is aboard a ship."""

    bonus: ClassVar[int] = 2
    text = f"+{bonus} in naval battles with him aboard."

    def combat(self, force: Force, state: State, player: Player, battle: Battle, foe: Force) -> Force:
        if battle.naval and aboard(state, player, battle):
            force.bonus += self.bonus
        return force


def aboard(state: State, player: Player, battle: Battle) -> bool:
    figure = leader_figure(state, player.seat)
    return figure is not None and figure.space == battle.space


class Teaches(Ability):
    """An advance of a category for a token, as an action in a happy city."""

    category: ClassVar[str]

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        cls.text = f"As an action in a happy city of yours, pay {A_TOKEN}: gain a free {cls.category} advance."

    def why_not(self, state: State, player: Player) -> Refusal | None:
        city = leader_city(state, player)
        if city is None:
            return NO_LEADER_CITY
        if city.mood != "happy":
            return Refusal("CM-11.10", city_is_not_happy(city.space))
        advances = state.box.categories[self.category.lower()].advances
        if all(cannot_take(state, player, advance) for advance in advances):
            return Refusal("CM-7.06", no_advance_to_take(self.category.lower()))
        return cannot_pay(state, player, A_TOKEN, "CM-6.05")

    async def act(self, state: State, player: Player) -> None:
        await pay(state, player, A_TOKEN, called(self))
        advances = list(state.box.categories[self.category.lower()].advances)
        await take_free_advance(state, player, "taught-advance", which_of_category(self.category.lower()), advances)


class WonderSeeker(Ability):
    """Finds one wonder wherever it is, builds it at a lower price, and builds wonders without a main action."""

    wonder: ClassVar[str]
    saves: ClassVar[Pile] = Pile(culture=2)
    costs_action = False

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        name = cls.wonder.replace("_", " ").title()
        cls.text = (
            f"Whenever you draw a wonder card, you may take the {name} instead, from wherever it is, unless it is "
            f"built; it costs you {cls.saves} less. Constructing a wonder in his city needs no main action."
        )

    async def instead_of_drawing(self, state: State, player: Player, deck: str) -> str | None:
        """A player who has it in hand is asked too, so that the question gives nothing away."""
        if deck != "wonder" or self.wonder in state.wonders:
            return None
        mine = Refusal("CM-24.01", has_already(self.wonder)) if self.wonder in player.wonder_cards else None
        options = [Option("take", True, take_card(self.wonder), mine), Option("draw", False, draw_wonder_card())]
        text = take_wonder_instead(self.wonder)
        if not await choose_one(player.seat, "seek-wonder", text, options, secret=True):
            return None
        await self._find(state, player)
        return self.wonder

    async def _find(self, state: State, player: Player) -> None:
        """A player who loses it draws another one, and a face-up card is replaced."""
        holder = next((other for other in state.players.values() if self.wonder in other.wonder_cards), None)
        lies = next((record for record in state.in_play if self.wonder in record.about), None)
        await chance.draw("found-wonder", [holder.seat if holder else "open" if lies else "deck"])
        if holder:
            holder.wonder_cards.remove(self.wonder)
            tell(state, takes_from_hand(player.seat, self.wonder, holder.seat))
            await draw_to_hand(state, holder, "wonder")
        elif lies:
            tell(state, takes_open(player.seat, self.wonder))
            lies.about.remove(self.wonder)
            if other := await draw_card(state, "wonder"):
                lies.about.append(other)
                tell(state, lies_open(other))
            else:
                end(state, player, lies.card)
        else:
            state.wonder_deck.remove(self.wonder)
            tell(state, takes_from_deck(player.seat, self.wonder))

    def wonder_price(self, price: Price, state: State, player: Player, wonder: str, city: City) -> Price:
        return price.cheaper(self.saves, self.id) if wonder == self.wonder else price

    def why_not(self, state: State, player: Player) -> Refusal | None:
        city = leader_city(state, player)
        wonders = state.ways.wonders_to_build(state, player)
        return no_wonder_here(state, player, city, wonders) if city else NO_LEADER_CITY

    async def act(self, state: State, player: Player) -> None:
        if city := leader_city(state, player):
            await construct_wonder_in(state, player, city, state.ways.wonders_to_build(state, player))


class CheapBuilding(Ability):
    """Some buildings are cheaper in the leader's city."""

    buildings: ClassVar[tuple[str, ...]]
    saves: ClassVar[Pile] = Pile(food=1, wood=1)

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        cls.text = f"In his city {' or '.join(a(b) for b in cls.buildings)} costs {cls.saves} less."

    def building_price(self, price: Price, state: State, player: Player, city: City, building: str) -> Price:
        here = city is leader_city(state, player)
        return price.cheaper(self.saves, self.id) if here and building in self.buildings else price


def draft_paid_with(price: Price, state: State, player: Player, kind: str) -> Price:
    """Another kind of token or resource may pay for Draft in place of mood tokens."""
    mood = modify(Effect.draft_price, DRAFT, state, player).mood
    for way in price.ways:
        for count in range(1, mood + 1) if DRAFTED in way.powers else ():
            price = price.or_else(way.cost - Pile(mood=count) + Pile(**{kind: count}), *way.powers)
    return price


DRAFTED = "draft"
DRAFT = Pile(mood=1)


async def pay_to_ignore(
    state: State, player: Player, battle: Battle, mine: Force, foe: Force, cost: Price, what: Deed
) -> bool:
    """When both combat values are final: a price that cancels a hit. Nobody is asked if there are no hits."""
    hits = foe.hits_on(state, mine)
    if not hits or not units_of_force(state, battle, mine):
        return False
    text = pay_to_ignore_hit(what, hits, cost.said())
    if not await offer_to_pay(state, player, cost, what, "ignore-hit", text):
        return False
    mine.cancels += 1
    return True
