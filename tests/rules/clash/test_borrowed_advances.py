"""The ruling about borrowed advances (CM-C.73): they work in every respect except where a rule says *own*."""

import re
from pathlib import Path

import pytest

import rules.clash
from rules.clash.actions.collect import harvest_of
from rules.clash.actions.construct import allowed_buildings, cannot_construct_wonder
from rules.clash.editions.monumental import BOX
from rules.clash.voices import has, owns
from tests.rule import rule
from tests.rules.clash.content.wonders.having import MISS
from tests.rules.clash.fights import values
from tests.rules.clash.objectives import offered
from tests.rules.clash.scenario import Situation, clash

LIBRARY = "D2 plains  red city great_library happy port@D3\nE2 plains  red city\nD3 sea\nD7 plains  blue city\n"
LAND = "C3 barren\nB3 plains\nE3 mountain\nE4 forest\nD4 barren\n"
LENDABLE = [a.id for a in BOX.advances.values() if not a.category.government and a.id not in ("farming", "mining")]


def borrowed(advance: str, drawn: str = LIBRARY, red: str = "", blue: str = "") -> Situation:
    return clash(drawn, red=red, blue=blue).say("red", "great_library", advance)


@rule("CM-C.73", "CM-10.02")
def test_a_borrowed_advance_unlocks_its_building() -> None:
    price = "1 food, 1 wood, 1 ore"
    game = clash(LIBRARY, red=price)
    assert game.refusal("construct").endswith("(CM-10.02)")
    game = borrowed("writing", red=price).say("red", "construct")
    assert game.city("E2").buildings == {"academy": "red"}
    assert game.red.stock.ideas == 2


@rule("CM-C.73", "CM-24.04")
def test_a_borrowed_advance_unlocks_its_wonder() -> None:
    drawn = LIBRARY.replace("E2 plains  red city", "E2 plains  red city happy")
    rich = "engineering, 2 food, 3 wood, 7 ore, 5 culture, great_pyramids"
    assert clash(drawn, red=rich).refusal("wonder").endswith("(CM-24.04)")
    game = borrowed("rituals", drawn, rich).say("red", "wonder")
    assert "great_pyramids" in game.red.wonders


@rule("CM-C.73")
def test_city_development_constructs_what_a_borrowed_advance_unlocks() -> None:
    card = "city_development-peltasts"
    assert clash(LIBRARY, red=f"1 culture, {card}").refusal(card).endswith("(CM-10.02)")
    game = borrowed("writing", red=f"1 culture, {card}").say("red", card)
    assert game.city("E2").buildings == {"academy": "red"}


@rule("CM-C.73")
@pytest.mark.parametrize("advance", LENDABLE)
def test_what_is_borrowed_works_as_if_it_were_owned(advance: str) -> None:
    """Buildings, wonders and the harvests of cities are the same, with every other advance of Agriculture and
    Construction available."""
    others = ", ".join(id for id in ("storage", "irrigation", "husbandry", "engineering", "roads") if id != advance)
    lent = borrowed(advance, LIBRARY + LAND, others)
    own = clash(LIBRARY + LAND, red=f"{others}, {advance}")
    assert (has(lent.state, lent.red, advance), owns(lent.red, advance)) == (True, False)
    for game in (lent, own):
        game.state.units.clear()
    assert set(allowed_buildings(lent.state, lent.red)) == set(allowed_buildings(own.state, own.red))
    for wonder in BOX.wonders:
        refused = [str(cannot_construct_wonder(g.state, g.red, g.city("D2"), wonder)) for g in (lent, own)]
        assert refused[0] == refused[1]
    for space in ("D2", "E2"):
        lent_harvest, own_harvest = (harvest_of(g.state, g.red, g.city(space)) for g in (lent, own))
        assert set(lent_harvest.yields) == set(own_harvest.yields)
        assert lent_harvest.groups == own_harvest.groups


@rule("CM-C.73")
def test_borrowed_irrigation_helps_husbandry_and_borrowed_roads_send_it_to_a_second_space() -> None:
    drawn = "D2 plains  red city great_library happy\nD3 plains\nD4 barren\nE4 plains\nE2 sea\nC2 sea\nC3 sea\nE3 sea"
    game = clash(drawn, red="husbandry").say("red", "collect")
    assert "D4 food" not in [option.key for option in game.ask.options]
    game = borrowed("irrigation", drawn, "husbandry").say("red", "collect")
    assert "D4 food" in [option.key for option in game.ask.options]
    far = ["D4 food", "E4 food"]
    refused = clash(drawn, red="husbandry, irrigation").say("red", "collect").must_refuse("red", far)
    assert refused.startswith("At most 1 far space can be used")
    game = borrowed("roads", drawn, "husbandry, irrigation, storage").say("red", "collect", far)
    assert game.red.stock.food == 2


@rule("CM-C.73")
def test_whoever_tills_with_a_borrowed_advance_tills_enemy_cities_too() -> None:
    """The Tribute Empire of the Aztecs."""
    drawn = "D2 plains  red city great_library happy\nD3 barren  blue city"
    game = borrowed("irrigation", drawn, "aztecs, voting").say("red", "collect")
    assert "D3 food" in [option.key for option in game.ask.options]


@rule("CM-C.73")
def test_a_borrowed_advance_completes_no_objective_and_teaches_nobody() -> None:
    have = "education_lead-sea_blockade, public_education, free_education, philosophy"
    game = borrowed("writing", red=have)
    assert not offered(game.run("status-objectives", "red"), "education_lead")
    near = LIBRARY.replace("D7", "D4")
    card = "technology_trade-surprise"
    game = borrowed("mathematics", near, card, "storage").say("red", card)
    assert "mathematics" not in game.blue.advances
    assert game.red.advances[-1] == "storage"


@rule("CM-C.73", "CM-7.06", "CM-7.09")
def test_what_is_borrowed_opens_no_category_and_no_government() -> None:
    game = borrowed("philosophy", red="storage, 2 food").say("red", "advance")
    assert game.refusal("voting").endswith("(CM-7.09)")
    assert game.refusal("public_education").endswith("(CM-7.06)")
    assert game.refusal("philosophy").endswith("(CM-7.06)")


@rule("CM-C.73")
def test_sickness_and_vermin_come_only_to_those_who_own_the_way_or_the_store() -> None:
    units = "D2 plains  red city great_library, 4 red settler\nD7 plains  blue city"
    game = borrowed("roads", units).run("event-text", "red", "epidemics")
    assert len(game.units("D2")) == 3
    game = borrowed("storage", LIBRARY, "1 food").run("event-text", "red", "famine_vermin")
    assert game.red.stock.food == 1


@rule("CM-C.73")
def test_borrowed_steel_meets_steel() -> None:
    """The enemy's Steel Weapons count for less against somebody who has them too, borrowed or not."""
    drawn = LIBRARY + "D3 plains  red infantry\nD4 plains  blue infantry"
    blue = "steel_weapons, 1 ore"
    game = clash(drawn, red="tactics, 1 ore", blue=blue).say("red", "move", "D3", "D4")
    game.say("blue", "pay", chance=[MISS, MISS])
    assert values(game) == (1, 1 + 2)
    game = borrowed("steel_weapons", drawn, "tactics, 1 food, 1 ore", blue).say("red", "move", "D3", "D4")
    game.say("red", "no").say("blue", "pay", chance=[MISS, MISS])
    assert values(game) == (1, 1 + 1)


def test_rules_ask_whether_somebody_has_or_owns_an_advance_and_nowhere_else() -> None:
    """Code that looks into `player.advances` itself has forgotten borrowed ones. (Those of a box belong to nobody.)"""
    folder = Path(rules.clash.__file__).parent
    membership = re.compile(r"(?<!for )\b[\w.\]\[\"']+ (?:not )?in (?!box\.)\w+\.advances\b(?!\.)")
    found = []
    for file in sorted(folder.rglob("*.py")):
        for number, line in enumerate(file.read_text().splitlines(), 1):
            looked = [m for m in membership.finditer(line) if f"for {m.group().split()[0]} in" not in line]
            if looked and not (file.name == "voices.py" and "return advance in player.advances" in line):
                found.append(f"{file.relative_to(folder)}:{number}: {line.strip()}")
    assert found == []
