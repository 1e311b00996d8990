// What an empty channel says to whoever opens the page for the first time.

const HOW = [
  "Type /game new below and press Enter to open a game. It gets a thread of its own.",
  "Then choose another person at the bottom left, open the thread and press Join. Start begins the game.",
];

export const howToBegin = (messages) => (messages.length ? [] : HOW);
