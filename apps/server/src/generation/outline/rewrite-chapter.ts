import { AppError } from "@colophon/contracts/errors";
import type {
  ChapterAgainRequest,
  EarlierTexts,
  Outline,
} from "@colophon/contracts/generation/outline/outline";
import { policyRejection } from "@colophon/rules/content-policy";
import { inTransaction } from "../../platform/db/database.ts";
import type { Books } from "../../library/books/books.ts";
import type { Runs } from "../../jobs/runs/runs.ts";
import { resetChapter } from "../writing/writing.ts";
import type { ChangeDeps } from "./change-outline.ts";
import { lockState, plannedOf, readState } from "./outline-state.ts";
import { againOf, presentOutline } from "./present-outline.ts";
import type { BookRef } from "../../ports/book-ref.ts";

export type AgainDeps = ChangeDeps & {
  books: ChangeDeps["books"] & Pick<Books, "setChapterSoFar" | "queueAgain">;
  runs: ChangeDeps["runs"] & Pick<Runs, "revokeLease" | "appendEvent">;
};

/**
 * Has a chapter rewritten while its book is being written. A worker in the middle of it can't store anything
 * more; what it has written is kept, and a finished text stays in place until the new one is ready.
 * @throws AppError "books.not_found", "manuscript.section_not_found", "outline.…", "credits.…"
 */
export async function rewriteChapter(
  deps: AgainDeps,
  { credits: quotedPrice, note, sectionId, ...which }: BookRef & { sectionId: string } & ChapterAgainRequest,
): Promise<Outline> {
  const policy = policyRejection({ title: "", description: note });
  if (policy !== null) throw new AppError("outline.wish_refused", { reason: policy.sentence });
  return inTransaction(deps.db, async (tx) => {
    const state = await lockState(deps, tx, which);
    const { run, asked } = plannedOf(state);
    const chapter = state.chapters.find(({ id }) => id === sectionId);
    if (chapter === undefined) throw new AppError("manuscript.section_not_found");
    const { credits, refusal } = againOf(state, sectionId);
    if (refusal !== null) throw new AppError(refusal);
    if (quotedPrice !== credits) throw new AppError("outline.price_changed", { required: credits });
    const { id: bookId, title } = state.book;
    if (credits > 0) {
      const description = `Chapter ${chapter.number} again: ${title}`;
      const payment = await deps.funding.changePrice(tx, { run, cost: run.cost + credits, description });
      await deps.runs.setTerms(tx, { id: run.id, payment, brief: asked });
    }
    const wasFinished = chapter.finished_at !== null;
    const { text, words } = chapter;
    await resetChapter(tx, { bookId, chapterId: sectionId, note, credits, text, words, wasFinished });
    if (!wasFinished) await deps.books.setChapterSoFar(tx, { bookId, id: sectionId, text: "", words: 0 });
    await deps.runs.revokeLease(tx, run.id);
    await deps.runs.appendEvent(tx, run.id, { type: "chapter-again", chapter: chapter.number });
    if (!run.paused) await deps.books.queueAgain(tx, { runId: run.id, bookId, ownerId: which.ownerId });
    return presentOutline(deps, tx, which);
  });
}

/** @throws AppError "books.not_found" */
export async function readEarlierTexts(
  deps: AgainDeps,
  { sectionId, ...which }: BookRef & { sectionId: string },
): Promise<EarlierTexts> {
  return inTransaction(deps.db, async (tx) => {
    const { earlier } = await readState(deps, tx, which);
    const texts = earlier.filter(({ chapter_id: id, text }) => id === sectionId && text !== "");
    return {
      texts: texts.map(({ id, text, words, note, was_finished: wasFinished, created_at: savedAt }) => ({
        id,
        text,
        words,
        note,
        was_finished: wasFinished,
        kept_at: savedAt.toISOString(),
      })),
    };
  });
}
