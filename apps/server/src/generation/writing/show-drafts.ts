import { countWords } from "@colophon/rules/word-count";
import type { AskingRun } from "./book-run.ts";

/** Interval at which readers see a text grow; a shorter one would only load the database. */
const SHOW_EVERY_MS = 400;

/**
 * Share of a text shown before it is stored. A draft isn't charged, so an author who cancels midway has read
 * no more than this.
 */
const DRAFT_SHARE = 0.5;

/** A piece of a text being written; `from`: number of characters already shown. */
export type DraftPiece = { from: number; text: string };

/** Collects pieces of a text and shows them to current readers. Its errors never fail the job. */
export function showDrafts(
  run: AskingRun,
  { targetWords, draftOf }: { targetWords: number; draftOf: (piece: DraftPiece) => DraftPiece },
): { piece: (text: string) => void; stop: () => void } {
  let pending = "";
  let shownAt = performance.now();
  let stopped = false;
  let shownWordCount = 0;
  let shownCharacters = 0;
  return {
    piece(text) {
      pending += text;
      if (stopped || performance.now() - shownAt < SHOW_EVERY_MS) return;
      const draft = pending;
      pending = "";
      shownWordCount += countWords(draft);
      if (shownWordCount > targetWords * DRAFT_SHARE) stopped = true;
      if (stopped) return;
      shownAt = performance.now();
      const shown = draftOf({ from: shownCharacters, text: draft });
      shownCharacters += draft.length;
      run.runs
        .showDraft(run.db, run.runId, shown)
        .catch((error: unknown) => run.log.debug({ err: error }, "a draft was not shown"));
    },
    stop() {
      stopped = true;
    },
  };
}
