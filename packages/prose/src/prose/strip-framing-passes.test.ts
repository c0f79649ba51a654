import * as fc from "fast-check";
import { expect, test } from "vitest";
import { BOOK_FORMS } from "@colophon/rules/brief";
import { stripFraming } from "./strip-framing.ts";

const TITLE = "The Tide";
const PIECES = [
  "Sure! Here is the scene:",
  "Certainly! I've written it in the past tense.",
  "Here's a revised version. It rained.",
  "```",
  "```markdown",
  "<scene>",
  "</scene>",
  "<think>They want rain.</think>",
  "</think>",
  "<|im_end|>",
  "\uFEFF",
  "## The Tide",
  "# Fish pie",
  "Chapter 3: The Tide",
  "Scene 2",
  "Word count: 400",
  "* * *",
  "Let me know if you'd like me to continue.",
  "Would you like me to:",
  "Note: this scene ends here.",
  "[End of scene]",
  "(To be continued)",
  "Assistant: It was late.",
  "It rained on the quay. She left.",
  "“Go,” she said. “Now.”",
  "He took the case from her",
  "*Click.* It went out.",
  "*It was over.*",
  '"I saw nothing. I left at nine."',
  "> A letter.",
  "- salt",
  "1. rope",
];
const answers = fc
  .array(fc.tuple(fc.constantFrom(...PIECES), fc.constantFrom("\n\n", "\n", " ", "\r\n")), { maxLength: 8 })
  .map((parts) => parts.flat().join(""));
const forms = fc.constantFrom(undefined, ...BOOK_FORMS);

test("strips idempotently", () => {
  fc.assert(
    fc.property(answers, forms, (raw, form) => {
      const { text } = stripFraming(raw, { chapterTitle: TITLE, form });
      expect(stripFraming(text, { chapterTitle: TITLE, form })).toEqual({ text, removed: [] });
    }),
    { numRuns: 150 },
  );
});

test("only removes characters, keeping the order of the rest", () => {
  fc.assert(
    fc.property(answers, forms, (raw, form) => {
      const { text } = stripFraming(raw, { chapterTitle: TITLE, form });
      let from = 0;
      // A chapter's heading level becomes a section's, which is one mark more.
      for (const char of text.replace(/\s|#/gu, "")) {
        const at = raw.indexOf(char, from);
        expect(at).toBeGreaterThanOrEqual(from);
        from = at + 1;
      }
    }),
    { numRuns: 60 },
  );
});

test.for([
  ["It rained.\n\nLet me know if you'd like me to continue.\n\nI can also make it", "It rained."],
  ["It rained.\n\n[End of scene]\n\nThe next scene will", "It rained."],
  ["Scene 2\n\nScene 3\n\n*It rained.*\n\nShe left the", "It rained."],
] as const)("is not misled by the half sentence after the frame: %j", ([answer, text]) => {
  expect(stripFraming(answer, { chapterTitle: TITLE }).text).toBe(text);
});

test("reports what each pass stripped", () => {
  const talk = "Let me know if you'd like me to continue.";
  const { removed } = stripFraming(`It rained.\n\n${talk}\n\nI can also`, { chapterTitle: TITLE });
  expect(removed).toEqual(["I can also", talk]);
});

test("strips a frame of many lines completely", () => {
  const line = "Here is the scene:\n\n";
  expect(stripFraming(`${line.repeat(40)}It rained.`, { chapterTitle: TITLE })).toEqual({
    text: "It rained.",
    removed: Array.from({ length: 40 }, () => line.trim()),
  });
});

test("takes no line as a chapter title without one", () => {
  expect(stripFraming("The Tide\n\nIt rained.", { chapterTitle: " " }).removed).toEqual([]);
  expect(stripFraming("“The Tide”\n\nIt rained.", { chapterTitle: TITLE }).removed).toEqual(["“The Tide”"]);
  expect(stripFraming("THE TIDE:\n\nIt rained.", { chapterTitle: TITLE }).removed).toEqual(["THE TIDE:"]);
});

test("keeps a list without an offer before it", () => {
  const list = "She packed what there was:\n\n- salt\n- rope";
  expect(stripFraming(list, { chapterTitle: TITLE })).toEqual({ text: list, removed: [] });
  expect(
    stripFraming(`${list}\n\nWould you like me to:\n- continue\n- rewrite it`, { chapterTitle: TITLE }),
  ).toEqual({
    text: list,
    removed: ["Would you like me to:\n- continue\n- rewrite it"],
  });
});

test("keeps talk within speech", () => {
  const both = "“It rained,\" she said. Let me know if you'd like me to continue.”";
  expect(stripFraming(both, { chapterTitle: TITLE }).text).toBe(both);
  const text = "“It rained. Let me know if you'd like me to continue.”";
  expect(stripFraming(text, { chapterTitle: TITLE }).text).toBe(text);
  const straight = '"It rained. Let me know if you would like me to continue."';
  expect(stripFraming(straight, { chapterTitle: TITLE }).text).toBe(straight);
});

test.for([
  ["Sure! Here is scene 1 of chapter 3:   It rained.", ["Sure! Here is scene 1 of chapter 3:"]],
  ["Certainly! Here is the scene. It rained.", ["Certainly! Here is the scene."]],
  ["It rained.   Let me know if you'd like me to continue.", ["Let me know if you'd like me to continue."]],
  ["THE TIDE\n\nIt rained.", ["THE TIDE"]],
  ["Here is the scene:\n\nIt rained.", ["Here is the scene:"]],
] as const)("strips exactly the talk from %j", ([answer, removed]) => {
  expect(stripFraming(answer, { chapterTitle: `  ${TITLE} ` })).toEqual({ text: "It rained.", removed });
});

test.for([
  ": it rained.",
  "The rule was plain: it rained, and she left.",
  "One thing: here is the scene of the crime.",
])("finds no talk at the start of %j", (text) => {
  expect(stripFraming(text, { chapterTitle: TITLE })).toEqual({ text, removed: [] });
});
