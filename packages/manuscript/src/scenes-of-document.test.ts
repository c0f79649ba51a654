import fc from "fast-check";
import { expect, test } from "vitest";
import { documentOfText, countDocumentWords } from "./chapter-document.ts";
import { documentOfBlocks } from "./document-of-blocks.ts";
import { scenesOfDocument } from "./scenes-of-document.ts";
import { countedIds, someBlocks } from "./testing/build-blocks.ts";

test("divides a document into scenes at its breaks", () => {
  const document = documentOfText(
    "One two.\n\nThree.\n\n* * *\n\nFour five six.\n\n* * *\n\n* * *\n\nSeven.",
  );
  const scenes = scenesOfDocument(document, { maxWords: 100 });
  expect(scenes.map(({ text, words }) => [text, words])).toEqual([
    ["One two.\n\nThree.", 3],
    ["Four five six.", 3],
    ["Seven.", 1],
  ]);
});

test("divides a long scene between paragraphs into parts of similar length", () => {
  const paragraph = "word ".repeat(100).trim();
  const document = documentOfText(Array.from({ length: 25 }, () => paragraph).join("\n\n"));
  const parts = scenesOfDocument(document, { maxWords: 1000 });
  expect(parts).toHaveLength(3);
  for (const { words } of parts) expect(Math.abs(words - 833)).toBeLessThan(101);
});

test("puts every word into exactly one scene, in order", () => {
  fc.assert(
    fc.property(someBlocks, fc.integer({ min: 1, max: 40 }), (blocks, maxWords) => {
      const document = documentOfBlocks(blocks, { newId: countedIds() });
      const scenes = scenesOfDocument(document, { maxWords });
      // Breaks are printed as characters that are no words.
      expect(scenes.reduce((sum, { words }) => sum + words, 0)).toBe(countDocumentWords(document));
      for (const [at, { from, to }] of scenes.entries()) {
        expect(from).toBeLessThan(to);
        expect(from).toBeGreaterThanOrEqual(scenes[at - 1]?.to ?? 0);
      }
    }),
    { numRuns: 200 },
  );
});
