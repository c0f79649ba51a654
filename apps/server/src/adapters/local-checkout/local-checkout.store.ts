import { sql } from "kysely";
import { z } from "zod";
import type { Db, Tx } from "../../platform/db/database.ts";
import { readRow, readRows } from "../../platform/db/rows.ts";

const Checkout = z.object({
  kind: z.literal("checkout"),
  orderId: z.string(),
  buys: z.enum(["pack", "plan", "lifetime"]),
  name: z.string(),
  description: z.string(),
  cents: z.int(),
  currency: z.string(),
  email: z.string(),
  customerId: z.string().nullable(),
  successUrl: z.string(),
  cancelUrl: z.string(),
  expiresAt: z.iso.datetime(),
  status: z.enum(["open", "complete", "expired"]),
  subscriptionId: z.string().nullable(),
  paymentId: z.string().nullable(),
});
export type Checkout = z.output<typeof Checkout>;

const Subscription = z.object({
  kind: z.literal("subscription"),
  orderId: z.string(),
  customerId: z.string(),
  name: z.string(),
  status: z.enum(["active", "past_due", "ended"]),
  unitCents: z.int(),
  currency: z.string(),
  /** price of the next period */
  nextCents: z.int(),
  periodStart: z.iso.datetime(),
  periodEnd: z.iso.datetime(),
  cancelsAtPeriodEnd: z.boolean(),
});
export type Subscription = z.output<typeof Subscription>;

const Payment = z.object({
  kind: z.literal("payment"),
  cents: z.int(),
  refundedCents: z.int(),
});
export type Payment = z.output<typeof Payment>;

const Customer = z.object({ kind: z.literal("customer"), email: z.string() });
export type Customer = z.output<typeof Customer>;

const StoredObject = z.discriminatedUnion("kind", [Checkout, Subscription, Payment, Customer]);
type StoredObject = z.output<typeof StoredObject>;

const ObjectRow = z.object({ body: StoredObject });

async function findObject(db: Db, id: string): Promise<StoredObject | null> {
  const row = await readRow(db, ObjectRow, sql`select body from local_payment_object where id = ${id}`);
  return row?.body ?? null;
}

export async function findCheckoutObject(db: Db, id: string): Promise<Checkout | null> {
  const found = await findObject(db, id);
  return found?.kind === "checkout" ? found : null;
}

export async function findSubscriptionObject(db: Db, id: string): Promise<Subscription | null> {
  const found = await findObject(db, id);
  return found?.kind === "subscription" ? found : null;
}

export async function findPaymentObject(db: Db, id: string): Promise<Payment | null> {
  const found = await findObject(db, id);
  return found?.kind === "payment" ? found : null;
}

export async function findCustomerObject(db: Db, id: string): Promise<Customer | null> {
  const found = await findObject(db, id);
  return found?.kind === "customer" ? found : null;
}

const IdRow = z.object({ id: z.string(), body: Subscription });

/** A customer's subscriptions, for the customer's page. */
export function listSubscriptionObjects(
  db: Db,
  customerId: string,
): Promise<{ id: string; body: Subscription }[]> {
  return readRows(
    db,
    IdRow,
    sql`select id, body from local_payment_object
      where kind = 'subscription' and body ->> 'customerId' = ${customerId} order by id`,
  );
}

/** Serializes changes to an object, as the provider would. */
export async function lockObject(tx: Tx, id: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`local payment ${id}`}, 0))`.execute(tx);
}

/** Inserts or replaces. */
export async function upsertObject(db: Db, id: string, body: StoredObject): Promise<void> {
  await sql`insert into local_payment_object (id, kind, body) values (${id}, ${body.kind}, ${JSON.stringify(body)}::jsonb)
    on conflict (id) do update set body = excluded.body`.execute(db);
}

export async function addEvent(db: Db, of: { happenedAt: Date; event: unknown }): Promise<void> {
  await sql`insert into local_payment_event (happened_at, event)
    values (${of.happenedAt}, ${JSON.stringify(of.event)}::jsonb)`.execute(db);
}

const EventRow = z.object({ event: z.unknown() });

/** All events since a given time, oldest first. */
export async function listEvents(db: Db, since: Date): Promise<unknown[]> {
  const rows = await readRows(
    db,
    EventRow,
    sql`select event from local_payment_event where happened_at >= ${since} order by id`,
  );
  return rows.map(({ event }) => event);
}
