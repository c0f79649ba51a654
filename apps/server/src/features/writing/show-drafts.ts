import type { SceneDraft } from "@colophon/contracts/books/events";
import { countWords } from "@colophon/domain/word-count";
import type { BookRun } from "./book-run.ts";

/** Readers see a scene grow this often; more would only load the database. */
const SHOW_EVERY_MS = 400;

/**
 * How much of a scene is shown before it is stored. A draft is not paid for: who cancels in the middle of it has read
 * no more than this share of the scene.
 */
const DRAFT_SHARE = 0.5;

/** Collects the pieces of a scene and shows them to whoever is looking. Never fails the scene. */
export function showDrafts(
  run: BookRun,
  { wordsAsked, ...place }: { chapter: number; scene: number; wordsAsked: number },
): { piece: (text: string) => void; stop: () => void } {
  let pending = "";
  let shownAt = performance.now();
  let stopped = false;
  let shownWords = 0;
  let shownCharacters = 0;
  return {
    piece(text) {
      pending += text;
      if (stopped || performance.now() - shownAt < SHOW_EVERY_MS) return;
      const draft = pending;
      pending = "";
      shownWords += countWords(draft);
      if (shownWords > wordsAsked * DRAFT_SHARE) stopped = true;
      if (stopped) return;
      shownAt = performance.now();
      const sceneDraft: SceneDraft = { type: "scene-draft", ...place, from: shownCharacters, text: draft };
      shownCharacters += draft.length;
      run.runs
        .showDraft(run.db, run.runId, sceneDraft)
        .catch((error: unknown) => run.log.debug({ err: error }, "a draft was not shown"));
    },
    stop() {
      stopped = true;
    },
  };
}
