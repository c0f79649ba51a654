import { AppError } from "@colophon/contracts/errors";
import type {
  Outline,
  OutlineTarget,
  SuggestOutlineRequest,
} from "@colophon/contracts/generation/outline/outline";
import { assistantPrice } from "@colophon/rules/credit-costs";
import { policyRejection } from "@colophon/rules/content-policy";
import { inTransaction } from "../../platform/db/database.ts";
import type { PaidJobs } from "../paid-jobs/paid-jobs.ts";
import { suggestionKind } from "./suggestion-kind.ts";
import { plannedOf, readState } from "./outline-state.ts";
import {
  type PresentDeps,
  isLocked,
  isThere,
  presentOutline,
  suggestionRejection,
} from "./present-outline.ts";
import { dismissSuggestion, insertSuggestion } from "./suggestions.store.ts";
import type { BookRef } from "../../ports/book-ref.ts";

export type SuggestDeps = PresentDeps & { paidJobs: PaidJobs };

/** Holds credits, stores and queues in one transaction. @throws AppError, in which case nothing is started */
export async function requestSuggestion(
  deps: SuggestDeps,
  { credits: quotedPrice, target, wish, ...which }: BookRef & SuggestOutlineRequest,
): Promise<Outline> {
  const policy = policyRejection({ title: "", description: wish });
  if (policy !== null) throw new AppError("outline.wish_refused", { reason: policy.sentence });
  return inTransaction(deps.db, async (tx) => {
    const state = await readState(deps, tx, which);
    const code = suggestionRejection(state);
    if (code !== null) throw new AppError(code);
    const { plan, asked } = plannedOf(state);
    if (!isThere(plan, target)) throw new AppError("outline.target_gone");
    if (isLocked(plan, target)) throw new AppError("outline.target_locked");
    const { book } = state;
    const { chapters, words_per_chapter: words, seed } = asked;
    const runId = await deps.paidJobs.request(tx, suggestionKind, {
      book,
      operation: "plan_suggestion",
      cost: assistantPrice("plan_suggestion", 1),
      quotedPrice,
      description: `A suggestion for ${calledIn(target)}: ${book.title}`,
      brief: { chapters, words_per_chapter: words, seed },
    });
    await insertSuggestion(tx, { runId, bookId: book.id, target, wish });
    return presentOutline(deps, tx, which);
  });
}

/** Name of a place in the outline for the ledger. */
function calledIn(target: OutlineTarget): string {
  switch (target.part) {
    case "chapter":
    case "beats":
    case "chapter_field":
      return "a chapter of the plan";
    case "person":
    case "place":
      return target.name;
    case "field":
      return "the plan";
    default:
      return target satisfies never;
  }
}

/**
 * Stops a running suggestion, free of charge, or removes a finished one from the list.
 * @throws AppError "books.not_found", "outline.no_suggestion"
 */
export async function dismiss(
  deps: SuggestDeps,
  { suggestionId: runId, ...which }: BookRef & { suggestionId: string },
): Promise<Outline> {
  return inTransaction(deps.db, async (tx) => {
    const book = await deps.paidJobs.bookOf(tx, which);
    const run = (await deps.runs.findAll(tx, [runId])).get(runId);
    if (run?.status === "running" && run.book_id === book.id && run.kind === "plan_suggestion") {
      await deps.paidJobs.stop(tx, suggestionKind, { ...which, runId });
    } else if (!(await dismissSuggestion(tx, { runId, bookId: book.id }))) {
      throw new AppError("outline.no_suggestion");
    }
    return presentOutline(deps, tx, which);
  });
}
