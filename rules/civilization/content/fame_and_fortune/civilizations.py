"""The civilizations of Fame and Fortune (CF-002)."""

from __future__ import annotations

from functools import partial

from rules.civilization.board import capital_of, map_on, others
from rules.civilization.city_management.culture_track import advance_free
from rules.civilization.city_management.items import Item, buildings_on_offer, why_not_make
from rules.civilization.content.free_builds import offer_build
from rules.civilization.content.questions import which_square_is_covered_too
from rules.civilization.deeds import called
from rules.civilization.kinds import Civilization
from rules.civilization.metropolis import grow_over
from rules.civilization.payment import gain_culture, take_resource
from rules.civilization.research import is_researching
from rules.civilization.state import City, Player, State
from rules.civilization.what_squares_give import resources_in, squares_of
from rules.engine.ask import Option, choose_one


class Arabs(Civilization):
    nation = "Arabia"
    leader = "Saladin"
    starting_tech = "mathematics"
    home = "home_arabs"
    invests = True
    culture = 1
    text = (
        "You begin with one of each resource of the market. For each resource that you spend, token or marker, you "
        f"gain {culture} culture. Whenever you invest, you advance on the culture track for free."
    )

    async def at_setup_end(self, state: State, player: Player) -> None:
        for kind in state.box.market_resources:
            take_resource(state, player, kind, called(self))

    async def after_spending(self, state: State, player: Player, source: str) -> None:
        """A culture event is not a token, even if it is spent as a resource."""
        if source not in state.box.events:
            gain_culture(state, player, self.culture, called(self))

    async def after_investing(self, state: State, player: Player) -> None:
        await advance_free(state, player, called(self))


class Greeks(Civilization):
    nation = "Greece"
    leader = "Alexander"
    starting_tech = "democracy"
    starting_government = "democracy"
    home = "home_greeks"
    more_people, culture = 1, 1
    text = (
        f"Whenever you gain a great person, you draw {more_people} more and keep one. Whenever you learn a tech, you "
        f"gain {culture} culture for each other player who neither knows it nor researches it this turn."
    )

    def great_people_drawn(self, markers: int, state: State, player: Player) -> int:
        return markers + self.more_people

    async def after_learning(self, state: State, player: Player, tech: str, researched: bool) -> None:
        """Players who also chose it, and learn it later, do not count as novices (CR-36)."""
        novices = [
            other
            for other in others(state, player.seat)
            if tech not in other.techs and not is_researching(state, other.seat, tech)
        ]
        gain_culture(state, player, self.culture * len(novices), called(self))


class Indians(Civilization):
    nation = "India"
    leader = "Gandhi"
    starting_tech = "agriculture"
    home = "home_indians"
    culture = 1
    text = (
        "Your capital is a metropolis from the start. A resource that you spend stands for any "
        f"resource of the market. A city devoted to the arts gives {culture} more culture for each square of its "
        "outskirts with a resource icon."
    )

    async def at_setup(self, state: State, player: Player) -> None:
        """On two neighbouring squares among the four in the middle of the home tile (CF-016)."""
        capital = capital_of(state, player.seat)
        found = map_on(state)
        middle = found.middle(found.slot_of[capital.square])
        beside = [square for square in found.sides.neighbours[capital.square] if square in middle]
        options = [Option(square, square, spaces=(square,)) for square in beside]
        text = which_square_is_covered_too(capital.square)
        await grow_over(state, player, await choose_one(player.seat, "grow", text, options))

    def resource_kinds(self, kinds: tuple[str, ...], state: State, player: Player, source: str) -> tuple[str, ...]:
        return tuple(dict.fromkeys([*kinds, *state.box.market_resources]))

    def arts(self, culture: int, state: State, player: Player, city: City) -> int:
        squares = squares_of(state, city)
        return culture + self.culture * sum(bool(resources_in(state, square)) for square in squares)


class Spanish(Civilization):
    nation = "Spain"
    leader = "Isabella"
    starting_tech = "navigation"
    home = "home_spanish"
    more_scouts, faster = 1, 1
    text = (
        f"You have {more_scouts} more scout, which begins on the map, and your travel speed is {faster} higher. "
        "Whenever you discover a tile, one of your cities may build a basic building for free, even one that you have "
        "not unlocked."
    )

    def scouts(self, figures: int, state: State, player: Player) -> int:
        return figures + self.more_scouts

    def travel_speed(self, speed: int, state: State, player: Player) -> int:
        return speed + self.faster

    async def after_discovering(self, state: State, player: Player, slot: str) -> None:
        await offer_build(state, player, basic_buildings(state), called(self), partial(why_not_make, unlocked=True))


def basic_buildings(state: State) -> list[Item]:
    """Those that are not upgrades (CF-009)."""
    upgraded = [building.upgrade for building in state.box.buildings.values()]
    return [item for item in buildings_on_offer(state) if item.name not in upgraded]
