import { expect, test } from "vitest";
import { parseManuscript } from "./manuscript.ts";

const book = { title: "T", author: "A", year: 2026 };
const paragraph = (run: unknown) => [{ title: "One", blocks: [{ t: "p", r: [run] }] }];

test.each([
  [
    "a field that is missing",
    { title: "T", author: "A", chapters: paragraph({ s: "Text." }) },
    "year: missing, number expected",
  ],
  [
    "a value of another kind",
    { ...book, chapters: paragraph({ s: 5 }) },
    "chapters.0.blocks.0.r.0.s: string expected, not number",
  ],
  [
    "a block nobody knows",
    { ...book, chapters: [{ title: "One", blocks: [{ t: "poem" }] }] },
    "chapters.0.blocks.0.t: ",
  ],
])("%s is named by its path in the JSON", (_, input, sentence) => {
  expect(() => parseManuscript(input)).toThrow(
    expect.objectContaining({ code: "invalid_manuscript", message: expect.stringContaining(sentence) }),
  );
});
