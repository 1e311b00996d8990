"""A new action card, objective card or civilization is one file: box, decks and words find it."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[3]
CONTENT = "rules/clash/content"
LOOK = """
import json
from rules.clash.editions.monumental import BOX
from rules.clash.assembled import CLASH

table = CLASH.new({"seats": 3})
print(json.dumps({
    "decks": table.action_deck + table.objective_deck,
    "civilizations": list(BOX.civilizations),
    "effects": list(BOX.effects),
    "words": [written.name for written in CLASH.presentation.about("planted")],
}))
"""

CARD = """

class PlantedPlot(CivilCard):
    text = "Your cities rejoice."

    async def act(self, state: State, player: Player) -> None:
        tell(state, f"@{player.seat} hears rejoicing.")


MORE = (ActionCard(PlantedPlot(), Scout()), ActionCard(PlantedPlot(), Martyr()))
"""

OBJECTIVES = """

class PlantedGoal(Objective):
    text = "You are there."

    def fulfilled(self, state: State, player: Player, about: str) -> bool:
        return True


MORE = (ObjectiveCard(PlantedGoal(), LargeFleet()),)
"""

CIVILIZATION = '''"""Planted"""

from rules.clash.kinds import Ability, Civilization, Leader, SpecialAdvance


class PlantedWays(SpecialAdvance):
    needs = "farming"
    text = "Nothing changes."


class Patience(Ability):
    text = "Nothing happens."


PLANTED = Civilization("Planted", [PlantedWays], [Leader("one", "One", [Patience])])
'''


def plant(folder: Path, file: str, text: str) -> dict[str, list[str]]:
    """The names that a copy of the rules finds when one file has grown, or is new: those that begin with the planted
    one."""
    shutil.copytree(ROOT / "rules", folder / "rules", ignore=shutil.ignore_patterns("__pycache__"))
    with (folder / CONTENT / file).open("a") as grown:
        grown.write(text)
    environment = {**os.environ, "PYTHONPATH": str(folder), "PYTHONDONTWRITEBYTECODE": "1"}
    run = subprocess.run([sys.executable, "-c", LOOK], cwd=folder, env=environment, capture_output=True, text=True)
    assert run.returncode == 0, run.stderr
    found: dict[str, list[str]] = json.loads(run.stdout)
    return {where: [name for name in names if name.lower().startswith("planted")] for where, names in found.items()}


def test_an_action_card(tmp_path: Path) -> None:
    found = plant(tmp_path, "action_cards/plots.py", CARD)
    assert found["decks"] == ["planted_plot-martyr", "planted_plot-scout"]
    assert found["effects"] == ["planted_plot"]
    assert sorted(found["words"]) == ["Planted Plot / Martyr", "Planted Plot / Scout"]


def test_an_action_card_in_a_file_of_its_own(tmp_path: Path) -> None:
    text = (
        "from rules.clash.content.action_cards.combat import Martyr, Scout\n"
        "from rules.clash.kinds import ActionCard, CivilCard\n"
        "from rules.clash.state import Player, State\n"
        "from rules.engine.step import tell\n"
    )
    found = plant(tmp_path, "action_cards/planted.py", text + CARD)
    assert found["decks"] == ["planted_plot-martyr", "planted_plot-scout"]


def test_an_objective_card(tmp_path: Path) -> None:
    found = plant(tmp_path, "objectives/seas.py", OBJECTIVES)
    assert found["decks"] == ["planted_goal-large_fleet"]
    assert found["words"] == ["Planted Goal / Large Fleet"]


def test_a_civilization(tmp_path: Path) -> None:
    found = plant(tmp_path, "civilizations/planted.py", CIVILIZATION)
    assert found["civilizations"] == ["planted"]
    assert found["effects"] == ["planted.planted_ways"]
    assert found["words"]
