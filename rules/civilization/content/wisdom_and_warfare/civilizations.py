"""The civilizations of Wisdom and Warfare (CW-002)."""

from __future__ import annotations

from rules.civilization.board import outskirts
from rules.civilization.city_states import swallowed
from rules.civilization.content.events import choose_free_units
from rules.civilization.content.questions import which_hut_is_explored
from rules.civilization.deeds import called
from rules.civilization.fighters import sides, units_killed
from rules.civilization.kinds import Civilization
from rules.civilization.payment import gain_culture, gain_trade
from rules.civilization.questions.course import none
from rules.civilization.state import Battle, City, Player, State
from rules.civilization.units import gain_unit
from rules.civilization.villages import explore_hut
from rules.engine.ask import Option, choose_one


class Aztecs(Civilization):
    nation = "the Aztecs"
    starting_tech = "irrigation"
    home = "home_aztecs"
    trade, culture, units = 3, 1, 2
    text = (
        f"You gain {trade} trade for each battle that you win, and after each battle of yours {culture} culture for "
        f"each unit that was killed in it. Whenever you gain a great person, you may build up to {units} unlocked "
        "units for free."
    )

    async def after_battle(self, state: State, player: Player, battle: Battle) -> None:
        if battle.winner == player.seat:
            gain_trade(state, player, self.trade, called(self))
        killed = sum(units_killed(state, battle, side) for side in sides(battle))
        gain_culture(state, player, self.culture * killed, called(self))

    async def after_great_person(self, state: State, player: Player) -> None:
        for type in await choose_free_units(state, player, self.units, least=0):
            await gain_unit(state, player, type)


class English(Civilization):
    nation = "England"
    leader = "Elizabeth"
    starting_tech = "navy"
    home = "home_english"
    text = "Your armies gather like scouts. Your figures may cross water, but not end a move on it."

    def gatherers(self, kinds: tuple[str, ...], state: State, player: Player) -> tuple[str, ...]:
        return (*kinds, "army")

    def enters_water(self, how: str, state: State, player: Player) -> str:
        return how or "cross"


class French(Civilization):
    nation = "France"
    leader = "Napoleon"
    starting_tech = "pottery"
    home = "home_french"
    bonus, more_policies = 2, 1
    text = (
        f"Your combat bonus is {bonus} higher. You begin with a second social policy, and may have "
        f"{more_policies} more than others."
    )

    def combat_bonus(self, bonus: int, state: State, player: Player, battle: Battle | None) -> int:
        return bonus + self.bonus

    def most_policies(self, most: int, state: State, player: Player) -> int:
        return most + self.more_policies


class Japanese(Civilization):
    nation = "Japan"
    starting_tech = "chivalry"
    starting_government = "feudalism"
    home = "home_japanese"
    more, less = 1, 3
    text = f"The strength of your infantry is {more} higher. A tech that you research needs {less} less trade."

    def strength(self, strength: int, state: State, player: Player, card: str) -> int:
        infantry = state.box.unit_cards[card].type == "infantry"
        return strength + self.more if infantry else strength

    def research_price(self, trade: int, state: State, player: Player, tech: str) -> int:
        return trade - self.less


class Mongols(Civilization):
    nation = "the Mongols"
    leader = "Genghis"
    starting_tech = "horseback_riding"
    home = "home_mongols"
    first_units, more_loot = 2, 1
    text = (
        f"You begin with {first_units} more mounted units. When you win a battle as the attacker and get loot, you get "
        f"{more_loot} more."
    )

    async def before_capitals(self, state: State, player: Player) -> None:
        for _ in range(self.first_units):
            await gain_unit(state, player, "mounted")

    def loot(self, loot: int, state: State, player: Player, battle: Battle) -> int:
        return loot + self.more_loot if battle.winner == battle.attacker == player.seat else loot


class Zulu(Civilization):
    nation = "the Zulu"
    starting_tech = "animal_husbandry"
    home = "home_zulu"
    first_units = 2
    text = (
        f"You begin with {first_units} more artillery units. Your armies take villages without a battle. You may build "
        "cities beside huts, and explore those huts at once."
    )

    async def before_capitals(self, state: State, player: Player) -> None:
        for _ in range(self.first_units):
            await gain_unit(state, player, "artillery")

    def villages_without_battle(self, easy: bool, state: State, player: Player) -> bool:
        return True

    def cities_beside_huts(self, allowed: bool, state: State, player: Player) -> bool:
        return True

    async def after_city(self, state: State, player: Player, city: City) -> None:
        """Hut by hut, as many as the player likes."""
        while huts := [square for square in outskirts(state, city) if state.map_markers.get(square) == "hut"]:
            options: list[Option[str | None]] = [Option(square, square, spaces=(square,)) for square in huts]
            options.append(Option("none", None, none(), idle=True))
            square = await choose_one(player.seat, "explore", which_hut_is_explored(self), options)
            if square is None:
                return
            await explore_hut(state, player, square)
            swallowed(state, player, square)
