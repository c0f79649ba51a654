import { BOOK_LIMITS } from "@colophon/contracts/books/choices";
import type { BookPlan } from "@colophon/contracts/books/plan";
import { type ErrorCode, errorCatalogue } from "@colophon/contracts/errors";
import type {
  Outline,
  OutlineChapter,
  OutlineFault,
  OutlineSuggestion,
  OutlineTarget,
} from "@colophon/contracts/outline/outline";
import { partnerCost, priceByKey } from "@colophon/domain/credit-costs";
import { outlineOfPlan } from "@colophon/domain/edit-plan";
import { checkPlan } from "@colophon/domain/plan-gate";
import { type Tx, inTransaction } from "../../platform/db/database.ts";
import type { Db } from "../../platform/db/database.ts";
import type { PaidWork } from "../paid-work/paid-work.ts";
import { type RunRow, type Runs, presentFailure } from "../runs/runs.ts";
import { suggestionFailures } from "./failure-texts.ts";
import {
  type OutlineState,
  type StateDeps,
  type Which,
  anewIn,
  begunOf,
  briefFor,
  plannedOf,
  readState,
  termsOf,
} from "./outline-state.ts";
import { type SuggestionRow, selectSuggestions } from "./suggestions.store.ts";

/** Suggestions that are shown at once. */
const SUGGESTIONS = 10;

export type PresentDeps = StateDeps & {
  db: Db;
  paidWork: Pick<PaidWork, "bookOf" | "byKey" | "hindrance">;
  runs: Pick<Runs, "latestOfBooks" | "lockLatest" | "findAll">;
};

/** @throws AppError "books.not_found" */
export async function readOutline(deps: PresentDeps, which: Which): Promise<Outline> {
  return inTransaction(deps.db, (tx) => presentOutline(deps, tx, which));
}

/** As it stands in this transaction. @throws AppError "books.not_found" */
export async function presentOutline(deps: PresentDeps, tx: Tx, which: Which): Promise<Outline> {
  const state = await readState(deps, tx, which);
  const { book, run } = state;
  const { plan } = book;
  const faults = plan === null ? [] : faultsOf(state, plan);
  const cost = run?.cost ?? 0;
  return {
    book_id: book.id,
    stage: state.stage,
    plan: plan === null ? null : outlineOfPlan(plan),
    revision: book.plan_revision,
    chapters: plan === null ? [] : chaptersOf(state, plan),
    faults,
    price: {
      funding: run?.funding ?? "none",
      credits: plan === null || run === null ? cost : termsOf(plannedOf(state), plan).cost,
      agreed: cost,
    },
    limits: { chapters_max: BOOK_LIMITS.chaptersMax, words_max: BOOK_LIMITS.wordsPerChapterMax },
    edit_hindrance: sentenceOf(editRefusal(state)),
    approve_hindrance: approveHindrance(state, faults),
    suggestion: {
      credits: priceByKey(partnerCost("plan_suggestion", 1), await deps.paidWork.byKey(tx, which.ownerId)),
      hindrance:
        sentenceOf(suggestionRefusal(state)) ?? (await deps.paidWork.hindrance(tx, book, "plan_suggestion")),
    },
    suggestions: await suggestionsOf(deps, tx, book),
  };
}

function sentenceOf(code: ErrorCode | null): string | null {
  return code === null ? null : errorCatalogue[code].detail;
}

/** Why a plan cannot be changed; null where it can. */
export function editRefusal({
  stage,
  book,
}: OutlineState): "outline.none" | "outline.closed" | "outline.is_sample" | null {
  if (book.plan === null) return "outline.none";
  if (stage === "finished") return "outline.closed";
  return book.is_sample ? "outline.is_sample" : null;
}

/** A sample is refused with the reason that all paid work has. */
export function suggestionRefusal(state: OutlineState): "outline.none" | "outline.closed" | null {
  const code = editRefusal(state);
  return code === "outline.is_sample" ? null : code;
}

function approveHindrance({ stage }: OutlineState, faults: readonly OutlineFault[]): string | null {
  if (stage !== "planned") return errorCatalogue["outline.not_waiting"].detail;
  const blocking = faults.find((fault) => fault.is_blocking);
  return blocking === undefined ? null : `This plan cannot be written from yet. ${blocking.reason}`;
}

/** What the gate finds of a plan, each at its place. */
export function faultsOf(state: OutlineState, plan: BookPlan): OutlineFault[] {
  return checkPlan(briefFor(state, plan), plan).map(({ place, reason, isBlocking }) => ({
    place,
    reason,
    is_blocking: isBlocking,
  }));
}

function chaptersOf(state: OutlineState, plan: BookPlan): OutlineChapter[] {
  const begun = begunOf(state);
  const rows = new Map(state.chapters.map((row) => [row.id, row]));
  const anew = anewIn(state);
  return plan.chapters.map(({ id }, at) => {
    const row = rows.get(id);
    const isWritten = row !== undefined && row.finished_at !== null && !anew.has(id);
    const { credits, refusal, times } = againOf(state, id);
    return {
      id,
      number: at + 1,
      state: isWritten ? "written" : begun.has(id) ? "being_written" : "to_come",
      words: row?.words ?? 0,
      is_fixed: begun.has(id),
      again: { credits, times, hindrance: sentenceOf(refusal) },
    };
  });
}

type AgainRefusal =
  | "outline.none"
  | "outline.is_sample"
  | "outline.not_being_written"
  | "outline.not_begun"
  | "outline.again_used";

/**
 * What having a chapter again costs, and why it cannot be had. One in work costs nothing the first time: it was not
 * delivered yet. A book that no credits pay for has each of its chapters again once.
 */
export function againOf(
  state: OutlineState,
  chapterId: string,
): { credits: number; times: number; refusal: AgainRefusal | null } {
  const { book, run, stage, chapters, earlier } = state;
  const times = earlier.filter((text) => text.chapter_id === chapterId).length;
  const isFinished = chapters.some((row) => row.id === chapterId && row.finished_at !== null);
  const words = book.plan?.chapters.find((card) => card.id === chapterId)?.words ?? 1;
  const isCharged = run?.funding === "credits" && (isFinished || times > 0);
  const byKey = { ownKey: (run?.own_key ?? null) !== null };
  const credits = isCharged ? priceByKey(partnerCost("take", words), byKey) : 0;
  const refusal = ((): AgainRefusal | null => {
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

function suggestionOf(row: SuggestionRow, run: RunRow, plan: BookPlan | null): OutlineSuggestion {
  const said = {
    id: row.run_id,
    target: row.target,
    wish: row.wish,
    created_at: row.created_at.toISOString(),
    is_there: plan !== null && isThere(plan, row.target),
  };
  if (run.status === "failed") return { ...said, ...presentFailure(run, suggestionFailures.unexpected) };
  // One that came back between the two questions is there at the next look.
  if (row.proposal === null || run.status === "running") return { ...said, state: "running" };
  return { ...said, state: "done", proposal: row.proposal };
}

/** Whether what a suggestion is for is in the plan. */
export function isThere(plan: BookPlan, target: OutlineTarget): boolean {
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

/** Whether its author wants it as it is. */
export function isLocked(plan: BookPlan, target: OutlineTarget): boolean {
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
