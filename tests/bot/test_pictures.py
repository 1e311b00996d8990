"""Every picture that a player or a spectator can get over the loopback, and the words if there is nothing to show."""

from __future__ import annotations

import asyncio
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

from bot.local import Person, Seen
from render import LOOKS
from storage import preferences
from tests.bot.house import PATIENCE, House, Touches, at_the_gates, house, picker
from tests.bot.test_looking import writing_waits
from tests.rules.clash.scenario import clash

pytestmark = pytest.mark.drawn

BUILD = Path(__file__).parents[2] / "build" / "bot"
"""The pictures as they arrived, to look at."""
LONGEST_ALT = 1000


async def asked(home: House, person: Person, *command: str, **options: object) -> Seen:
    """The answer to a command."""
    answer = await (await person.command(home.thread, *command, options=options)).arrived()
    for file in answer.files:
        assert file.description
        assert len(file.description) < LONGEST_ALT
        with Image.open(BytesIO(file.data)) as picture:
            picture.load()
        BUILD.mkdir(parents=True, exist_ok=True)
        (
            BUILD / f"{'_'.join((*command, *map(str, options.values())))}-{person.user.username}-{file.filename}"
        ).write_bytes(file.data)
    return answer


def posts(home: House) -> list[Seen]:
    """The posts that everybody sees in the thread."""
    return [message for message in home.people[0].sees(home.thread) if not message.ephemeral]


async def quiet_game(home: House) -> tuple[Person, Person]:
    """Red is in the middle of a turn, and nobody has anything that leads to questions."""
    await home.open_game("Red", "Blue")
    await home.put(clash("D2 plains  red city\nD7 plains  blue city"))
    red, blue = home.people
    return red, blue


async def end_turn(home: House, of: Person, then: Person) -> Seen:
    """Returns the post that calls the next player."""
    known = [message.id for message in posts(home)]
    await of.command(home.thread, "end")
    called = f"<@{then.id}>, it is your turn"
    return await then.until(home.thread, lambda m: m.id not in known and called in m.text, PATIENCE)


def names_of(seen: Seen) -> list[str]:
    return [file.filename for file in seen.files]


# --- a turn and what came before it --------------------------------------------------------------------------


async def test_the_picture_of_a_turn_is_what_has_changed_since_ones_last(tmp_path: Path) -> None:
    """Each turn posts one picture: the board in the first turns, and later the board with all changes."""
    async with house(tmp_path) as home:
        red, blue = await quiet_game(home)
        assert names_of(await end_turn(home, red, blue)) == ["board.png"]
        turn = await end_turn(home, blue, red)
        assert names_of(turn) == ["since.png"]
        words = turn.files[0].description or ""  # for everybody, even a player who has had no turn
        assert words.startswith("Since age 1, round 1. Age 1, round 2")


async def test_since_tells_what_happened_after_the_end_of_ones_last_turn(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        red, blue = await quiet_game(home)
        answer = await asked(home, red, "since")
        assert answer.text == "You have not acted yet: `/board` shows the table as it is."
        await red.command(home.thread, "collect")
        await end_turn(home, red, blue)
        await blue.command(home.thread, "collect")
        await end_turn(home, blue, red)
        answer = await asked(home, red, "since")
        assert names_of(answer) == ["since.png"]
        assert f"<@{blue.id}> collects" in answer.text
        assert f"<@{red.id}> collects" not in answer.text
        spectator = await asked(home, home.person("Green"), "since")
        assert names_of(spectator) == ["since.png"]
        assert (spectator.files[0].description or "").startswith("Since age 1, round ")  # a spectator has had no turn
        assert (answer.files[0].description or "").startswith("Since your last turn. ")
        assert "collects" not in spectator.text  # so the changes are those since anybody's last turn


async def test_a_turn_that_is_taken_up_again_has_not_ended(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        red, blue = await quiet_game(home)
        await end_turn(home, red, blue)
        assert names_of(await asked(home, red, "since")) == ["since.png"]
        await red.command(home.thread, "undo")
        await red.until(home.thread, lambda message: "taken back the last step" in message.text, PATIENCE)
        assert "You have not acted yet" in (await asked(home, red, "since")).text
        await end_turn(home, red, blue)
        assert names_of(await asked(home, red, "since")) == ["since.png"]


# --- a battle ------------------------------------------------------------------------------------------------


async def test_a_battle_is_shown_to_who_fights_and_can_be_looked_up(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        await home.open_game("Red", "Blue")
        await home.put(at_the_gates())
        red, blue = home.people
        assert (await asked(home, red, "show", kind="battle")).text == "No battle has been fought in this game yet."
        await red.command(home.thread, "move", options={"from": "D4", "units": "4 infantry", "to": "D5"})
        moved = await red.until(home.thread, lambda message: "moves 4 infantry" in message.text, PATIENCE)
        await red.until(home.thread, lambda m: m.id == moved.id and names_of(m) == ["battle.png"], PATIENCE)
        question = await blue.until(blue.dm(), lambda message: "A question for you" in message.text, PATIENCE)
        assert names_of(question) == ["battle.png"]
        attack = await asked(home, home.person("Green"), "show", kind="battle")
        assert "Battle in D5" in (attack.files[0].description or "")
        defender = await Touches(home, blue, question).press("No card")
        assert "wins" in defender.text
        await defender.press("No settler")
        await blue.until(
            blue.dm(), lambda message: message.id == question.id and names_of(message) == ["battle.png"], PATIENCE
        )
        fought = await asked(home, home.person("Green"), "show", kind="battle")
        assert "Lost: 1 infantry" in (fought.files[0].description or "")
        ended = await blue.until(home.thread, lambda message: names_of(message) == ["battle.png"], PATIENCE)
        assert "wins the battle in D5" in ended.text
        assert [each["id"] for each in ended.payload["mentions"]] == [red.id], "only whose turn goes on is called"
        assert [names_of(message) for message in posts(home) if message.files] == [["board.png"], ["battle.png"]]


# --- at any time ---------------------------------------------------------------------------------------------

LOOK_UPS: tuple[tuple[str, dict[str, object], list[str]], ...] = (
    ("board", {}, ["board.png"]),
    ("board", {"of": "D2"}, ["d2.png"]),
    ("board", {"text": True}, []),
    ("since", {}, ["since.png"]),
    ("score", {}, ["score.png"]),
    ("film", {}, ["film.gif"]),
    ("film", {"of": "age 1"}, ["film.gif"]),
    ("show", {"kind": "mat", "of": "red"}, ["mat.png"]),
)


async def test_spectators_and_players_can_look_from_the_first_turn_to_after_the_end(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        await home.open_game("Red", "Blue")
        spectator = home.person("Green")
        for name, options, files in LOOK_UPS:
            assert names_of(await asked(home, spectator, name, **options)) == files
        await home.play_to_the_end(picker(5))
        for person in (spectator, home.people[0]):
            for name, options, files in LOOK_UPS:
                assert names_of(await asked(home, person, name, **options)) == files
        film = (await asked(home, spectator, "film")).files[0]
        first = (await asked(home, spectator, "film", of="age 1")).files[0]
        assert 1 < frames_of(first.data) < frames_of(film.data)


def frames_of(film: bytes) -> int:
    with Image.open(BytesIO(film)) as picture:
        return int(getattr(picture, "n_frames", 1))


@pytest.mark.parametrize("command", ["board", "since", "show", "film", "hand", "score"])
async def test_before_the_game_begins_there_is_nothing_to_show(tmp_path: Path, command: str) -> None:
    async with house(tmp_path) as home:
        red = home.person("Red")
        home.people = [red]
        await home.new_game(red, name="Nile Delta")
        home.thread = await home._thread("Nile Delta")
        await red.until(home.thread, lambda message: message.button("Join") is not None)
        answer = await asked(home, red, command, **({"kind": "board"} if command == "show" else {}))
        assert answer.text == "⚠ **Nile Delta** has not begun."
        assert not answer.files


async def test_pressed_twice_a_picture_is_drawn_once(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        await home.open_game("Red", "Blue")
        post, spectators = home.newest(), [home.person("Green"), home.person("Yellow")]
        await asyncio.gather(*[person.press(post, "Board") for person in spectators * 2])
        drawn = [subject for subject, _ in home.bot.album.studio._drawn if subject.kind[0] == "board"]
        assert len(drawn) == 1
        shown = [person.newest(home.thread, lambda message: bool(message.files)) for person in spectators]
        assert shown[0] is not None
        assert shown[1] is not None
        assert shown[0].files[0].data == shown[1].files[0].data


def drawn_so_far(home: House) -> list[str]:
    return [subject.kind[0] for subject, _ in home.bot.album.studio._drawn]


async def test_the_picture_of_a_post_is_drawn_once_while_the_turn_is_being_saved(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        red, blue = await quiet_game(home)
        await end_turn(home, red, blue)
        before = len(drawn_so_far(home))
        async with writing_waits(home.bot.database):
            ending = asyncio.create_task(end_turn(home, blue, red))
            async with asyncio.timeout(PATIENCE):
                while len(drawn_so_far(home)) == before:
                    await asyncio.sleep(0.01)
            known = {message.id for message in posts(home)}
        turn = await ending
        assert turn.id not in known  # it is posted after that
        assert names_of(turn) == ["since.png"]
        assert drawn_so_far(home)[before:] == ["since"]


async def test_what_was_taken_back_is_on_no_picture(tmp_path: Path) -> None:
    """The same number of answers may stand for a different position later. So pictures are not remembered by that
    number."""
    async with house(tmp_path) as home:
        red, _ = await quiet_game(home)
        before = (await asked(home, red, "board")).files[0].data
        await (await red.command(home.thread, "collect", options={"city": "D2"})).arrived(PATIENCE)
        after = (await asked(home, red, "board")).files[0].data
        assert after != before
        undone = ""
        while "nothing to take back" not in undone:
            undone = (await asked(home, red, "undo")).text
        assert (await asked(home, red, "board")).files[0].data == before


async def test_a_picture_that_cannot_be_drawn_keeps_no_message_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with house(tmp_path) as home:
        red, blue = await quiet_game(home)

        async def fails(*_: object) -> None:
            raise ValueError("no such colour")

        monkeypatch.setattr(home.bot.album.studio, "picture", fails)
        assert not (await end_turn(home, red, blue)).files


async def test_a_long_board_in_words_is_not_cut(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.panel.reply.MESSAGE", 300)
    async with house(tmp_path) as home:
        await home.open_game("Red", "Blue")
        table = await home.bot.tables.get(1)
        assert table is not None
        whole = await (await home.bot.album.of(table)).in_words("board")
        red = home.people[0]
        await asked(home, red, "board", text=True)
        end = whole[-20:]
        await red.until(home.thread, lambda message: message.text.endswith(end), PATIENCE)
        pages = [
            message.text for message in red.sees(home.thread) if message.ephemeral and "begins" not in message.text
        ]
        assert len(pages) > 2
        assert written("\n".join(pages)) == written(whole)


def written(text: str) -> list[str]:
    """Discord takes away blank lines at the end of a message."""
    return [line for line in text.splitlines() if line.strip()]


# --- how they look -------------------------------------------------------------------------------------------


async def test_everybody_sees_private_pictures_in_the_own_palette(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        await home.open_game("Red", "Blue")
        red, blue = home.people
        assert "**Colours**: the colours of the game you are looking at" in (await asked(home, red, "settings")).text
        usual = (await asked(home, blue, "board")).files[0].data
        await asked(home, red, "settings", setting="Colours", value="tritanopia, light")
        assert "tritanopia, light" in (await asked(home, red, "settings")).text
        assert (await asked(home, red, "board")).files[0].data != usual
        assert (await asked(home, blue, "board")).files[0].data == usual
        assert await preferences.of(home.bot.database, int(red.id), "palette") == "tritanopia, light"


async def test_the_host_chooses_the_palette_that_all_see_also_later(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        await home.open_game("Red", "Blue")
        red, blue = home.people
        usual = (await asked(home, blue, "board")).files[0].data
        refused = await asked(home, blue, "game", "options", option="palette", value="contrast")
        assert ", who opened the game, can change its options" in refused.text
        await asked(home, red, "game", "options", option="palette", value="contrast")
        changed = (await asked(home, blue, "board")).files[0].data
        assert changed != usual
        await asked(home, blue, "settings", setting="Colours", value=LOOKS[0])
        assert (await asked(home, blue, "board")).files[0].data == usual
