import { sql } from "kysely";
import { z } from "zod";
import type { Db } from "../../platform/db/database.ts";
import { readRows } from "../../platform/db/rows.ts";
import type { PlanTerms } from "./plan-terms.ts";

/** Stores an agreed plan change next to the purchase of the subscription. */
export async function insertPlanChange(db: Db, terms: PlanTerms): Promise<void> {
  await sql`insert into subscription_change (order_id, item, name, credits, cents, agreed_at)
    values (${terms.orderId}, ${terms.item}, ${terms.name}, ${terms.credits}, ${terms.cents},
      ${terms.agreedAt})`.execute(db);
}

const ChangeRow = z.object({
  order_id: z.uuid(),
  item: z.string(),
  name: z.string(),
  credits: z.int(),
  cents: z.int(),
  agreed_at: z.date(),
});

/** Plans that an author's subscriptions were changed to, or found on. */
export async function listPlanChanges(db: Db, userId: string): Promise<PlanTerms[]> {
  const rows = await readRows(
    db,
    ChangeRow,
    sql`select c.order_id, c.item, c.name, c.credits, c.cents, c.agreed_at
      from subscription_change c join purchase o on o.id = c.order_id
      where o.user_id = ${userId} order by c.agreed_at, c.id`,
  );
  return rows.map(({ order_id: orderId, agreed_at: agreedAt, ...terms }) => ({
    ...terms,
    orderId,
    agreedAt,
  }));
}
