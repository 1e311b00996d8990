"""Maritime: what the sea gives, and how far it carries."""

from __future__ import annotations

from rules.clash.actions.collect import SEA_SPACES, Harvest
from rules.clash.actions.move import moved_a_ship, sailed_round
from rules.clash.board import is_sea
from rules.clash.combat import Force
from rules.clash.deeds import called
from rules.clash.kinds import Advance, Category
from rules.clash.payment import gain
from rules.clash.pile import Pile
from rules.clash.state import Battle, City, Player, State


class Fishing(Advance):
    border = "yellow"
    text = "One sea space beside a city gives food."

    def harvest(self, harvest: Harvest, state: State, player: Player, city: City) -> Harvest:
        for space in harvest.near:
            if is_sea(state, space):
                harvest.add(space, "food", group=SEA_SPACES)
        return harvest


class Navigation(Advance):
    border = "blue"
    text = "Your ships may sail round the board to the next sea in either direction."

    def sails_round(self, allowed: bool, state: State, player: Player) -> bool:
        return True


class Warships(Advance):
    cancels = 1
    text = f"Cancel {cancels} hit in the first round of naval battles, and of land battles that you start from ships."

    def combat(self, force: Force, state: State, player: Player, battle: Battle, foe: Force) -> Force:
        if battle.round == 1 and (battle.naval or (battle.landed and force.attacks)):
            force.cancels += self.cancels
        return force


class Cartography(Advance):
    border = "blue"
    for_a_ship = Pile(ideas=1)
    for_sailing_round = Pile(culture=1)
    text = f"After you move ships, gain {for_a_ship}, and {for_sailing_round} too if they sailed round the board."

    async def after_move(self, state: State, player: Player) -> None:
        """Also for a ship that had to go back (docs/rulings.md, 11)."""
        if moved_a_ship(state):
            gain(state, player, self.for_a_ship, called(self))
        if sailed_round(state):
            gain(state, player, self.for_sailing_round, called(self))


MARITIME = Category("Maritime", [Fishing, Navigation, Warships, Cartography])
