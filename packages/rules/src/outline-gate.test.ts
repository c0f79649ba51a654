import type { BookOutline, ChapterCard } from "@colophon/contracts/library/books/outline";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { Brief } from "./brief.ts";
import { checkOutline, normaliseOutline } from "./outline-gate.ts";

/** Messages to the model, except about missing beats: most cards here have none, as they are irrelevant. */
function reasonsFor(...of: Parameters<typeof checkOutline>): string[] {
  return checkOutline(...of)
    .map(({ reason }) => reason)
    .filter((reason) => !reason.endsWith("has no beats to be written from."));
}

/** Unspecified details of a person. */
const UNSAID = { want: "", need: "", speech: "", knows: [] };

function buildBrief(changes: Partial<Brief> = {}): Brief {
  return {
    seed: 1,
    title: "The Salt Ledger",
    genre: "Mystery",
    form: "story",
    writingStyle: null,
    themes: [],
    description: "A harbour clerk finds a second set of books.",
    chapters: 2,
    wordsPerChapter: 1500,
    pointOfView: "third-limited",
    tense: "past",
    languageVariant: "en-GB",
    audience: "adult",
    requiredNames: [],
    sources: [],
    names: ["Sigrid Okonkwo", "Oswald Petrosyan"],
    doNotUse: [],
    ...changes,
  };
}

function buildCard(changes: Partial<ChapterCard> = {}): ChapterCard {
  return {
    id: "c1",
    title: "The Second Book",
    purpose: "Sigrid learns the accounts are false.",
    point_of_view: "Sigrid Okonkwo",
    place: "Harbour office",
    time: "Monday",
    entry_state: "",
    exit_state: "",
    beats: [
      { text: "Sigrid finds a hidden ledger behind the stove", people: ["Sigrid Okonkwo"] },
      { text: "Oswald lies about the missing barrels", people: ["Oswald"] },
      { text: "A storm floods the archive", people: [] },
    ],
    words: 1500,
    question: "",
    examples: [],
    exercises: [],
    scenes: [],
    locked: false,
    ...changes,
  };
}

const secondCard = buildCard({
  id: "c2",
  title: "Low Water",
  beats: [
    { text: "Sigrid rows out to the wreck at dawn", people: ["Sigrid Okonkwo"] },
    { text: "Oswald burns his letters in the garden", people: ["Oswald"] },
    { text: "The magistrate opens the inquest", people: [] },
  ],
});

function buildBookOutline(changes: Partial<BookOutline> = {}): BookOutline {
  return {
    logline: "A clerk follows false accounts to a drowned ship.",
    turns: [],
    thesis: "",
    cast: [
      { name: "Sigrid Okonkwo", aliases: ["Sigrid"], role: "clerk", attributes: [], ...UNSAID },
      { name: "Oswald Petrosyan", aliases: ["Oswald"], role: "harbour master", attributes: [], ...UNSAID },
    ],
    places: [{ name: "Harbour office", description: "" }],
    timeline: [],
    world_rules: [],
    promises: [{ id: "p1", text: "Who kept the hidden ledger", planted_in: 1, paid_in: 2 }],
    chapters: [buildCard(), secondCard],
    ...changes,
  };
}

test("accepts a sound outline", () => {
  expect(reasonsFor(buildBrief(), buildBookOutline())).toEqual([]);
});

test("rejects a wrong number of chapters, and budgets off by more than 3 %", () => {
  expect(reasonsFor(buildBrief({ chapters: 3 }), buildBookOutline()).join()).toContain(
    "has 2 chapters; 3 were asked for",
  );
  const off = (words: number): string[] =>
    reasonsFor(buildBrief(), buildBookOutline({ chapters: [buildCard({ words }), secondCard] }));
  expect(off(1590)).toEqual([]);
  expect(off(1591)).toEqual(["The chapters' word budgets add up to 3091; 3000 words were asked for."]);
});

test("rejects two chapters or setups with one id", () => {
  expect(
    reasonsFor(buildBrief(), buildBookOutline({ chapters: [buildCard(), { ...secondCard, id: "c1" }] })),
  ).toEqual(['Two chapters have the id "c1".']);
  const promise = { id: "p", text: "Who", planted_in: 1, paid_in: 2 };
  expect(reasonsFor(buildBrief(), buildBookOutline({ promises: [promise, promise] }))).toEqual([
    'Two promises have the id "p".',
  ]);
});

test("rejects a person of a beat outside the cast once per chapter, and accepts an alias", () => {
  const beats = [...secondCard.beats, { text: "A stranger waits", people: ["Bente", "Bente"] }];
  expect(
    reasonsFor(buildBrief(), buildBookOutline({ chapters: [buildCard(), { ...secondCard, beats }] })),
  ).toEqual(['"Bente" takes part in chapter 2 but is neither a name nor an alias in the cast.']);
});

test("requires a setup to pay off after it is planted, within the book", () => {
  const withPromise = (planted: number, paid: number): string[] =>
    reasonsFor(
      buildBrief(),
      buildBookOutline({ promises: [{ id: "p", text: "Who", planted_in: planted, paid_in: paid }] }),
    );
  expect(withPromise(1, 2)).toEqual([]);
  expect(withPromise(2, 2)).toHaveLength(1);
  expect(withPromise(2, 1)).toHaveLength(1);
  expect(withPromise(1, 3)).toEqual(['Promise "p" lies outside the book\'s 2 chapters.']);
});

test("rejects two chapters that share more than a fifth of their beats", () => {
  const beats = [{ text: "Sigrid found the hidden ledger behind a stove", people: [] }, ...secondCard.beats];
  expect(
    reasonsFor(buildBrief(), buildBookOutline({ chapters: [buildCard(), { ...secondCard, beats }] })),
  ).toEqual(["Chapters 1 and 2 are alike: 33 % of their beats are the same."]);
});

test("does not take the same action by other people as the same beat", () => {
  const beats = [
    { text: "Oswald lies about the missing letters and coins", people: [] },
    ...secondCard.beats,
  ];
  expect(
    reasonsFor(buildBrief(), buildBookOutline({ chapters: [buildCard(), { ...secondCard, beats }] })),
  ).toEqual([]);
});

test("takes two beats as equal from three fifths of their words", () => {
  const alike = (text: string): string[] =>
    reasonsFor(
      buildBrief(),
      buildBookOutline({
        chapters: [
          buildCard({ beats: [{ text: "Lantern harbour ledger bridge", people: [] }] }),
          { ...secondCard, beats: [{ text, people: [] }] },
        ],
      }),
    );
  // 3 of 5 distinct words are in both, then 3 of 6.
  expect(alike("Lantern harbour ledger chimney")).toHaveLength(1);
  expect(alike("Lantern harbour ledger chimney orchard")).toEqual([]);
});

test("allows two chapters one shared beat in five, by the shorter card", () => {
  const beats = ["Lantern", "Harbour", "Ledger", "Bridge", "Chimney", "Orchard"].map((text) => ({
    text,
    people: [],
  }));
  const others = ["Magistrate", "Violin", "Anchor", "Bakery"].map((text) => ({ text, people: [] }));
  const alike = (first: typeof beats, second: typeof beats): string[] =>
    reasonsFor(
      buildBrief(),
      buildBookOutline({ chapters: [buildCard({ beats: first }), { ...secondCard, beats: second }] }),
    );
  expect(alike(beats.slice(0, 5), [...beats.slice(0, 1), ...others])).toEqual([]);
  expect(alike(beats, [...beats.slice(0, 1), ...others.slice(0, 3)])).toHaveLength(1);
});

test("lets a setup pay off where it is planted in a book of one chapter only", () => {
  const brief = buildBrief({ chapters: 1 });
  const promise = { id: "p", text: "Who", planted_in: 1, paid_in: 1 };
  expect(reasonsFor(brief, buildBookOutline({ chapters: [buildCard()], promises: [promise] }))).toEqual([]);
  expect(reasonsFor(buildBrief(), buildBookOutline({ promises: [promise] }))).toEqual([
    'Promise "p" is paid in chapter 1, not after it is planted in chapter 1.',
  ]);
});

test("treats any apostrophe in a name alike", () => {
  const cast = [
    { name: "Maeve O’Brien", aliases: [], role: "", attributes: [], ...UNSAID },
    ...buildBookOutline().cast,
  ];
  const beats = [...secondCard.beats, { text: "Maeve waits", people: ["Maeve  O'Brien"] }];
  expect(
    reasonsFor(buildBrief(), buildBookOutline({ cast, chapters: [buildCard(), { ...secondCard, beats }] })),
  ).toEqual([]);
});

test("finds a stock name among the aliases too", () => {
  const cast = [
    ...buildBookOutline().cast,
    { name: "Ada Finch", aliases: ["Elara"], role: "", attributes: [], ...UNSAID },
  ];
  expect(reasonsFor(buildBrief(), buildBookOutline({ cast }))).toEqual([
    'The cast has the stock name "Elara" (Ada Finch); choose another.',
  ]);
});

test("rejects a stock name in the cast, unless the author asked for it", () => {
  const cast = [
    ...buildBookOutline().cast,
    { name: "Elara Thorne", aliases: [], role: "", attributes: [], ...UNSAID },
  ];
  expect(reasonsFor(buildBrief(), buildBookOutline({ cast })).join()).toContain("stock name");
  const brief = buildBrief({ description: "Elara Thorne keeps a lighthouse." });
  expect(reasonsFor(brief, buildBookOutline({ cast }))).toEqual([]);
});

test("rejects words that the author excluded, as full words anywhere in the outline", () => {
  expect(reasonsFor(buildBrief({ doNotUse: ["Storm", "led", ""] }), buildBookOutline())).toEqual([
    'The plan uses "Storm", which must not be used.',
  ]);
  expect(reasonsFor(buildBrief({ doNotUse: ["hidden ledger"] }), buildBookOutline())).toHaveLength(1);
});

test("requires a cast of a story, and of an argument a thesis and a question in every chapter", () => {
  const quiet = (card: ChapterCard): ChapterCard => ({
    ...card,
    beats: card.beats.map((beat) => ({ ...beat, people: [] })),
  });
  const chapters = [quiet(buildCard()), quiet(secondCard)];
  expect(reasonsFor(buildBrief(), buildBookOutline({ cast: [], chapters }))).toEqual([
    "A story needs a cast; the plan declares nobody.",
  ]);
  const brief = buildBrief({ form: "argument", genre: "History" });
  expect(reasonsFor(brief, buildBookOutline({ chapters }))).toHaveLength(3);
  const asking = chapters.map((card) => ({ ...card, question: "Why were the books false?" }));
  expect(
    reasonsFor(brief, buildBookOutline({ cast: [], thesis: "Salt made the town.", chapters: asking })),
  ).toEqual([]);
});

test("scales budgets to add up exactly, in proportion, and changes nothing else", () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 20_000 }), { minLength: 1, maxLength: 10 }),
      fc.integer({ min: 500, max: 6000 }),
      (budgets, wordsPerChapter) => {
        const chapters = budgets.map((words, at) => buildCard({ id: `c${at}`, words }));
        const plan = buildBookOutline({ chapters });
        const repaired = normaliseOutline(buildBrief({ chapters: budgets.length, wordsPerChapter }), plan);
        const words = repaired.chapters.map((card) => card.words);
        const asked = budgets.length * wordsPerChapter;
        const planned = budgets.reduce((sum, budget) => sum + budget, 0);
        expect(words.reduce((sum, share) => sum + share, 0)).toBe(asked);
        expect(Math.min(...words)).toBeGreaterThanOrEqual(1);
        for (const [at, share] of words.entries()) {
          expect(Math.abs(share - ((budgets[at] ?? 0) / planned) * asked)).toBeLessThan(10);
        }
        const restored = repaired.chapters.map((card, at) => ({ ...card, words: budgets[at] }));
        expect({ ...repaired, chapters: restored }).toEqual(plan);
      },
    ),
  );
});

test("fills missing and repeated ids without taking another's", () => {
  const cards = ["", "chapter-1", "x", "x"].map((id) => buildCard({ id }));
  const { chapters } = normaliseOutline(buildBrief({ chapters: 4 }), buildBookOutline({ chapters: cards }));
  const ids = chapters.map((card) => card.id);
  expect(new Set(ids).size).toBe(4);
  expect(ids.slice(1, 3)).toEqual(["chapter-1", "x"]);
  expect(ids.every((id) => id.trim() !== "")).toBe(true);
});

test("takes a stock name in the title or among drawn names as the author's choice", () => {
  const cast = [
    ...buildBookOutline().cast,
    { name: "Elara Thorne", aliases: [], role: "", attributes: [], ...UNSAID },
  ];
  expect(reasonsFor(buildBrief({ title: "Elara Thorne" }), buildBookOutline({ cast }))).toEqual([]);
  expect(reasonsFor(buildBrief({ names: ["Elara Thorne"] }), buildBookOutline({ cast }))).toEqual([]);
});

test("gives setups ids of their own, like chapters", () => {
  const promises = ["", "p", "p"].map((id) => ({ id, text: "Who", planted_in: 1, paid_in: 2 }));
  const ids = normaliseOutline(buildBrief(), buildBookOutline({ promises })).promises.map(({ id }) => id);
  expect(new Set(ids).size).toBe(3);
  expect(ids[1]).toBe("p");
  expect(ids.every((id) => id.trim() !== "")).toBe(true);
});
