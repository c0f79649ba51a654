import type { ChapterCard } from "@colophon/contracts/library/books/outline";
import { expect, test } from "vitest";
import { buildCard, buildBookOutline } from "@colophon/rules/testing/build-outline";
import { measureOutline, measurePromises } from "./outline-coverage.ts";

const plan = buildBookOutline();
const chapterOf = (text: string, card: ChapterCard | null): Parameters<typeof measureOutline>[0][number] => ({
  number: 1,
  text,
  words: text.split(/\s+/).length,
  card,
});
const oneBeat = (text: string, people: string[], changes: Partial<ChapterCard> = {}): ChapterCard =>
  buildCard({ beats: [{ text, people }], ...changes });

test("finds a beat covered with its people and three fifths of its words, in any tense", () => {
  const card = oneBeat("Sigrid finds a hidden ledger behind the stove", ["Sigrid Okonkwo"]);
  expect(measureOutline([chapterOf("Siggi found the ledger, hidden away.", card)], plan).value).toBe(1);
  expect(measureOutline([chapterOf("Siggi found the boat.", card)], plan)).toMatchObject({
    value: 0,
    findings: ["Chapter 1 does not tell: Sigrid finds a hidden ledger behind the stove"],
  });
  expect(measureOutline([chapterOf("Oswald found the hidden ledger.", card)], plan).value).toBe(0);
});

test("accepts three of five words of a beat, not two, without names", () => {
  const card = oneBeat("Sigrid carries lantern ledger violin anchor bottle", ["Sigrid"]);
  // Of carry, lantern, ledger, violin, anchor and bottle: four and three of six; of five: three and two.
  const coverage = (text: string): number => measureOutline([chapterOf(text, card)], plan).value;
  expect(coverage("Sigrid: lantern, ledger, violin, anchor.")).toBe(1);
  expect(coverage("Sigrid: lantern, ledger, violin.")).toBe(0);
  const five = oneBeat("Sigrid: lantern ledger violin anchor bottle", ["Sigrid"]);
  expect(measureOutline([chapterOf("Sigrid: lantern, ledger, violin.", five)], plan).value).toBe(1);
  expect(measureOutline([chapterOf("Sigrid: lantern, ledger.", five)], plan).value).toBe(0);
});

test("finds a setup planted and paid off by three of five words, not two", () => {
  const promised = buildBookOutline({
    promises: [{ id: "p1", text: "lantern ledger violin anchor bottle", planted_in: 1, paid_in: 2 }],
  });
  const kept = (...texts: string[]): readonly string[] | undefined =>
    measurePromises({ chapters: chapters(...texts), plan: promised, waived: noneWaived }).findings;
  expect(kept("Lantern, ledger, violin.", "Violin, anchor, bottle.")).toEqual([]);
  expect(kept("Lantern, ledger.", "Violin, anchor, bottle.")).toEqual([
    expect.stringMatching(/^Not planted/),
  ]);
  expect(kept("Lantern, ledger, violin.", "Anchor, bottle.")).toEqual([expect.stringMatching(/^Not paid/)]);
});

test("allows a setup to be planted gradually before, but paid off only in its chapter", () => {
  const promised = buildBookOutline({
    promises: [{ id: "p1", text: "lantern ledger violin anchor bottle", planted_in: 2, paid_in: 3 }],
  });
  const measured = (...texts: string[]): readonly string[] | undefined =>
    measurePromises({ chapters: chapters(...texts), plan: promised, waived: noneWaived }).findings;
  expect(measured("Lantern, ledger.", "Violin.", "Lantern, ledger, violin.")).toEqual([]);
  expect(measured("Lantern, ledger, violin.", "Rain.", "Lantern.", "Lantern, ledger, violin.")).toEqual([
    expect.stringMatching(/^Not paid in chapter 3/),
  ]);
});

test("counts the share of covered beats over all chapters with a card", () => {
  const card = buildCard({
    beats: [
      { text: "lantern", people: [] },
      { text: "ledger", people: [] },
    ],
  });
  const measured = measureOutline(
    [chapterOf("The lantern.", card), chapterOf("Lantern, ledger.", card), chapterOf("Rain.", null)],
    plan,
  );
  expect(measured.value).toBe(3 / 4);
});

test("counts a name by any of its words, but not inside another word", () => {
  const card = oneBeat("Oswald burns letters", ["Oswald"]);
  expect(measureOutline([chapterOf("Petrosyan burnt his letters.", card)], plan).value).toBe(1);
  expect(measureOutline([chapterOf("Petrosyanov burnt the letters.", card)], plan).value).toBe(0);
});

test("finds a first-person narrator present without a name", () => {
  const card = oneBeat("Sigrid burns letters", ["Sigrid"], { point_of_view: "Sigrid Okonkwo, first person" });
  expect(measureOutline([chapterOf("I burnt the letters and I slept.", card)], plan).value).toBe(1);
  expect(measureOutline([chapterOf("She burnt the letters and slept.", card)], plan).value).toBe(0);
});

test("does not judge a chapter without a card", () => {
  expect(measureOutline([chapterOf("Rain.", null)], plan)).toMatchObject({
    value: 1,
    notJudged: expect.any(String),
  });
});

const chapters = (...texts: string[]): Parameters<typeof measurePromises>[0]["chapters"] =>
  texts.map((text, at) => ({ number: at + 1, text, words: 1, card: null }));
const noneWaived: ReadonlySet<string> = new Set<string>();

test("expects a setup planted in its chapter and paid off in its chapter", () => {
  const kept = chapters(
    "Someone had hidden a ledger.",
    "Rain.",
    "The keeper of the hidden ledger was found.",
  );
  const promised = buildBookOutline({
    promises: [{ id: "p1", text: "Who keeps the hidden ledger", planted_in: 2, paid_in: 3 }],
  });
  expect(measurePromises({ chapters: kept, plan: promised, waived: noneWaived })).toMatchObject({
    value: 100,
    findings: [],
  });
  const unpaid = chapters("Someone had hidden a ledger.", "Rain.", "Rain.");
  expect(measurePromises({ chapters: unpaid, plan: promised, waived: noneWaived })).toMatchObject({
    value: 0,
    findings: ["Not paid in chapter 3: Who keeps the hidden ledger"],
  });
  const unplanted = chapters("Rain.", "Rain.", "The hidden ledger.");
  expect(measurePromises({ chapters: unplanted, plan: promised, waived: noneWaived }).findings).toEqual([
    "Not planted by chapter 2: Who keeps the hidden ledger",
  ]);
  expect(measurePromises({ chapters: kept.slice(0, 2), plan: promised, waived: noneWaived }).value).toBe(0);
});

test("does not expect a waived setup", () => {
  const promised = buildBookOutline({
    promises: [{ id: "p1", text: "Who keeps the hidden ledger", planted_in: 1, paid_in: 2 }],
  });
  expect(measurePromises({ chapters: [], plan: promised, waived: new Set(["p1"]) }).value).toBe(100);
  expect(measurePromises({ chapters: [], plan: promised, waived: noneWaived }).value).toBe(0);
});

test("takes a text as first person from five uses of “I” in 1,000 words", () => {
  const card = oneBeat("Sigrid burns letters", ["Sigrid"], { point_of_view: "Sigrid Okonkwo" });
  const coverage = (uses: number): number => {
    const text = `Letters burnt. ${"I slept. ".repeat(uses)}`;
    return measureOutline([{ number: 1, text, words: 1000, card }], plan).value;
  };
  expect([coverage(4), coverage(5)]).toEqual([0, 1]);
});
