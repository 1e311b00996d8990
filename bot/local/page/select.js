// Select menus of every kind: a button that opens a list. Single ones choose at once, multiple ones when the list closes.

import { el, freshId } from "./dom.js";
import { icon } from "./icons.js";
import { emoji } from "./markup.js";
import { avatar, displayName } from "./people.js";
import { isDm, state } from "./state.js";

const Kind = { STRING: 3, USER: 5, ROLE: 6, MENTIONABLE: 7, CHANNEL: 8 };

/** What can be chosen: {value, label, description, lead (a node), isDefault}. */
function optionsOf(component) {
  const defaults = new Set((component.default_values ?? []).map((entry) => entry.id));
  const people = () =>
    [...state.users.values()].map((user) => ({
      value: user.id,
      label: displayName(user),
      lead: () => avatar(user),
    }));
  const roles = () => (state.guild?.roles ?? []).map((role) => ({ value: role.id, label: `@${role.name}` }));
  const channels = () =>
    [...state.channels.values()]
      .filter(
        (channel) =>
          !isDm(channel) &&
          (!component.channel_types?.length || component.channel_types.includes(channel.type)),
      )
      .map((channel) => ({ value: channel.id, label: `#${channel.name}` }));
  const lists = {
    [Kind.STRING]: () =>
      (component.options ?? []).map((option) => ({
        value: option.value,
        label: option.label,
        description: option.description,
        lead: option.emoji && (() => emoji(option.emoji)),
        isDefault: option.default,
      })),
    [Kind.USER]: people,
    [Kind.ROLE]: roles,
    [Kind.MENTIONABLE]: () => [...people(), ...roles()],
    [Kind.CHANNEL]: channels,
  };
  return lists[component.type]().map((option) => ({
    ...option,
    isDefault: option.isDefault ?? defaults.has(option.value),
  }));
}

/**
 * A select. `onChoose(values)` is called when the choice is complete; `labelledBy` names it in forms.
 * Returns {node, values(), problem()}.
 */
export function createSelect(component, { onChoose = () => {}, labelledBy = null, required = true } = {}) {
  const least = component.min_values ?? 1;
  const most = component.max_values ?? 1;
  const isMultiple = most > 1;
  const options = optionsOf(component);
  const listId = freshId("select");
  let chosen = options.filter((option) => option.isDefault).map((option) => option.value);
  let before = chosen; // what was chosen when the list opened
  let active = 0;

  const face = el("span", { class: "select-face", id: freshId("chosen") });
  const button = el(
    "button",
    {
      type: "button",
      class: "select-button",
      testid: "select",
      data: { customId: component.custom_id },
      role: "combobox",
      "aria-haspopup": "listbox",
      "aria-expanded": "false",
      "aria-controls": listId,
      "aria-labelledby": labelledBy && `${labelledBy} ${face.id}`,
      "aria-label": labelledBy ? null : component.placeholder || "Make a selection",
      disabled: component.disabled,
    },
    face,
    icon("down"),
  );
  const list = el("ul", { id: listId, role: "listbox", "aria-multiselectable": isMultiple ? "true" : null });
  const count = el("span", { class: "muted", "aria-live": "polite" });
  const panel = el("div", { class: "select-panel", popover: "manual", testid: "select-panel" }, list);
  if (isMultiple) {
    const done = el(
      "button",
      { type: "button", class: "button primary", testid: "select-done", onclick: () => close() },
      "Done",
    );
    panel.append(el("div", { class: "select-foot" }, count, done));
  }
  const node = el("div", { class: "select" }, button, panel);

  const rows = options.map((option, index) => {
    const row = el(
      "li",
      { id: `${listId}-${index}`, role: "option", testid: "select-option", data: { value: option.value } },
      option.lead && el("span", { class: "select-lead" }, option.lead()),
      el(
        "span",
        { class: "select-text" },
        el("span", {}, option.label),
        option.description && el("span", { class: "muted" }, option.description),
      ),
      el("span", { class: "select-mark" }, icon("check")),
    );
    row.addEventListener("click", () => choose(index));
    row.addEventListener("pointermove", () => setActive(index, false));
    return row;
  });
  list.append(...rows);
  if (!rows.length) list.append(el("li", { class: "muted" }, "Nothing to choose from."));
  // Keys go to the button throughout; pressing inside the panel must not take the focus from it.
  panel.addEventListener("mousedown", (event) => event.preventDefault());

  const isOpen = () => button.getAttribute("aria-expanded") === "true";
  const isComplete = () => chosen.length >= least && chosen.length <= most;

  function paint() {
    const labels = options.filter((option) => chosen.includes(option.value)).map((option) => option.label);
    face.replaceChildren(
      ...(labels.length
        ? labels.map((label) => el("span", { class: "select-chosen" }, label))
        : [component.placeholder || "Make a selection"]),
    );
    face.classList.toggle("placeholder", !labels.length);
    if (labelledBy === null)
      button.setAttribute(
        "aria-label",
        [component.placeholder || "Selection", labels.join(", ")].filter(Boolean).join(": "),
      );
    rows.forEach((row, index) =>
      row.setAttribute("aria-selected", String(chosen.includes(options[index].value))),
    );
    const range = least === most ? `${most}` : `${least} to ${most}`;
    count.textContent = `${chosen.length} chosen, ${range} wanted`;
    count.classList.toggle("wrong", !isComplete());
  }

  function setActive(index, scroll = true) {
    if (!rows.length) return;
    rows[active]?.classList.remove("active");
    active = (index + rows.length) % rows.length;
    rows[active].classList.add("active");
    button.setAttribute("aria-activedescendant", rows[active].id);
    if (scroll) rows[active].scrollIntoView({ block: "nearest" });
  }

  function choose(index) {
    const { value } = options[index];
    if (!isMultiple) {
      // In a form an optional choice can be taken back; in a message choosing again sends again.
      chosen = least === 0 && chosen.includes(value) ? [] : [value];
      paint();
      close(true);
      return;
    }
    if (chosen.includes(value)) chosen = chosen.filter((other) => other !== value);
    else if (chosen.length < most) chosen = [...chosen, value];
    paint();
  }

  /** Under the button if there is room, else above it. */
  function place() {
    const box = button.getBoundingClientRect();
    const below = innerHeight - box.bottom - 12;
    const above = box.top - 12;
    const height = Math.min(panel.scrollHeight, 360);
    const isUp = below < height && above > below;
    panel.style.left = `${box.left}px`;
    panel.style.width = `${box.width}px`;
    panel.style.maxHeight = `${Math.min(360, isUp ? above : below)}px`;
    panel.style.top = isUp ? "auto" : `${box.bottom + 4}px`;
    panel.style.bottom = isUp ? `${innerHeight - box.top + 4}px` : "auto";
  }

  const closeOutside = (event) => {
    if (!node.contains(event.target)) close();
  };

  function open() {
    if (isOpen()) return;
    before = chosen;
    button.setAttribute("aria-expanded", "true");
    panel.showPopover();
    place();
    setActive(
      Math.max(
        0,
        options.findIndex((option) => chosen.includes(option.value)),
      ),
    );
    document.addEventListener("pointerdown", closeOutside, true);
    // Scrolling the page under an open list would leave it behind; the list follows instead.
    document.addEventListener("scroll", place, true);
    window.addEventListener("resize", place);
  }

  /** Closes the list; a changed, complete choice (or any single one just `picked`) is passed on. */
  function close(picked = false, givenUp = false) {
    if (!isOpen()) return;
    button.setAttribute("aria-expanded", "false");
    button.removeAttribute("aria-activedescendant");
    document.removeEventListener("pointerdown", closeOutside, true);
    document.removeEventListener("scroll", place, true);
    window.removeEventListener("resize", place);
    if (panel.isConnected) panel.hidePopover();
    const changed = chosen.length !== before.length || chosen.some((value) => !before.includes(value));
    // A list whose message was drawn anew meanwhile is no longer what the user is looking at.
    if (givenUp || !node.isConnected || (!isComplete() && !(required === false && !chosen.length)))
      chosen = before;
    else if (picked || changed) onChoose(values());
    paint();
  }

  function values() {
    return options.filter((option) => chosen.includes(option.value)).map((option) => option.value);
  }

  button.addEventListener("click", () => (isOpen() ? close() : open()));
  button.addEventListener("blur", () => close());
  button.addEventListener("keydown", (event) => {
    const opening = ["ArrowDown", "ArrowUp", "Enter", " "].includes(event.key);
    if (!isOpen()) {
      if (!opening) return;
      event.preventDefault();
      open();
      return;
    }
    if (event.key === "ArrowDown") setActive(active + 1);
    else if (event.key === "ArrowUp") setActive(active - 1);
    else if (event.key === "Home") setActive(0);
    else if (event.key === "End") setActive(rows.length - 1);
    else if (event.key === " " || (event.key === "Enter" && !isMultiple)) rows.length && choose(active);
    else if (event.key === "Enter") close();
    else if (event.key === "Escape") close(false, true);
    else if (event.key.length === 1) {
      const initial = event.key.toLowerCase();
      const order = rows.map((_, index) => (active + 1 + index) % rows.length);
      const found = order.find((index) => options[index].label.toLowerCase().startsWith(initial));
      if (found !== undefined) setActive(found);
    } else return;
    // Escape closes only the list, not the dialog around it.
    event.preventDefault();
    event.stopPropagation();
  });

  paint();
  return {
    node,
    values,
    problem: () => (required && chosen.length < Math.max(1, least) ? "Choose something here." : null),
  };
}
