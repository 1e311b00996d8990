"""Chapter 8: the action Found City."""

from tests.rule import rule
from tests.rules.clash.scenario import clash


@rule("CM-8.01", "CM-4.10")
def test_a_settler_becomes_a_neutral_city() -> None:
    game = clash("D3 plains  red settler")
    game.say("red", "found-city")
    assert game.city("D3").owner == "red"
    assert game.city("D3").mood == "neutral"
    assert game.units("D3") == []


@rule("CM-8.02")
def test_not_on_barren_or_exhausted_land_nor_beside_a_city_in_the_space() -> None:
    game = clash(
        """
        D3 barren  red settler
        D4 plains  red settler, exhausted
        C4 plains  red city, red settler
        E4 plains  red settler
        """
    )
    game.say("red", "found-city")
    assert game.city("E4").owner == "red"
    game = clash("D3 barren  red settler")
    assert game.refusal("found-city") == "D3 is barren. (CM-8.02)"


@rule("CM-8.03")
def test_not_without_a_settlement_in_the_supply() -> None:
    cities = "\n".join(f"{space} plains  red city" for space in ("D2", "E2", "C2", "D1", "D3", "E3", "C3"))
    game = clash(cities + "\nD4 plains  red settler")
    assert "CM-8.03" in game.refusal("found-city")


@rule("CM-8.04")
def test_not_from_aboard_a_ship() -> None:
    game = clash("D3 sea  red ship, red settler")
    assert "CM-8.04" in game.refusal("found-city")


@rule("CM-8.05")
def test_founding_is_no_activation() -> None:
    game = clash("D3 plains  red settler")
    game.say("red", "found-city", "collect", ["D3 food"])
    assert game.red.stock.food == 1
    assert game.city("D3").activated == 1
    assert game.city("D3").mood == "neutral"
