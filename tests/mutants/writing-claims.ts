import type { Mutant } from "./mutant.ts";

const writing = "apps/server/src/features/writing";
const runs = "apps/server/src/features/runs";

/** Faults in who may write to a run, and when a run is broken off or given up. */
export const claimMutants: readonly Mutant[] = [
  {
    promise: "waiting for what goes on beside a run includes what that sets going",
    file: `${runs}/claimed-run.ts`,
    replace: "while (run.background.size > 0) await",
    by: "await",
    red: [`${writing}/finish-book.test.ts`, `${runs}/run-worker.test.ts`],
  },
  {
    promise: "the call of a run that was cancelled is broken off",
    file: `${runs}/run-worker.ts`,
    replace: "if (!holds) claimLost.abort();",
    by: "void holds;",
    red: [`${runs}/run-worker.test.ts`],
  },
  {
    promise: "who was cancelled under can store nothing, even when the run goes on meanwhile",
    file: `${runs}/runs.store.ts`,
    replace: "fence = fence + 1, claimed_by = null",
    by: "claimed_by = null",
    red: [`${runs}/run-worker.test.ts`],
  },
  {
    promise: "a claim that was lost cannot drop that of whoever has the run now",
    file: `${runs}/claims.store.ts`,
    replace: "barren_claims = 0\n    where id = ${claim.runId} and fence = ${claim.fence}`",
    by: "barren_claims = 0\n    where id = ${claim.runId}`",
    red: [`${runs}/run-worker.test.ts`],
  },
  {
    promise: "only after eight barren claims is a run given up",
    file: `${runs}/run-worker.ts`,
    replace: "row.barren_claims > work.mostBarrenClaims",
    by: "row.barren_claims >= work.mostBarrenClaims",
    red: [`${runs}/run-worker.test.ts`],
  },
  {
    promise: "a database that is away fails no run",
    file: `${runs}/run-worker.ts`,
    replace: "run.signal.aborted || isDatabaseAway(error)",
    by: "run.signal.aborted",
    red: [`${runs}/run-worker.test.ts`],
  },
];
