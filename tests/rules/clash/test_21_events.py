"""Chapter 21: drawing and resolving events."""

import pytest

from rules.clash.deeds import barbarians_capture, draws_event, is_shielded
from rules.clash.editions.monumental import BOX
from rules.clash.invariants import broken
from tests.rule import rule
from tests.rules.clash.scenario import Situation, clash


def drawn(game: Situation, card: str, *more: str) -> Situation:
    """Red draws this event."""
    return game.run("event", "red", chance=[card, *more])


# --- drawing -------------------------------------------------------------------------------------------------


@rule("CM-21.01", "CM-21.05")
def test_the_third_cube_draws_an_event_and_the_tracker_is_refilled() -> None:
    game = clash("D3 plains  red city", red="tracker 1, 2 food")
    game.say("red", "advance", "storage", chance=["flood"])
    assert draws_event("red", "flood", "", "") in game.deeds()
    assert game.red.tracker == 3
    assert game.state.event is None
    assert game.state.event_discards == ["flood"]


@rule("CM-21.01")
def test_with_a_cube_left_there_is_no_event() -> None:
    game = clash("D3 plains  red city", red="tracker 2, 2 food").say("red", "advance", "storage")
    assert game.red.tracker == 1
    assert game.state.event_discards == []


@rule("CM-21.05")
def test_the_discards_become_the_new_deck() -> None:
    game = clash("D3 plains  red city")
    state = game.state
    state.event_deck, state.event_discards = [], ["flood", "heavy_flood"]
    drawn(game, "heavy_flood")
    assert game.state.event_deck == ["flood"]
    assert game.state.event_discards == ["heavy_flood"]


@rule("CM-21.05")
def test_without_any_event_card_the_tracker_is_refilled_all_the_same() -> None:
    game = clash("D3 plains  red city", red="tracker 0")
    game.state.event_deck = []
    game.run("event", "red")
    assert game.red.tracker == 3


# --- icons ---------------------------------------------------------------------------------------------------


@rule("CM-21.02", "CM-21.06", "CM-21.03")
def test_the_icon_comes_before_the_text_and_only_for_who_drew_the_card() -> None:
    game = drawn(clash("D3 forest  red city\nD7 plains  blue city"), "fire")
    assert game.red.stock.gold == 2
    assert game.blue.stock.gold == 0
    told = game.told()
    assert told.index("gold mine") < told.index("D3 is now angry")


@rule("CM-21.02")
def test_the_icon_counts_even_if_the_text_comes_later() -> None:
    game = drawn(clash("D3 plains  red city, barbarians city\nD4 sea"), "solar_eclipse")
    assert game.units("D4") == ["ship", "ship"]
    assert [card.card for card in game.state.in_play] == ["solar_eclipse"]


@rule("CM-21.07")
def test_exhausted_land_is_empty_land_beside_an_own_city() -> None:
    game = clash(
        """
        D4 plains  red city
        D3 barren
        D5 forest
        C4 mountain  red settler
        C5 plains  blue city
        E4 sea
        E5 plains  exhausted
        E6 plains
        """
    )
    drawn(game, "awesome_year_all")
    assert game.state.exhausted == ["E5", "D5"]


@rule("CM-21.07", "CM-21.13")
def test_whoever_drew_the_card_chooses_the_land() -> None:
    game = drawn(clash("D4 plains  red city\nD5 forest\nC4 mountain"), "awesome_year_all")
    assert game.asked == "red exhaust"
    assert game.choices == ["D5", "C4"]
    game.say("red", "C4")
    assert game.state.exhausted == ["C4"]
    assert game.red.stock.food == 2


@rule("CM-21.07", "CM-21.13")
def test_without_such_land_nothing_is_exhausted() -> None:
    game = drawn(clash("D4 plains  red city\nD5 barren"), "awesome_year_all")
    assert game.state.exhausted == []


# --- order, shields, Myths -----------------------------------------------------------------------------------


@rule("CM-21.04")
def test_all_players_obey_clockwise_from_who_drew_the_card() -> None:
    cities = "E5 sea\nE4 plains  red city\nD4 plains  red city\nB7 plains  blue city\nA7 plains  blue city\nB6 sea\n"
    game = clash(cities + "G8 plains  yellow city\nF7 sea\nF8 plains  yellow city", seats=3, turn="blue")
    game.run("event-text", "blue", "heavy_flood")
    order = []
    while game.ask.kind == "event-mood":
        order.append(game.ask.seat)
        game.say(game.ask.seat, game.choices[0])
    assert order == ["blue", "red", "yellow"]


@rule("CM-21.04")
def test_all_are_asked_at_once_and_it_is_done_in_order() -> None:
    """docs/rulings.md, 23"""
    board = "D3 plains  red city, 2 red infantry\nD4 plains  red infantry\nD7 plains  blue city, 2 blue infantry\n"
    game = clash(board + "D6 plains  blue infantry").run("event-text", "red", "epidemics")
    assert {ask.seat for ask in game.game.asks} == {"red", "blue"}
    blue, red = (next(ask for ask in game.game.asks if ask.seat == seat) for seat in ("blue", "red"))
    game.game.answer("blue", blue.sample(lambda n: 0), blue.kind)
    assert "loses" not in game.told(), "nobody hears what the others say"
    game.game.answer("red", red.sample(lambda n: 0), red.kind)
    losers = [line for line in game.told().splitlines() if " loses " in line]
    assert [line.split()[0] for line in losers] == ["@red", "@blue"]


@rule("CM-21.08")
def test_a_shield_keeps_off_the_text_but_not_the_icon() -> None:
    game = clash("D3 plains  red city\nD5 plains\nD4 plains  1 barbarians infantry", red="irrigation, 1 food")
    game.run("event", "red", chance=["famine_1", "1 leader"])
    assert barbarians_capture("barbarians", "red", "D3") in game.deeds()
    assert game.red.stock.food == 1


@rule("CM-21.08")
@pytest.mark.parametrize(
    ("card", "shield", "civilization"),
    [
        *((f"famine_{copy}", "irrigation", "") for copy in (1, 2, 3)),
        *((f"severe_famine_{copy}", "irrigation", "") for copy in (1, 2, 3)),
        ("famine_vermin", "irrigation", ""),
        ("famine_drought", "irrigation", ""),
        ("famine_1", "engineering", "rome"),
        ("severe_famine_3", "engineering", "rome"),
        ("famine_vermin", "engineering", "rome"),
        ("famine_drought", "engineering", "rome"),
        ("pestilence", "sanitation", ""),
        ("epidemics", "sanitation", ""),
        ("pandemics", "sanitation", ""),
    ],
)
def test_the_shields_that_the_advances_give(card: str, shield: str, civilization: str) -> None:
    board = "D3 barren  red city, 2 red settler\nD4 plains  red city"
    game = clash(board, red=f"storage, 3 food, {civilization}")
    game.run("event-text", "red", card)
    lost = game.red.stock.food < 3 or len(game.units("D3")) < 2 or game.ask.kind in ("event-moods", "give-up")
    assert lost, "the card does something"
    game = clash(board, red=f"storage, 3 food, {civilization}, {shield}").run("event-text", "red", card)
    assert game.asked == "red action"
    assert game.red.stock.food == 3
    assert is_shielded("red") in game.deeds()


@rule("CM-21.09")
def test_myths_keeps_a_mood_for_a_mood_token() -> None:
    game = clash("D3 plains  red city happy", red="myths, 2 mood").run("event-text", "red", "famine_1")
    assert game.asked == "red keep-mood"
    game.say("red", "pay")
    assert game.city("D3").mood == "happy"
    assert game.red.stock.mood == 1


@rule("CM-21.09")
def test_myths_costs_a_token_for_each_city() -> None:
    board = "D3 plains  red city happy\nD4 plains  red city happy\nC4 plains  red city"
    game = clash(board, red="myths, roads, 1 mood").run("event-text", "red", "pestilence")
    game.say("red", ["D3", "D4"], "pay")
    assert [game.city(space).mood for space in ("D3", "D4", "C4")] == ["happy", "neutral", "neutral"]
    assert game.red.stock.mood == 0


@rule("CM-21.09")
def test_without_myths_or_a_token_the_mood_falls() -> None:
    for red in ("1 mood", "myths"):
        game = clash("D3 plains  red city happy", red=red).run("event-text", "red", "famine_1")
        assert game.city("D3").mood == "angry"


@rule("CM-21.09")
def test_myths_may_be_left_alone() -> None:
    game = clash("D3 plains  red city happy", red="myths, 1 mood").run("event-text", "red", "famine_1")
    game.say("red", "accept")
    assert game.city("D3").mood == "angry"
    assert game.red.stock.mood == 1


# --- cards that stay, points ---------------------------------------------------------------------------------


@rule("CM-21.10", "CM-21.11")
def test_what_stays_in_play_is_public_and_in_no_pile() -> None:
    game = clash("D3 plains  red city", red="1 culture")
    for card in ("pestilence", "trojan_horse", "solar_eclipse", "envoy"):
        game.run("event", "red", chance=[card, *(["great_wall"] if card == "envoy" else [])])
        while game.asked != "red action":
            game.say(game.ask.seat, game.choices[0])
        assert card not in game.state.event_discards
        assert card in [lying["card"] for lying in game.game.rules.view(game.state, None)["in_play"]]
        assert not [line for line in broken(game.state) if "cards" in line]


@rule("CM-21.12")
def test_points_are_gained_at_once() -> None:
    game = clash("D3 plains  red city", red="2 culture").run("event-text", "red", "uprising")
    game.say("red", ["culture", "culture"])
    assert game.game.rules.view(game.state, None)["players"]["red"]["score"]["events"] == 1


@rule("CM-21.13")
def test_what_cannot_be_obeyed_is_skipped() -> None:
    game = clash("D3 plains  red city angry").run("event-text", "red", "famine_1")
    assert game.asked == "red action"
    game = clash("D3 plains  red city angry\nD4 plains  red city").run("event-text", "red", "famine_1")
    assert game.city("D4").mood == "angry"


# --- the deck ------------------------------------------------------------------------------------------------


@rule("CM-1.12")
def test_there_are_38_events_and_20_more_with_the_civilizations() -> None:
    assert len(BOX.decks(civilizations=False)["event"]) == 38
    assert len(BOX.decks(civilizations=True)["event"]) == 58
    icons = [str(event.icon) for event in BOX.events.values()]
    counts = {"barbarians-move": 17, "barbarians-spawn": 11, "exhausted-land": 5, "gold-mine": 4, "pirates": 7}
    assert {icon: icons.count(icon) for icon in counts} == counts
    assert all(event.expansion for event in BOX.events.values() if event.icon == "pirates")
