import { sql } from "kysely";
import { z } from "zod";
import type { Db, Tx } from "../../platform/db/database.ts";
import { countReturned, readRow, readRows } from "../../platform/db/rows.ts";
import type { PaymentEvent } from "../../ports/payment-gateway.ts";
import { StoredPaymentFact } from "../../ports/stored-payment-fact.ts";
import type { ReceivedFact } from "./reduce-payment-events.ts";

/** How a message reached us. */
export type EventSource = "webhook" | "reconciliation" | "question";

/** Keys by which a fact is looked up. */
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

/** Stores a message. @returns false if it is already stored; nothing changes then */
export async function insertEvent(
  tx: Tx,
  event: PaymentEvent,
  receipt: { now: Date; source: EventSource },
): Promise<boolean> {
  const { orderId, invoiceId, paymentId } = keysOf(event);
  const inserted = await countReturned(
    tx,
    sql`insert into payment_event
        (event_id, type, happened_at, received_at, source, fact, order_id, invoice_id, payment_id)
      values (${event.eventId}, ${event.type}, ${event.happenedAt}, ${receipt.now}, ${receipt.source},
        ${JSON.stringify(event.fact)}::jsonb, ${orderId}, ${invoiceId}, ${paymentId})
      on conflict (event_id) do nothing returning event_id`,
  );
  return inserted === 1;
}

const ReceivedRow = z.object({ event_id: z.string(), happened_at: z.date(), fact: StoredPaymentFact });

/** All facts about an author's purchases, their invoices, and the payments of either. */
export async function selectFacts(db: Db, userId: string): Promise<ReceivedFact[]> {
  const rows = await readRows(
    db,
    ReceivedRow,
    sql`with direct as (
        select e.* from payment_event e join purchase o on o.id::text = e.order_id
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

/** The user a fact is about; null: not known yet. */
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
      select user_id from purchase
      where id::text = ${orderId}::text or id::text in (select order_id from known) limit 1`,
  );
  return row?.user_id ?? null;
}

const Reversal = z.object({ asked: z.int(), claws: z.array(z.string()) });

/** Credits of a grant taken back so far, and the keys of the ledger's clawbacks. */
export async function findReversal(tx: Tx, grantKey: string): Promise<z.output<typeof Reversal>> {
  const row = await readRow(
    tx,
    Reversal,
    sql`select asked, claws from payment_reversal where grant_key = ${grantKey}`,
  );
  return row ?? { asked: 0, claws: [] };
}

export async function setReversal(
  tx: Tx,
  of: { grantKey: string; userId: string; asked: number; claws: readonly string[] },
): Promise<void> {
  await sql`insert into payment_reversal (grant_key, user_id, asked, claws)
    values (${of.grantKey}, ${of.userId}, ${of.asked}, ${of.claws}::text[])
    on conflict (grant_key) do update set asked = excluded.asked, claws = excluded.claws`.execute(tx);
}

const ReconciliationRow = z.object({ looked_at: z.date() });

/** When missed messages were last reconciled with the provider. */
export async function findLastReconciliation(db: Db): Promise<Date | null> {
  const row = await readRow(
    db,
    ReconciliationRow,
    sql`select looked_at from payment_reconciliation order by id desc limit 1`,
  );
  return row?.looked_at ?? null;
}

export async function insertReconciliation(
  db: Db,
  look: { lookedAt: Date; since: Date; missed: number; checkoutsAsked: number },
): Promise<void> {
  await sql`insert into payment_reconciliation (looked_at, since, missed, checkouts_asked)
    values (${look.lookedAt}, ${look.since}, ${look.missed}, ${look.checkoutsAsked})`.execute(db);
}
