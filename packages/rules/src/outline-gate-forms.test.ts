import { expect, test } from "vitest";
import type { BookOutline, ChapterCard, PlannedScene } from "@colophon/contracts/library/books/outline";
import { type BookForm, type Brief } from "./brief.ts";
import { type GateProblem, checkOutline } from "./outline-gate.ts";
import { buildCard, buildBookOutline } from "./testing/build-outline.ts";

const brief: Brief = {
  seed: 1,
  title: "Harbour Accounts",
  genre: "Mystery",
  form: "story",
  writingStyle: null,
  themes: [],
  description: "",
  chapters: 2,
  wordsPerChapter: 1500,
  pointOfView: "third-limited",
  tense: "past",
  languageVariant: "en-GB",
  audience: "adult",
  requiredNames: [],
  sources: [],
  names: [],
  doNotUse: [],
};

function buildScene(goal: string): PlannedScene {
  return {
    point_of_view: "",
    place: "",
    clock: "",
    goal,
    conflict: "",
    outcome: "",
    turn: "",
    beats: 1,
    plants: [],
    pays: [],
  };
}

function twoCards(first: Partial<ChapterCard>, second: Partial<ChapterCard>): ChapterCard[] {
  const beats = (text: string) => [{ text, people: [] }];
  return [
    buildCard({ id: "c1", beats: beats("A clerk opens the ledger"), ...first }),
    buildCard({ id: "c2", beats: beats("Storm water floods the archive"), ...second }),
  ];
}

function problemsOf(form: BookForm, changes: Partial<BookOutline>): GateProblem[] {
  return checkOutline({ ...brief, form }, buildBookOutline({ thesis: "Salt keeps.", ...changes }));
}

test("reports a chapter without beats at its own card", () => {
  expect(problemsOf("story", { chapters: twoCards({}, { beats: [] }) })).toMatchObject([
    { chapter: 2, reason: "Chapter 2 has no beats to be written from." },
  ]);
});

test("asks the later of two similar chapters to change", () => {
  const beats = [{ text: "A clerk opens the ledger", people: [] }];
  const [problem] = problemsOf("story", { chapters: twoCards({ beats }, { beats }) });
  expect(problem?.chapter).toBe(2);
});

test("requires a dated timeline of a life story", () => {
  const chapters = twoCards({}, {});
  expect(problemsOf("life", { chapters })).toMatchObject([
    { chapter: null, reason: "A life needs a dated timeline.", place: { part: "timeline" } },
  ]);
  expect(problemsOf("life", { chapters, timeline: [{ when: "1931", event: "The mill closed." }] })).toEqual(
    [],
  );
});

test("requires exercises in at least half the chapters of a textbook, and a question in each", () => {
  const chapters = twoCards({ question: "Where to begin?" }, { question: " " });
  expect(problemsOf("how-to", { chapters }).map(({ chapter }) => chapter)).toEqual([2, null]);
  const taught = twoCards({ question: "Where?", exercises: ["Begin."] }, { question: "When?" });
  expect(problemsOf("how-to", { chapters: taught })).toEqual([]);
});

test("requires a dish for every recipe, without duplicates", () => {
  const chapters = (first: string, second: string) =>
    twoCards({ scenes: [buildScene(first)] }, { scenes: [buildScene(second)] });
  expect(problemsOf("recipes", { chapters: chapters("Barley soup", "Leek tart") })).toEqual([]);
  expect(problemsOf("recipes", { chapters: chapters("Barley soup", "barley  soup") })).toMatchObject([
    { chapter: 2, reason: "Chapter 2 has a dish that stands before: barley soup." },
  ]);
  expect(problemsOf("recipes", { chapters: chapters("", "Leek tart") })).toHaveLength(1);
  expect(problemsOf("verse", { chapters: chapters("Low Water", "Low Water") })).toHaveLength(1);
});

test("limits the cast of a children's book to ten", () => {
  const person = buildBookOutline().cast.slice(0, 1);
  const cast = (count: number) =>
    Array.from({ length: count }, (_, at) => person.map((one) => ({ ...one, name: `Bear ${at}` }))).flat();
  const chapters = twoCards({}, {});
  expect(problemsOf("children", { chapters, cast: cast(10), thesis: "" })).toEqual([]);
  expect(problemsOf("children", { chapters, cast: cast(11), thesis: "" })).toHaveLength(1);
});

test("names the subject of each problem, and leaves only taste to the author", () => {
  const beats = [{ text: "A clerk opens the ledger", people: ["Nobody Known"] }];
  const cast = buildBookOutline().cast.map((person, at) =>
    at === 0 ? { ...person, aliases: ["Elara"] } : person,
  );
  const promises = [
    { id: "early", text: "Who rang?", planted_in: 2, paid_in: 1 },
    { id: "lost", text: "Where is it?", planted_in: 1000, paid_in: 2 },
  ];
  const chapters = twoCards({ beats }, { beats: [{ text: "A clerk opens the ledger", people: [] }] });
  const found = problemsOf("story", { chapters, cast, promises });
  expect(found.map(({ place, isBlocking }) => [place.part, place.id, place.field, isBlocking])).toEqual([
    ["chapter", "c1", "beats", true],
    ["promises", "early", "paid_in", true],
    ["promises", "lost", "planted_in", true],
    ["chapter", "c2", "beats", false],
    ["cast", "Sigrid Okonkwo", "name", false],
  ]);
});
