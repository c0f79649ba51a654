import { randomUUID } from "node:crypto";
import { inTransaction } from "../../../platform/db/database.ts";
import { buildAuthor } from "../../../platform/testing/authors.ts";
import type { TestApp } from "../../../platform/testing/test-app.ts";
import { COSTS_NOTHING, type NewRun, type RunRow, findRun } from "../runs.store.ts";

/** Starts a free run without a book, for a new author unless `changes` name one. */
export async function buildRun(app: TestApp, changes: Partial<NewRun> = {}): Promise<RunRow> {
  const id = changes.id ?? randomUUID();
  const ownerId = changes.ownerId ?? (await buildAuthor(app)).id;
  await inTransaction(app.foundation.db, (tx) =>
    app.features.runs.start(tx, {
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
  return theRun(app, id);
}

/** A run of a new author with 40 credits, paid with a hold of 15. */
export async function buildPaidRun(app: TestApp): Promise<RunRow> {
  const author = await buildAuthor(app);
  const { holdId } = await inTransaction(app.foundation.db, (tx) =>
    app.features.credits.hold(tx, {
      userId: author.id,
      amount: 15,
      operation: "cover_generation",
      description: "A cover",
      reference: randomUUID(),
    }),
  );
  return buildRun(app, { ownerId: author.id, payment: { funding: "credits", cost: 15, holdId } });
}

/** The row as it is now. */
export async function theRun(app: TestApp, id: string): Promise<RunRow> {
  const run = await findRun(app.foundation.db, id);
  if (run === null) throw new Error(`There is no run ${id}.`);
  return run;
}
