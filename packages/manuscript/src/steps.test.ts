import fc from "fast-check";
import type { Node } from "prosemirror-model";
import { Transform } from "prosemirror-transform";
import { expect, test, vi } from "vitest";
import { applySteps, jsonOfStep, mapPlace, stepsBetween, stepsToRenewIds } from "./apply-steps.ts";
import { BLOCK_LIMITS } from "./block-limits.ts";
import { documentOfText, textOfDocument, countDocumentWords } from "./chapter-document.ts";
import { divideDocument, stepsToAppend } from "./divide-document.ts";
import { whyTooLong } from "./document-limits.ts";
import { documentOfBlocks } from "./document-of-blocks.ts";
import { documentSchema } from "./document-schema.ts";
import { countedIds, someBlocks } from "./testing/build-blocks.ts";

const someDocument = someBlocks.map((blocks) => documentOfBlocks(blocks, { newId: countedIds() }));

function after(document: Node, steps: readonly object[]): Node {
  const { document: changed, refusal } = applySteps(document, steps);
  if (changed === null) throw new Error(refusal);
  return changed;
}

test("answers any steps with a valid document or a sentence", () => {
  const document = documentOfText("One.\n\nTwo.");
  fc.assert(
    fc.property(fc.array(fc.anything(), { maxLength: 3 }), (steps) => {
      const { document: changed, refusal } = applySteps(document, steps);
      changed?.check();
      expect(changed === null).toBe(/[.!?]$/u.test(refusal ?? ""));
    }),
    { numRuns: 300 },
  );
});

test.each<[string, object]>([
  ["outside of the document", { stepType: "replace", from: 900, to: 901 }],
  ["backwards", { stepType: "replace", from: 3, to: 1 }],
  ["of an id that is a number", { stepType: "attr", pos: 0, attr: "id", value: 7 }],
  ["that takes away the last block", { stepType: "replace", from: 0, to: 15 }],
  [
    "that brings a list without items",
    {
      stepType: "replace",
      from: 0,
      to: 0,
      slice: { content: [{ type: "list", content: [{ type: "paragraph" }] }] },
    },
  ],
  ["that cuts an emoji in two", { stepType: "replace", from: 8, to: 9 }],
  ["that names a block at length", { stepType: "attr", pos: 0, attr: "id", value: "a".repeat(65) }],
  ["of an unknown kind", { stepType: "erase" }],
])("rejects a step %s", (_, step) => {
  expect(applySteps(documentOfText("One.\n\n😀 Two."), [step]).document === null).toBe(true);
});

test("computes steps that turn one document into the other", () => {
  fc.assert(
    fc.property(someDocument, someDocument, (before, then) => {
      expect(after(before, stepsBetween(before, then).map(jsonOfStep)).eq(then)).toBe(true);
    }),
    { numRuns: 150 },
  );
});

test("changes only what differs", () => {
  const before = documentOfText("The same.\n\nWhat was here.\n\nThe same again.");
  const then = documentOfText("The same.\n\nWhat is here.\n\nThe same again.");
  const [step] = stepsBetween(before, then);
  expect(stepsBetween(before, then)).toHaveLength(1);
  expect(JSON.stringify(step).length).toBeLessThan(120);
  expect(stepsBetween(before, before)).toEqual([]);
});

test("keeps every word of a document that is divided anywhere and joined again", () => {
  fc.assert(
    fc.property(someDocument, fc.nat(), (document, place) => {
      const at = place % (document.content.size + 1);
      const { steps, tail } = divideDocument(document, at);
      const head = after(document, steps.map(jsonOfStep));
      head.check();
      tail.check();
      const letters = (node: Node): string => node.textContent;
      expect(letters(head) + letters(tail)).toBe(letters(document));
      const whole = after(head, stepsToAppend(head, tail).map(jsonOfStep));
      expect(letters(whole)).toBe(letters(document));
    }),
    { numRuns: 200 },
  );
});

test.each<[string, number, string, string]>([
  ["within a paragraph", 4, "The", " lamp.\n\nAnd on."],
  ["at the beginning of a paragraph", 12, "The lamp.", "And on."],
  ["at the very beginning", 0, "", "The lamp.\n\nAnd on."],
  ["at the very end", 99, "The lamp.\n\nAnd on.", ""],
])("divides a document exactly %s", (_, at, head, tail) => {
  const document = documentOfText("The lamp.\n\nAnd on.");
  const division = divideDocument(document, at);
  expect(textOfDocument(after(document, division.steps.map(jsonOfStep)))).toBe(head);
  expect(textOfDocument(division.tail)).toBe(tail);
});

test("divides after a character, never within it", () => {
  const document = documentOfText("😀 Two.");
  const { steps, tail } = divideDocument(document, 2);
  expect(textOfDocument(tail)).toBe(" Two.");
  expect(textOfDocument(after(document, steps.map(jsonOfStep)))).toBe("😀");
});

test("moves a position with text typed before it", () => {
  const document = documentOfText("The lamp.");
  const { steps } = new Transform(document).insert(1, documentSchema.text("Now: "));
  expect(mapPlace(4, steps.map(jsonOfStep))).toBe(9);
});

test("gives duplicate or missing block ids new ones, and keeps the others", () => {
  fc.assert(
    fc.property(someDocument, (document) => {
      const doubled = document.copy(document.content.append(document.content));
      const renewed = after(doubled, stepsToRenewIds(doubled, countedIds2()).map(jsonOfStep));
      const ids: unknown[] = [];
      renewed.descendants((node) => {
        if ("id" in node.attrs) ids.push(node.attrs["id"]);
      });
      expect(new Set(ids).size).toBe(ids.length);
      expect(renewed.cut(0, document.content.size).eq(document)).toBe(true);
      expect(stepsToRenewIds(renewed, countedIds())).toEqual([]);
    }),
    { numRuns: 60 },
  );
});

function countedIds2(): () => string {
  const next = countedIds();
  return () => `new-${next()}`;
}

test("rejects unprintable documents with a sentence, and accepts the limit itself", () => {
  const paragraph = (letters: number): Node =>
    documentOfBlocks([{ t: "p", r: [{ s: "a".repeat(letters) }] }], { newId: countedIds() });
  expect(whyTooLong(paragraph(BLOCK_LIMITS.paragraph))).toBeNull();
  expect(whyTooLong(paragraph(BLOCK_LIMITS.paragraph + 1))).toMatch(/100,000 letters/u);
  const words = (count: number): Node =>
    documentOfBlocks(
      Array.from({ length: count / 1000 }, () => ({ t: "p" as const, r: [{ s: "word ".repeat(1000) }] })),
      { newId: countedIds() },
    );
  expect(whyTooLong(words(300_000))).toBeNull();
  expect(whyTooLong(words(301_000))).toMatch(/300,000 words/u);
  const table = (columns: number): Node =>
    documentOfBlocks([{ t: "table", rows: [Array.from({ length: columns }, () => [{ s: "a" }])] }], {
      newId: countedIds(),
    });
  expect(whyTooLong(table(12))).toBeNull();
  expect(whyTooLong(table(13))).toMatch(/12 columns/u);
});

test("recounts one paragraph after a letter in a long chapter", () => {
  const text = Array.from({ length: 400 }, () => "salt road lamp ".repeat(29)).join("\n\n");
  const document = documentOfText(text);
  const words = countDocumentWords(document);
  const typed = new Transform(document).insert(1, documentSchema.text("One ")).doc;
  const reads = typed.children.map((block) => vi.spyOn(block, "forEach"));
  expect(countDocumentWords(typed)).toBe(words + 1);
  expect(reads.filter(({ mock }) => mock.calls.length > 0)).toHaveLength(1);
});
