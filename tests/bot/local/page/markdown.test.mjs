// The page's markdown reader. Run with: node --test tests/bot/local/page/*.test.mjs

import assert from "node:assert/strict";
import { test } from "node:test";

import { inline, parse } from "../../../../bot/local/page/markdown.js";

const text = (value) => ({ type: "text", text: value });

/** The tree with the texts only: [["strong", "a"], "b"]. */
function outline(nodes) {
  return nodes.map((node) => {
    if (node.type === "text") return node.text;
    if (node.items) return [node.type, ...node.items.map(outline)];
    return [
      node.type,
      ...(node.children ? outline(node.children) : [node.text ?? node.id ?? node.name ?? node.seconds]),
    ];
  });
}

test("styles nest", () => {
  assert.deepEqual(outline(inline("**bold *and* __more__** ~~gone~~ ||hidden||")), [
    ["strong", "bold ", ["em", "and"], " ", ["underline", "more"]],
    " ",
    ["strike", "gone"],
    " ",
    ["spoiler", "hidden"],
  ]);
  assert.deepEqual(outline(inline("***both***")), [["em", ["strong", "both"]]]);
});

test("underscores within words and escaped marks are text", () => {
  assert.deepEqual(inline("snake_case_word \\*not\\* 2 * 3 * 4"), [text("snake_case_word *not* 2 * 3 * 4")]);
});

test("nothing inside code is marked", () => {
  assert.deepEqual(outline(inline("`**a** <@1>`")), [["code", "**a** <@1>"]]);
  assert.deepEqual(outline(parse("```py\nx = **1**\n```")), [["codeblock", "x = **1**"]]);
});

test("mentions, times, emojis and commands", () => {
  assert.deepEqual(outline(inline("<@12> <@!13> <@&14> <#15> <t:99:R> <:pawn:16> </game new:17>")), [
    ["user", "12"],
    " ",
    ["user", "13"],
    " ",
    ["role", "14"],
    " ",
    ["channel", "15"],
    " ",
    ["time", 99],
    " ",
    ["emoji", "16"],
    " ",
    ["command", "17"],
  ]);
  assert.equal(inline("<t:99:R>")[0].style, "R");
});

test("links: bare, bracketed, masked; only http, https and relative ones", () => {
  assert.deepEqual(
    inline("see https://example.org/a_b_c. and <https://example.org> [here](/cdn/x)")
      .filter((node) => node.type === "link")
      .map((node) => node.url),
    ["https://example.org/a_b_c", "https://example.org", "/cdn/x"],
  );
  assert.deepEqual(inline("[x](javascript:alert(1))"), [text("[x](javascript:alert(1))")]);
});

test("blocks", () => {
  const blocks = parse("# One\n-# small\nplain\nmore\n> quoted\n> twice\n- a\n  - b\n- c\n3. three");
  assert.deepEqual(
    blocks.map((block) => block.type),
    ["heading", "subtext", "paragraph", "quote", "list", "list"],
  );
  assert.deepEqual(outline([blocks[4]]), [
    [
      "list",
      [
        ["paragraph", "a"],
        ["list", [["paragraph", "b"]]],
      ],
      [["paragraph", "c"]],
    ],
  ]);
  assert.equal(blocks[5].start, 3);
});

test("a triple quote takes all that follows", () => {
  const blocks = parse("before\n>>> one\n```\ncode\n```\ntwo");
  assert.deepEqual(
    blocks.map((block) => block.type),
    ["paragraph", "quote"],
  );
  assert.deepEqual(
    blocks[1].children.map((block) => block.type),
    ["paragraph", "codeblock", "paragraph"],
  );
});

test("hostile input ends quickly", () => {
  const started = performance.now();
  for (const piece of ["*", "**", "_", "`", "[", "||", "> ", "* a", "~~", "<", "[](", "\\"])
    parse(piece.repeat(2000));
  assert.ok(performance.now() - started < 3000);
});
