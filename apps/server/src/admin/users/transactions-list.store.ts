import { CreditTransaction } from "@colophon/contracts/billing/credits";
import type { TransactionsQuery } from "@colophon/contracts/admin/users";
import { sql } from "kysely";
import { z } from "zod";
import { type ListSource, listSource } from "../../platform/db/list-page.ts";
import { isId, personHas } from "../../platform/db/person-search.ts";
import type { Query } from "../../platform/db/rows.ts";
import { dayBegins, dayEnds } from "../../platform/db/universal-day.ts";

const LineRow = CreditTransaction.omit({ id: true, created_at: true, book: true }).extend({
  id: z.int(),
  created_at: z.date(),
  user_id: z.uuid().nullable(),
  user_name: z.string().nullable(),
  user_email: z.string().nullable(),
  actor_id: z.uuid().nullable(),
  actor_name: z.string().nullable(),
  book_id: z.uuid().nullable(),
  book_title: z.string().nullable(),
});
export type LineRow = z.output<typeof LineRow>;

/** Filter for the ledger. */
export type LinesFilter = Pick<TransactionsQuery, "q" | "user_id" | "kind" | "from" | "until">;

/** Ledger lines of all users. Lines of deleted accounts have no user. */
export function listedLines(filter: LinesFilter): ListSource<typeof LineRow> {
  return listSource({
    row: LineRow,
    select: sql`e.id, e.amount, e.transaction_type, e.operation, e.description, e.balance_before, e.balance_after,
      e.created_at, u.id as user_id, u.full_name as user_name, u.email as user_email, e.actor_id,
      m.full_name as actor_name, b.id as book_id, b.title as book_title`,
    from: sql`credit_ledger e`,
    detailFrom: sql`credit_ledger e left join users u on u.id = e.user_id left join users m on m.id = e.actor_id
      left join run r on r.id = e.reference and r.owner_id = e.user_id
      left join book b on b.id = r.book_id and b.owner_id = e.user_id`,
    where: conditionsOf(filter),
    sorts: {
      at: { by: sql`e.created_at`, as: "timestamptz" },
      amount: { by: sql`e.amount`, as: "int8" },
    },
    id: { by: sql`e.id`, as: "int8" },
  });
}

function conditionsOf({ q, user_id: userId, kind, from, until }: LinesFilter): Query[] {
  const conditions: Query[] = [];
  if (userId !== undefined) conditions.push(sql`e.user_id = ${userId}::uuid`);
  if (kind !== undefined) conditions.push(sql`e.transaction_type = ${kind}`);
  if (from !== undefined) conditions.push(sql`e.created_at >= ${dayBegins(from)}`);
  if (until !== undefined) conditions.push(sql`e.created_at < ${dayEnds(until)}`);
  if (q !== undefined && q !== "") conditions.push(matching(q));
  return conditions;
}

function matching(q: string): Query {
  if (isId(q)) return sql`e.user_id = ${q}::uuid`;
  return sql`e.user_id in (select w.id from users w
    where ${personHas(q, { name: sql`w.full_name`, email: sql`w.email` })})`;
}
