import fc from "fast-check";
import { expect, test } from "vitest";
import { fitListing } from "./fit-listing.ts";
import { LISTING_LIMITS } from "./listing-rules.ts";
import { type OwnBook, ownCategories, ownKeywords, ownListing } from "./own-listing.ts";
import { readDescription } from "./store-description.ts";

const PARAGRAPH =
  "The lighthouse keeper said that Ines had gone over the causeway before the tide. The storm lantern was out, and the causeway lay under water.";
const OTHER = "He was very sure that he had said so to her at the door, and that was all that he would say.";

function aBook(changes: Partial<OwnBook> = {}): OwnBook {
  return {
    title: "The Salt Garden",
    genre: "Mystery",
    isEnglish: true,
    blurb: "",
    names: ["Ines Marlow"],
    sections: [
      [PARAGRAPH, OTHER, "Ghosts, said the lighthouse keeper."],
      [PARAGRAPH, OTHER, OTHER.repeat(12)],
      [PARAGRAPH, OTHER, OTHER.repeat(12), OTHER.repeat(12)],
    ],
    ...changes,
  };
}

test("keywords are words this book comes back to: no grammar, no people, nothing that all books say", () => {
  const keywords = ownKeywords(aBook());
  expect(keywords).toContain("lighthouse keeper");
  expect(keywords).toContain("storm lantern");
  expect(keywords).toContain("causeway mystery");
  expect(keywords.join(" ")).not.toMatch(/\b(?:ines|marlow|said|that|very|door)\b/u);
});

test("of an English text keywords are things, not what is done with them", () => {
  const told =
    "He arranged forty chairs. She'd arranged forty chairs by the sluice gate. They had arranged the chairs. ";
  const sections = [[told, told, told], [OTHER.repeat(12)], [OTHER.repeat(12)]];
  const keywords = ownKeywords(aBook({ sections, names: [] }));
  expect(keywords).toContain("sluice gate");
  expect(keywords.join(" ")).not.toMatch(/arranged|forty|she/u);
});

test("of two things a book has alike the one that books of its genre seldom have comes first", () => {
  const told =
    "The pencil was there. The zither was there. She took the pencil. He took the zither. A pencil, a zither. ";
  const sections = [[told], [OTHER.repeat(12)], [OTHER.repeat(12)]];
  const keywords = ownKeywords(aBook({ sections, genre: "General" }));
  expect(keywords.slice(0, 2)).toEqual(["zither", "pencil"]);
});

test("a phrase of three words that always stands together is one keyword", () => {
  const told =
    "The old harbour customs ledger was shut. A harbour customs ledger. The harbour customs ledger. ";
  const keywords = ownKeywords(aBook({ sections: [[told], [OTHER.repeat(12)], [OTHER.repeat(12)]] }));
  expect(keywords[0]).toBe("harbour customs ledger");
});

test("what the title says is no keyword by itself", () => {
  expect(ownKeywords(aBook({ title: "The Causeway" })).join(" ")).not.toContain("causeway");
});

test("a book in another language gets words without an English genre", () => {
  const german = "Der Leuchtturm stand am Damm. Der Leuchtturm war dunkel, der Damm lag unter Wasser. ";
  const book = aBook({
    isEnglish: false,
    sections: [[german], [german], ["und er und sie und es war so und nicht anders. ".repeat(60)]],
  });
  const keywords = ownKeywords(book);
  expect(keywords).toContain("leuchtturm");
  expect(keywords.join(" ")).not.toContain("mystery");
});

test("of an English book phrases of two or three words are proposed, and no single one", () => {
  for (const genre of ["General", "Mystery", "Science Fiction"]) {
    const { keywords } = ownListing(aBook({ genre }));
    expect(keywords).toContain("lighthouse keeper");
    for (const keyword of keywords) expect(keyword).toMatch(/^\S+ \S+(?: \S+)?$/u);
  }
  expect(
    ownListing(aBook({ sections: [["The causeway, the causeway, the causeway."]], genre: "General" }))
      .keywords,
  ).toEqual([]);
});

test("the description is the blurb, else the book's opening in whole paragraphs", () => {
  expect(ownListing(aBook({ blurb: " A key.\n\nNobody sleeps. " })).description).toBe(
    "A key.\n\nNobody sleeps.",
  );
  const opening = ownListing(aBook({ sections: [["", "If a < b & c.", "x".repeat(900)]] })).description;
  expect(opening).toBe("If a &lt; b &amp; c.");
  expect(readDescription(opening)).toEqual([{ tag: "p", runs: [{ text: "If a < b & c.", marks: [] }] }]);
});

test("categories are those of the genre that the book speaks of, its first always", () => {
  const horror = (text: string) => ownCategories(aBook({ genre: "Horror", sections: [[text]] }));
  const first = "Books › Literature & Fiction › Genre Fiction › Horror";
  expect(horror("A quiet day.")).toEqual([first]);
  expect(horror("The dark, dark night. It was dark.")).toEqual([first]);
  expect(horror("A ghost, ghosts and the ghost of a ghost.")).toEqual([first, `${first} › Ghosts`]);
});

test("of any text there come a listing within the limits, and words of the text only", () => {
  const word = fc.constantFrom(
    "salt",
    "Tide",
    "storm-lantern",
    "the",
    "causeway",
    "it's",
    "x".repeat(60),
    ".",
    "🐚",
    "<b>",
  );
  const paragraph = fc.array(word, { maxLength: 40 }).map((words) => words.join(" "));
  fc.assert(
    fc.property(fc.array(fc.array(paragraph, { maxLength: 4 }), { maxLength: 5 }), (sections) => {
      const book = aBook({ sections, genre: "General" });
      const { keywords, description } = fitListing(ownListing(book), {
        title: book.title,
        author: "Ada Wren",
      });
      expect(keywords.length).toBeLessThanOrEqual(LISTING_LIMITS.keywords);
      const text = sections.flat().join(" ").toLowerCase();
      for (const keyword of keywords) {
        expect(keyword.length).toBeLessThanOrEqual(LISTING_LIMITS.keywordCharacters);
        for (const one of keyword.split(" ")) expect(text).toContain(one);
      }
      expect(description.length).toBeLessThanOrEqual(LISTING_LIMITS.description);
    }),
  );
});
