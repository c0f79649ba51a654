import { type CreditBucket, CreditLot } from "@colophon/contracts/billing/credits";
import { sql } from "kysely";
import { z } from "zod";
import type { Db, Tx } from "../../platform/db/database.ts";
import { readCount, readRow, readRows } from "../../platform/db/rows.ts";

const HoldRow = z.object({
  id: z.uuid(),
  amount: z.int(),
  charged: z.int().nullable(),
  state: z.enum(["held", "settled", "released"]),
});
export type HoldRow = z.output<typeof HoldRow>;
/** The ledger's functions return one row of nulls if there is no hold. */
const MaybeHold = HoldRow.or(z.object({ id: z.null() }));

function holdOf(row: z.output<typeof MaybeHold> | null): HoldRow | null {
  return row === null || row.id === null ? null : row;
}

/** Locks the account for this transaction and writes off expired credits. @returns spendable credits */
export function lockAccount(tx: Tx, userId: string): Promise<number> {
  return readCount(tx, sql`select credit_lock(${userId}) as count`);
}

const PurseRow = z.object({
  balance: z.int(),
  trial: z.int(),
  allowance: z.int(),
  purchased: z.int(),
  held: z.int(),
  lots: z.array(CreditLot),
});
export type PurseRow = z.output<typeof PurseRow>;

/** The spendable balance, its parts, and the amount on hold: one read, without locks or writes. */
export function readPurse(db: Db, userId: string): Promise<PurseRow | null> {
  return readRow(
    db,
    PurseRow,
    sql`select balance, trial, allowance, purchased, held, credit_purse_lots(${userId}) as lots
      from credit_purse(${userId})`,
  );
}

const Account = z.object({ user_id: z.uuid() });

/** Authors with expired credits not written off yet, up to the given number. */
export async function findAccountsWithEndedLots(db: Db, most: number): Promise<string[]> {
  const rows = await readRows(db, Account, sql`select user_id from credit_ended_accounts(${most}) user_id`);
  return rows.map((row) => row.user_id);
}

export async function openHold(
  tx: Tx,
  hold: {
    id: string;
    userId: string;
    amount: number;
    operation: string;
    description: string;
    reference: string;
  },
): Promise<HoldRow | null> {
  const row = await readRow(
    tx,
    MaybeHold,
    sql`select id, amount, charged, state from credit_hold_open(${hold.id}, ${hold.userId}, ${hold.amount},
      ${hold.operation}, ${hold.description}, ${hold.reference})`,
  );
  return holdOf(row);
}

/** @returns null if the hold had already ended */
export async function endHold(
  tx: Tx,
  end: {
    id: string;
    state: "settled" | "released";
    charged: number;
    description: string;
    /** whether credits of expired lots live 30 days more */
    extends: boolean;
  },
): Promise<HoldRow | null> {
  const row = await readRow(
    tx,
    MaybeHold,
    sql`select id, amount, charged, state from credit_hold_end(${end.id}, ${end.state}, ${end.charged},
      ${end.description}, ${end.extends})`,
  );
  return holdOf(row);
}

export function findHold(db: Db, id: string): Promise<HoldRow | null> {
  return readRow(db, HoldRow, sql`select id, amount, charged, state from credit_hold where id = ${id}`);
}

export async function insertGrant(
  tx: Tx,
  grant: {
    userId: string;
    amount: number;
    bucket: CreditBucket;
    expiresAt: Date | null;
    type: "grant" | "purchase" | "adjust";
    operation: string;
    description: string;
    key: string;
  },
): Promise<void> {
  await sql`select credit_grant(${grant.userId}, ${grant.amount}, ${grant.bucket}, ${grant.expiresAt},
    ${grant.type}, ${grant.operation}, ${grant.description}, ${grant.key})`.execute(tx);
}

/** @returns whether the allowance is granted, by this call or an earlier one with its key */
export async function renewLots(
  tx: Tx,
  renewal: {
    userId: string;
    amount: number;
    renewsAt: Date;
    expiresAt: Date;
    source: string;
    key: string;
    description: string;
  },
): Promise<boolean> {
  const row = await readRow(
    tx,
    MaybeEntry,
    sql`select id from credit_renew_allowance(${renewal.userId}, ${renewal.amount}, ${renewal.expiresAt},
      ${renewal.source}, ${renewal.key}, ${renewal.description}, ${renewal.renewsAt})`,
  );
  return row !== null && row.id !== null;
}

const MaybeEntry = z.object({ id: z.int().nullable() });
const Moved = z.object({ moved: z.int().nullable() });

/** @returns credits taken back; null if there is no such grant */
export async function clawBackGrant(
  tx: Tx,
  claim: { userId: string; grantKey: string; amount: number; key: string; description: string },
): Promise<number | null> {
  const row = await readRow(
    tx,
    Moved,
    sql`select credit_claw_back(${claim.userId}, ${claim.grantKey}, ${claim.amount}, ${claim.key},
      ${claim.description}) as moved`,
  );
  return row?.moved ?? null;
}

/** @returns credits restored; null if nothing was taken back under that key */
export async function restoreCredits(
  tx: Tx,
  back: { userId: string; takenKey: string; key: string; description: string },
): Promise<number | null> {
  const row = await readRow(
    tx,
    Moved,
    sql`select credit_give_back(${back.userId}, ${back.takenKey}, ${back.key}, ${back.description}) as moved`,
  );
  return row?.moved ?? null;
}

const LedgerEntry = z.object({
  id: z.int(),
  amount: z.int(),
  description: z.string(),
  balance_before: z.int(),
  balance_after: z.int(),
});
export type LedgerEntry = z.output<typeof LedgerEntry>;

export function findEntry(db: Db, of: { userId: string; key: string }): Promise<LedgerEntry | null> {
  return readRow(
    db,
    LedgerEntry,
    sql`select id, amount, description, balance_before, balance_after from credit_ledger
      where user_id = ${of.userId} and idempotency_key = ${of.key}`,
  );
}

const MaybeLedgerEntry = LedgerEntry.or(z.object({ id: z.null() }));

/** @returns null if the balance doesn't cover the deduction */
export async function insertAdjustment(
  tx: Tx,
  adjustment: { userId: string; amount: number; description: string; key: string; actorId: string },
): Promise<LedgerEntry | null> {
  const row = await readRow(
    tx,
    MaybeLedgerEntry,
    sql`select id, amount, description, balance_before, balance_after from credit_adjust(${adjustment.userId},
      ${adjustment.amount}, ${adjustment.description}, ${adjustment.key}, ${adjustment.actorId})`,
  );
  return row === null || row.id === null ? null : row;
}

const Violation = z.object({ user_id: z.uuid(), violation: z.string() });

export function selectViolations(db: Db): Promise<z.output<typeof Violation>[]> {
  return readRows(db, Violation, sql`select user_id, violation from credit_violations()`);
}
