import { randomInt, randomUUID } from "node:crypto";
import type {
  BeginBulkEditRequest,
  BulkEdits,
  ListBulkEditRequest,
} from "@colophon/contracts/assistant/bulk-edits";
import { AppError } from "@colophon/contracts/errors";
import { assistantPrice, priceByKey } from "@colophon/rules/credit-costs";
import { policyRejection } from "@colophon/rules/content-policy";
import { type Db, inTransaction } from "../../platform/db/database.ts";
import type { RunRow } from "../../jobs/runs/runs.ts";
import { assignParts, countWordsDone, findChange, insertChange, selectParts } from "./bulk-edits.store.ts";
import { ChangeBrief, bulkEditKind } from "./bulk-edit-kind.ts";
import { type ChangeDeps, stateOf, countBookWords } from "./read-bulk-edits.ts";
import type { BookRef } from "../../ports/book-ref.ts";

/** Requests a list of what an instruction would change. @throws AppError, nothing is started then */
export async function requestBulkEditList(
  deps: ChangeDeps,
  { instruction, credits: quotedPrice, ...which }: BookRef & ListBulkEditRequest,
): Promise<BulkEdits> {
  const refusal = policyRejection({ title: "", description: instruction });
  if (refusal !== null) throw new AppError("book_changes.refused", { reason: refusal.sentence });
  return inTransaction(deps.db, async (tx) => {
    const book = await deps.paidJobs.bookOf(tx, which);
    const words = await countBookWords(deps, tx, book.id);
    if (words === 0) throw new AppError("book_changes.no_words");
    const id = randomUUID();
    await deps.paidJobs.request(tx, bulkEditKind, {
      book,
      operation: "book_change_list",
      cost: assistantPrice("book_change_list", words),
      quotedPrice,
      description: `What a change of ${book.title} would touch`,
      brief: briefOf({ change_id: id, instruction, stage: "list" }),
    });
    await insertChange(tx, { id, bookId: book.id, instruction });
    return stateOf(deps, tx, which);
  });
}

function briefOf(change: Pick<ChangeBrief, "change_id" | "instruction" | "stage">): ChangeBrief {
  // Fields of a book's brief, for code that reads it; not used here.
  return { chapters: 1, words_per_chapter: 1, seed: randomInt(2 ** 31), ...change };
}

/** Requests changes to parts of a list. @throws AppError, nothing is started then */
export async function requestBulkEdit(
  deps: ChangeDeps,
  { changeId, places, credits: quotedPrice, ...which }: BookRef & { changeId: string } & BeginBulkEditRequest,
): Promise<BulkEdits> {
  return inTransaction(deps.db, async (tx) => {
    const book = await deps.paidJobs.bookOf(tx, which);
    const change = await findChange(tx, { bookId: book.id, id: changeId });
    if (change === null) throw new AppError("book_changes.not_found");
    const asked = new Set(places);
    const parts = (await selectParts(tx, changeId)).filter(
      ({ place, state }) => state === "waiting" && asked.has(place),
    );
    if (parts.length === 0) throw new AppError("book_changes.nothing_left");
    const words = parts.reduce((sum, part) => sum + part.words, 0);
    const runId = await deps.paidJobs.request(tx, bulkEditKind, {
      book,
      operation: "book_change",
      cost: assistantPrice("book_change", words),
      quotedPrice,
      description: `A change of ${book.title}`,
      brief: briefOf({ change_id: changeId, instruction: change.instruction, stage: "change" }),
    });
    const assigned = await assignParts(tx, { changeId, runId, places });
    // An earlier request under the account's lock has taken some of them.
    if (assigned !== parts.length) throw new AppError("book_changes.nothing_left");
    return stateOf(deps, tx, which);
  });
}

/**
 * Stops a run: a list is then free; a change is charged for the suggestions made so far.
 * @throws AppError "books.not_found", "book_changes.not_found", "paid_work.not_running"
 */
export async function stopChange(
  deps: ChangeDeps,
  { changeId, ...which }: BookRef & { changeId: string },
): Promise<BulkEdits> {
  return inTransaction(deps.db, async (tx) => {
    await deps.paidJobs.bookOf(tx, which);
    if ((await findChange(tx, { bookId: which.bookId, id: changeId })) === null) {
      throw new AppError("book_changes.not_found");
    }
    const [run] = await deps.runs.ofBook(tx, { bookId: which.bookId, kind: "book_change", most: 1 });
    if (run === undefined || ChangeBrief.parse(run.brief).change_id !== changeId) {
      throw new AppError("paid_work.not_running");
    }
    await deps.paidJobs.stop(tx, bulkEditKind, {
      ...which,
      runId: run.id,
      due: (ended) => dueOf(tx, ended),
    });
    return stateOf(deps, tx, which);
  });
}

/** Credits due for a run's changes. */
export async function dueOf(db: Db, run: Pick<RunRow, "id" | "author_key">): Promise<number> {
  const words = await countWordsDone(db, run.id);
  const byKey = { authorKey: run.author_key !== null };
  return words === 0 ? 0 : priceByKey(assistantPrice("book_change", words), byKey);
}
