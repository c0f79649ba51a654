import { randomUUID } from "node:crypto";
import { inTransaction } from "../../../platform/db/database.ts";
import { anAuthor } from "../../../platform/test-kit/authors.ts";
import type { TestApp } from "../../../platform/test-kit/test-app.ts";
import { COSTS_NOTHING, type NewRun, type RunRow, findRun } from "../runs.store.ts";

/** Starts a run of no book that costs nothing, for a new author unless `changes` name one. */
export async function aRun(it: TestApp, changes: Partial<NewRun> = {}): Promise<RunRow> {
  const id = changes.id ?? randomUUID();
  const ownerId = changes.ownerId ?? (await anAuthor(it)).id;
  await inTransaction(it.foundation.db, (tx) =>
    it.features.runs.start(tx, {
      kind: "cover",
      bookId: null,
      brief: { motif: "a lighthouse" },
      payment: COSTS_NOTHING,
      request: null,
      ...changes,
      id,
      ownerId,
    }),
  );
  return theRun(it, id);
}

/** A run of a new author with 40 credits, paid for with a hold of 15. */
export async function aPaidRun(it: TestApp): Promise<RunRow> {
  const author = await anAuthor(it);
  const { holdId } = await inTransaction(it.foundation.db, (tx) =>
    it.features.credits.hold(tx, {
      userId: author.id,
      amount: 15,
      operation: "cover_generation",
      description: "A cover",
      reference: randomUUID(),
    }),
  );
  return aRun(it, { ownerId: author.id, payment: { funding: "credits", cost: 15, holdId } });
}

/** The row as it is now. */
export async function theRun(it: TestApp, id: string): Promise<RunRow> {
  const run = await findRun(it.foundation.db, id);
  if (run === null) throw new Error(`There is no run ${id}.`);
  return run;
}
