"""Decisions for gaps and contradictions in the book of the base game: in our own sentences, by number.

The code that follows a decision cites it, in a comment or a refusal. Questions that only an expansion raises are not
here.
"""

from __future__ import annotations

from rules.engine.presentation import Written
from rules.engine.rulebook import numbered

_WRITTEN = """
02 Fundamentalism makes the battle hand one unit larger.
18 Trade above what the dial shows is lost, and nothing can cost more than the dial shows.
19 Cities keep their distance on the diagonal too; of a city on two squares the nearer one counts. A range that a card
 gives is counted straight, over revealed squares, whatever is on them.
20 Neighbours on the diagonal count where a city is built; a tile is turned up only from a square beside it.
21 A square is empty if nothing stands or lies in it: no figure, hut, village, building, wonder, great person or city,
 nor anything else that an expansion puts on the map.
22 Any resource means any of the six kinds, and anything that may be spent like one.
23 A player who advances for free on the culture track pays nothing and gets what the space gives. The last space wins
 all the same.
24 Barbarians have no combat bonus. Their units go under their decks, and beating them brings only the village's marker.
25 Units built for free come from their deck. An empty deck gives nothing.
26 A battle in which a side has no units is decided like any other: with none on either side, by the combat bonus.
27 Nobody retreats: all figures of the loser in the square are gone.
28 The walls of a city are destroyed with it, and whatever marker lies on it.
30 Germany's unit and resource come with a tech that is researched, not with one that is learned in another way.
31 Egypt's free building uses up the action of the city that builds it.
35 Anything that has been cancelled is used up, and anything that was paid for it stays paid.
38 Things given in a deal change hands at once. Promises are only words: nobody is held to them.
39 The square that is suggested for a capital is shown, and any allowed one may be taken.
40 Seats are drawn at random. To the left is the next seat, clockwise.
41 Choices during setup concern nobody else, so everybody is asked at once.
42 Abilities and culture events of a phase are used in your own part of it; in Trade and Research by everybody, as
 long as the phase lasts. Anything that interrupts a movement, cancels something or belongs to a battle has its own
 time.
43 Any time means between two complete steps. Only a cancel comes into the middle of one.
44 At the same moment the player whose part it is comes first, then the others to the left.
45 A player who announces something names its aim and pays. Then the others are asked; the first cancel counts, and can
 be cancelled itself. Anything that is cancelled has no effect, and counts as used.
46 Everybody who could hold an answer, as far as anybody can see, is asked. So nobody learns anything from who is asked.
47 Others may break into a movement before a step that would end it and when it is finished, and between two squares
 where they have said that they watch. The rest of the move may then be changed. Where they watch is their secret:
 so a move that passes a square is not taken back while anybody could watch there.
49 The government is changed once in a Start of Turn. Anarchy is left in a later turn's at the earliest.
50 Trade is collected first. Then offers go round among any number of players; a deal is carried out in one piece when
 its last partner accepts. The phase is over when all are done, and until then a player who is done may go back.
51 Cities act in any order, and anything else that the phase allows comes between them. Effects that last for the turn
 end with the player's own part.
52 Icons are counted when something is paid, before what it replaces is gone, and those that were counted are used,
 even if some production was left over.
53 A thing that has no place cannot be produced. A great person without a place is kept.
54 For free means without its cost: techs, supply, terrain, limits and blockades still count, and it is not a city
 action unless a card says so.
55 Everybody chooses their research, or none, in secret. Until the last has chosen, a choice can be changed. Then
 everything is revealed, and learned one by one in the order of the players.
56 A coin that comes with a tech does not yet save trade when that tech is paid for.
57 After every step, and before anybody is asked anything, the game checks whether somebody has won: then nothing else
 happens. Things that are revealed together are one moment.
58 Where a turn is scored, a player who has met a condition stays among those who are counted, even after losing it
 again.
60 Everybody sees trade, coins, culture, resources, techs and governments, and how many cards, units and markers of
 which sort somebody holds. Only their owner sees which ones they are.
61 Figures that begin the phase in a square may go as a group, which stays together. Figures that have fought do not
 move again in this phase.
62 A player beside several hidden tiles says which to turn up. From an empty supply no hut or village comes.
63 An army may be put on a hut or village where it is produced: it explores or fights at once.
64 The outer edge of the map is where the map ends. The sides of a hole in it do not count.
65 A figure moved by a card goes straight, into no hidden tile, hut, village, enemy or city, and only over water that it
 may cross. It may still move in Movement.
66 Where figures have to make room for a city and have nowhere to go, no city can be built or grow.
67 A scout gathers from its owner's part of Start of Turn on. When it leaves or dies, or the city falls, it stops at
 once.
68 A square is used once, however many scouts or cities could have it.
69 A blockade begins and ends with the figure that makes it, even in the middle of a phase.
70 A battle: attack, cards before the hands are drawn, hands, abilities at its start, bonuses, battle turns, who has
 won, losses, loot, what follows; the attacker first, after the battle the winner.
71 Killed units lie face up under their deck at once. A player who may save one takes it back from there.
72 Barbarians have nothing of the player who plays them, and fight with the units that there are.
73 Scouts alone are taken without a battle, and for all that follows it is a battle won: one, however many there were.
75 The winner chooses the loot from what the loser has, or takes nothing. Anything that was hidden stays hidden from
 all others.
76 A tech that is learned outside Research has the same effects, needs its place and costs no trade.
78 A great person who falls with a city leaves the game, any other goes back to the supply.
79 When a limit falls, surplus figures stay and nobody joins them; surplus culture events are discarded at once; coins
 on techs stay.
81 With an army of their group scouts may enter a square with a hut, a village or an enemy. The army explores or fights;
 they end their move there with it, and fall with it. Without one they may not, unless a card lets them.
85 A stand-in for a card that nobody could read contradicts no rule, and nothing that is said of the card in passing.
 Each stand-in says what it is built on. Under a government by which armies do not attack, none enters a square with a
 figure or a city of another player, and none is placed there. Such armies do fight barbarians.
86 City Walls are a building in the center of their city. They count where buildings count, and may be built where a
 building may be; a card that spares squares with a building spares a walled city. A rule about the outskirts of a city
 does not mean them.
95 A card that destroys a building of its owner's choice may destroy City Walls: the city marker is turned to its side
 without walls, and nothing goes back to the market. They are within its reach if a square of the city is.
96 An army that destroys the building on which it ends a move never does so to City Walls: it ends no move in the center
 of an enemy city that stands.
"""

RULINGS = {f"CR-{number}": Written(f"CR-{number}", text, "ruling") for number, text in numbered(_WRITTEN).items()}
