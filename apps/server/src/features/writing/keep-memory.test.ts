import type { SceneCard } from "@colophon/domain/writing-tasks";
import { expect, test } from "vitest";
import { aPlan, aWriter } from "../../platform/test-kit/a-writer.ts";
import { ModelFailure } from "../../ports/language-model.ts";
import { keepMemory } from "./keep-memory.ts";
import type { SceneRow } from "./scenes.store.ts";
import { aBookRun, aBrief } from "./testing/a-book-run.ts";

const [card] = aPlan(aBrief()).chapters;
if (card === undefined) throw new Error("a plan has chapters");
const scene: SceneCard = {
  chapterNumber: 1,
  chapter: card,
  sceneNumber: 2,
  scenesInChapter: 2,
  beats: card.beats,
  words: 60,
  endsChapter: true,
  endsBook: false,
};
const noted = { summary: "She left.", facts: ["The key is iron."], states: [], openPromises: ["Who called"] };

function aRow(): SceneRow {
  const place = { chapterId: card?.id ?? "", number: 2 };
  const text = { text: "She left.", words: 2, wordsAsked: 60 };
  return { ...place, ...text, memory: null, provider: "fake", model: "fake-1" };
}

test("what a scene changed is noted with its row, and in the manuscript that is being written", async () => {
  const model = aWriter({ script: { memory: () => noted } });
  const { run, seen } = aBookRun(model);
  const row = aRow();
  keepMemory(run, { scene, row });
  await Promise.all(run.background);
  expect(row.memory).toEqual(noted);
  expect(seen.statements.map(({ values }) => values)).toEqual([
    [JSON.stringify(noted), run.bookId, card.id, 2],
  ]);
  expect(seen.writes).toEqual([{ stage: "writing", isProgress: false }]);
});

test("the book does not wait for a memory, but its run knows of it", async () => {
  const answered = Promise.withResolvers<void>();
  const { run } = aBookRun(aWriter(), { beforeWrite: () => answered.promise });
  const row = aRow();
  keepMemory(run, { scene, row });
  expect([row.memory, run.background.size]).toEqual([null, 1]);
  answered.resolve();
  await Promise.all(run.background);
  expect(row.memory).not.toBeNull();
});

test("a memory that fails is left out, and fails nothing", async () => {
  const failure = new ModelFailure({ code: "overloaded", failureClass: "retry", provider: "fake" });
  const { run, seen } = aBookRun(aWriter({ failures: [{ kind: "memory", nth: 1, failure }] }));
  const row = aRow();
  keepMemory(run, { scene, row });
  await Promise.all(run.background);
  expect([row.memory, seen.writes]).toEqual([null, []]);
});

test("a memory that was not stored is not in the manuscript either", async () => {
  const lost = Promise.reject(new Error("the claim is lost"));
  const { run } = aBookRun(aWriter(), { beforeWrite: () => lost });
  const row = aRow();
  keepMemory(run, { scene, row });
  await Promise.all(run.background);
  expect(row.memory).toBeNull();
});
