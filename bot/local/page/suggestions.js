// The list above the composer: commands, choices, people. One input at a time holds the focus and steers it.

import { append, el } from "./dom.js";

export class Suggestions {
  #head = el("div", { class: "suggest-head", testid: "suggest-head" });
  #list = el("ul", { role: "listbox", id: "suggest-list", "aria-label": "Suggestions" });
  #items = [];
  #active = -1;
  #input = null;
  #pick = null;
  node = el("div", { class: "suggest", testid: "suggestions", hidden: true }, this.#head, this.#list);

  constructor() {
    // A click must not take the focus from the input.
    this.node.addEventListener("mousedown", (event) => event.preventDefault());
  }

  get isOpen() {
    return !this.node.hidden;
  }

  get hasActive() {
    return this.isOpen && this.#active >= 0;
  }

  /**
   * Shows `items` ({title, detail, aside, testid, data}) for `input`, under a heading of nodes; `active` is the item
   * Enter would take, -1 for none. `pick(item)` is called with the chosen one.
   */
  show(input, { head = [], items = [], active = 0, pick }) {
    this.#input = input;
    this.#items = items;
    this.#pick = pick;
    this.#head.replaceChildren();
    append(this.#head, head);
    this.#head.hidden = !this.#head.childNodes.length;
    this.#list.replaceChildren(
      ...items.map((item, index) =>
        el(
          "li",
          {
            id: `suggest-${index}`,
            role: "option",
            testid: item.testid,
            data: item.data,
            onclick: () => this.#choose(index),
            onpointermove: () => this.#activate(index, false),
          },
          el("span", { class: "suggest-title" }, item.title),
          item.detail && el("span", { class: "muted" }, item.detail),
          item.aside && el("span", { class: "suggest-aside muted" }, item.aside),
        ),
      ),
    );
    this.node.hidden = false;
    this.#active = -1;
    input.setAttribute("aria-expanded", "true");
    input.removeAttribute("aria-activedescendant");
    if (items.length && active >= 0) this.#activate(active);
  }

  hide() {
    this.node.hidden = true;
    this.#active = -1;
    this.#items = [];
    this.#input?.setAttribute("aria-expanded", "false");
    this.#input?.removeAttribute("aria-activedescendant");
  }

  move(step) {
    const count = this.#items.length;
    if (!count) return;
    this.#activate(this.#active < 0 ? (step > 0 ? 0 : count - 1) : (this.#active + step + count) % count);
  }

  pickActive() {
    this.#choose(this.#active);
  }

  #choose(index) {
    const item = this.#items[index];
    if (item) this.#pick(item);
  }

  #activate(index, scroll = true) {
    if (index === this.#active) return;
    const rows = this.#list.children;
    rows[this.#active]?.setAttribute("aria-selected", "false");
    this.#active = index;
    rows[index].setAttribute("aria-selected", "true");
    this.#input.setAttribute("aria-activedescendant", rows[index].id);
    if (scroll) rows[index].scrollIntoView({ block: "nearest" });
  }
}

/** What every input steered by suggestions needs to be understood by assistive technology. */
export const COMBOBOX = {
  role: "combobox",
  "aria-autocomplete": "list",
  "aria-expanded": "false",
  "aria-controls": "suggest-list",
};
