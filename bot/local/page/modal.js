// Modals: the bot's forms, in a dialog that holds the focus until it is sent or given up.

import { el, freshId, trapFocus } from "./dom.js";
import { icon } from "./icons.js";
import { submitModal } from "./interactions.js";
import { richText } from "./markup.js";
import { createSelect } from "./select.js";

const Type = { ROW: 1, INPUT: 4, TEXT: 10, LABEL: 18, SELECTS: [3, 5, 6, 7, 8] };
const PARAGRAPH = 2;

let openDialog = null;

/** Shows the form the bot answered interaction `interaction` with. */
export function openModal(interaction, modal) {
  openDialog?.close();
  const before = document.activeElement;
  const titleId = freshId("modal-title");
  const parts = (modal.components ?? []).map(part);
  const fields = parts.map((one) => one.field).filter(Boolean);
  const trouble = el("p", { class: "modal-trouble", role: "alert", testid: "modal-error", hidden: true });
  const submit = el("button", { type: "submit", class: "button primary", testid: "modal-submit" }, "Submit");
  const cancel = (testid, content, props) =>
    el("button", { type: "button", testid, onclick: () => dialog.close(), ...props }, content);
  const form = el(
    "form",
    { class: "modal-form", novalidate: true, autocomplete: "off" },
    el(
      "header",
      {},
      el("h2", { id: titleId }, modal.title),
      cancel("modal-close", icon("close"), { class: "icon-button", "aria-label": "Close" }),
    ),
    el(
      "div",
      { class: "modal-body" },
      trouble,
      parts.map((one) => one.node),
    ),
    el("footer", {}, cancel("modal-cancel", "Cancel", { class: "button secondary" }), submit),
  );
  const dialog = el(
    "dialog",
    { class: "modal", testid: "modal", "aria-labelledby": titleId, data: { customId: modal.custom_id } },
    form,
  );

  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const wrong = fields.filter((field) => !field.check());
    if (wrong.length) {
      wrong[0].focus();
      return;
    }
    submit.setAttribute("aria-busy", "true");
    submit.disabled = true;
    trouble.hidden = true;
    try {
      await submitModal(interaction, modal.custom_id, parts.map((one) => one.collect()).filter(Boolean));
      dialog.close();
    } catch (error) {
      trouble.textContent = error.message;
      trouble.hidden = false;
    } finally {
      submit.removeAttribute("aria-busy");
      submit.disabled = false;
    }
  });
  dialog.addEventListener("close", () => {
    dialog.remove();
    if (openDialog === dialog) openDialog = null;
    if (before?.isConnected) before.focus({ preventScroll: true });
  });

  trapFocus(dialog);
  document.body.append(dialog);
  openDialog = dialog;
  dialog.showModal();
  (fields[0] ?? submit).focus();
}

/** One component of the form: {node, field (null if nothing to fill in), collect() for the submit}. */
function part(component) {
  if (component.type === Type.TEXT) {
    return {
      node: el("div", { class: "text" }, richText(component.content)),
      field: null,
      collect: () => null,
    };
  }
  const inner = component.type === Type.LABEL ? component.component : component.components?.[0];
  const label = component.type === Type.LABEL ? component.label : inner?.label;
  const field = inner && makeField(inner, label, component.description);
  if (!field) {
    return {
      node: el("p", { class: "missing" }, "A kind of field this page does not know."),
      field: null,
      collect: () => null,
    };
  }
  const numbered = (object, source) => (source.id === undefined ? object : { ...object, id: source.id });
  const collect = () => {
    const value = numbered({ type: inner.type, custom_id: inner.custom_id, ...field.value() }, inner);
    const shape =
      component.type === Type.LABEL
        ? { type: Type.LABEL, component: value }
        : { type: Type.ROW, components: [value] };
    return numbered(shape, component);
  };
  return { node: field.node, field, collect };
}

function makeField(component, label, description) {
  const required = component.required !== false;
  const labelId = freshId("field");
  const control =
    component.type === Type.INPUT
      ? textInput(component, required)
      : selectInput(component, required, labelId);
  if (!control) return null;
  const problem = el("p", {
    class: "field-problem",
    id: freshId("problem"),
    role: "alert",
    testid: "field-error",
  });
  const hint = description && el("p", { class: "muted", id: freshId("hint") }, description);
  control.target.setAttribute("aria-describedby", [hint?.id, problem.id].filter(Boolean).join(" "));
  const caption = el(
    control.target.tagName === "BUTTON" ? "span" : "label",
    { id: labelId, class: "field-label", for: control.target.id || null },
    label ?? "",
    required && el("span", { class: "required", "aria-hidden": "true" }, " *"),
  );
  const check = () => {
    const text = control.problem();
    problem.textContent = text ?? "";
    control.target.setAttribute("aria-invalid", String(Boolean(text)));
    return !text;
  };
  // Nothing is called wrong while it is first filled in, but what was called wrong is forgiven at once.
  control.onChange(() => problem.textContent && check());
  return {
    node: el("div", { class: "field" }, caption, hint, control.node, problem),
    value: control.value,
    focus: () => control.target.focus(),
    check,
  };
}

function textInput(component, required) {
  const isLong = component.style === PARAGRAPH;
  const input = el(isLong ? "textarea" : "input", {
    id: freshId("input"),
    class: "text-input",
    testid: "modal-input",
    data: { customId: component.custom_id },
    placeholder: component.placeholder,
    maxlength: component.max_length ?? 4000,
    "aria-required": String(required),
    ...(isLong ? { rows: 4 } : { type: "text" }),
  });
  input.value = component.value ?? "";
  const left = el("span", { class: "muted input-left" });
  const paint = () => {
    left.textContent = component.max_length ? `${input.value.length} / ${component.max_length}` : "";
  };
  input.addEventListener("input", paint);
  paint();
  const problem = () => {
    const length = input.value.length;
    if (required && !input.value.trim()) return "This is required.";
    if (length && length < (component.min_length ?? 0))
      return `At least ${component.min_length} characters, please.`;
    return null;
  };
  const onChange = (listener) => input.addEventListener("input", listener);
  return {
    node: el("div", { class: "input-box" }, input, left),
    target: input,
    value: () => ({ value: input.value }),
    problem,
    onChange,
  };
}

function selectInput(component, required, labelledBy) {
  if (!Type.SELECTS.includes(component.type)) return null;
  let listener = () => {};
  const select = createSelect(component, { labelledBy, required, onChoose: () => listener() });
  return {
    node: select.node,
    target: select.node.querySelector("button"),
    value: () => ({ values: select.values() }),
    problem: select.problem,
    onChange: (wanted) => {
      listener = wanted;
    },
  };
}
