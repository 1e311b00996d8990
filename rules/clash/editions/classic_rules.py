"""The rules of the 2012 edition in short sentences of our own, by number: here people can read what refusals cite.

Its book says fertile where this code says plains, and turn where it says round. Its advances and its variants are in
`classic_advance_rules`.
"""

from __future__ import annotations

from rules.clash.editions.classic_advance_rules import ADVANCES_IN_DETAIL
from rules.clash.editions.rulebook import rulebook

_WRITTEN = """
1.1 Two to four people play, each with a colour: red, green, blue or yellow.
1.2 There are 16 regions, and 4 regions to start from, with two sides each.
1.3 Of each colour there are 7 settlements, 7 temples, 7 fortresses, 7 academies and 7 ports.
1.4 Of each colour there are 16 army units, 4 settlers, 4 ships and 48 cubes.
1.5 Barbarians have 7 settlements and 16 army units, and no other pieces.
1.6 All share 40 culture tokens, 40 mood tokens, 4 tokens of exhausted land, 7 wonders and 8 dice.
1.7 There are 42 action cards, 38 events, 32 objectives and 7 wonder cards.
1.8 You never have more of a piece on the board than there is in your colour: 16 army units and 7 cities at most.
1.9 A die has six sides, from 1 to 6.
2.1 The board depends on the number of players: there are three layouts.
2.2 The regions lie face down, in random order; everybody's first region is face up.
2.3 On the two sides of a first region mountain and forest change places; the layout says which side lies up.
2.4 With four players, seats are drawn at random.
2.5 You begin with 2 food and nothing else. Both your levels are 0.
2.6 You begin with Farming and Mining; they raise no level and bring no token.
2.7 You begin with a settlement and a settler on the fertile space of your first region.
2.8 Your first city is neutral, like every new city.
2.9 You begin with an action card and an objective card, which nobody else sees.
2.10 The game begins with the first turn of the first round.
2.11 The first player is drawn at random.
3.1 Anything marked AAA costs one of your actions.
3.2 All army units of one owner in a space are an army. Those of the barbarians count too.
3.3 There is a battle when an army enters a space with foreign units or a foreign city. Rounds are fought only if
 something resists.
3.4 A city is captured when an attacking army is alone in it.
3.5 A city is a settlement with all that is added to it, of a player or of the barbarians.
3.6 Armies and settlers are land units. Everything that is not sea is land.
3.7 A region has four spaces: fertile, forest, mountain, barren or sea.
3.8 A distance may be counted over foreign cities, armies and sea, but not through regions that nobody has explored.
3.9 A distance counts steps from neighbour to neighbour; within a number of spaces includes that number.
3.10 Everything that is not yours is foreign, of players and barbarians alike.
4.1 The game ends in the status phase of the sixth round, after the objectives.
4.2 It ends earlier, at the same moment, if somebody has no city when a status phase begins.
4.3 At the end: 1 point for each settlement and building in your colour, wherever it stands.
4.4 At the end: half a point for each advance. Halves are kept.
4.5 At the end: 5 points for each wonder.
4.6 At the end: 2 points for each objective.
4.7 At the end: the points of events.
4.8 The most points win. If that is a tie, the owner of the Great Pyramids wins.
4.9 If it is still a tie, compare cities and buildings, then advances, wonders, objectives and events.
4.10 If everything is tied, the victory is shared.
5.1 There are five resources: food, ore, wood, ideas and gold.
5.2 Ideas may stand for food when you pay for an advance, and at no other time.
5.3 Gold may stand for any other resource in any payment.
5.4 You have 8 of each resource at most, and no level is higher than 8. Anything beyond that is lost.
5.5 Without Storage you can have 2 food at most.
5.6 You hold as many culture tokens as your culture level at most, and as many mood tokens as your happiness level.
5.7 An advance with a blue border raises your culture level and brings a culture token; with a yellow one, your
 happiness level and a mood token.
5.8 At level 8 a border still brings its token, up to 8.
5.9 Each of your two levels brings an event when it reaches 3, 5 and 7.
5.10 Mood tokens cheer cities up, culture tokens boost influence and pay for wonders. Advances and cards name other
 uses.
5.11 Tokens beyond your level are lost, wherever they come from. At level 0 you hold none.
5.12 Levels rise by advances with a border, and by nothing else.
6.1 The size of a city is its settlement and its buildings together, 5 at most.
6.2 Its size says how much a city collects, how many units it builds and how far its culture reaches.
6.3 No city grows larger than the number of your cities.
6.4 A city keeps its size when you lose other cities.
6.5 With three cities, none grows beyond size 3.
6.6 A city has each building once at most.
6.7 The settlement is the base of a city and shows whose it is.
6.8 Fortress: in the first roll of a battle at its city it adds a die and cancels a hit.
6.9 Academy: it brings 2 ideas when it is built.
6.10 Temple: it brings a mood or a culture token when it is built.
6.11 Port: its city, which must lie by the sea, builds ships, and Fishing may bring it 1 gold or 1 mood token instead of
 food.
6.12 A port looks on one sea space beside its city, chosen when it is built. New ships appear there.
6.13 Fortresses and ports serve only the city they stand in.
6.14 A city is happy, neutral or angry. A new one is neutral.
6.15 To collect and to build units, a happy city counts as one larger.
6.16 An angry city collects and builds units as if of size 1, does not grow, and is activated only once a turn. One
 that has become angry by being activated again can be activated once more in that turn.
6.17 The mood does not change influence, limits of size, or points.
6.18 From the second activation in a turn on, each lowers the mood of the city by a step when it is done.
6.19 A happy city of size 3 that collects three times in a turn brings up to 4, 4 and 3, and is then angry. Angry, it
 brings 1.
6.20 Events can lower the mood of cities.
6.21 A city that another player captures is angry.
6.22 A city that loses a piece to barbarians is angry.
7.1 A game has 6 rounds; a round is three turns of everybody and then a status phase.
7.2 Turns go clockwise from the first player; everybody has one before anybody has the next.
7.3 A turn has 3 actions, in any order, the same ones again if you like.
7.4 The actions: advance, found a city, activate a city, move, increase happiness, influence culture.
7.5 What is marked AAA on advances and cards is an action too.
7.6 You may try to influence as often as you like, but succeed only once a turn.
7.7 With three players a round is first, second, third; three times; and then the status phase.
7.8 Actions that you do not use are lost.
8.1 An advance costs 2 food; ideas and gold may stand for food.
8.2 The first advance of a category is its top one.
8.3 Then the others of the category follow in any order, except those that name another one.
8.4 Some advances need another one of their category: Roads needs Engineering, Navigation needs Cartography.
8.5 A border raises its level and brings its token at once.
8.6 Three categories are governments: Democracy, Autocracy and Theocracy.
8.7 The top advance of a government needs the one that leads to it: Nationalism needs Draft.
8.8 Philosophy leads to Voting, Draft to Nationalism, State Religion to Dogma.
8.9 After its top advance, the others of a government follow in any order.
8.10 You can have advances of only one government.
8.11 To take the top advance of another government moves all cubes of the old one there: its top advance, and as many
 others of your choice as you had.
8.12 A change of government costs as much as an advance, though no cube is added.
8.13 The effect of an advance ends when the advance is lost.
8.14 With three advances of Autocracy, a player who takes Voting has three of Democracy then.
8.15 Port: Fishing. Academy: Writing. Fortress: Tactics. Temple: Myths.
8.16 There are twelve categories of four advances. You have each advance once.
8.17 First the cube, then its special advance, the level, the token, and then an event.
8.18 Advances that are free or come by a card follow the same rules; only their price differs.
9.1 A settler on the board becomes the settlement.
9.2 Each city that you found takes an action of its own.
9.3 A city needs land that is not barren, without a city and without foreign units.
9.4 No city is founded on exhausted land.
9.5 Without a settlement in your supply you cannot found a city.
9.6 Founding is not an activation: the city can be used in the same turn.
9.7 A settler aboard a ship cannot found a city.
10.1 To activate a city means to build units, to collect, or to add a building.
10.2 From the second activation in a turn on, the mood of the city falls by a step afterwards.
10.3 You build as many units as the size of the city: one more if it is happy, only 1 if it is angry.
10.4 Settler: 2 food. Army unit: 1 food, 1 ore. Ship: 2 wood.
10.5 Ships need a port in the city.
10.6 Land units appear in the city, ships in the sea space of its port.
10.7 If there is an enemy ship where ships are built, you fight at once.
10.8 You can have no more than 4 army units in a space, not counting those aboard; there is no limit to settlers and
 ships.
11.1 You collect as much as the size of the city: one more if it is happy, only 1 if it is angry.
11.2 It comes from the city's own space and its neighbours, once from each in an activation.
11.3 Fertile land gives food, forest wood, mountains ore; barren land and sea nothing without an advance.
11.4 Nothing comes from spaces with another city or with foreign units.
11.5 Nothing comes from exhausted land.
11.6 A city of size 4 with one mountain in reach collects 1 ore at most.
11.7 Without Storage a third food is lost.
11.8 Fishing and a port together use one sea space; with a port, any one beside the city.
11.9 The size of a city is the most it collects; it may be less.
12.1 A building costs 1 food, 1 ore and 1 wood.
12.2 It must be one that the city lacks, whose advance you have and that is left in your supply.
12.3 You cannot build in an angry city.
12.4 No city grows larger than 5, or than the number of your cities.
12.5 An activation adds one building.
13.1 A Move moves 3 groups; a group goes together from one space to one other.
13.2 Units that part, in place or in time, are different groups.
13.3 Groups move in any order you like.
13.4 A unit moves once in a Move.
13.5 A battle comes before the next group moves.
13.6 A land unit goes 1 space in a Move, and again in another Move.
13.7 Army units move only with Tactics; they are built and defend without it.
13.8 A unit that has fought or captured a city does not move again this turn.
13.9 A mountain stops those who enter it for the rest of the turn.
13.10 A unit that has entered a forest may move on this turn, but not into a battle.
13.11 Without an army, a settler does not go where foreign units or cities are.
13.12 You can never have more than 4 army units in a land space, not even on the way; a ship carries 2.
13.13 A unit that has neither fought nor entered a mountain may move on in another Move of the turn.
14.1 A ship goes any distance over connected sea.
14.2 A ship that enters a sea space with a foreign ship stops there and fights.
14.3 A ship that has fought does not move again this turn.
14.4 With Navigation a ship at the rim sails round the board, either way, to the first sea it meets.
14.5 A ship that sails round cannot pass a region that nobody has explored, but may explore it.
14.6 With Navigation a ship reaches, either way, any space of the first sea it meets, or the first unexplored region.
14.7 A ship carries 2 land units.
14.8 Instead of a step on land, a land unit goes aboard a ship beside it, or ashore.
14.9 A Move may mix land units and ships.
14.10 To go aboard and to sail are two of the 3 groups of a Move. To go ashore then takes another Move.
14.11 Land units board and leave a ship that has fought. Those that have fought do not board.
14.12 Being carried is not a move: a unit that was aboard before may still go ashore.
14.13 Each land unit aboard belongs to one ship.
15.1 Raising a city's mood by a step costs as many mood tokens as the size of the city.
15.2 One action raises as many cities, by as many steps, as you can pay.
15.3 Two steps cost twice the size.
15.4 An angry city of size 2 becomes neutral for 2 mood tokens, happy for 4.
16.1 Say which of your cities tries and which city it aims at, and roll a die: 5 or 6 succeeds.
16.2 The target has size 2 at least and lies within as many spaces as the trying city is large, whatever its mood.
16.3 The way may lead over sea, not through regions that nobody has explored.
16.4 A culture token reaches a space further, or adds 1 to the die, even after the roll; use as many as you like.
16.5 A player who succeeds replaces a building of the city with their own; never the settlement.
16.6 The building still serves the owner of the city; only its point goes with its colour.
16.7 The building may be the owner's, or that of another who has influenced the city.
16.8 A city with a building of another colour cannot try.
16.9 You may aim at your own cities, to win back their buildings.
16.10 After a success you cannot try again this turn; after a failure you can.
16.11 You need a building of that kind in your supply.
16.12 From a city of size 3 to one of size 2 at distance 4: one token to reach it, and after a roll of 3 two more.
16.13 Influencing is not an activation of the city that tries.
17.1 The status phase has five steps; each is done by everybody, from the first player on.
17.2 First you complete objectives, as many as come true, one of each card.
17.3 Then the game ends, if it is the sixth round or somebody has no city.
17.4 Second you gain an advance, by the usual rules; an event that it causes comes at once.
17.5 Action cards that respond to an advance may be played here too, after the event.
17.6 Third you draw an action card and an objective card. You can hold any number.
17.7 Fourth you may raze a city of size 1, for 1 gold.
17.8 Last, the player with the highest culture and happiness levels together says who is first.
17.9 If nobody's levels exceed those of the first player, nothing changes.
17.10 If several others share the highest levels, the next of them to the left of the first player decides.
18.1 In each round both sides roll a die for each army unit and add them up: the combat value.
18.2 Every full 5 of the combat value is a hit.
18.3 For each hit a side loses an army unit.
18.4 A combat value of 19 makes 3 hits.
18.5 A side that has lost all its units loses the battle. If nobody is left, nobody wins.
18.6 If both sides are still standing, there is another round, unless the attacker retreats.
18.7 After any round the attacker may retreat: all attackers go back together to where they came from.
18.8 A round: cards, the attacker's first; what they do before the roll; dice; losses; the end, or the attacker's
 choice.
18.9 With Tactics you may play a card in each round; it works in that round only.
18.10 A card names army, fortress or ship: you need one of them in the battle.
18.11 Where nobody resists there are no cards and no dice, but it counts as a battle.
19.1 An army alone in a foreign city captures it: its pieces replace the owner's, other colours stay.
19.2 A captured city brings gold equal to its size, unless it was angry.
19.3 Unless it was angry, its former owner places a settler in another of their cities.
19.4 A captured city is angry.
19.5 An angry city that is captured brings no gold and no settler.
19.6 A captured building does nothing without its advance, nor counts for objectives; it counts for size and points.
19.7 A piece that you cannot replace is removed for 1 gold. If that is the settlement, the whole city is removed, for 1
 gold a piece.
20.1 Settlers do not fight.
20.2 A foreign army that meets settlers alone eliminates them. That is a battle.
20.3 Settlers are lost with the army they are with.
20.4 Settlers retreat with the army they came with.
21.1 Ships that move, or are built, to where enemy ships are fight them.
21.2 At sea each ship rolls a die; the attacker may retreat to where the ships came from.
21.3 Land units aboard take no part.
21.4 Land units are lost with the ship they are on.
21.5 Land units leave and board a ship that has fought; units that land among enemies fight on land.
22.1 An event is carried out as soon as it is drawn.
22.2 An event concerns only the player who drew it, unless it says otherwise.
22.3 If everybody is concerned, it goes clockwise from the first player.
22.4 The icon comes before the text, and concerns only the player who drew the card.
22.5 The gold mine icon brings 2 gold.
22.6 The exhausted land icon marks an empty land space beside a city of yours, not barren.
22.7 Exhausted land gives nothing and takes no city, not even with Irrigation, nor one of barbarians.
22.8 Barbarians appear: a barbarian city with a unit, on an empty land space within 2 spaces of a city of yours, not
 barren.
22.9 Then one barbarian unit is added in any barbarian city.
22.10 Barbarians attack: those may whose city is within 2 spaces of one of yours, over sea too, but not through
 unexplored regions.
22.11 Of these the largest army attacks your nearest city; you choose between equals.
22.12 Some events, such as Earthquake and Volcano, can destroy cities, and bring points then.
23.1 Events bring barbarians, and so does exploring.
23.2 A region with two or more fertile spaces is one of barbarians: the explorer puts a barbarian city with a
 unit on one of them, not where the group enters.
23.3 Barbarians attack by the icon of an event, or by the card Mercenaries.
23.4 When barbarians attack, there is one round.
23.5 Their hits take units of the city first, as its owner chooses; each further hit a piece of the city, the settlement
 last.
23.6 A fortress adds its die and cancels its hit against barbarians.
23.7 A city that has lost size to them is angry.
23.8 Barbarians that survive go back to their city.
23.9 A player who enters a barbarian city fights as usual, for any number of rounds; another player rolls for them,
 without cards.
23.10 A barbarian city is captured when nobody in it resists any longer.
23.11 Its capture brings 1 gold for each barbarian defeated in that battle.
23.12 The player who has captured it keeps it, angry, or razes it for 1 more gold.
23.13 Barbarians never take a city.
23.14 A barbarian city without units attacks nobody; an army that enters it captures it.
24.1 Objective cards are secret; you begin with one and draw one in each status phase.
24.2 Each card shows two objectives, of which you complete one.
24.3 An objective is completed when it says: in the status phase, or right when it comes true.
24.4 Two objectives of the same name cannot be completed by the same thing: one capture counts for one Conqueror.
24.5 Different objectives can be completed by the same thing.
25.1 Action cards are secret. Each says when it is played; it is discarded then.
25.2 Outside battles you play as many as you like, unless a card says otherwise.
25.3 Two cards of the same name cannot be played for the same reason: one captured city counts for one Inspiration.
26.1 You may trade with the player whose turn it is, and in your own turn with everybody.
26.2 Resources, tokens, action cards and objective cards may be traded, on any terms.
26.3 An exchange for now is carried out; promises for later are not binding.
27.1 There are 7 wonders; only one player can build each.
27.2 Engineering and Monuments each turn up a wonder, which is available to all.
27.3 In your turn you may build any wonder that is face up, if you meet its requirements and pay its price.
27.4 A wonder takes an action: it activates a city that is not angry and has no wonder.
27.5 Its card goes to the builder, its piece into the city.
27.6 A wonder does not count for the size of its city. A city has one wonder at most.
27.7 A wonder is lost with its city, and its points.
27.8 A player who captures its city has the wonder and its points.
27.9 Great Gardens: 1 more food when its city collects. As an action, 1 mood token raises a city's mood by a step.
 Needs Irrigation.
27.10 Great Library: 2 ideas at once, and 1 idea whenever the player to your left gets, in their own turn, an advance
 that you lack. Needs Philosophy.
27.11 Great Lighthouse: a ship at once, and a move of a ship after its city is activated. Needs Cartography, and a port
 in the city.
27.12 Great Mausoleum: a player who attacks its city pays a mood or culture token for each army unit. Building a temple
 is not an activation for you. Needs Priesthood.
27.13 Great Pyramids: you win ties. Building them brings two attempts at influence from their city. Needs Rituals.
27.14 Great Statue: its city reaches a space further with influence; it and your cities within 2 spaces cannot be
 influenced by others. Needs Monuments.
27.15 Great Wall: barbarians do not attack you; your cities with a fortress can be attacked only by players who have
 Siegecraft, who then need not pay for it. Needs Siegecraft.
27.16 A wonder that is reserved stays so until the end of the game.
28.1 A unit that moves into a region that lies face down turns it up.
28.2 Armies, settlers and ships explore.
28.3 A new region can lie in two ways, half a turn apart.
28.4 A land unit never finds sea where it steps.
28.5 Sea of the new region is joined to sea outside, if that is possible.
28.6 If its sea joins no other, sea of a region at the rim turns to the rim.
28.7 If both ways are equally good, the explorer chooses.
28.8 Barbarians come once the region has been placed.
28.9 The ground that is entered counts: a mountain stops the explorer.
28.10 If the ground that is entered would be sea one way and mountain the other, it is mountain.
28.11 If only one way joins sea to sea, the region lies that way.
28.12 If sea meets no sea, and lies at the rim both ways, you choose.
28.13 If one way would put sea under a settler, the region lies the other way, whatever the other rules say.
28.14 If sea meets no sea, and only one way turns it to the rim, the region lies that way.
28.15 If sea could be joined to sea only where the explorers enter, it is not joined.
28.16 A region without sea lies as you choose.
28.17 The same region may lie differently when it is entered from elsewhere.
28.18 Ships explore too, by rules that differ a little.
28.19 A ship must be able to sail into the region; if it cannot either way, the usual rules decide and the ship returns
 to where it came from.
"""


CHAPTERS = (
    *("the box", "setup", "terms", "the end", "resources, levels and tokens", "cities and moods", "rounds and turns"),
    *("advances", "founding cities", "activating cities and building units", "collecting", "adding buildings"),
    *("moving on land", "ships", "happiness", "influencing culture", "the status phase", "battles"),
    *("capturing cities", "settlers in battles", "battles at sea", "events", "barbarians", "objectives"),
    *("action cards", "trade between players", "wonders", "exploring"),
)

CLASSIC_RULES = rulebook("CC", CHAPTERS, _WRITTEN) | ADVANCES_IN_DETAIL
