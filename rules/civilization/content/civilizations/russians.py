"""Russians (CB-002, CB-034, CB-035)."""

from __future__ import annotations

from functools import partial

from rules.civilization.content.questions import attacks_instead, which_tech_is_spied_out
from rules.civilization.deeds import called, gives_up
from rules.civilization.kinds import Civilization
from rules.civilization.pieces import remove_figure
from rules.civilization.research import learn, techs_to_learn
from rules.civilization.routes import why_not_attack
from rules.civilization.state import City, Figure, Player, State
from rules.engine.ask import Option, choose_one
from rules.engine.step import tell

ATTACK = "attack"


class Russians(Civilization):
    nation = "Russia"
    leader = "Catherine"
    starting_tech = "communism"
    starting_government = "communism"
    home = "home_russians"
    more_armies, higher_stack = 1, 1
    text = (
        f"You have {more_armies} more army, which begins on the map, and your stacking limit is {higher_stack} higher. "
        "Once a turn, a figure that enters the center of an enemy city alone may be given up: it does not attack, and "
        "you research for free a tech that the owner of the city knows."
    )

    def armies(self, figures: int, state: State, player: Player) -> int:
        return figures + self.more_armies

    def stacking_limit(self, most: int, state: State, player: Player) -> int:
        return most + self.higher_stack

    def enters_city(self, enters: bool, state: State, player: Player, city: City) -> bool:
        return enters or self._may_learn(state, player, city)

    def _may_learn(self, state: State, player: Player, city: City) -> bool:
        techs = techs_to_learn(state, player, [state.players[city.owner]])
        return self.id not in player.used and any(tech.refused is None for tech in techs)

    async def instead_of_attack(self, state: State, player: Player, figures: list[Figure], city: City) -> bool:
        if len(figures) > 1 or not self._may_learn(state, player, city):
            return False
        figure = figures[0]
        options = techs_to_learn(state, player, [state.players[city.owner]])
        if figure.kind == "army":
            unless = partial(why_not_attack, state, player, figure.square)
            options.append(Option(ATTACK, ATTACK, attacks_instead(figure.square), unless=unless))
        text = which_tech_is_spied_out(city.owner, figure.kind, figure.square)
        tech = await choose_one(player.seat, "learn", text, options)
        if tech == ATTACK:
            return False
        player.used.append(self.id)
        remove_figure(state, figure)
        tell(state, gives_up(player.seat, figure.kind, figure.square, called(self)))
        await learn(state, player, tech, researched=True)  # CR-76
        return True
