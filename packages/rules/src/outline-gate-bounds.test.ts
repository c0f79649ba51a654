import type { BookOutline, ChapterCard } from "@colophon/contracts/library/books/outline";
import { expect, test } from "vitest";
import type { Brief } from "./brief.ts";
import { checkOutline, normaliseOutline } from "./outline-gate.ts";
import { buildCard, buildBookOutline } from "./testing/build-outline.ts";

/** Messages to the model, except about missing beats: most cards here have none, as they are irrelevant. */
function reasonsFor(...of: Parameters<typeof checkOutline>): string[] {
  return checkOutline(...of)
    .map(({ reason }) => reason)
    .filter((reason) => !reason.endsWith("has no beats to be written from."));
}

/** Unspecified details of a person. */
const UNSAID = { want: "", need: "", speech: "", knows: [] };

const BRIEF: Brief = {
  seed: 1,
  title: "The Salt Ledger",
  genre: "Mystery",
  form: "story",
  writingStyle: null,
  themes: [],
  description: "A harbour clerk finds a second set of books.",
  chapters: 1,
  wordsPerChapter: 1000,
  pointOfView: "third-limited",
  tense: "past",
  languageVariant: "en-GB",
  audience: "adult",
  requiredNames: [],
  sources: [],
  names: [],
  doNotUse: [],
};

function refused(plan: Partial<BookOutline>, brief: Partial<Brief> = {}): string[] {
  return reasonsFor(
    { ...BRIEF, ...brief },
    buildBookOutline({ chapters: [buildCard({ words: 1000 })], ...plan }),
  );
}

function card(id: string, ...beats: string[]): ChapterCard {
  return buildCard({ id, words: 1000, beats: beats.map((text) => ({ text, people: [] })) });
}

test.each([
  [969, 1],
  [970, 0],
  [1030, 0],
  [1031, 1],
])("finds for a budget of %i words for 1,000 %i problems", (words, faults) => {
  expect(refused({ chapters: [buildCard({ words })] })).toHaveLength(faults);
});

test("recognizes a name with any apostrophes and spaces", () => {
  const cast = [{ name: "Aoife O’Brien", aliases: ["The  Widow"], role: "", attributes: [], ...UNSAID }];
  const beats = [{ text: "Aoife waits", people: ["Aoife O'Brien", " The Widow ", "Aoife  O’Brien"] }];
  expect(refused({ cast, chapters: [buildCard({ words: 1000, beats })] })).toEqual([]);
});

test("reports an unknown person for each chapter, by its place in the book", () => {
  const beats = [{ text: "A stranger waits", people: ["Bente"] }];
  const chapters = [
    card("a", "rain"),
    buildCard({ id: "b", words: 1000, beats }),
    buildCard({ id: "c", words: 1000, beats: [{ text: "Low water", people: ["Bente"] }] }),
  ];
  expect(refused({ chapters }, { chapters: 3 }).filter((reason) => reason.includes("Bente"))).toEqual([
    '"Bente" takes part in chapter 2 but is neither a name nor an alias in the cast.',
    '"Bente" takes part in chapter 3 but is neither a name nor an alias in the cast.',
  ]);
});

test("allows a setup to pay off where it is planted in a book of one chapter", () => {
  const promise = (planted: number, paid: number): string[] =>
    refused({ promises: [{ id: "p", text: "Who", planted_in: planted, paid_in: paid }] });
  expect(promise(1, 1)).toEqual([]);
  expect(promise(1, 2)).toEqual([`Promise "p" lies outside the book's 1 chapters.`]);
});

test("names both chapters of a setup that pays off too early", () => {
  const chapters = [card("a", "rain falls"), card("b", "sea rises"), card("c", "wind turns")];
  const promises = [{ id: "p", text: "Who", planted_in: 3, paid_in: 2 }];
  expect(refused({ chapters, promises }, { chapters: 3 })).toEqual([
    'Promise "p" is paid in chapter 2, not after it is planted in chapter 3.',
  ]);
});

const BEATS = [
  "lantern burns tonight",
  "harbour floods again",
  "clerk steals ledger",
  "widow sells boat",
  "storm breaks mast",
];

test.each([
  [1, []],
  [2, ["Chapters 1 and 2 are alike: 40 % of their beats are the same."]],
  [5, ["Chapters 1 and 2 are alike: 100 % of their beats are the same."]],
])("compares two chapters of five beats that share %i", (shared, due) => {
  const own = [
    "priest rings bells",
    "miller grinds barley",
    "child finds feather",
    "judge signs paper",
    "baker burns bread",
  ];
  const second = [...BEATS.slice(0, shared), ...own.slice(shared)];
  expect(refused({ chapters: [card("a", ...BEATS), card("b", ...second)] }, { chapters: 2 })).toEqual(due);
});

test("measures likeness by the shorter chapter, for every pair", () => {
  const chapters = [card("a", ...BEATS), card("b", "priest rings bells"), card("c", "widow sold the boats")];
  expect(refused({ chapters }, { chapters: 3 })).toEqual([
    "Chapters 1 and 3 are alike: 100 % of their beats are the same.",
  ]);
});

test("takes beats as equal from three fifths of their words", () => {
  const alike = (text: string): number =>
    refused({ chapters: [card("a", "widow sells wooden boat"), card("b", text)] }, { chapters: 2 }).length;
  expect(alike("widow sells wooden cart")).toBe(1);
  expect(alike("widow sells painted cart")).toBe(0);
});

test("never takes chapters without beats, or beats without words, as alike", () => {
  expect(refused({ chapters: [card("a"), card("b")] }, { chapters: 2 })).toEqual([]);
  expect(refused({ chapters: [card("a", "it was"), card("b", "it was")] }, { chapters: 2 })).toEqual([]);
});

test("finds a stock name in an alias and in a full name", () => {
  const person = (name: string, ...aliases: string[]): string[] =>
    refused({ cast: [{ name, aliases, role: "", attributes: [], ...UNSAID }] });
  expect(person("Sigrid Okonkwo", "Elara")).toEqual([
    'The cast has the stock name "Elara" (Sigrid Okonkwo); choose another.',
  ]);
  expect(person("Dr. Elias Petrosyan")).toHaveLength(1);
  expect(person("Eliasson Petrosyan")).toEqual([]);
});

test.each(["title", "description"] as const)("allows a stock name in the author's own %s", (field) => {
  const cast = [{ name: "Elara Petrosyan", aliases: [], role: "", attributes: [], ...UNSAID }];
  expect(refused({ cast }, { [field]: "The Song of Elara." })).toEqual([]);
  expect(refused({ cast }, { [field]: "The Song of Elaras." })).toHaveLength(1);
  expect(refused({ cast }, { names: ["Elara Petrosyan"] })).toEqual([]);
});

test.each([
  ["a rule of the world", { world_rules: ["No magic at sea."] }],
  ["a place", { places: [{ name: "The Magic Shop", description: "" }] }],
  [
    "a person's trait",
    { cast: [{ name: "Sigrid", aliases: [], role: "", attributes: ["loves magic"], ...UNSAID }] },
  ],
  ["the logline", { logline: "It's magic!" }],
])("finds excluded words in %s", (_, plan) => {
  expect(refused(plan, { doNotUse: ["Magic"] })).toEqual(['The plan uses "Magic", which must not be used.']);
});

test("finds excluded words as full words, in one sentence of the outline", () => {
  const uses = (...doNotUse: string[]): number =>
    refused({ logline: "A clerk’s magical ledger" }, { doNotUse }).length;
  expect([uses("magic"), uses("magical"), uses("clerk's magical"), uses("  "), uses("—")]).toEqual([
    0, 1, 1, 0, 0,
  ]);
  expect(refused({ logline: "The black", thesis: "cat" }, { doNotUse: ["black cat"] })).toEqual([]);
});

test("requires a thesis of an argument, and a reader's question in each chapter", () => {
  const chapters = [
    buildCard({ id: "a", words: 1000, question: "Why?" }),
    buildCard({ id: "b", words: 1000, question: " " }),
  ];
  expect(refused({ chapters, thesis: " " }, { chapters: 2, form: "argument" })).toEqual([
    "The plan states no thesis.",
    "Chapter 2 answers no reader's question.",
  ]);
});

test("requires neither a thesis of a story nor a cast of an argument", () => {
  expect(refused({ thesis: "" })).toEqual([]);
  const chapters = [buildCard({ words: 1000, question: "Why?" })];
  expect(refused({ cast: [], thesis: "Salt.", chapters }, { form: "argument" })).toEqual([]);
  expect(refused({ cast: [] })).toEqual(["A story needs a cast; the plan declares nobody."]);
});

function budgets(asked: number, ...words: number[]): number[] {
  const chapters = words.map((share, at) => buildCard({ id: `c${at}`, words: share }));
  const brief = { ...BRIEF, chapters: words.length, wordsPerChapter: asked };
  return normaliseOutline(brief, buildBookOutline({ chapters })).chapters.map((chapter) => chapter.words);
}

test("scales budgets in proportion, with the rest for the largest remainder", () => {
  expect(budgets(1000, 500, 500)).toEqual([1000, 1000]);
  expect(budgets(1000, 100, 300)).toEqual([500, 1500]);
  expect(budgets(1000, 1, 1, 1)).toEqual([1000, 1000, 1000]);
  expect(budgets(500, 2, 2, 3)).toEqual([429, 428, 643]);
});

test("leaves no chapter without a word, and keeps budgets of nothing", () => {
  expect(budgets(500, 1_000_000, 1)).toEqual([999, 1]);
  expect(budgets(500, 0, 0)).toEqual([0, 0]);
});

test("changes a repeated id at its later place", () => {
  const ids = (...before: string[]): string[] =>
    normaliseOutline(
      { ...BRIEF, chapters: before.length },
      buildBookOutline({ chapters: before.map((id) => buildCard({ id })) }),
    ).chapters.map(({ id }) => id);
  expect(ids("a", "a", "b", "a")).toEqual(["a", "chapter-2", "b", "chapter-4"]);
  expect(ids("", " ")).toEqual(["chapter-1", "chapter-2"]);
  expect(ids("x", "x", "chapter-2")).toEqual(["x", "chapter-3", "chapter-2"]);
});

test("gives setups ids of their own kind", () => {
  const promise = { id: "p", text: "Who", planted_in: 1, paid_in: 1 };
  const { promises } = normaliseOutline(
    BRIEF,
    buildBookOutline({ promises: [promise, promise], chapters: [buildCard()] }),
  );
  expect(promises.map(({ id }) => id)).toEqual(["p", "promise-2"]);
});
