import { CreditTransaction } from "@colophon/contracts/billing/credits";
import { type RawBuilder, sql } from "kysely";
import { z } from "zod";
import type { Db } from "../../platform/db/database.ts";
import { readCount, readRows } from "../../platform/db/rows.ts";

const LedgerRow = CreditTransaction.omit({ created_at: true, book: true }).extend({
  id: z.int(),
  created_at: z.date(),
  book_id: z.uuid().nullable(),
  book_title: z.string().nullable(),
});
export type LedgerRow = z.output<typeof LedgerRow>;

/** Which entries of an author's ledger to select; null: all. */
export type LedgerFilter = {
  userId: string;
  kind: string | null;
  operation: string | null;
  /** the first moment, inclusive */
  from: Date | null;
  /** the last moment, exclusive */
  until: Date | null;
  /** part of the description, ignoring case */
  text: string | null;
};

/** One page of the entries, newest first, and their total number. */
export async function selectHistory(
  db: Db,
  filter: LedgerFilter,
  page: { offset: number; limit: number },
): Promise<{ rows: LedgerRow[]; total: number }> {
  const rows = await readRows(
    db,
    LedgerRow,
    sql`${LINES} where ${matching(filter)} order by entry.id desc offset ${page.offset} limit ${page.limit}`,
  );
  const total = await readCount(
    db,
    sql`select count(*)::int as count from credit_ledger entry where ${matching(filter)}`,
  );
  return { rows, total };
}

/** The next entries before a given one, newest first; null starts with the newest. */
export function selectHistoryBefore(
  db: Db,
  filter: LedgerFilter,
  page: { before: number | null; limit: number },
): Promise<LedgerRow[]> {
  return readRows(
    db,
    LedgerRow,
    sql`${LINES} where ${matching(filter)} and (${page.before}::bigint is null or entry.id < ${page.before})
      order by entry.id desc limit ${page.limit}`,
  );
}

/** A book in the trash is not linked. */
const LINES = sql`select entry.id, entry.amount, entry.transaction_type, entry.operation, entry.description,
    entry.balance_before, entry.balance_after, entry.created_at, book.id as book_id, book.title as book_title
  from credit_ledger entry
  left join run on run.id = entry.reference and run.owner_id = entry.user_id
  left join book on book.id = run.book_id and book.owner_id = entry.user_id and book.deleted_at is null`;

function matching(filter: LedgerFilter): RawBuilder<unknown> {
  return sql`entry.user_id = ${filter.userId}
    and (${filter.kind}::text is null or entry.transaction_type = ${filter.kind})
    and (${filter.operation}::text is null or entry.operation = ${filter.operation})
    and (${filter.from}::timestamptz is null or entry.created_at >= ${filter.from})
    and (${filter.until}::timestamptz is null or entry.created_at < ${filter.until})
    and (${filter.text}::text is null or strpos(lower(entry.description), lower(${filter.text})) > 0)`;
}
