// The list of messages of the place being looked at: drawn once, then changed message by message.

import { announce, el } from "./dom.js";
import { howToBegin } from "./first.js";
import { historyOf, loadEarlier, trim } from "./history.js";
import { failureOf } from "./interactions.js";
import { Flag, failureLine, has, hasPrelude, isSystem, renderMessage, spoken } from "./message.js";
import { compareIds, isDm, isThread, state } from "./state.js";
import { dayOf } from "./time.js";
import { lastRead, markRead } from "./unread.js";

const GROUP_MS = 7 * 60_000; // messages of one author this close together share a head
const NEAR = 40; // px from the end that still count as being there
const LONG = 400; // messages after which the oldest are let go...
const KEPT = 200; // ...down to this many
const QUIET = matchMedia("(prefers-reduced-motion: reduce)");

const find = (testid) => document.querySelector(`[data-testid=${testid}]`);

export class Timeline {
  #scroller = find("message-scroller");
  #list = find("message-list");
  #content = this.#scroller.querySelector(".scroll-content");
  #earlier = this.#scroller.querySelector(".earlier");
  #beginning = this.#scroller.querySelector(".beginning");
  #jump = document.querySelector(".jump");
  #nodes = new Map(); // message id -> its list item
  #newSince = null; // id of the last message read before this visit
  #atEnd = true;

  constructor() {
    state.addEventListener("history", ({ detail }) => this.#isHere(detail) && this.#sync(detail.earlier));
    state.addEventListener("message", ({ detail }) => this.#isHere(detail) && this.#arrived(detail.message));
    state.addEventListener("edited", ({ detail }) => this.#isHere(detail) && this.#redraw(detail.message));
    state.addEventListener("deleted", ({ detail }) => this.#isHere(detail) && this.#removed(detail.id));
    state.addEventListener("failure", ({ detail }) => this.#isHere(detail) && this.#showFailure(detail.id));
    this.#scroller.addEventListener("scroll", () => this.#scrolled(), { passive: true });
    // Pictures and fonts settle after the message is there; someone at the end stays at the end.
    const settle = new ResizeObserver(() => this.#atEnd && this.#toEnd());
    settle.observe(this.#content);
    settle.observe(this.#scroller);
    new IntersectionObserver(
      ([entry]) => entry.isIntersecting && this.#atEnd === false && this.#loadEarlier(),
      {
        root: this.#scroller,
        rootMargin: "200px",
      },
    ).observe(this.#earlier);
    find("load-earlier").addEventListener("click", () => this.#loadEarlier());
    find("jump-present").addEventListener("click", () => this.#toEnd(true));
    document.addEventListener("visibilitychange", () => this.#seen());
  }

  #isHere({ channel }) {
    return channel === state.current;
  }

  /** Begins a visit: whatever is loaded already is shown at once. */
  show() {
    this.#nodes.clear();
    this.#list.replaceChildren();
    this.#newSince = lastRead(state.current);
    this.#atEnd = true;
    const history = historyOf(state.current);
    this.#earlier.hidden = true;
    this.#beginning.hidden = true;
    this.#scroller.setAttribute("aria-busy", String(!history));
    if (history) this.#sync();
  }

  /** Brings a message into view and marks it briefly; false if it is not loaded. */
  reveal(id) {
    const node = this.#nodes.get(id);
    if (!node) return false;
    this.#atEnd = false;
    node.scrollIntoView({ block: "center", behavior: QUIET.matches ? "auto" : "smooth" });
    node.classList.remove("flash");
    requestAnimationFrame(() => node.classList.add("flash"));
    return true;
  }

  /** Makes the list equal to the history, touching only what differs. */
  #sync(earlier = false) {
    const { messages, more } = historyOf(state.current);
    this.#scroller.setAttribute("aria-busy", "false");
    const bottom = this.#scroller.scrollHeight - this.#scroller.scrollTop;
    const wanted = new Set(messages.map((message) => message.id));
    for (const [id, node] of this.#nodes) {
      if (wanted.has(id)) continue;
      node.remove();
      this.#nodes.delete(id);
    }
    let at = this.#list.firstElementChild;
    let previous = null;
    for (const message of messages) {
      const old = this.#nodes.get(message.id);
      const node = old?.drawnFrom === message ? old : this.#draw(message, old);
      if (at === old || at === node) at = node.nextElementSibling;
      else this.#list.insertBefore(node, at);
      this.#place(node, message, previous);
      previous = message;
    }
    this.#earlier.hidden = !more;
    this.#showBeginning(!more);
    if (earlier) this.#scroller.scrollTop = this.#scroller.scrollHeight - bottom;
    else if (this.#atEnd) this.#toEnd();
    this.#seen();
  }

  #showBeginning(isShown) {
    this.#beginning.hidden = !isShown;
    const channel = state.currentChannel;
    if (!isShown || !channel) return;
    const name = state.channelName(channel);
    const kind = isDm(channel)
      ? `your conversation with ${name}`
      : isThread(channel)
        ? `the thread ${name}`
        : `#${name}`;
    this.#beginning.replaceChildren(
      el("h2", {}, isDm(channel) || isThread(channel) ? name : `#${name}`),
      el("p", { class: "muted" }, `This is the beginning of ${kind}.`),
      ...(isDm(channel) || isThread(channel) ? [] : howToBegin(historyOf(state.current).messages)).map((line) =>
        el("p", { class: "how-to-begin" }, line),
      ),
    );
  }

  /** Draws a message, in place of its old node if given; the focus stays on the same control. */
  #draw(message, old = null) {
    const node = renderMessage(message);
    node.drawnFrom = message;
    this.#nodes.set(message.id, node);
    if (old) {
      const focused = old.contains(document.activeElement) ? document.activeElement : null;
      const isAtEnd = this.#atEnd;
      old.replaceWith(node);
      if (focused) {
        const key = focused.dataset.customId;
        const twin =
          key &&
          [...node.querySelectorAll("[data-custom-id]")].find((control) => control.dataset.customId === key);
        // Where the control is gone or can no longer be used, the message itself takes the focus.
        if (twin && !twin.disabled) twin.focus({ preventScroll: true });
        else {
          node.tabIndex = -1;
          node.focus({ preventScroll: true });
        }
      }
      if (isAtEnd) this.#toEnd();
    }
    return node;
  }

  /** What depends on the neighbour above: the shared head, the date and the line above what is new. */
  #place(node, message, previous) {
    const date = new Date(message.timestamp);
    const isNewDay = !previous || new Date(previous.timestamp).toDateString() !== date.toDateString();
    const isFirstNew =
      this.#newSince !== "0" &&
      compareIds(message.id, this.#newSince) > 0 &&
      message.author.id !== state.me.id &&
      (!previous || compareIds(previous.id, this.#newSince) <= 0);
    const joins =
      previous &&
      !isNewDay &&
      !isFirstNew &&
      !isSystem(message) &&
      !isSystem(previous) &&
      !hasPrelude(message) &&
      previous.author.id === message.author.id &&
      has(previous, Flag.EPHEMERAL) === has(message, Flag.EPHEMERAL) &&
      date - new Date(previous.timestamp) < GROUP_MS;
    node.classList.toggle("joined", Boolean(joins));
    node.querySelector(":scope > .divider")?.remove();
    if (!isNewDay && !isFirstNew) return;
    const divider = el(
      "div",
      { class: "divider", role: "separator" },
      isNewDay && el("span", {}, dayOf(date)),
    );
    if (isFirstNew) {
      divider.classList.add("new");
      divider.dataset.testid = "new-marker";
      divider.append(el("strong", {}, "New"));
    }
    node.prepend(divider);
  }

  /** Places the message with this id, and the one after it, whose look depends on it. */
  #placeAround(id) {
    const { messages } = historyOf(state.current);
    const index = messages.findIndex((message) => message.id === id);
    for (const i of [index, index + 1])
      if (messages[i]) this.#place(this.#nodes.get(messages[i].id), messages[i], messages[i - 1] ?? null);
  }

  #arrived(message) {
    const history = historyOf(state.current);
    if (!history) return;
    if (!this.#beginning.hidden) this.#showBeginning(true);
    const index = history.messages.indexOf(message);
    const after = history.messages[index + 1];
    this.#list.insertBefore(this.#draw(message), after ? this.#nodes.get(after.id) : null);
    this.#placeAround(message.id);
    const isMine =
      message.author.id === state.me.id || message.interaction_metadata?.user?.id === state.me.id;
    if (this.#atEnd || isMine) {
      if (history.messages.length > LONG) this.#trim();
      this.#toEnd();
    } else {
      this.#jump.hidden = false;
    }
    announce(spoken(message));
    this.#seen();
  }

  #trim() {
    for (const message of trim(state.current, KEPT)) {
      this.#nodes.get(message.id)?.remove();
      this.#nodes.delete(message.id);
    }
    this.#earlier.hidden = false;
    this.#beginning.hidden = true;
  }

  #redraw(message) {
    const old = this.#nodes.get(message.id);
    if (!old) return;
    const wasThinking = old.drawnFrom && has(old.drawnFrom, Flag.LOADING);
    this.#draw(message, old);
    this.#placeAround(message.id);
    if (wasThinking && !has(message, Flag.LOADING)) announce(spoken(message));
  }

  #removed(id) {
    const node = this.#nodes.get(id);
    if (!node) return;
    const next = node.nextElementSibling;
    if (node.contains(document.activeElement)) this.#scroller.focus({ preventScroll: true });
    node.remove();
    this.#nodes.delete(id);
    if (next) this.#placeAround(next.dataset.message);
  }

  /** Only the line of the failure changes, so that open lists and the focus stay as they are. */
  #showFailure(id) {
    const main = this.#nodes.get(id)?.querySelector(".message-main");
    if (!main) return;
    main.querySelector(":scope > .failure")?.remove();
    const message = historyOf(state.current).messages.find((one) => one.id === id);
    const line = failureLine(failureOf(message));
    if (line) main.insertBefore(line, main.querySelector(":scope > .ephemeral"));
  }

  async #loadEarlier() {
    const button = find("load-earlier");
    button.setAttribute("aria-busy", "true");
    await loadEarlier(state.current).catch(() => {});
    button.removeAttribute("aria-busy");
  }

  #scrolled() {
    const { scrollHeight, scrollTop, clientHeight } = this.#scroller;
    this.#atEnd = scrollHeight - scrollTop - clientHeight < NEAR;
    if (this.#atEnd) {
      this.#jump.hidden = true;
      this.#seen();
    }
  }

  #toEnd(gently = false) {
    this.#atEnd = true;
    this.#jump.hidden = true;
    this.#scroller.scrollTo({
      top: this.#scroller.scrollHeight,
      behavior: gently && !QUIET.matches ? "smooth" : "instant",
    });
  }

  #seen() {
    if (this.#atEnd && !document.hidden && state.current && historyOf(state.current)) markRead(state.current);
  }
}
