import fc from "fast-check";
import { expect, test } from "vitest";
import { type ScoredListing, listingTips, scoreListing } from "./listing-score.ts";

const SENTENCE = "The lamp went out on the tenth of March, and nobody on the island would say why it had. ";
const GOOD: ScoredListing = {
  title: "The Salt Garden",
  subtitle: "A Mystery of the Harbour",
  description: `<p>A key was missing.</p><p>${SENTENCE.repeat(4)}</p><p>${SENTENCE.repeat(4)}</p>`,
  keywords: [
    "sea wall secrets",
    "lighthouse keeper",
    "lost brass key",
    "small island crime",
    "storm lantern",
    "ferry crossing",
    "family feud",
  ],
  categories: ["Books › One", "Books › Two", "Books › Three"],
  author: "Ada Wren",
};
const EMPTY: ScoredListing = {
  title: " ",
  subtitle: "",
  description: "<p> </p>",
  keywords: ["", " "],
  categories: [],
  author: "",
};

function lostRules(changes: Partial<ScoredListing>): string[] {
  return scoreListing({ ...GOOD, ...changes })
    .points.filter(({ points, of }) => points < of)
    .map(({ rule }) => rule);
}

test("gives ten points to a listing that keeps every rule, each with reason and source", () => {
  const score = scoreListing(GOOD);
  expect(lostRules({})).toEqual([]);
  expect(score.score).toBe(10);
  expect(listingTips(score)).toEqual([]);
  for (const { why, source } of score.points) {
    expect(why).toMatch(/^\S.*\.$/u);
    expect(source).toMatch(/KDP Help|Colophon’s own rule|trade press/u);
  }
});

test("gives no points to an empty listing", () => {
  const score = scoreListing(EMPTY);
  expect(score.score).toBe(0);
  expect(listingTips(score)).toEqual([
    "There is no title yet.",
    "There is no description yet.",
    "There are no keywords yet.",
    "No category is chosen yet.",
  ]);
});

test("takes the rule's own points for each broken rule", () => {
  expect(lostRules({ title: "Number One Bestseller" })).toContain("title-allowed");
  expect(lostRules({ subtitle: "x ".repeat(100) })).toEqual(["title-room"]);
  expect(lostRules({ title: "A ".repeat(40) })).toEqual(["title-readable"]);
  expect(lostRules({ subtitle: "" })).toEqual(["subtitle"]);
  expect(lostRules({ description: `${GOOD.description}<p>Buy now.</p>` })).toEqual(["description-allowed"]);
  expect(lostRules({ description: `${GOOD.description}<p>By a bestselling author.</p>` })).toEqual([]);
  expect(lostRules({ description: "<p>A key was missing.</p><p>It was cold.</p>" })).toEqual([
    "description-length",
  ]);
  expect(lostRules({ description: `<p>${"word ".repeat(130)}</p><p>End.</p>` })).toEqual([
    "description-opening",
    "description-paragraphs",
  ]);
  expect(lostRules({ keywords: GOOD.keywords.slice(1) })).toEqual(["keywords-filled"]);
  const withLast = (keyword: string) => lostRules({ keywords: [...GOOD.keywords.slice(1), keyword] });
  expect(withLast(`${"x".repeat(49)} yz`)).toEqual(["keywords-room"]);
  expect(withLast("lighthouses")).toEqual(["keywords-phrases"]);
  expect(withLast("salt garden")).toEqual(["keywords-further"]);
  expect(withLast("keeper lighthouse")).toEqual(["keywords-once"]);
  expect(withLast("kindle crime")).toEqual(["keywords-allowed"]);
  expect(lostRules({ categories: ["Books › One", "books > one", "Books › Two"] })).toEqual([
    "categories-filled",
  ]);
  expect(lostRules({ categories: ["A", "B", "C", "D"] })).toEqual(["categories-filled"]);
});

test("names the words that break a rule, and sorts tips by cost", () => {
  const score = scoreListing({ ...GOOD, title: "Bestseller", keywords: ["lighthouse keeper"] });
  expect(listingTips(score)).toEqual([
    "Take out “Bestseller”: it claims a rank.",
    "1 of 7 keywords are there; add 6 more.",
  ]);
});

const text = fc.oneof(
  fc.string({ maxLength: 80 }),
  fc.constantFrom("Free gift", "www.x.com", "kindle", "<b>", "a b"),
);
const listing = fc.record({
  title: text,
  subtitle: text,
  description: fc.array(text, { maxLength: 6 }).map((lines) => lines.join("\n\n")),
  keywords: fc.array(text, { maxLength: 9 }),
  categories: fc.array(text, { maxLength: 5 }),
  author: text,
});

test("adds up a score from 0 to 10 for any listing", () => {
  fc.assert(
    fc.property(listing, (any) => {
      const { score, points } = scoreListing(any);
      for (const point of points) {
        expect(point.points).toBeGreaterThanOrEqual(0);
        expect(point.points).toBeLessThanOrEqual(point.of);
      }
      const sum = points.reduce((total, point) => total + point.points, 0);
      expect(Math.abs(score - sum)).toBeLessThanOrEqual(0.05001);
      expect(points.reduce((total, { of }) => total + of, 0)).toBe(10);
    }),
  );
});

test("never raises a description's score for words that KDP rejects", () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom("A key.", "Nobody slept.", SENTENCE), { minLength: 1, maxLength: 12 }),
      (lines) => {
        const description = lines.join("\n\n");
        const pointsOf = (of: string) =>
          scoreListing({ ...GOOD, description: of }).points.find(({ rule }) => rule === "description-allowed")
            ?.points;
        expect(pointsOf(description)).toBe(1);
        expect(pointsOf(`${description}\n\nOrder now at www.example.com`)).toBe(0);
      },
    ),
  );
});

test("says why each point was won, with the count", () => {
  const whys = new Map(scoreListing(GOOD).points.map(({ rule, why }) => [rule, why]));
  const expected: [rule: string, why: string][] = [
    ["title-allowed", "Title and subtitle break none of its rules."],
    ["title-room", "Title and subtitle have 39 of 200 characters."],
    ["title-readable", "The title has 15 of 60 characters."],
    ["subtitle", "The subtitle says what the title leaves open."],
    ["description-allowed", "The description breaks none of its rules."],
    ["description-opening", "The first sentence ends before the store folds the text."],
    ["description-paragraphs", "It has 3 paragraphs, none too long for a phone."],
    ["keywords-filled", "7 of 7 keywords are there."],
    ["keywords-room", "True of every keyword."],
    ["keywords-phrases", "True of every keyword."],
    ["keywords-further", "True of every keyword."],
    ["keywords-once", "True of every keyword."],
    ["keywords-allowed", "True of every keyword."],
    ["categories-filled", "3 of 3 different categories are there."],
  ];
  for (const [rule, why] of expected) expect([rule, whys.get(rule)]).toEqual([rule, why]);
});

test("says what would win each point, with the count", () => {
  const whyOf = (rule: string, changes: Partial<ScoredListing>) =>
    scoreListing({ ...GOOD, ...changes }).points.find((point) => point.rule === rule)?.why;
  const lost: [rule: string, changes: Partial<ScoredListing>, why: string][] = [
    ["title-room", { subtitle: "x".repeat(200) }, "Title and subtitle have 15 characters more than 200."],
    ["title-readable", { title: "A".repeat(61) }, "The title has 1 characters more than 60."],
    [
      "description-allowed",
      { description: "Buy now!" },
      "Take out “Buy now”: it is advertising tied to a time.",
    ],
    [
      "description-length",
      { description: "One two three." },
      "It has 3 words; 117 more give a reader enough to decide by.",
    ],
    ["description-paragraphs", { description: "One." }, "Divide it into two paragraphs or more."],
    ["keywords-filled", { keywords: ["sea wall"] }, "1 of 7 keywords are there; add 6 more."],
    ["keywords-phrases", { keywords: ["lighthouses"] }, "“lighthouses” has 1 word; two or three work best."],
    [
      "keywords-phrases",
      { keywords: ["one", "two", "one two"] },
      "“one” has 1 word; two or three work best. Another one has the like.",
    ],
    [
      "keywords-allowed",
      { keywords: ["kindle a", "kindle b", "kindle c"] },
      "“kindle a” names a programme of the store. 2 others have the like.",
    ],
    ["categories-filled", { categories: ["A"] }, "1 of 3 different categories are there; add 2 more."],
    ["categories-filled", { categories: ["A", "B", "C", "D"] }, "KDP takes 3 categories; these are 4."],
  ];
  for (const [rule, changes, why] of lost) expect([rule, whyOf(rule, changes)]).toEqual([rule, why]);
});

test("gives each of several keywords its share", () => {
  const pointsOf = (keywords: readonly string[]) =>
    scoreListing({ ...GOOD, keywords }).points.find(({ rule }) => rule === "keywords-phrases")?.points;
  expect(pointsOf(["one two", "three"])).toBe(0.25);
  expect(pointsOf(["one two", "three", "four", "five six"])).toBe(0.25);
  expect(pointsOf(["one", "two"])).toBe(0);
});

test("never lowers the score for one new keyword", () => {
  const words = fc.constantFrom("harbour town", "brass lantern", "ferry crossing", "old feud", "sea wall");
  fc.assert(
    fc.property(fc.uniqueArray(words, { maxLength: 5 }), (keywords) => {
      const before = scoreListing({ ...GOOD, keywords }).score;
      const after = scoreListing({ ...GOOD, keywords: [...keywords, "winter storm"] }).score;
      expect(after).toBeGreaterThan(before);
    }),
  );
});

test("scores a listing the same, regardless of spaces around its texts", () => {
  const spaced = {
    ...GOOD,
    title: ` ${GOOD.title} `,
    keywords: ["", ...GOOD.keywords.map((keyword) => ` ${keyword}`), " "],
    categories: [...GOOD.categories, " "],
  };
  expect(scoreListing(spaced)).toEqual(scoreListing(GOOD));
});
