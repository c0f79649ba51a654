import fc from "fast-check";
import { expect, test } from "vitest";
import { type ScoredListing, listingTips, scoreListing } from "./listing-score.ts";

const START: ScoredListing = {
  title: "The Salt Garden",
  subtitle: "A Mystery",
  description: "<p>A key was missing.</p><p>Nobody said why.</p>",
  keywords: ["lighthouse keeper", "lost brass key", "storm lantern", "ferry crossing"],
  categories: ["Books › One", "Books › Two"],
  author: "Ada Wren",
};

function pointsOf(rule: string, changes: Partial<ScoredListing>): number | undefined {
  return scoreListing({ ...START, ...changes }).points.find((point) => point.rule === rule)?.points;
}

const letters = (count: number): string => "x".repeat(count);
const words = (count: number): string => `${"word ".repeat(count - 1)}word.`;

test("gives a title all points for its length up to the limit, and none beyond", () => {
  expect([60, 61].map((length) => pointsOf("title-readable", { title: letters(length) }))).toEqual([0.5, 0]);
  const both = (subtitle: number) =>
    pointsOf("title-room", { title: letters(60), subtitle: letters(subtitle) });
  expect([both(140), both(141)]).toEqual([0.5, 0]);
});

test("gives a description points per word, and no more beyond the target", () => {
  const won = [1, 60, 119, 120, 121].map((count) =>
    pointsOf("description-length", { description: words(count) }),
  );
  expect(won).toEqual([0.01, 0.38, 0.74, 0.75, 0.75]);
});

test("counts the tags of a description toward its length, like the form", () => {
  const pointsAt = (count: number) =>
    pointsOf("description-room", { description: `<p>${letters(count - "<p></p>".length)}</p>` });
  expect([pointsAt(4000), pointsAt(4001)]).toEqual([0.5, 0]);
});

test("gives points for an opening sentence that ends within the store's preview, and not one character later", () => {
  const opening = (count: number) =>
    pointsOf("description-opening", { description: `<p>${letters(count - 1)}. More follows</p>` });
  expect([opening(150), opening(151)]).toEqual([0.75, 0]);
  for (const end of ["!", "?", "…", ".”", "!»"]) {
    expect([end, pointsOf("description-opening", { description: `<p>Run${end} More</p>` })]).toEqual([
      end,
      0.75,
    ]);
  }
  // A period within a number or a name does not end a sentence.
  expect(pointsOf("description-opening", { description: `<p>Version 2.0 ${letters(150)}</p>` })).toBe(0);
});

test("allows a paragraph 600 characters, and takes the points at 601", () => {
  const longest = (count: number) =>
    pointsOf("description-paragraphs", { description: `<p>${letters(count)}</p><p>Short.</p>` });
  expect([longest(600), longest(601)]).toEqual([0.5, 0]);
});

test("gives each keyword and category the same share, up to the form's maximum", () => {
  const keywords = (count: number) =>
    pointsOf("keywords-filled", { keywords: Array.from({ length: count }, (_, at) => `sea wall ${at}`) });
  expect([0, 1, 3, 6, 7, 8].map(keywords)).toEqual([0, 0.14, 0.43, 0.86, 1, 1]);
  const categories = (count: number) =>
    pointsOf("categories-filled", { categories: Array.from({ length: count }, (_, at) => `Books › ${at}`) });
  expect([0, 1, 2, 3, 4].map(categories)).toEqual([0, 0.33, 0.67, 1, 0]);
});

test("accepts a keyword of 50 characters, and takes two or three words as a phrase", () => {
  const pointsAt = (length: number) => pointsOf("keywords-room", { keywords: [letters(length)] });
  expect([pointsAt(50), pointsAt(51)]).toEqual([0.25, 0]);
  const phrase = (count: number) =>
    pointsOf("keywords-phrases", { keywords: [words(count).replace(".", "")] });
  expect([1, 2, 3, 4].map(phrase)).toEqual([0, 0.5, 0.5, 0]);
  // A word with a hyphen or an apostrophe is one word.
  expect(pointsOf("keywords-phrases", { keywords: ["sister-in-law"] })).toBe(0);
  expect(pointsOf("keywords-phrases", { keywords: ["king’s daughter"] })).toBe(0.5);
});

test("does not count a keyword with one word of its own besides the title's as a repetition", () => {
  const further = (keyword: string) => pointsOf("keywords-further", { keywords: [keyword] });
  expect([further("SALT garden"), further("ada wren"), further("books one")]).toEqual([0, 0, 0]);
  expect([further("salt mine"), further("gardens")]).toEqual([0.5, 0.5]);
});

test("takes points only from the second of two keywords with the same words", () => {
  expect(pointsOf("keywords-once", { keywords: ["lost key", "Key, lost"] })).toBe(0.13);
  expect(pointsOf("keywords-once", { keywords: ["lost key", "lost keys"] })).toBe(0.25);
});

test("gives no rule more than its own points, and ten in total", () => {
  const part = fc.string({ unit: "grapheme", maxLength: 90 });
  fc.assert(
    fc.property(
      fc.record({
        title: part,
        subtitle: part,
        description: part,
        author: part,
        keywords: fc.array(part, { maxLength: 9 }),
        categories: fc.array(part, { maxLength: 5 }),
      }),
      (listing) => {
        const { points } = scoreListing(listing);
        expect(points.every((point) => point.points >= 0 && point.points <= point.of)).toBe(true);
        expect(points.reduce((sum, { of }) => sum + of, 0)).toBe(10);
      },
    ),
  );
});

test("gives a tip for every rule that lost points, once, with the costliest first", () => {
  const score = scoreListing({ ...START, subtitle: "", categories: [] });
  const tips = listingTips(score);
  const lost = score.points.filter(({ points, of }) => points < of);
  expect(tips[0]).toBe("No category is chosen yet.");
  expect(new Set(tips).size).toBe(tips.length);
  expect(lost.filter(({ why }) => !tips.includes(why))).toEqual([]);
});
