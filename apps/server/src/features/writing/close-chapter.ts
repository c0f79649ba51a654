import { setImmediate } from "node:timers/promises";
import { SCENE_BREAK_MARK } from "@colophon/domain/chapter-text";
import { measureChapter, rememberChapter } from "@colophon/domain/manuscript-health/manuscript-health";
import { countWords } from "@colophon/domain/word-count";
import { type ChapterInWork, scenesOf } from "./manuscript.ts";
import type { BookRun } from "./book-run.ts";
import type { SceneRow } from "./scenes.store.ts";
import { tellReaders } from "./tell-readers.ts";

/** Joins a chapter's scenes, measures it against the chapters before it, and stores both with its event. */
export async function closeChapter(run: BookRun, { manuscript, card, number }: ChapterInWork): Promise<void> {
  // The next chapter's call goes out first; measuring fills its waiting time.
  await setImmediate();
  const scenes = scenesOf(manuscript, card.id);
  const text = joinScenes(scenes);
  const words = countWords(text);
  const health = measureChapter({
    chapter: { number, title: card.title, text, wordsAsked: card.words, card },
    memory: manuscript.health,
    plan: manuscript.plan,
  });
  rememberChapter(manuscript.health, { number, text });
  const writer = scenes.at(-1);
  await run.store("writing", async (tx) => {
    const isNew = await run.books.finishChapter(tx, {
      bookId: run.bookId,
      id: card.id,
      text,
      words,
      provider: writer?.provider ?? "",
      model: writer?.model ?? "",
      health,
    });
    if (!isNew) return;
    const chapters = await run.books.chapters(tx, run.bookId);
    await tellReaders(tx, run, {
      type: "chapter-end",
      chapter: number,
      title: card.title,
      words,
      chapters_done: chapters.filter((row) => row.finished_at !== null).length,
      chapters_total: chapters.length,
    });
  });
}

/** A chapter's scenes as the reader gets them. */
export function joinScenes(scenes: readonly Pick<SceneRow, "text">[]): string {
  return scenes.map((scene) => scene.text).join(`\n\n${SCENE_BREAK_MARK}\n\n`);
}
