import { BOOK_LIMITS } from "@colophon/contracts/shared/book-choices";
import type { BookOutline } from "@colophon/contracts/library/books/outline";
import { type ErrorCode, errorCatalogue } from "@colophon/contracts/errors";
import type {
  Outline,
  OutlineChapter,
  OutlineProblem,
  OutlineSuggestion,
  OutlineTarget,
} from "@colophon/contracts/generation/outline/outline";
import { assistantPrice, priceByKey } from "@colophon/rules/credit-costs";
import { outlineContentOf } from "@colophon/rules/edit-outline";
import { checkOutline } from "@colophon/rules/outline-gate";
import { type Tx, inTransaction } from "../../platform/db/database.ts";
import type { Db } from "../../platform/db/database.ts";
import type { PaidJobs } from "../paid-jobs/paid-jobs.ts";
import { type RunRow, type Runs, presentFailure } from "../../jobs/runs/runs.ts";
import { suggestionKind } from "./suggestion-kind.ts";
import {
  type OutlineState,
  type StateDeps,
  rewritingIn,
  begunOf,
  briefFor,
  plannedOf,
  readState,
  termsOf,
} from "./outline-state.ts";
import { type SuggestionRow, selectSuggestions } from "./suggestions.store.ts";
import type { BookRef } from "../../ports/book-ref.ts";

/** Maximum number of suggestions shown. */
const SUGGESTIONS = 10;

export type PresentDeps = StateDeps & {
  db: Db;
  paidJobs: Pick<PaidJobs, "bookOf" | "byKey" | "hindrance">;
  runs: Pick<Runs, "latestOfBooks" | "lockLatest" | "findAll">;
};

/** @throws AppError "books.not_found" */
export async function readOutline(deps: PresentDeps, which: BookRef): Promise<Outline> {
  return inTransaction(deps.db, (tx) => presentOutline(deps, tx, which));
}

/** The outline as seen by this transaction. @throws AppError "books.not_found" */
export async function presentOutline(deps: PresentDeps, tx: Tx, which: BookRef): Promise<Outline> {
  const state = await readState(deps, tx, which);
  const { book, run } = state;
  const { plan } = book;
  const faults = plan === null ? [] : problemsOf(state, plan);
  const cost = run?.cost ?? 0;
  return {
    book_id: book.id,
    stage: state.stage,
    plan: plan === null ? null : outlineContentOf(plan),
    revision: book.plan_revision,
    chapters: plan === null ? [] : chaptersOf(state, plan),
    faults,
    price: {
      funding: run?.funding ?? "none",
      credits: plan === null || run === null ? cost : termsOf(plannedOf(state), plan).cost,
      agreed: cost,
    },
    limits: { chapters_max: BOOK_LIMITS.chaptersMax, words_max: BOOK_LIMITS.wordsPerChapterMax },
    edit_hindrance: messageOf(editRejection(state)),
    approve_hindrance: approvalBlockedReason(state, faults),
    suggestion: {
      credits: priceByKey(assistantPrice("plan_suggestion", 1), await deps.paidJobs.byKey(tx, which.ownerId)),
      hindrance:
        messageOf(suggestionRejection(state)) ?? (await deps.paidJobs.hindrance(tx, book, suggestionKind)),
    },
    suggestions: await suggestionsOf(deps, tx, book),
  };
}

function messageOf(code: ErrorCode | null): string | null {
  return code === null ? null : errorCatalogue[code].detail;
}

/** Why an outline can't be changed; null if it can. */
export function editRejection({
  stage,
  book,
}: OutlineState): "outline.none" | "outline.closed" | "outline.is_sample" | null {
  if (book.plan === null) return "outline.none";
  if (stage === "finished") return "outline.closed";
  return book.is_sample ? "outline.is_sample" : null;
}

/** A sample is rejected for the same reason as all other paid jobs. */
export function suggestionRejection(state: OutlineState): "outline.none" | "outline.closed" | null {
  const code = editRejection(state);
  return code === "outline.is_sample" ? null : code;
}

function approvalBlockedReason({ stage }: OutlineState, faults: readonly OutlineProblem[]): string | null {
  if (stage !== "planned") return errorCatalogue["outline.not_waiting"].detail;
  const blocking = faults.find((problem) => problem.is_blocking);
  return blocking === undefined ? null : `This plan cannot be written from yet. ${blocking.reason}`;
}

/** Problems the gate finds in an outline, each with its position. */
export function problemsOf(state: OutlineState, plan: BookOutline): OutlineProblem[] {
  return checkOutline(briefFor(state, plan), plan).map(({ place, reason, isBlocking }) => ({
    place,
    reason,
    is_blocking: isBlocking,
  }));
}

function chaptersOf(state: OutlineState, plan: BookOutline): OutlineChapter[] {
  const begun = begunOf(state);
  const rows = new Map(state.chapters.map((row) => [row.id, row]));
  const rewriting = rewritingIn(state);
  return plan.chapters.map(({ id }, at) => {
    const row = rows.get(id);
    const isWritten = row !== undefined && row.finished_at !== null && !rewriting.has(id);
    const { credits, refusal, times } = againOf(state, id);
    return {
      id,
      number: at + 1,
      state: isWritten ? "written" : begun.has(id) ? "being_written" : "to_come",
      words: row?.words ?? 0,
      is_fixed: begun.has(id),
      again: { credits, times, hindrance: messageOf(refusal) },
    };
  });
}

type AgainRejection =
  | "outline.none"
  | "outline.is_sample"
  | "outline.not_being_written"
  | "outline.not_begun"
  | "outline.again_used";

/**
 * Price of rewriting a chapter, and why it can't be rewritten. One still being written is free the first
 * time: it hasn't been delivered yet. A book not paid for with credits gets one rewrite per chapter.
 */
export function againOf(
  state: OutlineState,
  chapterId: string,
): { credits: number; times: number; refusal: AgainRejection | null } {
  const { book, run, stage, chapters, earlier } = state;
  const times = earlier.filter((text) => text.chapter_id === chapterId).length;
  const isFinished = chapters.some((row) => row.id === chapterId && row.finished_at !== null);
  const words = book.plan?.chapters.find((card) => card.id === chapterId)?.words ?? 1;
  const isCharged = run?.funding === "credits" && (isFinished || times > 0);
  const byKey = { authorKey: (run?.author_key ?? null) !== null };
  const credits = isCharged ? priceByKey(assistantPrice("take", words), byKey) : 0;
  const refusal = ((): AgainRejection | null => {
    if (book.plan === null) return "outline.none";
    if (book.is_sample) return "outline.is_sample";
    const isWritten = run?.status === "running" && run.waits_for === null && stage !== "planning";
    if (!isWritten) return "outline.not_being_written";
    if (!begunOf(state).has(chapterId)) return "outline.not_begun";
    return run.funding !== "credits" && times > 0 ? "outline.again_used" : null;
  })();
  return { credits, times, refusal };
}

async function suggestionsOf(
  deps: Pick<PresentDeps, "runs">,
  tx: Tx,
  book: OutlineState["book"],
): Promise<OutlineSuggestion[]> {
  const rows = await selectSuggestions(tx, book.id, SUGGESTIONS);
  const runs = await deps.runs.findAll(
    tx,
    rows.map((row) => row.run_id),
  );
  return rows.flatMap((row) => {
    const run = runs.get(row.run_id);
    return run === undefined ? [] : [suggestionOf(row, run, book.plan)];
  });
}

function suggestionOf(row: SuggestionRow, run: RunRow, plan: BookOutline | null): OutlineSuggestion {
  const base = {
    id: row.run_id,
    target: row.target,
    wish: row.wish,
    created_at: row.created_at.toISOString(),
    is_there: plan !== null && isThere(plan, row.target),
  };
  if (run.status === "failed") return { ...base, ...presentFailure(run, suggestionKind.failures.unexpected) };
  // One that finished between the two queries shows up next time.
  if (row.proposal === null || run.status === "running") return { ...base, state: "running" };
  return { ...base, state: "done", proposal: row.proposal };
}

/** Whether the outline has the suggestion's target. */
export function isThere(plan: BookOutline, target: OutlineTarget): boolean {
  switch (target.part) {
    case "chapter":
    case "beats":
    case "chapter_field":
      return plan.chapters.some(({ id }) => id === target.chapter_id);
    case "person":
      return plan.cast.some(({ name }) => name === target.name);
    case "place":
      return plan.places.some(({ name }) => name === target.name);
    case "field":
      return true;
    default:
      return target satisfies never;
  }
}

/** Whether its author has locked it. */
export function isLocked(plan: BookOutline, target: OutlineTarget): boolean {
  const locked = new Set<string>(plan.locked_fields);
  switch (target.part) {
    case "chapter":
    case "beats":
    case "chapter_field":
      return plan.chapters.some(({ id, locked: isCardLocked }) => id === target.chapter_id && isCardLocked);
    case "person":
      return (
        locked.has("cast") ||
        plan.cast.some((person) => person.name === target.name && person.locked === true)
      );
    case "place":
      return locked.has("places");
    case "field":
      return locked.has(target.field);
    default:
      return target satisfies never;
  }
}
