"""The rules of the Monumental Edition in short sentences of our own, by number: here people can read every rule that is
cited."""

from __future__ import annotations

from rules.clash.editions.rulebook import rulebook

_WRITTEN = """
1.01 Two to four people play.
1.02 The board depends on the number of players; sixteen regions lie face down on it, and everybody's first region is
 face up.
1.03 With three or four players, seats are drawn at random.
1.04 Of each colour there are 7 settlements; 5 ports, academies, fortresses, temples; 16 infantry; 4 settlers; 4 ships.
1.05 With civilizations each colour has 5 markets, obelisks and observatories, 4 cavalry, 4 elephants and a leader.
1.06 With civilizations everybody is dealt one of them, with its three leaders.
1.07 A civilization with a starting region of its own uses that one.
1.08 You begin with 2 food and nothing else.
1.09 You begin with Farming and Mining.
1.10 You begin with 3 cubes on the event tracker.
1.11 You begin with one happy city and a settler in it.
1.12 The cards of the Civilizations set join the decks only if civilizations are played.
1.13 You begin with an action card and an objective card, which nobody else sees.
1.14 Barbarians, pirates and tokens lie in a common supply.
1.15 The game begins with the first round of the first age.
1.16 The first player is drawn at random.
1.17 Nobody begins with a leader on the board.
1.18 Turns go clockwise round the board.
2.01 A region has four spaces: plains, forest, mountain, barren or sea. Everything that is not sea is land.
2.02 Spaces are neighbours if they share a side; a distance counts steps from neighbour to neighbour.
2.03 A distance may be counted over sea, cities and units, but not through regions that nobody has explored.
2.04 Everything that is not yours is an enemy, including barbarians and pirates.
2.05 Infantry, cavalry, elephants and leaders are army units; with settlers they are land units. Ships are neither.
2.06 All army units of one owner in a space are one army.
2.07 Exhausted land gives nothing and takes no city. Units pass it freely.
2.08 Sea spaces that touch each other are one sea.
2.09 A city is beside the sea if a neighbouring space is sea.
2.10 Your first city means the plains where you began, even if that city is gone.
2.11 Within a number of spaces means the shortest way; at least a number of spaces means as the crow flies.
2.12 A distance over land is counted over explored land only.
3.01 A unit that moves into a region that lies face down turns it up.
3.02 A new region can lie in two ways, half a turn apart.
3.03 A land unit never finds sea where it steps.
3.04 Sea of the new region is joined to sea outside, if that is possible.
3.05 If its sea joins no other, sea of a region at the rim turns to the rim.
3.06 If both ways of laying a region are equally good, the explorer chooses.
3.07 Land units stop where they explore, and the ground there counts.
3.08 A ship must be able to sail into the region that it explores.
3.09 If the ship cannot enter either way, it returns to where it came from.
3.10 The same holds for a ship that sails round the board.
3.11 If the ship can enter either way, the usual rules decide how the region lies.
3.12 After exploring, the ship is on a sea space of the new region.
3.13 Roads do not lead into the unknown.
3.14 A region that a card turns up is laid by the rules of the sea and the rim.
3.15 Exploring brings neither barbarians nor pirates.
3.16 A land unit may explore straight from a ship.
3.17 A ship that had to return has moved in this Move.
4.01 The size of a city is its settlement, its buildings and its wonders, counted together.
4.02 No city is larger than 5.
4.03 No city grows larger than the number of your cities.
4.04 A city keeps its size when you lose other cities.
4.05 A city is happy, neutral or angry.
4.06 To collect and recruit, a happy city counts as one larger and an angry one as size 1.
4.07 You cannot build in an angry city.
4.08 An angry city can be activated only once a turn.
4.09 Happy is the best mood and angry the worst.
4.10 A new city is neutral.
4.11 From the second activation in a turn on, each lowers the mood of the city by a step.
4.12 The mood falls after what the activation was for.
4.13 A city that became angry by repeated activation can be activated once more.
4.14 Cheering up an angry city allows it to be activated again.
4.15 A city has each building once at most.
4.16 A building of another colour serves the city's owner; its point belongs to its colour.
4.17 A city is influenced while a building in it shows another colour.
4.18 The pieces of a razed city return to their supplies; a wonder leaves the game.
4.19 Only activations of a city that was angry then are counted against it.
4.20 A city that you have just gained has not been activated.
5.01 You can have 7 of each resource at most.
5.02 Without Storage you can have 2 food at most.
5.03 What exceeds a limit is lost.
5.04 Gold pays for any other resource.
5.05 Where gold is excluded, it cannot be used.
5.06 Gold never stands for mood or culture tokens.
5.07 Mood and culture tokens are not resources; you can have any number.
5.08 Ideas and gold pay for advances like food.
5.09 A price is paid exactly; nothing is given back.
5.10 Gold that stands for something else still counts as gold.
6.01 There are 6 ages of 3 rounds each, with a status phase after each age.
6.02 Everybody has one turn a round.
6.03 A turn has 3 main actions, in any order, the same ones again if you like.
6.04 Main actions: advance, found a city, activate a city, move, increase happiness, influence culture.
6.05 Anything marked as an action costs a main action.
6.06 Free actions are taken before or after a main action, never within one.
6.07 Main actions that you do not use are lost.
6.08 What happens at the start of a turn comes before its first action.
6.09 Anything that works once a turn works again in your next turn; activations and movements start again too.
6.10 A main action that you gain is used in the same turn; one that you lose is taken from this turn, or from your
 next.
6.11 After three rounds comes the status phase.
6.12 If no main action is left, none is lost.
6.13 Players who choose at the same moment choose clockwise, beginning with the player whose turn it is.
7.01 An advance costs 2 food; ideas and gold may stand for food.
7.02 The cube for it comes from the event tracker.
7.03 A blue border gives a culture token, a yellow one a mood token.
7.04 First come the cube and the border, then the effect of the advance, then an event.
7.05 When the event tracker is empty, an event is drawn and 3 cubes are put there.
7.06 The first advance of a category is its top one; then the others follow in any order.
7.07 You can have each advance only once.
7.08 A building needs the advance beside which it is shown.
7.09 Nationalism needs Draft, Voting needs Philosophy, Dogma needs State Religion: the first advances of governments.
7.10 You can have advances of only one government.
7.11 A free advance takes its cube from the tracker too, unless the text says otherwise.
7.12 A special advance of your civilization comes with its basic one.
7.13 An effect that lasts for a turn ends when its advance is lost.
8.01 A settler on the board becomes the settlement.
8.02 A city needs land that is not barren or exhausted, without a city and without enemies.
8.03 Without a settlement in your supply you cannot found a city.
8.04 A settler aboard a ship cannot found a city.
8.05 Founding is not an activation: the city can be used in the same turn.
9.01 To activate a city means to collect, to build or to recruit there.
9.02 You collect as much as the size of the city: one more if it is happy, only 1 if it is angry.
9.03 It comes from the city's own space and its neighbours.
9.04 Each space gives once for an activation.
9.05 Plains give food, forest wood, mountains ore.
9.06 Barren land and sea give something only through an advance or a port.
9.07 Nothing comes from spaces with enemies, exhausted land, or another city.
9.08 You may collect less than you could.
9.09 Fishing brings 1 food from one sea space; a port 1 gold or 1 mood token from its own instead.
9.10 Pirates keep you from their sea space and those beside it.
9.11 A ship of another player keeps you from its sea space.
9.12 What advances and wonders add comes on top.
9.13 If the port's space is blocked, another sea space may still give food to Fishing.
10.01 A building costs 1 food, 1 wood and 1 ore.
10.02 Port: Fishing. Academy: Writing. Fortress: Tactics. Temple: Myths. Market: Bartering. Obelisk: Art & Sculptures.
 Observatory: Mathematics.
10.03 You cannot build in an angry city, and a city never grows larger than 5 or than the number of your cities.
10.04 You have 5 pieces of each building, wherever they stand.
10.05 A port needs sea beside the city; one space of it is the port's.
10.06 An academy brings 2 ideas, a temple a mood or culture token, an observatory an action card.
10.07 A captured building does not bring what it brings when it is built.
10.08 A wonder may be built in place of a building.
10.09 A port keeps its sea space under every owner.
11.01 You recruit as many units as the size of the city: one more if it is happy, only 1 if it is angry.
11.02 Settler and elephant: 2 food. Infantry: 1 food, 1 ore. Cavalry: 1 food, 1 wood. Ship: 2 wood. Leader: 1 mood and
 1 culture token.
11.03 Ships need a port in the city, cavalry and elephants a market.
11.04 Land units appear in the city, ships in the sea space of its port.
11.05 If there is an enemy ship where ships are recruited, you fight at once and cannot retreat.
11.06 No more than 4 army units may stand in a city after recruiting.
11.07 If you have no figure left, one from elsewhere on the board may be used instead.
11.08 A leader is recruited with one of your three leader cards.
11.09 You have one leader at a time; the one before leaves the game.
11.10 A leader's abilities work where the leader is: in that city, in land battles there, elsewhere only if they say so.
11.11 A leader's bonus counts in every round unless it says otherwise.
11.12 Leaders that die or are replaced are gone; after three there are no more.
11.13 A player who kills a leader keeps the card: 2 points.
11.14 A leader rolls a die and counts as an army unit.
11.15 Recruiting is paid and placed as a whole, then its effects come, a sea battle last.
11.16 A leader who drowns with ships counts as killed in that battle.
11.17 Nobody gains anything for a leader killed by barbarians, pirates or an event.
12.01 A Move moves 3 groups; a group goes together from one space to one other.
12.02 Units that part, in place or in time, are different groups.
12.03 A unit moves once in a Move, and again in another Move.
12.04 Land units go 1 space.
12.05 Army units move only with Tactics. They fight without it when they are attacked.
12.06 To enter a space with enemies is to attack; the battle comes before the next group.
12.07 A unit that has fought or captured a city does not move again this turn.
12.08 A mountain stops those who enter it for the rest of the turn.
12.09 A unit that has entered a forest may move on this turn, but not into a battle.
12.10 No more than 4 army units of yours stand in a land space. Settlers are not counted.
12.11 Settlers enter a space with enemies only together with an army unit.
12.12 To move into a region that lies face down is to explore it.
12.13 With Roads a group goes 2 spaces for 1 food and 1 ore, from or to a city of yours, whatever the ground.
12.14 A road does not lead through enemies or over sea, and units that have fought cannot use it.
12.15 A space that a road only passes through must also have room for at most 4 army units.
12.16 Only entering counts: units that appear in a forest or on a mountain are free to go.
13.01 Ships sail as far as the sea is connected.
13.02 An enemy ship on the way ends the move with a battle.
13.03 Ships that fought ships do not sail any farther this turn.
13.04 With Navigation a ship at the rim sails round to the next sea in either direction.
13.05 If an enemy ship is in the only entrance, the voyage ends there with a battle.
13.06 Sailing round, a ship may cross sea before and after, and explore beyond.
13.07 A ship cannot pass a region that lies face down.
13.08 A ship carries 2 land units. Any number of ships may be in a space.
13.09 Army units aboard count only for their ships.
13.10 To board or to leave a ship is the move of a land unit, to or from a neighbouring space.
13.11 Land units and ships together are 3 groups in a Move.
13.12 Units may board ships that have fought; units that have fought may not.
13.13 To land where enemies are is a land battle.
13.14 Passengers have not moved with their ship: they may still land in the same Move.
13.15 Passengers belong to the sea space: 2 for each ship there. When ships leave, you say who goes along.
13.16 A unit aboard may change to a ship in a neighbouring space.
13.17 A ship that sails round follows the rim and arrives at the first sea, or explores the region in front of it.
14.01 You raise the mood of your cities by any number of steps.
14.02 A step costs as many mood tokens as the size of the city.
14.03 From angry to happy is two steps.
14.04 Paid mood tokens return to the supply.
15.01 You choose a city of yours and a city within its range.
15.02 The target has a building; the range is the size of your city.
15.03 An attempt to influence succeeds with a die of 5 or more.
15.04 After a success one building of the target shows your colour.
15.05 A building that you have influenced still serves its city, but its point is yours.
15.06 A culture token adds 1 space before the roll, or 1 to the die after it.
15.07 Settlements, wonders and obelisks cannot be influenced.
15.08 Only one attempt a turn can succeed; you may try as often as you like until then.
15.09 In your own cities you may win back buildings that show another colour.
15.10 An influenced city of yours reaches only itself, and tokens do not help.
15.11 The range leads over sea, but through no region that lies face down.
15.12 Buildings in barbarian cities can be influenced.
15.13 Buildings that already show a third colour can be influenced too.
15.14 You need a piece of that building in your supply.
15.15 An attempt does not activate your city.
15.16 Separation of Power, Totalitarianism and Devotion forbid boosts; Monuments forbids attempts on wonders' cities.
15.17 You choose the building after the roll; a city without a building cannot be a target.
15.18 Tokens for range are spent before the roll; after it you pay what is missing, or nothing.
16.01 On land army units fight; at sea ships fight.
16.02 Payments before a battle are made before its first round.
16.03 A round: cards, reveal, roll, losses, and whether it is over.
16.04 With Tactics the attacker, then the defender, may play a card face down.
16.05 The lower half of a card needs the fighters, the side and the place that it names.
16.06 Both cards are revealed together.
16.07 A card works for its round and is then discarded.
16.08 Each unit that fights rolls a die.
16.09 The sign on a die activates a unit of its kind.
16.10 A sign activates one unit, and each unit once a roll.
16.11 Activated infantry add 1, cavalry add 2.
16.12 An activated elephant cancels a hit; the number of its die does not count.
16.13 A leader rolls the die again until it shows another sign.
16.14 The combat value is the sum of the numbers with everything that is added or subtracted, at least 0.
16.15 Every full 5 of it is a hit; cancelled hits do not count.
16.16 For each hit you lose a unit of your choice.
16.17 Hits beyond the last unit count for nothing.
16.18 A side that has lost all its units loses the battle.
16.19 If nobody is left, nobody wins.
16.20 In the first round a fortress adds a die and cancels a hit, even with nobody in it.
16.21 A fortress alone wins if the attacker falls in the first round.
16.22 An attacker who survives the first round against a fortress alone takes the city.
16.23 If both sides are still standing, the attacker may retreat to where the army came from.
16.24 If the attacker does not retreat, there is another round.
16.25 All attackers retreat together; the defender retreats only by a card.
16.26 With more signs than units, you choose which of them count.
16.27 A leader rolls one die again, before the other signs.
16.28 The attacker decides first; both sides lose by the same roll.
16.29 Cards that cancel work first, a Tactical Retreat last.
16.30 If a side has nobody left before the roll, nobody rolls, unless a fortress defends.
16.31 After the last round: the city, the spoils, powers, then objectives.
17.01 Army units alone in an enemy city capture it.
17.02 Your pieces replace the owner's; other colours and wonders stay.
17.03 A captured city brings gold equal to its size: 1 more if it was happy, only 1 if it was angry.
17.04 The former owner of a captured city may place a settler in another one.
17.05 A captured city is angry.
17.06 Captured buildings work without their advance.
17.07 A piece that you cannot replace is removed for 1 gold.
17.08 If you have no settlement for it, the captured city is removed.
17.09 In a captured city an obelisk keeps its colour.
17.10 Wonders go with a captured city.
17.11 Settlers do not fight; army units that meet them alone eliminate them.
17.12 A unit that has eliminated settlers in this way does not move again this turn.
17.13 Settlers are lost with the army they are with, not before.
17.14 Settlers retreat with their army.
17.15 The gold of a capture is counted after the pieces have been replaced, by the mood before.
17.16 If a captured city is removed, each of its pieces brings 1 gold.
18.01 Ships that meet enemy ships fight.
18.02 Each ship rolls a die; signs do nothing at sea.
18.03 Ships may retreat to where they came from, unless they were recruited there.
18.04 Passengers take no part.
18.05 Passengers for whom no ship is left are lost.
18.06 At sea they fight until the battle is decided, against pirates too.
19.01 Barbarians fight everybody who comes to them or to whom they come.
19.02 Another player rolls for the barbarians, without cards and without retreat.
19.03 Barbarians use the signs on the dice.
19.04 A battle with barbarians lasts one round.
19.05 If both sides are still standing, the attackers go back.
19.06 Barbarians appear: a barbarian city with an infantry, exactly 2 spaces from a city of the player who drew the
 icon.
19.07 If that is impossible, it appears beside one of those cities; never within 1 space of another player's city.
19.08 After it has appeared, one barbarian unit is added in a barbarian city.
19.09 Where there already is an infantry, cavalry or an elephant may be added instead.
19.10 Without room or pieces no barbarian city appears; a space holds at most 4 units.
19.11 Barbarians move: if none is within 2 spaces over land, a barbarian city appears instead.
19.12 Each barbarian army within 2 spaces goes 1 space towards the nearest city of the player who drew the icon.
19.13 Between equal ways, that player chooses.
19.14 Barbarians that reach a city, an army or a settler fight at once.
19.15 After barbarians have moved, an infantry is added in each barbarian city within 2 spaces.
19.16 Barbarians alone in a city take it; buildings keep their colours.
19.17 The former owner of a city that barbarians took puts a settler into another of their cities.
19.18 A city taken by barbarians becomes angry.
19.19 A fortress serves barbarians too.
19.20 A wonder in a city of barbarians is set aside.
19.21 Defeating barbarians brings 1 gold.
19.22 Capturing a barbarian city brings 1 gold.
19.23 In a captured barbarian city only the settlement is replaced; the city is angry.
19.24 The next player clockwise rolls for barbarians and pirates.
19.25 First it is decided which barbarian armies move; each finds its way when its turn comes.
19.26 Barbarians go where there is room, or stay.
19.27 Their infantry are added as the board stands after all moves.
19.28 Without a barbarian settlement a city they take is removed.
19.29 A barbarian city that you take without a settlement of your own is removed, for 1 gold a piece.
20.01 Nothing is collected beside pirates or in their space.
20.02 Trade routes do not pass pirates or the sea beside them.
20.03 Ships do not pass pirates.
20.04 To enter a space with pirates is to fight them.
20.05 Each pirate ship you sink brings 1 gold and a mood or culture token.
20.06 Pirates: 2 ships appear on sea without players' ships, one beside a city of the player who drew the icon.
20.07 If no pirate ship is left, some come from elsewhere on the board.
20.08 After pirates have appeared, everybody with a city beside one gives up a resource or a token.
20.09 A player who has nothing to give up to pirates lowers the mood of such a city.
20.10 If there is no free sea, no pirates appear, but the loss comes all the same.
20.11 The loss to pirates concerns everybody; each chooses their own.
21.01 An event is drawn when the tracker is empty; then 3 cubes are put there.
21.02 Its icon comes before its text.
21.03 The icon concerns only the player who drew the card.
21.04 If everybody is concerned, it goes clockwise from the player who drew the card.
21.05 After its text an event is discarded.
21.06 The gold mine icon brings 2 gold.
21.07 The exhausted land icon marks an empty land space beside a city of yours, not barren.
21.08 Some advances protect from the text of an event, none from its icon.
21.09 With Myths a mood token for each city keeps its mood.
21.10 A great person costs the player who drew the card 1 culture token, others 2, and is used with a main action later.
21.11 Some events stay on the table until they end.
21.12 Points of events are gained at once.
21.13 You choose between several ways to obey; anything that cannot be obeyed is skipped.
22.01 Objective cards are secret; you can hold any number.
22.02 The upper one is about building, the lower one about war.
22.03 You complete one objective of a card, for 2 points.
22.04 An objective is completed only when it says: in the status phase, or right when it comes true.
22.05 Several may be completed at once, but not two of the same name for the same reason.
22.06 A completed card is face up in front of you.
22.07 You need not complete an objective.
22.08 More than others means more than each of them; barbarians and pirates do not count.
23.01 Action cards are secret; you can hold any number.
23.02 The upper half is for peace, when it says; the lower half for battles, with Tactics.
23.03 Two cards of the same name are not played for the same reason.
23.04 A played card is discarded openly.
23.05 An empty deck is rebuilt from its discards.
23.06 A card costs what it names, and a main action if it says so.
23.07 If neither deck nor discards are left, nothing is drawn.
24.01 Engineering and Monuments each bring a wonder card.
24.02 A wonder needs Engineering, the activation of a city, and the price on its card.
24.03 Only a happy city builds a wonder.
24.04 Each wonder needs the advance that it names; the Great Lighthouse a port too.
24.05 A city can have several wonders.
24.06 A wonder works at once.
24.07 A wonder is a piece of its city, but no building.
24.08 A wonder is lost with its city.
24.09 A player who captures the city of a wonder has its powers.
24.10 If barbarians take its city, the card of a wonder is set aside.
24.11 The owner and the builder of a captured wonder have 2 points each.
24.12 In a city of barbarians a wonder's powers rest; its builder still has 2 points.
24.13 The Great Pyramids are worth 5.1 points, all for their builder.
25.01 The status phase: objectives, advance, cards, razing, government, first player; each step clockwise for all.
25.02 First in the status phase you complete objectives.
25.03 The game ends after the sixth age, or when somebody has no city.
25.04 Second in the status phase you gain an advance.
25.05 The advance of the status phase costs nothing and follows the usual rules.
25.06 Third in the status phase you draw an action card and an objective card.
25.07 Fourth in the status phase you may raze a city of size 1, for 1 gold.
25.08 Fifth in the status phase you may change your government, for a culture and a mood token.
25.09 You take as many advances of the new government as you had of the old, its top one among them.
25.10 Last in the status phase, the player with the most mood and culture tokens says who is first.
25.11 If that is a tie, the current first player decides, or the next of the tied players to the left.
25.12 The advance of the status phase has to be taken if one can be.
25.13 A change of government causes no event.
26.01 The player whose turn it is may trade with the others at any time.
26.02 Resources, tokens and cards in hand may be traded.
26.03 You may agree on anything; cards need not be shown.
26.04 An agreement for now is carried out; promises for later are not binding.
26.05 Anything beyond your limits is lost.
27.01 The game ends in the status phase of the sixth age, or when somebody enters one without a city.
27.02 At the end: 1 point for each settlement and building in your colour, wherever it stands.
27.03 At the end: half a point for each advance.
27.04 At the end: 2 points for each objective.
27.05 At the end: 4 points for each wonder, shared if it was captured.
27.06 At the end: the points of events.
27.07 At the end: 2 points for each leader that you have killed.
27.08 The most points win; in a tie, the lines are compared from the top.
27.09 If everything is tied, the victory is shared.
27.10 To break a tie, captives, rune stones and markers count with the objectives.
28.01 A civilization has 4 special advances, each with a basic one or any government, and says what they can do.
28.02 A special advance is gained and lost with its basic one.
28.03 Special advances count half a point each.
28.04 A civilization has 3 leaders with 2 abilities each; you choose whom you recruit.
28.05 A free action by an ability still costs its usual price, unless it says otherwise.
28.06 A limit to what the enemy adds counts everything that adds to the dice.
29.01 Variable end: one more age; in its last rounds a die decides whether the game ends.
29.02 No events: only the icons of events count.
29.03 Optional events: you decline the text before you draw.
29.04 Four ages: two settlers at the start, two free advances in each status phase.
29.05 Classic exploration: barbarians appear on two plains, a pirate on two seas.
29.06 Choice of civilization: two are dealt, you keep one.
"""


CHAPTERS = (
    *("setup", "the map", "exploring", "cities and moods", "resources and tokens", "rounds and turns", "advances"),
    *("founding cities", "collecting", "building", "recruiting and leaders", "moving on land", "ships", "happiness"),
    *("influencing culture", "battles", "capturing cities", "battles at sea", "barbarians", "pirates", "events"),
    *("objectives", "action cards", "wonders", "the status phase", "trade between players", "the end", "civilizations"),
    "variants",
)


RULEBOOK = rulebook("CM", CHAPTERS, _WRITTEN)
