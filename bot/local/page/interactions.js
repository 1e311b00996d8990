// Commands, presses and submitted modals: sent to the stand-in, watched until done, their failures shown where they began.

import { connection } from "./connection.js";
import { addLocalNote } from "./history.js";
import { state } from "./state.js";

const failures = new Map(); // message id -> what went wrong with the last press on it

// The bot answered after all, or somebody else's press worked: the complaint has had its day.
state.addEventListener("edited", ({ detail }) => failures.delete(detail.message.id));

export function failureOf(message) {
  return message.failure ?? failures.get(message.id) ?? null;
}

function setFailure(message, text) {
  if (text) failures.set(message.id, text);
  else if (!failures.delete(message.id)) return;
  state.emit("failure", { channel: message.channel_id, id: message.id });
}

/** A button pressed or a select chosen from. While it is under way the control shows so and takes no second press. */
export async function press(control, message, component, values) {
  if (control.getAttribute("aria-busy") === "true") return;
  control.setAttribute("aria-busy", "true");
  setFailure(message, null);
  try {
    await connection.ask({
      do: "component",
      message: message.id,
      custom_id: component.custom_id,
      component_type: component.type,
      ...(values && { values }),
    });
  } catch (error) {
    setFailure(message, error.message);
  } finally {
    control.removeAttribute("aria-busy");
  }
}

/** A slash command; if it fails, a note in the channel says so. */
export async function runCommand(channel, entry, options) {
  const author = state.me;
  state.emit("running", { channel, name: entry.name, busy: true });
  try {
    await connection.ask({ do: "command", channel, command: entry.id, path: entry.path, options });
  } catch (error) {
    if (state.me.id === author.id)
      addLocalNote(channel, { author, command: entry.name, text: error.message });
  } finally {
    state.emit("running", { channel, name: entry.name, busy: false });
  }
}

/** The suggestions of the bot for the option being typed. */
export async function complete(channel, entry, options, focused) {
  const { choices } = await connection.ask({
    do: "complete",
    channel,
    command: entry.id,
    path: entry.path,
    options,
    focused,
  });
  return choices;
}

export function submitModal(interaction, customId, components) {
  return connection.ask({ do: "modal", interaction, custom_id: customId, components });
}
