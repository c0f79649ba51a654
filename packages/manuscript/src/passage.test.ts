import fc from "fast-check";
import { expect, test } from "vitest";
import { documentOfText, textOfDocument } from "./chapter-document.ts";
import { documentOfBlocks } from "./document-of-blocks.ts";
import { aroundOf, passageAt, withContinuation, withPassage } from "./passage.ts";
import { countedIds, someBlocks } from "./testing/build-blocks.ts";

const TEXT = "The lamp was *lit* at six.\n\nNobody came.\n\nThe gulls slept.";
const ORIGIN = "model:test/one";

test("selects words within a paragraph as they are, and several paragraphs fully", () => {
  const document = documentOfText(TEXT);
  const within = passageAt(document, { from: 5, to: 17 });
  expect(within?.text).toBe("lamp was *lit*");
  const across = passageAt(document, { from: 5, to: 32 });
  expect(across?.text).toBe("The lamp was *lit* at six.\n\nNobody came.");
  expect(passageAt(document, { from: 9, to: 9999 })).toBeNull();
  expect(passageAt(document, { from: 9, to: 3 })).toBeNull();
});

test("replaces a passage by a text, within a paragraph or across several", () => {
  const document = documentOfText(TEXT);
  const replaced = (from: number, to: number, text: string): string =>
    textOfDocument(withPassage(document, { from, to, text, origin: ORIGIN }));
  expect(replaced(5, 17, "candle *burned*")).toBe(TEXT.replace("lamp was *lit*", "candle *burned*"));
  expect(replaced(5, 17, "candle burned.\n\nIt was lit")).toBe(
    TEXT.replace("lamp was *lit*", "candle burned.\n\nIt was lit"),
  );
  const whole = passageAt(document, { from: 5, to: 32 }) ?? { from: 0, to: 0 };
  expect(replaced(whole.from, whole.to, "All was dark.")).toBe("All was dark.\n\nThe gulls slept.");
});

test("inserts a continuation after the paragraph", () => {
  const document = documentOfText(TEXT);
  expect(textOfDocument(withContinuation(document, { at: 5, text: "One.\n\nTwo.", origin: ORIGIN }))).toBe(
    TEXT.replace("at six.", "at six.\n\nOne.\n\nTwo."),
  );
});

test("leaves a sound document for any selection and any result", () => {
  const text = fc.constantFrom("One.", "One.\n\nTwo.", "* * *", "## A heading\n\n- a\n- b", "> said");
  fc.assert(
    fc.property(someBlocks, fc.nat(), fc.nat(), text, (blocks, one, other, answer) => {
      const document = documentOfBlocks(blocks, { newId: countedIds() });
      const size = document.content.size + 1;
      const [from, to] = [one % size, other % size].toSorted((a, b) => a - b);
      const passage = passageAt(document, { from: from ?? 0, to: to ?? 0 });
      if (passage === null) return;
      const replaced = withPassage(document, { ...passage, text: answer, origin: ORIGIN });
      const more = withContinuation(document, { at: passage.to, text: answer, origin: ORIGIN });
      expect(() => [replaced, more].forEach((made) => made.check())).not.toThrow();
    }),
    { numRuns: 300 },
  );
});

test("sends the nearest context on both sides, without splitting a character", () => {
  const far = "\u{1F30A}".repeat(6000);
  const document = documentOfText(`${far} near.\n\nThe passage.\n\nNext. ${far}`);
  const from = document.child(0).nodeSize;
  const { before, after } = aroundOf(document, { from, to: from + document.child(1).nodeSize });
  expect(before.endsWith("near.")).toBe(true);
  expect(after.startsWith("Next.")).toBe(true);
  expect([before.length <= 7000, after.length <= 2500]).toEqual([true, true]);
  expect([before, after].every((text) => text.isWellFormed())).toBe(true);
});
