"""Building programs (CW 4): a city that starts one counts its production icons twice when it next produces.

The marker has its effect where the production of a city is counted (city_management/production.py)."""

from __future__ import annotations

from rules.civilization.city_management.actions import CityAction
from rules.civilization.deeds import starts_program, to_start_program
from rules.civilization.effect import Effect
from rules.civilization.questions.cities import icons_count_twice
from rules.civilization.refusals import has_program
from rules.civilization.state import City, Player, State
from rules.engine.ask import Refusal
from rules.engine.deed import Said
from rules.engine.step import tell


class StartProgram(CityAction):
    key, text = "program", to_start_program()

    def why_not(self, state: State, player: Player, city: City) -> Refusal | None:
        return Refusal("CW-023", has_program(city.square)) if city.program else None

    async def carry_out(self, state: State, player: Player, city: City, about: list[str]) -> None:
        city.program = True
        tell(state, starts_program(city.square))

    def outlook(self, state: State, player: Player, city: City) -> Said:
        return icons_count_twice()


class BuildingPrograms(Effect):
    """A rule of the house: something that every city can do besides its usual actions (CW-022)."""

    id = "building_programs"
    name = "Building programs"

    def city_actions(self, actions: list[CityAction], state: State, player: Player) -> list[CityAction]:
        return [*actions, StartProgram()]


BUILDING_PROGRAMS = BuildingPrograms()
