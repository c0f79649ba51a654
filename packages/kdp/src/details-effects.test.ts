import { PAPERS, PRESS_THEMES, TRIM_SIZES } from "@colophon/contracts/library/books/print";
import fc from "fast-check";
import { expect, test } from "vitest";
import { type BookDetails, effectsOfDetails } from "./details-effects.ts";
import type { BookLength } from "./page-forecast.ts";

const NOVEL: BookLength = { words: 88_000, chapters: 30, known: [] };
const BOOK: BookDetails = {
  title: "Low Water",
  subtitle: "",
  author_name: "Ada Tern",
  genre: "Mystery",
  language_variant: "en-GB",
  trim: "6x9",
  paper: "cream",
  theme: null,
  large_print: false,
  embed_fonts: false,
  finish: "matte",
  has_hardcover: false,
};
const effectsAfter = (changes: Partial<BookDetails>, length = NOVEL) =>
  effectsOfDetails({ before: BOOK, after: { ...BOOK, ...changes }, length, hasCover: true });
const sentence = (changes: Partial<BookDetails>, length = NOVEL): string =>
  effectsAfter(changes, length)
    .map((one) => one.sentence)
    .join(" ");

test("says nothing if nothing changes", () => {
  expect(effectsAfter({})).toEqual([]);
});

test("says that a smaller page means more pages, a wider spine and perhaps a wider gutter, with numbers", () => {
  const message = sentence({ trim: "5x8" });
  expect(message).toMatch(/^Every page is set anew\. About \d+ pages become about \d+ pages\./u);
  expect(message).toMatch(/a spine of \d\.\d\d in instead of \d\.\d\d in/u);
  expect(message).toMatch(/a gutter of 0\.625 in instead of 0\.5 in/u);
});

test("gives counted pages without “about”", () => {
  const known = [
    { trim: "6x9", theme: "thriller", largePrint: false, pages: 282 },
    { trim: "5x8", theme: "thriller", largePrint: false, pages: 390 },
  ] as const;
  const before = { ...BOOK, theme: "thriller" } as const;
  const [effect] = effectsOfDetails({
    before,
    after: { ...before, trim: "5x8" },
    length: { ...NOVEL, known },
    hasCover: true,
  });
  expect(effect?.sentence).toContain("282 pages become 390 pages.");
});

test("says that paper changes the spine but not the pages, and that color uses another ink, which KDP fixes", () => {
  expect(sentence({ paper: "white" })).toMatch(/^The pages stay as they are\. .*spine of/u);
  expect(effectsAfter({ paper: "white" })[0]?.isFixedOnKdp).toBe(false);
  expect(sentence({ paper: "premium-color" })).toContain("printed in colour ink");
  expect(effectsAfter({ paper: "premium-color" })[0]?.isFixedOnKdp).toBe(true);
});

test("says that another genre means another image, and another interior if its theme is the genre’s", () => {
  expect(sentence({ genre: "Romance" })).toMatch(/another picture\. The inside is set anew in “Romance”/u);
  const before = { ...BOOK, theme: "classic" } as const;
  const [effect] = effectsOfDetails({
    before,
    after: { ...before, genre: "Romance" },
    length: NOVEL,
    hasCover: true,
  });
  expect(effect?.sentence).toContain("The inside stays.");
});

test("names the theme even if it is the genre’s anyway", () => {
  expect(sentence({ theme: "modern" })).toContain("“Modern sans”");
});

test.each([{ title: "High Water" }, { author_name: "A. Tern" }])(
  "says that without a chosen cover %j means another image, and how to keep this one",
  (changes) => {
    const message = (hasCover: boolean): string =>
      effectsOfDetails({ before: BOOK, after: { ...BOOK, ...changes }, length: NOVEL, hasCover })
        .map((one) => one.sentence)
        .join(" ");
    expect(message(false)).toContain(
      "and painted anew: it will be another picture. Choose it as your cover first to keep it.",
    );
    expect(message(true)).not.toContain("another picture");
  },
);

test("warns before choosing a hardcover that KDP does not bind", () => {
  expect(sentence({ has_hardcover: true })).toContain("gets a wrap for the hardcover");
  expect(sentence({ has_hardcover: true, trim: "5x8" })).toContain("KDP binds no hardcover in 5 × 8 in");
});

test("says that the finish changes no file, and typefaces only the e-book", () => {
  expect(sentence({ finish: "glossy" })).toBe("No file changes: choose glossy on KDP’s form.");
  expect(sentence({ embed_fonts: true })).toContain("The printed book stays.");
});

test("marks exactly what KDP fixes after publication", () => {
  const all = effectsAfter({
    title: "High Water",
    subtitle: "A Novel",
    author_name: "A. Tern",
    genre: "Romance",
    language_variant: "en-US",
    trim: "5x8",
    paper: "white",
    theme: "modern",
    large_print: true,
    embed_fonts: true,
    finish: "glossy",
    has_hardcover: true,
  });
  expect(all.filter((one) => one.isFixedOnKdp).map((one) => one.about)).toEqual([
    "title",
    "subtitle",
    "author_name",
    "language_variant",
    "trim",
  ]);
  expect(all).toHaveLength(12);
});

const details = fc.record<BookDetails>({
  title: fc.constantFrom("Low Water", "High Water"),
  subtitle: fc.constantFrom("", "A Novel"),
  author_name: fc.constantFrom("Ada", "Bea"),
  genre: fc.constantFrom("Romance", "Mystery", "Business", "Children"),
  language_variant: fc.constantFrom("en-GB", "en-US"),
  trim: fc.constantFrom(...names(TRIM_SIZES)),
  paper: fc.constantFrom(...names(PAPERS)),
  theme: fc.constantFrom(null, ...names(PRESS_THEMES)),
  large_print: fc.boolean(),
  embed_fonts: fc.boolean(),
  finish: fc.constantFrom("matte", "glossy"),
  has_hardcover: fc.boolean(),
});

function names<Name extends string>(table: Readonly<Record<Name, unknown>>): Name[] {
  const all: Name[] = [];
  for (const name in table) all.push(name);
  return all;
}

test("says each change once, in a complete sentence", () => {
  fc.assert(
    fc.property(
      details,
      details,
      fc.integer({ min: 1, max: 300_000 }),
      fc.boolean(),
      (before, after, words, hasCover) => {
        const effects = effectsOfDetails({
          before,
          after,
          length: { words, chapters: 10, known: [] },
          hasCover,
        });
        const changed = Object.keys(before).filter(
          (name) => Reflect.get(before, name) !== Reflect.get(after, name),
        );
        expect(effects.map((one) => one.about).toSorted()).toEqual(changed.toSorted());
        for (const one of effects) expect(one.sentence).not.toMatch(/undefined|NaN|null|\s{2}/u);
      },
    ),
  );
});
