import { sql } from "kysely";
import { z } from "zod";
import type { Db } from "../../platform/db/database.ts";
import { readCount, readRows } from "../../platform/db/rows.ts";

const DayRow = z.object({ place: z.int(), credits: z.int() });
const OperationRow = z.object({ operation: z.string(), credits: z.int(), times: z.int() });
export type OperationRow = z.output<typeof OperationRow>;

/** An author, and the start of each day, oldest first. */
export type UsageWindow = { userId: string; days: readonly Date[] };

/** Credits charged for delivered work, by day of delivery: `place` numbers the days from 1. */
export function selectUsageByDay(db: Db, { userId, days }: UsageWindow): Promise<z.output<typeof DayRow>[]> {
  return readRows(
    db,
    DayRow,
    sql`select width_bucket(ended_at, ${days}::timestamptz[]) as place, sum(charged)::int as credits
      from credit_hold
      where user_id = ${userId} and state = 'settled' and charged > 0 and ended_at >= ${days[0]}
      group by place order by place`,
  );
}

/** The same by operation, the most expensive first. */
export function selectUsageByOperation(db: Db, { userId, days }: UsageWindow): Promise<OperationRow[]> {
  return readRows(
    db,
    OperationRow,
    sql`select operation, sum(charged)::int as credits, count(*)::int as times
      from credit_hold
      where user_id = ${userId} and state = 'settled' and charged > 0 and ended_at >= ${days[0]}
      group by operation order by credits desc, operation`,
  );
}

/** Credits bought in the window. */
export function countPurchased(db: Db, { userId, days }: UsageWindow): Promise<number> {
  return readCount(
    db,
    sql`select coalesce(sum(amount), 0)::int as count from credit_ledger
      where user_id = ${userId} and transaction_type = 'purchase' and created_at >= ${days[0]}`,
  );
}
