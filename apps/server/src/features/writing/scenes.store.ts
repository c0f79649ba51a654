import { sql } from "kysely";
import { z } from "zod";
import type { Db, Tx } from "../../platform/db/database.ts";
import { countReturned, readRows } from "../../platform/db/rows.ts";
import type { SceneMemory } from "@colophon/domain/writing-tasks";
import { MemoryAnswer } from "./answers.ts";

export type SceneRow = {
  chapterId: string;
  number: number;
  wordsAsked: number;
  text: string;
  words: number;
  memory: SceneMemory | null;
  provider: string;
  model: string;
};

const StoredScene = z.object({
  chapter_id: z.string(),
  number: z.int(),
  words_asked: z.int(),
  text: z.string(),
  words: z.int(),
  memory: MemoryAnswer.nullable().catch(null),
  provider: z.string(),
  model: z.string(),
});

/** Every scene of a book, each chapter's in order. */
export async function selectScenes(db: Db, bookId: string): Promise<SceneRow[]> {
  const rows = await readRows(
    db,
    StoredScene,
    sql`select chapter_id, number, words_asked, text, words, memory, provider, model from scene
      where book_id = ${bookId} order by chapter_id, number`,
  );
  return rows.map(({ chapter_id: chapterId, words_asked: wordsAsked, ...row }) => ({
    ...row,
    chapterId,
    wordsAsked,
  }));
}

/** @returns false when the scene was stored before, and so stays as it is */
export async function insertScene(
  tx: Tx,
  scene: Omit<SceneRow, "memory"> & { bookId: string },
): Promise<boolean> {
  const inserted = await countReturned(
    tx,
    sql`insert into scene (book_id, chapter_id, number, words_asked, text, words, provider, model)
      values (${scene.bookId}, ${scene.chapterId}, ${scene.number}, ${scene.wordsAsked}, ${scene.text},
        ${scene.words}, ${scene.provider}, ${scene.model})
      on conflict do nothing returning number`,
  );
  return inserted === 1;
}

export async function setMemory(
  tx: Tx,
  scene: { bookId: string; chapterId: string; number: number; memory: SceneMemory },
): Promise<void> {
  await sql`update scene set memory = ${JSON.stringify(scene.memory)}
    where book_id = ${scene.bookId} and chapter_id = ${scene.chapterId} and number = ${scene.number}`.execute(
    tx,
  );
}
