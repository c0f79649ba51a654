import type { BookPlan } from "@colophon/contracts/books/plan";
import { type HealthMemory, measureScene } from "@colophon/domain/manuscript-health/manuscript-health";
import type { SceneCard, SceneFinding } from "@colophon/domain/writing-tasks";
import type { ModelIdentity } from "../../ports/language-model.ts";
import { RepairAnswer } from "./answers.ts";
import { type Patch, applyPatch } from "./apply-patches.ts";
import { askForObject } from "./call-model.ts";
import { repairAsk } from "./prompts/repair-prompt.ts";
import type { BookRun } from "./book-run.ts";

export type CheckedScene = { text: string; identity: ModelIdentity; findings: SceneFinding[] };

type UncheckedScene = {
  plan: BookPlan;
  scene: SceneCard;
  /** the earlier scenes of this chapter, in order */
  earlierScenes: readonly string[];
  /** the chapters before */
  memory: HealthMemory;
  text: string;
  identity: ModelIdentity;
};

/** The instant checks of a scene and, where one blocks, one repair; what cannot be mended is stored with the book. */
export async function checkScene(run: BookRun, draft: UncheckedScene): Promise<CheckedScene> {
  const findings = findBlocking(draft, draft.text);
  if (findings.length === 0) return { text: draft.text, identity: draft.identity, findings };
  const text = await repairScene(run, draft, findings);
  return { text, identity: draft.identity, findings: findBlocking(draft, text) };
}

function findBlocking(draft: UncheckedScene, text: string): SceneFinding[] {
  const { plan, scene, earlierScenes, memory } = draft;
  const faults = measureScene({
    text,
    plan,
    earlierScenes,
    memory,
    chapterTitle: scene.chapter.title,
    wordsAsked: scene.words,
  });
  return faults.map(({ kind, detail, quote }) => ({ measure: kind, detail, quote }));
}

/** A repair that fails leaves the scene as it was: the author sees the finding, the book goes on. */
async function repairScene(run: BookRun, draft: UncheckedScene, findings: SceneFinding[]): Promise<string> {
  const { scene, text } = draft;
  try {
    const { patches } = await askForObject(run, {
      ask: repairAsk({ brief: run.brief, scene, text, findings }),
      shape: RepairAnswer,
    });
    return applyGoodPatches(draft, patches);
  } catch (error) {
    if (run.signal.aborted) throw error;
    run.log.info({ err: error, bookId: run.bookId }, "a scene was not repaired");
    return text;
  }
}

/** A patch that does not match, or after which more is wrong than before, is dropped. */
function applyGoodPatches(draft: UncheckedScene, patches: readonly Patch[]): string {
  let { text } = draft;
  let wrong = findBlocking(draft, text).length;
  for (const patch of patches) {
    const patched = applyPatch(text, patch);
    if (patched === null) continue;
    const wrongAfter = findBlocking(draft, patched).length;
    if (wrongAfter > wrong) continue;
    text = patched;
    wrong = wrongAfter;
  }
  return text;
}
