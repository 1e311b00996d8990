"""Typed texts and people's names are plain text wherever they are shown, and they can always be seen."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from bot.local.enums import ComponentType, MessageType
from bot.panel.panel import panel_for
from bot.words.as_typed import cleaned, plain, quoted
from bot.words.wording import enclosed, label, names
from rules.engine.ask import Ask, Option, Unreadable
from rules.engine.deed import says
from rules.engine.phrases import has_answered_since
from storage import games
from storage.words import Later
from tests.bot.auction_house import auction_house, said, table_of
from tests.bot.calls import table_of as table_of_game
from tests.bot.house import House, Touches, house
from tests.bot.test_admin import host
from tests.bot.test_private import _below
from tests.rules.clash.scenario import clash
from tests.rules.engine.auction_questions import for_them

ROOT = Path(__file__).parents[2]
OVERRIDE, ZERO_WIDTH, FILLER = "\u202e", "\u200b", "\u3164"
NASTY = f"# [free](https://evil.example) *b* _i_ `c` ||s|| :x: @everyone <@1>{OVERRIDE}{ZERO_WIDTH}"
"""Not more than eighty letters."""
MARKS = re.compile(
    r"""(?<!\\)\[free | https://evil | (?<!\\)\*b | (?<!\\)_i | (?<!\\)`c` | (?<!\\)\|\|s | (?<!\\):x: |
    (?<!\\)@everyone | (?<!\\)<@1> | ^\#\ \[ | [\u202e\u200b\u3164]""",
    re.VERBOSE | re.MULTILINE,
)
"""Signs that Discord would read as more than letters."""


def told(home: House) -> Iterator[str]:
    """Everything that the bot has written in messages. Discord itself reports the thread's name."""
    bot = home.local.world.bot_id
    for channel in home.local.world.channels.values():
        own = [message for message in channel.messages.values() if message.author_id == bot]
        yield from (message.content for message in own if message.type != MessageType.THREAD_CREATED)


def on_controls(home: House) -> Iterator[str]:
    bot = home.local.world.bot_id
    for channel in home.local.world.channels.values():
        for message in channel.messages.values():
            for row in message.components if message.author_id == bot else ():
                for each in row.get("components", []):
                    yield each.get("label") or each.get("placeholder") or ""
                    if each["type"] == ComponentType.STRING_SELECT:
                        yield from (o["label"] + (o.get("description") or "") for o in each["options"])


def must_be_plain(home: House) -> None:
    for text in told(home):
        assert not MARKS.search(text), text
    for text in on_controls(home):
        assert not re.search("[\u202e\u200b\u3164\ue000\ue001\\\\]", text), text


async def test_a_game_with_a_name_that_means_something_to_discord(tmp_path: Path) -> None:
    """From its lobby to its rematch, through every command, with the same words typed everywhere."""
    async with auction_house(tmp_path) as home:
        red = home.person("Red")
        await home.new_game(red, name=NASTY, game="auction")
        home.thread = await home._thread(cleaned(NASTY)[:80])
        home.people = [red, home.local.add_user(NASTY), home.person("Green")]
        lobby = await red.until(home.thread, lambda message: message.button("Join") is not None)
        for person in home.people:
            await person.press(lobby, "Join")
        for person in home.people:
            await home._become_ready(person, lobby, set())
        await red.press(lobby, "Start")
        await red.until(home.thread, lambda m: "begins" in m.text and m.button("Act") is not None, 20)
        for person in home.people:
            await home.act(person, lambda count: 0)
        boss, other = host(home), home.people[1].id
        for command in home.local.world.commands:
            for words, options in _below((command["name"],), command, other):
                given = {name: NASTY if value == "x" else value for name, value in options.items()}
                for person in (boss,) if words[0] == "admin" else home.people[:2]:
                    for place in (home.thread, home.local.channel("games").id):
                        if words[:2] != ("game", "end"):
                            await (await person.command(place, *words, options=given)).arrived(20)
        await home.settled()
        must_be_plain(home)
        assert any("evil" in text for text in told(home)), "else nothing is proved"


async def test_what_people_are_called_is_plain_in_questions_and_on_controls(tmp_path: Path) -> None:
    """If a question is about another player, the name stands on a button, and in the lines above it."""
    async with house(tmp_path) as home:
        await home.open_game("Red", "Blue")
        table, red = table_of(home), home.people[0]
        home.bot.names.hear(int(home.people[1].id), NASTY)
        await home.put(clash("D2 plains  red city\nD4 plains  blue city", red="2 food, 2 culture", blue="2 food"))
        panel = await Touches(home, red).act()
        await panel.press("Offer") if any(text.startswith("Offer") for text in panel.labels) else None
        for kind in ("score", "since", "log", "turns", "why"):
            await said(red, home, kind)
        await said(red, home, "board", text=True)
        assert "evil" in await said(red, home, "show", kind="mat", of=cleaned(NASTY), text=True)
        assert table.names["blue" if table.seat_of(int(red.id)) == "red" else "red"] == cleaned(NASTY)
        must_be_plain(home)


async def test_a_name_in_which_there_is_nothing_to_see_is_none(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        red = home.person("Red")
        answer = await (await home.new_game(red, name=f" {ZERO_WIDTH}{FILLER}{OVERRIDE} ")).arrived()
        assert answer.text.startswith("**Clash of Cultures: Monumental Edition** is open in")
        home.thread = await home._thread("Clash of Cultures: Monumental Edition")
        nobody = home.local.add_user(f"{FILLER}{ZERO_WIDTH}")
        lobby = await red.until(home.thread, lambda message: message.button("Join") is not None)
        for person in (red, nobody):
            await person.press(lobby, "Join")
        table = table_of(home)
        await home.bot.names.get_to_know(table)
        assert list(table.names.values()) == ["Red"], "the word of the seat stands for the other"


def test_what_nobody_sees_is_left_out() -> None:
    assert cleaned(f" a{ZERO_WIDTH}b\n\n c\t{OVERRIDE}d\u2066e\u00ad ") == "ab c de"
    assert cleaned("\ue000\ue001x\ud800") == "x", "nor does anybody forge our own marks"
    for nothing in ("", " ", ZERO_WIDTH, FILLER, "\u2800", "\u115f\u1160", "\u200d", "\ufe0f", "\u0301", "\x00\x07"):
        assert cleaned(nothing) == plain(nothing) == ""
    assert cleaned("An\u200dna") == "Anna"
    for written in ("می\u200cخواهم", "क\u094d\u200dष", "👩\u200d👩\u200d👧", "ヤマト", "שלום", "Ağrı", "❤\ufe0f"):  # noqa: RUF001
        assert cleaned(written) == written, "some scripts and signs need what cannot be seen"


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("[a](http://b)", r"\[a\](http\:\/\/b)"),
        ("# a", r"\# a"),
        ("-# a", r"\-# a"),
        ("> a", r"\> a"),
        ("1. a", r"1\. a"),
        ("2014", "2014"),
        ("xX_a_Xx", r"xX\_a\_Xx"),
        ("@everyone", r"\@everyone"),
        ("@red", r"\@red"),
        ("discord.gg/abc", r"discord.gg\/abc"),
        (":smile:", r"\:smile:"),
        ("Clash of Cultures: Monumental Edition", "Clash of Cultures: Monumental Edition"),
        ("Sid Meier's Civilization (2)", "Sid Meier's Civilization (2)"),
        ("\\", r"\\"),
    ],
)
def test_what_means_something_to_discord_means_nothing(typed: str, shown: str) -> None:
    assert plain(typed) == shown


def test_a_name_is_plain_in_a_line_and_as_it_is_on_a_control() -> None:
    line = names("@red: @blue, 3 coins", enclosed({"red": "x_y"}))
    assert names(line, {}) == r"x\_y: blue, 3 coins"
    assert label(line) == "x_y: blue, 3 coins"
    assert label(line, 4) == "x_y…", "also where it is cut"
    assert names(line[:3], {}) == r"x\_"
    assert names(plain("@red"), {"red": "<@1>"}) == r"\@red", "nobody types a seat into what others read"


def test_who_stands_on_a_button_and_in_the_line_above_it(monkeypatch: pytest.MonkeyPatch) -> None:
    table = table_of_game(clash("D4 plains  red city\nD7 plains  blue city").game)
    [first] = table.asks_of("red")
    gift = Option("gift", "gift", for_them("blue"), hint=lambda: has_answered_since("blue"))
    ask = replace(first, options=[gift, Option("none", "none", says("keep it"))], preset=None)
    table.names = {"blue": "x_y"}
    monkeypatch.setattr(table, "asks_of", lambda seat: [ask])
    panel = panel_for(table, "red")
    assert r"- **x\_y**: x\_y has answered since" in panel.content
    assert "x_y" in [getattr(item, "label", "") for item in panel.view.children]


def test_what_was_typed_is_plain_where_it_is_quoted() -> None:
    assert quoted("**a**") == r"“\*\*a\*\*”"
    assert str(Later(verb="sell", given={"lot": "a` [b](c) `"})) == "/sell lot:a' [b](c) '"


@pytest.mark.parametrize(
    ("reads", "said"),
    [
        ("en", r"⚠ “x” \[a\](http\:\/\/b) \@red” is not one of the choices. You can choose **this**, <@2>."),
        ("de", r"⚠ „x” \[a\](http\:\/\/b) \@red“ steht nicht zur Wahl. Du kannst wählen: **this**, <@2>."),
    ],
)
def test_what_was_typed_is_plain_where_an_answer_is_refused(reads: str, said: str) -> None:
    """In every language, whatever its quotation marks. The names of choices are written as usual."""
    table = table_of_game(clash("D4 plains  red city").game)
    table.reads = {"red": reads}
    options = [Option("this", 1, says("**this**")), Option("blue", 2, says("@blue"))]
    with pytest.raises(Unreadable) as refused:
        Ask("red", "gift", says("Which?"), options).read("x” [a](http://b) @red")
    assert table.refusal(refused.value, "red") == said


# --- the kind -------------------------------------------------------------------------------------------------

RAW = ("record.name", "['name']", "display_name", "global_name", "guild.name")
"""Typed texts, as they are kept."""


def written_raw(source: str) -> list[str]:
    """Places where such a text is put into a sentence, or kept for one, without being made plain."""
    tree = ast.parse(source)
    inside = [n.value for n in ast.walk(tree) if isinstance(n, ast.FormattedValue)]
    inside += [n.value for n in ast.walk(tree) if isinstance(n, ast.Assign) and not isinstance(n.value, ast.JoinedStr)]
    texts = [ast.unparse(node) for node in inside]
    safe = re.compile(r"\b(plain|cleaned|quoted)\(")
    return [text for text in texts if text.endswith(RAW) and not safe.search(text)]


def test_no_sentence_has_a_name_as_it_was_typed() -> None:
    found = {
        str(path.relative_to(ROOT)): raw
        for path in sorted((ROOT / "bot").rglob("*.py"))
        if "local" not in path.parts and (raw := written_raw(path.read_text()))
    }
    # a row in a list of completions, where nothing has a special meaning
    assert found == {"bot/commands/acting.py": ["table.record.name"]}


def test_the_check_sees_what_it_looks_for() -> None:
    assert written_raw("f'**{table.record.name}**'") == ["table.record.name"]
    assert written_raw("name = row['name']") == ["row['name']"]
    assert written_raw("f'{plain(row[\"name\"])} {table.name}'") == []
    assert games.GameRecord.__dataclass_fields__["name"].type == "str", "the field that is meant"
