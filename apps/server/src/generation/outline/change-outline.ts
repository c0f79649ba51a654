import type { BookOutline } from "@colophon/contracts/library/books/outline";
import { FREE_BOOK_RULE } from "@colophon/contracts/billing/credit-prices";
import { AppError } from "@colophon/contracts/errors";
import type {
  ApproveOutlineRequest,
  ChangeOutlineRequest,
  Outline,
} from "@colophon/contracts/generation/outline/outline";
import { isFreeBookSize } from "@colophon/rules/entitlement";
import { outlineContentOf, bookOutlineOf, findEditRejection } from "@colophon/rules/edit-outline";
import { policyRejection } from "@colophon/rules/content-policy";
import { type Tx, inTransaction } from "../../platform/db/database.ts";
import type { Bible } from "../../library/bible/bible.ts";
import type { Books } from "../../library/books/books.ts";
import type { Funding } from "../../jobs/funding/funding.ts";
import type { Runs } from "../../jobs/runs/runs.ts";
import type { WritingBrief } from "../../library/books/books.ts";
import {
  type OutlineState,
  type PlannedBook,
  type StateDeps,
  begunOf,
  lockState,
  plannedOf,
  termsOf,
} from "./outline-state.ts";
import { type PresentDeps, editRejection, problemsOf, presentOutline } from "./present-outline.ts";
import type { BookRef } from "../../ports/book-ref.ts";

export type ChangeDeps = PresentDeps & {
  books: StateDeps["books"] & Pick<Books, "setOutline" | "arrangePlanned" | "sectionIds" | "goOn">;
  bible: Pick<Bible, "saveOutline" | "dropPromises">;
  funding: Pick<Funding, "changePrice">;
  runs: PresentDeps["runs"] & Pick<Runs, "setTerms">;
};

/**
 * Replaces an outline. Once writing has started, the price difference is charged or refunded with it, and the
 * change applies from the next scene.
 * @throws AppError "books.not_found", "outline.…", "credits.insufficient", "credits.none"
 */
export async function changeOutline(
  deps: ChangeDeps,
  { revision, plan: edited, credits: quotedPrice, ...which }: BookRef & ChangeOutlineRequest,
): Promise<Outline> {
  return inTransaction(deps.db, async (tx) => {
    const state = await lockState(deps, tx, which);
    const code = editRejection(state);
    if (code !== null) throw new AppError(code);
    const planned = plannedOf(state);
    assertSameRevision(state, revision);
    const next = bookOutlineOf(edited);
    await assertOutlineFits(deps, tx, { state, planned, next });
    // Nothing is written before approval, and the price is confirmed there.
    if (planned.asked.stops_after_plan !== true) {
      await agreeTo(deps, tx, { state, planned, next, quotedPrice });
      await saveToBible(deps, tx, { bookId: state.book.id, plan: next });
    }
    await applyOutline(deps, tx, { state, planned, next });
    return presentOutline(deps, tx, which);
  });
}

/**
 * Starts writing a book by its outline.
 * @throws AppError "books.not_found", "outline.…", "writing.…", "books.too_many_running", "credits.…"
 */
export async function approveOutline(
  deps: ChangeDeps,
  { credits: quotedPrice, revision, ...which }: BookRef & ApproveOutlineRequest,
): Promise<Outline> {
  return inTransaction(deps.db, async (tx) => {
    const state = await lockState(deps, tx, which);
    if (state.stage !== "planned") throw new AppError("outline.not_waiting");
    const planned = plannedOf(state);
    assertSameRevision(state, revision);
    const { plan, run, asked } = planned;
    const blocking = problemsOf(state, plan).find((problem) => problem.is_blocking);
    if (blocking !== undefined) throw new AppError("outline.has_faults", { reason: blocking.reason });
    const { stops_after_plan: _approved, ...approved } = asked;
    const { id: bookId, is_sample: isSample } = state.book;
    await agreeTo(deps, tx, { state, planned: { plan, run, asked: approved }, next: plan, quotedPrice });
    await saveToBible(deps, tx, { bookId, plan });
    await deps.books.goOn(tx, { runId: run.id, bookId, ownerId: which.ownerId, isSample });
    return presentOutline(deps, tx, which);
  });
}

function assertSameRevision({ book }: OutlineState, revision: number): void {
  if (book.plan === null || book.plan_revision === revision) return;
  throw new AppError("outline.changed", { revision: book.plan_revision, plan: outlineContentOf(book.plan) });
}

type Changing = { state: OutlineState; planned: PlannedBook; next: BookOutline };

async function assertOutlineFits(
  deps: ChangeDeps,
  tx: Tx,
  { state, planned, next }: Changing,
): Promise<void> {
  const taken = await deps.books.sectionIds(tx, state.book.id);
  const refusal = findEditRejection({ plan: planned.plan, begun: begunOf(state), taken }, next);
  if (refusal !== null) {
    const { reason, chapterId } = refusal;
    if (chapterId === null) throw new AppError("outline.refused", { reason });
    throw new AppError("outline.chapter_fixed", { reason, chapter_id: chapterId });
  }
  const policy = policyRejection({ title: "", description: textsOf(next).join("\n") });
  if (policy !== null) throw new AppError("outline.refused", { reason: policy.sentence });
}

function textsOf(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(textsOf);
}

/** Charges the quoted price, or nothing happens. */
async function agreeTo(
  deps: ChangeDeps,
  tx: Tx,
  { state, planned, next, quotedPrice }: Changing & { quotedPrice: number | undefined },
): Promise<void> {
  const { run } = planned;
  const { brief, cost } = termsOf(planned, next);
  assertFreeSize(run, { asked: planned.asked, brief });
  const isQuoted = quotedPrice === undefined ? cost === run.cost : quotedPrice === cost;
  if (!isQuoted) throw new AppError("outline.price_changed", { required: cost });
  const description = `By its plan: ${state.book.title}`;
  const payment =
    cost === run.cost
      ? { funding: run.funding, cost, holdId: run.hold_id }
      : await deps.funding.changePrice(tx, { run, cost, description });
  await deps.runs.setTerms(tx, { id: run.id, payment, brief });
}

/** Keeps a free book within the size of free books. @throws AppError "outline.refused" */
function assertFreeSize(
  run: PlannedBook["run"],
  { asked, brief }: { asked: WritingBrief; brief: WritingBrief },
): void {
  if (run.funding !== "free") return;
  const size = { chapters: brief.chapters, wordsPerChapter: brief.words_per_chapter };
  const isLarger = brief.chapters > asked.chapters || brief.words_per_chapter > asked.words_per_chapter;
  if (!isLarger || isFreeBookSize(size, { authorKey: run.author_key !== null })) return;
  throw new AppError("outline.refused", { reason: FREE_BOOK_RULE });
}

async function saveToBible(
  { bible }: ChangeDeps,
  tx: Tx,
  { bookId, plan }: { bookId: string; plan: BookOutline },
): Promise<void> {
  await bible.saveOutline(tx, bookId, plan);
  await bible.dropPromises(
    tx,
    bookId,
    plan.promises.map(({ id }) => id),
  );
}

async function applyOutline(deps: ChangeDeps, tx: Tx, { state, planned, next }: Changing): Promise<void> {
  const { id: bookId } = state.book;
  const kept = new Set(next.chapters.map(({ id }) => id));
  await deps.books.setOutline(tx, bookId, next);
  await deps.books.arrangePlanned(tx, {
    bookId,
    chapters: next.chapters.map(({ id, title, words }) => ({ id, title, words_asked: words })),
    gone: planned.plan.chapters.map(({ id }) => id).filter((id) => !kept.has(id)),
    begun: begunOf(state),
  });
}
