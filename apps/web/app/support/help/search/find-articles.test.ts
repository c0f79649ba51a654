import fc from "fast-check";
import { expect, test } from "vitest";
import { type IndexedArticle, makeIndex } from "./article-index.ts";
import { openIndex } from "./find-articles.ts";
import { markWords, type MarkedText } from "./marked-text.ts";
import { foldWord, termOf, wordPlaces, wordsOf } from "./search-terms.ts";

const SPINE: IndexedArticle = {
  slug: "spine-text-rules",
  title: "Spine Text Rules",
  keywords: ["back edge"],
  passages: [
    { anchor: null, heading: "", text: "When a spine may carry words." },
    {
      anchor: "how-thick",
      heading: "How thick it must be",
      text: "Thin books stay bare: the printer trims.",
    },
    {
      anchor: "letters",
      heading: "Letters",
      text: "The author’s name reads from the head to the tail, as a résumé would.",
    },
  ],
};
const ROYALTIES: IndexedArticle = {
  slug: "pricing-and-royalties",
  title: "Pricing and Royalties",
  keywords: ["earnings"],
  passages: [
    { anchor: null, heading: "", text: "What is left of a price." },
    {
      anchor: "paperbacks",
      heading: "Paperbacks",
      text: "Printing is taken off; a thick spine costs more to print.",
    },
  ],
};

const find = openIndex(makeIndex([ROYALTIES, SPINE]));
const slugs = (typed: string): string[] => find(typed).map(({ slug }) => slug);
const plainOf = (text: MarkedText): string => text.map((piece) => piece.text).join("");
const marked = (text: MarkedText): string[] => text.filter(({ isHit }) => isHit).map((piece) => piece.text);

test("ranks a title above a text", () => {
  expect(slugs("spine")).toEqual(["spine-text-rules", "pricing-and-royalties"]);
});

test.each([
  ["a word without its accents", "resume"],
  ["a word with accents that are not there", "spîne téxt"],
  ["capital letters", "SPINE TEXT"],
  ["a letter that is wrong", "printar"],
  ["the beginning of a word", "let tai"],
  ["a keyword that no text has", "edge"],
  ["a possessive without its apostrophe", "authors name"],
  ["common words beside the one that tells", "what is the spine text"],
])("tolerates %s", (_, typed) => {
  expect(slugs(typed)[0]).toBe("spine-text-rules");
});

test("finds articles with all words only, else those with some", () => {
  expect(slugs("spine trims")).toEqual(["spine-text-rules"]);
  expect(slugs("earnings trims").toSorted()).toEqual(["pricing-and-royalties", "spine-text-rules"]);
});

test("requires short words to be exact, and finds nothing that is not written", () => {
  expect(slugs("hzad")).toEqual(["spine-text-rules"]);
  expect(slugs("heb")).toEqual([]);
  expect(slugs("zzzzzz")).toEqual([]);
  expect(slugs("the of and")).toEqual([]);
  expect(slugs("  ")).toEqual([]);
});

test("links a result to the heading with most of the words", () => {
  const [hit] = find("thin printer");
  expect([hit?.anchor, hit?.heading]).toEqual(["how-thick", "How thick it must be"]);
  expect(find("thick")[0]?.anchor).toBe("how-thick");
  expect(find("pricing")[0]?.anchor).toBeNull();
});

test("marks matches in title and excerpt as written there", () => {
  const [hit] = find("spine resume");
  expect(marked(hit?.title ?? [])).toEqual(["Spine"]);
  expect(marked(hit?.excerpt ?? [])).toEqual(["résumé"]);
  expect(marked(find("authors")[0]?.excerpt ?? [])).toEqual(["author’s"]);
});

test("cuts an excerpt at words, around the match", () => {
  const text = `${"before ".repeat(60)}the gutter lies here ${"after ".repeat(60)}`.trim();
  const [hit] = openIndex(
    makeIndex([{ slug: "a", title: "A", keywords: [], passages: [{ anchor: null, heading: "", text }] }]),
  )("gutter");
  const excerpt = plainOf(hit?.excerpt ?? []);
  expect(excerpt).toMatch(/^… before .*the gutter lies here after .* after …$/u);
  expect(excerpt.length).toBeLessThanOrEqual(184);
});

test("shows one endless word of an excerpt fully or not at all", () => {
  const words = fc.array(fc.stringMatching(/^[a-z]{1,12}$/u), { minLength: 1, maxLength: 120 });
  fc.assert(
    fc.property(words, (some) => {
      const text = some.join(" ");
      const wanted = some[Math.floor(some.length / 2)] ?? "";
      const index = makeIndex([
        { slug: "a", title: "A", keywords: [], passages: [{ anchor: null, heading: "", text }] },
      ]);
      const [hit] = openIndex(index)(wanted);
      if (termOf(wanted) === null) return;
      const excerpt = plainOf(hit?.excerpt ?? []);
      expect(marked(hit?.excerpt ?? [])).toContain(wanted);
      const inside = excerpt.replaceAll(/^… | …$/gu, "");
      expect(` ${text} `).toContain(` ${inside} `);
    }),
  );
});

test("marks exactly the matching words, without changing letters", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), fc.array(fc.string()), (text, words) => {
      const folded = new Set(words.map(foldWord));
      const pieces = markWords(text, folded);
      expect(plainOf(pieces)).toBe(text);
      for (const { word, start, end } of wordPlaces(text)) {
        expect(marked(pieces).includes(text.slice(start, end))).toBe(folded.has(word));
      }
    }),
  );
});

test("folds a word idempotently, and splits words the same way in both cases", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      const words = wordsOf(text).map(foldWord);
      expect(words.map(foldWord)).toEqual(words);
    }),
  );
  expect(["Straße", "Œuvre", "ﬁle", "Łódź"].map(foldWord)).toEqual(["strasse", "oeuvre", "file", "lodz"]);
  expect(wordPlaces("Don’t: 2 spines").map(({ word }) => word)).toEqual(["dont", "2", "spines"]);
  expect(wordsOf("Don’t: 2 spines")).toEqual(["Dont", "2", "spines"]);
});
