import { expect, test } from "vitest";
import { buildBookOutline, buildWriter } from "../../platform/testing/build-writer.ts";
import type { KnownOfSeries } from "../../library/bible/bible.ts";
import type { ChapterRow } from "../../library/books/books.ts";
import { bibleOfScene } from "./bible-of-scene.ts";
import { gatherFindings } from "./gather-findings.ts";
import { openManuscript } from "./manuscript.ts";
import { nextSceneCard } from "./next-scene.ts";
import { buildBookRun } from "./testing/build-book-run.ts";

const NOTHING_STORED = { scenes: [], chapters: [], facts: [], history: [] };
const chapter: ChapterRow = {
  id: "one",
  number: 1,
  title: "One",
  words_asked: 2,
  text: "She had green eyes and a job at the mill.",
  words: 10,
  provider: "",
  model: "",
  summary: "",
  kind: "chapter",
  clocks: [],
  finished_at: new Date(0),
  version: 0,
  is_edited: false,
  edited_at: null,
};

function gathered(attribute: string, [before, current]: [string, string], quote: string) {
  const about = "Ines Marlow";
  return gatherFindings({
    health: { words: 10, chapters: 1, readings: [], blocking: false },
    editorialLetter: null,
    chapters: [chapter],
    people: [],
    facts: [{ id: "f", scene: 1, chapter: 1, about, attribute, value: current, quote }],
    earlier: [{ about, attribute, value: before, quote: "elsewhere", chapter: 0, volume: "Low Water" }],
    threads: [],
    flagged: [],
  }).found;
}

test("checks lasting facts against an earlier volume, and names it while quoting only this book", () => {
  expect(gathered("eyes", ["grey", "green"], "green eyes")).toMatchObject([
    {
      kind: "contradiction",
      chapterId: "one",
      quotes: ["green eyes"],
      detail: "Ines Marlow, eyes: “grey” in “Low Water”, “green” in chapter 1.",
    },
  ]);
});

test("does not report what may have changed between volumes", () => {
  expect(gathered("occupation", ["baker", "miller"], "a job at the mill")).toEqual([]);
});

/** The lines about a series in a book's first scene. */
async function linesFor(ofSeries: (name: string) => KnownOfSeries): Promise<string[]> {
  const model = buildWriter();
  const { run } = buildBookRun(model, { brief: { chapters: 1, wordsPerChapter: 800 } });
  const plan = buildBookOutline(run.brief);
  const [card] = plan.chapters;
  if (card === undefined) throw new Error("a plan has chapters");
  const manuscript = openManuscript({ plan, voice: null }, NOTHING_STORED);
  const scene = nextSceneCard(run.brief, {
    chapter: { manuscript, card, number: 1 },
    identity: model.identity("strong"),
  });
  if (scene === null) throw new Error("a new chapter has a scene to write");
  const known = ofSeries(scene.beats[0]?.people[0] ?? scene.chapter.point_of_view);
  const bible = { ...run.bible, ofSeries: async () => known };
  return bibleOfScene({ ...run, bible }, { manuscript, scene });
}

test("adds a shared entry to a scene that names it, and to no other", async () => {
  const beside = { aliases: [], attributes: ["grey eyes"], role: "keeper", want: "", need: "", speech: "" };
  const lines = await linesFor((name) => ({
    facts: [],
    entries: [
      { kind: "person", name, ...beside },
      { kind: "person", name: "Nobody Anywhere", ...beside },
    ],
  }));
  expect(lines).toEqual([expect.stringMatching(/: keeper; grey eyes$/u)]);
});
