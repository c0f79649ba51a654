import fc from "fast-check";
import { expect, test } from "vitest";
import { piecesOf } from "./read-chapter.ts";

test("reads a long chapter in pieces that end between paragraphs", () => {
  const paragraph = fc.stringMatching(/^[a-z ]{1,80}$/u);
  fc.assert(
    fc.property(
      fc.array(paragraph, { minLength: 1, maxLength: 40 }),
      fc.integer({ min: 100, max: 400 }),
      (paragraphs, letters) => {
        const text = paragraphs.join("\n\n");
        const pieces = piecesOf(text, letters);
        expect(pieces.join("\n\n")).toBe(text);
        expect(pieces.filter((piece) => piece.length > letters)).toEqual([]);
      },
    ),
  );
});

test("reads a paragraph longer than a piece", () => {
  const pieces = piecesOf(`${"a".repeat(250)}\n\nend`, 100);
  expect(pieces.join("").replaceAll("\n\n", "")).toBe(`${"a".repeat(250)}end`);
  expect(pieces.filter((piece) => piece.length > 100)).toEqual([]);
});
