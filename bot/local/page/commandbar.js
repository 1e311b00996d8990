// A chosen command with its options as chips: required ones first, the others added when wanted.

import { filterChoices, isClosedList, Option, readValue, typeWord } from "./commands.js";
import { el, freshId } from "./dom.js";
import { icon } from "./icons.js";
import { complete } from "./interactions.js";
import { displayName } from "./people.js";
import { isDm, state } from "./state.js";
import { COMBOBOX } from "./suggestions.js";

const DEBOUNCE = 120;

/** The names a closed list offers, as {name, value}. */
function choicesOf(option) {
  if (option.choices?.length) return option.choices;
  const people = () => [...state.users.values()].map((user) => ({ name: displayName(user), value: user.id }));
  const roles = () => (state.guild?.roles ?? []).map((role) => ({ name: `@${role.name}`, value: role.id }));
  switch (option.type) {
    case Option.BOOLEAN:
      return [
        { name: "True", value: true },
        { name: "False", value: false },
      ];
    case Option.USER:
      return people();
    case Option.ROLE:
      return roles();
    case Option.MENTIONABLE:
      return [...people(), ...roles()];
    case Option.CHANNEL:
      return [...state.channels.values()]
        .filter(
          (channel) =>
            !isDm(channel) && (!option.channel_types?.length || option.channel_types.includes(channel.type)),
        )
        .map((channel) => ({ name: `#${channel.name}`, value: channel.id }));
    default:
      return [];
  }
}

export class CommandBar {
  #suggestions;
  #fields = []; // {option, node, input, picked}
  #more = null; // the input that adds optional options
  #asked = 0; // the newest completion request; older answers are dropped
  #timer = null;
  #settled = null; // resolves when the completion under way is shown
  entry = null;
  node = el("div", { class: "command-bar", testid: "command-bar", role: "group", hidden: true });

  /** `onCancel(text)` goes back to plain text; `onSend()` asks for the command to be sent. */
  constructor(suggestions, { onCancel, onSend }) {
    this.#suggestions = suggestions;
    this.onCancel = onCancel;
    this.onSend = onSend;
    // Focus moving out of the bar puts the suggestions away; within it the next field shows its own.
    this.node.addEventListener("focusout", (event) => {
      if (!this.node.contains(event.relatedTarget)) this.#suggestions.hide();
    });
  }

  open(entry) {
    this.entry = entry;
    this.#fields = [];
    this.#more = el("input", {
      class: "more",
      testid: "more-options",
      "aria-label": "Add an option",
      spellcheck: "false",
      ...COMBOBOX,
    });
    this.#more.addEventListener("focus", () => this.#offerMore());
    this.#more.addEventListener("input", () => this.#offerMore());
    this.#more.addEventListener("keydown", (event) => this.#key(event, null));
    const give = el(
      "button",
      {
        type: "button",
        class: "icon-button",
        "aria-label": "Cancel the command",
        testid: "command-cancel",
        onclick: () => this.onCancel(""),
      },
      icon("close"),
    );
    this.node.setAttribute("aria-label", `Command ${entry.name}`);
    this.node.replaceChildren(
      el("span", { class: "command-name", testid: "command-name" }, `/${entry.name}`),
      this.#more,
      give,
    );
    this.node.hidden = false;
    for (const option of entry.options.filter((one) => one.required)) this.#addField(option);
    this.#paintMore();
    this.#advance();
  }

  close() {
    this.entry = null;
    this.#asked += 1;
    clearTimeout(this.#timer);
    this.node.hidden = true;
    this.node.replaceChildren();
    this.#suggestions.hide();
  }

  /** The options to send, or null with the focus on the first that does not fit. */
  collect() {
    const options = [];
    let wrong = null;
    for (const field of this.#fields) {
      const { value, error } = this.#read(field);
      this.#paintError(field, error);
      if (error) wrong ??= field;
      else if (value !== undefined) options.push({ name: field.option.name, type: field.option.type, value });
    }
    if (!wrong) return options;
    wrong.input.focus();
    this.#offer(wrong);
    return null;
  }

  #read(field) {
    if (field.picked) return { value: field.picked.value };
    return readValue(field.option, field.input.value, choicesOf(field.option));
  }

  #paintError(field, error) {
    field.error = error ?? null;
    field.node.classList.toggle("wrong", Boolean(error));
    field.input.setAttribute("aria-invalid", String(Boolean(error)));
  }

  #addField(option) {
    const id = freshId("option");
    const numeric = { [Option.INTEGER]: "numeric", [Option.NUMBER]: "decimal" }[option.type];
    const input = el("input", {
      id,
      testid: "option-field",
      data: { option: option.name },
      "aria-description": option.description,
      "aria-required": String(Boolean(option.required)),
      spellcheck: "false",
      // Negative numbers need the full keyboard on phones.
      inputmode: option.min_value >= 0 ? numeric : null,
      ...COMBOBOX,
    });
    const node = el("span", { class: "chip" }, el("label", { for: id }, option.name), input);
    const field = { option, node, input, picked: null, error: null };
    input.addEventListener("focus", () => this.#offer(field));
    input.addEventListener("input", () => {
      field.picked = null;
      this.#paintError(field, null);
      this.#offer(field);
    });
    input.addEventListener("keydown", (event) => this.#key(event, field));
    this.#fields.push(field);
    this.node.insertBefore(node, this.#more);
    return field;
  }

  #removeField(field) {
    this.#fields = this.#fields.filter((other) => other !== field);
    field.node.remove();
    this.#paintMore();
  }

  get #leftOver() {
    const used = new Set(this.#fields.map((field) => field.option.name));
    return this.entry.options.filter((option) => !used.has(option.name));
  }

  #paintMore() {
    const count = this.#leftOver.length;
    this.#more.placeholder = count ? `+${count} optional` : "";
    // With nothing to add the input still is where the keyboard rests before Enter.
    this.#more.setAttribute(
      "aria-label",
      count ? `Add one of ${count} more options, or press Enter to send` : "Press Enter to send",
    );
  }

  #offerMore() {
    const typed = this.#more.value;
    const left = this.#leftOver.map((option) => ({ name: option.name, option }));
    if (!left.length) {
      this.#more.value = "";
      this.#suggestions.show(this.#more, {
        head: ["Enter sends ", el("strong", {}, `/${this.entry.name}`)],
        active: -1,
      });
      return;
    }
    this.#suggestions.show(this.#more, {
      head: ["Enter sends, or add an option"],
      items: filterChoices(left, typed).map(({ option }) => ({
        title: option.name,
        detail: option.description,
        aside: typeWord(option),
        testid: "option-add",
        data: { option: option.name },
        option,
      })),
      // Only typing chooses; otherwise Enter is for sending.
      active: typed.trim() ? 0 : -1,
      pick: ({ option }) => {
        this.#more.value = "";
        const field = this.#addField(option);
        this.#paintMore();
        field.input.focus();
      },
    });
  }

  #headOf(field, note) {
    const { option, error } = field;
    return [
      el("strong", {}, option.name),
      ` — ${option.description} `,
      el("span", { class: "muted" }, `(${typeWord(option)}${option.required ? ", required" : ""})`),
      note && el("span", { class: "muted" }, ` ${note}`),
      error && el("p", { class: "field-problem", role: "alert", testid: "option-error" }, error),
    ];
  }

  /** Shows what can be put into a field: its list, the bot's suggestions, or only its description. */
  #offer(field) {
    clearTimeout(this.#timer);
    this.#asked += 1;
    this.#settled = null;
    if (field.picked) return this.#list(field, []);
    if (!field.option.autocomplete) {
      const choices = isClosedList(field.option)
        ? filterChoices(choicesOf(field.option), field.input.value)
        : [];
      return this.#list(
        field,
        choices,
        isClosedList(field.option) && !choices.length ? "Nothing fits." : null,
      );
    }
    this.#list(field, [], "Looking...");
    return this.#completeSoon(field);
  }

  #completeSoon(field) {
    const request = this.#asked;
    const isCurrent = () => request === this.#asked;
    this.#settled = new Promise((resolve) => {
      this.#timer = setTimeout(async () => {
        try {
          const choices = await complete(state.current, this.entry, this.#partial(field), field.option.name);
          if (isCurrent()) this.#list(field, choices, choices.length ? null : "No suggestions.");
        } catch {
          if (isCurrent()) this.#list(field, [], "Loading the suggestions failed.");
        }
        resolve();
      }, DEBOUNCE);
    });
  }

  /** The options so far as Discord sends them for autocompletion: the focused one as typed, whatever its type. */
  #partial(focused) {
    const options = [];
    for (const field of this.#fields) {
      const { name, type } = field.option;
      if (field === focused) options.push({ name, type, value: field.input.value, focused: true });
      else {
        const { value } = this.#read(field);
        if (value !== undefined) options.push({ name, type, value });
      }
    }
    return options;
  }

  #list(field, choices, note = null) {
    const isEmpty = !field.input.value.trim();
    this.#suggestions.show(field.input, {
      head: this.#headOf(field, note),
      items: choices.map((choice) => ({
        title: choice.name,
        testid: "option-choice",
        data: { value: String(choice.value) },
        choice,
      })),
      // An optional field left empty is not filled by accident.
      active: isEmpty && !field.option.required ? -1 : 0,
      pick: ({ choice }) => {
        field.input.value = choice.name;
        field.picked = choice;
        this.#fit(field);
        this.#paintError(field, null);
        this.#advance();
      },
    });
    this.#fit(field);
  }

  /** Inputs grow with their text, so that chips read like words. */
  #fit(field) {
    field.input.style.setProperty("--chars", String(Math.min(40, Math.max(4, field.input.value.length + 1))));
  }

  /** To the next thing to fill in: an empty required option, else the place where options are added. */
  #advance() {
    const next = this.#fields.find((field) => field.option.required && !field.input.value.trim());
    (next?.input ?? this.#more).focus();
  }

  async #key(event, field) {
    const { key } = event;
    if (event.isComposing) return;
    if (key === "ArrowDown" || key === "ArrowUp") {
      event.preventDefault();
      this.#suggestions.move(key === "ArrowDown" ? 1 : -1);
    } else if (key === "Escape") {
      event.preventDefault();
      this.onCancel("");
    } else if (key === "Enter" || (key === "Tab" && !event.shiftKey && this.#suggestions.hasActive)) {
      event.preventDefault();
      await this.#accept(field);
    } else if (key === "Backspace" && !event.target.value) {
      event.preventDefault();
      this.#stepBack(field);
    }
  }

  /** Enter: takes the suggestion (waiting for it if it is on its way), else goes on, else sends. */
  async #accept(field) {
    const request = this.#asked;
    if (this.#settled && field?.input.value.trim() && !this.#suggestions.hasActive) await this.#settled;
    if (request !== this.#asked) return;
    if (this.#suggestions.hasActive) this.#suggestions.pickActive();
    else if (field && this.#isMoreToFill(field)) this.#advance();
    else this.onSend();
  }

  #isMoreToFill(field) {
    return (
      !this.#read(field).error &&
      this.#fields.some((other) => other !== field && other.option.required && !other.input.value.trim())
    );
  }

  #stepBack(field) {
    const index = field ? this.#fields.indexOf(field) : this.#fields.length;
    if (field && !field.option.required) this.#removeField(field);
    if (index > 0) this.#fields[index - 1].input.focus();
    else if (field && this.#fields.length && !field.option.required) this.#more.focus();
    else this.onCancel(`/${this.entry.name}`);
  }
}
