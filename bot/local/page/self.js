// Who one is: the switcher between the test users, and whether this user lets members of the server write to them.

import { connection } from "./connection.js";
import { el, freshId } from "./dom.js";
import { icon } from "./icons.js";
import { avatar, displayName } from "./people.js";
import { state } from "./state.js";

const KEY = "cradle-user";
const box = document.querySelector("[data-testid=self]");

/** The name asked for by the address, else the one this tab had. */
export function wantedUser() {
  return new URLSearchParams(location.search).get("user") ?? sessionStorage.getItem(KEY);
}

/** The test user of that name, whatever its case; undefined if there is none. */
export function userNamed(name) {
  return state.testUsers.find((user) => displayName(user).toLowerCase() === name?.toLowerCase());
}

function addressOf(user) {
  const url = new URL(location.href);
  url.searchParams.set("user", displayName(user));
  return url.href;
}

/** Keeps the choice for this tab: a reload stays the same person. */
export function rememberUser() {
  sessionStorage.setItem(KEY, displayName(state.me));
  if (new URLSearchParams(location.search).has("user")) history.replaceState(null, "", addressOf(state.me));
}

export function becomeUser(user) {
  return connection.ask({ do: "hello", user: user.id });
}

export function drawSelf() {
  const menuId = freshId("people");
  const button = el(
    "button",
    {
      type: "button",
      class: "self-button",
      testid: "user-switch",
      "aria-haspopup": "dialog",
      "aria-expanded": "false",
      "aria-controls": menuId,
      data: { user: displayName(state.me) },
    },
    avatar(state.me),
    el(
      "span",
      { class: "self-text" },
      el("span", { class: "muted" }, "You are"),
      el("strong", {}, displayName(state.me)),
    ),
    el("span", { class: "self-hint" }, "Switch"),
  );
  const menu = el(
    "div",
    {
      id: menuId,
      class: "self-menu",
      role: "dialog",
      "aria-label": "Who you are",
      popover: "auto",
      testid: "user-menu",
    },
    el("h2", {}, "Be one of the test users"),
    el(
      "ul",
      {},
      state.testUsers.map((user) => row(user)),
    ),
    privacy(),
  );
  button.popoverTargetElement = menu;
  menu.addEventListener("toggle", (event) => {
    const isOpen = event.newState === "open";
    button.setAttribute("aria-expanded", String(isOpen));
    if (isOpen) menu.querySelector("[aria-pressed=true]")?.focus();
  });
  menu.addEventListener("keydown", (event) => {
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    const rows = [...menu.querySelectorAll(".self-choice")];
    const at = rows.indexOf(document.activeElement) + (event.key === "ArrowDown" ? 1 : -1);
    rows[(at + rows.length) % rows.length].focus();
    event.preventDefault();
  });
  box.replaceChildren(button, menu);
}

function row(user) {
  const isMe = user.id === state.me.id;
  const name = displayName(user);
  const choice = el(
    "button",
    {
      type: "button",
      class: "self-choice",
      testid: `user-choice-${name}`,
      "aria-pressed": String(isMe),
      onclick: () => {
        choice.closest("[popover]").hidePopover();
        if (!isMe) becomeUser(user).catch(() => {});
      },
    },
    avatar(user),
    name,
    isMe && icon("check"),
  );
  const tab = el(
    "a",
    {
      class: "icon-button",
      href: addressOf(user),
      target: "_blank",
      "aria-label": `Be ${name} in a new tab`,
      title: `Be ${name} in a new tab`,
    },
    icon("leave"),
  );
  return el("li", {}, choice, tab);
}

function privacy() {
  const input = el("input", { type: "checkbox", testid: "dms-allowed" });
  input.checked = state.dmsAllowed;
  input.addEventListener("change", async () => {
    const allow = input.checked;
    try {
      await connection.tell({ do: "dms", allow });
      state.dmsAllowed = allow;
    } catch {
      input.checked = !allow;
    }
  });
  return el("label", { class: "self-privacy" }, input, "Allow direct messages from members of this server");
}
