"""Texts that can be looked up, and the words of a hand."""

import re
from collections import Counter
from pathlib import Path

import pytest

from rules.civilization.assembled import CIVILIZATION, CIVILIZATION_BOTH, CIVILIZATION_FAME, CIVILIZATION_WISDOM
from rules.civilization.edition import EDITIONS
from rules.civilization.editions import BOTH_EXPANSIONS
from rules.civilization.editions.base_rules import RULEBOOK
from rules.civilization.editions.base_rulings import RULINGS
from rules.civilization.editions.fame_and_fortune_rules import RULEBOOK as FAME_RULES
from rules.civilization.editions.wisdom_and_warfare_rules import RULEBOOK as WISDOM_RULES
from rules.civilization.state import State
from rules.civilization.terms import terms_of
from rules.civilization.written import Words
from rules.engine.rules import Rules
from tests.rules.civilization.scenario import RULES, RULES_OF, civilization

about = CIVILIZATION.presentation.about
GAMES = (CIVILIZATION, CIVILIZATION_FAME, CIVILIZATION_WISDOM, CIVILIZATION_BOTH)
NAMES = [game.name for game in GAMES]


def test_every_rule_of_the_book_has_its_sentence() -> None:
    assert list(RULEBOOK) == [f"CB-{number:03}" for number in range(1, 296)]


def test_every_rule_of_the_expansions_has_its_sentence_in_its_place() -> None:
    assert list(FAME_RULES) == [f"CF-{number:03}" for number in range(1, 88)]
    assert list(WISDOM_RULES) == [f"CW-{number:03}" for number in range(1, 74)]


def test_every_rule_that_is_cited_can_be_read() -> None:
    sources = [path.read_text() for path in Path("rules/civilization").rglob("*.py")]
    cited = {number for source in sources for number in re.findall(r'"(C[BFWR]-\d+)"', source)}
    assert {"CB-057", "CR-50"} <= cited
    assert cited <= {*BOTH_EXPANSIONS.rulebook}


def test_every_ruling_stands_at_its_code_and_can_be_read() -> None:
    game = Path("rules/civilization")
    code = [path.read_text() for path in game.rglob("*.py") if not path.name.endswith("_rulings.py")]
    written = {number for number in BOTH_EXPANSIONS.rulebook if number.startswith("CR-")}
    assert {number for source in code for number in re.findall(r"CR-\d\d", source)} == written
    assert {*RULINGS} <= written
    assert [written.name for written in about("cr 2")] == ["CR-02"]
    assert about("CR-50")[0].text.startswith("Trade is collected first.")


def test_rules_are_found_by_number_and_by_words() -> None:
    assert [written.name for written in about("CB-57")] == ["CB-057"]
    assert [written.name for written in about("57")] == ["CB-057"]
    assert about("999") == []
    assert about("CF-7") == [], "it is not a rule of the base game"
    both = CIVILIZATION_BOTH.presentation.about
    assert [written.name for words in ("cf 7", "CW-12", "12") for written in both(words)] == [
        "CF-007",
        "CW-012",
        "CB-012",
    ]
    assert about("Anarchy")[0].kind == "government"


def test_cards_say_what_they_unlock_and_cost() -> None:
    assert about("currency")[0].text == "Unlocks Market. 1 incense: Take 3 culture."
    assert about("the oracle")[0].text.startswith("Costs 15, 10 with Code of Laws; 1 culture.")
    assert about("feudalism")[0].stand_in
    assert about("harbor")[0].text == "Costs 7, stands on water; gives 1 production, 2 trade."


@pytest.mark.parametrize("game", GAMES, ids=NAMES)
def test_every_thing_of_the_box_and_every_term_can_be_looked_up(game: Rules[State]) -> None:
    edition = next(edition for edition in EDITIONS.values() if edition.title == game.title)
    box, about = edition.box, game.presentation.about
    things = (box.techs, box.governments, box.wonders, box.civilizations, box.events, box.buildings, box.unit_types)
    more = (box.policies, box.investments, box.relics)
    for thing in (thing for kind in (*things, *more) for thing in kind.values()):
        found = [written for written in about(thing.name) if written.name == thing.name]
        assert found, thing.name
        assert all(written.text for written in found)
    for name, text in {**terms_of(box), **edition.terms}.items():
        assert text in [written.text for written in about(name)]
        cited = re.findall(r"C[BFW]-\d+", text)
        assert cited, name
        assert {*cited} <= edition.rulebook.keys()


def test_words_of_an_expansion_are_there_with_it() -> None:
    assert about("metropolis") == []
    assert CIVILIZATION_BOTH.presentation.about("metropolis")[0].text.endswith("(CF-057 to CF-068).")


def test_what_an_expansion_brings_can_be_looked_up_too() -> None:
    both = CIVILIZATION_BOTH.presentation.about
    for name, text in BOTH_EXPANSIONS.terms.items():
        assert both(name)[0].text == text
        assert about(name) == [] or about(name)[0].text != text, "the base game knows nothing of it"
        cited = re.findall(r"C[FW]-\d+", text)
        assert cited, name
        assert {*cited} <= {*BOTH_EXPANSIONS.rulebook}


UNKNOWN = {"government": 7, "unit": 4, "hut": 6, "village": 4}


@pytest.mark.parametrize(
    ("game", "unknown"), [*zip(GAMES, (UNKNOWN, {**UNKNOWN, "investment": 1}, {}, {}), strict=True)], ids=NAMES
)
def test_what_is_not_known_is_counted_and_called_so(game: Rules[State], unknown: dict[str, int]) -> None:
    """With Wisdom and Warfare, there is no thing without a source for its printed text."""
    assert Counter(written.kind for written in game.presentation.stand_ins) == unknown


def test_a_hand_is_told_to_its_owner() -> None:
    game = civilization(red="drought, infantry-2, hut_silk, democracy")
    hand = RULES.presentation.hand(RULES.view(game.state, "red"))
    assert [written.name for written in hand] == ["Drought", "Pikeman 3", "silk"]
    assert RULES.presentation.hand(RULES.view(game.state, "blue")) == []
    assert RULES.presentation.hand(RULES.view(game.state, None)) == []


def test_a_unit_of_two_values_says_what_they_are() -> None:
    game = civilization(red="artillery-1-3", edition="wisdom_and_warfare")
    rules = RULES_OF["wisdom_and_warfare"]
    (unit,) = rules.presentation.hand(rules.view(game.state, "red"))
    strength, health = unit.name.split()[-1].split("/")
    assert unit.text.startswith(f"Strength {strength}, health {health}. ")


def test_one_marker_is_and_a_government_is_called_one() -> None:
    about = Words(BOTH_EXPANSIONS).about
    assert about("hut with teacher")[0].text.startswith("1 of the huts is that. ")
    assert about("code of laws")[0].text.startswith("Unlocks Trading Post, Republic (government). ")


def test_both_squares_of_a_metropolis_have_acted() -> None:
    game = civilization("B2 grassland  red metropolis C2", edition="fame_and_fortune")
    game.say("red", "arts-B2")
    rules = RULES_OF["fame_and_fortune"]
    mine = rules.presentation.mine(rules.view(game.state, "red"), "red")
    assert "B2 and C2 have acted" in mine


def test_what_one_has_stands_in_a_line() -> None:
    game = civilization("A1 forest", red="6 trade, 3 culture, 1 silk, 2 coins")
    assert RULES.presentation.mine(RULES.view(game.state, "red"), "red") == (
        "6 trade, 3 culture, 2 coins, 1 silk · B2 (2 production)"
    )
    assert RULES.presentation.status(RULES.view(game.state, None)) == "turn 2, City Management"
