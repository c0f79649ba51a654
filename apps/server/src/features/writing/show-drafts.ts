import type { SceneDraft } from "@colophon/contracts/books/events";
import type { BookRun } from "./book-run.ts";

/** Readers see a scene grow this often; more would only load the database. */
const SHOW_EVERY_MS = 400;

/** Collects the pieces of a scene and shows them to whoever is looking. Never fails the scene. */
export function showDrafts(
  run: BookRun,
  place: { chapter: number; scene: number },
): { piece: (text: string) => void; stop: () => void } {
  let pending = "";
  let shownAt = performance.now();
  let stopped = false;
  return {
    piece(text) {
      pending += text;
      if (stopped || performance.now() - shownAt < SHOW_EVERY_MS) return;
      const draft = pending;
      pending = "";
      shownAt = performance.now();
      const sceneDraft: SceneDraft = { type: "scene-draft", ...place, text: draft };
      run.runs
        .showDraft(run.db, run.runId, sceneDraft)
        .catch((error: unknown) => run.log.debug({ err: error }, "a draft was not shown"));
    },
    stop() {
      stopped = true;
    },
  };
}
