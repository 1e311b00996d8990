"""The rules of the base game in short sentences of our own, by number: here people can read every rule that is
cited."""

from __future__ import annotations

from rules.engine.presentation import Written
from rules.engine.rulebook import numbered

_WRITTEN = """
001 Two to four people play, each in a colour.
002 Everybody plays a different civilization, dealt or chosen; its sheet is face up.
003 You have 6 armies and 2 scouts.
004 You have a capital and 2 further cities.
005 You have all 36 techs before you, and learn them independently of the others.
006 Everybody has all governments, on 4 cards with two sides.
007 Unit cards lie in four decks: artillery, infantry, mounted, aircraft.
008 You begin with one artillery, one infantry and one mounted unit. Only you see your units.
009 Your three basic types of units begin at rank 1.
010 Nobody begins with aircraft.
011 A building and its upgrade are the two sides of one marker. All markers are in one common supply.
012 Four ancient wonders are face up; medieval ones follow, modern ones come last.
013 The first wonder of Egypt leaves a gap in the market that a medieval one fills.
014 The marker of a wonder that is face up lies beside its card.
015 Culture events lie in three decks, one for each level.
016 Everybody begins before the first space of the culture track.
017 The market has one token of each of its four resources for every player.
018 Great people, huts and villages are drawn blind from three supplies.
019 Space Flight is face up for everybody.
020 The first player is drawn at random.
021 Your home tile is face up in your corner of the map, turned as its arrow says.
022 All other tiles lie face down. Nobody knows which ones are not in play.
023 With two the map is four tiles by two.
024 With three it is a pyramid of ten tiles.
025 With four it is four tiles by four.
026 A tile has four by four squares, each with its printed icons.
027 Your capital stands on one of the four squares in the middle of your home tile.
028 The square of a city is its center, the eight around it are its outskirts.
029 America begins with a great person.
030 The capital of China has walls.
031 Egypt begins with an ancient wonder beside its capital.
032 Germany begins with two more infantry.
033 Rome begins in Republic.
034 Russia begins in Communism.
035 Russia has a seventh army, and begins with two on the map.
036 You begin with an army and a scout beside your capital, not on water.
037 The tech that you begin with lies in the bottom row, whatever its level.
038 For everybody else that tech has its usual level.
039 A player without another government begins in Despotism.
040 You begin with the trade of the squares round your capital.
041 You begin with the coins that lie there, and no others.
042 You may have a second city from the start, a third with Irrigation.
043 After setup you have 5 armies and 1 scout left.
044 A turn: Start of Turn, Trade, City Management, Movement, Research.
045 From the second turn on, the first player marker goes on to the left.
046 In Start of Turn, City Management and Movement one player finishes before the next begins.
047 Everybody collects trade at once.
048 Everybody chooses research at once, and all choices are revealed together.
049 At the start of your turn build, change government, place great people and use cards in any order.
050 You may have 2 cities, your capital included; with Irrigation 3.
051 You may build more than one city in a turn.
052 A scout becomes the city: it goes back to your supply.
053 No city stands on water.
054 The eight squares around a new city must be on the map and face up.
055 No new city beside a hut or village, not even diagonally.
056 No new city beside an enemy figure, not even diagonally.
057 Cities are at least 3 squares apart, diagonals included.
058 A new city has no walls.
059 Your other figures make way for a new city.
060 A new city works in the turn in which it is built.
061 A government that you unlocked in the last Research may be adopted at once.
062 Any other change of government leads through Anarchy.
063 A turn later you leave Anarchy for any government that you know.
064 In Anarchy your capital takes no city action.
065 A government works only while it is in force.
066 Everybody knows Despotism.
067 A government learned in Start of Turn may still be adopted in it; learned later, in the next one.
068 In Start of Turn you may place great people that you hold.
069 For each gathering scout you say which city counts its square this turn.
070 You gain the trade icons round all your cities.
071 Squares that scouts gather count with them.
072 No trade from a square with an enemy figure.
073 You have at most 27 trade; more is lost.
074 Then everybody deals freely; promises are not binding.
075 Trade, unspent culture, resources, hut and village markers, culture events and promises can change hands.
076 Nothing else can, unless a card says so.
077 If a deal gives you too many culture events, you discard at once.
078 Each of your cities takes one city action.
079 It produces, is devoted to the arts, or harvests.
080 Several of your cities may do the same.
081 A city may do nothing.
082 A center itself gives nothing.
083 An icon is used once a turn, whatever further actions its city has.
084 Whenever you like in City Management, you may pay to advance on the culture track.
085 To produce is to make one thing: a figure, a unit, a building, walls or a wonder.
086 A city produces up to its icons and what adds to them.
087 One city pays for all of it.
088 Production that is left over is lost.
089 Every 3 trade buys 1 production for a city, as often as you can pay.
090 Squares of scouts add their production.
091 No production from a square with an enemy figure.
092 An army costs 4.
093 A scout costs 6.
094 Only figures of your supply can be made.
095 A new figure stands in the outskirts of its city.
096 It stands on water only if your figures may end moves there.
097 It must not exceed your stacking limit.
098 A new scout cannot be placed on a hut or a village.
099 Only armies fight, and explore huts and villages.
100 A new unit is drawn from its deck, and nobody else sees it.
101 A unit costs 5, 7, 9 or 11, by your rank.
102 An aircraft costs 12 and needs Flight.
103 An empty deck gives no unit until some are killed.
104 When only killed units are left in a deck they are shuffled.
105 A building needs a tech that unlocks it.
106 A building costs what its card says.
107 When all its markers are in use, a building cannot be made.
108 A building stands in the outskirts of its city.
109 Harbors stand on water only.
110 Trading Posts stand on desert only.
111 Workshops and Iron Mines stand on mountains only.
112 Libraries, Universities, Granaries and Aqueducts stand on grassland only.
113 The limited buildings stand anywhere but on water.
114 A city may have many of the same unlimited building.
115 A city has one limited building, of whatever kind.
116 The icons of a building take the place of those of its square.
117 Water with a Harbor is still water.
118 City Walls are a building in the center of the city: they need Masonry and cost 7; one for each city.
119 Walls need no square.
120 A wonder that is face up costs what its card says, or less with the tech named there.
121 One city pays for a wonder, with one action.
122 Its card lies in front of you, and its marker in the outskirts.
123 No wonder stands on water.
124 A city has one wonder.
125 A wonder and a limited building may be in one city.
126 The next wonder of the deck fills the gap in the market.
127 Rules about buildings do not apply to wonders.
128 You may build over your own building or wonder.
129 A piece that is built over another must be allowed once the old one is gone.
130 You cannot build over something that belongs to another player.
131 A building that makes way goes back to the market.
132 A wonder that makes way leaves the game.
133 Devoted to the arts, a city gives 1 culture and 1 for each culture icon.
134 Culture of gathered squares counts.
135 No culture from a square with an enemy figure.
136 A city harvests a resource whose icon it has.
137 One resource for each harvest.
138 Only what the market has.
139 Gathered squares can be harvested.
140 A square with an enemy figure cannot be harvested.
141 Each of the first seven spaces of the culture track costs 3 culture.
142 Each of the next seven costs 5 culture and 3 trade.
143 Each of the last seven costs 7 culture and 6 trade.
144 You pay for the space that you enter, and all of it.
145 You may advance as often as you can pay.
146 Any number of players may be on a space.
147 The reward of a space comes at once.
148 An event space gives a card of the deck of its section.
149 Spaces 3, 7, 12 and 18 give a great person, all others but the last an event.
150 The player who enters the last space wins.
151 You can hold 2 culture events in secret, and more with certain techs.
152 If you hold too many culture events, you discard at once, before any is played.
153 A culture event is played in the phase that it names.
154 A culture event is discarded once it has been played.
155 Discards come back when their deck is used up.
156 A great person is drawn blind.
157 You place a great person round one of your cities at once, not on water, or hold it.
158 A great person takes the place of a building or wonder in that square.
159 If the square of a great person is built on, the great person comes back to your sheet.
160 Off the map great people do nothing.
161 The icons of a great person take the place of those of the square.
162 There are three of each of six types.
163 You may move as many of your figures as you like.
164 A figure goes 2 squares, and further with certain techs.
165 It goes over sides, never over corners.
166 A figure that has set out finishes its move before another moves.
167 Figures that begin in one square may go together.
168 A square never holds more of your figures than your stacking limit, 2 at first.
169 Water is closed without a tech for it.
170 With Navigation your figures cross water, but do not stop on it.
171 With Sailing, Steam Power or Flight your figures may stop on water.
172 A tile that lies face down cannot be entered.
173 Your figures pass through your own centers, and do not stop there.
174 Scouts may enter the outskirts of enemy cities, never the centers.
175 An army that enters an enemy center attacks.
176 A scout enters no square with an enemy figure.
177 A scout enters no square with a hut or a village, either.
178 With an army in its group a scout may enter such a square.
179 Enemies, huts and villages end a move.
180 Beside a face-down tile a figure may spend a square to turn it up.
181 The arrow of that tile points away from the figure.
182 After a discovery the figure may go on.
183 A hidden marker comes on each hut and village of a new tile.
184 An army takes the hut that it enters; only its owner looks.
185 A hut or village is spent like a resource, and leaves the game.
186 A village is defended by barbarians, whom the player to the left plays.
187 Barbarians are one artillery, one infantry and one mounted unit, if there are any.
188 The units of barbarians are kept apart from those of the player who plays them.
189 Barbarians are of rank 1.
190 A player who beats the barbarians looks at the village: a great person comes at once, a resource is kept.
191 A player who loses to barbarians loses all figures that went in.
192 You learn one tech in each Research.
193 It needs 6, 11, 16, 21 or 26 trade, by its level.
194 All your trade is spent.
195 But you keep 1 trade for each of your coins, if you had it.
196 Coins keep trade only in Research.
197 A level I tech always has a place.
198 Any other stands on two of the row below: over n there are n - 1 places.
199 Without a place a tech cannot be learned.
200 No tech is learned twice.
201 A tech helps only its owner.
202 Anything that a tech unlocks can be used at once.
203 A higher rank holds for all your units of the type, and never falls.
204 New units cost by the new rank.
205 Your buildings of the basic form become the upgrade, for nothing.
206 Once you have the upgrade, you can no longer build the basic form.
207 The upgrade may be unlocked without the basic form.
208 A resource ability is paid with what it shows, in the phase that it names; a question mark takes any.
209 Each resource ability can be used once a turn.
210 Each culture hand icon lets you hold one more card.
211 An ability without a limit works as often as you like.
212 A coin on a tech is yours as soon as you learn it.
213 Level V needs 15 techs, 5 of them of level I.
214 Your coins are all coin icons and tokens that you control.
215 A coin on the map counts while it is round a city of yours, or gathered.
216 A coin on the map does not count while it is blockaded.
217 The coin of a building goes with the building.
218 The task of a tech gives 4 coins in the game at most.
219 Tokens are never lost.
220 A scout gathers from the turn after it was placed.
221 All icons of a scout's square count for the city that you name.
222 A scout on an enemy's building takes the icons from its owner.
223 A scout gathers no combat bonus.
224 A square with an enemy figure gives the owner of the city nothing.
225 A wonder in a square with an enemy figure is silent, and its culture does not count.
226 You put no building, wonder, great person or scout in a square with an enemy figure.
227 You may put an army in a square with an enemy figure: that is an attack.
228 An enemy scout may gather the square that it blockades for a city of its own.
229 A blockaded building or great person adds nothing in battle.
230 An obsolete wonder no longer does anything.
231 Its marker still gives culture.
232 Monarchy makes ancient wonders obsolete, Gunpowder medieval ones too.
233 An army that enters a village, an enemy army's square or an enemy center fights.
234 Enemy scouts without an army are killed, and looted.
235 The player who enters attacks; the player who is there defends.
236 Your battle hand: 3 units, and 2 for each further army there.
237 With the base card of Fundamentalism your battle hand is one larger.
238 Your battle hand is three larger in defence of a city.
239 Your battle hand is drawn at random from your units.
240 Your units fight by your rank.
241 Nobody else sees the hand.
242 Each Barracks of yours adds 2.
243 Each Academy of yours adds 4.
244 Each great general of yours on the map adds 4.
245 Defending a city adds 6.
246 Defending a capital adds 12.
247 The walls of a city that you defend add 4 more.
248 Only the difference of the two bonuses counts.
249 Your Barracks, Academies and great generals count wherever you fight.
250 Beginning with the defender you play a unit in turn, until all are played.
251 Against walls the attacker begins.
252 A player who has no unit left is skipped.
253 A unit opens a front, or attacks an enemy's.
254 A front holds a unit of each side.
255 Two units on a front deal wounds of their strength to each other.
256 A unit with as many wounds as its strength is killed.
257 A wounded unit fights on as strong as before.
258 Infantry trumps mounted, mounted artillery, artillery infantry.
259 The unit that trumps deals its wounds first.
260 Aircraft neither trump nor are trumped.
261 Abilities come before or after an attack, not within it.
262 You use abilities only in your own battle turn.
263 Metalworking is declared before the unit is played.
264 An ability that works once a battle works again in the next one.
265 At the end wounds are taken off; strength of the survivors and the bonus decide.
266 The defender wins ties.
267 For every 2 units killed the winner loses an army, never the last.
268 All of the loser's figures in the square go home.
269 Units that live go back to their owners.
270 A lost attack on a city leaves the city as it is.
271 Loot for figures: 3 trade, 3 culture, or a resource.
272 A marker is looted blind.
273 A conquered city is destroyed, with all that stands round it.
274 The conquerors stay where the city was.
275 Loot for a city: a tech, a culture event, or 2 resources.
276 A looted tech needs its place.
277 A player who conquers a capital wins.
278 Victory by culture: the last space of the track.
279 Victory by techs: Space Flight.
280 Victory by wealth: 15 coins.
281 Victory by arms: another's capital, and the game ends at once.
282 If several win at the same moment, the first in player order wins.
283 Variant: victory by arms still ends the game at once.
284 Variant: after any other the turn is played to its end.
285 Variant: players who have met a condition count techs, culture spaces and coins; the most wins.
286 Variant: players who are still tied share the victory.
287 All squares lie on one grid, over the borders of tiles.
288 Tiles are turned, never mirrored.
289 Setup: capitals, gifts of civilizations, figures, tech, government, trade and coins; America's great person last.
290 Player order goes to the left from the first player.
291 The icons of a wonder take the place of those of its square.
292 A token of the market that is spent goes back to it.
293 Nobody has to research; a player who does not keeps all trade.
294 Coins that come or go count at once.
295 Without any tech there are armies, scouts, three types of units and Despotism.
"""

RULEBOOK = {f"CB-{number}": Written(f"CB-{number}", text, "rule") for number, text in numbered(_WRITTEN).items()}
