import { expect, test } from "vitest";
import { parseManuscript } from "./manuscript.ts";

const book = { title: "T", author: "A", year: 2026 };
const paragraph = (run: unknown) => [{ title: "One", blocks: [{ t: "p", r: [run] }] }];

test.each([
  [
    "a field that is missing",
    { title: "T", author: "A", chapters: paragraph({ s: "Text." }) },
    "the year is missing",
  ],
  [
    "a value of another kind",
    { ...book, chapters: paragraph({ s: 5 }) },
    "the text of stretch 1 of block 1 of chapter 1 is a number, and should be text",
  ],
  [
    "a block nobody knows",
    { ...book, chapters: [{ title: "One", blocks: [{ t: "poem" }] }] },
    "the kind of block 1 of chapter 1 is one that the press does not know",
  ],
])("names the place of %s, counted from one", (_, input, sentence) => {
  expect(() => parseManuscript(input)).toThrow(
    expect.objectContaining({ code: "invalid_manuscript", message: expect.stringContaining(sentence) }),
  );
});
