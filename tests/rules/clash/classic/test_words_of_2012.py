"""A table of 2012 uses the words of its book; typed commands use those of the house."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

import rules.clash
from render.clash.alt_text import when
from render.look import Look
from rules.clash.assembled import CLASH, CLASH_2012
from rules.clash.deeds import turn_begins
from rules.clash.edition import EDITIONS, Edition
from rules.clash.editions import CIVILIZATIONS, CLASSIC, MONUMENTAL
from rules.clash.pieces import several
from rules.clash.state import State
from rules.clash.written import Words
from rules.engine.game import Game
from rules.engine.picker import picker
from tests.render.drawn import in_words
from tests.rule import rule
from tests.rules.clash.scenario import Situation, clash

WRITTEN = {
    part.value
    for file in Path(rules.clash.__path__[0]).rglob("*.py")
    if "editions" not in file.parts
    for part in ast.walk(ast.parse(file.read_text()))
    if isinstance(part, ast.Constant)
}


@pytest.mark.parametrize("edition", EDITIONS.values(), ids=lambda edition: edition.name)
def test_every_word_that_an_edition_calls_otherwise_is_written_somewhere(edition: Edition) -> None:
    assert {*edition.words} <= WRITTEN


def test_rounds_have_turns_and_a_turn_has_actions() -> None:
    game = clash("D4 plains  red city\nD7 plains  blue city", edition="classic")
    shown, view = CLASH_2012.presentation, game.game.view("red")
    assert (shown.status(view), shown.era(view)) == ("round 1, turn 1", "round 1")
    assert shown.mine(view, "red").startswith("3 actions left")
    assert when(view) == "round 1, turn 1"
    game.say("red", "end-turn")
    assert turn_begins(1, 1, "blue") in game.deeds()


def labels(game: Situation) -> dict[str, str]:
    return {option.key: option.label_for(game.game.rules.write) for option in game.ask.options}


def test_the_menu_has_the_titles_of_the_book_and_the_commands_those_of_the_house() -> None:
    titles = [labels(clash("D4 plains  red city", edition=name)) for name in ("monumental", "classic")]
    keys = ("construct", "recruit", "happiness", "influence", "move")
    assert [titles[0][key] for key in keys] == [
        *("Construct a building", "Recruit", "Increase happiness", "Influence culture", "Move units")
    ]
    assert [titles[1][key] for key in keys] == [
        *("Increase city size", "Build units", "Civic improvement", "Cultural influence", "Move units")
    ]
    verbs = [rules.presentation.verbs for rules in (CLASH, CLASH_2012)]
    assert [*verbs[0]] == [*verbs[1]]
    assert [verb["recruit"].text for verb in verbs] == ["Recruit units", "Build units"]


def test_fertile_land_is_where_food_grows() -> None:
    game = clash("D4 plains  red city, red settler\nD5 plains", edition="classic").say("red", "move", "D4")
    assert labels(game)["D5"] == "D5 (fertile)"


@rule("CV-5.1")
@pytest.mark.parametrize(("edition", "one", "two"), [("classic", "army unit", "2 army units"),
                                                     ("civilizations", "infantry", "2 infantry")])  # fmt: skip
def test_the_usual_army_unit_is_called_infantry_only_from_2014_on(edition: str, one: str, two: str) -> None:
    """In menus, refusals, lines and pictures; typed and saved words stay those of the house."""
    drawn = "D4 plains  red city happy, 2 red infantry\nD5 plains  blue infantry\nD3 sea  red ship, red infantry"
    game = clash(drawn, red="tactics, storage, 4 food, 4 ore", edition=edition)
    assert labels(game.say("red", "move"))["D4"] == f"D4: {two}"
    write = game.game.rules.write
    hints = [option.hint_for(write) for option in game.say("red", "D4", ["infantry"]).ask.options]
    assert f"battle against 1 {one} of @blue" in " ".join(hints)
    game = clash(drawn, red="tactics, storage, 4 food, 4 ore", edition=edition).say("red", "recruit")
    assert labels(game)["infantry"] == one
    assert f"{two} together cost" not in game.say("red", ["infantry", "infantry"]).told()
    assert f"builds {two} in D4." in game.told()
    words = in_words("board", game.game.view(None), Look().named({"red": "Anna", "blue": "Bob"}))
    assert f"D4 4 {several(one, 4)}" in words
    game.say("red", "move", "D4", ["infantry"], "D5", chance=["6", "1"])
    assert f"@blue loses 1 {one}." in game.told()
    fought = in_words("battle", game.game.view(None), Look().named({"red": "Anna", "blue": "Bob"}))
    assert f"Lost: 1 {one}." in fought


def test_where_2012_is_played_nobody_hears_of_infantry() -> None:
    """Whole games by random answers: every line, question, option, hint and refusal."""
    write = CLASH_2012.write
    for seed in range(2):
        game: Game[State] = Game.new(CLASH_2012, {"seats": 3, "ages": 4}, f"words {seed}", sealed=False)
        pick = picker(seed)
        while not game.over:
            ask = game.asks[pick(len(game.asks))]
            said = [
                ask.question_for(write),
                *(text for o in ask.options for text in (o.label_for(write), o.hint_for(write))),
            ]
            said += [o.refused.text(write) for o in ask.options if o.refused]
            assert not [text for text in said if re.search("infantry|cavalry", text)]
            game.answer(ask.seat, ask.sample(pick), ask.kind)
        assert not [text for text in map(game.text, game.lines) if "infantry" in text]


def test_what_is_refused_is_told_in_the_words_and_with_the_number_of_the_book() -> None:
    game = clash("D4 plains  red city", red="2 food", edition="classic", actions=0)
    refused = game.option("recruit").refused
    assert refused is not None
    assert CLASH_2012.cited(refused).text(CLASH_2012.write) == "You have no action left this turn. (CC-7.3)"


def test_who_knows_the_other_edition_reads_what_is_called_otherwise() -> None:
    told = {written.name: written.text for written in CLASH_2012.presentation.differences(MONUMENTAL.title)}
    assert "- **Round** (there age)" in told["Words"].splitlines()
    assert "- **Barbarians attack** (there barbarians move)" in told["Words"].splitlines()
    assert "Barbarians attack" not in told["Events"]
    back = {written.name: written.text for written in CLASH.presentation.differences(CLASSIC.title)}
    assert "- **Age** (there round)" in back["Words"].splitlines()


def test_of_a_chapter_that_is_not_there_only_that_is_said() -> None:
    told = {written.name: written.text for written in CLASH_2012.presentation.differences(MONUMENTAL.title)}
    assert "**Pirates**\n- All of it: CM-20.01 to CM-20.11." in told["Rules that are not here"]
    assert "CM-20.05" not in told["Rules that are not here"]
    assert "- CM-16.13: " in told["Rules that are not here"]


@rule("CC-30.5")
def test_plague_and_epidemic_bear_their_names() -> None:
    """Sanitation uses these names."""
    events, sanitation = CLASSIC.box.events, CLASSIC.box.advances["sanitation"]
    assert [events[id].name for id in ("pestilence", "epidemics")] == ["Plague", "Epidemic"]
    assert sanitation.text.endswith("Plague and Epidemic pass you by.")
    game = clash("D3 plains  red city", red="writing, 1 food, 1 wood, 1 ore", edition="classic")
    game.run("event", "red", chance=["pestilence"])
    assert game.refusal("construct").startswith("Plague: you cannot construct anything until you have Sanitation.")


@pytest.mark.parametrize("edition", [CLASSIC, CIVILIZATIONS], ids=lambda edition: edition.name)
def test_nothing_speaks_of_what_only_the_later_box_has(edition: Edition) -> None:
    later = re.compile(r"event tracker|\bsigns?\b|[Oo]bservator|Pestilence")
    written = [each for each in Words(edition).about("") if not each.kind.startswith("rule")]
    assert [each.name for each in written if later.search(each.text)] == []
    assert any(later.search(each.text) for each in Words(MONUMENTAL).about(""))
