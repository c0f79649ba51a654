import type { Tx } from "../../platform/db/database.ts";
import type { Entitlements } from "../../billing/entitlements/entitlements.ts";
import type { RunRow, Runs } from "../../jobs/runs/runs.ts";

export type CountDeps = {
  entitlements: Pick<Entitlements, "countGeneration" | "uncountGeneration">;
  runs: Pick<Runs, "setCountsAsBook">;
};

type CountedRun = Pick<RunRow, "id" | "owner_id" | "counts_as_book">;

/**
 * Adds a started or restarted book to its author's `books_generated`; one already counted isn't added again.
 * The caller must hold the account lock.
 * @source docs/product/rulings.md D23
 */
export async function countBook({ entitlements, runs }: CountDeps, tx: Tx, run: CountedRun): Promise<void> {
  if (run.counts_as_book) return;
  await entitlements.countGeneration(tx, run.owner_id);
  await runs.setCountsAsBook(tx, run.id, true);
}

/** Subtracts an undelivered book from its author's `books_generated`; the caller must have locked the run. */
export async function uncountBook({ entitlements, runs }: CountDeps, tx: Tx, run: CountedRun): Promise<void> {
  if (!run.counts_as_book) return;
  await entitlements.uncountGeneration(tx, run.owner_id);
  await runs.setCountsAsBook(tx, run.id, false);
}
