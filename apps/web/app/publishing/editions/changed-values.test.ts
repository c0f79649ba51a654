import fc from "fast-check";
import { expect, test } from "vitest";
import { changedValues } from "./changed-values.ts";

const STORY = "A tale of salt and stone, told by the sea. ".repeat(6);

test("shows long texts from their first difference, with a little context", () => {
  const fields = [{ label: "Description", before: `${STORY}He left.`, after: `${STORY}She stayed.` }];
  expect(changedValues(fields)).toEqual([
    {
      labels: "Description",
      before: "“…stone, told by the sea. He left.”",
      after: "“…stone, told by the sea. She stayed.”",
    },
  ]);
});

test("shows short texts fully, and missing ones as nothing", () => {
  expect(changedValues([{ label: "Subtitle", before: "", after: "A Novel" }])).toEqual([
    { labels: "Subtitle", before: "nothing", after: "“A Novel”" },
  ]);
});

test("joins fields with the same change into one row", () => {
  const title = { before: "Salt", after: "Stone" };
  const fields = [
    { label: "Title", ...title },
    { label: "Author", before: "Ada", after: "Bea" },
    { label: "Series", ...title },
  ];
  expect(changedValues(fields)).toEqual([
    { labels: "Title, Series", before: "“Salt”", after: "“Stone”" },
    { labels: "Author", before: "“Ada”", after: "“Bea”" },
  ]);
});

test("never shows different values as the same", () => {
  const text = fc.string({ unit: "grapheme", maxLength: 400 });
  fc.assert(
    fc.property(text, text, text, (both, before, after) => {
      fc.pre(before !== after);
      const [row] = changedValues([{ label: "Description", before: both + before, after: both + after }]);
      expect(row?.before).not.toBe(row?.after);
    }),
  );
});
