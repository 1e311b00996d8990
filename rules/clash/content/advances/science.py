"""Science: knowledge that saves work."""

from __future__ import annotations

from rules.clash.actions.collect import Yield
from rules.clash.content.questions.advances import keep_the_ore, take_back_which, turn_ore_into_gold
from rules.clash.deeds import called, terms_of, turns_ore_to_gold
from rules.clash.kinds import Advance, Category
from rules.clash.payment import Price, gain
from rules.clash.pile import RESOURCES, Pile
from rules.clash.refusals import a_kind
from rules.clash.state import City, Player, State
from rules.engine.ask import Option, choose_one
from rules.engine.step import tell


class Mathematics(Advance):
    border = "blue"
    frees = ("engineering", "roads")
    text = "Engineering and Roads cost you nothing."

    def advance_price(self, price: Price, state: State, player: Player, advance: str) -> Price:
        return price.free(self.id) if advance in self.frees else price


class Astronomy(Advance):
    border = "blue"
    frees = ("navigation", "cartography")
    text = "Navigation and Cartography cost you nothing."

    def advance_price(self, price: Price, state: State, player: Player, advance: str) -> Price:
        return price.free(self.id) if advance in self.frees else price


class Medicine(Advance):
    border = "blue"
    text = "After a Recruit, take back 1 of the resources you paid."

    async def after_recruit(self, state: State, player: Player, city: City, kinds: list[str], paid: Pile) -> None:
        options = [Option(kind, kind, a_kind(kind)) for kind, _ in paid.items() if kind in RESOURCES]
        if options:
            kind = await choose_one(player.seat, "medicine", take_back_which(), options)
            gain(state, player, Pile(**{kind: 1}), called(self))


class Metallurgy(Advance):
    border = "blue"
    enough = 2
    text = (
        f"One of {enough} or more ore you collect may be gold. Steel Weapons cost nothing against enemies who do not "
        "have them."
    )

    async def on_collect(self, state: State, player: Player, city: City, harvested: Pile, chosen: list[Yield]) -> None:
        if harvested.ore < self.enough:
            return
        options = [Option("gold", True, terms_of(["gold"], ["ore"])), Option("ore", False, keep_the_ore(), idle=True)]
        if await choose_one(player.seat, "metallurgy", turn_ore_into_gold(), options):
            harvested.ore -= 1
            harvested.gold += 1
            tell(state, turns_ore_to_gold(self, player.seat, city.space))

    def steel_price(self, price: Price, state: State, player: Player, foe_has_steel: bool) -> Price:
        return price if foe_has_steel else price.free(self.id)


SCIENCE = Category("Science", [Mathematics, Astronomy, Medicine, Metallurgy])
