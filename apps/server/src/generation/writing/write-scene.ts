import { countWords } from "@colophon/rules/word-count";
import type { SceneCard } from "@colophon/rules/writing-tasks";
import { joinScenes } from "./close-chapter.ts";
import { type DraftedScene, draftScene } from "./draft-scene.ts";
import type { BookRun } from "./book-run.ts";
import { followAuthor } from "./follow-author.ts";
import { type ChapterInWork, addScene, placeOf, scenesOf } from "./manuscript.ts";
import { nextSceneCard } from "./next-scene.ts";
import { type SceneRow, insertScene, insertSceneDrafts } from "./scenes.store.ts";
import { notifyReaders } from "./notify-readers.ts";

type Step = { paused: boolean } | "chapter is whole" | "chapter is gone";

/** @returns whether the author has requested a pause meanwhile, or removed the chapter from the outline */
export async function writeNextScene(run: BookRun, begun: ChapterInWork): Promise<Step> {
  await followAuthor(run, begun.manuscript);
  const place = placeOf(begun.manuscript, begun.card.id);
  if (place === null) return "chapter is gone";
  const chapter = { ...begun, ...place };
  const scene = nextSceneCard(run.brief, { chapter, identity: run.model.identity("strong") });
  if (scene === null) return "chapter is whole";
  const draft = await draftScene(run, { manuscript: chapter.manuscript, scene, rejectionReasons: [] });
  chapter.announceNow?.();
  await chapter.announced;
  return saveScene(run, { chapter, scene, draft });
}

/** Scene, words, drafts and event are one write; only then does the next scene start. */
async function saveScene(
  run: BookRun,
  { chapter, scene, draft }: { chapter: ChapterInWork; scene: SceneCard; draft: DraftedScene },
): Promise<Step> {
  const { manuscript, card, number } = chapter;
  const written = sceneRow(scene, draft);
  const scenes = [...scenesOf(manuscript, card.id), written];
  const chapterWordCount = scenes.reduce((sum, { words }) => sum + words, 0);
  const bookWordCount = manuscript.written.reduce((sum, { words }) => sum + words, written.words);
  const stored = await run.write("writing", async (tx, row) => {
    // A card may have been removed from the outline during its first scene.
    const plan = (await run.books.plan(tx, run.bookId)) ?? manuscript.plan;
    if (!plan.chapters.some(({ id }) => id === card.id)) return null;
    const isNew = await insertScene(tx, { ...written, bookId: run.bookId });
    if (!isNew) return row;
    const { bookId } = run;
    const { takes } = draft;
    await insertSceneDrafts(tx, { bookId, chapterId: card.id, scene: scene.sceneNumber, takes });
    await run.books.setChapterSoFar(tx, {
      bookId,
      id: card.id,
      text: joinScenes(scenes),
      words: chapterWordCount,
    });
    await notifyReaders(tx, run, {
      type: "scene-text",
      chapter: number,
      scene: scene.sceneNumber,
      text: draft.text,
      words: bookWordCount,
    });
    return row;
  });
  if (stored === null) return "chapter is gone";
  addScene(manuscript, written);
  return { paused: stored.paused };
}

/** A drafted scene to be stored. */
export function sceneRow(scene: SceneCard, draft: DraftedScene): SceneRow {
  return {
    chapterId: scene.chapter.id,
    number: scene.sceneNumber,
    targetWords: scene.words,
    requestedWords: draft.requestedWords,
    text: draft.text,
    words: countWords(draft.text),
    provider: draft.identity.provider,
    model: draft.identity.model,
  };
}
