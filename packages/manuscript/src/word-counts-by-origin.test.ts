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

test("a text that a model wrote is the model's, word for word", () => {
  const document = documentOfText("It rained.\n\nShe *waited*, and the sea rose.", BY);
  expect([...wordCountsByOrigin(document)]).toEqual([[BY, countDocumentWords(document)]]);
});

test("what an author types among a model's words is theirs; a word changed in part is still the model's", () => {
  expect([
    ...wordCountsByOrigin(documentOf(["The sea ", BY], ["slowly ", null], ["rose", BY], ["d again", null])),
  ]).toEqual([[BY, 3]]);
});

test("models are told apart", () => {
  const other = "model:local/gemma";
  expect([...wordCountsByOrigin(documentOf(["One two ", BY], ["three", other]))]).toEqual([
    [BY, 2],
    [other, 1],
  ]);
});

test("words follow the marks: as many as bear one, whoever typed the rest", () => {
  const words = fc.array(fc.boolean(), { minLength: 1, maxLength: 40 });
  fc.assert(
    fc.property(words, (isModels) => {
      const pieces = isModels.map((isModel): Piece => ["word ", isModel ? BY : null]);
      const counted = wordCountsByOrigin(documentOf(...pieces)).get(BY) ?? 0;
      expect(counted).toBe(isModels.filter(Boolean).length);
    }),
  );
});
