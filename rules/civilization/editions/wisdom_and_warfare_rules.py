"""The rules of Wisdom and Warfare in short sentences of our own, by number: here people can read every rule that is
cited."""

from __future__ import annotations

from rules.engine.presentation import Written
from rules.engine.rulebook import numbered

_WRITTEN = """
001 Two to four people play; a fifth needs Fame and Fortune.
002 Aztecs, English, French, Japanese, Mongols and Zulu join the civilizations.
003 Everybody has four more techs: Navy, Logistics, Bureaucracy and Education. Metal Casting and Railroad are new
 cards.
004 More home tiles, neutral tiles, huts, villages, wonders and culture events are mixed in.
005 A Shipyard costs 5, stands on water and is limited. It gives 2 production and 2 combat bonus; there are 5.
006 A Shipyard is not an upgrade of a Harbor.
007 Five city-states lie face down in a pile, in an order that nobody knows.
008 All unit cards are different: each has strength and health.
009 All government cards are different, and do what is written on them.
010 With Fame and Fortune the new Leonidas and Endowment for the Arts take the place of the old ones. Without it they,
 and its techs, are left out.
011 Everybody has the four social policy cards.
012 The wonder deck has four wonders of each era, drawn blind. Egypt takes its top card before the market opens.
013 The Aztecs have three squares for their capital: the fourth is water.
014 The Aztecs and the English begin with nothing but their tech.
015 The French begin with two social policies, and may have one more than others.
016 The Japanese begin in Feudalism, and their mounted units at rank 2.
017 The Mongols begin with two more mounted units, and with travel speed 3.
018 The Zulu begin with two more artillery units.
019 Where a wonder of the market has been built, the next of the deck takes its place.
020 A card that makes a wonder obsolete may be aimed at one in the market, which is discarded; the next one takes its
 place.
021 Loot is spent by price: 1 for figures, 2 for a city. 1 loot: up to 3 trade, up to 3 culture, a resource, or a coin
 that the loser discards. 2 loot: a tech, a culture event, or a coin for your sheet.
022 A city may start a building program as its action: a marker lies on it.
023 A city has at most one marker of a building program.
024 The marker of a building program lies there until the city produces or falls.
025 The city must use the program when it next produces: the production icons that count for the city count twice for
 that action.
026 A building program doubles no production that comes from elsewhere.
027 Doubled production that is left over is lost.
028 Strength is how many wounds a unit deals, health how many it can bear.
029 A unit with as many wounds as its health is killed, and goes face up under its deck.
030 A front with a unit of each side is closed. If all are, your next unit opens a new one.
031 At the end wounds count: the health of the survivors less their wounds, and the bonus; the higher total wins.
032 The defender still wins ties.
033 The winner still loses an army for every 2 units killed, never the last. Then wounds are taken off.
034 Five cards of each basic type deal 1 and bear 3, five 2 and 2, five 3 and 1: both 1 more at each further rank.
 Aircraft: two of 5 and 7, four of 6 and 6, two of 7 and 5.
035 An event with two effects has only the effect of the phase in which it is played.
036 Roaming Horde sends barbarians, whom you play, against an army or a city of another player.
037 The barbarians of a horde fight at rank 2.
038 A player who beats a horde gets no reward.
039 If a horde wins, the armies that it attacked are lost, or the city is destroyed.
040 Wealth comes at once: a coin token on your civilization sheet.
041 Where a hut or village shows a city-state, the top one of the pile comes to its square.
042 You control a city-state as long as a figure of yours stands on it.
043 A city-state that you control counts as a square of your capital's outskirts, wherever it lies, and gives what is
 printed on it.
044 Figures that your capital builds may be placed on city-states that you control, as far as the square has room.
045 The combat bonus of armies that are attacked on a city-state is 4 higher.
046 A scout alone on a city-state is removed without a battle when it is attacked.
047 A city may be built on a city-state: that is destroyed, and the builder gains 3 culture.
048 No city is built beside a city-state.
049 A city-state that the Zulu uncover by building a city is destroyed at once, and they gain 3 culture.
050 A player who leaves a city-state no longer gets anything from it. The city-state stays where it is.
051 Social policies are unlocked from the start, and do nothing until they are adopted.
052 You adopt as many policies as you have cities on the map.
053 With each further city you adopt another policy at once.
054 In setup everybody adopts one policy, the French two.
055 You adopt a side of a card that you do not use yet; the other side can be had only by switching.
056 When you lose a city, you give back one policy of your choice at once; it may be adopted again.
057 To switch is to turn an adopted card over, or to put an unused one in its place. You can do so only where a card or
 rule says so.
058 A policy with an effect in Start of Turn has it once a turn; you may use the effects of several.
059 In Anarchy policies do nothing.
060 A relic lies on its square as soon as its tile is discovered; nothing is built there, and nothing changes the
 square.
061 While a relic lies in a square, no city is built beside it.
062 While a relic lies in a square, a scout enters it only together with an army, even with Pacifism.
063 Armies may pass over a relic.
064 The player whose army ends its move on a relic takes it, and gets what it gives, once; then the square is like any
 other.
065 Ark of the Covenant: you advance 2 spaces on the culture track for free.
066 Attila's Village: you build 2 unlocked units for free.
067 With both expansions there are 16 civilizations, 44 techs for each, 27 wonders, 69 culture events, 35 huts, 20
 villages and 43 tiles.
068 Huts and villages do everything that they do in either expansion.
069 Disbanding, fortifications, caravans and metropolises go together with building programs and social policies.
070 In Start of Turn you may also invest a coin token, and adopt the policies that new cities bring.
071 A building program and a caravan may go into the same item; the 2 production of the caravan count once.
072 The Great Wall takes a loot from the winner, and the Mongols have one more: each once in a battle.
073 A water square with a Shipyard is still water for moves.
"""

RULEBOOK = {f"CW-{number}": Written(f"CW-{number}", text, "rule") for number, text in numbered(_WRITTEN).items()}
