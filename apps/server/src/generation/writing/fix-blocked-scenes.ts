import {
  type HealthMemory,
  createHealthMemory,
  rememberChapter,
  repetitionOfScene,
} from "@colophon/prose/manuscript-health/manuscript-health";
import { scenesToWrite, splitChapter } from "@colophon/rules/scene-split";
import type { SceneCard } from "@colophon/rules/writing-tasks";
import { RunPaused } from "../../jobs/runs/runs.ts";
import { type BookRun, SceneUnfit } from "./book-run.ts";
import { finishText } from "./close-chapter.ts";
import { draftScene } from "./draft-scene.ts";
import { type ChapterSoFar, type Manuscript, chaptersSoFar } from "./manuscript.ts";
import { findBlocking } from "./repair-scene.ts";
import { type SceneRow, type NewSceneDraft, insertSceneDrafts, replaceScene } from "./scenes.store.ts";
import { sceneRow } from "./write-scene.ts";

/** A scene with this share of text from other chapters, in percent, keeps a book from being delivered. */
const REPEATED_SHARE = 1;
/** Chapters with more bad scenes than this aren't fixed scene by scene in one go. */
const SCENES_A_CHAPTER = 4;

/**
 * Rewrites the faulty scenes of a blocked book whose author asked for a fix. A scene that can't be improved
 * stays as it is.
 */
export async function fixBlockedScenes(run: BookRun, manuscript: Manuscript): Promise<void> {
  if (!run.stored.isReported) return;
  if (!(await run.read((db) => run.findings.isBlocked(db, run.bookId)))) return;
  const chapters = await run.read((db) => run.books.chapters(db, run.bookId));
  // The author's edits are theirs: rewriting the old scenes would undo them.
  const edited = new Set(chapters.filter((chapter) => chapter.is_edited).map(({ id }) => id));
  let isFixed = false;
  for (const chapter of chaptersSoFar(manuscript)) {
    if (edited.has(chapter.card.id)) continue;
    isFixed = (await fixChapter(run, { manuscript, chapter })) || isFixed;
  }
  // Unchanged findings still block.
  if (isFixed) await run.write("writing", (tx) => run.findings.settleBlocking(tx, run.bookId, "mended"));
}

/**
 * @returns whether any of its scenes was rewritten; scenes and chapter are stored in one write or not at all
 */
async function fixChapter(
  run: BookRun,
  { manuscript, chapter }: { manuscript: Manuscript; chapter: ChapterSoFar },
): Promise<boolean> {
  const others = new Set(manuscript.plan.chapters.map(({ id }) => id));
  const around: Manuscript = {
    ...manuscript,
    health: memoryOfOthers(manuscript, chapter),
    remembered: others,
  };
  const faulty = chapter.scenes.flatMap((scene) => {
    const card = cardOf(run, manuscript, { chapter, scene });
    const details = problemsOf(around, { card, scene });
    return details.length === 0 ? [] : [{ card, details }];
  });
  const mended: { row: SceneRow; takes: NewSceneDraft[] }[] = [];
  for (const { card, details } of faulty.slice(0, SCENES_A_CHAPTER)) {
    const taken = await rewriteScene(run, around, { card, details });
    if (taken !== null) mended.push(taken);
  }
  if (mended.length === 0) return false;
  const scenes = chapter.scenes.map((old) => mended.find(({ row }) => row.number === old.number)?.row ?? old);
  manuscript.scenes.set(chapter.card.id, scenes);
  const replaced = new Map(scenes.map((scene) => [scene.number, scene]));
  manuscript.written = manuscript.written.map((scene) =>
    scene.chapterId === chapter.card.id ? (replaced.get(scene.number) ?? scene) : scene,
  );
  const subject = {
    manuscript: { ...manuscript, health: around.health },
    card: chapter.card,
    number: chapter.number,
  };
  const finished = await finishText(run, { ...subject, announced: Promise.resolve() });
  const { bookId } = run;
  const chapterId = chapter.card.id;
  const { paused } = await run.write("writing", async (tx, runRow) => {
    for (const { row, takes } of mended) {
      await replaceScene(tx, { ...row, bookId });
      await insertSceneDrafts(tx, { bookId, chapterId, scene: row.number, takes });
    }
    await run.books.replaceChapter(tx, finished.row);
    await finished.saveRelated(tx);
    return runRow;
  });
  if (paused) throw new RunPaused();
  return true;
}

/** Content of the other chapters, including later ones. */
function memoryOfOthers(manuscript: Manuscript, chapter: ChapterSoFar): HealthMemory {
  const memory = createHealthMemory();
  for (const other of chaptersSoFar(manuscript)) {
    const text = other.scenes.map((scene) => scene.text).join("\n\n");
    if (other.number !== chapter.number) rememberChapter(memory, { number: other.number, text });
  }
  return memory;
}

function problemsOf(manuscript: Manuscript, { card, scene }: { card: SceneCard; scene: SceneRow }): string[] {
  const blocking = findBlocking({ manuscript, scene: card, text: scene.text });
  const repeated = repetitionOfScene(scene.text, manuscript.health);
  return [
    ...blocking.map(({ detail, quote }) => `${detail} (“${quote.slice(0, 200)}”)`),
    ...(repeated > REPEATED_SHARE
      ? [`${repeated.toFixed(1)} % of it stands word for word in other chapters: tell it in new words.`]
      : []),
  ];
}

async function rewriteScene(
  run: BookRun,
  manuscript: Manuscript,
  { card, details }: { card: SceneCard; details: readonly string[] },
): Promise<{ row: SceneRow; takes: NewSceneDraft[] } | null> {
  try {
    // The text to be replaced must not serve as a style example.
    const others = manuscript.written.filter(
      ({ chapterId, number }) => chapterId !== card.chapter.id || number !== card.sceneNumber,
    );
    const draft = await draftScene(run, {
      manuscript: { ...manuscript, written: others },
      scene: card,
      rejectionReasons: details,
    });
    return { row: sceneRow(card, draft), takes: draft.takes };
  } catch (error) {
    if (!(error instanceof SceneUnfit)) throw error;
    run.log.info({ err: error, bookId: run.bookId }, "a scene was not mended");
    return null;
  }
}

/** The card a stored scene was written from, as far as the outline still has it. */
function cardOf(
  run: BookRun,
  { plan }: Manuscript,
  { chapter, scene }: { chapter: ChapterSoFar; scene: SceneRow },
): SceneCard {
  const { card, number, scenes } = chapter;
  const planned = splitChapter(card, { words: card.words, form: run.brief.form });
  // As calculated when the scene was written: further scenes may come before the ending.
  const before = scenes.filter((one) => one.number < scene.number).map(({ words }) => words);
  const [own] = scenesToWrite(planned, { chapterWordCount: card.words, written: before });
  const endsChapter = scene.number === scenes.length;
  return {
    chapterNumber: number,
    chapter: card,
    sceneNumber: scene.number,
    scenesInChapter: scenes.length,
    card: own?.card ?? null,
    beats: own?.beats ?? card.beats,
    words: scene.targetWords,
    requestedWords: scene.requestedWords === 0 ? scene.targetWords : scene.requestedWords,
    endsChapter,
    endsBook: endsChapter && number === plan.chapters.length,
  };
}
