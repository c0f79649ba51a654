import type { ChapterCard } from "@colophon/contracts/books/plan";
import { expect, test } from "vitest";
import { aCard, aPlan } from "../testing/test-plan.ts";
import { measureOutline, measurePromises } from "./plan-kept.ts";

const plan = aPlan();
const chapterOf = (text: string, card: ChapterCard | null): Parameters<typeof measureOutline>[0][number] => ({
  number: 1,
  text,
  words: text.split(/\s+/).length,
  card,
});
const oneBeat = (text: string, people: string[], changes: Partial<ChapterCard> = {}): ChapterCard =>
  aCard({ beats: [{ text, people }], ...changes });

test("a beat is told when its people and three fifths of its words are there, whatever the tense", () => {
  const card = oneBeat("Sigrid finds a hidden ledger behind the stove", ["Sigrid Okonkwo"]);
  expect(measureOutline([chapterOf("Siggi found the ledger, hidden away.", card)], plan).value).toBe(1);
  expect(measureOutline([chapterOf("Siggi found the boat.", card)], plan)).toMatchObject({
    value: 0,
    findings: ["Chapter 1 does not tell: Sigrid finds a hidden ledger behind the stove"],
  });
  expect(measureOutline([chapterOf("Oswald found the hidden ledger.", card)], plan).value).toBe(0);
});

test("a name counts by any of its words, but not inside another word", () => {
  const card = oneBeat("Oswald burns letters", ["Oswald"]);
  expect(measureOutline([chapterOf("Petrosyan burnt his letters.", card)], plan).value).toBe(1);
  expect(measureOutline([chapterOf("Petrosyanov burnt the letters.", card)], plan).value).toBe(0);
});

test("a first-person narrator is present without being named", () => {
  const card = oneBeat("Sigrid burns letters", ["Sigrid"], { point_of_view: "Sigrid Okonkwo, first person" });
  expect(measureOutline([chapterOf("I burnt the letters and I slept.", card)], plan).value).toBe(1);
  expect(measureOutline([chapterOf("She burnt the letters and slept.", card)], plan).value).toBe(0);
});

test("a chapter without a card is not judged", () => {
  expect(measureOutline([chapterOf("Rain.", null)], plan)).toMatchObject({
    value: 1,
    notJudged: expect.any(String),
  });
});

const chapters = (...texts: string[]): Parameters<typeof measurePromises>[0]["chapters"] =>
  texts.map((text, at) => ({ number: at + 1, text, words: 1, card: null }));
const nobody: ReadonlySet<string> = new Set<string>();

test("a promise is planted by its chapter and paid in its chapter", () => {
  const kept = chapters(
    "Someone had hidden a ledger.",
    "Rain.",
    "The keeper of the hidden ledger was found.",
  );
  const promised = aPlan({
    promises: [{ id: "p1", text: "Who keeps the hidden ledger", planted_in: 2, paid_in: 3 }],
  });
  expect(measurePromises({ chapters: kept, plan: promised, waived: nobody })).toMatchObject({
    value: 100,
    findings: [],
  });
  const unpaid = chapters("Someone had hidden a ledger.", "Rain.", "Rain.");
  expect(measurePromises({ chapters: unpaid, plan: promised, waived: nobody })).toMatchObject({
    value: 0,
    findings: ["Not paid in chapter 3: Who keeps the hidden ledger"],
  });
  const unplanted = chapters("Rain.", "Rain.", "The hidden ledger.");
  expect(measurePromises({ chapters: unplanted, plan: promised, waived: nobody }).findings).toEqual([
    "Not planted by chapter 2: Who keeps the hidden ledger",
  ]);
  expect(measurePromises({ chapters: kept.slice(0, 2), plan: promised, waived: nobody }).value).toBe(0);
});

test("a waived promise is not owed", () => {
  const promised = aPlan({
    promises: [{ id: "p1", text: "Who keeps the hidden ledger", planted_in: 1, paid_in: 2 }],
  });
  expect(measurePromises({ chapters: [], plan: promised, waived: new Set(["p1"]) }).value).toBe(100);
  expect(measurePromises({ chapters: [], plan: promised, waived: nobody }).value).toBe(0);
});
