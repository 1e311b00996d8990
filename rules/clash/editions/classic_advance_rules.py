"""The advances of the 2012 edition, and its variants: chapters 29 to 41 of its book, in our own words."""

from __future__ import annotations

from rules.clash.editions.rulebook import rulebook

_WRITTEN = """
29.1 Farming: your cities collect food from fertile land and wood from forest.
29.2 Storage: you may have more than 2 food.
29.3 Irrigation: barren land gives food to your cities; famines do not concern you.
29.4 For everything else barren land stays barren: no city is founded there, no barbarians appear.
29.5 Husbandry: once a turn, for 1 food, a city collects also from land up to 2 spaces away; with Roads for nothing.
29.6 The food for Husbandry is paid before collecting.
30.1 Mining: your cities collect ore from mountains.
30.2 Engineering turns up a wonder when you gain it.
30.3 Engineering: as an action, a city that is not angry and has no wonder builds one that is face up and that nobody
 else has reserved.
30.4 Sanitation: when you add a building you may pay 1 food for a settler in that city.
30.5 Sanitation: plagues and epidemics do not concern you.
30.6 Roads, after Engineering: a group that goes to or from a city of yours may pay 1 food to go 2 spaces, 1 ore to
 ignore the ground, or both.
30.7 Each group pays for Roads by itself.
30.8 With the ore of Roads neither mountain nor forest matters: the group may move on, and fight later.
30.9 Roads lead neither into the unknown nor over sea, nor are they for units that have fought. They may lead to an
 attack on a city.
30.10 A settler goes 2 spaces by Roads for 1 food, a group 2 others over a mountain for 1 food and 1 ore: 2 food and 1
 ore.
30.11 Roads do not lead through enemies.
31.1 Fishing: one sea space beside each of your cities gives food.
31.2 Cartography: once a turn, as an action, 1 culture token and 1 idea for each region with a ship of yours.
31.3 With ships in three regions, two of them in one, Cartography brings 3 ideas and 3 culture tokens.
31.4 Warships: cancel a hit in the first round at sea, and on land where your army comes straight from ships.
31.5 Navigation, after Cartography: ships sail round the board.
32.1 Writing: an action card and an objective card, as soon as you have a government; only once.
32.2 Public Education: 1 idea when a city with an academy collects.
32.3 Free Education: once a turn, 1 mood token when you pay for an advance with gold or ideas only.
32.4 Philosophy: 1 idea at once, and 1 for each Science advance that you gain later.
33.1 Tactics: you move armies, and play cards in battles.
33.2 Siegecraft: before cards and dice, 2 wood against the die of a fortress, 2 ore against the hit that it cancels.
33.3 Steel Weapons costs 2 more ore, even where advances are free, unless you have Metallurgy.
33.4 Steel Weapons: 1 more hit in the first round against an enemy without them, barbarians too.
33.5 Steel Weapons does nothing at sea, nor for rolls before that of the battle.
33.6 Draft: whenever you build units, one army unit may be paid with 1 mood token.
34.1 Myths: 1 mood token for a city keeps its mood from an event, however deep it would fall.
34.2 Myths helps against the text of events only, not against barbarians.
34.3 Rituals: to make cities happier, resources other than ideas stand for mood tokens.
34.4 With Rituals a city of size 3 is raised for 1 mood token, 1 food and 1 wood.
34.5 Priesthood: once a turn a Science advance costs no food.
34.6 State Religion: once a turn a temple costs no food.
35.1 Bartering: what it did in 2012 is not known; the later one stands in for it.
35.2 Trade Routes: at the start of your turn 1 food for each settler or ship with a foreign city within 2 spaces that is
 not angry, 4 at most.
35.3 Each settler, ship and city counts for one trade route; the way does not lead through unexplored regions. A settler
 aboard counts.
35.4 Taxation: once a turn, as an action, pay 1 mood token for 1 gold from each of your cities. None is activated.
35.5 Currency: trade routes may bring gold instead of food.
36.1 Art & Sculptures: once a turn, 1 culture token pays for an attempt at influence that takes no action.
36.2 Circus & Sports: to be made happier, your cities count as one smaller, but as 1 at least.
36.3 With Circus & Sports a city of size 3 costs 2 mood tokens a step, a city of size 1 still 1.
36.4 Monuments: a wonder is turned up, then you reserve one that is face up: only you may build it, without an action.
36.5 Drama & Music: once in your turn, a mood token becomes a culture token, or the other way round.
37.1 Mathematics: Engineering and Roads cost no food.
37.2 Astronomy: Cartography and Navigation cost no food.
37.3 Chemistry: what it did in 2012 is not known; what another advance does in the later box stands in for it.
37.4 Metallurgy: Steel Weapons costs neither food nor ore. If you already have it, 2 ore.
38.1 Voting: 1 mood token lets you increase happiness without an action.
38.2 Separation of Power: others do not boost influence against your happy cities.
38.3 Civil Liberties: as an action, 3 mood tokens; Draft costs 2 mood tokens.
38.4 Economic Liberty: your first Collect of a turn costs no action, each further one costs 2 mood tokens in addition.
38.5 If you have already collected when you gain Economic Liberty, it begins with your next turn.
39.1 Nationalism: 1 mood or culture token after you have built an army unit or a ship.
39.2 Totalitarianism: others do not boost influence against your cities with an army of yours.
39.3 Absolute Power: once a turn, 2 mood tokens for one more action.
39.4 Forced Labor: for 1 mood token, this turn your angry cities act as neutral ones; each still only once.
40.1 Dogma: each new temple of yours brings an advance of Theocracy.
40.2 Dogma: you can have 2 ideas at most; anything beyond that is lost.
40.3 Devotion: others do not boost influence against your cities with a temple.
40.4 Conversion: your influence succeeds with 4 or more, and then brings a culture token.
40.5 Fanaticism: in a city with a temple, yours or theirs, 2 more in the first roll.
40.6 Fanaticism: the loser of such a battle places an army unit in one of their cities.
41.1 No events: only the icons of events count.
41.2 Optional events: you decline the text before you draw.
41.3 Four rounds: two settlers and a happy city at the start.
41.4 Four rounds: two free advances in each status phase, the second after everybody has had the first.
41.5 Variable end: up to 7 rounds, whose last 5 turns are marked.
41.6 Roll to end: before each marked turn a die decides whether the game ends.
41.7 A wonderful ending: when a wonder is built in a marked turn, the game ends with that turn.
"""

_CATEGORIES = (
    *("Agriculture", "Construction", "Maritime", "Education", "Warfare", "Spirituality", "Economy", "Culture"),
    *("Science", "Democracy", "Autocracy", "Theocracy", "variants"),
)
_FIRST_CHAPTER = 29

ADVANCES_IN_DETAIL = rulebook("CC", ("",) * (_FIRST_CHAPTER - 1) + _CATEGORIES, _WRITTEN)
