"""The terminal: a game played by typing names."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from rules import GAMES
from rules.engine.ask import NotAsked
from rules.engine.save import save
from rules.engine.tree import pack, unpack
from rules.play import Table, main, outline
from tests.rules.engine.auction import AUCTION
from tests.rules.engine.table import deal


@pytest.fixture
def typed(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Callable[..., str]:
    """Types these lines into a game of the auction with two seats and the seed s42; gives the printed text. In this
    game red holds 11, 2 and 9, blue 14, 4 and 12, and the mill is offered."""
    monkeypatch.setitem(GAMES, "auction", AUCTION)

    def play(*lines: str, words: tuple[str, ...] = ("--seed", "s42")) -> str:
        left: Iterator[str] = iter(lines)

        def line(prompt: str) -> str:
            try:
                return next(left)
            except StopIteration:
                raise EOFError from None

        monkeypatch.setattr("builtins.input", line)
        assert main(["auction", *words]) == 0
        assert next(left, None) is None, "everything typed was read"
        return capsys.readouterr().out

    return play


def asked(printed: str) -> list[str]:
    """The seat and the question, each time."""
    lines = [line for line in printed.splitlines() if line.endswith("]") and ": " in line]
    return [line.partition(":")[0] + line[line.rindex(" [") :] for line in lines if not line.startswith(" ")]


def test_a_question_is_shown_with_its_view_and_its_choices(typed: Callable[..., str]) -> None:
    printed = typed("quit")
    assert "* @red offers mill." in printed
    assert "* You draw 9." in printed
    assert "* You draw 14." not in printed, "blue is not asked yet"
    assert "hand: 11, 2, 9\n" in printed
    assert "red: Your bid for mill?  [bid]\n  11\n  2\n  9\n" in printed
    assert "  pass" not in printed, "what is refused is not a choice"


def test_answers_are_names_and_the_game_goes_on_to_the_next_seat(typed: Callable[..., str]) -> None:
    printed = typed("11", "14", "")
    assert asked(printed)[:3] == ["red [bid]", "blue [bid]", "blue [pay]"]
    assert "* @red bids 11 and @blue bids 14." in printed
    assert "hand: 14, 4, 12\n" in printed, "blue sees its own hand when it is asked"
    assert "  [Enter: silver" in printed
    assert asked(printed)[3] == "blue [mill]", "Enter takes what is suggested"


def test_several_names_are_separated_by_commas_and_nothing_is_none(typed: Callable[..., str]) -> None:
    assert asked(typed("11", "14", "", "4, 12"))[4] == "blue [keep]"
    assert asked(typed("11", "14", "", " , "))[4] == "blue [keep]"
    assert "!" not in typed("11", "14", "", "4,12")


def test_a_bad_answer_gets_a_sentence_and_the_question_again(typed: Callable[..., str]) -> None:
    printed = typed("99", "pass", "9, 11", "11")
    assert "! “99” is not one of the choices. You can choose 11, 2, 9.\n" in printed
    assert "! The host has to bid. (AU-2)\n" in printed
    assert "! “9, 11” is not one of the choices." in printed
    assert asked(printed) == ["red [bid]"] * 4 + ["blue [bid]"]


def test_why_shows_what_is_refused_and_the_rule(typed: Callable[..., str]) -> None:
    assert "  (pass: The host has to bid. (AU-2))\n" in typed("why")


def test_view_shows_what_the_seat_may_know(typed: Callable[..., str]) -> None:
    printed = typed("view")
    assert printed.count("hand: 11, 2, 9\n") == 2
    assert "hand: 14, 4, 12" not in printed


def test_undo_takes_back_the_last_answer_or_says_why_not(typed: Callable[..., str]) -> None:
    assert asked(typed("11", "undo", "9")) == ["red [bid]", "blue [bid]", "red [bid]", "blue [bid]"]
    sentence = "! That cannot be taken back: something has been rolled, drawn or shown since.\n"
    printed = typed("11", "14", "undo")
    assert sentence in printed
    assert asked(printed) == ["red [bid]", "blue [bid]", "blue [pay]", "blue [pay]"]
    assert sentence in typed("undo"), "the deal cannot be taken back either"


def test_a_game_is_saved_and_loaded(typed: Callable[..., str], tmp_path: Path) -> None:
    file = tmp_path / "game"
    printed = typed("9", f"save {file}", "14", f"load {file}", "4", "quit")
    assert asked(printed) == ["red [bid]", "blue [bid]", "blue [bid]", "blue [pay]", "blue [bid]", "red [pay]"]
    assert asked(typed("14", words=("--load", str(file)))) == ["blue [bid]", "blue [pay]"]


def test_a_file_that_cannot_be_loaded_gets_a_sentence(typed: Callable[..., str], tmp_path: Path) -> None:
    damaged, newer, other = tmp_path / "damaged", tmp_path / "newer", tmp_path / "other"
    damaged.write_bytes(b"x")
    newer.write_bytes(pack({**save(deal()), "version": 7}))
    changed = save(deal())
    changed["position"] = "0" * 16
    other.write_bytes(pack(changed))
    printed = typed(f"load {damaged}", f"load {newer}", f"load {other}", f"load {tmp_path / 'missing'}", "save", "9")
    told = [line for line in printed.splitlines() if line.startswith("! ")]
    assert [line[:20] for line in told] == [
        "! this is not a save",
        "! it was saved by a ",
        "! the open position ",
        "! [Errno 2] No such ",
        "! [Errno 21] Is a di",
    ]
    assert asked(printed)[-1] == "blue [bid]", "the game goes on"


def test_any_seat_that_is_asked_can_answer_by_name(typed: Callable[..., str]) -> None:
    printed = typed("blue: 14", "11")
    assert "(blue is asked too: blue: why)" in printed
    assert "* @red bids 11 and @blue bids 14." in printed
    assert asked(printed) == ["red [bid]", "red [bid]", "blue [pay]"]
    assert "! Nothing is asked of blue now." in typed("blue: 14", "blue: 4")
    assert "hand: 14, 4, 12\n" in typed("blue: view")
    assert "! “purple: 11” is not one of the choices." in typed("purple: 11")


def test_of_several_questions_to_a_seat_one_is_named() -> None:
    table = Table(deal(seats=3, blue=["ring", "vase"]))
    table.turn("blue gift-to: red")
    table.turn("blue: 4")
    assert [(ask.seat, ask.kind) for ask in table.game.asks] == [("red", "bid"), ("green", "bid"), ("blue", "gift-lot")]
    with pytest.raises(NotAsked):
        table.turn("blue gift-to: green")


def test_any_seat_can_take_back_and_without_a_name_the_last_answer_is_meant(typed: Callable[..., str]) -> None:
    three = ("--seed", "s42", "--seats", "3")
    assert asked(typed("blue: random", "red: random", "undo", words=three))[-1] == "red [bid]"
    printed = typed("blue: random", "red: random", "blue: undo", words=three)
    assert asked(printed)[-1] == "blue [bid]"


def test_random_gives_one_answer(typed: Callable[..., str]) -> None:
    assert asked(typed("random", "random"))[:2] == ["red [bid]", "blue [bid]"]


def test_a_game_plays_by_itself_to_the_end(typed: Callable[..., str]) -> None:
    printed = typed(words=("--seed", "s42", "--random", "--seats", "3"))
    assert printed.count(" offers ") == 5
    assert "You draw" not in printed, "only what everybody hears"
    assert typed(words=("--seed", "s42", "--random", "--seats", "3")) == printed


def test_without_a_seed_every_game_is_another(typed: Callable[..., str], tmp_path: Path) -> None:
    seeds = set()
    for number in range(3):
        typed(f"save {tmp_path / str(number)}", "quit", words=())
        seeds.add(unpack((tmp_path / str(number)).read_bytes())["seed"])
    assert len(seeds) == 3
    assert all(len(seed) == 32 for seed in seeds)


def test_clash_plays_by_itself_to_the_end(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["clash", "--seed", "1", "--random"]) == 0
    assert len(capsys.readouterr().out.splitlines()) > 100


def test_an_unknown_game_is_refused_with_the_names_of_those_there_are(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["chess"])
    assert "'clash'" in capsys.readouterr().err


def test_an_outline_leaves_out_what_is_empty() -> None:
    view = {
        "round": 3,
        "lot": None,
        "players": {"red": {"hand": 2, "lots": []}, "blue": {"hand": 0, "lots": ["urn"]}},
        "purse": {"gold": 2, "silver": 0, "lead": None},
        "cities": [{"owner": "red", "size": 2}, "ruin"],
        "ended": False,
        "none": {},
    }
    assert list(outline(view)) == [
        "round: 3",
        "players:",
        "  red:",
        "    hand: 2",
        "  blue:",
        "    lots: urn",
        "purse: gold 2",
        "cities: red 2, ruin",
    ]
