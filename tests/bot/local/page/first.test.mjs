// An empty channel says how to begin.

import assert from "node:assert/strict";
import test from "node:test";

import { howToBegin } from "../../../../bot/local/page/first.js";

test("an empty channel says what to type first", () => {
  assert.match(howToBegin([]).join(" "), /\/game new/);
});

test("where somebody has said something, nothing more is explained", () => {
  assert.deepEqual(howToBegin([{ id: "1" }]), []);
});
