import fc from "fast-check";
import { expect, test } from "vitest";
import { piecesOf } from "./read-chapter.ts";

test("a chapter is read whole, in pieces that fit and end between paragraphs", () => {
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

test("a paragraph that is longer than a piece is read all the same", () => {
  const pieces = piecesOf(`${"a".repeat(250)}\n\nend`, 100);
  expect(pieces.join("").replaceAll("\n\n", "")).toBe(`${"a".repeat(250)}end`);
  expect(pieces.filter((piece) => piece.length > 100)).toEqual([]);
});
