import type { Beat } from "@colophon/contracts/books/plan";
import { type PlannedScene, nextSceneWords } from "@colophon/domain/scene-split";
import { countWords } from "@colophon/domain/word-count";
import type { SceneCard } from "@colophon/domain/writing-tasks";
import type { CheckedScene } from "./check-scene.ts";
import { joinScenes } from "./close-chapter.ts";
import { draftScene } from "./draft-scene.ts";
import { keepMemory } from "./keep-memory.ts";
import type { BookRun } from "./book-run.ts";
import { type ChapterInWork, scenesOf } from "./manuscript.ts";
import { type SceneRow, insertScene } from "./scenes.store.ts";
import { tellReaders } from "./tell-readers.ts";

/** A chapter that is more than this short after its last scene gets one more, for one new beat. */
const SHORT_SHARE = 0.1;

/** @returns whether the author has asked for a pause meanwhile */
export async function writeNextScene(
  run: BookRun,
  { chapter, planned }: { chapter: ChapterInWork; planned: readonly PlannedScene[] },
): Promise<{ paused: boolean } | "chapter is whole"> {
  const scene = nextSceneCard(chapter, planned);
  if (scene === null) return "chapter is whole";
  const draft = await draftScene(run, { manuscript: chapter.manuscript, scene });
  await chapter.announced;
  const stored = await storeScene(run, { chapter, scene, draft });
  keepMemory(run, { scene, row: stored.row });
  return { paused: stored.paused };
}

/** The length loop: what earlier scenes wrote too much or too little, the scenes left make up for. */
function nextSceneCard(chapter: ChapterInWork, planned: readonly PlannedScene[]): SceneCard | null {
  const { manuscript, card, number } = chapter;
  const written = scenesOf(manuscript, card.id);
  const writtenWords = written.reduce((sum, scene) => sum + scene.words, 0);
  const next = planned[written.length];
  const scenesLeft = planned.length - written.length;
  const endsBook = (endsChapter: boolean): boolean =>
    endsChapter && number === manuscript.plan.chapters.length;
  const place = { chapterNumber: number, chapter: card, sceneNumber: written.length + 1 };
  if (next !== undefined) {
    const endsChapter = scenesLeft === 1;
    return {
      ...place,
      card: null,
      wordsToAsk: nextSceneWords({ chapterWords: card.words, writtenWords, scenesLeft }),
      scenesInChapter: planned.length,
      beats: next.beats,
      words: nextSceneWords({ chapterWords: card.words, writtenWords, scenesLeft }),
      endsChapter,
      endsBook: endsBook(endsChapter),
    };
  }
  const deficit = card.words - writtenWords;
  if (written.length > planned.length || deficit <= card.words * SHORT_SHARE) return null;
  return {
    ...place,
    card: null,
    wordsToAsk: deficit,
    scenesInChapter: planned.length + 1,
    beats: [furtherBeat(chapter)],
    words: deficit,
    endsChapter: true,
    endsBook: endsBook(true),
  };
}

/** One named new beat, so that a short chapter is lengthened by something that happens and not by padding. */
function furtherBeat({ card }: ChapterInWork): Beat {
  const last = card.beats.at(-1);
  return {
    text: `A consequence of this comes to light at once, and somebody has to answer for it: ${last?.text ?? card.purpose}`.slice(
      0,
      600,
    ),
    people: last?.people ?? [],
  };
}

/** Scene, words and event are one write; only then does the next scene begin. */
async function storeScene(
  run: BookRun,
  { chapter, scene, draft }: { chapter: ChapterInWork; scene: SceneCard; draft: CheckedScene },
): Promise<{ paused: boolean; row: SceneRow }> {
  const { manuscript, card, number } = chapter;
  const written: SceneRow = {
    chapterId: card.id,
    number: scene.sceneNumber,
    wordsAsked: scene.words,
    text: draft.text,
    words: countWords(draft.text),
    memory: null,
    provider: draft.identity.provider,
    model: draft.identity.model,
  };
  const scenes = [...scenesOf(manuscript, card.id), written];
  const chapterWords = scenes.reduce((sum, { words }) => sum + words, 0);
  const { paused } = await run.store("writing", async (tx, row) => {
    const isNew = await insertScene(tx, { ...written, bookId: run.bookId });
    if (!isNew) return row;
    const soFar = { text: joinScenes(scenes), words: chapterWords };
    await run.books.setChapterSoFar(tx, { bookId: run.bookId, id: card.id, ...soFar });
    await tellReaders(tx, run, {
      type: "scene-text",
      chapter: number,
      scene: scene.sceneNumber,
      text: draft.text,
      words: wordsOfBook(manuscript.scenes.values()) + written.words,
    });
    return row;
  });
  manuscript.scenes.set(card.id, scenes);
  return { paused, row: written };
}

function wordsOfBook(chapters: Iterable<readonly { words: number }[]>): number {
  let words = 0;
  for (const scenes of chapters) for (const scene of scenes) words += scene.words;
  return words;
}
