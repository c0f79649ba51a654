import fc from "fast-check";
import { expect, test } from "vitest";
import { documentOfText, countDocumentWords } from "./chapter-document.ts";
import { documentSchema } from "./document-schema.ts";
import { wordCountsByOrigin } from "./word-counts-by-origin.ts";

const { nodes, marks } = documentSchema;
const BY = "model:anthropic/claude";

type Piece = readonly [text: string, by: string | null];

const paragraph = (...pieces: readonly Piece[]) =>
  nodes.paragraph.create(
    { id: "p" },
    pieces.map(([text, by]) => documentSchema.text(text, by === null ? [] : [marks.origin.create({ by })])),
  );
const documentOf = (...pieces: readonly Piece[]) => nodes.doc.create(null, [paragraph(...pieces)]);

test("counts AI text word for word as the model's", () => {
  const document = documentOfText("It rained.\n\nShe *waited*, and the sea rose.", BY);
  expect([...wordCountsByOrigin(document)]).toEqual([[BY, countDocumentWords(document)]]);
});

test("counts typed words as the author's, and partly changed AI words as the model's", () => {
  expect([
    ...wordCountsByOrigin(documentOf(["The sea ", BY], ["slowly ", null], ["rose", BY], ["d again", null])),
  ]).toEqual([[BY, 3]]);
});

test("counts models separately", () => {
  const other = "model:local/gemma";
  expect([...wordCountsByOrigin(documentOf(["One two ", BY], ["three", other]))]).toEqual([
    [BY, 2],
    [other, 1],
  ]);
});

test("counts words by their marks, regardless of who typed the rest", () => {
  const words = fc.array(fc.boolean(), { minLength: 1, maxLength: 40 });
  fc.assert(
    fc.property(words, (isModels) => {
      const pieces = isModels.map((isModel): Piece => ["word ", isModel ? BY : null]);
      const counted = wordCountsByOrigin(documentOf(...pieces)).get(BY) ?? 0;
      expect(counted).toBe(isModels.filter(Boolean).length);
    }),
  );
});
