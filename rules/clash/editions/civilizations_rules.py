"""The rules that the Civilizations expansion of 2014 adds, in short sentences of our own, by number."""

from __future__ import annotations

from rules.clash.editions.classic_rules import CLASSIC_RULES
from rules.clash.editions.rulebook import rulebook

_WRITTEN = """
1.1 There are 14 civilizations, with three leaders each.
1.2 It adds 20 events, 6 objectives, 5 cards that replace others, 5 regions to start from, 2 tokens of exhausted land,
 16 culture tokens and 4 cubes for each player.
1.3 Each colour gets 4 cavalry, 4 elephants, 5 markets, 5 apothecaries, 5 obelisks and a leader; the barbarians 4
 cavalry and 4 elephants; and there are 4 pirate ships.
1.4 Of each building a player has 5; of settlements still 7.
1.5 Everybody is dealt two civilizations and keeps one; all show theirs together.
1.6 Of your three leaders you get one at random at once; the others wait unseen.
1.7 Your leader begins in your first city.
1.8 The new events and objectives join the decks; five cards replace old ones.
1.9 Five civilizations have a starting region of their own.
2.1 A civilization has 4 special advances, each with a basic one or a government.
2.2 A special advance comes with its basic one, at once and free.
2.3 The special advance of a government comes with the top advance of that government.
2.4 A special advance is worth half a point.
2.5 A special advance is lost and regained with its basic one.
2.6 For the objectives Focused and Balanced the special advances are a category.
2.7 A special advance has no border.
3.1 A leader is not a unit, except to move.
3.2 Leaders move like settlers, but need no room aboard.
3.3 Leaders do not fight alone, and are lost like settlers, to barbarians too.
3.4 A leader has two abilities; the leader's army, ships or city are those in the same space.
3.5 What a leader adds to the combat value counts in every round, unless the card says otherwise.
3.6 Events can kill leaders.
3.7 A leader who dies leaves the game.
3.8 A player who kills a leader in a battle keeps the card: 2 points.
3.9 Last in the status phase you may take a new leader: the old one goes, the new one is drawn at random, and you place
 it in any of your cities.
3.10 A leader who is gone never returns.
3.11 A leader lost to an enemy army is killed by its owner. Nobody gains anything for one lost to barbarians, pirates
 or events.
4.1 The new buildings cost 1 food, 1 ore and 1 wood too.
4.2 A city still has four buildings at most, of seven kinds now.
4.3 Market: Bartering. Its city builds cavalry and elephants.
4.4 Market: 1 gold whenever another player's trade routes lead to cities of yours with one; once for all of them.
4.5 Nobody has to use a trade route: the way to a market may be left out.
4.6 Obelisk: Art & Sculptures. It cannot be influenced and keeps its builder's colour when its city is captured.
4.7 A captured city with an obelisk of another colour counts as influenced.
4.8 Apothecary: Mathematics. After a battle or an event that cost you land units, 1 food each brings one back in each
 city with an apothecary.
4.9 Units come back as the kind that they were; gold may stand for the food.
4.10 A unit that came back has moved if it had moved before.
4.11 A unit that came back still counts as lost in that battle or event.
4.12 A player who captures a city with an apothecary may use it at once, for losses of that battle.
4.13 The new buildings count like all others: for size, points, influence, hits of barbarians and captures.
5.1 The usual army unit is now called infantry; cavalry and elephants are army units too.
5.2 Cavalry and elephants roll a die each.
5.3 Each cavalry adds 1 to every roll for each infantry of its army.
5.4 Two cavalry and an infantry roll 3 dice and add 2; with two infantry, 4 dice and add 4.
5.5 For each elephant one die that shows 1 or 2 does not count, but cancels a hit.
5.6 The die of an elephant does not count even if there is no hit to cancel.
5.7 With more dice of 1 or 2 than elephants, you choose which of them cancel.
5.8 Two elephants and an infantry that roll 5, 4 and 2 have a combat value of 9 and cancel a hit.
5.9 An elephant and two infantry that roll 4, 2 and 1 may cancel with the 1 and have 6.
5.10 Cavalry and elephants need a market in the city, unless a special advance says otherwise.
5.11 The card called Cavalry works with any army unit.
5.12 Cavalry and elephants are lost before infantry, and to barbarians also before settlers and leaders.
5.13 If an event lets you choose the space, you need not choose one with cavalry or elephants.
5.14 Between cavalry and elephants you choose which are lost; for barbarians the player who rolls for them does.
5.15 Cavalry and elephants of barbarians do the same.
5.16 Where a barbarian infantry stands already, the unit that is added may be a cavalry or an elephant.
6.1 When a region with two sea spaces is explored, a pirate ship appears on one of them.
6.2 The icon pirates: first they raid, then a ship appears or moves.
6.3 Nothing is collected from sea with pirates or beside it.
6.4 Trade routes neither begin in nor lead through sea with pirates or beside it.
6.5 Ships do not pass pirates; to enter their space is to stop and fight.
6.6 Pirates stop a voyage round the board only where there is no other way in or out.
6.7 A ship that explores may go straight to the pirates and fight; if they bar the way, it returns to where it came
 from.
6.8 A raid: each pirate ship within 2 spaces of a city of yours by the sea costs a resource or a mood token.
6.9 Each pirate ship and each city counts once, in as many pairs as there can be.
6.10 For each thing that you cannot give, the mood of such a city falls; Myths does not help.
6.11 Then a pirate ship appears on sea without players' ships. If all four are out, you may move one there instead.
6.12 Pirates are fought as at sea; another player rolls for them, without cards.
6.13 Each pirate ship you sink brings 1 gold and 1 mood token.
6.14 Pirate ships that Carthage controls do not count for raids and moves.
6.15 The icon pirates concerns only the player who drew the card.
6.16 The explorer says on which sea space the pirate ship appears. If none is left, none does.
7.1 An event may have two icons; the upper one comes first.
7.2 All six new objectives have to do with what the expansion adds.
7.3 Five cards replace older ones, the action card Militia among them.
"""

_OF_THE_CIVILIZATIONS = """
8.1 Babylonia, Canals: a city that collects exactly 1 food gets 1 more, even by Mass Collection or Focused Collection;
 what the Great Gardens add does not matter.
8.2 Carthage, Hegemony: as an action, a ship becomes a city on land beside it; who was aboard goes ashore.
8.3 Carthage, Pirate Allies: pirates do not stop you; you pass them, lie among them, or attack, as you choose.
8.4 Pirate Allies: your land units and leader go aboard pirate ships.
8.5 Pirate Allies: pirate ships with ships, units or a leader of yours count as your ships.
8.6 Pirate Allies: a pirate ship that you place does not appear among your ships. Sinking pirates brings you the usual.
8.7 Pirate Allies: 4 ships of your own are the most in a space, pirates not counted.
8.8 Pirate Allies: a ship among pirates may attack them instead of moving; your other ships there join in.
8.9 Celts, Druidic Influence: you may influence barbarian cities: a culture token lies there, worth 1 point at the end
 as long as nobody takes the city or wins it over by Cultural Awe.
8.10 China, Rice Paddies: fertile land with a settler of yours and no city gives 1 more food, 2 in a Collect at most.
8.11 China, Sprawling: when you have built a settler, or got one by Sanitation, your settlers in cities may move for
 nothing.
8.12 Sprawling: the new settler need not be among them; settlers that you get in other ways do not count.
8.13 Egypt, Flood Plains: you found cities on barren land, and collect food or wood there.
8.14 Flood Plains: a player who captures such a city collects food there only with Irrigation.
8.15 Egypt, Embalming: with 4 culture tokens or fewer you gain one after each of your battles.
8.16 Embalming: when your leader dies you gain a culture token too, not when another replaces the leader.
8.17 Egypt, Man God: each advance of Theocracy gives the power of the one of Autocracy beside it too.
8.18 Egypt, Mistress of Cleopatra: once a turn put a culture token on her city; an attacker first pays as many.
8.19 Mistress: barbarians do not care; the tokens go with Cleopatra, or with the city.
8.20 Greece, Formal Training: 1 idea when a city with an academy builds units.
8.21 Greece, City States: once a turn, another city, as large and in as good a mood, counts as activated a second time
 in place of the one that was.
8.22 City States: the city that acts uses its own size and mood.
8.23 Greece, Hellenization: foreign cities with a building of yours may try to influence, but not themselves.
8.24 Hellenization: Art & Sculptures may be paid with 2 mood tokens.
8.25 Huns, Nomads: happy cities of size 1 move, alone or with units, to land without cities and enemies.
8.26 Nomads: where the city arrives it brings 1 of what the land gives; nothing on barren or exhausted land.
8.27 Nomads: it is an activation; the ground counts, Roads do not help, and a city with a wonder stays.
8.28 Nomads: a Move can move three cities, and bring 3 resources.
8.29 Nomads: a city on exhausted or barren land may grow there, and stays then.
8.30 Huns, Mounted Archers: all your cities build cavalry; it need not be lost before infantry.
8.31 Huns, Raiders: within 2 spaces of your armies settlers of others neither found cities nor trade, unless they have
 an army, a leader or a city with them.
8.32 Huns, Hunnic Tribes: for 1 culture token or 1 gold barbarians do not attack you, or attack another instead.
8.33 India, Proselytism: settlers try to influence within 2 spaces, 1 more for each further one there; those in a city
 add to its reach.
8.34 Three settlers in a space reach 4 spaces; in a city of size 2 they make it reach 5.
8.35 Japan, Pottery: once a turn, a city that collects 3 food brings a culture token; Mass Collection and Focused
 Collection help, the Great Gardens do not.
8.36 Japan, Horsemanship: all your cities build cavalry; with cavalry, 1 culture token rolls a die again in the first
 round.
8.37 Japan, Shogunate: once a turn a card that costs an action costs none: City Growth, Explorers, Mercenaries, New
 Goals or Spies.
8.38 Shogunate: once a turn Draft may bring an action card in place of a unit.
8.39 With it a city of size 3 builds 2 units and draws a card, not 3 units.
8.40 Japan, Subterfuge: discard an action card to stop the action card of another player who is within 2 spaces of you.
8.41 Subterfuge comes before the card has done anything; the card is discarded, its price is not paid.
8.42 Maya, Ballcourts: for 1 mood token a city counts as one larger to collect or build units; once a turn a
 Spirituality advance costs 1 less food.
8.43 Ballcourts: it does not matter how you buy the advance.
8.44 Maya, Calendar: you may look at the next event whenever you like, and for 1 culture token put it under the deck.
8.45 Calendar: it already helps against the event that Astronomy itself brings; one is drawn all the same.
8.46 Persia, Zoroastrianism: influence may aim at an army unit in the open: it becomes yours, and fights the others
 there.
8.47 Zoroastrianism: reach and die are boosted as usual; settlers and leaders left alone there are lost.
8.48 Rome, Imperial Roads: once a turn a group goes between two of your cities within 2 spaces, for nothing.
8.49 Vikings, Shipcraft: infantry and settlers become ships on sea beside them, ships become settlers or infantry
 ashore.
8.50 Shipcraft: no enemy may be there; units aboard come along.
8.51 Shipcraft: a ship must begin its move beside that land; the ground counts.
8.52 Shipcraft goes neither with Roads nor with exploring. Navigation costs no food.
8.53 Vikings, Longships: ships move though they have fought, and carry 3 land units.
8.54 Vikings, Runestones: after a battle that cost you 2 army units you may lay an obelisk before you: an objective
 worth 1 point.
8.55 Vikings, Marauders: a player who has a city beside a ship of yours that trades gives up a resource.
8.56 Carthage, Warbeasts: all your cities build elephants; their dice may count instead of cancelling.
9.1 Lead us: you choose your leaders.
9.2 What if: all leaders are one deck, from which everybody draws.
9.3 What if: each player has three leaders in a game at most.
"""

CHAPTERS = (
    *("what the expansion adds", "special advances", "leaders", "buildings", "cavalry and elephants", "pirates"),
    *("cards", "civilizations", "variants"),
)

CIVILIZATIONS_RULES = CLASSIC_RULES | rulebook("CV", CHAPTERS, _WRITTEN + _OF_THE_CIVILIZATIONS.strip())
