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

test("a title wins its room up to the last letter that fits, and loses all of it with the next", () => {
  expect([60, 61].map((length) => pointsOf("title-readable", { title: letters(length) }))).toEqual([0.5, 0]);
  const both = (subtitle: number) =>
    pointsOf("title-room", { title: letters(60), subtitle: letters(subtitle) });
  expect([both(140), both(141)]).toEqual([0.5, 0]);
});

test("a description wins by its words one after the other, and no more with those beyond enough", () => {
  const won = [1, 60, 119, 120, 121].map((count) =>
    pointsOf("description-length", { description: words(count) }),
  );
  expect(won).toEqual([0.01, 0.38, 0.74, 0.75, 0.75]);
});

test("the tags of a description count against its room, as the form counts them", () => {
  const pointsAt = (count: number) =>
    pointsOf("description-room", { description: `<p>${letters(count - "<p></p>".length)}</p>` });
  expect([pointsAt(4000), pointsAt(4001)]).toEqual([0.5, 0]);
});

test("an opening is won where its sentence ends within what the store shows, and not a sign later", () => {
  const opening = (count: number) =>
    pointsOf("description-opening", { description: `<p>${letters(count - 1)}. More follows</p>` });
  expect([opening(150), opening(151)]).toEqual([0.75, 0]);
  for (const end of ["!", "?", "…", ".”", "!»"]) {
    expect([end, pointsOf("description-opening", { description: `<p>Run${end} More</p>` })]).toEqual([
      end,
      0.75,
    ]);
  }
  // A point within a figure or a name ends nothing.
  expect(pointsOf("description-opening", { description: `<p>Version 2.0 ${letters(150)}</p>` })).toBe(0);
});

test("a paragraph may have 600 characters, and one of 601 costs the rule whatever the others are", () => {
  const longest = (count: number) =>
    pointsOf("description-paragraphs", { description: `<p>${letters(count)}</p><p>Short.</p>` });
  expect([longest(600), longest(601)]).toEqual([0.5, 0]);
});

test("each keyword and each category that is added wins the same share, and none beyond the form's count", () => {
  const keywords = (count: number) =>
    pointsOf("keywords-filled", { keywords: Array.from({ length: count }, (_, at) => `sea wall ${at}`) });
  expect([0, 1, 3, 6, 7, 8].map(keywords)).toEqual([0, 0.14, 0.43, 0.86, 1, 1]);
  const categories = (count: number) =>
    pointsOf("categories-filled", { categories: Array.from({ length: count }, (_, at) => `Books › ${at}`) });
  expect([0, 1, 2, 3, 4].map(categories)).toEqual([0, 0.33, 0.67, 1, 0]);
});

test("a keyword fits with 50 characters, and is a phrase with two or three words", () => {
  const pointsAt = (length: number) => pointsOf("keywords-room", { keywords: [letters(length)] });
  expect([pointsAt(50), pointsAt(51)]).toEqual([0.25, 0]);
  const phrase = (count: number) =>
    pointsOf("keywords-phrases", { keywords: [words(count).replace(".", "")] });
  expect([1, 2, 3, 4].map(phrase)).toEqual([0, 0.5, 0.5, 0]);
  // A word with a hyphen or an apostrophe is one word, as a reader types it.
  expect(pointsOf("keywords-phrases", { keywords: ["sister-in-law"] })).toBe(0);
  expect(pointsOf("keywords-phrases", { keywords: ["king’s daughter"] })).toBe(0.5);
});

test("a keyword that has one word of its own beside the title's is not a repetition", () => {
  const further = (keyword: string) => pointsOf("keywords-further", { keywords: [keyword] });
  expect([further("SALT garden"), further("ada wren"), further("books one")]).toEqual([0, 0, 0]);
  expect([further("salt mine"), further("gardens")]).toEqual([0.5, 0.5]);
});

test("of two keywords with the same words the second alone loses", () => {
  expect(pointsOf("keywords-once", { keywords: ["lost key", "Key, lost"] })).toBe(0.13);
  expect(pointsOf("keywords-once", { keywords: ["lost key", "lost keys"] })).toBe(0.25);
});

test("whatever a listing says, no rule gives more than its own points, and all rules together are ten", () => {
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

test("a tip is given for every rule that lost points, each sentence once, and the dearest first", () => {
  const score = scoreListing({ ...START, subtitle: "", categories: [] });
  const tips = listingTips(score);
  const lost = score.points.filter(({ points, of }) => points < of);
  expect(tips[0]).toBe("No category is chosen yet.");
  expect(new Set(tips).size).toBe(tips.length);
  expect(lost.filter(({ why }) => !tips.includes(why))).toEqual([]);
});
