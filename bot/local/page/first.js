// What an empty channel says to whoever opens the page for the first time.

const HOW = [
  "Type /game new below, press Enter and choose a game. It gets a thread of its own.",
  "In the thread, Add a stand-in lets the bot play a seat; or choose another person (below the channels) who joins. Start begins the game.",
];

export const howToBegin = (messages) => (messages.length ? [] : HOW);
