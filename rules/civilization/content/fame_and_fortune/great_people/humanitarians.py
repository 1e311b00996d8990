"""Great humanitarians."""

from __future__ import annotations

from rules.civilization.board import others
from rules.civilization.cancel import Announced
from rules.civilization.city_management.culture_track import advance_free, next_space
from rules.civilization.city_management.items import Item, place_item, why_not_building
from rules.civilization.coins import add_coin, places_of_tokens, remove_coin
from rules.civilization.content.free_builds import places_for
from rules.civilization.content.questions import which_coin_is_given_away, who_gets_coin
from rules.civilization.content.targets import seats_of
from rules.civilization.deeds import called, has_markers_on, keeps_unit
from rules.civilization.kinds import Ability, Aim, GreatPersonCard
from rules.civilization.payment import gain_culture, gain_trade
from rules.civilization.pieces import figures_left
from rules.civilization.questions.cities import where_does_it_go
from rules.civilization.questions.course import no_more
from rules.civilization.refusals import (
    has_no_coin_token,
    has_no_marker,
    is_at_end,
    no_place_in_cities,
    no_unit_lies_there,
)
from rules.civilization.state import City, Player, State
from rules.civilization.units import told_unit
from rules.engine.ask import Option, Refusal, choose_one
from rules.engine.step import tell


class _Humanitarian(GreatPersonCard):
    type = "humanitarian"


class DrMartinLutherKing(_Humanitarian):
    name = "Dr. Martin Luther King"
    text = "City actions of yours cannot be cancelled, and you are immune to Anarchy."

    def cannot_cancel(self, safe: bool, state: State, player: Player, announced: Announced) -> bool:
        return safe or announced.what == "city action"

    def immune_to_anarchy(self, immune: bool, state: State, player: Player) -> bool:
        return True


class _SaveAll(Ability):
    when = ("after-battle",)
    once = ""
    discards = True
    text = "All your units that were killed in the battle return to your standing forces."

    def _lying(self, state: State, player: Player) -> list[str]:
        """Those that still lie face up under their decks (CR-71)."""
        fight, found = state.last_battle, list[str]()
        for card in fight.killed.get(player.seat, ()) if fight else ():
            if found.count(card) < state.unit_discards[state.box.unit_cards[card].type].count(card):
                found.append(card)
        return found

    def why_not(self, state: State, player: Player) -> Refusal | None:
        return None if self._lying(state, player) else Refusal("CR-71", no_unit_lies_there())

    async def use(self, state: State, player: Player, aim: Aim) -> None:
        for card in self._lying(state, player):
            state.unit_discards[state.box.unit_cards[card].type].remove(card)
            player.units.append(card)
            tell(state, keeps_unit(player.seat, told_unit(state, player, card), called(self)))


class FlorenceNightingale(_Humanitarian):
    abilities = (_SaveAll(),)


HARBOR = Item("building", "harbor")


def _may(state: State, player: Player, city: City, item: Item) -> Refusal | None:
    return why_not_building(state, player, item.name, unlocked=True)


class _FreeHarbors(Ability):
    when = ("start-of-turn",)
    once = ""
    discards = True
    most = 3
    text = f"Your cities build up to {most} Harbors for free, unlocked or not."

    def why_not(self, state: State, player: Player) -> Refusal | None:
        found = places_for(state, player, HARBOR, _may)
        return None if found else Refusal("CR-54", no_place_in_cities("harbor"))

    async def use(self, state: State, player: Player, aim: Aim) -> None:
        for number in range(self.most):
            places = places_for(state, player, HARBOR, _may)
            options: list[Option[str]] = [Option(square, square, spaces=(square,)) for square in places]
            if number:
                options.append(Option("enough", "", no_more(), idle=True))
            square = await choose_one(player.seat, "where", where_does_it_go(HARBOR.said), options)
            if not square:
                return
            await place_item(state, player, places[square], HARBOR, square)


class JacquesCousteau(_Humanitarian):
    abilities = (_FreeHarbors(),)


class _ForTokens(Ability):
    when = ("start-of-turn",)
    automatic = True
    text = "Every Start of Turn: gain 1 culture and 1 trade for each marker on this card."

    def why_not(self, state: State, player: Player) -> Refusal | None:
        return None if player.tokens.get(self.card) else Refusal("CF-076", has_no_marker(self))

    async def use(self, state: State, player: Player, aim: Aim) -> None:
        gain_culture(state, player, player.tokens[self.card], called(self))
        gain_trade(state, player, player.tokens[self.card], called(self))


class JimHenson(_Humanitarian):
    text = "Whenever you build a wonder in City Management, put a marker on this card."
    abilities = (_ForTokens(),)

    async def after_building(self, state: State, player: Player, item: Item, square: str) -> None:
        if item.sort == "wonder" and state.phase == "city-management":
            player.tokens[self.id] = player.tokens.get(self.id, 0) + 1
            tell(state, has_markers_on(player.seat, player.tokens[self.id], self))


class _GiveCoin(Ability):
    when = ("start-of-turn",)
    text = (
        "Once a turn, in Start of Turn: give a coin token to another player, and advance on the culture track for free."
    )

    def why_not(self, state: State, player: Player) -> Refusal | None:
        if not next_space(state, player):
            return Refusal("CB-150", is_at_end())
        return None if places_of_tokens(state, player) else Refusal("CF-076", has_no_coin_token())

    async def aim(self, state: State, player: Player) -> Aim:
        seats = seats_of(others(state, player.seat))
        to = await choose_one(player.seat, "who-gains", who_gets_coin(self), seats)
        text = which_coin_is_given_away()
        return Aim((to, await choose_one(player.seat, "which-coin", text, places_of_tokens(state, player))))

    async def use(self, state: State, player: Player, aim: Aim) -> None:
        to, place = aim.choices
        remove_coin(state, player, place)
        add_coin(state, state.players[to])
        await advance_free(state, player, called(self))


class MotherTeresa(_Humanitarian):
    abilities = (_GiveCoin(),)


class _ForArmies(Ability):
    once = ""
    discards = True
    culture = 3
    text = f"Gain {culture} culture for each army in your supply."

    async def use(self, state: State, player: Player, aim: Aim) -> None:
        gain_culture(state, player, self.culture * figures_left(state, player, "army"), called(self))


class StFrancisOfAssisi(_Humanitarian):
    name = "St. Francis of Assisi"
    abilities = (_ForArmies(),)


class SusanBAnthony(_Humanitarian):
    id = "susan_b_anthony"
    name = "Susan B. Anthony"
    production = 2
    text = f"Each of your cities has {production} more production."

    def city_production(self, amount: int, state: State, player: Player, city: City) -> int:
        return amount + self.production
