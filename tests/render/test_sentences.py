"""Alt texts, the board in words, and letters that the font has."""

from __future__ import annotations

import ast
from itertools import pairwise
from pathlib import Path

import pytest

import render
from bot.words import wording
from render import Look, SeatScore, chart, faces, numbers
from render.chart import Chart
from render.faces import has_glyph
from render.runs import writable
from render.text import cut, width, wrapped
from rules.clash.content.boards import BOARDS
from rules.clash.editions.monumental import BOX
from tests.render.drawn import all_in_words, alt_texts, in_words, in_words_over
from tests.render.situations import crowd, fight, views
from tests.rules.clash.scenario import clash

LOOK = Look().named({"red": "Ann", "blue": "Bob"})
MOST = 1000


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_alt_texts_are_short(seats: int) -> None:
    seen = views(seats)
    for before, view in pairwise(seen):
        texts = [in_words("board", view, LOOK), *alt_texts(view, LOOK).values()]
        texts += [in_words("since", view, LOOK, before=before), in_words_over("chart", seen, LOOK)]
        texts += [in_words("board", view, LOOK, space) for space in BOARDS[seats].grid.spaces[:3]]
        assert all(0 < len(text) < MOST for text in texts)


def test_the_alt_text_says_first_what_matters_most() -> None:
    text = in_words("board", crowd().game.view(None), LOOK)
    assert "Age 3, round 2; Ann to play, 3 actions left." in text
    assert text.index("Age 3") < text.index("Ann (red)") < text.index("Bob (blue)")
    assert "D4 size 5 happy" in text
    assert "2 food" in text


def test_an_area_in_words_begins_with_its_space() -> None:
    text = in_words("board", crowd().game.view(None), LOOK, "D4")
    assert text.startswith("The area of D4: plains; city of Ann, size 5, happy, with temple, market")
    assert "C5: barren, exhausted; city of Bob" in text
    assert "obelisk in the colour of Ann" in text


def test_a_hand_in_words_has_the_texts_of_its_cards() -> None:
    text = alt_texts(crowd().game.view("red"), LOOK)["hand"]
    assert BOX.action_cards["leadership-high_ground"].civil.text in text
    assert alt_texts(crowd().game.view(None), LOOK)["hand"].startswith("No hand")


@pytest.mark.parametrize(
    ("owner", "attack"), [("barbarians", "The barbarians attack Ann"), ("blue", "Bob attacks Ann")]
)
def test_of_several_who_attack_the_verb_says_so(owner: str, attack: str) -> None:
    view = clash(f"D4 plains  red city, 2 red infantry\nD5 plains  2 {owner} infantry, {owner} city").game.view(None)
    battle = {**fight()["last_battle"], "space": "D4", "attacker": owner, "defender": "red"}
    battle = {**battle, "began": {owner: ["infantry"], "red": []}, "lost": {owner: [], "red": []}, "volleys": []}
    words = in_words("board", {**view, "battle": {**battle, "cards": {}}}, LOOK)
    assert f"Battle in D4: {attack}." in words


def test_who_looks_on_is_told_since_when_something_has_changed() -> None:
    """A spectator has had no turn (a player has)."""
    for seat, begins in (("red", "Since your last turn. "), (None, "Since age 1, round 1. ")):
        before = clash("D4 plains  red city").game.view(seat)
        after = clash("D4 plains  red city, red infantry", round=2).game.view(seat)
        assert in_words("since", after, LOOK, before=before).startswith(begins)


def test_a_chart_says_for_what_the_points_are_however_many() -> None:
    sheet = [SeatScore("red", 1, {"advances": 1}), SeatScore("blue", 3, {"advances": 2.5, "wonders": 0.5})]
    words = chart.in_words(Chart("Now", [sheet]), LOOK)
    assert "Ann: 1 point (1 for advances)." in words
    assert "(2½ for advances, ½ for wonders)" in words


def test_a_battle_in_words() -> None:
    text = in_words("battle", fight(), LOOK)
    start = "Battle in D5: Ann wins. Attacker: Ann, with 1 infantry and 1 cavalry. Lost: 2 infantry."
    assert text.startswith(start)
    assert "Round 2, Ann: 6 infantry, 5 infantry: value" in text
    assert in_words("battle", crowd().game.view(None), LOOK) == "No battle."


def test_since_in_words_tells_moves_and_cities() -> None:
    before, view = views(4)[0], views(4)[4]
    text = in_words("since", view, LOOK, before=before)
    assert "New city in" in text
    assert "Nothing has changed on the board." in in_words("since", view, LOOK, before=view)


def test_the_board_in_words_leaves_nothing_out() -> None:
    view = crowd().game.view(None)
    text = all_in_words("board", view, LOOK)
    for space in BOARDS[4].grid.spaces:
        assert space in text
    for words in ("Great Wall", "2 ships, 1 infantry", "The pirates: 3 ships", "port of C5", "first player"):
        assert words in text


# --- letters -------------------------------------------------------------------------------------------------


def test_the_font_has_every_letter_that_is_written() -> None:
    words = [card.text for card in (*BOX.events.values(), *BOX.wonders.values()) if hasattr(card, "text")]
    for named in (BOX.advances, BOX.wonders, BOX.leaders, BOX.civilizations):
        words += [str(vars(one)["name"]) for one in named.values()]
    for card in BOX.action_cards.values():
        words += [card.civil.name, card.civil.text, card.combat.name, card.combat.text]
    for goal in BOX.objectives.values():
        words += [goal.name, goal.text]
    for file in {*Path(render.__file__).parent.rglob("*.py")} - {Path(faces.__file__)}:  # another test is about names
        for node in ast.walk(ast.parse(file.read_text())):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                words.append(node.value)
    missing = {c for text in words for c in text if c.isprintable() and not has_glyph(c)} - {"\U0010fffd"}
    assert not missing


@pytest.mark.parametrize("name", ["Zoë", "Žižka", "Ελένη", "Наташа", "Łukasz", "O'Brien"])
def test_names_are_written_as_they_are(name: str) -> None:
    assert writable(name) == name


def test_long_names_are_cut_and_texts_wrapped() -> None:
    assert width(cut("A very long name indeed", 30, 120), 30) <= 120
    assert cut("Ann", 30, 120) == "Ann"
    assert all(width(line, 24, False) <= 200 for line in wrapped("Some words that need several lines", 24, 200))


@pytest.mark.parametrize(
    ("value", "words"), [(0, "0 points"), (0.5, "½ point"), (1, "1 point"), (1.5, "1½ points"), (12, "12 points")]
)
def test_pictures_and_messages_count_points_alike(value: float, words: str) -> None:
    assert numbers.in_points(value) == wording.in_points(value) == words


def test_one_of_something_is_one() -> None:
    view = crowd().game.view("red")
    view["players"]["red"] |= {"tracker": 1, "points": 1}
    told = in_words("mat", view, LOOK, "red")
    assert "1 point, " in told
    assert "1 cube left on the event tracker" in told
