"""The city-states of Wisdom and Warfare (CW-007), and their benefits for the player who controls them."""

from rules.civilization.piece_kinds import CityState
from rules.civilization.yields import Icons

ALL = (
    CityState("city_state_1", Icons(trade=3)),
    CityState("city_state_2", Icons(culture=3)),
    CityState("city_state_3", Icons(production=1, coin=1)),
    CityState("city_state_4", Icons(culture=1), combat_bonus=2),
    CityState("city_state_5", Icons(production=1, trade=1), any_resource=True),
)
CITY_STATES = {city_state.id: city_state for city_state in ALL}
