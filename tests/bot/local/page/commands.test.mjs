// What can be typed after a slash. Run with: node --test tests/bot/local/page/*.test.mjs

import assert from "node:assert/strict";
import { test } from "node:test";

import {
  entriesOf,
  filterChoices,
  filterEntries,
  Option,
  readValue,
} from "../../../../bot/local/page/commands.js";

const COMMANDS = [
  {
    id: "1",
    type: 1,
    name: "game",
    options: [
      {
        type: Option.SUBCOMMAND,
        name: "new",
        description: "Start a game",
        options: [
          { type: Option.STRING, name: "pace" },
          { type: Option.STRING, name: "title", required: true },
        ],
      },
      {
        type: Option.GROUP,
        name: "admin",
        options: [{ type: Option.SUBCOMMAND, name: "stop", description: "End a game" }],
      },
    ],
  },
  { id: "2", name: "help", description: "How a new player begins", contexts: [0, 1] },
  { id: "3", name: "setup", description: "For servers", contexts: [0] },
  { id: "4", type: 2, name: "Profile" },
];

const names = (entries) => entries.map((entry) => entry.name);

test("every subcommand is an entry, menu commands are not", () => {
  const entries = entriesOf(COMMANDS, false);
  assert.deepEqual(names(entries), ["game new", "game admin stop", "help", "setup"]);
  assert.deepEqual(entries[1].path, ["admin", "stop"]);
  assert.deepEqual(names(entriesOf(COMMANDS, true)), ["game new", "game admin stop", "help"]);
});

test("required options come first", () => {
  assert.deepEqual(names(entriesOf(COMMANDS, false)[0].options), ["title", "pace"]);
});

test("names that begin so come before those that contain it, then descriptions", () => {
  const entries = entriesOf(COMMANDS, false);
  assert.deepEqual(names(filterEntries(entries, "game  n")), ["game new"]);
  assert.deepEqual(names(filterEntries(entries, "new")), ["game new", "help"]);
  assert.deepEqual(filterEntries(entries, "nothing like it"), []);
});

test("choices are found by beginning or middle, with or without their sign", () => {
  const choices = [{ name: "#games" }, { name: "Endgame" }, { name: "Other" }];
  assert.deepEqual(names(filterChoices(choices, "game")), ["#games", "Endgame"]);
});

test("numbers are checked for kind and range", () => {
  const option = { type: Option.INTEGER, min_value: 2, max_value: 5 };
  assert.deepEqual(readValue(option, " 3 "), { value: 3 });
  for (const wrong of ["1", "6", "2.5", "x"]) assert.ok(readValue(option, wrong).error, wrong);
  assert.deepEqual(readValue({ type: Option.NUMBER }, "-2.5"), { value: -2.5 });
});

test("text is checked for length", () => {
  assert.ok(readValue({ type: Option.STRING, min_length: 3 }, "ab").error);
  assert.ok(readValue({ type: Option.STRING, max_length: 1 }, "ab").error);
  assert.deepEqual(readValue({ type: Option.STRING }, "ab"), { value: "ab" });
});

test("closed lists take only what they offer", () => {
  const option = { type: Option.BOOLEAN };
  const choices = [
    { name: "True", value: true },
    { name: "False", value: false },
  ];
  assert.deepEqual(readValue(option, "false", choices), { value: false });
  assert.ok(readValue(option, "maybe", choices).error);
});

test("only required options must be filled in", () => {
  assert.deepEqual(readValue({ type: Option.STRING }, ""), {});
  assert.ok(readValue({ type: Option.STRING, required: true }, " ").error);
});
