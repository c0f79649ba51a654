import { sql } from "kysely";
import { z } from "zod";
import type { Db, Tx } from "../../platform/db/database.ts";
import type { ModelIdentity, ModelUsage, SceneMemory } from "../../ports/language-model.ts";
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

export async function selectScenes(db: Db, bookId: string): Promise<SceneRow[]> {
  const { rows } = await sql`
    select chapter_id, scene.number, scene.words_asked, scene.text, scene.words, memory, scene.provider,
      scene.model
    from scene join chapter on chapter.book_id = scene.book_id and chapter.id = scene.chapter_id
    where scene.book_id = ${bookId} order by chapter.number, scene.number`.execute(db);
  return rows.map((raw) => {
    const { chapter_id: chapterId, words_asked: wordsAsked, ...row } = StoredScene.parse(raw);
    return { ...row, chapterId, wordsAsked };
  });
}

/** @returns false when the scene was stored before, and so stays as it is */
export async function insertScene(
  tx: Tx,
  scene: Omit<SceneRow, "memory"> & { bookId: string },
): Promise<boolean> {
  const { rows } = await sql`
    insert into scene (book_id, chapter_id, number, words_asked, text, words, provider, model)
    values (${scene.bookId}, ${scene.chapterId}, ${scene.number}, ${scene.wordsAsked}, ${scene.text},
      ${scene.words}, ${scene.provider}, ${scene.model})
    on conflict do nothing returning number`.execute(tx);
  return rows.length === 1;
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

export async function setPlan(tx: Tx, bookId: string, plan: unknown): Promise<void> {
  await sql`update book set plan = ${JSON.stringify(plan)} where id = ${bookId}`.execute(tx);
}

export async function setReport(
  tx: Tx,
  report: { bookId: string; health: unknown; review: unknown },
): Promise<void> {
  await sql`update book set health = ${JSON.stringify(report.health)},
      review = ${report.review === null ? null : JSON.stringify(report.review)}
    where id = ${report.bookId}`.execute(tx);
}

export type ModelCallRow = {
  bookId: string;
  step: string;
  identity: ModelIdentity;
  usage: ModelUsage;
  costMicroUsd: number | null;
  milliseconds: number;
  outcome: string;
};

export async function insertModelCall(db: Db, call: ModelCallRow): Promise<void> {
  await sql`insert into model_call (book_id, step, provider, model, input_tokens, cached_input_tokens,
      output_tokens, cost_micro_usd, milliseconds, outcome)
    values (${call.bookId}, ${call.step}, ${call.identity.provider}, ${call.identity.model},
      ${call.usage.inputTokens}, ${call.usage.cachedInputTokens}, ${call.usage.outputTokens},
      ${call.costMicroUsd}, ${call.milliseconds}, ${call.outcome})`.execute(db);
}

/** What a book's calls were billed for, in tokens: cached input at a tenth, as providers price it. */
export async function sumBilledTokens(db: Db, bookId: string): Promise<number> {
  const { rows } = await sql<{ billed: number }>`
    select coalesce(round(sum(input_tokens - cached_input_tokens + cached_input_tokens * 0.1
      + output_tokens)), 0)::int as billed
    from model_call where book_id = ${bookId}`.execute(db);
  return rows[0]?.billed ?? 0;
}
