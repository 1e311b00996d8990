// The components of messages: buttons and selects in rows, and the layout components of version 2.

import { el, outLink } from "./dom.js";
import { icon } from "./icons.js";
import { press } from "./interactions.js";
import { emoji, richText } from "./markup.js";
import { covered, fileCard, picture, resolveMedia } from "./media.js";
import { createSelect } from "./select.js";

const Type = {
  ROW: 1,
  BUTTON: 2,
  SELECTS: [3, 5, 6, 7, 8],
  SECTION: 9,
  TEXT: 10,
  THUMBNAIL: 11,
  GALLERY: 12,
  FILE: 13,
  SEPARATOR: 14,
  CONTAINER: 17,
};
const BUTTON_STYLES = { 1: "primary", 2: "secondary", 3: "success", 4: "danger", 5: "link" };

export function components(message) {
  return (message.components ?? []).map((component) => layout(component, message));
}

function layout(component, message) {
  const inner = (list) => (list ?? []).map((child) => layout(child, message));
  if (Type.SELECTS.includes(component.type)) return select(component, message);
  switch (component.type) {
    case Type.ROW:
      return el("div", { class: "row" }, inner(component.components));
    case Type.BUTTON:
      return button(component, message);
    case Type.TEXT:
      return el("div", { class: "text" }, richText(component.content));
    case Type.SECTION:
      return el(
        "div",
        { class: "section" },
        el("div", { class: "section-text" }, inner(component.components)),
        component.accessory &&
          el("div", { class: "section-accessory" }, layout(component.accessory, message)),
      );
    case Type.THUMBNAIL:
      return el("div", { class: "thumbnail" }, mediaItem(component, message));
    case Type.GALLERY:
      return gallery(component.items ?? [], message);
    case Type.FILE: {
      const file = { ...resolveMedia(component.file, message) };
      file.filename ??= component.name;
      file.size ??= component.size;
      return component.spoiler ? covered(fileCard(file)) : fileCard(file);
    }
    case Type.SEPARATOR:
      return el("hr", {
        class: `separator ${component.divider === false ? "plain" : ""} ${component.spacing === 2 ? "wide" : ""}`,
      });
    case Type.CONTAINER:
      return container(component, inner(component.components));
    default:
      return el(
        "p",
        { class: "missing" },
        `A component of type ${component.type}, which this page does not know.`,
      );
  }
}

function container(component, children) {
  const node = el("div", { class: "container", testid: "container" }, children);
  if (Number.isInteger(component.accent_color)) {
    node.style.setProperty("--accent-edge", `#${component.accent_color.toString(16).padStart(6, "0")}`);
  }
  return component.spoiler ? covered(node) : node;
}

/** A gallery item or thumbnail: its own description goes before that of the file. */
function mediaItem(item, message, fill = false) {
  const file = resolveMedia(item.media, message);
  return picture(file, { label: item.description ?? file.description, spoiler: item.spoiler, fill });
}

function gallery(items, message) {
  const many = items.length > 1;
  return el(
    "div",
    { class: "gallery", testid: "gallery", data: { count: String(Math.min(items.length, 3)) } },
    items.map((item) => mediaItem(item, message, many)),
  );
}

function button(component, message) {
  const style = BUTTON_STYLES[component.style] ?? "secondary";
  const content = [
    component.emoji && emoji(component.emoji),
    component.label && el("span", {}, component.label),
  ];
  if (style === "link") {
    return outLink(component.url, [content, icon("leave")], {
      class: "button secondary",
      testid: "button-link",
    });
  }
  const node = el(
    "button",
    {
      type: "button",
      class: `button ${style}`,
      testid: "button",
      data: { customId: component.custom_id },
      disabled: component.disabled,
      "aria-label": component.label ? null : component.emoji?.name,
      onclick: () => press(node, message, component, undefined),
    },
    content,
  );
  return node;
}

function select(component, message) {
  const control = createSelect(component, {
    onChoose: (values) => press(control.node, message, component, values),
  });
  return control.node;
}
