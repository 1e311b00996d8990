// The field at the foot: plain messages, and the way into slash commands.

import { CommandBar } from "./commandbar.js";
import { entriesOf, filterEntries } from "./commands.js";
import { connection } from "./connection.js";
import { el } from "./dom.js";
import { icon } from "./icons.js";
import { runCommand } from "./interactions.js";
import { displayName } from "./people.js";
import { ChannelType, isDm, state } from "./state.js";
import { COMBOBOX, Suggestions } from "./suggestions.js";

const LONGEST = 2000;

export class Composer {
  #form = document.querySelector("[data-testid=composer-form]");
  #suggestions = new Suggestions();
  #input = el("textarea", {
    id: "composer-input",
    testid: "composer",
    rows: 1,
    maxlength: LONGEST,
    ...COMBOBOX,
  });
  #slash = el(
    "button",
    {
      type: "button",
      class: "icon-button",
      "aria-label": "Commands",
      title: "Commands",
      testid: "open-commands",
    },
    icon("slash"),
  );
  #send = el(
    "button",
    { type: "submit", class: "icon-button send", "aria-label": "Send", title: "Send", testid: "send" },
    icon("send"),
  );
  #trouble = el("p", { class: "composer-trouble", role: "alert", testid: "composer-error", hidden: true });
  #bar = new CommandBar(this.#suggestions, {
    onCancel: (text) => this.#toText(text),
    onSend: () => this.#submit(),
  });
  #drafts = new Map(); // channel id -> text not sent yet
  #channel = null;

  constructor() {
    const box = el("div", { class: "composer-box" }, this.#slash, this.#input, this.#bar.node, this.#send);
    this.#form.append(this.#suggestions.node, this.#trouble, box);
    this.#form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.#submit();
    });
    this.#input.addEventListener("input", () => this.#typed());
    this.#input.addEventListener("focus", () => this.#offerCommands());
    this.#input.addEventListener("blur", () => this.#suggestions.hide());
    this.#input.addEventListener("keydown", (event) => this.#key(event));
    this.#slash.addEventListener("click", () => this.#toText("/"));
    state.addEventListener("commands", () => this.#offerCommands());
  }

  /** The place changed: its own draft, and no half-typed command from elsewhere. */
  show() {
    const channel = state.currentChannel;
    if (this.#channel && !this.#bar.entry) this.#drafts.set(this.#channel, this.#input.value);
    this.#bar.close();
    this.#setMode("text");
    this.#channel = channel?.id ?? null;
    this.#setText(this.#drafts.get(this.#channel) ?? "");
    this.#say(null);
    if (channel) this.#setAbility(channel);
  }

  /** Drafts belong to a person. */
  forgetDrafts() {
    this.#drafts.clear();
    this.#channel = null;
    this.#setText("");
  }

  focus() {
    this.#input.focus({ preventScroll: true });
  }

  /** Begins a command by name, as if it had been typed. */
  begin(name) {
    const entry = this.#entries().find((one) => one.name === name);
    if (entry) this.#toCommand(entry);
    else this.#toText(`/${name}`);
  }

  #setAbility(channel) {
    const isForum = channel.type === ChannelType.FORUM;
    const name = state.channelName(channel);
    this.#input.placeholder = isForum
      ? "Choose one of the posts"
      : `Message ${isDm(channel) ? "@" : "#"}${name}`;
    this.#input.setAttribute("aria-label", `Message ${name}`);
    this.#input.disabled = isForum;
    this.#slash.disabled = isForum;
    this.#send.disabled = isForum;
  }

  #entries() {
    return entriesOf(state.commands, isDm(state.currentChannel));
  }

  #say(text) {
    this.#trouble.textContent = text ?? "";
    this.#trouble.hidden = !text;
  }

  #setMode(mode) {
    this.#form.dataset.mode = mode;
    this.#input.hidden = mode !== "text";
    this.#slash.hidden = mode !== "text";
  }

  #setText(text) {
    this.#input.value = text;
    this.#grow();
  }

  #grow() {
    this.#input.style.height = "auto";
    this.#input.style.height = `${this.#input.scrollHeight}px`;
  }

  #toText(text) {
    this.#bar.close();
    this.#setMode("text");
    this.#setText(text);
    this.#input.focus();
    this.#offerCommands();
  }

  #toCommand(entry) {
    this.#say(null);
    this.#setText("");
    this.#setMode("command");
    this.#bar.open(entry);
  }

  #typed() {
    this.#grow();
    this.#say(null);
    this.#offerCommands();
  }

  #offerCommands() {
    if (this.#form.dataset.mode !== "text" || document.activeElement !== this.#input) return;
    const typed = /^\/([^\n]*)$/.exec(this.#input.value)?.[1];
    const entries = typed === undefined || !state.currentChannel ? [] : filterEntries(this.#entries(), typed);
    // "/game new " with its space means the command itself, without waiting for Tab.
    const exact =
      typed?.endsWith(" ") && entries.length === 1 && entries[0].name === typed.trim() ? entries[0] : null;
    if (exact) this.#toCommand(exact);
    else if (!entries.length) this.#suggestions.hide();
    else {
      this.#suggestions.show(this.#input, {
        items: entries.map((entry) => ({
          title: `/${entry.name}`,
          detail: entry.description,
          aside: displayName(state.bot),
          testid: "command-choice",
          data: { command: entry.name },
          entry,
        })),
        pick: ({ entry }) => this.#toCommand(entry),
      });
    }
  }

  #key(event) {
    if (event.isComposing) return;
    if (this.#suggestions.isOpen) {
      if (event.key === "ArrowDown") this.#suggestions.move(1);
      else if (event.key === "ArrowUp") this.#suggestions.move(-1);
      else if ((event.key === "Tab" && !event.shiftKey) || event.key === "Enter")
        this.#suggestions.pickActive();
      else if (event.key === "Escape") {
        this.#setText("");
        this.#suggestions.hide();
      } else return;
      event.preventDefault();
    } else if (event.key === "Enter" && !event.shiftKey) {
      event.preventDefault();
      this.#submit();
    }
  }

  #submit() {
    if (this.#bar.entry) this.#sendCommand();
    else this.#sendText();
  }

  #sendCommand() {
    const options = this.#bar.collect();
    if (!options) return;
    runCommand(state.current, this.#bar.entry, options);
    this.#toText("");
  }

  async #sendText() {
    const text = this.#input.value.trim();
    if (!text) return;
    const channel = state.current;
    if (text.startsWith("/")) {
      this.#say("There is no such command. Type / to see them all.");
      return;
    }
    this.#setText("");
    this.#say(null);
    try {
      await connection.tell({ do: "send", channel, content: withMentions(text) });
    } catch (error) {
      this.#say(`Not sent: ${error.message}`);
      if (!this.#input.value) this.#setText(text);
    }
  }
}

/** "@Blue" becomes a mention when there is somebody of that name. */
function withMentions(text) {
  const byName = new Map([...state.users.values()].map((user) => [displayName(user).toLowerCase(), user.id]));
  return text.replace(/@([\p{L}\p{N}_]+)/gu, (whole, name) =>
    byName.has(name.toLowerCase()) ? `<@${byName.get(name.toLowerCase())}>` : whole,
  );
}
