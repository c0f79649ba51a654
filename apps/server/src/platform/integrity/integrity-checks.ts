import { AppError } from "@colophon/contracts/errors";
import type { RaiseAlarm } from "../alarm.ts";
import type { Db, Tx } from "../db/database.ts";
import {
  type FailedIntegrityCheck,
  type WriteFreeze,
  type IntegrityScan,
  clearStop,
  findLastScan,
  findStop,
  insertStop,
  saveScan,
  listStops,
  pseudonymiseStops,
  selectFailedIntegrityChecks,
} from "./integrity-checks.store.ts";

export type { FailedIntegrityCheck, IntegrityScan, WriteFreeze } from "./integrity-checks.store.ts";

/**
 * An invariant that the database can't enforce itself.
 * @param since  check only what has changed since; null: everything
 */
export type IntegrityCheck = (since: Date | null) => Promise<FailedIntegrityCheck[]>;

/** Whether the invariants hold, and which writes are frozen if they don't. Nothing here repairs anything. */
export interface IntegrityChecks {
  /** Every failed check. */
  findBroken(since?: Date): Promise<FailedIntegrityCheck[]>;
  /**
   * Runs the checks, freezes writes of every account affected, and raises the alarm. @returns the failed
   * checks
   */
  watch(since?: Date): Promise<FailedIntegrityCheck[]>;
  /**
   * Lets an account's write through, or an anonymous one (null).
   * @throws AppError "server.account_stopped", "server.changes_stopped"
   */
  assertNoWriteFreeze(accountId: string | null): Promise<void>;
  /** Freezes of a deleted account are stored under a pseudonym from now on. */
  pseudonymise(tx: Tx, gone: { userId: string; pseudonym: string }): Promise<void>;
  /** Whether an account's writes are frozen. */
  isFrozen(accountId: string): Promise<boolean>;
  stops(): Promise<WriteFreeze[]>;
  /** When the checks last ran, and what they found; null if they never ran. */
  lastScan(): Promise<IntegrityScan | null>;
  /** Unfreezes an account's writes (null: all accounts). @returns why not, or null once unfrozen */
  clear(account: string | null): Promise<"still broken" | "not stopped" | null>;
}

/** @param deps.checks  checks that the database can't enforce itself */
export function createIntegrityChecks(deps: {
  db: Db;
  alarm: RaiseAlarm;
  checks: readonly IntegrityCheck[];
  now: () => Date;
}): IntegrityChecks {
  const { db } = deps;
  return {
    findBroken: (since) => findBroken(deps, since ?? null),
    watch: (since) => watchOnce(deps, since ?? null),
    assertNoWriteFreeze: (accountId) => assertNoWriteFreeze(db, accountId),
    isFrozen: async (accountId) => (await findStop(db, accountId)) !== null,
    pseudonymise: pseudonymiseStops,
    stops: () => listStops(db),
    lastScan: () => findLastScan(db),
    clear: (account) => clear(deps, account),
  };
}

type ScanDeps = { db: Db; checks: readonly IntegrityCheck[] };

async function findBroken(deps: ScanDeps, since: Date | null): Promise<FailedIntegrityCheck[]> {
  const { broken, failures } = await look(deps, since);
  const [failure] = failures;
  if (failure !== undefined) throw failure;
  return broken;
}

/** A check that can't run right now hides nothing that the others find. */
async function look(
  { db, checks }: ScanDeps,
  since: Date | null,
): Promise<{ broken: FailedIntegrityCheck[]; failures: unknown[] }> {
  const looks = await Promise.allSettled([
    selectFailedIntegrityChecks(db),
    ...checks.map((check) => check(since)),
  ]);
  return {
    broken: looks.flatMap((seen) => (seen.status === "fulfilled" ? seen.value : [])),
    failures: looks.flatMap((seen) => (seen.status === "rejected" ? [seen.reason] : [])),
  };
}

/** As many as a person can read; the total is shown with them. */
const SHOWN = 20;

async function watchOnce(
  deps: ScanDeps & { alarm: RaiseAlarm; now: () => Date },
  since: Date | null,
): Promise<FailedIntegrityCheck[]> {
  const { broken, failures } = await look(deps, since);
  let stopped = 0;
  for (const one of broken) stopped += Number(await insertStop(deps.db, { broken: one, now: deps.now() }));
  if (broken.length > 0) {
    deps.alarm("broken invariants", { broken: broken.slice(0, SHOWN), count: broken.length, stopped });
  }
  const found = { broken: broken.length, stopped, failed: failures.length };
  await saveScan(deps.db, { looked_at: deps.now(), ...found });
  const [failure] = failures;
  if (failure !== undefined) throw failure;
  return broken;
}

async function assertNoWriteFreeze(db: Db, accountId: string | null): Promise<void> {
  const stop = await findStop(db, accountId);
  if (stop !== null)
    throw new AppError(stop.account_id === null ? "server.changes_stopped" : "server.account_stopped");
}

/** A person has looked into it; anything still failing stays frozen all the same. */
async function clear(
  deps: ScanDeps & { now: () => Date },
  account: string | null,
): Promise<"still broken" | "not stopped" | null> {
  const broken = await findBroken(deps, null);
  if (broken.some((one) => one.account === account)) return "still broken";
  return (await clearStop(deps.db, { account, now: deps.now() })) ? null : "not stopped";
}
