import type { Delivered } from "@colophon/rules/length-ratio";
import { sql } from "kysely";
import { z } from "zod";
import type { Db, Tx } from "../../platform/db/database.ts";
import { countReturned, readRows } from "../../platform/db/rows.ts";
import type { ModelIdentity } from "../../ports/language-model.ts";

export type SceneRow = {
  chapterId: string;
  number: number;
  /** intended word count */
  targetWords: number;
  /** word count requested from the model, so that it delivers the intended one; 0 if unknown */
  requestedWords: number;
  text: string;
  words: number;
  provider: string;
  model: string;
};

const StoredScene = z
  .object({
    chapter_id: z.string(),
    number: z.int(),
    words_asked: z.int(),
    words_to_ask: z.int(),
    text: z.string(),
    words: z.int(),
    provider: z.string(),
    model: z.string(),
  })
  .transform(
    ({
      chapter_id: chapterId,
      words_asked: targetWords,
      words_to_ask: requestedWords,
      ...row
    }): SceneRow => ({
      ...row,
      chapterId,
      targetWords,
      requestedWords,
    }),
  );

/** All scenes of a book in the order written. */
export function selectScenes(db: Db, bookId: string): Promise<SceneRow[]> {
  return readRows(
    db,
    StoredScene,
    sql`select chapter_id, number, words_asked, words_to_ask, text, words, provider, model from scene
      where book_id = ${bookId} order by created_at, chapter_id, number`,
  );
}

const Length = z.object({ asked: z.int(), delivered: z.int() });
/** Recent scenes used to estimate how a model responds to a requested length. */
const HISTORY_SCENES = 12;

/** How a model has recently responded to requested lengths in any book, oldest first. */
export async function selectLengthHistory(db: Db, { provider, model }: ModelIdentity): Promise<Delivered[]> {
  const rows = await readRows(
    db,
    Length,
    sql`select words_to_ask as asked, words as delivered from scene
      where provider = ${provider} and model = ${model} and words_to_ask > 0
      order by created_at desc limit ${HISTORY_SCENES}`,
  );
  return rows.toReversed();
}

/** @returns false if the scene was already stored, in which case it isn't changed */
export async function insertScene(tx: Tx, scene: SceneRow & { bookId: string }): Promise<boolean> {
  const inserted = await countReturned(
    tx,
    sql`insert into scene (book_id, chapter_id, number, words_asked, words_to_ask, text, words, provider, model,
        created_at)
      values (${scene.bookId}, ${scene.chapterId}, ${scene.number}, ${scene.targetWords}, ${scene.requestedWords},
        ${scene.text}, ${scene.words}, ${scene.provider}, ${scene.model}, clock_timestamp())
      on conflict do nothing returning number`,
  );
  return inserted === 1;
}

/** Replaces the scene with another version. */
export async function replaceScene(tx: Tx, scene: SceneRow & { bookId: string }): Promise<void> {
  await sql`update scene set text = ${scene.text}, words = ${scene.words}, words_asked = ${scene.targetWords},
      words_to_ask = ${scene.requestedWords}, provider = ${scene.provider}, model = ${scene.model}
    where book_id = ${scene.bookId} and chapter_id = ${scene.chapterId}
      and number = ${scene.number}`.execute(tx);
}

/** A draft of a scene; `faults`: why it wasn't accepted unchanged. */
export type NewSceneDraft = {
  text: string;
  words: number;
  identity: ModelIdentity;
  faults: readonly { kind: string; detail: string }[];
};

/** Adds drafts to those stored for a scene; the last one is the accepted one. */
export async function insertSceneDrafts(
  tx: Tx,
  place: { bookId: string; chapterId: string; scene: number; takes: readonly NewSceneDraft[] },
): Promise<void> {
  const { bookId, chapterId, scene, takes } = place;
  await sql`update scene_draft set chosen = false
    where book_id = ${bookId} and chapter_id = ${chapterId} and scene = ${scene}`.execute(tx);
  for (const [at, take] of takes.entries()) {
    await sql`insert into scene_draft (id, book_id, chapter_id, scene, number, text, words, faults, chosen, provider, model)
      select gen_random_uuid(), ${bookId}, ${chapterId}, ${scene}, coalesce(max(number), 0) + 1, ${take.text},
        ${take.words}, ${JSON.stringify(take.faults)}, ${at === takes.length - 1}, ${take.identity.provider},
        ${take.identity.model}
      from scene_draft where book_id = ${bookId} and chapter_id = ${chapterId} and scene = ${scene}`.execute(
      tx,
    );
  }
}
