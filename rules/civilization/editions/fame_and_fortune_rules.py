"""The rules of Fame and Fortune in short sentences of our own, by number: here people can read every rule that is
cited."""

from __future__ import annotations

from rules.engine.presentation import Written
from rules.engine.rulebook import numbered

_WRITTEN = """
001 Two to five people play.
002 Arabs, Greeks, Indians and Spanish join the civilizations.
003 Everybody has four more techs: Agriculture, Mysticism, Ecology and Plastics.
004 More home tiles, neutral tiles, huts, villages, wonders and culture events are mixed in.
005 With five the map is 22 tiles around a hole of four by six squares.
006 Nobody crosses the hole. It is not an outer edge of the map, but for cities it is off the map.
007 The wonder deck has four wonders of each era, drawn blind: ancient on top, modern at the bottom. The others leave
 the game unseen.
008 Egypt takes the top card of that deck; then four are laid face up in the market.
009 A basic building is one that no other building becomes.
010 A player who is immune to Anarchy never has to enter it, is not forced into it by culture events, and may change to
 any known government in any Start of Turn.
011 Flight and Angkor Wat are the cards of this expansion.
012 Investments, and the deck of great people, are used only if everybody agreed to that when the table was opened.
013 Where the Arabs play, investments are used.
014 The Arabs begin with a token of each resource of the market, and their artillery at rank 2.
015 The Greeks begin in Democracy, and their infantry at rank 2.
016 India begins with a metropolis, on two neighbours among the four squares in the middle of its home tile.
017 Spain has a third scout, which begins on the map. Its stacking limit is 2 all the same.
018 If the great person deck is used, America begins with a card of it.
019 Where a wonder of the market has been built, the next of the deck takes its place, with its marker.
020 A card that makes a wonder obsolete may be aimed at one in the market: the wonder is discarded with its marker,
 and the next one takes its place.
021 A player who wins against figures has 1 loot to spend.
022 A player who conquers a city that is not a capital has 2 loot.
023 A player who conquers a capital still wins the game at once.
024 Loot is spent at once. You may buy whatever you can pay for, even the same thing again.
025 1 loot: the loser gives you up to 3 trade.
026 1 loot: the loser gives you up to 3 culture.
027 1 loot: a resource token of the loser, or one of their hut and village markers, taken unseen.
028 1 loot: the loser discards a coin token of your choice, but no investment.
029 2 loot: you learn a tech that the loser knows, for free, if it has a place in your pyramid.
030 2 loot: a culture event of the loser, chosen by its back.
031 2 loot: a coin token of the loser comes to your civilization sheet, but no investment.
032 In this expansion coin tokens can be lost.
033 A friendly barbarian comes at once: you build an unlocked unit for free, or a figure in the square of the marker.
034 A figure from a friendly barbarian needs room in the square within your stacking limit.
035 Friendly workers are kept. Discarded in City Management, they give one of your cities 4 production in that turn.
036 Native art comes at once: 3 culture from a hut, 6 from a village.
037 A teacher is kept. Discarded in Start of Turn, the card gives a tech of level I for free.
038 Wealth comes at once: a coin token on your civilization sheet.
039 A hut or village that is kept stays secret, and is traded and taken like any other.
040 A figure that ends its move in a city of yours is disbanded: it goes back to your supply.
041 Nobody has to disband: figures pass through your cities as ever.
042 A disbanded army may leave a fortification in the city.
043 The combat bonus of a fortified city's defender is 2 higher.
044 A city that has been defended loses its fortification.
045 A disbanded scout may leave a caravan in the city.
046 When the city produces, you may discard its caravan for 2 more production.
047 A city has one fortification or one caravan, never both.
048 A relic lies on its square as soon as its tile is discovered.
049 While a relic lies in a square, nothing is built there, and nothing changes the square.
050 While a relic lies in a square, no city is built beside it.
051 While a relic lies in a square, a scout enters it only together with an army, whatever else helps scouts.
052 The player whose army ends its move on a relic takes it, and gets what it gives, once.
053 Once the relic is gone, its square is like any other of its terrain.
054 Atlantis: at the start of your next turn you learn a tech of any level for free, if your pyramid has a place for
 it.
055 School of Confucius: you gain a great person at once.
056 Seven Cities of Gold: at the start of your next turn you make 2 investments without paying coin tokens.
057 A player who learns Agriculture lets the capital grow into a metropolis at once, if it can.
058 If the capital cannot grow at once, it must grow in the first Start of Turn in which it can.
059 A metropolis covers the square of the capital and one that shares a side with it. Both are its center.
060 The 10 squares round a metropolis are its outskirts.
061 A metropolis does not grow over an enemy figure.
062 Your figures in the square that the metropolis grows over go at once to a neighbouring one where they may stop.
063 A building, wonder or great person in that square makes way as if something were built over it.
064 A metropolis may grow over water, which then no longer counts as water for movement.
065 The outskirts of a metropolis may not reach those of another city, the end of the map, or a tile that lies face
 down.
066 A metropolis that is devoted to the arts gives 2 culture instead of 1, before icons.
067 A metropolis defends itself with 2 more than a capital: 14, and 18 with walls.
068 For all other rules a metropolis is the capital that it was.
069 Great people are face up by type, and the cards that go with them form a deck.
070 A player who gains a great person draws a card, which stays a secret, and takes a marker of its type to place or
 hold.
071 Merchants and explorers have the markers of industrialists.
072 If no marker of that type is left, the card is discarded and the next one drawn; without any marker nothing comes.
073 The Greeks draw until they have two to choose between.
074 When a card that lies face up would be drawn, the deck is shuffled.
075 A card that is used is face up from then on, or is discarded under the deck if it says so.
076 Each great person card is used when it says so.
077 A great person card works only while a marker of its type is on the map for you.
078 A great person card does not work while enemies stand on all markers of its type.
079 You hold no more great person cards of a type than you have markers of it. Surplus cards are taken away at random,
 one by one.
080 Everybody has the same four investment cards.
081 In your part of Start of Turn you may discard a coin token for an investment, once a turn.
082 Only tokens can be invested, not coins of the map, of techs or of buildings.
083 An investment goes on any one of your four cards, which are face up.
084 An investment card works as its markers say: only the highest level reached counts.
085 Investments do not count as coins for a victory, and nobody else can take or discard them.
086 Public Education gives its tech once for each level, when it is reached.
087 Your figures pass through your metropolis as through any city of yours, even where it lies over water.
"""

RULEBOOK = {f"CF-{number}": Written(f"CF-{number}", text, "rule") for number, text in numbered(_WRITTEN).items()}
