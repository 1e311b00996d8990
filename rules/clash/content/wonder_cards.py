"""The wonders."""

from __future__ import annotations

from rules.clash.actions.collect import Harvest
from rules.clash.board import enemy_ships_at, is_sea
from rules.clash.cards import discard_card, draw_to_hand
from rules.clash.cities import activate, cannot_activate
from rules.clash.combat import Force
from rules.clash.content.questions.advances import (
    borrow_which_advance,
    draw_from_which,
    from_discard_pile,
    pay_a_token,
    pay_for_combat_value,
    top_of_the_deck,
)
from rules.clash.content.questions.common import as_it_reads, where_one_appears
from rules.clash.deeds import borrows, called, places, takes_discarded
from rules.clash.kinds import WonderCard
from rules.clash.payment import NOTHING_ELSE, affordable, pay
from rules.clash.payment import price as price_of
from rules.clash.pieces import place_unit, units_left
from rules.clash.pile import RESOURCES, Pile
from rules.clash.questions.cities import say_no
from rules.clash.refusals import (
    because_of,
    come_from_terrain,
    enemies_are_on_every_sea,
    no_advance_to_borrow,
    none_in_supply,
    nothing_to_discard,
)
from rules.clash.state import BARBARIANS, Battle, City, InPlay, Player, State, Unit
from rules.clash.turn import gain_action
from rules.clash.voices import owns
from rules.engine.ask import Option, Refusal, choose_one
from rules.engine.step import tell


class GreatWall(WonderCard):
    price = Pile(food=3, wood=2, ore=7, culture=5)
    needs = "siegecraft"
    penalty = 2
    text = (
        f"Attackers of your happy cities have -{penalty} in the first round. Barbarians who attack a city lose at once."
    )

    def combat_of_foe(self, force: Force, state: State, player: Player, battle: Battle, mine: Force) -> Force:
        if battle.round == 1 and battle.city == player.seat and battle.city_mood == "happy" and force.attacks:
            force.bonus -= self.penalty
        return force

    def wins_outright(self, wins: bool, state: State, player: Player, battle: Battle) -> bool:
        return wins or (battle.attacker == BARBARIANS and battle.city == player.seat)


class GreatStatue(WonderCard):
    price = Pile(food=3, wood=4, ore=5, culture=5)
    needs = "monuments"
    costs_action = False
    once_a_turn = True
    text = "When built, draw an objective card. Once a turn, discard an objective card for one more main action."

    async def on_gain(self, state: State, player: Player) -> None:
        await draw_to_hand(state, player, "objective")

    def why_not(self, state: State, player: Player) -> Refusal | None:
        return None if player.objective_cards else Refusal("CM-22.01", nothing_to_discard("objective card"))

    async def act(self, state: State, player: Player) -> None:
        await discard_card(state, player, "objective")
        gain_action(state, player)


class GreatMausoleum(WonderCard):
    price = Pile(food=4, wood=4, ore=4, culture=5)
    needs = "priesthood"
    decks = ("action", "event")
    text = (
        "Whenever you draw an action card or an event, you may take the top card of its discard pile. "
        "Those that you discard go to the bottom of the pile."
    )

    async def instead_of_drawing(self, state: State, player: Player, deck: str) -> str | None:
        discards: list[str] = getattr(state, f"{deck}_discards") if deck in self.decks else []
        if not discards:
            return None
        top = discards[-1]
        options: list[Option[str | None]] = [
            Option("deck", None, top_of_the_deck()),
            Option("discarded", top, from_discard_pile(top)),
        ]
        card = await choose_one(player.seat, "draw-from", draw_from_which(self, f"{deck} card"), options, preset="deck")
        if card:
            discards.remove(card)
            tell(state, takes_discarded(player.seat, card))
        return card

    def discards_below(self, below: bool, state: State, player: Player, deck: str) -> bool:
        return below or deck in self.decks


class Colosseum(WonderCard):
    price = Pile(food=3, wood=4, ore=5, culture=5)
    needs = "circus_and_sports"
    exchanges = ("mood", "culture")
    bonus = 1
    token = Pile(culture=1)
    text = (
        "You may pay mood and culture tokens in place of each other, except for wonders. "
        f"In land battles, once a round, pay a token after the roll for +{bonus}."
    )

    async def after_roll(self, state: State, player: Player, battle: Battle, mine: Force, foe: Force) -> None:
        cost = price_of(self.token, NOTHING_ELSE)
        if battle.naval or not affordable(state, player, cost):
            return
        options = [Option("pay", True, pay_a_token()), Option("no", False, say_no(), idle=True)]
        hits = (mine.value + self.bonus) // state.box.hits > mine.value // state.box.hits
        text = pay_for_combat_value(mine.value, self.bonus)
        # No question if it makes no difference.
        preset = "pay" if hits else "no"
        if await choose_one(player.seat, "colosseum", text, options, preset=preset, minor=not hits):
            await pay(state, player, cost, called(self))
            mine.bonus += self.bonus


class GreatLibrary(WonderCard):
    price = Pile(food=3, wood=6, ore=3, culture=5)
    needs = "philosophy"
    costs_action = False
    once_a_turn = True
    text = (
        "Once a turn, choose an advance that you do not have, of no government: "
        "its lasting effect is yours until the end of your turn."
    )

    def why_not(self, state: State, player: Player) -> Refusal | None:
        return None if self._borrowable(state, player) else Refusal("CM-7.07", no_advance_to_borrow())

    def _borrowable(self, state: State, player: Player) -> list[Option[str]]:
        """Advances, whatever they need (CM-C.73)."""
        return [
            Option(advance.id, advance.id, as_it_reads(advance))
            for advance in state.box.advances.values()
            if not owns(player, advance.id) and not advance.category.government
        ]

    async def act(self, state: State, player: Player) -> None:
        advance = await choose_one(player.seat, "borrow", borrow_which_advance(), self._borrowable(state, player))
        state.in_play.append(InPlay(advance, player.seat, ["borrowed", "this turn"]))
        tell(state, borrows(player.seat, advance))


class GreatLighthouse(WonderCard):
    price = Pile(food=3, wood=5, ore=4, culture=5)
    needs = "cartography"
    needs_building = "port"
    costs_action = False
    text = (
        "As a free action, activate this city to place a ship of yours on any sea space without enemy ships. "
        "In the status phase you decide who is the first player."
    )

    def why_not(self, state: State, player: Player) -> Refusal | None:
        if refusal := cannot_activate(state, stands_in(state, self)):
            return refusal
        if not units_left(state, player.seat, "ship"):
            return Refusal("CM-1.04", none_in_supply("ship"))
        return None if self._seas(state, player) else Refusal("CM-24.02", enemies_are_on_every_sea())

    def _seas(self, state: State, player: Player) -> list[Option[str]]:
        return [
            Option(space, space, spaces=(space,))
            for space in state.terrain
            if is_sea(state, space) and not enemy_ships_at(state, space, player.seat)
        ]

    async def act(self, state: State, player: Player) -> None:
        space = await choose_one(player.seat, "lighthouse", where_one_appears("ship"), self._seas(state, player))
        place_unit(state, "ship", player.seat, space)
        tell(state, places(player.seat, "ship", space))
        await activate(state, stands_in(state, self), "power")

    def decides_first_player(self, decides: bool, state: State, player: Player) -> bool:
        return True


class GreatPyramids(WonderCard):
    price = Pile(food=2, wood=3, ore=7, culture=5)
    needs = "rituals"
    points_of_owner = 0
    points_of_builder = 5.1
    text = f"Worth {points_of_builder} points, all of them to the one who built it."


class GreatGardens(WonderCard):
    price = Pile(food=5, wood=5, ore=2, culture=5)
    needs = "irrigation"
    terrain = "plains"
    text = (
        f"This city collects any resource from {terrain}. "
        f"Enemies cannot enter it in a turn in which they entered {terrain}."
    )

    def harvest(self, harvest: Harvest, state: State, player: Player, city: City) -> Harvest:
        if self.id in city.wonders:
            harvest.enrich(state, self.terrain, *RESOURCES)
        return harvest

    def keeps_out(self, out: bool, state: State, player: Player, army: list[Unit], space: str) -> bool:
        return out or (space == stands_in(state, self).space and any(unit.on_plains for unit in army))

    def entry(
        self, refusal: Refusal | None, state: State, player: Player, intruders: list[Unit], space: str
    ) -> Refusal | None:
        """Each unit asks for itself about the space it has entered (CM-C.58)."""
        if not self.keeps_out(False, state, player, intruders, space):
            return refusal
        return Refusal("CM-C.58", because_of(self, come_from_terrain(self.terrain, space)))


def stands_in(state: State, wonder: WonderCard) -> City:
    """The city of a wonder in play."""
    space = state.wonders[wonder.id].space
    if space is None:
        raise RuntimeError(f"{wonder.name} is out of the game")
    return state.cities[space]


WONDERS = (
    GreatWall(),
    GreatStatue(),
    GreatMausoleum(),
    Colosseum(),
    GreatLibrary(),
    GreatLighthouse(),
    GreatPyramids(),
    GreatGardens(),
)
