import { PurchaseKind } from "@colophon/contracts/billing/payments";
import { sql } from "kysely";
import { z } from "zod";
import type { Db, Tx } from "../../platform/db/database.ts";
import { countReturned, readRow, readRows } from "../../platform/db/rows.ts";

const PurchaseRow = z.object({
  id: z.uuid(),
  user_id: z.uuid(),
  kind: PurchaseKind,
  item: z.string(),
  name: z.string(),
  credits: z.int(),
  cents: z.int(),
  currency: z.string(),
  mode: z.enum(["live", "test", "local"]),
  session_id: z.string().nullable(),
  checkout_url: z.string().nullable(),
  created_at: z.date(),
  expires_at: z.date(),
  status: z.enum(["open", "paid", "expired", "refunded"]),
  refund_due_at: z.date().nullable(),
  refunded_at: z.date().nullable(),
  wrong_amount: z.boolean(),
});
/** A purchase at the price of its day. */
export type PurchaseRow = z.output<typeof PurchaseRow>;

const COLUMNS = sql.raw(Object.keys(PurchaseRow.shape).join(", "));

/** Serializes the processing of facts, and the counting of spots: payments are rare and must be exact. */
export async function lockPayments(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('payments', 0))`.execute(tx);
}

export type NewPurchase = Pick<
  PurchaseRow,
  | "id"
  | "user_id"
  | "kind"
  | "item"
  | "name"
  | "credits"
  | "cents"
  | "currency"
  | "mode"
  | "created_at"
  | "expires_at"
>;

export async function insertPurchase(tx: Tx, order: NewPurchase): Promise<void> {
  await sql`insert into purchase
      (id, user_id, kind, item, name, credits, cents, currency, mode, created_at, expires_at)
    values (${order.id}, ${order.user_id}, ${order.kind}, ${order.item}, ${order.name}, ${order.credits},
      ${order.cents}, ${order.currency}, ${order.mode}, ${order.created_at}, ${order.expires_at})`.execute(
    tx,
  );
}

/**
 * A purchase of the same item at the same price whose checkout can still be paid or opened: a second click
 * leads there again.
 */
export function findOpenPurchase(
  tx: Tx,
  of: {
    userId: string;
    item: string;
    cents: number;
    mode: PurchaseRow["mode"];
    payableUntil: Date;
    openableUntil: Date;
  },
): Promise<PurchaseRow | null> {
  return readRow(
    tx,
    PurchaseRow,
    sql`select ${COLUMNS} from purchase
      where user_id = ${of.userId} and item = ${of.item} and cents = ${of.cents} and mode = ${of.mode}
        and status = 'open' and expires_at > ${of.payableUntil}
        and (checkout_url is not null or expires_at > ${of.openableUntil})
      order by created_at desc limit 1`,
  );
}

export function findPurchase(db: Db, id: string): Promise<PurchaseRow | null> {
  return readRow(db, PurchaseRow, sql`select ${COLUMNS} from purchase where id::text = ${id}`);
}

export function findPurchaseOfSession(
  db: Db,
  of: { sessionId: string; userId: string },
): Promise<PurchaseRow | null> {
  return readRow(
    db,
    PurchaseRow,
    sql`select ${COLUMNS} from purchase
      where session_id = ${of.sessionId} and user_id = ${of.userId}`,
  );
}

export function listPurchases(db: Db, userId: string): Promise<PurchaseRow[]> {
  return readRows(
    db,
    PurchaseRow,
    sql`select ${COLUMNS} from purchase where user_id = ${userId} order by created_at, id`,
  );
}

export async function setCheckout(
  db: Db,
  of: { orderId: string; sessionId: string; url: string },
): Promise<void> {
  await sql`update purchase set session_id = ${of.sessionId}, checkout_url = ${of.url}
    where id = ${of.orderId}`.execute(db);
}

/**
 * Open, then expired or paid, then refunded; a late payment counts as paid, and so does the rest after a
 * dispute.
 */
export async function setStatus(
  tx: Tx,
  of: { orderId: string; status: PurchaseRow["status"]; isWrongAmount: boolean },
): Promise<void> {
  await sql`update purchase set status = ${of.status}, wrong_amount = ${of.isWrongAmount}
    where id = ${of.orderId} and (status, wrong_amount) is distinct from (${of.status}, ${of.isWrongAmount})`.execute(
    tx,
  );
}

/** @returns whether this was not recorded before */
export async function recordOddInvoice(tx: Tx, of: { orderId: string; odd: string }): Promise<boolean> {
  const noted = await countReturned(
    tx,
    sql`update purchase set odd_invoices = array_append(odd_invoices, ${of.odd})
      where id = ${of.orderId} and not ${of.odd} = any(odd_invoices) returning id`,
  );
  return noted === 1;
}

/** Marks money as due for refund; the first time is kept. */
export async function recordRefundDue(tx: Tx, of: { orderId: string; now: Date }): Promise<void> {
  await sql`update purchase set refund_due_at = coalesce(refund_due_at, ${of.now})
    where id = ${of.orderId}`.execute(tx);
}

export function listRefundsDue(db: Db, most: number): Promise<PurchaseRow[]> {
  return readRows(
    db,
    PurchaseRow,
    sql`select ${COLUMNS} from purchase
      where refund_due_at is not null and refunded_at is null order by refund_due_at limit ${most}`,
  );
}

export async function setRefunded(db: Db, of: { orderId: string; now: Date }): Promise<void> {
  await sql`update purchase set refunded_at = ${of.now}, status = 'refunded'
    where id = ${of.orderId}`.execute(db);
}

/** Open checkouts that should have ended by now: their last message was missed. */
export function listOverduePurchases(
  db: Db,
  of: { mode: PurchaseRow["mode"]; since: Date; now: Date; most: number },
): Promise<PurchaseRow[]> {
  return readRows(
    db,
    PurchaseRow,
    sql`select ${COLUMNS} from purchase
      where status = 'open' and session_id is not null and mode = ${of.mode}
        and expires_at between ${of.since} and ${of.now} order by expires_at limit ${of.most}`,
  );
}

const Customer = z.object({ customer_id: z.string() });

/** The author's customer id at the provider of this mode. */
export async function findCustomer(
  db: Db,
  of: { userId: string; mode: PurchaseRow["mode"] },
): Promise<string | null> {
  const row = await readRow(
    db,
    Customer,
    sql`select customer_id from payment_customer where user_id = ${of.userId} and mode = ${of.mode}`,
  );
  return row?.customer_id ?? null;
}

/** A customer belongs to one author permanently: if two claim it, the first keeps it. */
export async function upsertCustomer(
  tx: Tx,
  of: { userId: string; customerId: string; mode: PurchaseRow["mode"] },
): Promise<boolean> {
  const kept = await countReturned(
    tx,
    sql`insert into payment_customer (user_id, customer_id, mode)
      values (${of.userId}, ${of.customerId}, ${of.mode}) on conflict do nothing returning user_id`,
  );
  return kept === 1;
}

/** Purchases stay in the books under a pseudonym; the customer id at the provider is deleted. */
export async function pseudonymisePurchases(
  tx: Tx,
  of: { userId: string; pseudonym: string },
): Promise<void> {
  const { userId, pseudonym } = of;
  await sql`update purchase set user_id = ${pseudonym}, checkout_url = null where user_id = ${userId}`.execute(
    tx,
  );
  await sql`update payment_reversal set user_id = ${pseudonym} where user_id = ${userId}`.execute(tx);
  await sql`delete from payment_customer where user_id = ${userId}`.execute(tx);
}
