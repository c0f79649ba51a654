import { AppError } from "@colophon/contracts/errors";
import { planSuggestionJob } from "@colophon/contracts/outline/jobs";
import type { Outline, OutlineTarget, SuggestOutlineRequest } from "@colophon/contracts/outline/outline";
import { partnerCost } from "@colophon/domain/credit-costs";
import { orderRefusal } from "@colophon/domain/order-policy";
import { inTransaction } from "../../platform/db/database.ts";
import type { PaidWork } from "../paid-work/paid-work.ts";
import { suggestionFailures } from "./failure-texts.ts";
import { type Which, plannedOf, readState } from "./outline-state.ts";
import { type PresentDeps, isLocked, isThere, presentOutline, suggestionRefusal } from "./present-outline.ts";
import { dismissSuggestion, insertSuggestion } from "./suggestions.store.ts";

export type SuggestDeps = PresentDeps & { paidWork: PaidWork };

/** Holds, stores and queues in one transaction. @throws AppError, nothing is begun then */
export async function orderSuggestion(
  deps: SuggestDeps,
  { credits: said, target, wish, ...which }: Which & SuggestOutlineRequest,
): Promise<Outline> {
  const policy = orderRefusal({ title: "", description: wish });
  if (policy !== null) throw new AppError("outline.wish_refused", { reason: policy.sentence });
  return inTransaction(deps.db, async (tx) => {
    const state = await readState(deps, tx, which);
    const code = suggestionRefusal(state);
    if (code !== null) throw new AppError(code);
    const { plan, asked } = plannedOf(state);
    if (!isThere(plan, target)) throw new AppError("outline.target_gone");
    if (isLocked(plan, target)) throw new AppError("outline.target_locked");
    const { book } = state;
    const { chapters, words_per_chapter: words, seed } = asked;
    const runId = await deps.paidWork.order(tx, {
      book,
      kind: "plan_suggestion",
      job: planSuggestionJob,
      operation: "plan_suggestion",
      cost: partnerCost("plan_suggestion", 1),
      said,
      description: `A suggestion for ${calledIn(target)}: ${book.title}`,
      brief: { chapters, words_per_chapter: words, seed },
    });
    await insertSuggestion(tx, { runId, bookId: book.id, target, wish });
    return presentOutline(deps, tx, which);
  });
}

/** What a place of the plan is called in the ledger. */
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

/** Stops one under way, which then costs nothing; takes one that has ended off the list. @throws AppError "books.not_found", "outline.no_suggestion" */
export async function dismiss(
  deps: SuggestDeps,
  { suggestionId: runId, ...which }: Which & { suggestionId: string },
): Promise<Outline> {
  return inTransaction(deps.db, async (tx) => {
    const book = await deps.paidWork.bookOf(tx, which);
    const run = (await deps.runs.findAll(tx, [runId])).get(runId);
    if (run?.status === "running" && run.book_id === book.id && run.kind === "plan_suggestion") {
      await deps.paidWork.stop(tx, {
        ...which,
        kind: "plan_suggestion",
        runId,
        reason: suggestionFailures.stopped,
        description: `A suggestion, stopped: ${book.title}`,
      });
    } else if (!(await dismissSuggestion(tx, { runId, bookId: book.id }))) {
      throw new AppError("outline.no_suggestion");
    }
    return presentOutline(deps, tx, which);
  });
}
