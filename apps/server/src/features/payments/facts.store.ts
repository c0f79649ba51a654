import { sql } from "kysely";
import { z } from "zod";
import type { Db, Tx } from "../../platform/db/database.ts";
import { countReturned, readRow, readRows } from "../../platform/db/rows.ts";
import type { PaymentEvent } from "../../ports/payment-gateway.ts";
import type { ToldFact } from "./fold-payments.ts";

/** How a message reached us. */
export type EventSource = "webhook" | "reconciliation" | "question";

const Moment = z.iso.datetime().transform((text) => new Date(text));
const Cents = z.int().nonnegative();

/** Facts as they lie in the database: moments as text. */
const StoredFact = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("checkout"),
    sessionId: z.string(),
    orderId: z.string().nullable(),
    status: z.enum(["open", "complete", "expired"]),
    isPaid: z.boolean(),
    cents: Cents,
    currency: z.string(),
    customerId: z.string().nullable(),
    subscriptionId: z.string().nullable(),
    paymentId: z.string().nullable(),
  }),
  z.object({
    kind: z.literal("invoice"),
    invoiceId: z.string(),
    subscriptionId: z.string().nullable(),
    orderId: z.string().nullable(),
    customerId: z.string().nullable(),
    isPaid: z.boolean(),
    reason: z.enum(["first", "renewal", "change", "other"]),
    unitCents: Cents,
    currency: z.string(),
    paidCents: Cents,
    periodStart: Moment,
    periodEnd: Moment,
    receiptUrl: z.string().nullable(),
  }),
  z.object({ kind: z.literal("invoice-payment"), invoiceId: z.string(), paymentId: z.string() }),
  z.object({
    kind: z.literal("subscription"),
    subscriptionId: z.string(),
    orderId: z.string().nullable(),
    customerId: z.string(),
    status: z.enum(["incomplete", "active", "past_due", "ended"]),
    unitCents: Cents,
    periodEnd: Moment,
    cancelsAtPeriodEnd: z.boolean(),
  }),
  z.object({
    kind: z.literal("refund"),
    paymentId: z.string(),
    refundedCents: Cents,
    paidCents: Cents,
  }),
  z.object({
    kind: z.literal("dispute"),
    disputeId: z.string(),
    paymentId: z.string(),
    state: z.enum(["open", "won", "lost"]),
  }),
  z.object({ kind: z.literal("other") }),
]);

/** What a fact is found by. */
type Keys = { orderId: string | null; invoiceId: string | null; paymentId: string | null };

function keysOf({ fact }: PaymentEvent): Keys {
  const none: Keys = { orderId: null, invoiceId: null, paymentId: null };
  switch (fact.kind) {
    case "checkout":
      return { ...none, orderId: fact.orderId, paymentId: fact.paymentId };
    case "invoice":
      return { ...none, orderId: fact.orderId, invoiceId: fact.invoiceId };
    case "invoice-payment":
      return { ...none, invoiceId: fact.invoiceId, paymentId: fact.paymentId };
    case "subscription":
      return { ...none, orderId: fact.orderId };
    case "refund":
    case "dispute":
      return { ...none, paymentId: fact.paymentId };
    case "other":
      return none;
    default:
      return fact satisfies never;
  }
}

/** Keeps a message. @returns false when it was told before; nothing is changed then */
export async function insertEvent(
  tx: Tx,
  event: PaymentEvent,
  told: { now: Date; source: EventSource },
): Promise<boolean> {
  const { orderId, invoiceId, paymentId } = keysOf(event);
  const inserted = await countReturned(
    tx,
    sql`insert into payment_event
        (event_id, type, happened_at, received_at, source, fact, order_id, invoice_id, payment_id)
      values (${event.eventId}, ${event.type}, ${event.happenedAt}, ${told.now}, ${told.source},
        ${JSON.stringify(event.fact)}::jsonb, ${orderId}, ${invoiceId}, ${paymentId})
      on conflict (event_id) do nothing returning event_id`,
  );
  return inserted === 1;
}

const ToldRow = z.object({ event_id: z.string(), happened_at: z.date(), fact: StoredFact });

/** Everything that was told of an author's orders, of their invoices, and of the payments of either. */
export async function selectFacts(db: Db, userId: string): Promise<ToldFact[]> {
  const rows = await readRows(
    db,
    ToldRow,
    sql`with direct as (
        select e.* from payment_event e join payment_order o on o.id::text = e.order_id
        where o.user_id = ${userId}),
      linked as (
        select e.* from payment_event e
        where e.invoice_id in (select invoice_id from direct where invoice_id is not null)),
      payments as (
        select payment_id from direct where payment_id is not null
        union select payment_id from linked where payment_id is not null)
      select event_id, happened_at, fact from direct
      union select event_id, happened_at, fact from linked
      union select event_id, happened_at, fact from payment_event where payment_id in (select payment_id from payments)`,
  );
  return rows.map(({ event_id: eventId, happened_at: happenedAt, fact }) => ({ eventId, happenedAt, fact }));
}

const Owner = z.object({ user_id: z.uuid() });

/** Whose payments a fact is about; null: nobody's that is known yet. */
export async function findOwner(tx: Tx, event: PaymentEvent): Promise<string | null> {
  const { orderId, invoiceId, paymentId } = keysOf(event);
  const row = await readRow(
    tx,
    Owner,
    sql`with known as (
        select order_id from payment_event
        where order_id is not null and (invoice_id = ${invoiceId}::text or payment_id = ${paymentId}::text
          or invoice_id in (select invoice_id from payment_event
                            where payment_id = ${paymentId}::text and invoice_id is not null)))
      select user_id from payment_order
      where id::text = ${orderId}::text or id::text in (select order_id from known) limit 1`,
  );
  return row?.user_id ?? null;
}

const Reversal = z.object({ asked: z.int(), taken: z.int() });

/** How many credits of a grant were asked back so far, and how many of them were still there to take. */
export async function findReversal(tx: Tx, grantKey: string): Promise<z.output<typeof Reversal>> {
  const row = await readRow(
    tx,
    Reversal,
    sql`select asked, taken from payment_reversal where grant_key = ${grantKey}`,
  );
  return row ?? { asked: 0, taken: 0 };
}

export async function setReversal(
  tx: Tx,
  of: { grantKey: string; userId: string; asked: number; taken: number },
): Promise<void> {
  await sql`insert into payment_reversal (grant_key, user_id, asked, taken)
    values (${of.grantKey}, ${of.userId}, ${of.asked}, ${of.taken})
    on conflict (grant_key) do update set asked = excluded.asked, taken = excluded.taken`.execute(tx);
}

const Look = z.object({ looked_at: z.date() });

/** When the provider was last asked what its messages missed. */
export async function findLastLook(db: Db): Promise<Date | null> {
  const row = await readRow(
    db,
    Look,
    sql`select looked_at from payment_reconciliation order by id desc limit 1`,
  );
  return row?.looked_at ?? null;
}

export async function insertLook(
  db: Db,
  look: { lookedAt: Date; since: Date; missed: number; checkoutsAsked: number },
): Promise<void> {
  await sql`insert into payment_reconciliation (looked_at, since, missed, checkouts_asked)
    values (${look.lookedAt}, ${look.since}, ${look.missed}, ${look.checkoutsAsked})`.execute(db);
}
