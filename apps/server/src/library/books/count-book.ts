import type { Tx } from "../../platform/db/database.ts";
import type { Entitlements } from "../../billing/entitlements/entitlements.ts";
import type { RunRow, Runs } from "../../jobs/runs/runs.ts";

export type CountDeps = {
  entitlements: Pick<Entitlements, "countGeneration" | "uncountGeneration">;
  runs: Pick<Runs, "setCountsAsBook">;
};

type CountedRun = Pick<RunRow, "id" | "owner_id" | "counts_as_book">;

/**
 * Adds a book that starts, or starts again, to its author's `books_generated`; one that counts already is not added twice.
 * The caller holds the account's lock.
 * @source docs/product/rulings.md D23
 */
export async function countBook({ entitlements, runs }: CountDeps, tx: Tx, run: CountedRun): Promise<void> {
  if (run.counts_as_book) return;
  await entitlements.countGeneration(tx, run.owner_id);
  await runs.setCountsAsBook(tx, run.id, true);
}

/** Takes a book that ends undelivered off its author's `books_generated`; the caller has the run locked. */
export async function uncountBook({ entitlements, runs }: CountDeps, tx: Tx, run: CountedRun): Promise<void> {
  if (!run.counts_as_book) return;
  await entitlements.uncountGeneration(tx, run.owner_id);
  await runs.setCountsAsBook(tx, run.id, false);
}
