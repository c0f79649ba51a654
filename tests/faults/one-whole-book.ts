import { countWords } from "@colophon/rules/word-count";
import { sql } from "kysely";
import { expect } from "vitest";
import { CREDITS, type FaultStage } from "./fault-stage.ts";

const NUMBERS = Array.from({ length: 10 }, (_, index) => index + 1);

type SceneAt = { scene: string; chapter: number; text: string; storedAt: number };

/**
 * Checks that a book is complete, exists once, was paid once, and that no model was called for existing text.
 * @param mayRepeat  scenes whose call may have been made in vain: those being written when something broke
 */
export async function expectOneWholeBook(stage: FaultStage, mayRepeat: number): Promise<void> {
  const scenes = await scenesOf(stage);
  await expectChapters(stage, scenes);
  expectCalls(stage, { scenes, mayRepeat });
  await expectEvents(stage, scenes);
  await expectOneDebit(stage);
  expect(await stage.features.integrityChecks.findBroken()).toEqual([]);
}

async function scenesOf({ foundation, bookId }: FaultStage): Promise<SceneAt[]> {
  const { rows } = await sql<SceneAt>`
    select chapter.number || '.' || scene.number as scene, chapter.number as chapter, scene.text,
      (extract(epoch from scene.created_at) * 1000)::float as "storedAt"
    from scene join chapter on chapter.book_id = scene.book_id and chapter.id = scene.chapter_id
    where scene.book_id = ${bookId} order by chapter.number, scene.number`.execute(foundation.db);
  return rows;
}

async function expectChapters(stage: FaultStage, scenes: readonly SceneAt[]): Promise<void> {
  const found = await stage.features.books.read(stage);
  expect(found?.run).toMatchObject({ status: "completed", stage: "done", failure: null });
  expect(found?.tally.chapters_done).toBe(10);
  expect(found?.chapters.map(({ number }) => number)).toEqual(NUMBERS);
  for (const chapter of found?.chapters ?? []) {
    const own = scenes.filter((scene) => scene.chapter === chapter.number);
    expect(own.map(({ scene }) => scene)).toEqual(own.map((_, index) => `${chapter.number}.${index + 1}`));
    expect(chapter.finished_at).not.toBeNull();
    expect(chapter.text.split("\n\n* * *\n\n")).toEqual(own.map(({ text }) => text));
    expect(chapter.words).toBe(countWords(chapter.text));
    expect(chapter.words).toBe(chapter.words_asked);
  }
  expect(new Set(scenes.map(({ text }) => text)).size).toBe(scenes.length);
}

function expectCalls(
  { workers }: FaultStage,
  { scenes, mayRepeat }: { scenes: readonly SceneAt[]; mayRepeat: number },
): void {
  const calls = workers.calls();
  const forScenes = calls.filter(({ kind }) => kind === "scene");
  expect([...new Set(forScenes.map(({ scene }) => scene))].toSorted()).toEqual(
    scenes.map(({ scene }) => scene).toSorted(),
  );
  expect(forScenes.length).toBeLessThanOrEqual(scenes.length + mayRepeat);
  const storedAt = new Map(scenes.map(({ scene, storedAt: at }) => [scene, at]));
  expect(forScenes.filter(({ scene, at }) => at > (storedAt.get(scene) ?? 0))).toEqual([]);
  expect(calls.filter(({ kind }) => kind === "plan").length).toBeLessThanOrEqual(1 + mayRepeat);
}

async function expectEvents(stage: FaultStage, scenes: readonly SceneAt[]): Promise<void> {
  const { rows } = await sql<{ seq: number; name: string }>`
    select seq, type || coalesce(' ' || (data ->> 'chapter'), '') || coalesce('.' || (data ->> 'scene'), '') as name
    from run_event join run on run.id = run_id where book_id = ${stage.bookId} order by seq`.execute(
    stage.foundation.db,
  );
  expect(rows.map(({ seq }) => seq)).toEqual(rows.map((_, index) => index + 1));
  // A chapter interrupted before its first scene starts again; everything else happens once.
  const names = rows.map(({ name }) => name).filter((name) => !name.startsWith("chapter-start"));
  expect(names.toSorted()).toEqual(
    [
      "plan-ready",
      ...scenes.map(({ scene }) => `scene-text ${scene}`),
      ...NUMBERS.map((number) => `chapter-end ${number}`),
      "book-end",
    ].toSorted(),
  );
  expect(names.at(-1)).toBe("book-end");
}

async function expectOneDebit({ foundation: { db }, ownerId, bookId, cost }: FaultStage): Promise<void> {
  const entries = await sql<{ entry: string }>`
    select transaction_type || ' ' || amount as entry from credit_ledger where user_id = ${ownerId}
    order by id`.execute(db);
  expect(entries.rows.map(({ entry }) => entry)).toEqual([`grant ${CREDITS}`, `debit ${-cost}`]);
  const holds = await sql<{ state: string; charged: number; balance: number }>`
    select state, charged, balance from credit_hold join credit_account using (user_id)
    where reference in (select id from run where book_id = ${bookId})`.execute(db);
  expect(holds.rows).toEqual([{ state: "settled", charged: cost, balance: CREDITS - cost }]);
}
