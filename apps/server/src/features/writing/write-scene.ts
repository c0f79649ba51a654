import { countWords } from "@colophon/domain/word-count";
import type { SceneCard } from "@colophon/domain/writing-tasks";
import { joinScenes } from "./close-chapter.ts";
import { type DraftedScene, draftScene } from "./draft-scene.ts";
import type { BookRun } from "./book-run.ts";
import { type ChapterInWork, addScene, scenesOf } from "./manuscript.ts";
import { nextSceneCard } from "./next-scene.ts";
import { type SceneRow, insertScene, insertTakes } from "./scenes.store.ts";
import { tellReaders } from "./tell-readers.ts";

/** @returns whether the author has asked for a pause meanwhile */
export async function writeNextScene(
  run: BookRun,
  chapter: ChapterInWork,
): Promise<{ paused: boolean } | "chapter is whole"> {
  const scene = nextSceneCard(run.brief, { chapter, identity: run.model.identity("strong") });
  if (scene === null) return "chapter is whole";
  const draft = await draftScene(run, { manuscript: chapter.manuscript, scene, refusedBecause: [] });
  chapter.announceNow?.();
  await chapter.announced;
  return storeScene(run, { chapter, scene, draft });
}

/** Scene, words, takes and event are one write; only then does the next scene begin. */
async function storeScene(
  run: BookRun,
  { chapter, scene, draft }: { chapter: ChapterInWork; scene: SceneCard; draft: DraftedScene },
): Promise<{ paused: boolean }> {
  const { manuscript, card, number } = chapter;
  const written = sceneRow(scene, draft);
  const scenes = [...scenesOf(manuscript, card.id), written];
  const chapterWords = scenes.reduce((sum, { words }) => sum + words, 0);
  const bookWords = manuscript.written.reduce((sum, { words }) => sum + words, written.words);
  const { paused } = await run.store("writing", async (tx, row) => {
    const isNew = await insertScene(tx, { ...written, bookId: run.bookId });
    if (!isNew) return row;
    const { bookId } = run;
    const { takes } = draft;
    await insertTakes(tx, { bookId, chapterId: card.id, scene: scene.sceneNumber, takes });
    await run.books.setChapterSoFar(tx, {
      bookId,
      id: card.id,
      text: joinScenes(scenes),
      words: chapterWords,
    });
    await tellReaders(tx, run, {
      type: "scene-text",
      chapter: number,
      scene: scene.sceneNumber,
      text: draft.text,
      words: bookWords,
    });
    return row;
  });
  addScene(manuscript, written);
  return { paused };
}

/** A drafted scene as it is stored. */
export function sceneRow(scene: SceneCard, draft: DraftedScene): SceneRow {
  return {
    chapterId: scene.chapter.id,
    number: scene.sceneNumber,
    wordsAsked: scene.words,
    wordsToAsk: draft.wordsToAsk,
    text: draft.text,
    words: countWords(draft.text),
    provider: draft.identity.provider,
    model: draft.identity.model,
  };
}
