import fc from "fast-check";
import { expect, test } from "vitest";
import { fitListing } from "./fit-listing.ts";
import { findForbiddenInListing } from "./forbidden-in-listing.ts";
import {
  LISTING_LIMITS,
  FORBIDDEN_IN_DESCRIPTIONS,
  FORBIDDEN_IN_KEYWORDS,
  FORBIDDEN_IN_TITLES,
  findForbiddenPhrases,
} from "./listing-rules.ts";
import { plainDescription, readDescription, sanitiseDescription } from "./store-description.ts";

const BOOK = { title: "The Salt Garden", author: "Ada Wren", comparable: [] };
const COZY = "Books › Mystery, Thriller & Suspense › Mystery › Cozy";
const PROPOSED = {
  title: "",
  subtitle: "A Novel of the Sea",
  description: "A key is missing.\n\nNobody sleeps.",
  keywords: ["seaside mystery", "lost key"],
  categories: [COZY],
};

const WORDS = [
  "salt",
  "bestseller",
  "free ebook",
  "kindle",
  "buy now",
  "www.example.com",
  "a@b.de",
  "“quoted”",
  "<b>bold</b>",
  "$3.99",
  "🐚",
  "award-winning",
  "x".repeat(60),
  "a longer phrase of many words that goes on and on",
  "\u0000",
  "\ud800",
  "\n\n",
  "The Salt Garden",
];
const text = fc
  .array(fc.oneof(fc.constantFrom(...WORDS), fc.string({ maxLength: 12 })), { maxLength: 30 })
  .map((words) => words.join(" "));
const long = fc.tuple(text, fc.integer({ min: 1, max: 40 })).map(([one, times]) => one.repeat(times));

test("passes every limit and word rule after fitting any proposal", () => {
  fc.assert(
    fc.property(
      fc.record({
        title: text,
        subtitle: text,
        description: long,
        keywords: fc.array(text, { maxLength: 12 }),
        categories: fc.array(fc.oneof(fc.constant(COZY), text), { maxLength: 6 }),
      }),
      (proposed) => {
        const { title, subtitle, description, keywords, categories } = fitListing(proposed, BOOK);
        expect(title.length + subtitle.length).toBeLessThanOrEqual(LISTING_LIMITS.titleAndSubtitle);
        expect(description.length).toBeLessThanOrEqual(LISTING_LIMITS.description);
        expect(sanitiseDescription(description)).toBe(description);
        expect(keywords.length).toBeLessThanOrEqual(LISTING_LIMITS.keywords);
        expect(categories.length).toBeLessThanOrEqual(LISTING_LIMITS.categories);
        for (const keyword of keywords) {
          expect(keyword.length).toBeLessThanOrEqual(LISTING_LIMITS.keywordCharacters);
          expect(keyword.trim()).not.toBe("");
          expect(findForbiddenPhrases(keyword, FORBIDDEN_IN_KEYWORDS)).toEqual([]);
        }
        expect(new Set(keywords.map((keyword) => keyword.toLowerCase())).size).toBe(keywords.length);
        for (const one of [title, subtitle])
          expect(findForbiddenPhrases(one, FORBIDDEN_IN_TITLES)).toEqual([]);
        const plain = plainDescription(readDescription(description));
        expect(findForbiddenPhrases(plain, FORBIDDEN_IN_DESCRIPTIONS)).toEqual([]);
        expect(findForbiddenInListing({ description, keywords })).toEqual([]);
      },
    ),
    { numRuns: 300 },
  );
});

test("keeps what breaks no rule, and reports nothing", () => {
  expect(fitListing(PROPOSED, BOOK)).toEqual({
    ...PROPOSED,
    title: BOOK.title,
    description: "<p>A key is missing.</p><p>Nobody sleeps.</p>",
    notes: [],
  });
});

test.for([
  [{ title: "Number One Book" }, { title: BOOK.title }, "The title proposed was left out"],
  [{ title: "Long ".repeat(60) }, { title: BOOK.title }, "has 299 characters"],
  [{ subtitle: "An instant bestseller" }, { subtitle: "" }, "claims a rank"],
  [{ title: "x".repeat(200) }, { subtitle: "" }, "leaves it no room"],
  [{ title: "x".repeat(195), subtitle: "A sea story" }, { subtitle: "A sea" }, "cut to 5 characters"],
  [
    { description: "Nobody sleeps.\n\nBuy now at www.example.com!" },
    { description: "<p>Nobody sleeps.</p>" },
    "A paragraph of the description was left out",
  ],
  [
    { description: "One.\n\n".concat("word ".repeat(1000)) },
    { description: "<p>One.</p>" },
    "The description was cut to its 4,000 characters",
  ],
  [{ keywords: ["kindle thriller", "sea"] }, { keywords: ["sea"] }, "names a programme of the store"],
  [{ keywords: ["Sea", "sea", "the salt garden"] }, { keywords: ["Sea"] }, "only repeats"],
  [{ keywords: ['"sea"'] }, { keywords: ["sea"] }, ""],
  [{ keywords: [`sea ${"y".repeat(48)}`] }, { keywords: ["sea"] }, ""],
  [
    { keywords: [1, 2, 3, 4, 5, 6, 7, 8, 9].map((n) => `sea ${n}`) },
    { keywords: [1, 2, 3, 4, 5, 6, 7].map((n) => `sea ${n}`) },
    "beyond the seventh were left out: 2",
  ],
  [{ categories: ["Books › Sea Shanties"] }, { categories: [] }, "nobody here knows it"],
] as const)("fits %j to the rules as %j", ([proposed, kept, note]) => {
  const fitted = fitListing({ ...PROPOSED, ...proposed }, BOOK);
  expect(fitted).toMatchObject(kept);
  expect(fitted.notes.join(" ")).toContain(note);
});

test("names words that the store rejects with their rule", () => {
  const listing = { description: "<p>Only <b>$2</b>.</p>", keywords: ["free sea", "sea"] };
  expect(findForbiddenInListing(listing)).toEqual([
    { where: "description", words: "$2", sentence: "The description names a price: “$2”. KDP refuses that." },
    {
      where: "keywords",
      words: "free sea",
      sentence: "The keyword “free sea” is about the time or the price of sale. KDP refuses that.",
    },
  ]);
});
