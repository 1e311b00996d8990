"""Slash commands of several games together with those of the house: their words, and their meaning in each."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import discord
import pytest
from discord import app_commands

from bot.commands import acting, lobby, looking, showing, verbs
from bot.commands.looking import help_text, why_text
from bot.commands.vocabulary import HOUSE, misfits, words_of
from bot.table.script import read_words
from bot.words.asked import worded
from rules import GAMES
from rules.engine.ask import Ask, Option, Refusal
from rules.engine.deed import says
from rules.engine.presentation import Parameter, Presentation, Verb, Written
from rules.engine.rules import Rules
from tests.bot.house import House, house
from tests.bot.test_wrong_input import said
from tests.bot.wrong import nothing_changes, plain
from tests.rules.clash.scenario import clash
from tests.rules.engine.auction import AUCTION
from tests.rules.engine.auction_questions import a_lot_for_whom, a_piece, for_them, so_many
from tests.rules.engine.vocabulary import so_many_for

WHERE = Parameter("where", "Where to")
ALL = [*GAMES.values(), AUCTION]


def game(verbs: Mapping[str, Verb], **more: Any) -> Rules[Any]:
    return replace(AUCTION, presentation=Presentation(verbs=verbs, **more))


def tree_of() -> app_commands.CommandTree[Any]:
    tree = app_commands.CommandTree(discord.Client(intents=discord.Intents.none()))
    for module in (lobby, verbs, acting, looking, showing):
        module.add_to(tree)
    return tree


# --- all words together -------------------------------------------------------------------------------


def test_the_commands_of_all_games_fit_beside_each_other_and_those_of_the_house() -> None:
    assert misfits(ALL) == []


def test_every_command_of_the_house_has_its_word_reserved() -> None:
    house = {command.name for command in tree_of().get_commands()} - {*words_of(GAMES.values())}
    assert house
    assert house <= {*HOUSE}
    assert len(HOUSE) == len({*HOUSE})


@pytest.mark.parametrize(
    ("verbs", "what"),
    [
        ({"show": Verb("Show", "show")}, "/show is a command of the house"),
        ({"rules": Verb("Rule", "rule")}, "/rules is a command of the house"),
        ({"Move": Verb("Move", "creep")}, "/Move cannot be typed"),
        ({"creep" * 9: Verb("Move", "creep")}, f"/{'creep' * 9} cannot be typed"),
        ({"creep": Verb("Move", "creep", {"to where": WHERE})}, "/creep to where: cannot be typed"),
        ({"creep": Verb("Move", "creep", {f"p{n}": WHERE for n in range(26)})}, "/creep has 26 parameters"),
        ({"creep": Verb("Creep " * 21, "creep")}, "/creep is said in 126 letters"),
        ({"creep": Verb("", "creep")}, "/creep is said in 0 letters"),
        ({"creep": Verb("Move", "creep", {"to": Parameter("to", "x" * 101)})}, "/creep to: is said in 101 letters"),
        ({f"v{n}": Verb("Do", "do") for n in range(90)}, f"{len(HOUSE) + 90} commands are too many"),
    ],
)
def test_a_word_that_does_not_fit_is_found_and_stops_no_bot(
    verbs: Mapping[str, Verb], what: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    planted = game(verbs)
    assert misfits([planted]) == [what]
    without = {command.name for command in tree_of().get_commands()}
    monkeypatch.setitem(GAMES, "planted", planted)
    found = {command.name for command in tree_of().get_commands()}
    assert without <= found
    assert len(found) <= 100
    assert "left out" in caplog.text


def test_parameters_of_two_games_count_together() -> None:
    one, other = (game({"move": Verb("Move", "move", {f"{name}{n}": WHERE for n in range(13)})}) for name in ("a", "b"))
    assert misfits([one]) == misfits([other]) == []
    assert misfits([one, other]) == ["/move has 26 parameters"]


def test_a_command_that_two_games_have_says_what_is_right_in_both() -> None:
    units, armies = Parameter("units", "Which units"), Parameter("armies", "Which armies")
    one = game({"move": Verb("Move units", "move", {"what": units, "to": WHERE})})
    other = game({"move": Verb("Move armies", "march", {"what": armies, "to": WHERE, "by": Parameter("by", "How")})})
    merged = words_of([one, other])["move"]
    assert merged.text == "Move units / Move armies"
    assert merged.parameters == {"what": "Which units / Which armies", "to": "Where to", "by": "How"}


def test_what_is_too_long_to_say_for_both_is_said_in_general() -> None:
    long = [game({"move": Verb(f"{who} " * 15, "move")}) for who in ("Units", "Armies")]
    text = words_of(long)["move"].text
    assert "/help" in text
    assert "Units" not in text
    assert misfits(long) == []


# --- at a table ------------------------------------------------------------------------------------------------


@pytest.fixture
def with_fleets(monkeypatch: pytest.MonkeyPatch) -> Rules[Any]:
    """Another game whose verbs have the same names as some in the game that is played, but other parameters."""
    verbs = {
        "move": Verb("Sail", "sail", {"fleet": Parameter("fleet", "Which fleet"), "to": WHERE}),
        "end": Verb("Pass", "pass", {"why": Parameter("why", "Why")}),
        "dive": Verb("Dive", "dive"),
    }
    about = [Written("Shoal", "Ships that sail together.", "piece"), Written("City of glass", "Far away.", "place")]
    planted = game(verbs, about=lambda words: [w for w in about if words.lower() in w.name.lower()])
    monkeypatch.setitem(GAMES, "fleets", replace(planted, name="fleets", title="Fleets"))
    return GAMES["fleets"]


async def begun(home: House) -> None:
    await home.open_game("Red", "Blue")
    await home.put(clash("D4 plains  red city, 2 red infantry\nD5 plains\nD7 plains  blue city", red="5 food, tactics"))


@pytest.mark.usefixtures("with_fleets")
async def test_a_parameter_that_is_not_of_this_game_is_refused_and_its_own_are_named(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        await begun(home)
        red = home.people[0]
        async with nothing_changes(home):
            text = plain(
                await said(red, home.thread, "move", **{"from": "D4"}, units="infantry", to="D5", fleet="first")
            )
            assert text == "In this game `/move` has no `fleet:`. It takes `from:`, `units:` and `to:`."
            text = plain(await said(red, home.thread, "end", why="tired"))
            assert text == "In this game `/end` has no `why:`. It takes nothing else."
            assert "has no `/dive`" in plain(await said(red, home.thread, "dive"))


@pytest.mark.usefixtures("with_fleets")
async def test_choices_come_from_the_game_of_this_table(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        await begun(home)
        red = home.people[0]
        options = {"from": "D4", "units": "infantry", "fleet": "first"}
        found = await red.complete(home.thread, "move", focused="to", options={**options, "to": ""})
        assert "D5" in [choice["value"] for choice in found]
        assert await red.complete(home.thread, "move", focused="fleet", options={"fleet": ""}) == []


@pytest.mark.usefixtures("with_fleets")
async def test_rules_at_a_table_are_those_of_its_game_and_elsewhere_each_says_of_which_it_is(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        await begun(home)
        red, outside = home.people[0], home.local.channel("general")
        assert "There is nothing here whose name" in await said(red, home.thread, "rules", words="shoal")
        assert "**Shoal** (piece, Fleets)" in await said(red, outside, "rules", words="shoal")
        completed = await red.complete(home.thread, "rules", focused="words", options={"words": "city of"})
        assert "City of glass" not in [choice["value"] for choice in completed]


PHASES = {"action": "on your turn", "market": "at the market"}


async def test_a_verb_whose_question_is_not_open_says_when_it_is_and_shows_what_is_asked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with house(tmp_path) as home:
        await begun(home)
        rules = GAMES["clash"]
        verbs = {**rules.presentation.verbs, "end": Verb("Sell", "sell", question="market")}
        shown = replace(rules.presentation, questions=PHASES, verbs=verbs)
        monkeypatch.setitem(GAMES, "clash", replace(rules, presentation=shown))
        red = home.people[0]
        async with nothing_changes(home):
            text = await said(red, home.thread, "end")
        assert text.startswith("⚠ `/end` is used at the market. Answer this first.\n")
        assert "main actions left" in text
        await red.command(home.thread, "advance")
        text = await said(red, home.thread, "collect")
        assert "collects in" in text, "what was only begun is dropped"
        assert "Answer this first" not in text


# --- help --------------------------------------------------------------------------------------------------------


COMMANDS = {
    "help": "How to play here",
    "hand": "Your cards",
    "game": "Games",
    "march": "March",
    "swap": "S",
    "dive": "D",
}


def test_help_shows_the_verbs_of_this_game_by_their_questions_and_the_house() -> None:
    verbs = {
        "march": Verb("March off", "march", question="war"),
        "swap": Verb("Swap goods", "swap", question="market"),
        "lost": Verb("Not a command", "lost"),
    }
    questions = {"war": "in the war phase", "market": "at the market", "council": "in the council"}
    shown = game(verbs, questions=questions, what_is_held="Your tiles")
    lines = help_text(replace(shown, title="Wars"), COMMANDS).split("\n")
    assert "Wars" in lines[0]
    assert lines[1:] == [
        "**In the war phase**",
        "- `/march` March off",
        "**At the market**",
        "- `/swap` Swap goods",
        "**At any time**",
        "- `/help` How to play here",
        "- `/hand` Your tiles, for your eyes only",
        "- `/game` Games",
    ]


def test_help_outside_of_a_game_names_no_verb() -> None:
    text = help_text(None, COMMANDS)
    assert "/game new" in text
    assert "/march" not in text
    assert all(rules.title in text for rules in GAMES.values())
    assert "The games are Clash of Cultures" in text


async def test_help_in_a_thread_is_that_of_its_game(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        await begun(home)
        red = home.people[0]
        text = await said(red, home.thread, "help")
        assert all(f"`/{word}` {verb.text}" in text for word, verb in GAMES["clash"].presentation.verbs.items())
        assert "`/hand` Your action cards, objectives and wonders" in text
        assert "`/collect`" not in await said(red, home.local.channel("general"), "help")


# --- people ------------------------------------------------------------------------------------------------------


async def test_buttons_and_completions_name_people_and_not_their_seats(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        await home.open_game("Red", "Blue", "Yellow")
        drawn = "D3 plains  red city\nB8 plains  blue city\nH8 plains  yellow city"
        await home.put(clash(drawn, seats=3, red="2 food", blue="2 wood", yellow="2 ore"))
        red = home.people[0]
        completed = await red.complete(home.thread, "trade", focused="with", options={"with": ""})
        assert {choice["name"] for choice in completed} == {"Blue", "Yellow"}
        panel = (await red.command(home.thread, "trade")).message
        assert panel is not None
        labels = {button.label for button in panel.buttons}
        assert {"Blue", "Yellow"} <= labels
        assert labels.isdisjoint({"blue", "yellow", "@blue"})


def test_so_many_are_for_a_person() -> None:
    """In the words for that amount. The option stays the same, although others read it in other words."""
    gift = Option("blue", "blue", for_them("blue"), up_to=2, many=partial(so_many_for, "blue"))
    ask = Ask("red", "gift", a_lot_for_whom(), [gift], form="amounts", least=1, most=2)
    asked = worded(ask, AUCTION.write.to("red", {"blue": "Anna"}))
    [option] = asked.options
    assert [option.counted(n) for n in (1, 2)] == ["1 for Anna", "2 for Anna"]
    assert asked.spelled(["blue", "blue"]) == "2 for Anna"
    assert (option.label, gift.label_for(AUCTION.write)) == ("Anna", "@blue")


def test_what_is_refused_names_people() -> None:
    option = Option("discard", 1, says("Discard it"), Refusal("X-1", "Only @green may do that."))
    table: Any = SimpleNamespace(
        rules=AUCTION,
        people={"green": "<@7>"},
        asks_of=lambda _: [Ask("red", "a", says("What?"), [option])],
        writer_to=AUCTION.write.to,
    )
    assert why_text(table, "red") == "- Discard it: Only <@7> may do that. (X-1)"


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("2 settlers", ["settler"] * 2),
        ("1 settlers", ["settler"]),
        ("settlers", ["settler"]),
        ("High Ground", ["high_ground"]),
        ("high_ground, 3 Settlers", ["high_ground", *["settler"] * 3]),
    ],
)
def test_what_a_button_says_can_be_typed(typed: str, meant: list[str]) -> None:
    options = [
        Option("settler", 1, says("3 settlers"), up_to=3),
        Option("high_ground", 2, says("High Ground (on land): so")),
    ]
    assert (
        read_words(Ask("red", "who", says("Who?"), options, form="amounts", least=1, most=4), typed, AUCTION) == meant
    )


@pytest.mark.parametrize("typed", ["silver", "Silber", "si", "2 silver", "1 Silber", "2 SILBER"])
def test_a_word_is_understood_by_its_key_and_by_what_it_is_called_in_every_language(typed: str) -> None:
    """Also in the words for amounts, where it may have another name."""
    silver = Option("si", "si", says("a purse"), up_to=3, many=partial(so_many, "silver"))
    ask = Ask("red", "pay", says("Pay what?"), [silver, Option("go", "go", a_piece("gold"))], form="amounts", most=4)
    assert set(read_words(ask, typed, AUCTION)) == {"si"}
    lots = Ask("red", "lot", says("Which?"), [Option(lot, lot, a_piece(lot)) for lot in ("mill", "ring")])
    assert [read_words(lots, word, AUCTION) for word in ("mill", "Mühle", "Ring", "scale")] == [
        *("mill", "mill", "ring", "scale")
    ]
