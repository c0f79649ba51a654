import { BookOutline } from "@colophon/contracts/library/books/outline";
import { expect, test } from "vitest";
import { currentOutline, continuationWordCount } from "./current-outline.ts";
import { outlineOfAnalysis } from "./outline-of-analysis.ts";
import { buildBookOutline } from "./testing/build-outline.ts";

const BOOK = { logline: "A garden.", turns: [], thesis: "", worldRules: [] };
const buildCard = (id: string) => ({
  id,
  title: id,
  words: 100,
  purpose: "They part.",
  pointOfView: "",
  place: "",
  time: "",
  entryState: "",
  exitState: "",
  beats: [],
  people: [],
  places: [],
});

test("follows the author's changes: moved, renamed, deleted, added", () => {
  const cards = outlineOfAnalysis([buildCard("first"), buildCard("second")], BOOK).chapters;
  const plan = buildBookOutline({ chapters: cards });
  const standing = currentOutline(plan, [
    { id: "second", title: "Renamed", words: 900, summary: "" },
    { id: "own", title: "", words: 0, summary: "They meet again." },
  ]);
  expect(BookOutline.parse(standing)).toEqual(standing);
  expect(standing.chapters.map(({ id, title }) => [id, title])).toEqual([
    ["second", "Renamed"],
    ["own", "Chapter 2"],
  ]);
  expect(standing.chapters[0]).toMatchObject({ purpose: "They part.", words: 900 });
  expect(standing.chapters[1]).toMatchObject({ purpose: "They meet again.", words: 1 });
});

test("makes a further chapter as long as the book's own, within its price", () => {
  expect(continuationWordCount([])).toBe(2000);
  expect(continuationWordCount([100, 120])).toBe(600);
  expect(continuationWordCount([900, 1210, 9000])).toBe(1200);
  expect(continuationWordCount([4000, 5000])).toBe(2000);
});
