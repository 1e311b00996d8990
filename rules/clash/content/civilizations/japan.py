"""Japan"""

from __future__ import annotations

from functools import partial

from rules.clash.actions.advance import advance_options, buy_advance
from rules.clash.actions.collect import Yield
from rules.clash.actions.influence import NOT_INFLUENCED, keeps_colour
from rules.clash.actions.recruit import CARD
from rules.clash.board import places_of, strongholds_of, within
from rules.clash.cards import discard_action_card
from rules.clash.combat import Force
from rules.clash.consequences import of_card
from rules.clash.content.civilizations.common import NO_LEADER_CITY, Bonus
from rules.clash.content.civilizations.powers import PaidPower
from rules.clash.content.questions.civilizations import (
    buy_which_advance,
    cancel_card_of,
    let_it_be,
    take_card_back,
    which_building,
)
from rules.clash.content.questions.common import without_advance
from rules.clash.deeds import called, discards_openly, shows_colour_again, takes_back_card, the_card
from rules.clash.effect import Effect
from rules.clash.kinds import (
    ANY_GOVERNMENT,
    Ability,
    Advance,
    Civilization,
    Leader,
    SpecialAdvance,
)
from rules.clash.leaders import leader_ashore, leader_city, leader_figure
from rules.clash.payment import affordable, gain
from rules.clash.pieces import buildings_left
from rules.clash.pile import Pile
from rules.clash.playing import CARD_WITHOUT_ACTION
from rules.clash.priced import Priced
from rules.clash.questions.cities import no_card
from rules.clash.questions.moves import building_of
from rules.clash.refusals import keeps_its_colour, no_building_is_influenced, none_in_supply
from rules.clash.state import Battle, City, Player, State
from rules.clash.voices import has, modify
from rules.engine.ask import Option, Refusal, choose_one, none_of
from rules.engine.step import tell

# --- special advances ----------------------------------------------------------------------------------------


class Pottery(SpecialAdvance):
    needs = "storage"
    enough = 3
    gives = Pile(culture=1)
    text = f"Once a turn, a Collect of {enough} or more food also gives {gives}."

    async def on_collect(self, state: State, player: Player, city: City, harvested: Pile, chosen: list[Yield]) -> None:
        """This amount is collected, even without room for all of it (CM-5.03)."""
        if state.turn and self.id not in state.turn.used and harvested.food >= self.enough:
            state.turn.used.append(self.id)
            gain(state, player, self.gives, called(self))


class Horsemanship(SpecialAdvance):
    needs = "husbandry"
    building = "fortress"
    more = 1
    text = (
        f"Your cities with a {building} recruit cavalry. "
        f"When you defend a {building}, one activated cavalry adds {more} more in the first round."
    )

    def recruits_without_market(self, allowed: bool, state: State, player: Player, city: City, kind: str) -> bool:
        return allowed or (kind == "cavalry" and self.building in city.buildings)

    def combat(self, force: Force, state: State, player: Player, battle: Battle, foe: Force) -> Force:
        if battle.fortress and not force.attacks and battle.round == 1:
            force.one_cavalry += self.more
        return force


class Subterfuge(SpecialAdvance):
    needs = "tactics"
    reach = 2
    text = (
        f"Discard an action card to cancel the upper half of an action card that is played by someone with a unit or "
        f"city within {reach} spaces of your cities or army units. It costs him nothing."
    )

    async def counters_card(self, state: State, player: Player, user: Player, card: str, target: Player | None) -> bool:
        if not player.action_cards or not self._near(state, player, user):
            return False
        options: list[Option[str | None]] = [
            Option(own, own, the_card(own), hint=partial(of_card, state.box, own)) for own in player.action_cards
        ]
        options.append(Option("none", None, let_it_be(), idle=True))
        text = cancel_card_of(user.seat, card, target.seat if target else "")
        chosen = await choose_one(player.seat, "subterfuge", text, options, secret=True, reaction=True)
        if chosen is None:
            return False
        discard_action_card(state, player, chosen)
        tell(state, discards_openly(player.seat, chosen))
        return True

    def _near(self, state: State, player: Player, user: Player) -> bool:
        near = within(state, strongholds_of(state, player.seat), self.reach)
        return not near.keys().isdisjoint(places_of(state, user.seat))


class Shogunate(SpecialAdvance):
    needs = ANY_GOVERNMENT
    text = (
        "Once a turn, a card that is a main action is a free one. "
        "Once a turn Draft may buy an action card in place of an infantry."
    )

    def card_costs_action(self, costs: bool, state: State, player: Player) -> bool:
        return costs and (state.turn is None or CARD_WITHOUT_ACTION in state.turn.used)

    def recruited_card(self, price: Pile | None, state: State, player: Player, city: City) -> Pile | None:
        draft = state.box.effects["draft"]
        used = state.turn is None or CARD in state.turn.used
        if used or not has(state, player, draft.id) or not (state.action_deck or state.action_discards):
            return price
        return modify(Effect.draft_price, Pile(mood=1), state, player)


# --- Go-Toba -------------------------------------------------------------------------------------------------


class WayOfTheSword(PaidPower):
    name = "Way of the Sword"
    price = Pile(ore=1)
    bonus = 2
    text = f"For {price} before his land battle: +{bonus} in every round, even if he dies."

    def strength(self, state: State, player: Player, battle: Battle) -> int:
        return self.bonus


class Scholar(Ability):
    buildings = ("academy", "observatory")

    def written(self) -> str:
        return f"When you have constructed an {' or '.join(self.buildings)} in his city, you may buy an advance."

    async def after_construct(self, state: State, player: Player, city: City, building: str) -> None:
        advances = advance_options(state, player)
        if building not in self.buildings or city is not leader_city(state, player):
            return
        if all(option.refused for option in advances):
            return
        options: list[Option[Advance | None]] = [Option(o.key, o.value, o.text, o.refused) for o in advances]
        options.append(Option("none", None, without_advance(), idle=True))
        advance = await choose_one(player.seat, "scholar", buy_which_advance(self), options)
        if advance:
            await buy_advance(state, player, advance)


# --- Jimmu ---------------------------------------------------------------------------------------------------


class Fortified(Ability):
    reach = 2
    bonus = 2
    text = f"+{bonus} in land battles over your cities with a fortress within {reach} spaces of him."

    def combat(self, force: Force, state: State, player: Player, battle: Battle, foe: Force) -> Force:
        here = leader_ashore(state, player)
        at_fortress = battle.fortress and battle.city == player.seat
        if here and at_fortress and battle.space in within(state, here, self.reach):
            force.bonus += self.bonus
        return force


class Mythical(Priced, Ability):
    price = Pile(culture=1)
    text = f"After a land battle that he survives, pay {price} to take back a card you played in it."

    async def after_battle(self, state: State, player: Player, battle: Battle) -> None:
        figure = leader_figure(state, player.seat)
        played = [card for card in battle.played.get(player.seat, []) if card in state.action_discards]
        took_part = figure is not None and figure.id in battle.armies[player.seat]
        if not took_part or not played or not affordable(state, player, self.cost):
            return
        options: list[Option[str | None]] = [
            Option(card, card, the_card(card), hint=partial(of_card, state.box, card)) for card in played
        ]
        options.append(Option("none", None, no_card(), idle=True))
        text = take_card_back(self.price)
        card = await choose_one(player.seat, "mythical", text, options)
        if card:
            await self.pay(state, player)
            state.action_discards.remove(card)
            player.action_cards.append(card)
            tell(state, takes_back_card(player.seat, card))


# --- Suiko ---------------------------------------------------------------------------------------------------


class JapaneseBuddhism(Priced, Ability):
    price = Pile(culture=1)
    text = (
        f"As an action, or with State Religion a free one, pay {price}: "
        "an influenced building in her city gets your colour back, unless it is an obelisk."
    )

    def needs_action(self, state: State, player: Player) -> bool:
        return not has(state, player, "state_religion")

    def why_not(self, state: State, player: Player) -> Refusal | None:
        city = leader_city(state, player)
        if city is None:
            return NO_LEADER_CITY
        none = Refusal("CM-4.17", no_building_is_influenced(city.space))
        return none_of(self._buildings(state, player, city), none) or self.cannot_pay(state, player)

    def _buildings(self, state: State, player: Player, city: City) -> list[Option[str]]:
        return [
            Option(b, b, building_of(b, colour), unless=partial(self._refused, state, player, b, colour))
            for b, colour in city.buildings.items()
            if colour != player.seat
        ]

    def _refused(self, state: State, player: Player, building: str, colour: str) -> Refusal | None:
        """A building that cannot be influenced cannot be won back either (docs/rulings.md, 21)."""
        if building in NOT_INFLUENCED or keeps_colour(state, building, colour):
            return Refusal("CM-15.07", keeps_its_colour(building, colour))
        if not buildings_left(state, player.seat, building):
            return Refusal("CM-15.14", none_in_supply(building))
        return None

    async def act(self, state: State, player: Player) -> None:
        city = leader_city(state, player)
        if city is None:
            return
        options = self._buildings(state, player, city)
        building = await choose_one(player.seat, "japanese-buddhism", which_building(), options)
        await self.pay(state, player)
        city.buildings[building] = player.seat
        tell(state, shows_colour_again(building, city.space, player.seat))


class Defender(Bonus):
    text = f"+{Bonus.bonus} in her land battles as the defender."

    def times(self, state: State, player: Player, battle: Battle, mine: Force, foe: Force) -> int:
        return not mine.attacks


JAPAN = Civilization(
    "Japan",
    [Pottery, Horsemanship, Subterfuge, Shogunate],
    [
        Leader("go_toba", "Emperor Go-Toba", [WayOfTheSword, Scholar]),
        Leader("jimmu", "Emperor Jimmu", [Fortified, Mythical]),
        Leader("suiko", "Empress Suiko", [JapaneseBuddhism, Defender]),
    ],
)
