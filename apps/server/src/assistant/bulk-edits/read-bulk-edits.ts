import type { BulkEdit, BulkEdits } from "@colophon/contracts/assistant/bulk-edits";
import { assistantPrice, assistantRate, priceByKey } from "@colophon/rules/credit-costs";
import { type Db, type Tx, inTransaction } from "../../platform/db/database.ts";
import type { Books } from "../../library/books/books.ts";
import { type PaidJobs, outcomeOf } from "../../generation/paid-jobs/paid-jobs.ts";
import type { RunRow, Runs } from "../../jobs/runs/runs.ts";
import { type ChangeRow, type PartRow, findChange, findLatest, selectParts } from "./bulk-edits.store.ts";
import { ChangeBrief, bulkEditKind } from "./bulk-edit-kind.ts";
import type { BookRef } from "../../ports/book-ref.ts";

export type ChangeDeps = {
  db: Db;
  paidJobs: PaidJobs;
  books: Pick<Books, "chapters">;
  runs: Pick<Runs, "ofBook">;
};

/** Letters shown to identify a part. */
const BEGINS = 100;

/** @throws AppError "books.not_found" */
export async function presentChanges(deps: ChangeDeps, which: BookRef): Promise<BulkEdits> {
  return inTransaction(deps.db, (tx) => stateOf(deps, tx, which));
}

/** @throws AppError "books.not_found" */
export async function stateOf(deps: ChangeDeps, tx: Tx, which: BookRef): Promise<BulkEdits> {
  const { bookId } = which;
  const book = await deps.paidJobs.bookOf(tx, which);
  // The run is read before its results, so that those stored meanwhile are included.
  const [run] = await deps.runs.ofBook(tx, { bookId, kind: "book_change", most: 1 });
  const change =
    run === undefined
      ? await findLatest(tx, bookId)
      : await findChange(tx, { bookId, id: ChangeBrief.parse(run.brief).change_id });
  const words = await countBookWords(deps, tx, bookId);
  const byKey = await deps.paidJobs.byKey(tx, which.ownerId);
  return {
    latest: change === null ? null : await presentChange(tx, { run, change }),
    offer: {
      list_credits: priceByKey(assistantPrice("book_change_list", Math.max(1, words)), byKey),
      ...assistantRate("book_change", byKey),
      book_words: words,
      hindrance: await deps.paidJobs.hindrance(tx, book, bulkEditKind),
    },
  };
}

/** Word counts of the chapters now. */
export async function countBookWords(
  deps: Pick<ChangeDeps, "books">,
  db: Db,
  bookId: string,
): Promise<number> {
  const chapters = await deps.books.chapters(db, bookId);
  return chapters.reduce((sum, { words }) => sum + words, 0);
}

async function presentChange(
  tx: Tx,
  { run, change }: { run: RunRow | undefined; change: ChangeRow },
): Promise<BulkEdit> {
  const parts = await selectParts(tx, change.id);
  return {
    id: change.id,
    instruction: change.instruction,
    parts: parts.map((part) => presentPart(part)),
    work: run === undefined ? { state: "listed" } : workOf(run),
  };
}

function presentPart(part: PartRow & { title: string; number: number | null }): BulkEdit["parts"][number] {
  const { place, chapter_id: section_id, number: chapter, title, was, words, why, state, changes } = part;
  return {
    place,
    section_id,
    chapter,
    title,
    begins: was.slice(0, BEGINS).toWellFormed(),
    words,
    why,
    state,
    changes,
  };
}

function workOf(run: RunRow): BulkEdit["work"] {
  const { stage } = ChangeBrief.parse(run.brief);
  const { progress, step, paid } = run;
  return outcomeOf(bulkEditKind, run, {
    running: () => ({
      state: stage === "list" ? ("listing" as const) : ("changing" as const),
      progress,
      step,
    }),
    completed: () =>
      stage === "list" ? { state: "listed" as const } : { state: "changed" as const, credits_kept: paid },
  });
}
