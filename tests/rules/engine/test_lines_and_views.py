"""Lines and views: their readers, their numbers, and never more than the seat may know."""

from rules.engine.ask import Option, choose_one
from rules.engine.deed import says
from rules.engine.game import Game
from rules.engine.picker import picker
from rules.engine.save import load, save
from rules.engine.step import Line, remind, tell
from rules.engine.tree import clone, dumps, pack, unpack
from tests.rules.engine.auction import AUCTION, State, scramble, view
from tests.rules.engine.table import bid, deal, play_round, with_step


def told(game: Game[State], seat: str | None, number: int = 0) -> list[str]:
    return [game.text(line) for line in game.lines_from(number, seat)]


# --- lines ---------------------------------------------------------------------------------------------------


def test_a_line_is_heard_by_everybody_or_by_those_it_is_for() -> None:
    public, private = Line(says("Aloud"), None), Line(says("In red's ear"), ["red"])
    assert [public.heard_by(seat) for seat in ("red", "blue", None)] == [True, True, True]
    assert [private.heard_by(seat) for seat in ("red", "blue", None)] == [True, False, False]


def test_everybody_hears_only_what_is_for_them() -> None:
    game = deal()
    assert told(game, "red") == ["You draw 1.", "You draw 2.", "You draw 3.", "@red offers urn."]
    assert told(game, "blue") == ["You draw 4.", "You draw 5.", "You draw 6.", "@red offers urn."]
    assert told(game, None) == ["@red offers urn."]


def test_a_line_names_the_spaces_it_is_about() -> None:
    assert [line.spaces for line in deal().lines_from(0, None)] == [["urn"]]


def test_lines_are_numbered_for_everybody_alike() -> None:
    game = deal()
    assert game.told == 7
    assert told(game, "blue", 5) == ["You draw 6.", "@red offers urn."]
    assert told(game, "red", 5) == ["@red offers urn."]
    assert told(game, "red", 7) == told(game, "red", 99) == []


def test_lines_can_be_read_bit_by_bit_without_missing_or_repeating_any() -> None:
    game = deal("2")
    heard, whole = list[str](), 0
    heard += told(game, "blue", whole)
    whole = game.told
    for seat, answer in (("red", "3"), ("blue", "6"), ("blue", ["silver", "silver"]), ("red", "buy")):
        game.answer(seat, answer)
        heard += told(game, "blue", whole)
        whole = game.told
    assert heard == told(game, "blue")
    assert "@red buys urn." in heard


def numbered(game: Game[State]) -> dict[int, str]:
    """All lines by their number, as far back as the game remembers them."""
    lines = {}
    for number in range(game.told):
        mine = game.lines_since(number)
        if len(mine) == game.told - number:
            lines[number] = game.text(mine[0])
    return lines


def test_a_line_has_the_same_number_after_undo_rebuild_and_loading() -> None:
    game = Game.new(AUCTION, {"seats": 2}, "seed")
    pick = picker(3)
    while not game.over:
        ask = game.asks[pick(len(game.asks))]
        before, lines = game.told, numbered(game)
        game.answer(ask.seat, ask.sample(pick), ask.kind)
        after = numbered(game)
        assert {number: text for number, text in after.items() if number < before} == lines
        entry = game.journal[-1]
        if entry.seat == ask.seat and game.can_undo(ask.seat):
            game.undo(ask.seat)
            assert numbered(game) == lines
            game.answer(entry.seat, entry.answer, entry.kind)
        game.rebuild()
        assert numbered(game) == after
        twin = load(AUCTION, unpack(pack(save(game))))
        assert twin.told == game.told
        late = numbered(twin)
        assert late == {number: text for number, text in after.items() if number in late}
        assert set(late) == set(range(game.base.told, game.told)), "a loaded game knows the lines since its base"


def test_lines_of_the_running_step_are_in_the_state_and_older_ones_are_only_counted() -> None:
    game = deal("2")
    assert game.state.lines == []
    assert game.state.told == 7
    play_round(game, red="3", blue="6")
    assert game.base.lines == game.state.lines == []
    assert len(game.lines) == game.state.told


def test_a_line_told_before_a_question_can_be_read_while_it_is_open() -> None:
    async def turn(state: State, seat: str) -> None:
        tell(state, says("Listen!"))
        await choose_one("red", "well", says("Well?"), [Option("yes", 1), Option("no", 0)])
        remind(state, says("Thanks."), to=["red"])
        state.lots = []

    game = Game.new(with_step("turn", turn), {"seats": 2}, "seed")
    assert (told(game, None), game.told) == (["Listen!"], 1)
    game.answer("red", "yes")
    assert (told(game, "red"), told(game, None), game.told) == (["Listen!", "Thanks."], ["Listen!"], 2)
    game.rewind(game.count - 1)
    assert (told(game, "red"), game.told) == (["Listen!"], 1)


# --- views ---------------------------------------------------------------------------------------------------


def test_a_view_shows_ones_own_hand_and_how_many_cards_others_have() -> None:
    game = deal()
    red, anybody = game.view("red"), game.view(None)
    assert (red["hand"], anybody["hand"]) == (["1", "2", "3"], [])
    assert red["players"]["blue"]["hand"] == anybody["players"]["blue"]["hand"] == 3
    assert set(red) == {"round", "lot", "players", "left", "deck", "hand"}, "a white list: no seed, no agenda, no lines"


def test_a_view_can_be_kept_while_the_game_goes_on() -> None:
    game = deal("2")
    seen = game.view("blue")
    before = dumps(seen)
    play_round(game, red="3", blue="6")
    assert dumps(seen) == before
    assert dumps(game.view("blue")) != before


def test_nothing_a_seat_may_not_know_makes_a_difference_to_its_view() -> None:
    pick = picker(1)
    game = deal(seats=3)
    bid(game, red="3")
    for seat in [*game.seats, None]:
        others = 0
        for _ in range(5):
            state = clone(game.state)
            scramble(state, seat, pick)
            assert view(state, seat) == game.view(seat)
            others += any(view(state, other) != game.view(other) for other in game.seats if other != seat)
        assert others, "the scrambling has really changed something"


def test_looking_changes_nothing() -> None:
    game = deal()
    before = game.position(), pack(save(game))
    for seat in [*game.seats, None]:
        game.view(seat)
        game.lines_from(0, seat)
    game.view("red")["hand"].append("15")
    assert (game.position(), pack(save(game))) == before
