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

test("what stands in a title comes before what stands in a text", () => {
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
])("%s is forgiven", (_, typed) => {
  expect(slugs(typed)[0]).toBe("spine-text-rules");
});

test("an article that has all words comes alone; where none has, those that have some come", () => {
  expect(slugs("spine trims")).toEqual(["spine-text-rules"]);
  expect(slugs("earnings trims").toSorted()).toEqual(["pricing-and-royalties", "spine-text-rules"]);
});

test("short words must be right, and what nobody wrote is not found", () => {
  expect(slugs("hzad")).toEqual(["spine-text-rules"]);
  expect(slugs("heb")).toEqual([]);
  expect(slugs("zzzzzz")).toEqual([]);
  expect(slugs("the of and")).toEqual([]);
  expect(slugs("  ")).toEqual([]);
});

test("a hit leads to the heading under which most of the words stand", () => {
  const [hit] = find("thin printer");
  expect([hit?.anchor, hit?.heading]).toEqual(["how-thick", "How thick it must be"]);
  expect(find("thick")[0]?.anchor).toBe("how-thick");
  expect(find("pricing")[0]?.anchor).toBeNull();
});

test("what was found is marked, in the title and in the excerpt, as it is written there", () => {
  const [hit] = find("spine resume");
  expect(marked(hit?.title ?? [])).toEqual(["Spine"]);
  expect(marked(hit?.excerpt ?? [])).toEqual(["résumé"]);
  expect(marked(find("authors")[0]?.excerpt ?? [])).toEqual(["author’s"]);
});

test("an excerpt is cut at words, around what was found", () => {
  const text = `${"before ".repeat(60)}the gutter lies here ${"after ".repeat(60)}`.trim();
  const [hit] = openIndex(
    makeIndex([{ slug: "a", title: "A", keywords: [], passages: [{ anchor: null, heading: "", text }] }]),
  )("gutter");
  const excerpt = plainOf(hit?.excerpt ?? []);
  expect(excerpt).toMatch(/^… before .*the gutter lies here after .* after …$/u);
  expect(excerpt.length).toBeLessThanOrEqual(184);
});

test("an excerpt of a text with one endless word has it whole or not at all, and always comes", () => {
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

test("marking changes no letter of a text, and marks the words that are meant and no others", () => {
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

test("a word is folded once and for all, and the same words are read in both ways", () => {
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
