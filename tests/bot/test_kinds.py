"""A kind of picture is one entry of a renderer. Everything that shows pictures finds it there, and knows no kind by
name."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bot.pictures.pictures import NothingToShow, Pictures
from bot.pictures.studio import Studio
from bot.table import announce
from bot.table.saving import to_keep
from bot.table.table import Table
from render import PLAIN, RENDERERS, Inputs, Kind, Look, Renderer
from render.picture_kinds import Selection
from rules import GAMES
from rules.engine.ask import BadAnswer
from rules.engine.game import Game
from rules.engine.presentation import Presentation, ScoreLine, Written
from rules.engine.rules import Rules
from rules.engine.tree import Json, unpack
from storage.games import Asked, GameRecord, Seat
from storage.posts import Notice, Wanted, promise
from tests.bot.at_hand import at_hand
from tests.bot.house import House, house
from tests.rules.clash.scenario import clash
from tests.rules.engine.auction import AUCTION

pytestmark = pytest.mark.drawn

CLASH = "clash"
LOOK = Look(title="Delta").named({"red": "Ann", "blue": "Bob"})


def draw_omen(inputs: Inputs, look: Look) -> bytes:
    return PLAIN.draw("board", Inputs({"omen": inputs.of or "everywhere"}), look)


OMEN = Kind(
    "omen",
    "What the birds say",
    draw_omen,
    lambda inputs, look: f"Birds over {inputs.of or 'the land'}.",
    text=lambda inputs, look: f"Many birds over {inputs.of or 'the land'}.",
    of=Selection("Which part of the sky", lambda view: ["north", "south"]),
    otherwise="The birds are silent.",
    live=lambda before, view: True,
)


@pytest.fixture
def planted(monkeypatch: pytest.MonkeyPatch) -> Kind:
    kinds = {**RENDERERS[CLASH].kinds, OMEN.name: OMEN}
    monkeypatch.setitem(RENDERERS, CLASH, Renderer(kinds, RENDERERS[CLASH].warm))
    return OMEN


async def opened(home: House) -> None:
    """Its pictures are drawn in this process, where the test has planted the kind."""
    home.bot.album.studio = Studio(at_hand())
    await home.open_game("Red", "Blue")


async def test_a_new_kind_is_shown_in_words_completed_and_refused(
    tmp_path: Path, planted: Kind, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with house(tmp_path) as home:
        await opened(home)
        red = home.people[0]

        async def shown(**options: object) -> tuple[list[tuple[str, str | None]], str]:
            answer = await (await red.command(home.thread, "show", options={"kind": "omen", **options})).arrived()
            return [(file.filename, file.description) for file in answer.files], answer.text

        assert await shown() == ([("omen.png", "Birds over the land.")], "")
        assert await shown(of="North") == ([("omen.png", "Birds over north.")], "")
        assert await shown(of="south", text=True) == ([], "Many birds over south.")
        wrong = "⚠ There is no “west” for the picture “omen”. It can be of north, for instance."
        assert await shown(of="west") == ([], wrong)
        kinds = await red.complete(home.thread, "show", focused="kind", options={"kind": "om"})
        assert [(choice["name"], choice["value"]) for choice in kinds] == [("omen: What the birds say", "omen")]
        parts = await red.complete(home.thread, "show", focused="of", options={"kind": "omen", "of": ""})
        assert [choice["value"] for choice in parts] == ["north", "south"]
        seats = await red.complete(home.thread, "show", focused="of", options={"kind": "mat", "of": ""})
        assert [choice["name"] for choice in seats] == ["Red (red)", "Blue (blue)"]
        monkeypatch.setitem(RENDERERS[CLASH].kinds, "omen", replace(OMEN, when=lambda view: False))
        assert await shown(of="south") == ([], "The birds are silent.")


async def test_a_new_live_kind_stands_under_panels_and_in_promised_messages(tmp_path: Path, planted: Kind) -> None:
    async with house(tmp_path) as home:
        await opened(home)
        await home.put(clash("D2 plains  red city\nD7 plains  blue city"))
        red = home.people[0]
        panel = (await red.press(home.newest(), "Act")).message
        assert panel is not None
        await red.until(
            home.thread, lambda m: m.id == panel.id and [file.filename for file in m.files] == ["omen.png"], 20
        )
        table = await home.bot.tables.get(1)
        assert table is not None
        assert table.live == ["omen"]
        question = announce._private_question(table, table.game.asks[0])
        assert question.pictures == (Wanted("omen"),)
        promised = Notice(place=home.place, content="Look up.", pictures=(Wanted("omen"),))
        await promise(home.bot.database, 1, [promised], 0.0)
        home.bot.outbox.wake()
        post = await red.until(home.thread, lambda message: message.text == "Look up.", 20)
        assert [(file.filename, file.description) for file in post.files] == [("omen.png", "Birds over the land.")]


# --- a game without a renderer of its own --------------------------------------------------------------------


def table_of(game: Game[Any]) -> Table:
    """A table whose game stands there, without a database."""
    seats = [Seat(seat, 100 + index, "dm") for index, seat in enumerate(game.seats)]
    record = GameRecord(1, "Delta", game.rules.name, {}, "running", 100, None, 0, 0, Asked(), seats, thread=7)
    table = Table(None, record, lambda: None)  # type: ignore[arg-type]
    table._game = game
    return table


def turn(view: Json) -> str | None:
    return list(view["players"])[view["round"] % len(view["players"])] if view["lot"] else None


@pytest.fixture
def auction(monkeypatch: pytest.MonkeyPatch) -> Rules[Any]:
    presentation = Presentation(
        turn=turn,
        beats=lambda view: f"round {view['round']}",
        hand=lambda view: [Written(card, f"A bid of {card}.", "bid") for card in view["hand"]],
        score=lambda view: [
            ScoreLine(seat, len(one["lots"]), {"lots": len(one["lots"])}) for seat, one in view["players"].items()
        ],
    )
    rules = replace(AUCTION, presentation=presentation)
    monkeypatch.setitem(GAMES, rules.name, rules)
    return rules


async def test_a_game_without_a_renderer_has_all_general_pictures(
    auction: Rules[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    game = Game.new(auction, {"seats": 2}, "kinds", sealed=False)
    table = table_of(game)
    (kept,) = to_keep(table, table.change())
    before = kept.view
    monkeypatch.setattr(table, "frames", lambda: _soon([kept]))
    monkeypatch.setattr(Pictures, "_captions", lambda self, ends: _soon([""] * (len(ends) + 1)))
    studio = Studio(at_hand())
    for seat in ("red", None):
        pictures = Pictures(studio, table, seat, LOOK)
        for kind in PLAIN.kinds:
            earlier = before if PLAIN.kinds[kind].looks_back else None
            monkeypatch.setattr(Pictures, "_before", lambda self, name, since, earlier=earlier: _soon(earlier))
            if kind == "hand" and seat is None:
                with pytest.raises(NothingToShow, match="no seat in this game, and so no hand"):
                    await pictures.show(kind)
                continue
            shown = await pictures.show(kind)
            assert shown.data
            assert shown.alt
            assert await pictures.in_words(kind)
    hand = await Pictures(studio, table, "red", LOOK).in_words("hand")
    assert all(f"A bid of {card}." in hand for card in table.view("red")["hand"])
    assert "0 points" in await Pictures(studio, table, None, LOOK).in_words("chart")
    with pytest.raises(BadAnswer, match="There is no picture “battle” in this game"):
        await Pictures(studio, table, None, LOOK).show("battle")
    assert table.live_in(table.view(None)) == []


async def _soon(value: Any) -> Any:
    return value


def test_a_frame_is_kept_at_every_beat_and_a_seats_view_when_its_turn_ends(auction: Rules[Any]) -> None:
    """Here a beat is a round, with any seat's turn."""
    game = Game.new(auction, {"seats": 2}, "beats", sealed=False)
    table = table_of(game)
    frames: list[str] = []
    turns: list[str] = []
    while game.asks:
        kept = to_keep(table, table.change())
        for one in kept:
            table.record.kept.setdefault(one.what, []).append(game.count)
            (frames if one.what == "frame" else turns).append(str(unpack(one.view)["round"]))
        table.saved = table.stand
        ask = game.asks[0]
        legal = [option.key for option in ask.legal()]
        game.answer(ask.seat, legal[0] if ask.form == "one" else ask.preset or legal[: ask.least], ask.kind)
    assert frames == sorted({*frames})
    assert len(frames) == 5
    assert turns
