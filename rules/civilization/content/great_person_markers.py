"""The great people: three markers of each of six types (CB-162)."""

from rules.civilization.piece_kinds import GreatPerson
from rules.civilization.yields import Icons

MARKERS = 3
GREAT_PEOPLE = {
    person.type: person
    for person in (
        GreatPerson("artist", "Great Artist", Icons(trade=1, culture=2), MARKERS),
        GreatPerson("builder", "Great Builder", Icons(production=2, coin=1), MARKERS),
        GreatPerson("general", "Great General", Icons(), MARKERS, combat_bonus=4),
        GreatPerson("humanitarian", "Great Humanitarian", Icons(1, 1, 1, 1), MARKERS),
        GreatPerson("industrialist", "Great Merchant", Icons(culture=2, coin=1), MARKERS),
        GreatPerson("scientist", "Great Scientist", Icons(production=1, trade=2), MARKERS),
    )
}
