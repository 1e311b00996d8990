"""Deeds are values: made fast, compared, saved and read again."""

from __future__ import annotations

import json
from typing import Any

import pytest

from rules.engine.deed import ENGINE, OTHER, Deed, Deeds, Kind, Owner, says
from rules.engine.game import Game
from rules.engine.save import load, save
from rules.engine.tree import clone, to_json
from tests.rules.engine.auction import AUCTION
from tests.rules.engine.auction_deeds import draws, offers
from tests.rules.engine.table import bid, deal
from tests.rules.engine.vocabulary import (
    BOX,
    DEEDS,
    attacks,
    casts,
    dragon_of,
    flies,
    forges,
    gains,
    hoard,
    keep_peace,
    sees,
    takes_wounds,
)


class Amounts:
    def items(self) -> list[tuple[str, int]]:
        return [("coin", 2), ("ring", 1)]


def test_deeds_with_the_same_words_are_the_same() -> None:
    assert attacks("red", "blue", "D4") == attacks(who="red", whom="blue", at="D4")
    assert attacks("red", "blue", "D4") != attacks("red", "blue", "D5")
    assert len({attacks("red", "blue", "D4"), attacks("red", "blue", "D4")}) == 1


def test_a_wrong_word_fails() -> None:
    with pytest.raises(TypeError):
        attacks("red", "blue")  # type: ignore[call-arg]


def test_words_are_found_by_their_slots() -> None:
    deed = gains("red", ["coin"], hoard("blue", "D4"))
    assert (deed.get("who"), deed.get("nothing")) == ("red", None)
    assert deed.with_(who="green") == gains("green", ["coin"], hoard("blue", "D4"))
    assert (deed.kind, deed.kind.weight, forges.weight) == (gains, 1, 2)


def test_a_kind_is_about_what_its_chapter_is_about_if_it_does_not_say_otherwise() -> None:
    game = Deeds(ENGINE)

    @game.deed("It rains")
    def rains() -> None: ...

    game.are_about("battles")

    @game.deed("{who} fights")
    def fights(who: Owner) -> None: ...

    @game.deed("{who} rests", about="turns", begins_turn=True)
    def rests(who: Owner) -> None: ...

    @game.phrase("a battle")
    def a_battle() -> None: ...

    assert game.groups == {"battles": ["fights"], "turns": ["rests"], OTHER: ["says", "fits_no_more", "rains"]}
    assert (rains.about, a_battle.about) == (OTHER, "")
    assert game.turns == ["rests"]
    assert [*game.groups][-1] == OTHER
    assert "fights" not in ENGINE.kinds


def test_whom_it_is_about_is_found_in_its_reasons_too_and_where_it_happens_is_not() -> None:
    deed = gains("red", ["coin"], hoard("blue", "D4"))
    assert (deed.owners, deed.spaces) == (["red", "blue"], [])
    deed = keep_peace(["red", "blue"], at=("D4", "D5"))
    assert (deed.owners, deed.spaces) == (["red", "blue"], ["D4", "D5"])
    assert sees("red", [hoard("blue", "D4"), "x", hoard("", "D4")]).owners == ["red", "blue"]


def test_things_are_counted_and_lists_are_copied() -> None:
    kinds = ["ring", "coin", "ring"]
    deed = gains("red", kinds)
    kinds.clear()
    assert deed.get("what") == (("ring", 2), ("coin", 1))
    assert gains("red", (kind for kind in ("ring", "coin", "ring"))) == deed
    assert gains("red", Amounts()).get("what") == (("coin", 2), ("ring", 1))
    assert gains("red", "coin").get("what") == (("coin", 1),)
    assert gains("red", deed.get("what")) == deed
    assert gains("red", []).get("what") == gains("red", "").get("what") == ()


def test_what_is_printed_is_kept_by_its_id() -> None:
    assert casts("red", BOX.spells["fog"]) == casts("red", "fog")


@pytest.mark.parametrize(
    "deed",
    [
        gains("red", ["coin", "ring"], hoard("blue", "D4"), lost=["coin"]),
        gains("red", ["coin"], "the rain"),
        keep_peace(["red", "blue"], ["D4"]),
        sees("red", [dragon_of(3), dragon_of(2, 4), "a bird"]),
        takes_wounds("dragons", 2),
        casts("red", "fog"),
        says("It rains.", ["D4"]),
    ],
    ids=lambda deed: str(deed.kind),
)
def test_a_deed_is_kept_and_read_again(deed: Deed) -> None:
    assert DEEDS.read(json.loads(json.dumps(deed.written()))) == deed


def test_it_is_kept_as_the_name_of_its_kind_and_its_words() -> None:
    assert attacks("red", "blue", "D4").written() == ["attacks", "red", "blue", "D4"]
    deed = gains("red", ["coin"], hoard("blue", "D4"))
    assert deed.written() == ["gains", "red", [["coin", 1]], ["hoard", "blue", "D4"], []]


@pytest.mark.parametrize(
    "kept", [None, ["dances", "red"], ["flies"], ["flies", "red", "D4", "D5"], ["gains", "red", 5], [], [[]]]
)
def test_what_is_no_deed_any_more_is_told_as_it_was(kept: list[Any] | None) -> None:
    assert DEEDS.read_or_text(kept, "@red dances.") == says("@red dances.")


def test_a_slot_that_has_come_since_has_its_default() -> None:
    assert DEEDS.read(["gains", "red", [["coin", 1]]]) == gains("red", ["coin"])


# --- in a game ---------------------------------------------------------------------------------------------------


def test_a_game_tells_deeds() -> None:
    game = deal()
    assert game.deeds() == [*(draws("red", card) for card in "123"), *(draws("blue", card) for card in "456"),
                            offers("red", "urn", "urn")]  # fmt: skip
    assert [line.reader for line in game.lines] == ["red"] * 3 + ["blue"] * 3 + [None]


def test_lines_are_shared_by_copies_and_not_written() -> None:
    game = deal()
    bid(game, red="1", blue="6")
    lines = game.state.lines
    twin = clone(game.state)
    assert twin.lines == lines
    assert twin.lines is not lines
    assert all(one is other for one, other in zip(twin.lines, lines, strict=True))
    assert to_json(game.state)["lines"] == []


def test_a_loaded_game_tells_the_same_deeds() -> None:
    game = deal()
    bid(game, red="1", blue="6")
    again: Game[Any] = load(AUCTION, save(game))
    assert again.deeds() == game.deeds()[again.first_line :]


def test_a_kind_says_what_it_is() -> None:
    assert isinstance(flies, Kind)
    assert repr(flies("red", "D4")) == "Deed(kind=flies, words=('red', 'D4'))"
