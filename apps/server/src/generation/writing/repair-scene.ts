import { BOOK_LANGUAGES } from "@colophon/contracts/library/books/languages";
import { measureScene } from "@colophon/prose/manuscript-health/manuscript-health";
import { applyGoodPatches } from "@colophon/prose/prose/judge-patches";
import type { SceneCard, SceneFinding } from "@colophon/rules/writing-tasks";
import { RepairAnswer } from "./answers.ts";
import type { BookRun } from "./book-run.ts";
import { generateObject } from "./call-model.ts";
import type { Manuscript } from "./manuscript.ts";
import { buildRepairPrompt } from "./prompts/chapter-prompts.ts";

/** Maximum patches per repair, and the share by which they may change the scene's length. */
const PATCHES = 20;
const LENGTH_TOLERANCE = 0.2;

type Subject = { manuscript: Manuscript; scene: SceneCard; text: string };

/**
 * Runs a scene's instant checks and, if one blocks, one repair by patches. A failed repair leaves the scene
 * unchanged: writing goes on, but the book isn't delivered without its author's approval.
 */
export async function repairScene(run: BookRun, subject: Subject): Promise<string> {
  const { manuscript, scene, text } = subject;
  const findings = findBlocking(subject);
  if (findings.length === 0) return text;
  try {
    const { patches } = await generateObject(run, {
      promptSpec: buildRepairPrompt({
        book: { ...manuscript, brief: run.brief, blocks: [] },
        scene,
        text,
        findings,
      }),
      shape: RepairAnswer,
    });
    const worsens = (before: string, after: string): boolean =>
      findBlocking({ ...subject, text: after }).length > findBlocking({ ...subject, text: before }).length;
    const { hasCapitalNouns } = BOOK_LANGUAGES[run.brief.languageVariant];
    const rules = { most: PATCHES, lengthTolerance: LENGTH_TOLERANCE, hasCapitalNouns, worsens };
    return applyGoodPatches({ text, patches, rules }).text;
  } catch (error) {
    if (run.signal.aborted) throw error;
    run.log.info({ err: error, bookId: run.bookId }, "a scene was not repaired");
    return text;
  }
}

/**
 * Findings in a scene that block delivery of its book. A name that occurs only once isn't treated as a
 * mistake.
 */
export function findBlocking({ manuscript, scene, text }: Subject): SceneFinding[] {
  // A chapter still being closed isn't in memory yet, so its scenes are used.
  const earlierScenes = manuscript.written
    .filter(({ chapterId, number }) =>
      chapterId === scene.chapter.id ? number < scene.sceneNumber : !manuscript.remembered.has(chapterId),
    )
    .map((written) => written.text);
  return measureScene({
    text,
    plan: manuscript.plan,
    earlierScenes,
    memory: manuscript.health,
    chapterTitle: scene.chapter.title,
    targetWords: scene.words,
  })
    .filter(({ kind }) => kind !== "wrong_name")
    .map(({ kind, detail, quote }) => ({ measure: kind, detail, quote }));
}
