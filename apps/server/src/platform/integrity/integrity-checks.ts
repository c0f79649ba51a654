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
 * A promise that the database cannot check by itself.
 * @param since  only what has changed since needs a look; null: everything
 */
export type IntegrityCheck = (since: Date | null) => Promise<FailedIntegrityCheck[]>;

/** Whether what must always be true is true, and what stands still where it is not. Nothing here repairs anything. */
export interface IntegrityChecks {
  /** Every broken promise. */
  findBroken(since?: Date): Promise<FailedIntegrityCheck[]>;
  /** Looks, stops the changes of every account concerned, and raises the alarm. @returns what is broken */
  watch(since?: Date): Promise<FailedIntegrityCheck[]>;
  /**
   * Lets a change of an account through, or of a visitor's (null).
   * @throws AppError "server.account_stopped", "server.changes_stopped"
   */
  assertNoWriteFreeze(accountId: string | null): Promise<void>;
  /** Stops of an account that goes are known by a pseudonym from now on. */
  pseudonymise(tx: Tx, gone: { userId: string; pseudonym: string }): Promise<void>;
  /** Whether an account's work stands still. */
  isFrozen(accountId: string): Promise<boolean>;
  stops(): Promise<WriteFreeze[]>;
  /** When promises were looked at last, and what was found; null: nobody has looked yet. */
  lastScan(): Promise<IntegrityScan | null>;
  /** Lets changes of an account (null: everybody's) go on. @returns why not, or null once they do */
  clear(account: string | null): Promise<"still broken" | "not stopped" | null>;
}

/** @param deps.checks  of what the database cannot check by itself */
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

/** A check that cannot look just now hides nothing of what the others see. */
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

/** As many as a person can read; their number is told beside them. */
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

/** A person has looked; what is still broken goes on standing still all the same. */
async function clear(
  deps: ScanDeps & { now: () => Date },
  account: string | null,
): Promise<"still broken" | "not stopped" | null> {
  const broken = await findBroken(deps, null);
  if (broken.some((one) => one.account === account)) return "still broken";
  return (await clearStop(deps.db, { account, now: deps.now() })) ? null : "not stopped";
}
