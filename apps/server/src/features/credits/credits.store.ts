import type { CreditBucket, CreditTransaction } from "@colophon/contracts/credits/ledger";
import { sql } from "kysely";
import type { Db, Tx } from "../../platform/db/database.ts";

export type LedgerRow = {
  id: number;
  amount: number;
  transaction_type: CreditTransaction["transaction_type"];
  operation: string;
  description: string;
  balance_before: number;
  balance_after: number;
  created_at: Date;
};

export type HoldRow = { id: string; amount: number; charged: number | null; state: string };

/** Locks the account for this transaction and drops what has expired. @returns spendable credits */
export async function lockAccount(tx: Tx, userId: string): Promise<number> {
  const { rows } = await sql<{ balance: number }>`select credit_lock(${userId}) as balance`.execute(tx);
  return rows[0]?.balance ?? 0;
}

export async function sumBuckets(db: Db, userId: string): Promise<Map<CreditBucket, number>> {
  const { rows } = await sql<{ bucket: CreditBucket; remaining: number }>`
    select bucket, sum(remaining)::int as remaining from credit_lot
    where user_id = ${userId} and remaining > 0 and (expires_at is null or expires_at > clock_timestamp())
    group by bucket`.execute(db);
  return new Map(rows.map((row) => [row.bucket, row.remaining]));
}

export async function sumHeld(db: Db, userId: string): Promise<number> {
  const { rows } = await sql<{ held: number }>`
    select coalesce(sum(amount), 0)::int as held from credit_hold
    where user_id = ${userId} and state = 'held'`.execute(db);
  return rows[0]?.held ?? 0;
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
  const { rows } = await sql<{ id: string | null } & Omit<HoldRow, "id">>`
    select id, amount, charged, state from credit_hold_open(${hold.id}, ${hold.userId}, ${hold.amount},
      ${hold.operation}, ${hold.description}, ${hold.reference})`.execute(tx);
  const [row] = rows;
  return row === undefined || row.id === null ? null : { ...row, id: row.id };
}

/** @returns null when the hold had ended before */
export async function endHold(
  tx: Tx,
  end: { id: string; state: "settled" | "released"; charged: number; description: string },
): Promise<HoldRow | null> {
  const { rows } = await sql<{ id: string | null } & Omit<HoldRow, "id">>`
    select id, amount, charged, state from credit_hold_end(${end.id}, ${end.state}, ${end.charged},
      ${end.description})`.execute(tx);
  const [row] = rows;
  return row === undefined || row.id === null ? null : { ...row, id: row.id };
}

export async function findHold(db: Db, id: string): Promise<HoldRow | null> {
  const { rows } = await sql<HoldRow>`
    select id, amount, charged, state from credit_hold where id = ${id}`.execute(db);
  return rows[0] ?? null;
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

export async function selectHistory(
  db: Db,
  page: { userId: string; offset: number; limit: number },
): Promise<{ rows: LedgerRow[]; total: number }> {
  const { rows } = await sql<LedgerRow>`
    select id, amount, transaction_type, operation, description, balance_before, balance_after, created_at
    from credit_ledger where user_id = ${page.userId}
    order by id desc offset ${page.offset} limit ${page.limit}`.execute(db);
  const count = await sql<{ total: number }>`
    select count(*)::int as total from credit_ledger where user_id = ${page.userId}`.execute(db);
  return { rows, total: count.rows[0]?.total ?? 0 };
}

export async function selectViolations(db: Db): Promise<{ user_id: string; violation: string }[]> {
  const { rows } = await sql<{
    user_id: string;
    violation: string;
  }>`select * from credit_violations()`.execute(db);
  return rows;
}
