// The one websocket to the stand-in: requests with their answers, events for everything else, reconnecting by itself.

const FIRST_DELAY = 250;
const LONGEST_DELAY = 5000;
const PATIENCE = 15_000; // The stand-in answers or fails an interaction within 3 s; beyond this something is broken.
const OBJECTION = 2000; // how long an "error" about something merely told may take

class Connection extends EventTarget {
  #socket = null;
  #asked = new Map(); // n -> {resolve, reject, timer, interaction}
  #n = 0;
  #delay = FIRST_DELAY;
  #retry = null;

  /** Opens the socket; emits "up", "down" and, for every frame that answers nothing, "frame". */
  open() {
    clearTimeout(this.#retry);
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/live`);
    this.#socket = socket;
    socket.addEventListener("open", () => {
      this.#delay = FIRST_DELAY;
      this.dispatchEvent(new Event("up"));
    });
    socket.addEventListener("message", (event) => this.#receive(JSON.parse(event.data)));
    socket.addEventListener("close", () => {
      if (socket === this.#socket) this.#lost();
    });
  }

  /** Tries again at once instead of waiting for the next attempt (the tab came back, the network too). */
  hurry() {
    if (this.#socket?.readyState === WebSocket.CLOSED) this.open();
  }

  /** Sends a request; resolves with its final answer, rejects with an Error whose message can be shown. */
  ask(frame) {
    return this.#send(frame, PATIENCE, (asked) => asked.reject(new Error("No answer came.")));
  }

  /** Sends something that shows in the world rather than in an answer: only an "error" frame makes it fail. */
  tell(frame) {
    return this.#send(frame, OBJECTION, (asked) => asked.resolve(null));
  }

  #send(frame, patience, giveUp) {
    if (this.#socket?.readyState !== WebSocket.OPEN)
      return Promise.reject(new Error("Not connected. Try again in a moment."));
    this.#n += 1;
    const n = this.#n;
    return new Promise((resolve, reject) => {
      const asked = { resolve, reject, interaction: null };
      asked.timer = setTimeout(() => {
        this.#asked.delete(n);
        giveUp(asked);
      }, patience);
      this.#asked.set(n, asked);
      this.#socket.send(JSON.stringify({ ...frame, n }));
    });
  }

  #receive(frame) {
    const { is: kind, n } = frame;
    const asked = this.#asked.get(n);
    if (kind === "pending") {
      if (asked) asked.interaction = frame.interaction;
      return;
    }
    if (kind === "failed" || kind === "error") {
      if (asked) this.#settle(n, "reject", new Error(frame.text));
      else this.dispatchEvent(new CustomEvent("frame", { detail: frame }));
      return;
    }
    // A modal is the answer to the interaction that asked for it, whether or not a "done" follows.
    const answered = kind === "modal" ? (this.#findByInteraction(frame.interaction) ?? n) : n;
    // World, channel and modal frames change what the page shows even when they also answer a request.
    if (kind !== "messages" && kind !== "choices" && kind !== "done") {
      this.dispatchEvent(new CustomEvent("frame", { detail: frame }));
    }
    this.#settle(answered, "resolve", frame);
  }

  #findByInteraction(interaction) {
    for (const [n, asked] of this.#asked) if (asked.interaction === interaction) return n;
    return undefined;
  }

  #settle(n, how, value) {
    const asked = this.#asked.get(n);
    if (!asked) return;
    this.#asked.delete(n);
    clearTimeout(asked.timer);
    asked[how](value);
  }

  #lost() {
    for (const n of [...this.#asked.keys()]) this.#settle(n, "reject", new Error("The connection was lost."));
    this.dispatchEvent(new Event("down"));
    this.#retry = setTimeout(() => this.open(), this.#delay);
    this.#delay = Math.min(this.#delay * 2, LONGEST_DELAY);
  }
}

export const connection = new Connection();
