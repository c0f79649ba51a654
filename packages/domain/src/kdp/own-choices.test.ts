import fc from "fast-check";
import { expect, test } from "vitest";
import { keywordsThatFit, ownChoices, ownSubtitles, withHook } from "./own-choices.ts";
import type { OwnBook } from "./own-listing.ts";

const TOLD =
  "The lighthouse keeper had gone over the causeway. The lighthouse keeper was late, said the lighthouse keeper. ";
const OTHER = "He was very sure that he had said so to her at the door, and that was all that he would say. ";
const NO_WISHES = { keywords: [], description: "", imported: [] };

function aBook(changes: Partial<OwnBook> = {}): OwnBook {
  return {
    title: "The Salt Garden",
    genre: "Mystery",
    isEnglish: true,
    blurb: "A lamp goes out. Nobody on the island will say why.",
    names: [],
    sections: [[TOLD], [OTHER.repeat(20)], [OTHER.repeat(20)]],
    ...changes,
  };
}

test("three proposals are made that differ in subtitle and description, and in nothing else", () => {
  const choices = ownChoices(aBook(), NO_WISHES);
  expect(choices.map(({ subtitle }) => subtitle)).toEqual([
    "",
    "A Mystery",
    "A Mystery of the Lighthouse Keeper",
  ]);
  expect(choices.map(({ description }) => description.slice(0, 24))).toEqual([
    "A lamp goes out. Nobody ",
    "The lighthouse keeper ha",
    "",
  ]);
  for (const { title, keywords } of choices) {
    expect(title).toBe("The Salt Garden");
    expect(keywords).toEqual(choices[0]?.keywords);
  }
});

test("the author's own keywords come first, then those of their lists, then the text's", () => {
  const [first] = ownChoices(aBook(), {
    keywords: ["Island crime"],
    description: "Mine. It is about an island.",
    imported: ["lighthouse mystery", "island crime"],
  });
  expect(first?.keywords.slice(0, 3)).toEqual(["Island crime", "lighthouse mystery", "lighthouse keeper"]);
  expect(first?.description).toBe("Mine. It is about an island.");
});

test("a book in another language has no English subtitle", () => {
  expect(ownSubtitles(aBook({ isEnglish: false }))).toEqual([""]);
  expect(ownSubtitles(aBook({ genre: "Business" }))).toEqual([""]);
  expect(ownSubtitles(aBook({ sections: [] }))).toEqual(["", "A Mystery"]);
});

test("a short first sentence becomes a line of its own, a long one or the only one does not", () => {
  expect(withHook("A lamp goes out at midnight. Nobody says why.")).toBe(
    "<b>A lamp goes out at midnight.</b>\n\nNobody says why.",
  );
  for (const text of [
    "A lamp goes out at midnight.",
    `${"word ".repeat(60)}. End.`,
    "<b>Mine, and it is mine.</b> So.",
  ]) {
    expect(withHook(text)).toBe(text);
  }
});

test("an imported keyword fits a book that has all its words, and more than the genre's name", () => {
  const keywords = [
    "causeway mystery",
    "mystery books",
    "causeway dragons",
    "lighthouse keepers novel",
    "space opera",
    "the",
    "",
  ];
  expect(keywordsThatFit(keywords, aBook())).toEqual(["causeway mystery", "lighthouse keepers novel"]);
});

test("of any text no proposal says what is not in it", () => {
  const word = fc.constantFrom("lamp", "tide", "wall", "the", "a", "Harbour", ".");
  fc.assert(
    fc.property(fc.array(fc.array(word, { maxLength: 60 }), { maxLength: 4 }), (sections) => {
      const texts = sections.map((words) => [words.join(" ")]);
      const choices = ownChoices(aBook({ sections: texts, blurb: "", genre: "General" }), NO_WISHES);
      expect(choices.length).toBeGreaterThanOrEqual(1);
      expect(choices.length).toBeLessThanOrEqual(3);
      for (const { title, subtitle } of choices) expect([title, subtitle]).toEqual(["The Salt Garden", ""]);
    }),
  );
});

test("a keyword of the author's list fits whatever its case and number, and in the order of the list", () => {
  const book = aBook({ sections: [], blurb: "Two lamps on one island." });
  expect(keywordsThatFit(["Islands", "LAMP", "an island lamp", "island ferry"], book)).toEqual([
    "Islands",
    "LAMP",
    "an island lamp",
  ]);
});

test("what the author wrote as a description is the first to choose, before what the book begins with", () => {
  const [first, second] = ownChoices(aBook({ blurb: "" }), {
    ...NO_WISHES,
    description: "It is about a lamp on an island. It goes out.",
  });
  expect(first?.description).toBe("It is about a lamp on an island. It goes out.");
  expect(second?.description).toBe("<b>It is about a lamp on an island.</b>\n\nIt goes out.");
});
