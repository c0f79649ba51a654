import { expect, test } from "vitest";
import { aPlan } from "../../platform/test-kit/a-writer.ts";
import { aBrief } from "./testing/a-book-run.ts";
import { type ChapterSoFar, type TextSoFar, textSoFar } from "./text-so-far.ts";

type Memory = NonNullable<ChapterSoFar["scenes"][number]["memory"]>;
type Made = { words?: number; memory?: Partial<Memory> | null; people?: string[]; place?: string };

/** A chapter of one scene; a word of its text says which chapter it is. */
function aChapter(number: number, { words = 4000, memory = {} }: Made): ChapterSoFar {
  const text = Array.from({ length: words }, () => `word${number}`).join(" ");
  const noted = { summary: `summary ${number}`, facts: [], states: [], openPromises: [] };
  const scene = {
    chapterId: `chapter-${number}`,
    number: 1,
    wordsAsked: words,
    text,
    words,
    memory: memory === null ? null : { ...noted, ...memory },
    provider: "fake",
    model: "fake-1",
  };
  return { number, cardId: scene.chapterId, title: `Title ${number}`, scenes: words === 0 ? [] : [scene] };
}

/** The text so far of a book of these chapters, for a scene with these people at this place. */
function soFar(made: readonly Made[], scene: { people?: string[]; place?: string } = {}): TextSoFar {
  const plan = aPlan(aBrief({ chapters: made.length }));
  const cards = plan.chapters.map((card, at) => ({
    ...card,
    place: made[at]?.place ?? "",
    beats: [{ text: "Something happens", people: made[at]?.people ?? [] }],
  }));
  return textSoFar({
    plan: { ...plan, chapters: cards },
    chapters: made.map((chapter, at) => aChapter(at + 1, chapter)),
    people: scene.people ?? [],
    place: scene.place ?? "",
  });
}

/** What each part is, by its first line: "CHAPTER 1", "SUMMARY OF CHAPTER 2", "OPEN PROMISES". */
function kinds({ parts }: TextSoFar): string[] {
  return parts.map((part) => (part.split("\n")[0] ?? "").replace(/:.*/, ""));
}

const twelve: Made[] = Array.from({ length: 12 }, () => ({}));
const summaries = Array.from({ length: 10 }, (_, at) => `SUMMARY OF CHAPTER ${at + 1}`);
const lastTwo = ["CHAPTER 11", "CHAPTER 12"];

/** Twelve chapters of 4,000 words, some of them changed. */
function twelveWith(changes: Record<number, Made>): Made[] {
  return twelve.map((made, at) => ({ ...made, ...changes[at + 1] }));
}

test("up to 45,000 words the whole text goes along, chapter by chapter", () => {
  const whole = soFar([{ words: 20_000 }, { words: 25_000 }, { words: 0 }]);
  expect(kinds(whole)).toEqual(["CHAPTER 1", "CHAPTER 2"]);
  expect(whole.words).toBe(45_000);
  expect(whole.parts[0]).toMatch(/^CHAPTER 1: Title 1\n\nword1 word1/);
});

test("the scenes of a chapter come in order, with a break between them", () => {
  const first = aChapter(1, { words: 2 });
  const second = aChapter(2, { words: 1 });
  const chapter = { ...first, scenes: [...first.scenes, ...second.scenes] };
  const { parts } = textSoFar({ plan: aPlan(aBrief()), chapters: [chapter], people: [], place: "" });
  expect(parts).toEqual(["CHAPTER 1: Title 1\n\nword1 word1\n\n* * *\n\nword2"]);
});

test("from one word more on, only the last two chapters come in full, and every earlier one as its summary", () => {
  expect(kinds(soFar([{ words: 20_000 }, { words: 20_000 }, { words: 5001 }]))).toEqual([
    "SUMMARY OF CHAPTER 1",
    "CHAPTER 2",
    "CHAPTER 3",
  ]);
  expect(kinds(soFar(twelve))).toEqual([...summaries, ...lastTwo]);
});

test("a summary tells what a chapter's scenes noted: summary, facts and states", () => {
  const memory = { summary: "She left.", facts: ["The key is iron."], states: ["He is angry."] };
  expect(soFar(twelveWith({ 1: { memory } })).parts[0]).toBe(
    "SUMMARY OF CHAPTER 1: Title 1\nShe left.\nThe key is iron.\nHe is angry.",
  );
});

test("a chapter whose memory failed still has its place among the summaries", () => {
  expect(soFar(twelveWith({ 1: { memory: null } })).parts[0]).toBe("SUMMARY OF CHAPTER 1: Title 1\n");
});

test("the promises that are open are those the newest note tells, whichever chapter it is of", () => {
  const promised = twelveWith({
    3: { memory: { openPromises: ["Who lit the lamp"] } },
    11: { memory: { openPromises: ["Who kept the key", "Where the boat is"] } },
    12: { memory: null },
  });
  const long = soFar(promised);
  expect(kinds(long)).toEqual([...summaries, "OPEN PROMISES", ...lastTwo]);
  expect(long.parts[10]).toBe("OPEN PROMISES\nWho kept the key\nWhere the boat is");
});

test("chapters that share people or the place with the scene come in full, most shared first", () => {
  const related = twelveWith({
    1: { words: 10_000 },
    2: { place: "The quay", words: 3000 },
    4: { people: ["Ada", "Ben"], words: 3000 },
    5: { people: ["Cleo"], words: 3000 },
    7: { people: ["Ada"], words: 3000 },
    8: { people: ["Ada", "Ben"], place: "The quay", words: 3000 },
  });
  expect(kinds(soFar(related))).toEqual([...summaries, ...lastTwo]);
  expect(kinds(soFar(related, { people: ["Ada", "Ben"], place: "The quay" }))).toEqual([
    ...summaries,
    "CHAPTER 8",
    "CHAPTER 4",
    "CHAPTER 2",
    "CHAPTER 7",
    ...lastTwo,
  ]);
});

test("related chapters fill half of what a short book may take, and no more", () => {
  const related = twelveWith({
    1: { people: ["Ada"], words: 12_000 },
    2: { people: ["Ada"], words: 10_000 },
    3: { people: ["Ada"], words: 10_000 },
  });
  expect(kinds(soFar(related, { people: ["Ada"] }))).toEqual([
    ...summaries,
    "CHAPTER 1",
    "CHAPTER 2",
    ...lastTwo,
  ]);
});

test("the last chapters, which come in full anyway, are not given twice", () => {
  const related = twelveWith({ 12: { people: ["Ada"] } });
  expect(kinds(soFar(related, { people: ["Ada"] }))).toEqual([...summaries, ...lastTwo]);
});

test("two places that nobody named are not the same place", () => {
  expect(kinds(soFar(twelve, { place: "" }))).toEqual([...summaries, ...lastTwo]);
});

test("the length of a shortened text is counted of what goes along", () => {
  const long = soFar(twelve);
  expect(long.words).toBeGreaterThan(8000);
  expect(long.words).toBeLessThan(8200);
});
