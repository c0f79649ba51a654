import { expect, test } from "vitest";
import { explainMissingGlyphs } from "./missing-glyphs.ts";
import { fairCopy } from "./manuscript/fair-copy.ts";
import { PressError } from "./press-error.ts";
import { buildChapter, buildManuscript } from "./testing/build-manuscript.ts";

const missing = (...characters: string[]) => new PressError("missing_glyphs", "raw", { characters });

test("names characters with code points and places", () => {
  const copy = fairCopy(
    buildManuscript({
      author: "漢",
      chapters: [buildChapter("One", "Fine."), buildChapter("Two 漢", "Fine.")],
    }),
  );
  expect(explainMissingGlyphs(missing("漢"), copy)).toMatchObject({
    code: "missing_glyphs",
    message:
      "The book's typefaces have no sign for 漢 (U+6F22). Found in the author's name, chapter 2. " +
      "Please replace or remove it and try again.",
  });
});

test("names an invisible character by its code point only", () => {
  expect(explainMissingGlyphs(missing("\u{E000}"), fairCopy(buildManuscript()))).toMatchObject({
    message: expect.stringContaining("no sign for U+E000."),
  });
});

test("shortens a long list", () => {
  const many = Array.from({ length: 40 }, (_, k) => String.fromCodePoint(0x4e00 + k));
  expect(explainMissingGlyphs(missing(...many), fairCopy(buildManuscript()))).toMatchObject({
    message: expect.stringContaining("and 28 more"),
  });
});

test("keeps other errors", () => {
  const other = new PressError("timeout", "Slow.");
  expect(explainMissingGlyphs(other, fairCopy(buildManuscript()))).toBe(other);
});

const messageOf = (characters: string[], changes: Parameters<typeof buildManuscript>[0]): string => {
  const error = explainMissingGlyphs(missing(...characters), fairCopy(buildManuscript(changes)));
  return error instanceof PressError ? error.message : "";
};

test.each([
  ["the title", { title: "漢 Lamp" }],
  ["the subtitle", { subtitle: "漢" }],
  ["the author's name", { author: "漢" }],
  ["the publisher's name", { publisher: "漢" }],
  ["the dedication", { dedication: "For 漢." }],
  ["the notice", { notice: "By 漢." }],
  ["the epigraph", { epigraph: "Of 漢." }],
  ["the back cover's text", { description: "Of 漢." }],
  ["“Foreword”", { foreword: "By 漢." }],
  ["“About the Author”", { aboutTheAuthor: "From 漢." }],
])("finds a character in %s", (place, changes) => {
  expect(messageOf(["漢"], changes)).toContain(`Found in ${place}. Please`);
});

test("finds places in notes, captions and titles too", () => {
  const noted = {
    title: "One",
    blocks: [
      { t: "p" as const, r: "Text." },
      { t: "footnote" as const, r: "Of 漢." },
    ],
  };
  expect(messageOf(["漢"], { chapters: [buildChapter("Plain", "Text."), noted] })).toContain(
    "Found in chapter 2. Please",
  );
});

test("names five of very many places", () => {
  const chapters = Array.from({ length: 9 }, (_, k) => buildChapter(`T${k}`, "漢"));
  expect(messageOf(["漢"], { chapters })).toContain(
    "Found in chapter 1, chapter 2, chapter 3, chapter 4, chapter 5 and 4 more. Please",
  );
});

test("leaves out none of exactly as many as are named", () => {
  const chapters = Array.from({ length: 5 }, (_, k) => buildChapter(`T${k}`, "漢"));
  expect(messageOf(["漢"], { chapters })).not.toContain("more");
});

test("names a character outside the author's text without a place", () => {
  expect(messageOf(["漢"], {})).toBe(
    "The book's typefaces have no sign for 漢 (U+6F22). Please replace or remove it and try again.",
  );
});

test("names all parts of a combined character", () => {
  expect(messageOf(["e\u0301"], {})).toContain("e\u0301 (U+0065 U+0301)");
});

test("keeps characters and cause with the error, for a log", () => {
  const raw = new PressError("missing_glyphs", "raw", { cause: "typst said so", characters: ["漢"] });
  expect(explainMissingGlyphs(raw, fairCopy(buildManuscript()))).toMatchObject({
    cause: "typst said so",
    characters: ["漢"],
  });
});

test("keeps errors from outside the press", () => {
  expect(explainMissingGlyphs("漢", fairCopy(buildManuscript()))).toBe("漢");
});

test("finds a character in the cover's own lines", () => {
  const copy = { ...fairCopy(buildManuscript()), seriesLine: "The 漢 Books", tagline: "Into the 字" };
  expect(explainMissingGlyphs(missing("漢"), copy)).toMatchObject({
    message: expect.stringContaining("Found in the cover's series line."),
  });
  expect(explainMissingGlyphs(missing("字"), copy)).toMatchObject({
    message: expect.stringContaining("Found in the cover's tagline."),
  });
});
