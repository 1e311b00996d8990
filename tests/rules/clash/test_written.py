"""The texts of everything: conditions in the code are written somewhere, rules and terms are found, and all words are
words that people would use."""

from __future__ import annotations

import ast
import inspect
import re
import textwrap
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest

from rules.clash import printed
from rules.clash.assembled import CLASH
from rules.clash.content.piece_kinds import BUILDINGS, UNITS
from rules.clash.deeds import draws_event
from rules.clash.editions.monumental import BOX
from rules.clash.editions.monumental_rules import RULEBOOK
from rules.clash.effect import Effect
from rules.clash.kinds import Ability, CombatCard, Named, Objective, WonderCard
from rules.clash.pile import Pile
from rules.clash.refusals import because_of, may_not_attack, no_other_advance, two_are_too_dear
from rules.clash.terms import terms_of
from rules.engine.ask import Refusal
from rules.engine.presentation import Written
from tests.rule import rule
from tests.rules.clash.reading import MANY, WHAT, read, slips, slips_of_line, slips_of_option
from tests.rules.clash.scenario import clash

SOURCE = Path(__file__).parents[3] / "rules" / "clash"
about = CLASH.presentation.about


def one(words: str) -> Written:
    """The first one found."""
    return about(words)[0]


# --- whose and when ------------------------------------------------------------------------------------------

MOODS_AND_LANDS = ("happy", "angry", "neutral", "plains", "forest", "mountain", "barren", "barbarians", "pirates")
NAMED = {
    **{word: word for word in (*BUILDINGS, *UNITS, *MOODS_AND_LANDS)},
    **{id: advance.name for id, advance in BOX.advances.items()},
}
IN_THE_CODE = {
    ".naval": "sea|naval|ship|land|aboard",
    ".attacks": "attack|defend|start",
    "round == 1": "first round|fortress",
    "BARBARIANS": "barbarian",
    "PIRATES": "pirate",
    "city_mood": "happy|angry|mood",
    "is_coastal": "sea",
    "within(": "within|range|spaces",
    "leader_city": "city",
}
"""A condition in the code, with its words in the text."""
SAID_OTHERWISE = {
    ("CircusAndSports", "happy"),  # the mood goes no higher
    ("HeroGeneral", "happy"),
    ("Pestilence", "angry"),  # nor lower
    ("GreatDiplomat", "ship"),  # ships that are recruited attack too
    ("Mercenaries", "infantry"),  # what Draft usually buys
    ("Nomads", "barren"),  # land that gives nothing
    ("Reconstruction", "port"),  # its sea space goes with it
    ("Brutus", "settler"),  # is not an army unit
    ("Colosseum", "1 culture token"),  # a token of either kind
    ("Sacrifice", ".naval"),  # wherever the leader fights
    ("SpreadOfFear", "BARBARIANS"),  # held by a Dictator, who says so
}


def said(thing: Effect | Objective) -> str:
    """Everything printed about something."""
    if isinstance(thing, Objective):
        return f"{printed.when_completed(thing)} {thing.text}"
    when = thing.when_played if isinstance(thing, CombatCard) else ""
    needs = printed.needs_of(thing, []) if isinstance(thing, WonderCard) else ""
    return f"{when} {thing.full_text} {needs}"


def conditions(cls: type) -> Iterator[str]:
    """The conditions of a class, read from its source: its own names, numbers and prices, and ways to look."""
    source = textwrap.dedent(inspect.getsource(cls))
    body = ast.parse(source).body[0]
    assert isinstance(body, ast.ClassDef)
    functions = [part for part in body.body if isinstance(part, ast.FunctionDef | ast.AsyncFunctionDef)]
    nodes = [node for function in functions for node in ast.walk(function)]
    own = [node.attr for node in nodes if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name)]
    values: list[object] = [node.value for node in nodes if isinstance(node, ast.Constant)]
    for value in values + [part for name in own for part in _parts(vars(cls).get(name))]:
        if isinstance(value, str) and value in NAMED:
            yield value
    for name in own:
        number = vars(cls).get(name)
        if isinstance(number, int | float) and not isinstance(number, bool):
            yield f"{number:g}"
        if isinstance(number, Pile) and number.total():
            yield str(number)
    yield from (sign for sign in IN_THE_CODE if sign in source)


def _parts(value: object) -> list[object]:
    return list(value) if isinstance(value, tuple) else [value]


def unsaid(thing: Effect | Objective) -> list[str]:
    """Conditions in the code of something that its text never shows."""
    text, name = said(thing).lower(), type(thing).__name__
    found = []
    for condition in dict.fromkeys(conditions(type(thing))):
        words = IN_THE_CODE.get(condition) or re.escape(NAMED.get(condition, condition).lower()).rstrip("sy")
        himself = (condition == "leader" and isinstance(thing, Ability)) or condition == thing.id.rpartition(".")[2]
        if not himself and not re.search(words, text) and (name, condition) not in SAID_OTHERWISE:
            found.append(condition)
    return found


@pytest.mark.parametrize("thing", [*BOX.effects.values(), *BOX.objectives.values()], ids=lambda thing: thing.id)
def test_no_condition_in_the_code_is_left_unsaid(thing: Effect | Objective) -> None:
    assert unsaid(thing) == []


def test_a_condition_that_nobody_says_is_found() -> None:
    class Harbourmaster(Effect):
        id, name, most, cost = "harbourmaster", "Harbourmaster", 3, Pile(culture=2)
        text = "Draw a card."

        def size_bonus(self, bonus: int, *looked_at: object) -> int:
            return bonus + self.most if "port" in looked_at and self.cost.total() else bonus

    assert sorted(unsaid(Harbourmaster())) == ["2 culture tokens", "3", "port"]
    Harbourmaster.text = "For 2 culture tokens draw 3 cards in a city with a port."
    assert unsaid(Harbourmaster()) == []


@pytest.mark.parametrize("thing", BOX.effects.values(), ids=lambda thing: thing.id)
def test_a_power_says_whether_it_is_an_action_and_how_often(thing: Effect) -> None:
    text = thing.full_text.lower()
    assert not thing.once_a_turn or "once a turn" in text
    if "act" in thing.moments:
        words = r"as an action" if thing.costs_action else r"free action|(no|without a) main action"
        assert re.search(words, text)


@pytest.mark.parametrize(
    ("card", "when"),
    [
        ("Wedge Formation", "attacker, on land"),
        ("For the People", "defender, in a city"),
        ("Improved Defenses", "defender, in a city, with a fortress"),
        ("Siege", "attacker, at a city"),
        ("High Ground", "on land, not to attack a city"),
        ("Tactical Retreat", "defender, on land, with an army"),
        ("Martyr", "with an army or ships"),
        ("Scout", "any battle"),
    ],
)
@rule("CM-16.05")
def test_a_combat_card_says_whose_and_where(card: str, when: str) -> None:
    assert f"**In battle, {card}** ({when}):" in one(card).text


@rule("CM-23.02", "CM-23.06")
def test_an_upper_half_says_when_and_whether_it_is_an_action() -> None:
    for card, when in {
        "Spy": "an action",
        "Leadership": "a free action",
        "Negotiations": "a free action, before your first action",
        "Teach Us": "right after a capture",
    }.items():
        assert f"**{card}** ({when}):" in one(card).text


def test_what_else_the_rules_check_is_said_on_the_card() -> None:
    assert one("Great Lighthouse").text.endswith("needs Engineering and Cartography and a port in the city.")
    assert "(Once a turn.)" in one("Ahuitzotl").text
    assert one("Bartering").text.endswith("(As a free action.)")  # the card that is discarded is another action
    assert "As an action, if you have Taxation" in one("Knut the Great").text
    assert "not together with Shipping Routes" in one("Trade Power").text
    assert "(when a battle is over)" in one("Conqueror").text


@rule("CM-21.02", "CM-21.10")
def test_an_event_says_its_icon_before_its_text() -> None:
    assert one("Pandemics").text.startswith("[Barbarians move] For every 2 cities")
    assert one("Uprising").text.startswith("[No icon] ")
    assert one("Great Merchant").text.startswith("[Barbarians move] (An action) ")
    game = clash("D2 plains  red city", red="2 food, tracker 1").say("red", "advance", "fishing", chance=["flood"])
    assert draws_event("red", "flood", "", "") in game.deeds()


def test_a_great_person_in_hand_says_that_it_is_an_action() -> None:
    game = clash("D2 plains  red city", red="great_merchant, leadership-archers")
    texts = {card.name: card.text for card in CLASH.presentation.hand(game.game.view("red"))}
    assert texts["Great Merchant"].startswith("(An action) ")
    assert "(on land, with an army)" in texts["Leadership / Archers"]


# --- looking up ----------------------------------------------------------------------------------------------


def test_every_rule_that_is_cited_can_be_read() -> None:
    cited = {number for path in SOURCE.rglob("*.py") for number in re.findall(r"CM-\d+\.\d+", path.read_text())}
    assert len(cited) > 250
    assert cited <= {*RULEBOOK}


@pytest.mark.parametrize("words", ["CM-12.07", "cm-12.07", "12.07", "CM 12.7", "cm12.07 "])
def test_a_rule_is_found_by_its_number(words: str) -> None:
    (found,) = about(words)
    assert found == RULEBOOK["CM-12.07"]
    assert (found.name, found.kind) == ("CM-12.07", "rule of moving on land")


def test_a_number_that_no_rule_has_finds_nothing() -> None:
    assert about("CM-12.99") == []
    assert about("CM-99.01") == []


@pytest.mark.parametrize("term", ["Barbarians", "pirates", "culture token", "mood", "status phase", "gold mine"])
def test_terms_are_found(term: str) -> None:
    found = one(term)
    assert (found.name.lower(), found.kind) == (term.lower(), "term")


def test_numbers_in_terms_are_rules_that_there_are() -> None:
    cited = re.findall(r"CM-\d+\.\d+", " ".join(terms_of(BOX).values()))
    assert cited
    assert {*cited} <= {*RULEBOOK}


@pytest.mark.parametrize("civilization", BOX.civilizations.values(), ids=lambda civilization: civilization.id)
def test_a_civilization_names_its_special_advances_and_leaders(civilization: object) -> None:
    found = one(civilization.name)  # type: ignore[attr-defined]
    assert found.kind == "civilization"
    for thing in (*civilization.advances, *civilization.leaders):  # type: ignore[attr-defined]
        assert thing.name in found.text
        assert about(thing.name)


@rule("CM-1.07")
def test_a_civilization_says_where_it_starts_if_it_does_not_where_all_do() -> None:
    assert one("Maya").text.endswith("Starts in a region of its own: plains, mountain, forest and mountain.")
    assert "region" not in one("Rome").text


@rule("CM-16.11", "CM-16.12", "CM-16.13", "CM-18.02")
def test_a_unit_says_what_it_does_in_battle() -> None:
    assert "4 of its 12 sides show its sign: activated, it adds 1 to the combat value" in one("infantry").text
    assert "3 of its 12 sides show its sign: activated, it adds 2 to the combat value" in one("cavalry").text
    assert "activated, it cancels a hit" in one("elephant").text
    assert "rolled again" in one("leader").text or "rolled again" in " ".join(w.text for w in about("leader"))
    assert "Does not fight" in one("settler").text
    assert "Rolls a die at sea" in one("ship").text


def test_what_bears_no_such_name_is_found_by_what_it_says() -> None:
    assert "Trojan Horse" in [written.name for written in about("combat card in the first round")]
    assert about("xylophone") == []


# --- refusals say the true reason ------------------------------------------------------------------------------


@rule("CM-23.02")
def test_synergies_says_whether_money_or_advances_are_missing() -> None:
    card = "synergies-archers"
    poor = clash("D2 plains  red city", red=f"2 food, {card}")
    assert poor.refused(card) == Refusal("CM-23.02", two_are_too_dear())
    agriculture = BOX.categories["agriculture"].advances
    others = ", ".join(advance.id for advance in agriculture if advance.id not in ("farming", "husbandry"))
    rich = clash("D2 plains  red city", red=f"9 food, 5 gold, {card}, {others}")
    rich.say("red", card)
    assert rich.refused("husbandry") == Refusal("CM-23.02", no_other_advance("husbandry", "agriculture"))


@rule("CM-23.02", "CM-11.05")
def test_a_ship_that_peace_forbids_is_refused_for_the_peace() -> None:
    game = clash("D3 plains  red city port@D4\nD4 sea  blue ship", red="1 culture, 2 wood, negotiations-scout")
    game.say("red", "negotiations-scout")
    assert game.refused("recruit") == Refusal("CM-23.02", because_of("negotiations", may_not_attack("red", "blue")))


# --- everything that is told ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "slip"),
    [
        ("The barbarians attacks @red in D4.", "several that act as one"),
        ("@red constructs a academy in D4.", "the wrong article"),
        ("@red finds an city.", "the wrong article"),
        ("1 culture tokens lie in D4.", "one of several"),
        ("@red moves 2 settler to D4.", "several of one"),
        ("@red trades with blue.", "a seat in place of a person"),
        ("@red gains war_ships.", "a name of the program"),
        ("None", "a name of the program"),
        ("Pay 1 culture", "a number out of place"),
        ("Which 1 of them?", "a number out of place"),
        ("@red wins the the battle.", "two articles"),
        ("@red wins..", "stops or spaces"),
        ("The mood of which 2 cities falls?", "several with the verb of one"),
        ("Archers needs army on your side.", "no article"),
        ("Peltasts rolls 4, 5, 6.", "no article"),
        ("@red starts in B7 as Vikings.", "no article"),
        ("@red gives up an objective card and an objective card.", "the same thing twice"),
        ("1 elephant from forest from plains", "the same thing twice"),
        ("The barbarians in G7, C8 stay.", "a list without its last and"),
        ("You have Separation Of Power already.", "a name with a capital too much"),
    ],
)
def test_known_slips_are_found(text: str, slip: str) -> None:
    assert slip in [*slips(text)]


def test_a_line_has_a_beginning_and_an_end_and_an_option_a_name() -> None:
    assert [*slips_of_line("the city falls")] == ["a line without a beginning", "a line without an end"]
    assert [*slips_of_option("dogma")] == ["a key in place of a name"]
    assert [*slips_of_line("@red gains 1 gold (stelas).")] == []
    assert [*slips_of_line("@red gains 1 gold (dogma).")] == ["a key in place of a name"]
    assert [*slips_of_line("@red gains 1 gold (trade-routes).")] == ["a key in place of a name"]
    assert [*slips_of_option("food"), *slips_of_option("Dogma"), *slips_of_line("The barbarians attack @red.")] == []


@pytest.mark.parametrize("kind", [BOX.effects, BOX.objectives, BOX.leaders, BOX.civilizations])
def test_a_name_has_no_capital_too_much(kind: dict[str, Named]) -> None:
    assert [thing.name for thing in kind.values() if re.search(r" (Of|And|For|In|The|To) ", thing.name)] == []


def worked_out(source: str) -> Iterator[str]:
    """Numbers that a function works out, before a word in the plural: some day the number is one."""
    for function in ast.walk(ast.parse(source)):
        if not isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef):
            continue
        for text in [node for node in ast.walk(function) if isinstance(node, ast.JoinedStr)]:
            for number, words in pairwise(text.values):
                if isinstance(number, ast.FormattedValue) and isinstance(words, ast.Constant):
                    value = ast.unparse(number.value)
                    if re.match(rf" (\w+ )?({MANY})\b", str(words.value)) and not PRINTED_NUMBER.search(value):
                        yield f"{{{value}}}{words.value!s}"


PRINTED_NUMBER = re.compile(r"self\.|cls\.|\bbox\.|reach|seat|deck|category|space")
"""Values of a class or the box are read with its text."""
NEVER_ONE = {
    "rules/clash/setup.py": ["{most} players (CM-1.01)."],
}


@pytest.mark.parametrize("file", sorted(SOURCE.rglob("*.py")), ids=lambda file: file.relative_to(SOURCE).as_posix())
def test_a_number_that_is_worked_out_may_be_one(file: Path) -> None:
    if file.name == "invariants.py":
        return  # players do not read it
    found = [*worked_out(file.read_text())]
    assert found == NEVER_ONE.get(file.relative_to(SOURCE.parents[1]).as_posix(), [])


def test_a_number_before_a_word_for_several_is_found() -> None:
    assert [*worked_out('def tell(cubes):\n    return f"{len(cubes)} cubes lie there."')]
    assert [*worked_out("def tell(cubes):\n    return f\"{so_many(len(cubes), 'cube')} there.\"")] == []


GAMES_READ = 12
"""How many here; `python -m tests.rules.clash.reading --games 500` reads more."""


def test_nothing_that_random_games_say_has_a_known_slip() -> None:
    reader = read(GAMES_READ, first=1)
    assert all(len(reader.read[what]) > 500 for what in WHAT)
    assert reader.found == {}
