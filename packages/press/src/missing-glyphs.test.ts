import { expect, test } from "vitest";
import { explainMissingGlyphs } from "./missing-glyphs.ts";
import { fairCopy } from "./manuscript/fair-copy.ts";
import { PressError } from "./press-error.ts";
import { aChapter, aManuscript } from "./testing/a-manuscript.ts";

const missing = (...characters: string[]) => new PressError("missing_glyphs", "raw", { characters });

test("characters are named with their numbers and their places", () => {
  const copy = fairCopy(
    aManuscript({
      author: "漢",
      chapters: [aChapter("One", "Fine."), aChapter("Two 漢", "Fine.")],
    }),
  );
  expect(explainMissingGlyphs(missing("漢"), copy)).toMatchObject({
    code: "missing_glyphs",
    message:
      "The book's typefaces have no sign for 漢 (U+6F22). Found in the author's name, chapter 2. " +
      "Please replace or remove it and try again.",
  });
});

test("a character that cannot be seen is named by its number alone", () => {
  expect(explainMissingGlyphs(missing("\u{E000}"), fairCopy(aManuscript()))).toMatchObject({
    message: expect.stringContaining("no sign for U+E000."),
  });
});

test("a long list is cut short", () => {
  const many = Array.from({ length: 40 }, (_, k) => String.fromCodePoint(0x4e00 + k));
  expect(explainMissingGlyphs(missing(...many), fairCopy(aManuscript()))).toMatchObject({
    message: expect.stringContaining("and 28 more"),
  });
});

test("another error stays what it is", () => {
  const other = new PressError("timeout", "Slow.");
  expect(explainMissingGlyphs(other, fairCopy(aManuscript()))).toBe(other);
});
