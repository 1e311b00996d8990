"""The relics of Fame and Fortune (CF 6)."""

from __future__ import annotations

from rules.civilization.deeds import called, nobody_invests
from rules.civilization.great_people import gain_great_person
from rules.civilization.investments import are_used, invest_for_free
from rules.civilization.kinds import Relic
from rules.civilization.research import learn_free
from rules.civilization.state import Player, State
from rules.engine.deed import Deed


class Atlantis(Relic):
    expansion = "CF"
    later = True
    text = "At the start of your next turn you learn a tech of any level for free, if your pyramid has a place for it."

    async def use(self, state: State, player: Player) -> None:
        await learn_free(state, player, called(self))


class SchoolOfConfucius(Relic):
    name = "School of Confucius"
    expansion = "CF"
    text = "You gain a great person at once, or two if your table goes by the printed text."

    async def use(self, state: State, player: Player) -> None:
        for _ in range(state.variants.school_of_confucius):
            await gain_great_person(state, player)


class SevenCitiesOfGold(Relic):
    name = "Seven Cities of Gold"
    expansion = "CF"
    later = True
    markers = 2
    text = (
        f"If your table invests: at the start of your next turn you make {markers} investments without paying coin "
        "tokens."
    )

    def why_nothing(self, state: State) -> Deed | None:
        return None if are_used(state) else nobody_invests()

    async def use(self, state: State, player: Player) -> None:
        await invest_for_free(state, player, self.markers, called(self))
