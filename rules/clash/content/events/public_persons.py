"""Great persons who stay face up in front of their owners."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from rules.clash.actions.construct import add_wonder, cannot_construct_wonder, no_wonder, wonder_price
from rules.clash.board import enemy_ships_at, others
from rules.clash.cities import activate, cannot_activate, city_options, in_no_city
from rules.clash.consequences import of_card
from rules.clash.content.events.great_persons import GreatPerson
from rules.clash.content.questions.events import peace_with_whom
from rules.clash.deeds import discards_person, keep_peace, the_card
from rules.clash.events import choose_player, end, lying, stay
from rules.clash.payment import Price, cannot_pay
from rules.clash.pile import Pile
from rules.clash.questions.cities import construct_where, which_wonder
from rules.clash.refusals import only_owner_discards
from rules.clash.state import City, Player, State, Unit
from rules.engine.ask import Option, Refusal, choose_one, none_can
from rules.engine.step import tell


class GreatArchitect(GreatPerson):
    icon = "pirates"
    expansion = True
    costs_action = False
    saves = Pile(culture=3)
    text = (
        f"Discard it to construct a wonder in a city, without a main action, for {saves} less and without the advance "
        "on its card; Engineering is still needed."
    )

    async def taken(self, state: State, player: Player) -> None:
        stay(state, self.id, player.seat)

    def why_not(self, state: State, player: Player) -> Refusal | None:
        return in_no_city(state, player, self._nothing_here)

    async def act(self, state: State, player: Player) -> None:
        """The city is activated as in any construction (CM-24.02)."""
        places = city_options(state, player, self._nothing_here)
        city = await choose_one(player.seat, "construct-city", construct_where(), places)
        options = self._choices(state, player, city)
        several = len(options) > 1  # silence would give away that the others cannot be built
        wonder = await choose_one(player.seat, "wonder", which_wonder(), options, secret=several)
        end(state, player, self.id)
        await add_wonder(state, player, city, wonder, self._price(state, player, wonder, city))
        await activate(state, city, "wonder")

    def _nothing_here(self, state: State, player: Player, city: City) -> Refusal | None:
        refused = partial(self._refused, state, player, city)
        return cannot_activate(state, city) or none_can(
            state.ways.wonders_to_build(state, player), refused, no_wonder(state)
        )

    def _choices(self, state: State, player: Player, city: City) -> list[Option[str]]:
        test = partial(self._refused, state, player, city)
        return [
            Option(w, w, the_card(w), unless=partial(test, w), hint=partial(of_card, state.box, w))
            for w in state.ways.wonders_to_build(state, player)
        ]

    def _refused(self, state: State, player: Player, city: City, wonder: str) -> Refusal | None:
        refusal = cannot_construct_wonder(state, player, city, wonder, excused=True)
        return refusal or cannot_pay(state, player, self._price(state, player, wonder, city), "CM-24.02")

    def _price(self, state: State, player: Player, wonder: str, city: City) -> Price:
        return wonder_price(state, player, wonder, city).cheaper(self.saves, self.id)


class GreatDiplomat(GreatPerson):
    icon = "barbarians-spawn"
    expansion = True
    toll = Pile(culture=2)
    text = (
        f"Choose another player. Neither of you may attack the other without paying {toll} first; then the card is "
        "discarded. As an action you may discard it."
    )

    async def taken(self, state: State, player: Player) -> None:
        text = peace_with_whom(self)
        partner = await choose_player(player, "diplomat", text, others(state, player))
        if partner:
            stay(state, self.id, None, player.seat, partner.seat)
            tell(state, keep_peace([player.seat, partner.seat]))

    def _parts(self, state: State, one: str, other: str) -> bool:
        """It is about these two."""
        pair = lying(state, self.id).about
        return one != other and one in pair and other in pair

    # --- giving it up ---

    def why_not(self, state: State, player: Player) -> Refusal | None:
        owner = lying(state, self.id).about[0]
        return None if owner == player.seat else Refusal("CM-21.11", only_owner_discards(owner, self))

    async def act(self, state: State, player: Player) -> None:
        end(state, player, self.id)
        tell(state, discards_person(player.seat, self))

    # --- attacking in spite of it ---

    def entry_toll(self, toll: Price, state: State, player: Player, attackers: Sequence[Unit], space: str) -> Price:
        return toll.plus(self.toll) if self._parts(state, attackers[0].owner, player.seat) else toll

    async def before_attack(self, state: State, player: Player, attacker: str, space: str) -> None:
        if self._parts(state, attacker, player.seat):
            end(state, player, self.id)

    def recruit_price(self, price: Price, state: State, player: Player, city: City, kinds: list[str]) -> Price:
        """Ships recruited next to the other player's ships attack them (CM-18.01): the toll is part of their price."""
        if not self._attacked_from_port(state, player, city, kinds):
            return price
        return price.plus(self.toll)

    async def after_recruit(self, state: State, player: Player, city: City, kinds: list[str], paid: Pile) -> None:
        if self._attacked_from_port(state, player, city, kinds):
            end(state, player, self.id)

    def _attacked_from_port(self, state: State, player: Player, city: City, kinds: list[str]) -> bool:
        if "ship" not in kinds or not city.port:
            return False
        return any(self._parts(state, player.seat, u.owner) for u in enemy_ships_at(state, city.port, player.seat))


PUBLIC_PERSONS = (GreatArchitect(), GreatDiplomat())
