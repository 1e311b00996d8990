"""Greece"""

from __future__ import annotations

from functools import partial

from rules.clash.board import board, cities_of
from rules.clash.cities import Use, activate, cannot_activate, in_region
from rules.clash.combat import Force, units_of_force
from rules.clash.consequences import of_card
from rules.clash.content.civilizations.common import (
    NO_LEADER_CITY,
    Bonus,
    FleetLeader,
    Teaches,
    draft_paid_with,
)
from rules.clash.content.questions.civilizations import city_itself, play_which_card, who_takes_activation
from rules.clash.deeds import called, takes_activation_over, the_card
from rules.clash.kinds import ANY_GOVERNMENT, Ability, Civilization, Leader, SpecialAdvance
from rules.clash.leaders import leader_city
from rules.clash.payment import Price, after_paying, gain
from rules.clash.pieces import fighters_at
from rules.clash.pile import Pile
from rules.clash.playing import CARD_WITHOUT_ACTION, play, why_not_play
from rules.clash.priced import Priced
from rules.clash.refusals import needs_no_action, no_card_needs_action
from rules.clash.state import MOODS, Battle, City, Player, State
from rules.clash.turn import running
from rules.engine.ask import Option, Refusal, choose_one, none_of
from rules.engine.step import tell

# --- special advances ----------------------------------------------------------------------------------------


class Study(SpecialAdvance):
    needs = "public_education"
    gives = Pile(ideas=1)
    text = f"Gain {gives} when you recruit in a city with an academy."

    async def after_recruit(self, state: State, player: Player, city: City, kinds: list[str], paid: Pile) -> None:
        if "academy" in city.buildings:
            gain(state, player, self.gives, called(self))


class Sparta(SpecialAdvance):
    needs = "draft"
    text = (
        "Culture tokens may pay for Draft in place of mood tokens. In a land battle the enemy may not play a card in "
        "a round that begins with you outnumbered."
    )

    def recruit_price(self, price: Price, state: State, player: Player, city: City, kinds: list[str]) -> Price:
        return draft_paid_with(price, state, player, "culture")

    def denies_card(self, denies: bool, state: State, player: Player, battle: Battle) -> bool:
        foe = battle.defender if player.seat == battle.attacker else battle.attacker
        mine, theirs = (len(fighters_at(state, battle.space, owner, battle.naval)) for owner in (player.seat, foe))
        return denies or (not battle.naval and mine < theirs)


class HellenisticCulture(SpecialAdvance):
    needs = "art_and_sculptures"
    instead = Pile(mood=2)
    text = (
        "You may influence culture from foreign cities with a building in your colour, in other cities. "
        f"Art & Sculptures may cost {instead}."
    )

    def influence_sources(self, sources: list[City], state: State, player: Player) -> list[City]:
        return sources + [
            city
            for city in state.cities.values()
            if city.owner != player.seat and player.seat in city.buildings.values()
        ]

    def art_price(self, price: Price, state: State, player: Player) -> Price:
        return price.or_else(self.instead)


class CityStates(SpecialAdvance):
    needs = ANY_GOVERNMENT
    text = (
        "Once a turn, when an activation would lower the mood of a city, another city of yours that is not smaller and "
        "not in a lower mood may take over the activation."
    )

    async def takes_activation(self, state: State, player: Player, city: City, use: Use) -> City | None:
        if state.turn is None or self.id in state.turn.used:
            return None
        others = self._others(state, player, city, _size_before(city, use))
        options: list[Option[City | None]] = [Option(c.space, c, spaces=(c.space,)) for c in others]
        options.append(Option("none", None, city_itself(city.space), idle=True))
        text = who_takes_activation(city.space)
        chosen = await choose_one(player.seat, "city-states", text, options)
        if chosen:
            state.turn.used.append(self.id)
            tell(state, takes_activation_over(chosen.space, city.space))
        return chosen

    def _others(self, state: State, player: Player, city: City, size: int) -> list[City]:
        return [
            other
            for other in cities_of(state, player.seat)
            if other is not city and other.size >= size and MOODS.index(other.mood) >= MOODS.index(city.mood)
        ]


def _size_before(city: City, use: Use) -> int:
    """The size at the time of the activation, without the piece just constructed (docs/rulings.md, 19). A wonder may
    have added nothing (CC-27.6)."""
    return city.size - (use == "construct" or (use == "wonder" and city.wonders_count))


# --- Alexander -----------------------------------------------------------------------------------------------


class Idol(Priced, Ability):
    costs_action = False
    price = Pile(culture=1)
    text = f"As a free action, activate his city and pay {price}: play a card without the main action that it needs."

    def why_not(self, state: State, player: Player) -> Refusal | None:
        city = leader_city(state, player)
        if city is None:
            return NO_LEADER_CITY
        refusal = cannot_activate(state, city) or self.cannot_pay(state, player)
        return refusal or after_paying(state, player, self.cost, partial(self._no_card, state))

    def _no_card(self, state: State, player: Player) -> Refusal | None:
        nothing = Refusal("CM-23.06", no_card_needs_action())
        return none_of(self._cards(state, player), nothing)

    def _cards(self, state: State, player: Player) -> list[Option[str]]:
        return [
            Option(
                card,
                card,
                the_card(card),
                self._refused(state, player, card),
                hint=partial(of_card, state.box, card),
            )
            for card in player.action_cards
        ]

    def _refused(self, state: State, player: Player, card: str) -> Refusal | None:
        if card in state.box.events or not state.box.action_cards[card].civil.costs_action:
            return Refusal("CM-23.06", needs_no_action(card))
        used = running(state).used
        used.append(self.id)
        refusal = why_not_play(state, player, card)
        used.remove(self.id)
        return refusal

    def card_costs_action(self, costs: bool, state: State, player: Player) -> bool:
        return costs and self.id not in running(state).used

    async def act(self, state: State, player: Player) -> None:
        """The city is activated after the card is carried out (CM-4.12)."""
        await self.pay(state, player)
        if self._no_card(state, player) is None:
            cards = self._cards(state, player)
            card = await choose_one(player.seat, "idol-card", play_which_card(), cards, secret=True)
            used = running(state).used
            before = used.count(CARD_WITHOUT_ACTION)
            used.append(self.id)
            await play(state, player, card)
            used = running(state).used
            used.remove(self.id)
            if used.count(CARD_WITHOUT_ACTION) > before:  # a Shogunate has not been used (docs/rulings.md, 7)
                used.remove(CARD_WITHOUT_ACTION)
        if city := leader_city(state, player):
            await activate(state, city, "power")


class RulerOfTheWorld(Bonus):
    name = "Ruler of the World"
    bonus = 1
    text = f"+{bonus} in his land battles for each region with a city of yours, starting regions excluded."

    def times(self, state: State, player: Player, battle: Battle, mine: Force, foe: Force) -> int:
        """CM-C.36"""
        starts = [start.spaces for start in board(state).starts.values()]
        regions = [in_region(state, city.space) for city in cities_of(state, player.seat)]
        return len([region for region in dict.fromkeys(regions) if region not in starts])


# --- Leonidas ------------------------------------------------------------------------------------------------


class ThatsSparta(Ability):
    name = "That's Sparta"
    gives = Pile(culture=1)
    text = f"Gain {gives} when you recruit in his city."

    async def after_recruit(self, state: State, player: Player, city: City, kinds: list[str], paid: Pile) -> None:
        if city is leader_city(state, player):
            gain(state, player, self.gives, called(self))


class HeroOfThermopylae(Bonus):
    name = "Hero of Thermopylae"
    text = f"+{Bonus.bonus} in his land battles for each army unit that the enemy has more than you."

    def times(self, state: State, player: Player, battle: Battle, mine: Force, foe: Force) -> int:
        """The units that are there when the dice are rolled, after the reveal (docs/rulings.md, 4)."""
        return max(len(units_of_force(state, battle, foe)) - len(units_of_force(state, battle, mine)), 0)


# --- Pericles ------------------------------------------------------------------------------------------------


class Master(Teaches):
    category = "Education"


class Admiral(FleetLeader):
    pass


GREECE = Civilization(
    "Greece",
    [Study, Sparta, HellenisticCulture, CityStates],
    [
        Leader("alexander", "Alexander the Great", [Idol, RulerOfTheWorld]),
        Leader("leonidas", "Leonidas I", [ThatsSparta, HeroOfThermopylae]),
        Leader("pericles", "Pericles", [Master, Admiral]),
    ],
)
