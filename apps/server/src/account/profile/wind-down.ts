import { AppError } from "@colophon/contracts/errors";
import { type Db, inTransaction } from "../../platform/db/database.ts";
import type { Books } from "../../library/books/books.ts";
import type { Payments } from "../../billing/payments/payments.ts";
import type { Runs } from "../../jobs/runs/runs.ts";
import { findDeletion } from "./deletion.store.ts";

export type WindDownDeps = {
  db: Db;
  books: Pick<Books, "cancel">;
  payments: Pick<Payments, "leave">;
  runs: Pick<Runs, "runningOf" | "find" | "lockOf" | "fail">;
};

/**
 * Ends the running work of an account being deleted. A book is billed for what has been written, as when its
 * author cancels it; other undelivered work is free. Work that has ended in the meantime is unchanged.
 */
export async function windDown(deps: WindDownDeps, userId: string): Promise<void> {
  // Restored before the job ran: its work continues.
  if ((await findDeletion(deps.db, userId)) === null) return;
  for (const runId of await deps.runs.runningOf(deps.db, userId)) {
    if (!(await cancelIfBook(deps, { ownerId: userId, runId })))
      await callOff(deps, { ownerId: userId, runId });
  }
  // A deleted account is not billed again; what is paid for stays until the end of its period.
  await deps.payments.leave(userId, "with-period");
}

type RunRef = { ownerId: string; runId: string };

/** @returns false if this is not the writing of a book, or can't be canceled as one */
async function cancelIfBook({ db, books, runs }: WindDownDeps, { ownerId, runId }: RunRef): Promise<boolean> {
  const run = await runs.find(db, runId);
  if (run?.kind !== "book" || run.book_id === null) return false;
  try {
    await books.cancel({ ownerId, bookId: run.book_id });
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

async function callOff({ db, runs }: WindDownDeps, which: RunRef): Promise<void> {
  await inTransaction(db, async (tx) => {
    const run = await runs.lockOf(tx, which);
    if (run?.status !== "running") return;
    await runs.fail(tx, {
      run,
      reason: {
        code: "stopped",
        detail: "This work ended when you deleted your account.",
        advice: "What was set aside for it came back; you can ask for it again.",
      },
      description: "Called off with the account",
      calledOff: { due: run.paid },
    });
  });
}
